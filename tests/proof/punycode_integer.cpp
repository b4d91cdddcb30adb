// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: what put_integer(), of Punycode's encoder, writes for a value, add_integer(), of its decoder, reads back as that value, to its
//   end and no further
// Assumes: nothing
// Bound: every value below 1024, which takes up to 3 digits; 13 biases, 0 to 107, such that each of the 3 thresholds is at its least,
//   at its most, next to these, and between (of the biases above, all thresholds are those of 107)
// Unwind: 4
// Loop: tests/proof/punycode_integer.cpp: for (const uint8_t bias : kBiases) => 14
// Label: long
// Wrong: src/embidi_core/unicode/punycode.cpp: weight *= kBase - t; => weight *= kBase - kTmin;
// clang-format on
#include <stdint.h>

#include "embidi_core/unicode/punycode.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;

constexpr uint8_t kBiases[] = {0, 11, 23, 34, 35, 47, 59, 70, 71, 83, 95, 106, 107};
constexpr uint32_t kValues = 1024;
constexpr unsigned kDigits = 3;

struct Integer {
  uint8_t digits[kDigits];
  uint32_t count;
};

bool put(void* user, char digit) {
  auto& integer = *static_cast<Integer*>(user);
  claim(integer.count < kDigits, "so many digits are enough");
  integer.digits[integer.count++] = static_cast<uint8_t>(digit);
  return true;
}

}  // namespace

void proof() {
  // A bias at a time, so that nothing is divided by a variable.
  for (const uint8_t bias : kBiases) {
    const uint32_t value = any_u16();
    assume(value < kValues);
    Integer integer;
    integer.count = 0;
    EncodingRoom room;
    claim(put_integer({nullptr, nullptr, put, &integer, room}, value, bias), "it is written");
    CodePoint24 digits[kDigits];
    for (unsigned i = 0; i < kDigits; ++i) digits[i].set(integer.digits[i]);
    uint32_t sum = 0;
    const CodePoint24* const end = digits + integer.count;
    claim(add_integer(digits, end, bias, sum) == end, "it is read to its end");
    claim(sum == value, "it is read back");
  }
}
