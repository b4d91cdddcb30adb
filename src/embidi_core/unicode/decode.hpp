// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8 decoding, strict: Unicode 3.9, table 3-7; one U+FFFD per maximal subpart of an ill-formed sequence.
#ifndef EMBIDI_SRC_UNICODE_DECODE_HPP
#define EMBIDI_SRC_UNICODE_DECODE_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// A decoded character in one register: code point, length in bytes (1 to 4), and whether it was ill-formed.
struct Decoded {
  uint32_t bits;  // from the lowest: 21 of the code point, from bit 24 on 3 of the length, bit 31 if it was ill-formed
  uint32_t code_point() const { return bits & 0x1FFFFF; }
  unsigned length() const { return bits >> kLengthShift & 7; }
  bool ill_formed() const { return bits >> 31 != 0; }

  static constexpr unsigned kLengthShift = 24;
  static constexpr uint32_t kIllFormedBit = 1u << 31;
};

// What stands for an ill-formed sequence.
inline constexpr uint32_t kReplacement = 0xFFFD;

// A well-formed character.
constexpr Decoded decoded(uint32_t code_point, uint32_t length) {
  return {code_point | length << Decoded::kLengthShift};
}

// Decodes what starts at `p`, whose first byte is 0x80 or above; `available` > 0 bytes may be read.
Decoded decode_multibyte(const uint8_t* p, size_t available);

inline Decoded decode(const uint8_t* p, size_t available) {
  return *p < 0x80 ? decoded(*p, 1) : decode_multibyte(p, available);
}

// The length of the character that starts with `lead`, of text that is known to be well-formed. Two bits per high half
// of a lead: how many bytes follow it.
constexpr unsigned length_by_lead(uint8_t lead) { return 1 + (0xE5000000u >> (lead >> 4) * 2 & 3); }

// A character of up to three bytes.
struct ShortCharacter {
  uint32_t code_point;
  unsigned length;  // 0: it has four, and is not decoded
};

// The character that ends before `end`, of text that is known to be well-formed.
inline ShortCharacter decode_short_before(const uint8_t* end) {
  const uint32_t last = end[-1];
  if (last < 0x80) return {last, 1};
  const uint32_t before = end[-2];
  const uint32_t bits = (before & 0x1F) << 6 | (last & 0x3F);
  if (before >= 0xC0) return {bits, 2};
  const uint32_t lead = end[-3];
  if (lead >= 0xE0) return {(lead & 0xF) << 12 | (before & 0x20) << 6 | bits, 3};
  return {0, 0};
}

// Of text that is known to be well-formed: the character whose lead of 0x80 or above is before `at`, which moves on, or
// whose last byte of 0x80 or above `at` is at, which moves to its lead. The bytes are added up with the bits that mark
// them, which are taken away together.
inline constexpr uint32_t kMarksOfTwo = 0xC0 * 0x40 + 0x80;
inline constexpr uint32_t kMarksOfThree = (0xE0 * 0x40 + 0x80) * 0x40 + 0x80;
inline constexpr uint32_t kMarksOfFour = ((0xF0 * 0x40 + 0x80) * 0x40 + 0x80) * 0x40 + 0x80;
[[gnu::always_inline]] inline uint32_t decode_well_formed(uint32_t lead, const uint8_t*& at) {
  if (lead < 0xE0) return (lead << 6) + *at++ - kMarksOfTwo;
  if (lead >= 0xF0) {
    at += 3;
    return (((((lead << 6) + at[-3]) << 6) + at[-2]) << 6) + at[-1] - kMarksOfFour;
  }
  at += 2;
  return (((lead << 6) + at[-2]) << 6) + at[-1] - kMarksOfThree;
}
[[gnu::always_inline]] inline uint32_t decode_well_formed_before(uint32_t last, const uint8_t*& at) {
  uint32_t before = *--at;
  uint32_t sum = (before << 6) + last;
  if (before >= 0xC0) return sum - kMarksOfTwo;
  before = *--at;
  sum += before << 12;
  if (before >= 0xC0) return sum - kMarksOfThree;
  return sum + (static_cast<uint32_t>(*--at) << 18) - kMarksOfFour;
}

// Decodes the character that ends before byte `end` (> 0) of a text that starts at `text`.
Decoded decode_before(const uint8_t* text, size_t end);

}  // namespace embidi

#endif
