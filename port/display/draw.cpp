// The glyph stream on a canvas.
#include "draw.hpp"

#include "packed_bitmap.hpp"

namespace embidi::display {
namespace {

// Bidi_Class B. UnicodeData.txt has given it to no other character since Unicode 3.0.
bool is_paragraph_separator(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

// Calls `each(begin, end)` for every line of the paragraph, broken at `width` pixels.
template <class Each>
void for_each_line(embidi_paragraph& paragraph, const embidi_font& font, int32_t width, Each each) {
  const size_t end = text_end(paragraph);
  size_t begin = 0;
  do {
    const size_t next = line_end(paragraph, font, begin, width);
    each(begin, next);
    begin = next;
  } while (begin < end);
}

}  // namespace

bool draw_glyph(Canvas& canvas, const embidi_font& font, uint16_t glyph, int32_t x, int32_t y, uint8_t ink) {
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(&font, glyph, &bitmap)) return false;
  const unsigned max = (1u << bitmap.bits_per_pixel) - 1;
  bool complete = true;
  font::BitmapRows rows(bitmap);
  int32_t dy = 0;
  for (const uint8_t* row = rows.next(); row != nullptr; row = rows.next(), ++dy) {
    for (uint8_t dx = 0; dx < bitmap.width; ++dx) {
      const bool is_ink = 2u * row[dx] > max;
      if (is_ink && !canvas.set(x + bitmap.left + dx, y + bitmap.top + dy, ink)) complete = false;
    }
  }
  return complete;
}

DrawnLine draw_line(Canvas& canvas, embidi_line& line, const embidi_font& font, int32_t x, int32_t y, uint8_t ink) {
  DrawnLine drawn;
  embidi_glyphs walk;
  drawn.complete = embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    const int32_t pen = x + drawn.width;
    if (!draw_glyph(canvas, font, glyph.glyph, pen + glyph.dx, y + glyph.dy, ink)) drawn.complete = false;
    drawn.width += glyph.advance;
  }
  return drawn;
}

int32_t line_width(embidi_paragraph& paragraph, const embidi_font& font, size_t begin, size_t end) {
  embidi_line line;
  if (embidi_line_init(&line, &paragraph, begin, end).status != EMBIDI_OK) return 0;
  embidi_glyphs walk;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font));
  int32_t width = 0;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) width += glyph.advance;
  return width;
}

size_t text_end(const embidi_paragraph& paragraph) {
  const size_t length = embidi_length(&paragraph);
  if (length == 0 || !is_paragraph_separator(embidi_code_point(&paragraph, length - 1))) return length;
  const bool cr_lf = length >= 2 && embidi_code_point(&paragraph, length - 1) == 0x0A &&
                     embidi_code_point(&paragraph, length - 2) == 0x0D;
  return length - (cr_lf ? 2 : 1);
}

size_t line_end(embidi_paragraph& paragraph, const embidi_font& font, size_t begin, int32_t width) {
  const size_t end = text_end(paragraph);
  int32_t used = 0;
  size_t next = begin;
  for (; next < end; ++next) {
    // A character alone is as wide as in its line.
    const int32_t advance = line_width(paragraph, font, next, next + 1);
    if (used > 0 && advance > 0 && used + advance > width) break;
    used += advance;
  }
  return next;
}

Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, int32_t width) {
  Extent extent;
  for_each_line(paragraph, font, width, [&](size_t begin, size_t end) {
    const int32_t line = line_width(paragraph, font, begin, end);
    if (line > extent.width) extent.width = line;
    extent.height += embidi_font_height(&font);
  });
  return extent;
}

bool draw_paragraph(Canvas& canvas, embidi_paragraph& paragraph, const embidi_font& font, int32_t y, uint8_t ink) {
  bool complete = true;
  for_each_line(paragraph, font, canvas.width(), [&](size_t begin, size_t end) {
    const bool right = embidi_base_level(&paragraph) == 1;
    const int32_t x = right ? canvas.width() - line_width(paragraph, font, begin, end) : 0;
    embidi_line line;
    if (embidi_line_init(&line, &paragraph, begin, end).status != EMBIDI_OK ||
        !draw_line(canvas, line, font, x, y, ink).complete) {
      complete = false;
    }
    y += embidi_font_height(&font);
  });
  return complete;
}

}  // namespace embidi::display
