// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: decode_before() takes from a text's end what decoding it from its beginning by table 3-7 takes last, and
//   reads no byte that is not there
// Assumes: nothing
// Bound: every text of 1 to 6 bytes
// Unwind: 10
// Label: long
// Wrong: src/embidi_core/unicode/decode.cpp: length < 4 && is_continuation => length < 3 && is_continuation
// clang-format on
#include <stdint.h>

#include "embidi_core/unicode/decode.cpp"
#include "proof.hpp"
#include "table_3_7.hpp"

void proof() {
  constexpr unsigned kBytes = 6;
  uint8_t bytes[kBytes];
  any(bytes);
  const unsigned begin = any_u8();
  assume(begin < kBytes);

  // From the beginning: where something starts.
  bool starts[kBytes + 4] = {};
  Table37 last = {};
  for (unsigned i = 0; i < kBytes; ++i) {
    if (i != begin && !starts[i]) continue;
    last = table_3_7(bytes + i, kBytes - i);
    starts[i + last.length] = true;
  }
  const embidi::Decoded d = embidi::decode_before(bytes + begin, kBytes - begin);
  claim(d.length() == last.length, "as many bytes as from the beginning");
  claim(d.ill_formed() == !last.well_formed, "well-formed if it is from the beginning");
  claim(d.code_point() == last.code_point, "the same code point");
}
