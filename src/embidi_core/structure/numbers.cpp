// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Numbers and tokens: numbers.md, whose grammar is quoted.
//
// Nothing is kept between places, and yet the time is linear: a number starts at a free place, and what can hold free
// places inside is bounded: phones and groups are left after 20 digits, with two characters at most between any two,
// and a quantity has at most eight amounts.
#include "embidi_core/structure/numbers.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/file_names.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

constexpr size_t kLeastOfPhone = 7, kMostDigits = 20;
constexpr size_t kLeastOfGroups = 6, kMostBeforeSpace = 7, kMostOfGroups = 16;
constexpr size_t kAreaCode = 3, kWithAreaCode = 3 + 7;  // "(" D D D ")", "after D D D exactly seven"
constexpr unsigned kMostAmounts = 8;

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
  kHyphens = 3u << 18,
  kEnDash = 1u << 20,
  kNoBreakSpaces = 3u << 21,
  kStar = 1u << 23,
  kHashOfNumber = 1u << 24,
  kTimes = 1u << 25,
  kTilde = 1u << 26,
  kLess = 1u << 27,
  kGreater = 1u << 28,
  kAtSign = 1u << 29,
  kDollar = 1u << 30,
  kSign = kPlus | kSigns | kHyphen,
  kSpaceOrDot = kNoBreakSpaces | kDot,
  kJoiner = kHyphen | kHyphens | kEnDash | kSpaceOrDot,
  kRangeSign = kHyphen | kHyphens | kEnDash | kTilde,
  kAmountSeparator = kDot | kSlash | kColonOfNumber | kCommas,
  kCodeSeparator = kHyphen | kDot | kSlash | kColonOfNumber | kUnderscore,  // "::" is passed as two
  kStars = kStar | kHashOfNumber,
  kWord = kLetter | kDigit | kUnderscore,
  kTokenSign = kDot | kAtSign | kHashOfNumber | kDollar | kSlash | kStar | kHyphen | kLess
};
constexpr unsigned kNamedFrom = 4;
constexpr uint16_t kNamed[] = {'(',    ')',   ' ', '.',  '-',    '/',    ':',    '_',    ',',
                               0x66B,  0x66C, '+', 0xB1, 0x2212, 0x2010, 0x2011, 0x2013, 0xA0,
                               0x202F, '*',   '#', 0xD7, '~',    '<',    '>',    '@',    '$'};

// The units of numbers.md 1, first those that may have a prefix. \1 is an ohm, \2 a micro.
constexpr char kUnitNames[] =
    "A\0Ah\0B\0b\0bar\0cal\0eV\0g\0Hz\0iB\0J\0L\0l\0lm\0lx\0m\0N\0Pa\0s\0V\0VA\0W\0Wh\0bps\0\1\0"
    "\0AM\0PM\0am\0pm\0BTU\0C\0F\0K\0dB\0dBi\0dBm\0dpi\0fps\0ft\0h\0hr\0in\0kn\0kt\0lb\0mi\0min\0"
    "mmHg\0mol\0mph\0px\0ppm\0psi\0rpm\0RH\0RPM\0yd\0USD\0EUR\0GBP";
constexpr char kUnitPrefixes[] = "cdhkmnuGKMT\2";
constexpr unsigned kLongestUnit = 5;  // "mmHg", or a prefix and "iB"; then NUL

char unit_letter(uint32_t c) {
  if (is_alpha(c)) return static_cast<char>(c);
  return c == 0x3A9 || c == 0x2126 ? '\1' : c == 0xB5 || c == 0x3BC ? '\2' : '\0';
}

// Whether `word` is a unit; with `prefixed`, one that may have a prefix.
bool is_listed(const char* word, bool prefixed) {
  for (const char* unit = kUnitNames; unit < kUnitNames + sizeof kUnitNames; ++unit) {
    if (*unit == '\0' && prefixed) return false;
    const char* at = word;
    while (*unit != '\0' && *unit == *at) {
      ++unit;
      ++at;
    }
    if (*unit == '\0' && *at == '\0') return at != word;
    while (*unit != '\0') ++unit;
  }
  return false;
}

bool is_unit(const char* word) {
  if (is_listed(word, false)) return true;
  for (const char prefix : kUnitPrefixes) {
    if (prefix != '\0' && prefix == word[0]) return is_listed(word + 1, true);
  }
  return false;
}

// Walks from one place on as far as the grammar goes, and keeps the last end that a number may have. In the paragraph's
// scratch, not on the stack.
class NumberReader {
 public:
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) {
    return p.scratch->recognition.number.reader;
  }
  // number() sets the others. NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject)
  NumberReader(const GrammarText& text, size_t end) : text_(text), end_(end) {}
  // The end of the longest number that starts at a place, or 0.
  size_t number(const Place& place);

 private:
  uint32_t code_point(size_t i) const;
  uint32_t digit(size_t i) const { return code_point(i) & 15; }
  uint32_t flags_at(size_t i) const;
  void go_to(size_t i) { flags_ = flags_at(at_ = i); }
  bool pass(uint32_t flags);
  size_t run(uint32_t flags);
  size_t parts(uint32_t members, uint32_t separators);
  void accept();
  bool group();
  bool is_century(size_t i) const;
  bool is_date(size_t groups, size_t first) const;
  [[gnu::noinline]] void phone();
  [[gnu::noinline]] void groups();
  bool joins(bool& times);
  [[gnu::noinline]] void quantity();
  [[gnu::noinline]] void unit();
  [[gnu::noinline]] void code();
  bool name();
  [[gnu::noinline]] void token();
  bool may_start(const Place& place);

  const GrammarText& text_;
  const size_t end_;
  size_t at_;            // where the walk is,
  uint32_t flags_;       // and what stands there; 0 at the end
  uint32_t passed_ = 0;  // flags of the characters that were passed
  size_t best_ = 0;      // the end of the longest number so far
  size_t digits_ = 0;    // of a phone or of groups so far,
  size_t length_ = 0;    // and of its last group
  size_t most_ = kMostDigits;
};

uint32_t NumberReader::code_point(size_t i) const {
  const uint8_t kind = text_.kind(i);
  return kind < 0x80 ? kind : code_point_at(text_.paragraph(), i);
}

uint32_t NumberReader::flags_at(size_t i) const {
  if (i >= end_) return 0;
  const uint32_t c = code_point(i);
  const uint32_t value = c & 15, zero = c - value;
  if (value < 10 && (zero == '0' || zero == 0x660 || zero == 0x6F0)) return value == 0 ? kDigit | kZero : kDigit;
  if (is_alpha(c)) return kLetter;
  const uint32_t flags = text_.class_at(i) == ET ? uint32_t{kTerminator} : 0u;
  uint32_t flag = 1u << kNamedFrom;
  for (const uint32_t named : kNamed) {
    if (named == c) return (flag & kSigns) != 0 ? flag : flags | flag;
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
  if (!text_.in(after, kSetChar) && c != ET && c != AN && at_ > best_) best_ = at_;
}

// D+ of a phone or of groups.
bool NumberReader::group() {
  length_ = run(kDigit);
  digits_ += length_;
  return length_ != 0 && digits_ <= most_;
}

// Whether the digits at `i` begin as a year does.
bool NumberReader::is_century(size_t i) const {
  const uint32_t century = digit(i) * 10 + digit(text_.next(i));
  return century == 19 || century == 20;
}

// "three groups, if the first or last has four D and the others at most two (dates)"
bool NumberReader::is_date(size_t groups, size_t first) const {
  const size_t outer = first + length_;
  return groups == 3 && (first == 4 || length_ == 4) && outer <= 6 && digits_ - outer <= 2;
}

// phone := "+" D+ (SP D+)* (SP? "(" D+ ")" SP? D+)? ((J | SP) D+)*     a phone has 7 to 20 D
//        | "(" ("+" D+ | Z D+ | D D D) ")" SP? D+ ((J | SP) D+)*       after D D D exactly seven
//        | D+ (J D+)+
void NumberReader::phone() {
  size_t least = kLeastOfPhone;
  bool open = pass(kOpen);
  const bool plus = pass(kPlus), zero = (flags_ & kZero) != 0;
  size_t groups = open || plus ? 4 : 1;  // with a prefix so many that nothing below leaves them out
  const auto accept_digits = [&](size_t least_digits) {
    if (digits_ >= least_digits) accept();
  };
  while (!open) {
    if (!group()) return;
    if (!plus) break;
    accept_digits(least);
    const bool space = pass(kSpace);
    open = pass(kOpen);
    if (!space) break;
  }
  if (open) {
    if (!group()) return;
    if (!plus && !(zero && length_ > 1)) {
      if (length_ != kAreaCode) return;
      least = most_ = kWithAreaCode;
    }
    if (!pass(kClose)) return;
    pass(kSpace);
    if (!group()) return;
    accept_digits(least);
  }
  const size_t first = length_, first_end = at_;
  const uint32_t joiner = groups == 1 ? flags_ & kJoiner : uint32_t{kJoiner | kSpace};
  // "where J is ".", U+00A0 or U+202F, groups of three D after one that does not begin with Z (thousands)"
  bool thousands = groups == 1 && (joiner & kSpaceOrDot) != 0 && !zero;
  for (;;) {
    const bool space = (flags_ & joiner & kSpace) != 0;
    if (!pass(joiner) || !group() || (space && length_ == 1)) return;
    ++groups;
    if (length_ != 3) thousands = false;
    if (thousands || is_date(groups, first)) continue;
    if (groups != 2 || (zero && first > 1)) accept_digits(least);
    // "or they have three D each, six in all, J is "-", U+2010 or U+2011, and at least one does not end in 0 or 5"
    const bool round = digit(text_.previous(first_end)) % 5 == 0 && digit(text_.previous(at_)) % 5 == 0;
    if (groups == 2 && first == 3 && length_ == 3 && (joiner & (kHyphen | kHyphens)) != 0 && !round) accept();
  }
}

// groups := D+ (J D+)? (SP D+)+
void NumberReader::groups() {
  const size_t begin = at_;
  const bool zero = (flags_ & kZero) != 0;
  if (!group()) return;
  const size_t first = length_;
  size_t count = 1;
  bool thousands = first <= 3, years = first == 4 && is_century(begin);
  if (pass(kJoiner)) {
    if (!group() || digits_ > kMostBeforeSpace) return;
    thousands = years = false;
    ++count;
  }
  size_t end = begin, last = 0;
  while (pass(kSpace)) {
    const size_t from = at_;
    if (!group()) break;
    if (length_ == 1) {
      --digits_;
      break;
    }
    last = length_;
    thousands = thousands && length_ == 3;
    years = years && length_ == 4 && is_century(from);
    ++count;
    end = at_;
  }
  if (end == begin || digits_ > kMostOfGroups) return;
  go_to(end);
  length_ = last;
  if (thousands || (digits_ >= kLeastOfGroups && !years && !is_date(count, first) &&
                    (count > 2 || (first >= 3 && length_ >= 3) || (zero && first > 1)))) {
    accept();
  }
}

// TO, or X, or either between two SP.
bool NumberReader::joins(bool& times) {
  const bool space = pass(kSpace);
  if (at_ >= end_) return false;
  if ((flags_ & (kTimes | kStar)) != 0 || (text_.kind(at_) | 0x20) == 'x') {
    times = true;
  } else if ((flags_ & kRangeSign) == 0) {
    return false;
  }
  pass(flags_);
  return !space || pass(kSpace);
}

// A unit of the list, an exponent after it, and the same again after "/", once. What follows is no W.
void NumberReader::unit() {
  for (bool again = true;; again = false) {
    char word[kLongestUnit + 1];
    unsigned length = 0;
    for (; at_ < end_; go_to(text_.next(at_))) {
      const char letter = unit_letter(code_point(at_));
      if (letter == '\0') break;
      if (length == kLongestUnit) return;
      word[length++] = letter;
    }
    word[length] = '\0';
    if (!is_unit(word)) return;
    const uint32_t exponent = at_ < end_ ? code_point(at_) : 0;
    if (exponent == '2' || exponent == '3' || exponent == 0xB2 || exponent == 0xB3) go_to(text_.next(at_));
    if ((flags_ & kWord) == 0) accept();
    if (!again || !pass(kSlash)) return;
  }
}

// signed   := (SIGN ET* | ET+ SIGN) amount ET* ALPHA*
// quantity := (SIGN ET*)? amount (TO amount | SP TO SP amount | X amount | SP X SP amount)* suffix?
// suffix   := ET* (ALPHA+ ("/" ALPHA+)?)?  |  SP ET* unit
// amount   := D+ (("." | "," | "/" | ":" | U+066B | U+066C) D+)*
void NumberReader::quantity() {
  const bool currency = (flags_ & kTerminator) != 0 && run(kTerminator) != 0;
  const bool sign = pass(kSign);
  if (currency && !sign) return;
  if (!currency && sign) run(kTerminator);
  bool times = false;
  for (unsigned amounts = 1; parts(kDigit, kAmountSeparator) != 0; ++amounts) {
    const size_t end = at_;
    const bool counts = times || (sign && amounts == 1);
    bool joined = amounts > 1;
    // What is directly after it.
    joined = run(kTerminator) != 0 || joined;
    const size_t letters = run(kLetter);
    if (letters == 0 ? counts : counts || joined) accept();
    if (currency) return;
    if (letters != 0 && (times || joined) && pass(kSlash) && run(kLetter) != 0) accept();
    // A unit after a space.
    go_to(end);
    if (pass(kSpace)) {
      run(kTerminator);
      unit();
    }
    go_to(end);
    if (amounts == kMostAmounts || !joins(times)) return;
  }
}

// star := ("*" | "#") ("*" | "#")? D+ (("*" | "#") D+)* ("*" | "#")?
// code := (ALPHA | D)+ (("-" | "/" | "." | ":" | "_" | "::") (ALPHA | D)+)+
void NumberReader::code() {
  if (pass(kStars)) {
    pass(kStars);
    if (parts(kDigit, kStars) == 0) return;
    accept();
    if (pass(kStars)) accept();
    return;
  }
  const size_t begin = at_;
  passed_ = 0;
  // "with ALPHA and D; or without ALPHA, with two "." and a "-" or "_""
  if (parts(kLetter | kDigit, kCodeSeparator) < 2 || (passed_ & kDigit) == 0) return;
  if ((passed_ & kLetter) == 0) {
    if ((passed_ & (kHyphen | kUnderscore)) == 0) return;
    size_t dots = 0;
    for (size_t i = begin; i < at_; i = text_.next(i)) dots += text_.kind(i) == '.' ? size_t{1} : size_t{0};
    if (dots < 2) return;
  }
  accept();
}

// name := ALPHA W* (("." | "-") W+)*
bool NumberReader::name() { return (flags_ & kLetter) != 0 && parts(kWord, kDot | kHyphen) != 0; }

// token := ("." | "@" | "#" | "$" | "/" | "*." | "--") name  |  "-" ALPHA ALPHA?
//        | name ("+"+ | "#" | "*")  |  D+ "+"  |  "<" "/"? name "/"? ">"
void NumberReader::token() {
  const uint32_t first = flags_;
  if ((first & kTokenSign) == 0) {
    if ((first & kDigit) != 0 ? run(kDigit) != 0 : name()) {
      const bool digits = (first & kDigit) != 0;
      if (pass(kPlus)) {
        if (!digits) run(kPlus);
        accept();
      } else if (!digits && pass(kStars)) {
        accept();
      }
    }
    return;
  }
  pass(first);
  if ((first & kStar) != 0 && !pass(kDot)) return;
  if ((first & kLess) != 0) pass(kSlash);
  if ((first & kHyphen) != 0 && !pass(kHyphen)) {
    const size_t letters = run(kLetter);
    if (letters == 1 || letters == 2) accept();
    return;
  }
  if (!((first & (kAtSign | kHashOfNumber)) != 0 && (flags_ & kDigit) != 0 ? parts(kWord, kDot | kHyphen) != 0
                                                                           : name()))
    return;
  if ((first & kLess) == 0) return accept();
  pass(kSlash);
  if (pass(kGreater)) accept();
}

// "At a free place, but neither after L* or N* and '"' or "'", nor after D and U+00A0 or U+202F."
bool NumberReader::may_start(const Place& place) {
  if (!is_free_place(text_, place)) return false;
  go_to(place.index);
  if ((flags_ & (kWord | kSign | kOpen | kTerminator | kTokenSign)) == 0) return false;
  const uint8_t before = text_.kind(place.before);
  if (before == '"' || before == '\'') return !text_.in(place.before_that, kSetAlphanumeric);
  return (flags_at(place.before) & kNoBreakSpaces) == 0 || (flags_at(place.before_that) & kDigit) == 0;
}

size_t NumberReader::number(const Place& place) {
  if (!may_start(place)) return 0;
  quantity();
  go_to(place.index);
  code();
  go_to(place.index);
  token();
  go_to(place.index);
  phone();
  if ((flags_at(place.before) & kSpace) == 0 || (flags_at(place.before_that) & kDigit) == 0) {
    go_to(place.index);
    digits_ = 0;
    most_ = kMostDigits;
    groups();
  }
  return best_ == 0 ? 0 : text_.previous(best_) + 1;
}

}  // namespace

size_t number_at(const GrammarText& text, const Place& place, size_t end) {
  static_assert(sizeof(NumberReader) <= sizeof NumberScratch::reader, "the scratch has room");
  return (new (text.paragraph()) NumberReader(text, end))->number(place);
}

}  // namespace embidi
