// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The structure or the field that holds a character, and the fields of a structure.
#include "structure/lookup.hpp"

#include "structure/virtual_controls.hpp"

namespace embidi {

namespace {

// The first field that ends after `index`.
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

void raise_to(Index& begin, Index other) {
  if (begin < other) begin = other;
}

void lower_to(Index& end, Index other) {
  if (end > other) end = other;
}

}  // namespace

size_t field_at_index(const embidi_paragraph& p, size_t index) {
  const size_t f = field_from(p, index);
  return f < p.field_count && field_at(p, f).begin <= index ? f : EMBIDI_NO_FIELD;
}

size_t structure_at_index(const embidi_paragraph& p, size_t index) {
  if (index >= p.length) return EMBIDI_NO_STRUCTURE;
  const size_t s = structure_from(p, index + 1);
  return s < p.structure_count && structure_at(p, s).begin <= index ? s : EMBIDI_NO_STRUCTURE;
}

Holder holder_of(const embidi_paragraph& p, size_t index) {
  Holder h{0, p.length, kNone, kNone};
  const size_t s = structure_from(p, index + 1), f = field_from(p, index);
  if (s > 0) raise_to(h.begin, structure_at(p, s - 1).end);
  if (s < p.structure_count) {
    const StructureRecord& at = structure_at(p, s);
    const bool inside = at.begin <= index;
    if (inside) {
      h.structure = static_cast<Index>(s);
      h.begin = at.begin;
    }
    lower_to(h.end, inside ? at.end : at.begin);
  }
  if (f > 0) raise_to(h.begin, field_at(p, f - 1).end);
  if (f < p.field_count) {
    const FieldRecord& at = field_at(p, f);
    const bool inside = at.begin <= index;
    if (inside) {
      h.field = static_cast<Index>(f);
      h.begin = at.begin;
    }
    lower_to(h.end, inside ? at.end : at.begin);
  }
  return h;
}

size_t fields_end(const embidi_paragraph& p, size_t structure) {
  return structure + 1 < p.structure_count ? structure_at(p, structure + 1).first_field : p.field_count;
}

bool has_scheme(const embidi_paragraph& p, const StructureRecord& s) {
  return s.first_field < p.field_count && field_at(p, s.first_field).role == EMBIDI_ROLE_SCHEME &&
         field_at(p, s.first_field).begin == s.begin;
}

}  // namespace embidi
