// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The structures at a character, the field that holds it, and the fields of a structure.
#ifndef EMBIDI_SRC_PARAGRAPH_LOOKUP_HPP
#define EMBIDI_SRC_PARAGRAPH_LOOKUP_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// First structure whose end is at or after `index`; structure_count if none. O(log structures).
uint32_t structure_from(const embidi_paragraph& p, size_t index);

// The same, for walks: O(1) where it is the one found last or the one after it, otherwise O(log structures).
uint32_t structure_near(embidi_paragraph& p, size_t index);

// The structure that begins at character `index`, or null. Found like structure_near().
StructureRecord* structure_beginning_at(embidi_paragraph& p, size_t index);

// Number of the field that holds character `index`; EMBIDI_NO_FIELD if none does, as at and after the paragraph's end.
// O(log fields).
size_t field_at_index(const embidi_paragraph& p, size_t index);

// Number of the structure that holds it; EMBIDI_NO_STRUCTURE if none does. O(log structures).
size_t structure_at_index(const embidi_paragraph& p, size_t index);

// Number of the first field that ends after character `index`; the number of fields if none does. O(log fields).
size_t field_from(const embidi_paragraph& p, size_t index);

// The fields of structure number `structure` are those from its first_field to before this one.
size_t fields_end(const embidi_paragraph& p, size_t structure);

// Whether it begins with a scheme.
bool has_scheme(const embidi_paragraph& p, const StructureRecord& s);

// Whether percent escapes have a meaning in it: it is an IRI, or an address after "mailto:" (ordering.md 4).
inline bool has_escapes(const embidi_paragraph& p, const StructureRecord& s) {
  return s.kind == EMBIDI_KIND_IRI || has_scheme(p, s);  // an email's only scheme is mailto
}

}  // namespace embidi

#endif
