// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The structure or the field that holds a character, and the fields of a structure.
#ifndef EMBIDI_SRC_STRUCTURE_LOOKUP_HPP
#define EMBIDI_SRC_STRUCTURE_LOOKUP_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// Number of the field that holds character `index`; EMBIDI_NO_FIELD if none does, as at and after the paragraph's end.
// O(log fields).
size_t field_at_index(const embidi_paragraph& p, size_t index);

// Number of the structure that holds it; EMBIDI_NO_STRUCTURE if none does. O(log structures).
size_t structure_at_index(const embidi_paragraph& p, size_t index);

// What holds character `index`, and all of begin..end: numbers of a structure and of a field; kNone: none does.
struct Holder {
  Index begin = 0, end = 0, structure = kNone, field = kNone;
};

// Together, with a stretch as long as can be; `index` < length. O(log fields).
Holder holder_of(const embidi_paragraph& p, size_t index);

// The same for walks, which ask for neighbours mostly: `holder` is what the last call left, or new.
inline const Holder& holder_near(const embidi_paragraph& p, size_t index, Holder& holder) {
  if (index < holder.begin || index >= holder.end) holder = holder_of(p, index);
  return holder;
}

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
