// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: EMBIDI_BLOCK_SIZE() does not overflow a size_t of 32 bits, with indices of 16 bits and of 32
// Assumes: chars and fields are at most EMBIDI_MAX_CHARS and EMBIDI_MAX_FIELDS, which embidi_init() checks
// Bound: every number of characters and of fields
// Unwind: 1
// Label: quick
// Wrong: src/embidi/embidi.h: (size_t)0x0FFFFFFEu) => (size_t)0x3FFFFFFEu)
// clang-format on
#include <stdint.h>

#include "embidi/embidi.h"
#include "proof.hpp"

namespace {

// What the comment at EMBIDI_BLOCK_SIZE() promises, in 64 bits: the fixed part, the field entries, a checkpoint for
// every eighth character, and for each character and one more an index and two bytes.
uint64_t exact(uint64_t fixed, uint64_t field, uint64_t index, uint64_t chars, uint64_t fields) {
  return fixed + field * fields + (chars + 8) / 8 * index + (chars + 1) * (2 + index);
}

}  // namespace

void proof() {
  const uint32_t chars = any_u32(), fields = any_u32();
#undef EMBIDI_INDEX_BITS
#define EMBIDI_INDEX_BITS 16
  if (chars <= EMBIDI_MAX_CHARS && fields <= EMBIDI_MAX_FIELDS) {
    claim(EMBIDI_BLOCK_SIZE(chars, fields) == exact(EMBIDI_BLOCK_FIXED, 8, 2, chars, fields),
          "no overflow, 16-bit indices");
  }
#undef EMBIDI_INDEX_BITS
#define EMBIDI_INDEX_BITS 32
  if (chars <= EMBIDI_MAX_CHARS && fields <= EMBIDI_MAX_FIELDS) {
    claim(EMBIDI_BLOCK_SIZE(chars, fields) == exact(EMBIDI_BLOCK_FIXED, 16, 4, chars, fields),
          "no overflow, 32-bit indices");
  }
}
