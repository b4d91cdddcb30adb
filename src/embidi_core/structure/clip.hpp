// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Clipping: words that are glued to an address are no part of it (ordering.md 3.1).
#ifndef EMBIDI_SRC_STRUCTURE_CLIP_HPP
#define EMBIDI_SRC_STRUCTURE_CLIP_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/grammar_text.hpp"

namespace embidi {

inline constexpr size_t kNowhere = static_cast<size_t>(-1);

// A label or local part, and what it begins with after clipping.
struct Clipped {
  size_t uniform;  // from here on all strong characters have one direction
  size_t begin;    // where a candidate starts; kNowhere: there is none
};

// The rightmost label of begin..end that mixes directions, labels being what is between characters of `separators`; if
// none does, {begin, begin}.
Clipped clip(const GrammarText& text, size_t begin, size_t end, uint16_t separators);

// Where a candidate starts in a domain of two labels or more, the last of which is left alone; kNowhere: there is none.
size_t clip_domain(const GrammarText& text, size_t begin, size_t end);

}  // namespace embidi

#endif
