// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: L3, L4 and the font.
#ifndef EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP
#define EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP

#include "glyph/arabic_joining.hpp"
#include "glyph/font.hpp"
#include "uba/line.hpp"

namespace embidi {

// Default_Ignorable_Code_Point (DerivedCoreProperties.txt): such a character draws nothing.
bool is_default_ignorable(uint32_t code_point);

// Whether a character is drawn by a glyph of its own that nothing beside it changes: from U+0020 up to the letters that
// have presentation forms, what does not join, is no mark and is not ignorable. Not where an ellipsis stands for it.
[[gnu::always_inline]] inline bool is_plain(const Character& c) {
  constexpr uint32_t kFirst = 0x20, kEnd = 0x61C;
  constexpr uint32_t kClasses = 1u << L | 1u << R | 1u << AN | 1u << EN | 1u << ON | 1u << WS | 1u << AL | 1u << ES |
                                1u << ET | 1u << CS | 1u << ON_OPEN | 1u << ON_CLOSE;
  return c.code_point() - kFirst < kEnd - kFirst && c.properties <= kClassMask && (kClasses >> c.properties & 1) != 0;
}

// L4: the code point that is shown in the place of another one that stands for character `c`. Only characters of these
// classes have a mirror image.
[[gnu::always_inline]] inline uint32_t shown_for(const Character& c, uint32_t code_point) {
  constexpr uint32_t kMirrored = 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE;
  return (c.level & 1) != 0 && (kMirrored >> c.bidi_class() & 1) != 0 ? mirror(code_point) : code_point;
}

// The glyph of a plain character.
inline FontGlyph plain_glyph(const embidi_font& font, const Character& c, embidi_glyph_memory* memory) {
  return font_glyph(font, shown_for(c, c.code_point()), EMBIDI_FORM_NONE, memory);
}

// The glyph of one character of a line, without field, structure and the place of a mark. False if it draws none: it is
// ignorable or a paragraph separator. It must be neither removed nor drawn by a lam. The font must be ok.
bool glyph_of(const embidi_line& line, const embidi_font& font, const Character& c, embidi_glyph_memory* memory,
              embidi_glyph& g);

// The advance of the glyph of `c` if a line ended behind it and nothing else was different; `g` is its glyph in a line.
uint32_t advance_at_end(const embidi_font& font, const Character& c, const embidi_glyph& g,
                        embidi_glyph_memory* memory);

// Pixels by which character `c` makes the line wider: 0 for a mark and for whatever draws no glyph of its own. Here and
// above, of the line only its characters and their levels count: it need not have been reordered, and what is asked for
// need not be in visual order.
uint32_t advance_in(const embidi_line& line, const embidi_font& font, const Character& c, embidi_glyph_memory* memory);

// The next glyph from left to right; false at the end. `w` has been started with a font that is ok.
bool next_glyph(embidi_glyphs& w, embidi_glyph& g);

// Gives the glyphs of w.line to `sink`, from left to right, until it refuses one.
embidi_result walk_glyphs(embidi_glyphs& w, const embidi_font& font, embidi_glyph_sink sink, void* user);

// Pixels of an ellipsis. The font must be ok.
uint32_t ellipsis_advance(const embidi_font& font);

}  // namespace embidi

#endif
