// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Finding the virtual controls before a character.
#include "embidi_core/uba/virtual_controls.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/lookup.hpp"

namespace embidi {

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
