// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: adapt(), which Punycode's decoder and encoder both call, gives a bias of at most 204, and ends
// Assumes: there is a code point, so that nothing is divided by 0
// Bound: every delta, every number of code points up to 255
// Unwind: 7
// Loop: src/embidi_core/unicode/punycode.cpp: for (uint32_t rest = => 36
// Label: quick
// Wrong: src/embidi_core/unicode/punycode.cpp: k += kBase) delta => k += kBase + kTmin) delta
// clang-format on
#include <stdint.h>

#include "embidi_core/unicode/punycode.cpp"
#include "proof.hpp"

void proof() {
  using namespace embidi;
  const uint32_t delta = any_u32(), points = any_u8();
  const bool first = (any_u8() & 1) != 0;
  assume(points >= 1);
  const uint32_t bias = adapt(delta, points, first);
  claim(bias <= 204, "a bias");
}
