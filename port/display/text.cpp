// Paragraphs on a display.
#include "text.hpp"

namespace embidi::display {
namespace {

// Bidi_Class B. UnicodeData.txt has given it to no other character since Unicode 3.0.
bool is_paragraph_separator(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

}  // namespace

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

namespace {

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

Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, int32_t width) {
  Extent extent;
  for_each_line(paragraph, font, width, [&](size_t begin, size_t end) {
    const int32_t line = line_width(paragraph, font, begin, end);
    if (line > extent.width) extent.width = line;
    extent.height += embidi_font_height(&font);
  });
  return extent;
}

bool draw_paragraph(const Target& target, embidi_paragraph& paragraph, const embidi_font& font, int32_t y,
                    const StyleTable& styles) {
  bool complete = true;
  for_each_line(paragraph, font, target.clip.width, [&](size_t begin, size_t end) {
    const bool right = embidi_base_level(&paragraph) == 1;
    const int32_t x = target.clip.x + (right ? target.clip.width - line_width(paragraph, font, begin, end) : 0);
    embidi_line line;
    if (embidi_line_init(&line, &paragraph, begin, end).status != EMBIDI_OK ||
        !draw_line(target, line, font, x, y, styles).complete) {
      complete = false;
    }
    y += embidi_font_height(&font);
  });
  return complete;
}

}  // namespace embidi::display
