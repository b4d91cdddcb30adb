// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Finding the isolating run sequences, and resolving each.
//
// A sequence starts where a level run starts (X10), unless its first character is a PDI that matches an initiator: then
// it goes on with the initiator's (BD13). No list of runs or sequences is kept.
#include "embidi_core/uba/resolve.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/uba/isolating_runs.hpp"
#include "embidi_core/uba/neutral_types.hpp"
#include "embidi_core/uba/weak_types.hpp"

namespace embidi {

void resolve_sequence(embidi_paragraph& p, const Sequence& q) {
  // Without any of these there is nothing that W1 to W7 and N0 would change.
  constexpr uint32_t numbers_and_brackets = 1u << EN | 1u << AL | 1u << AN | 1u << ON_OPEN;
  if ((p.mask & numbers_and_brackets) != 0) resolve_weak_types(p, q);  // W1 to W7; BD16, N0 b
  resolve_neutral_types(p, q);                                         // N0 c, N1, N2; I1, I2
}

namespace {

uint8_t direction_of(uint8_t flagged) { return (flagged & kRunBoundaryFlag) != 0 ? uint8_t{R} : uint8_t{L}; }

// Where a sequence starts whose first character of the text is `first`. Virtual characters can stand before it: they
// are part of its level run if they have its level and nothing but removed characters is between. So the start is
// looked for from the first of those on: after the last virtual character of another level.
[[gnu::noinline]] Position start_before(embidi_paragraph& p, size_t first) {
  size_t i = first;
  while (i > 0 && p.slots.removed(i - 1)) --i;
  Position start = Position::at(i);
  for (; i <= first; ++i) {
    if (!p.slots.has_event(i)) continue;
    Virtual v;
    for (unsigned slot = 0; slot != kSlots && virtual_at(p, i, slot, v);) {
      slot = v.slot + 1u;
      if (v.level != p.slots.level(first)) start = Position::at(i, slot);
    }
  }
  return start;
}

// An LRI or RLI of a structure that begins a level run is where a sequence starts, too.
void resolve_from_open(embidi_paragraph& p, size_t index) {
  const StructureRecord* const s = structure_beginning_at(p, index);
  if (s == nullptr || (s->flags & kOpenStarts) == 0) return;
  resolve_sequence(
      p, {Position::at(index, kOpenSlot), kNone, s->outer, (s->flags & kOpenStartsR) != 0 ? uint8_t{R} : uint8_t{L}});
}

// Whether every level of a paragraph without explicit characters is the paragraph's, so that W to I can be left out.
// Left to right: all of it is L by W7. Right to left: every neutral is between R's.
bool at_paragraph_level(const embidi_paragraph& p) {
  constexpr uint32_t not_right = 1u << L | 1u << EN | 1u << AN;
  return (p.mask & (p.base_level == 0 ? kNotLeftByW7 : not_right)) == 0;
}

}  // namespace

bool resolve_one_sequence(embidi_paragraph& p) {
  p.slots.enter(Slots::resolution);
  if (at_paragraph_level(p)) {
    p.slots.set_levels(p.length, p.base_level);
    return true;
  }
  resolve_sequence(p, {Position::at(0), 0, p.base_level, p.base_level});
  return false;
}

void resolve_sequences(embidi_paragraph& p) {
  p.slots.enter(Slots::resolution);
  for (size_t i = 0; i < p.length; ++i) {
    const uint8_t flagged = p.slots.flagged_type(i);
    if ((flagged & (kRunStartFlag | kEventFlag)) == 0) continue;
    if (kStructures && (flagged & kEventFlag) != 0 && p.isolate) resolve_from_open(p, i);
    if ((flagged & kRunStartFlag) == 0 || is_matched_pdi(flagged & kTypeMask)) continue;
    const Position start = kStructures && p.ordered ? start_before(p, i) : Position::at(i);
    resolve_sequence(p, {start, i, p.slots.level(i), direction_of(flagged)});
  }
}

}  // namespace embidi
