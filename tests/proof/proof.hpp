// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a proof is written with. docs/testing.md says what is proven, and on what; scripts/prove reads the head of each
// file.
#ifndef EMBIDI_TESTS_PROOF_PROOF_HPP
#define EMBIDI_TESTS_PROOF_PROOF_HPP

#include <stddef.h>
#include <stdint.h>

extern "C" {
// Any value at all.
uint8_t any_u8();
uint16_t any_u16();
uint32_t any_u32();
// Bytes of any values; `count` is a constant.
void any_bytes(uint8_t* bytes, size_t count);
// Only what fulfils `holds` is looked at.
void __CPROVER_assume(bool holds);  // NOLINT: CBMC's name
// What is to be proven, in words.
void claim(bool holds, const char* what);

// The proof, where CBMC starts.
void proof();
}

template <size_t kCount>
[[gnu::always_inline]] inline void any(uint8_t (&bytes)[kCount]) {
  any_bytes(bytes, kCount);
}
inline void assume(bool holds) { __CPROVER_assume(holds); }

#endif
