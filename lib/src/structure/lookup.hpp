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

// The fields of structure number `structure` are those from its first_field to before this one.
size_t fields_end(const embidi_paragraph& p, size_t structure);

}  // namespace embidi

#endif
