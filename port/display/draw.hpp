// Draws the glyph stream of the library on a canvas, with a font that has bitmaps. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_DRAW_HPP
#define EMBIDI_PORT_DISPLAY_DRAW_HPP

#include "canvas.hpp"
#include "embidi/embidi.h"

namespace embidi::display {

// Draws a glyph's pixels in `ink`, its top left corner at x, y; other pixels stay. False: some of its ink lies outside
// the canvas (and was left out), or the font has no such bitmap.
bool draw_glyph(Canvas& canvas, const embidi_font& font, uint16_t glyph, int32_t x, int32_t y, uint8_t ink);

struct DrawnLine {
  int32_t width = 0;     // pixels from x to where a next glyph would stand
  bool complete = true;  // no ink was lost at the canvas' edges
};

// Draws a line from its left end, its top left corner at x, y. A mark is centred over the base before it.
DrawnLine draw_line(Canvas& canvas, embidi_line& line, const embidi_font& font, int32_t x, int32_t y, uint8_t ink);

// Width in pixels of the characters begin..end as a line.
int32_t line_width(embidi_paragraph& paragraph, const embidi_font& font, size_t begin, size_t end);

// End of the paragraph's text: its length without the paragraph separator.
size_t text_end(const embidi_paragraph& paragraph);

// Where a line that starts at character `begin` ends so that it is at most `width` pixels wide: between any two
// characters, but never before a mark. It holds at least one character with a width. O(characters of the line).
size_t line_end(embidi_paragraph& paragraph, const embidi_font& font, size_t begin, int32_t width);

struct Extent {
  int32_t width = 0;   // pixels of the widest line
  int32_t height = 0;  // pixels of all lines; a paragraph without characters has one
};

// What the paragraph takes when it is broken into lines of at most `width` pixels.
Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, int32_t width);

// Draws the paragraph so, from row y down: at the left edge of the canvas, or at the right one where the paragraph's
// direction is right to left. False: some ink was lost at the canvas' edges.
bool draw_paragraph(Canvas& canvas, embidi_paragraph& paragraph, const embidi_font& font, int32_t y, uint8_t ink);

}  // namespace embidi::display

#endif
