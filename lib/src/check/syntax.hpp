// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which characters RFC 3987 allows where: checks.md 3.3.
#ifndef EMBIDI_SRC_CHECK_SYNTAX_HPP
#define EMBIDI_SRC_CHECK_SYNTAX_HPP

#include <stddef.h>

#include "paragraph/paragraph.hpp"

namespace embidi {

// The first character of a declared IRI that is not allowed; EMBIDI_NO_POSITION: all are. O(length).
size_t find_syntax_error(const embidi_paragraph& p);

}  // namespace embidi

#endif
