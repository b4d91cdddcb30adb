// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: with 32-bit indices, embidi_init() refuses a number of characters or fields that is too large and a block that is too small,
//   and otherwise writes nothing behind the block
// Assumes: the block is aligned and not null, as is `out` (`init` has the others), and has the bytes that it is said to have;
//   refuse(), which is in layout.cpp, is replaced by one that clears only two members of the paragraph
// Bound: every number of characters and fields, beyond 65,534 as well, with 32-bit indices; every block of up to 792 bytes
// Unwind: 1
// Label: quick
// Options: -UEMBIDI_INDEX_BITS -DEMBIDI_INDEX_BITS=32
// Wrong: src/embidi_core/api.cpp: if (block_bytes < needed) => if (block_bytes + 4 < needed)
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/api.cpp"
#include "proof.hpp"
#include "refuse.hpp"

void proof() {
  // What may be written ends where the array ends.
  constexpr size_t kBytes = 792;
  alignas(8) uint8_t memory[kBytes];
  const size_t bytes = any_u32(), chars = any_u32(), fields = any_u32();
  assume(bytes <= kBytes);
  embidi_paragraph* out = nullptr;
  const embidi_result result = embidi_init(memory, bytes, chars, fields, &out);
  const bool good = result.status == EMBIDI_OK;
  claim(good ? out == reinterpret_cast<embidi_paragraph*>(memory) : out == nullptr, "*out");
  claim(!good || (chars >= 1 && chars <= EMBIDI_MAX_CHARS && fields <= EMBIDI_MAX_FIELDS),
        "no wrong argument is taken");
  claim(!good || EMBIDI_BLOCK_SIZE(chars, fields) <= bytes, "no block that is too small is taken");
}
