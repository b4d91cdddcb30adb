// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What one label of a domain name is: checks.md 2.1.
#ifndef EMBIDI_SRC_CHECK_LABEL_HPP
#define EMBIDI_SRC_CHECK_LABEL_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/bidi_rule.hpp"
#include "embidi_core/paragraph/label_buffer.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

// Whether the ASCII character ends "xn--", in any case; `word` holds the characters before it, and is 0 at first.
bool is_prefix(uint32_t& word, uint32_t c);

enum class ALabel : uint8_t { none, undecodable, decoded_to_ascii, decoded };

// Reads the next character of a label; false where it ends, after its separator.
[[gnu::always_inline]] inline bool next_of_label(ComponentReader& reader) {
  return reader.next() && delimiter(reader.code_point()) != kIdnSeparator;
}

// Reads a label and its separator, with ASCII capitals folded. If it is in "xn--" form and can be decoded, the buffer
// then holds what is encoded in it; if it is in no such form, the label as it stands, of which only the first
// characters may have room.
ALabel read_label(ComponentReader& reader, LabelBuffer& label);

// Facts about a label, which is all that is left to read; in "xn--" form, about what is encoded in it.
Facts facts_of_label(ComponentReader& reader, LabelBuffer& label);

// "Mapping", but for what is ignored.
uint32_t mapped(uint32_t c);

// Puts "xn--" and the Punycode of the label that comes next, mapped or as it stands. After put() returns false, no more
// is put. False: not all of it is put, or it is longer than any name. `reader` is where it was then.
bool encode_label(ComponentReader& reader, bool map, LabelEncoding& room, bool (*put)(void* user, char octet),
                  void* user);

// The rules for labels.
class LabelRules {
 public:
  // `decoded`: the label is in the buffer, and is written over; otherwise it comes next.
  explicit LabelRules(bool decoded) : flags_(decoded ? uint32_t{kDecoded} : 0) {}
  void read(ComponentReader& reader, LabelBuffer& label);

  const Facts& facts() const { return facts_; }
  size_t count() const { return count_; }
  // The first error from `disallowed` on, or EMBIDI_LABEL_OK.
  uint8_t error() const;
  // These two for labels without error.
  uint8_t scripts() const;
  uint8_t unusual() const;  // embidi_unusual
  // Whether `script` is the only one of the label's but any.
  bool only_of(Script script) const { return scripts_ == 1u << script; }
  // Whether the label can be taken for another, which is in label.lookalike.
  bool has_lookalike(const LabelBuffer& label) const;
  bool only_icelandic() const { return !has(kNotIcelandic); }
  bool only_dotless_i() const { return !has(kNotDotlessI); }  // ... beyond ASCII
  bool only_eth() const { return !has(kNotEth); }
  // Whether something looks like a separator. `dots`: U+00B7 does not.
  bool separator_lookalike(bool dots) const {
    return has(kSeparatorLike) || (has(kBetween) && has(kAfterAlnum)) || (has(kInterpunct) && !dots);
  }
  bool is_normal() const { return !has(kComposed); }
  size_t lookalike_length() const { return like_count_; }

 private:
  enum Fact : uint32_t {
    kDisallowed = 1,
    kMiddleHyphens = 2,  // third and fourth
    kLeadingMark = 4,
    kContextJ = 8,      // broken
    kContextO = 16,     // broken
    kJoinsBefore = 32,  // the last character but T is L or D
    kJoinsAfter = 64,   // an R or D must follow, but for T
    kSeparatorLike = 128,
    kUnlike = 256,     // something beyond ASCII looks like nothing in ASCII
    kMiddleDot = 512,  // there is a katakana middle dot
    kArabicDigit = 1024,
    kExtendedDigit = 2048,
    kEmoji = 4096,       // not IDNA-valid, but EMOJI
    kComposed = 0x2000,  // not in NFC
    kOddMark = 0x4000,   // the next three: what embidi_unusual says
    kOddDigits = 0x8000,
    kOddLetter = 0x10000,
    kRareScript = 0x20000,
    kBetween = 0x40000,     // the last character is SEPLIKE_BETWEEN, directly after an alnum or first ...
    kAfterAlnum = 0x80000,  // ... the former
    kInterpunct = 0x100000,
    kCombines = 0x800000,   // the last character above ASCII does
    kDecoded = 0x1000000,   // the label is in the buffer
    kUnsettled = 0x400000,  // a mark, a joiner, or one of LETTERS
    kBeyondAscii = 0x2000000,
    kNotDotlessI = 0x4000000,  // beyond ASCII there is another letter than U+0131
    kNotEth = 0x8000000,       // ... than eth
    kNotIcelandic = 0x200000   // beyond ASCII there is another letter than eth and thorn
  };
  void set(Fact fact) { flags_ |= fact; }
  bool has(unsigned facts) const { return (flags_ & facts) != 0; }
  void put(uint32_t c, LabelBuffer& label);
  void look(uint32_t c, uint32_t small);
  void joiners(uint32_t c);
  void contexto(uint32_t c);
  void between(uint32_t c);
  bool mark(uint32_t c);
  bool is_odd_mark(uint32_t c) const;
  void letter(uint32_t c, Script script);

  Facts facts_;
  size_t count_ = 0;
  uint32_t base_ = 0;     // the last character that is no mark ...
  uint32_t before_ = 0;   // the folded character before
  uint32_t scripts_ = 0;  // bit s: Script s
  uint32_t flags_;
  uint16_t ranks_ = 0;      // ... bit n: a mark of combining_rank() n has come since
  uint8_t digits_ = 0;      // tells the set of the last digit
  uint8_t like_count_ = 0;  // of the characters in label.lookalike
};

}  // namespace embidi

#endif
