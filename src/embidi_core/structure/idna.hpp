// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What IDNA says of a character: checks.md 1.
#ifndef EMBIDI_SRC_STRUCTURE_IDNA_HPP
#define EMBIDI_SRC_STRUCTURE_IDNA_HPP

#include <stdint.h>

namespace embidi {

// IDNA-valid.
bool is_idna_valid(uint32_t c);

// General_Category M, of a character that is IDNA-valid, `_` or one of LETTERS.
bool is_mark(uint32_t c);

}  // namespace embidi

#endif
