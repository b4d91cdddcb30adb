// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The parts of a structure, as ordering.md 3.2 has them.
#ifndef EMBIDI_SRC_STRUCTURE_DECLARED_HPP
#define EMBIDI_SRC_STRUCTURE_DECLARED_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Adds a structure, begin..end, with the fields that ordering.md 3.2 gives this text; `flags` are the first ones of its
// record. If it was found in running text, "rule 1 is not for what was found as an IRI; and a local part, whatever is
// in it, ends at the first `@`" (3.3). Begin and end are kept; the range must hold a character that is not transparent.
// Structures must come in ascending order. O(end - begin).
void add_structure_of(embidi_paragraph& p, uint8_t kind, size_t begin, size_t end, uint8_t flags, bool found = true);

// Adds a number, which is one field, in the same way.
void add_number(embidi_paragraph& p, size_t begin, size_t end, uint8_t flags);

}  // namespace embidi

#endif
