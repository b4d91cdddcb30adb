// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Extensions of segments and file names, which are components of their own: checks.md 3.1.
#ifndef EMBIDI_SRC_CHECK_EXTENSIONS_HPP
#define EMBIDI_SRC_CHECK_EXTENSIONS_HPP

#include <stddef.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// The character at which the extensions of field number `f` begin, with their first dot; the field's end if it has
// none. All of them together: ".tar.gz". O(length of what is returned).
size_t extensions_begin(const embidi_paragraph& p, size_t f);

// Where the component before them ends: what is transparent between the two belongs to neither.
size_t component_end(const embidi_paragraph& p, size_t f);

}  // namespace embidi

#endif
