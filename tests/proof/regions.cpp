// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: what embidi_init() divides a block into (the object, its workspace, the pool of fields, the checkpoints, and three arrays of slots) does
//   not overlap, lies in the block, fills it to its end, and is aligned
// Assumes: the block has EMBIDI_BLOCK_SIZE() bytes and is aligned; refuse(), which is in layout.cpp, is replaced by one that clears
//   only two members of the paragraph
// Bound: every number of characters and fields whose block has up to 768 bytes, such as 31 and 15, with 16-bit indices
// Unwind: 1
// Label: quick
// Wrong: src/embidi_core/api.cpp: p->slots.carve(end, chars) - ((chars >> kCheckpointShift) + 1) => p->slots.carve(end, chars) - ((chars >> kCheckpointShift) + 2)
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"
#define private public  // NOLINT: where the slots are
#include "embidi_core/paragraph/paragraph.hpp"
#undef private
#include "embidi_core/api.cpp"
#include "refuse.hpp"

namespace {

size_t from(const void* block, const void* at) {
  return static_cast<size_t>(static_cast<const uint8_t*>(at) - static_cast<const uint8_t*>(block));
}

}  // namespace

void proof() {
  constexpr size_t kMost = EMBIDI_BLOCK_SIZE(31, 15);
  alignas(8) uint8_t block[kMost];
  const size_t chars = any_u32(), fields = any_u32();
  embidi_paragraph* p = nullptr;
  const embidi_result result = embidi_init(block, kMost, chars, fields, &p);
  if (result.status != EMBIDI_OK) return;
  const size_t pool = from(block, p->pool), checkpoints = from(block, p->checkpoints),
               link = from(block, p->slots.link_), levels = from(block, p->slots.levels_),
               classes = from(block, p->slots.classes_);
  const size_t scratch = from(block, p->scratch);
  claim(sizeof(embidi_paragraph) <= scratch, "the object ends where the workspace begins");
  claim(scratch + sizeof(Scratch) <= pool && scratch + EMBIDI_WORKSPACE_BYTES <= pool,
        "the workspace ends where the pool begins");
  claim(scratch % alignof(Scratch) == 0, "the workspace is aligned");
  claim(p->capacity == chars && p->entries == fields, "the capacities");
  claim(pool + fields * EMBIDI_FIELD_BYTES <= checkpoints, "the pool ends where the checkpoints begin");
  claim(checkpoints + (chars / 8 + 1) * sizeof(Index) <= link, "the checkpoints end where the links begin");
  claim(link + (chars + 1) * sizeof(Index) <= levels, "the links end where the levels begin");
  claim(levels + (chars + 1) <= classes, "the levels end where the classes begin");
  claim(classes + (chars + 1) == EMBIDI_BLOCK_SIZE(chars, fields), "the classes end where the block ends");
  claim(pool % alignof(StructureRecord) == 0, "the pool is aligned");
  claim(checkpoints % sizeof(Index) == 0 && link % sizeof(Index) == 0, "indices are aligned");
  claim(levels % 2 == 0, "levels are written two at a time");
}
