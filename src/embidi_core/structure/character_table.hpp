// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the generated tables know about a code point for recognition: ordering.md 2, links.md 1.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP

#include <stdint.h>

#include "embidi/config.h"

namespace embidi {

// How many kinds of characters the table tells apart; those of one kind are in the same sets (character_kinds.hpp).
#if EMBIDI_RECOGNIZERS != 0
constexpr unsigned kTableKinds = 44;
#else
constexpr unsigned kTableKinds = 17;
#endif

// Kind, from 0 on, of a code point that is not among those that ordering.md 2 names one by one (ASCII, MARK, EXPLICIT,
// IDNSep, U+00A1, U+00BF, U+FEFF).
uint8_t table_kind(uint32_t code_point);

// What the checks look up besides, in a table that only they link: General_Category Cf; IDNA-valid (checks.md 1), which
// means something for labelchars and wordpunct only. There is one flag for even and one for odd code points, so
// that a run where every other one is valid is one run.
enum CheckFlag : uint8_t { kValidEven = 1, kValidOdd = 2, kFormat = 4 };

// Flags of a code point from U+0080 on.
uint8_t check_flags(uint32_t code_point);

}  // namespace embidi

#endif
