// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// X1 to I2, structure by structure and field by field.
#include "embidi_core/uba/fieldwise.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/uba/resolve.hpp"

namespace embidi {

namespace {

// X5b: from paragraph level 0 or 1. X4: an LRO inside.
constexpr uint8_t kInner = 2, kOverridden = kInner + 2;

// What stands in LRO..PDF: what is before it ends there.
void set_overridden(embidi_paragraph& p, const StructureRecord& s) {
  for (size_t i = s.begin; i < s.end; ++i) {
    const uint8_t flagged = p.slots.flagged_type(i);  // a class still, with the flags of ordering
    if ((flagged & kOverrideFlag) == 0) continue;
    p.slots.set_overridden_type(i, overridden_type(flagged & kTypeMask, L));
    p.slots.set_level(i, kOverridden);
  }
}

// Characters begin..end, of some classes, between two L's.
void resolve_piece(embidi_paragraph& p, size_t begin, size_t end, uint32_t classes, bool last) {
  if (is_left_by_w7(classes)) return;
  if ((classes & ~kStrongRtl) == 0) {
    for (size_t i = begin; i < end; ++i) p.slots.set_level(i, kInner + 1u);  // W3, I1
    return;
  }
  if (!last) p.slots.start_run(end);  // otherwise the PDI ends it
  resolve_sequence(p, {Position::at(begin, kSlots), begin, kInner, L});
}

// Pieces of a field are what stands outside LRO..PDF.
void resolve_field(embidi_paragraph& p, const FieldRecord& field, const StructureRecord& s) {
  const bool overrides = (s.traits & kOverrides) != 0;
  const Slots slots = p.slots;
  for (size_t i = field.begin; i < field.end;) {
    const size_t begin = i;
    uint32_t classes = 0;
    for (; i < field.end && !(overrides && slots.level(i) == kOverridden); ++i) classes |= 1u << slots.type(i);
    if (i != begin) resolve_piece(p, begin, i, classes, i == s.end);
    while (overrides && i < field.end && slots.level(i) == kOverridden) ++i;
  }
}

// Not inlined, so that its stack is not there while what is outside is resolved.
[[gnu::noinline]] void resolve_structure(embidi_paragraph& p, size_t i) {
  const StructureRecord& s = structure_at(p, i);
  for (size_t at = s.begin; at < s.end; ++at) p.slots.set_level(at, kInner);
  if ((s.traits & kOverrides) != 0) set_overridden(p, s);
  if ((s.traits & kLeftByW7) != 0) return;
  const size_t end = fields_end(p, i);
  for (size_t f = s.first_field; f < end; ++f) resolve_field(p, field_at(p, f), s);
}

}  // namespace

void resolve_fieldwise(embidi_paragraph& p) {
  p.slots.enter(Slots::explicit_levels);
  for (size_t i = 0; i < p.structure_count; ++i) {
    StructureRecord& s = structure_at(p, i);
    s.outer = s.open = s.close = p.base_level;
    s.inner = kInner;
    s.control = (s.traits & kRightPhrase) != 0 ? R : ON;
    s.directional_mark = L;
  }
  resolve_one_sequence(p);  // what is outside, LRIs, PDIs and left-to-right phrases included
  for (size_t i = 0; i < p.structure_count; ++i) {
    if (is_isolated(structure_at(p, i))) resolve_structure(p, i);
  }
}

}  // namespace embidi
