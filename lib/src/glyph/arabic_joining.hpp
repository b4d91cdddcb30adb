// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining: which form a letter takes. The Unicode Standard 9.2; UAX #9 section 3.5.
#ifndef EMBIDI_SRC_GLYPH_ARABIC_JOINING_HPP
#define EMBIDI_SRC_GLYPH_ARABIC_JOINING_HPP

#include "uba/line.hpp"

namespace embidi {

// What is drawn for `s` beside its neighbours in the line, before mirroring: code_point (the presentation form where
// Unicode has one), form, end and byte_end of the glyph, and whether it is a ligature. Costs a look at the neighbours,
// past the transparent characters between: twice their number for each run of them. The rest of `g` must be zero.
void shape(const embidi_line& line, const Source& s, embidi_glyph& g);

// Whether `s` is an alef that the lam before it draws.
bool is_drawn_by_lam(const embidi_line& line, const Source& s);

}  // namespace embidi

#endif
