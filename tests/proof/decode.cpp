// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: decode() takes a character, or a maximal subpart of what is ill-formed, as Unicode's table 3-7 has it, and
//   reads no byte that is not there
// Assumes: nothing; decoding keeps no state, so that each step through a text is a text of its own here
// Bound: every text of 1 to 6 bytes
// Unwind: 10
// Label: quick
// Wrong: src/embidi_core/unicode/decode.cpp: kFirstLead = 0xC2 => kFirstLead = 0xC1
// clang-format on
#include "embidi_core/unicode/decode.cpp"

#include <stdint.h>

#include "proof.hpp"
#include "table_3_7.hpp"

void proof() {
  constexpr unsigned kBytes = 6;
  uint8_t bytes[kBytes];
  any(bytes);
  // The text ends where the array ends, so that a byte more would be out of bounds.
  const unsigned begin = any_u8();
  assume(begin < kBytes);
  const embidi::Decoded d = embidi::decode(bytes + begin, kBytes - begin);
  const Table37 expected = table_3_7(bytes + begin, kBytes - begin);
  claim(d.length() == expected.length, "as many bytes as table 3-7 says");
  claim(d.ill_formed() == !expected.well_formed, "well-formed if table 3-7 says so");
  claim(d.code_point() == expected.code_point, "the code point of table 3-6, or U+FFFD");
}
