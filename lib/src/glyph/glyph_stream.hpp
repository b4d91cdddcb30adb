// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: L3, L4 and the font.
#ifndef EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP
#define EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP

#include "uba/line.hpp"

namespace embidi {

// Default_Ignorable_Code_Point (DerivedCoreProperties.txt): such a character draws nothing.
bool is_default_ignorable(uint32_t code_point);

// The glyph of one character of a line, without field, structure and the place of a mark. False if it draws none: it is
// ignorable or a paragraph separator. It must be neither removed nor drawn by a lam. The font must be ok.
bool glyph_of(const embidi_line& line, const embidi_font& font, const Source& s, embidi_glyph& g);

// Pixels by which character `s` makes the line wider: 0 for a mark and for whatever draws no glyph of its own. Here and
// above, of the line only its characters and their levels count: it need not have been reordered, and what is asked for
// need not be in visual order.
uint32_t advance_in(const embidi_line& line, const embidi_font& font, const Source& s);

// The next glyph from left to right; false at the end. `w` has been started with a font that is ok.
bool next_glyph(embidi_glyphs& w, embidi_glyph& g);

// Gives the glyphs of w.line to `sink`, from left to right, until it refuses one.
embidi_result walk_glyphs(embidi_glyphs& w, const embidi_font& font, embidi_glyph_sink sink, void* user);

// Pixels of an ellipsis. The font must be ok.
uint32_t ellipsis_advance(const embidi_font& font);

}  // namespace embidi

#endif
