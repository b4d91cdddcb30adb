// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8 to code points: Unicode 3.9, table 3-7.
#include "embidi_core/unicode/decode.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

Decoded ill_formed(unsigned length) { return {decoded(kReplacement, length).bits | Decoded::kIllFormedBit}; }

// A continuation byte is 80..BF; the difference from 80 is its six bits, and that of any other byte is more.
constexpr unsigned kBits = 6;
constexpr uint32_t kBitsMask = (1u << kBits) - 1;
bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }
uint32_t continuation_bits(uint8_t byte) { return byte - 0x80u; }

// Table 3-7: leads of two bytes are C2..DF, of three E0..EF, of four F0..F4. C0 and C1 would be overlong.
constexpr uint32_t kFirstLead = 0xC2, kLastLead = 0xF4, kLeadOfThree = 0xE0, kLeadOfFour = 0xF0;

// What a lead and its second byte hold, with the bits that make it a lead taken away: 5, 4 and 3 bits and six more.
constexpr uint32_t kTwoMask = (1u << (5 + kBits)) - 1;
constexpr uint32_t kThreeMask = (1u << (4 + kBits)) - 1;
constexpr uint32_t kFourMask = (1u << (3 + kBits)) - 1;

}  // namespace

Decoded decode_multibyte(const uint8_t* p, size_t available) {
  const uint32_t lead = *p;
  if (lead < kFirstLead || lead > kLastLead || available < 2) return ill_formed(1);
  uint32_t bits = continuation_bits(p[1]);
  if (bits > kBitsMask) return ill_formed(1);
  uint32_t code_point = lead << kBits | bits;
  if (lead < kLeadOfThree) return decoded(code_point & kTwoMask, 2);

  // Table 3-7: no second byte of an overlong form, of a surrogate, of more than 10FFFF. Of three bytes one more
  // follows, of four two.
  const bool four = lead >= kLeadOfFour;
  code_point &= kThreeMask;
  if (four) {
    code_point &= kFourMask;
    if (code_point < 0x10000 >> 2 * kBits || code_point > 0x10FFFF >> 2 * kBits) return ill_formed(1);
  } else if (code_point < 0x800 >> kBits || code_point >> 5 == 0xD800 >> 11) {  // D800..DFFF: 2^11 code points
    return ill_formed(1);
  }
  if (available < 3) return ill_formed(2);
  bits = continuation_bits(p[2]);
  if (bits > kBitsMask) return ill_formed(2);
  code_point = code_point << kBits | bits;
  if (!four) return decoded(code_point, 3);
  if (available < 4) return ill_formed(3);
  bits = continuation_bits(p[3]);
  if (bits > kBitsMask) return ill_formed(3);
  return decoded(code_point << kBits | bits, 4);
}

Decoded decode_before(const uint8_t* text, size_t end) {
  const uint8_t* at = text + end - 1;
  size_t length = 1;
  while (at != text && length < 4 && is_continuation(*at)) --at, ++length;
  const Decoded d = decode(at, length);
  return d.length() == length ? d : ill_formed(1);  // a continuation byte that belongs to nothing
}

}  // namespace embidi
