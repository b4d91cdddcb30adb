// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Numbers that are read from left to right: numbers.md.
#ifndef EMBIDI_SRC_STRUCTURE_NUMBERS_HPP
#define EMBIDI_SRC_STRUCTURE_NUMBERS_HPP

#include <stddef.h>

#include "embidi_core/structure/grammar_text.hpp"

namespace embidi {

// The end of the number that starts at a place, or 0: none does. `end` is that of the text, or a structure begins
// there. Places of one text in ascending order, and none inside what was found, take time linear in the text.
size_t number_at(const GrammarText& text, const Place& place, size_t end);

}  // namespace embidi

#endif
