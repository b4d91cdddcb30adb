// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading a font: embidi/font.h has the format.
#ifndef EMBIDI_SRC_GLYPH_FONT_HPP
#define EMBIDI_SRC_GLYPH_FONT_HPP

#include "embidi/font.h"

namespace embidi {

// What embidi_font_ok() says of a font. The other functions below must be given such a font only.
bool font_ok(const embidi_font& font);

// 0 for a foreign font.
uint8_t font_height(const embidi_font& font);

struct FontGlyph {
  uint16_t glyph;  // 0: the font lacks it
  uint16_t advance;
};

// The glyph of a code point in a form, and its advance (that of .notdef where it is missing).
FontGlyph font_glyph(const embidi_font& font, uint32_t code_point, uint8_t form);

// Where the box of a glyph stands beside the pen and the line's top; empty for a foreign font.
struct Box {
  int16_t left, right, top, bottom;
  int16_t advance;  // of the glyph's own: a mark in a fixed cell has one
};
Box font_box(const embidi_font& font, uint16_t glyph);

// Position of a mark's pen beside its base's, from the font's table of positions; false if it has none for the two.
bool font_mark_position(const embidi_font& font, uint16_t base, uint16_t mark, int16_t& dx, int16_t& dy);

}  // namespace embidi

#endif
