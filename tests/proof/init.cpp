// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: embidi_init() and embidi_init_shared() refuse what their comments say, with the number of the argument, and otherwise
//   write nothing behind the block; `*out` is the block where they say OK, and null where they do not
// Assumes: the block has the bytes that it is said to have; refuse(), which is in layout.cpp, is replaced by one that clears only two
//   members of the paragraph
// Bound: every number of characters and fields, with 16-bit indices; every block of up to 543 bytes, null and unaligned ones too
// Unwind: 1
// Label: quick
// Wrong: src/embidi_core/api.cpp: chars - 1 >= EMBIDI_MAX_CHARS => chars > EMBIDI_MAX_CHARS
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/api.cpp"
#include "proof.hpp"
#include "refuse.hpp"

void proof() {
  constexpr size_t kBytes = 544;
  alignas(8) static uint8_t memory[kBytes];
  const size_t bytes = any_u32(), chars = any_u32(), fields = any_u32(), beyond = any_u32();
  const bool null = any_u8() != 0, odd = any_u8() != 0, no_out = any_u8() != 0;
  assume(bytes <= beyond && beyond < kBytes);  // a byte behind the block
  memory[beyond] = 0xA5;
  uint8_t* const block = null ? nullptr : odd ? memory + 1 : memory;
  embidi_paragraph* out = reinterpret_cast<embidi_paragraph*>(memory);
  alignas(8) static uint8_t workspace[2];
  const uint8_t where = any_u8();
  void* const room = where == 0 ? nullptr : where == 1 ? workspace + 1 : workspace;
  const bool shared = any_u8() != 0;
  embidi_paragraph** const to = no_out ? nullptr : &out;
  const embidi_result result =
      shared ? embidi_init_shared(block, bytes, chars, fields, room, to) : embidi_init(block, bytes, chars, fields, to);
  const bool good = result.status == EMBIDI_OK;
  claim(memory[beyond] == 0xA5, "nothing is written behind the block");
  claim(no_out || (good ? out == reinterpret_cast<embidi_paragraph*>(memory) : out == nullptr), "*out");
  claim(!good || (!null && !odd && !no_out && chars >= 1 && chars <= EMBIDI_MAX_CHARS && fields <= EMBIDI_MAX_FIELDS),
        "no wrong argument is taken");
  claim(!good || (shared ? EMBIDI_SHARED_BLOCK_SIZE(chars, fields) : EMBIDI_BLOCK_SIZE(chars, fields)) <= bytes,
        "no block that is too small is taken");
  claim(!good || !shared || where > 1, "no workspace that is null or unaligned is taken");
  claim(!no_out || result.status == EMBIDI_BAD_ARGUMENT, "no wrong out is taken");
  claim(no_out || !(null || odd) || (result.status == EMBIDI_BAD_ARGUMENT && result.number == 1), "argument 1");
}
