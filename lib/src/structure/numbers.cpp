// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Numbers: numbers.md, whose grammar is quoted.
//
// Nothing is kept between places, and yet the time is linear: a number starts at a free place, no signed number or code
// has one inside it, and a phone, which may, is left after 20 digits, with two characters at most between any two.
#include "structure/numbers.hpp"

#include <stddef.h>
#include <stdint.h>

#include "paragraph/text.hpp"
#include "structure/file_names.hpp"
#include "unicode/delimiters.hpp"

namespace embidi {

namespace {

constexpr size_t kLeastDigits = 7, kMostDigits = 20;    // of a phone
constexpr size_t kAreaCode = 3, kWithAreaCode = 3 + 7;  // "(" D D D ")", "after D D D exactly seven"

// What stands in a number, as flags: D, and Z of them; ALPHA; ET; from kNamedFrom on the characters of kNamed.
enum : uint32_t {
  kDigit = 1u << 0,
  kZero = 1u << 1,
  kLetter = 1u << 2,
  kTerminator = 1u << 3,
  kOpen = 1u << 4,
  kClose = 1u << 5,
  kSpace = 1u << 6,
  kDot = 1u << 7,
  kHyphen = 1u << 8,
  kSlash = 1u << 9,
  kColonOfNumber = 1u << 10,
  kUnderscore = 1u << 11,
  kCommas = 7u << 12,
  kPlus = 1u << 15,
  kSigns = 3u << 16,
  kHyphens = 7u << 18,
  kNoBreakSpaces = 3u << 21,
  kSign = kPlus | kSigns | kHyphen,
  kSpaceOrDot = kNoBreakSpaces | kDot,
  kJoiner = kHyphen | kHyphens | kSpaceOrDot,
  kSignedSeparator = kDot | kSlash | kColonOfNumber | kCommas,
  kCodeSeparator = kHyphen | kDot | kSlash | kColonOfNumber | kUnderscore  // "::" is passed as two
};
constexpr unsigned kNamedFrom = 4;
constexpr uint16_t kNamed[] = {'(',   ')', ' ',  '.',    '-',    '/',    ':',    '_',  ',',   0x66B,
                               0x66C, '+', 0xB1, 0x2212, 0x2010, 0x2011, 0x2013, 0xA0, 0x202F};

// Walks from one place on as far as the grammar goes, and keeps the last end that a number may have.
class NumberReader {
 public:
  // number() sets the others. NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject)
  NumberReader(const GrammarText& text, size_t end) : text_(text), end_(end) {}
  // The end of the longest number that starts at a place, or 0.
  size_t number(const Place& place);

 private:
  uint32_t flags_at(size_t i) const;
  void go_to(size_t i) { flags_ = flags_at(at_ = i); }
  bool pass(uint32_t flags);
  size_t run(uint32_t flags);
  size_t parts(uint32_t members, uint32_t separators);
  void accept();
  bool group();
  void phone();
  bool may_start(const Place& place);

  const GrammarText& text_;
  const size_t end_;
  size_t at_;            // where the walk is,
  uint32_t flags_;       // and what stands there; 0 at the end
  uint32_t passed_ = 0;  // flags of the characters of runs
  size_t best_ = 0;      // the end of the longest number so far
  size_t digits_ = 0;    // of a phone so far,
  size_t length_ = 0;    // and of its last group
  size_t least_ = 0, most_ = kMostDigits;
};

uint32_t NumberReader::flags_at(size_t i) const {
  if (i >= end_) return 0;
  uint32_t c = text_.kind(i);
  if (c >= 0x80) c = code_point_at(text_.paragraph(), i);
  const uint32_t value = c & 15, zero = c - value;
  if (value < 10 && (zero == '0' || zero == 0x660 || zero == 0x6F0)) return value == 0 ? kDigit | kZero : kDigit;
  if (is_alpha(c)) return kLetter;
  const uint32_t flags = text_.class_at(i) == ET ? uint32_t{kTerminator} : 0u;
  uint32_t flag = 1u << kNamedFrom;
  for (const uint32_t named : kNamed) {
    if (named == c) return flags | flag;
    flag <<= 1;
  }
  return flags;
}

// Passes one character, if it is one of `flags`.
bool NumberReader::pass(uint32_t flags) {
  if ((flags_ & flags) == 0) return false;
  passed_ |= flags_;
  go_to(text_.next(at_));
  return true;
}

// Passes all that follow; how many there were.
size_t NumberReader::run(uint32_t flags) {
  size_t count = 0;
  while (pass(flags)) ++count;
  return count;
}

// members+ (separator members+)*, "::" being one separator between letters; how many runs of members.
size_t NumberReader::parts(uint32_t members, uint32_t separators) {
  size_t count = 0, end = at_;
  while (run(members) != 0) {
    ++count;
    end = at_;
    const uint32_t separator = flags_;
    if (!pass(separators)) return count;
    if ((members & kLetter) != 0) pass(separator & kColonOfNumber);
  }
  go_to(end);
  return count;
}

// "After it, inclusion characters and IDNSeps apart, stands no char, no ET, no AN and no other structure."
void NumberReader::accept() {
  const size_t after = text_.run(at_, kSetInclusion | kSetIdnSeparator);
  if (after >= end_ && end_ != text_.length()) return;
  const uint8_t c = text_.class_at(after);
  if (text_.in(after, kSetChar) || c == ET || c == AN || digits_ < least_) return;
  if (at_ > best_) best_ = at_;
}

// D+ of a phone.
bool NumberReader::group() {
  length_ = run(kDigit);
  digits_ += length_;
  return length_ != 0 && digits_ <= most_;
}

// phone := "+" D+ (SP D+)* (SP? "(" D+ ")" SP? D+)? (J D+)*     a phone has 7 to 20 D
//        | "(" ("+" D+ | Z D+ | D D D) ")" SP? D+ (J D+)*       after D D D exactly seven
//        | D+ (J D+)+
void NumberReader::phone() {
  least_ = kLeastDigits;
  bool open = pass(kOpen);
  const bool plus = pass(kPlus), zero = (flags_ & kZero) != 0;
  size_t groups = open || plus ? 4 : 1;  // with a prefix so many that nothing below leaves them out
  while (!open) {
    if (!group()) return;
    if (!plus) break;
    accept();
    const bool space = pass(kSpace);
    open = pass(kOpen);
    if (!space) break;
  }
  if (open) {
    if (!group()) return;
    if (!plus && !(zero && length_ > 1)) {
      if (length_ != kAreaCode) return;
      least_ = most_ = kWithAreaCode;
    }
    if (!pass(kClose)) return;
    pass(kSpace);
    if (!group()) return;
    accept();
  }
  const size_t first = length_;
  const uint32_t joiner = groups == 1 ? flags_ & kJoiner : uint32_t{kJoiner};
  // "where J is ".", U+00A0 or U+202F, groups of three D after one that does not begin with Z (thousands)"
  bool thousands = groups == 1 && (joiner & kSpaceOrDot) != 0 && !zero;
  while (pass(joiner) && group()) {
    ++groups;
    if (length_ != 3) thousands = false;
    if (thousands) continue;
    // "two groups, unless the first is Z D+ (ranges, decimals)"
    if (groups == 2 && !(zero && first > 1)) continue;
    // "three groups, if the first or last has four D and the others at most two (dates)"
    const size_t outer = first + length_;
    if (groups == 3 && (first == 4 || length_ == 4) && outer <= 6 && digits_ - outer <= 2) continue;
    accept();
  }
}

// "At a free place, but neither after L* or N* and '"' or "'", nor after D and U+00A0 or U+202F."
bool NumberReader::may_start(const Place& place) {
  if (!is_free_place(text_, place)) return false;
  go_to(place.index);
  if ((flags_ & (kDigit | kLetter | kSign | kOpen)) == 0) return false;
  const uint8_t before = text_.kind(place.before);
  if (before == '"' || before == '\'') return !text_.in(place.before_that, kSetAlphanumeric);
  return (flags_at(place.before) & kNoBreakSpaces) == 0 || (flags_at(place.before_that) & kDigit) == 0;
}

size_t NumberReader::number(const Place& place) {
  if (!may_start(place)) return 0;
  // After a shorter signed number or code stands something that section 2 excludes.
  if (pass(kSign)) {
    // signed := ("+" | "-" | U+2212 | U+00B1) D+ (("." | "," | "/" | ":" | U+066B | U+066C) D+)* ET* ALPHA*
    if (parts(kDigit, kSignedSeparator) != 0) {
      run(kTerminator);
      run(kLetter);
      accept();
    }
  } else {
    // code := (ALPHA | D)+ (("-" | "/" | "." | ":" | "_" | "::") (ALPHA | D)+)+      with both ALPHA and D
    if (parts(kLetter | kDigit, kCodeSeparator) >= 2 && (passed_ & kLetter) != 0 && (passed_ & kDigit) != 0) accept();
  }
  go_to(place.index);
  phone();
  return best_ == 0 ? 0 : text_.previous(best_) + 1;
}

}  // namespace

size_t number_at(const GrammarText& text, const Place& place, size_t end) {
  return NumberReader(text, end).number(place);
}

}  // namespace embidi
