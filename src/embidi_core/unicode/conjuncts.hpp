// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Indic_Conjunct_Break: what a character is to Indic conjuncts (UAX #29, GB9c). Only clusters link the table.
#ifndef EMBIDI_SRC_UNICODE_CONJUNCTS_HPP
#define EMBIDI_SRC_UNICODE_CONJUNCTS_HPP

#include <stdint.h>

namespace embidi {

// Whether it is a Linker, a virama or the like, of a character whose Grapheme is `extend`. Without a call below the
// first one, the virama of Devanagari, where the marks of most texts are.
constexpr uint32_t kFirstLinker = 0x94D;
bool is_listed_linker(uint32_t code_point);
inline bool is_linker(uint32_t code_point) { return code_point >= kFirstLinker && is_listed_linker(code_point); }

// The Linkers that are letters by themselves, and do not extend a cluster.
constexpr bool is_linking_letter(uint32_t code_point) { return code_point - 0x1CF5 < 2 || code_point == 0x11A3A; }

// Whether it is a Consonant, of a character whose Grapheme is `other`.
bool is_conjunct_letter(uint32_t code_point);

// Whether it is Extend or Linker, of a character whose Grapheme is `extend`. The other ones of these, spacing marks and
// ZWNJ, part conjuncts.
bool extends_conjunct(uint32_t code_point);

}  // namespace embidi

#endif
