// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Draws the glyph stream of the library on a display, with a font that has bitmaps. Freestanding; for firmware and
// host.
#ifndef EMBIDI_PORT_DISPLAY_DRAW_HPP
#define EMBIDI_PORT_DISPLAY_DRAW_HPP

#include <stdint.h>

#include "display.hpp"
#include "embidi/embidi.h"
#include "glyph_cache.hpp"
#include "line_glyphs.hpp"
#include "style.hpp"

namespace embidi::display {

// Pens and tops are pixels, from -2^30 to 2^30, so that no sum of them overflows; clear() and invert() take any.

// Where is drawn: nothing outside `clip` is touched, which must lie on the display. The cache, where there is one, must
// outlive the target.
struct Target {
  explicit Target(Display& on, GlyphCache* kept = nullptr)
      : display(on), clip{0, 0, on.width(), on.height()}, cache(kept) {}
  Target(Display& on, const Rect& within, GlyphCache* kept = nullptr) : display(on), clip(within), cache(kept) {}
  Display& display;
  Rect clip;
  GlyphCache* cache;
};

// Draws a glyph's box over what is there, `x`, `y` being the pen and the line's top; grey pixels are mixed with what is
// below. False: some of its ink lies outside the clip (and was left out), or the font has no such bitmap.
bool draw_glyph(const Target& target, const embidi_font& font, uint16_t glyph, int32_t x, int32_t y,
                const Style& style);

// Columns of a line's ink, from its pen on: begin is negative where a glyph reaches out of the line to its left.
struct InkExtent {
  int32_t begin = 0, end = 0;
};
InkExtent ink_extent(LineGlyphs& glyphs, GlyphCache* cache = nullptr);
InkExtent ink_extent(const embidi_line& line, const embidi_font& font);

struct DrawnLine {
  int32_t width = 0;     // pixels from x to where a next glyph would stand
  bool complete = true;  // no ink was lost at the clip's edges
};

// Draws a line from its left end at pen x, its top at y, and clears the rest of its height in the clip. Every pixel is
// written once, as far as glyphs do not overlap, so that what stays the same does not change in between: no flicker on
// a framebuffer that is scanned, and no bytes on the bus of a controller. A negative x scrolls the line to the left.
// O(glyphs of the line) plus what is drawn.
DrawnLine draw_line(const Target& target, LineGlyphs& glyphs, int32_t x, int32_t y);
DrawnLine draw_line(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                    const StyleTable& styles = kPlainStyles);

// The same as part of a line: from pen x on, and nothing is cleared.
DrawnLine draw_glyphs(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                      const StyleTable& styles = kPlainStyles);

// A caret: two pixels wide from x to the right, the line's height. `odd`: level of what it stands at; a small flag at
// its top points there (right: left to right), as far as the clip lets it.
void draw_caret(const Target& target, const embidi_font& font, int32_t x, int32_t y, bool odd);

// Makes all pixels of a rectangle `pixel`, as far as they lie in the clip.
void clear(const Target& target, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t pixel = 0);

// Makes what is there inverse: 15 of 0, 0 of 15.
void invert(const Target& target, int32_t x, int32_t y, int32_t width, int32_t height);

}  // namespace embidi::display

#endif
