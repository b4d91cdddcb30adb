// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: a round of Punycode's encoder and one of its decoder are inverse: from the same code point and place, delta_to(), of the
//   encoder, gives the delta by which count_on(), of the decoder, comes to the encoder's next code point and place. From there both go
//   on; both also give adapt() that delta and the same number of code points, so that their biases are the same
// Assumes: the next code point comes in the order of RFC 3492, 6.3: a larger one, or the same at the same place or behind it
// Bound: labels of up to 8 code points, with every distance from a code point to the next; of up to 59, with distances of up to 63
// Unwind: 60
// Label: long
// Wrong: src/embidi_core/unicode/punycode.cpp: (c - n) * points + place - i; => (c - n) * (points + 1) + place - i;
// clang-format on
#include <stdint.h>

#include "embidi_core/unicode/punycode.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;

constexpr uint32_t kShort = 8, kLong = 59;

// With the code point to come there are `points`, so many places has it.
void prove_round(uint32_t points, uint32_t distance) {
  uint32_t n = kInitialN;
  const uint32_t c = n + distance;
  const uint32_t place = any_u8(), before = any_u8();
  assume(place < points && before < points && (distance > 0 || before <= place));
  uint32_t i = before;
  i += delta_to(c, place, n, i, points);
  n += count_on(i, points);
  claim(n == c && i == place, "the same code point at the same place");
}

}  // namespace

// One number of places at a time, so that nothing is divided by a variable.
void proof() {
  for (uint32_t points = 1; points <= kShort; ++points) prove_round(points, any_u32() & 0x1FFFFFu);
  for (uint32_t points = 1; points <= kLong; ++points) prove_round(points, any_u8() & 63u);
}
