// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which characters RFC 3987 allows where: checks.md 3.3.
#ifndef EMBIDI_SRC_CHECK_SYNTAX_HPP
#define EMBIDI_SRC_CHECK_SYNTAX_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Characters of a declared IRI that are not allowed.
struct SyntaxErrors {
  size_t first;       // EMBIDI_NO_POSITION: there is none
  uint32_t warnings;  // EMBIDI_WARN_SYNTAX, EMBIDI_WARN_UNESCAPED
};

// From `authority_end` on, some are merely unescaped. O(length).
SyntaxErrors find_syntax_errors(const embidi_paragraph& p, size_t authority_end);

}  // namespace embidi

#endif
