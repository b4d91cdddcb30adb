// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The structures at a character, the field that holds it, and the fields of a structure.
#include "embidi_core/paragraph/lookup.hpp"

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
    if (hint + 1 == count || !ends_before(hint + 1)) return p.structure_hint = static_cast<Index>(hint + 1);
  }
  return p.structure_hint = static_cast<Index>(structure_from(p, index));
}

StructureRecord* structure_beginning_at(embidi_paragraph& p, size_t index) {
  uint32_t i = structure_near(p, index);
  if (i < p.structure_count && structure_at(p, i).begin < index) ++i;  // one that ends there
  return i < p.structure_count && structure_at(p, i).begin == index ? &structure_at(p, i) : nullptr;
}

size_t field_from(const embidi_paragraph& p, size_t index) {
  size_t low = 0, high = p.field_count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (field_at(p, middle).end <= index) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

size_t field_at_index(const embidi_paragraph& p, size_t index) {
  const size_t f = field_from(p, index);
  return f < p.field_count && field_at(p, f).begin <= index ? f : EMBIDI_NO_FIELD;
}

size_t structure_at_index(const embidi_paragraph& p, size_t index) {
  if (index >= p.length) return EMBIDI_NO_STRUCTURE;
  const size_t s = structure_from(p, index + 1);
  return s < p.structure_count && structure_at(p, s).begin <= index ? s : EMBIDI_NO_STRUCTURE;
}

size_t fields_end(const embidi_paragraph& p, size_t structure) {
  return structure + 1 < p.structure_count ? structure_at(p, structure + 1).first_field : p.field_count;
}

bool has_scheme(const embidi_paragraph& p, const StructureRecord& s) {
  return s.first_field < p.field_count && field_at(p, s.first_field).role == EMBIDI_ROLE_SCHEME &&
         field_at(p, s.first_field).begin == s.begin;
}

}  // namespace embidi
