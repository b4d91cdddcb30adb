// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: the faster ways to read well-formed text (length_by_lead(), decode_short_before(), decode_well_formed() and
//   decode_well_formed_before()) give what table 3-7 has, and read no byte that is not the character's
// Assumes: the text is well-formed, as their callers must know
// Bound: every character of one to four bytes
// Unwind: 10
// Label: quick
// Wrong: src/embidi_core/unicode/decode.hpp: (before & 0x20) << 6 | bits, 3 => (before & 0x10) << 6 | bits, 3
// clang-format on
#include <stdint.h>

#include "embidi_core/unicode/decode.hpp"
#include "proof.hpp"
#include "table_3_7.hpp"

void proof() {
  // The character ends where the array ends, and begins where it begins if it has four bytes.
  constexpr unsigned kBytes = 4;
  uint8_t bytes[kBytes];
  any(bytes);
  const unsigned begin = any_u8();
  assume(begin < kBytes);
  const Table37 character = table_3_7(bytes + begin, kBytes - begin);
  assume(character.well_formed && character.length == kBytes - begin);

  const uint8_t lead = bytes[begin];
  claim(embidi::length_by_lead(lead) == character.length, "length_by_lead()");
  const embidi::ShortCharacter before = embidi::decode_short_before(bytes + kBytes);
  claim(before.length == (character.length == 4 ? 0 : character.length), "decode_short_before(): length");
  claim(before.length == 0 || before.code_point == character.code_point, "decode_short_before(): code point");
  if (lead < 0x80) return;
  const uint8_t* at = bytes + begin + 1;
  claim(embidi::decode_well_formed(lead, at) == character.code_point, "decode_well_formed(): code point");
  claim(at == bytes + kBytes, "decode_well_formed() ends behind the character");
  at = bytes + kBytes - 1;
  claim(embidi::decode_well_formed_before(*at, at) == character.code_point, "decode_well_formed_before(): code point");
  claim(at == bytes + begin, "decode_well_formed_before() ends at the lead");
}
