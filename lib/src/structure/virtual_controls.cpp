// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Finding the structures and the virtual controls around an index.
#include "structure/virtual_controls.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

uint32_t structure_from(const embidi_paragraph& p, size_t index) {
  uint32_t low = 0, high = kStructures ? p.structure_count : 0;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (structure_at(p, middle).end < index) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

uint32_t structure_near(embidi_paragraph& p, size_t index) {
  const auto ends_before = [&](uint32_t i) { return structure_at(p, i).end < index; };
  const uint32_t hint = p.structure_hint, count = p.structure_count;
  if (hint == 0 || ends_before(hint - 1)) {
    if (hint == count || !ends_before(hint)) return hint;
    if (hint + 1 == count || !ends_before(hint + 1)) return p.structure_hint = hint + 1;
  }
  return p.structure_hint = structure_from(p, index);
}

StructureRecord* structure_beginning_at(embidi_paragraph& p, size_t index) {
  uint32_t i = structure_near(p, index);
  if (i < p.structure_count && structure_at(p, i).begin < index) ++i;  // one that ends there
  return i < p.structure_count && structure_at(p, i).begin == index ? &structure_at(p, i) : nullptr;
}

namespace {

// Not inlined, nor what opens and closes a structure: the walk that asks keeps much on the stack.
[[gnu::noinline]] bool directional_mark(Virtual& out, const StructureRecord& s, unsigned slot, Position after) {
  out = {s.directional_mark, s.inner, static_cast<uint8_t>(slot), nullptr, after};
  return true;
}

}  // namespace

bool virtual_at(embidi_paragraph& p, size_t index, unsigned slot, Virtual& out) {
  if (!kStructures || !p.ordered) return false;
  uint32_t i = structure_near(p, index);
  if (i == p.structure_count) return false;
  StructureRecord* s = &structure_at(p, i);
  if (s->begin < index) {
    // Inside the structure, at a field's begin or end: a directional mark, and nothing else.
    if (index < s->end) {
      return slot == kEndDirectionalMarkSlot && p.directional_marks &&
             directional_mark(out, *s, kBeginDirectionalMarkSlot, Position::at(index, kSlots));
    }
    // At its end: what closes its last field, then the structure.
    if (slot == kEndDirectionalMarkSlot && (s->flags & kEndDirectionalMark) != 0) {
      return directional_mark(out, *s, kEndDirectionalMarkSlot, Position::at(index, kCloseSlot));
    }
    if (slot <= kCloseSlot && is_isolated(*s)) {
      out = {s->control, s->outer, kCloseSlot, &s->close, Position::at(index, kOpenSlot)};
      return true;
    }
    if (++i == p.structure_count) return false;
    s = &structure_at(p, i);
  }
  // At the begin of a structure: what opens it, then its first field.
  if (s->begin != index) return false;
  if (slot <= kOpenSlot && is_isolated(*s)) {
    const bool in_force = (s->flags & kUnordered) == 0;
    out = {s->control, s->outer, kOpenSlot, &s->open,
           in_force ? Position::at(s->end, kCloseSlot) : Position::at(index, kBeginDirectionalMarkSlot)};
    return true;
  }
  return slot <= kBeginDirectionalMarkSlot && (s->flags & kBeginDirectionalMark) != 0 &&
         directional_mark(out, *s, kBeginDirectionalMarkSlot, Position::at(index, kSlots));
}

}  // namespace embidi
