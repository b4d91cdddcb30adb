// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the visual string of a declared structure to its logical text: draft-duerst 4.4. checks.md 4.2.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/extensions.hpp"
#include "embidi_core/convert/conversion.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace logical {  // other files, too, have numbers, letters and neutrals
namespace {

// What a character of a component is to its words.
enum Part : uint8_t {
  kNothing,  // before the first character, after the last
  kOther,    // L
  kLetter,   // R, AL
  kNumber,   // EN
  kArabicNumber,
  kMark,  // NSM
  kNeutral,
  kEscapes,
  kUnclear,  // where it stood cannot be told
  kWhite
};
constexpr uint32_t kNumbers = 1u << kNumber | 1u << kArabicNumber;
constexpr uint32_t kBesideEscapes = kNumbers | 1u << kLetter | 1u << kMark;

Part part_of(uint32_t c) {
  const Class bidi = class_of(c);
  if (is_white_space(c, bidi)) return kWhite;
  // The directional marks are neutralised, and count as BN (ordering.md 4).
  if (is_directional_mark(c) || is_invisible(c)) return kUnclear;
  switch (bidi) {
    case L: return kOther;
    case R:
    case AL: return kLetter;
    case EN: return kNumber;
    case AN: return kArabicNumber;
    case NSM: return kMark;
    case ES:
    case ET:
    case CS:
    case ON: return kNeutral;
    default: return kUnclear;  // BN, EXPLICIT, brackets
  }
}

bool is_escape(const uint8_t* at) { return at[0] == '%' && is_hex(at[1]) && is_hex(at[2]); }
constexpr size_t kEscapeLength = 3;

// Reads a component, escapes that follow each other as one part. (Extensions have nothing that would matter.)
class VisualReader {
 public:
  VisualReader(const embidi_paragraph& p, size_t f)
      : text_(p.text),
        end_(byte_of(p, component_end(p, f))),
        at_(byte_of(p, field_at(p, f).begin)),
        index_(field_at(p, f).begin),
        escapes_(has_escapes(p, field_at(p, f))) {}
  // The next part; kNothing at the end.
  Part next();
  embidi_span span() const { return {first_, index_, begin_, at_}; }  // of the part

 private:
  const uint8_t* text_;
  size_t end_, at_, index_;
  size_t begin_ = 0, first_ = 0;
  bool escapes_;
};

Part VisualReader::next() {
  begin_ = at_;
  first_ = index_;
  while (escapes_ && end_ - at_ >= kEscapeLength && is_escape(text_ + at_)) {
    at_ += kEscapeLength;
    index_ += kEscapeLength;
  }
  if (at_ != begin_) return kEscapes;
  if (at_ == end_) return kNothing;
  const Decoded d = decode(text_ + at_, end_ - at_);
  at_ += d.length();
  ++index_;
  return part_of(d.code_point());
}

// Finds out, part by part, whether 4.2 refuses a component.
class Doubts {
 public:
  void put(Part part);
  bool refuse() const {
    constexpr uint32_t kRtlParts = 1u << kLetter | 1u << kArabicNumber;
    const bool rtl = (parts_ & kRtlParts) != 0;
    return is_among(kWhite, parts_) || (rtl && (doubt_ || is_among(kUnclear, parts_)));
  }

 private:
  uint32_t parts_ = 0;      // all so far
  Part before_ = kNothing;  // the one before
  Part last_ = kNothing;    // the last that is neither a mark nor neutral
  Part marked_ = kNothing;  // the one before the last marks
  Part before_escapes_ = kNothing;
  bool word_marked_ = false;  // a mark stands after a letter, which may be the last of a word
  bool doubt_ = false;
};

void Doubts::put(Part part) {
  parts_ |= 1u << part;
  if (before_ == kEscapes && (is_among(part, kBesideEscapes) || is_among(before_escapes_, kBesideEscapes))) {
    if (part != kLetter || before_escapes_ != kLetter) doubt_ = true;
  }
  switch (part) {
    case kMark:
      if (before_ == kLetter) word_marked_ = true;
      if (before_ != kMark) marked_ = before_;
      break;
    case kNeutral: break;
    case kLetter:
      if (is_among(last_, kNumbers) || (before_ == kMark && marked_ == kOther)) doubt_ = true;
      word_marked_ = false;
      last_ = part;
      break;
    default:
      if (is_among(part, kNumbers) && last_ == kLetter) doubt_ = true;
      if (part == kArabicNumber && last_ == part && before_ != part) doubt_ = true;
      if (word_marked_) doubt_ = true;
      before_escapes_ = before_;
      last_ = part;
  }
  before_ = part;
}

bool is_refused(const embidi_paragraph& p, size_t f) {
  VisualReader visual(p, f);
  Doubts doubts;
  for (Part part = kOther; part != kNothing;) doubts.put(part = visual.next());
  return doubts.refuse();
}

// A word in its logical order.
void put_word(Output& out, const uint8_t* text, size_t begin, size_t end) {
  while (end > begin) {
    size_t escapes = end;
    while (escapes - begin >= kEscapeLength && is_escape(text + escapes - kEscapeLength)) escapes -= kEscapeLength;
    if (escapes < end) {
      for (size_t i = escapes; i < end; ++i) out.put_byte(text[i]);
      end = escapes;
      continue;
    }
    const Decoded d = decode_before(text, end);
    out.put(mirror(d.code_point()));
    end -= d.length();
  }
}

// Puts a component that is not refused, from its first word on.
void put_words(Conversion& c, size_t f) {
  constexpr uint32_t kInWord = 1u << kLetter | 1u << kMark | 1u << kNeutral;
  VisualReader visual(c.p, f);
  embidi_span marks{}, word{};
  bool in_word = false;
  for (Part before = kNothing, part = kOther; part != kNothing; before = part) {
    part = visual.next();
    if (part == kMark && before != kMark) marks = visual.span();
    if (part == kLetter) {
      const embidi_span here = visual.span();
      if (!in_word) word = before == kMark ? marks : here;
      word.end = here.end;
      word.end_byte = here.end_byte;
      in_word = true;
    } else if (in_word && !is_among(part, kInWord) && !(part == kEscapes && before == kLetter)) {
      c.copy_to(word.begin);
      put_word(c.out, c.p.text, word.begin_byte, word.end_byte);
      c.at = word.end;
      in_word = false;
    }
  }
}

}  // namespace
}  // namespace logical

size_t first_unreadable_field(const embidi_paragraph& p) {
  size_t f = 0;
  while (f < p.field_count && !logical::is_refused(p, f)) ++f;
  return f;
}

void convert_to_logical(Conversion& c) {
  for (size_t f = 0; f < c.p.field_count; ++f) logical::put_words(c, f);
  c.copy_to(c.p.length);
}

}  // namespace embidi

#endif
