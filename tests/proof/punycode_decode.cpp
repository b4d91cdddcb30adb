// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the label holds, punycode_decode() reads and writes nothing but its characters, and gives no more code points than
//   there were characters, none of them a surrogate or above U+10FFFF
// Assumes: nothing
// Bound: every label of up to 3 characters, which need not be ASCII
// Unwind: 5
// Loop: src/embidi_core/unicode/punycode.cpp: for (uint32_t rest = => 36 | src/embidi_core/unicode/punycode.cpp: for (; delta > => 7
// Label: quick
// Wrong: src/embidi_core/unicode/punycode.cpp: for (size_t j = count; j > i; --j) => for (size_t j = count + 1; j > i; --j)
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/unicode/punycode.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;

#ifndef PROOF_LENGTH
#define PROOF_LENGTH 3
#endif
constexpr unsigned kLength = PROOF_LENGTH;

}  // namespace

void proof() {
  // The label ends where the array ends.
  CodePoint24 characters[kLength];
  any_bytes(reinterpret_cast<uint8_t*>(characters), sizeof characters);
  const unsigned length = any_u8();
  assume(length <= kLength);
  CodePoint24* const label = characters + (kLength - length);
  const size_t count = punycode_decode(label, length);
  claim(count <= length, "no more code points than characters");
  const unsigned i = any_u8();
  if (i < count) {
    const uint32_t c = label[i].get();
    claim(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF), "a code point");
  }
}
