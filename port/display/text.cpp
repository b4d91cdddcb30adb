// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs on a display.
#include "text.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"

namespace embidi::display {
namespace {

// Calls `each(begin, wrapped)` for every line of the paragraph, broken at `width` pixels. False: the font is bad.
template <class Each>
bool for_each_line(embidi_paragraph& paragraph, const embidi_font& font, uint32_t width, Each each) {
  size_t begin = 0;
  do {
    embidi_wrapped wrapped;
    if (embidi_wrap(&paragraph, &font, begin, width, &wrapped).status != EMBIDI_OK) return false;
    each(begin, wrapped);
    begin = wrapped.end;
  } while (begin < embidi_length(&paragraph));
  return true;
}

}  // namespace

Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, uint32_t width) {
  Extent extent;
  for_each_line(paragraph, font, width, [&](size_t, const embidi_wrapped& line) {
    if (line.width > extent.width) extent.width = line.width;
    extent.height += embidi_font_height(&font);
  });
  return extent;
}

namespace {

// Where a line of that width and ink begins, in columns of the display.
int32_t aligned_x(const Target& target, const embidi_line& line, const InkExtent& ink, uint32_t width) {
  const int32_t end = static_cast<int32_t>(width) > ink.end ? static_cast<int32_t>(width) : ink.end;
  const int32_t room = target.clip.width - end;  // from where on the line's end reaches out of the clip
  int32_t x = room;
  if (embidi_base_level(line.paragraph) == 0) x = -ink.begin < room ? -ink.begin : room > 0 ? room : 0;
  return target.clip.x + x;
}

}  // namespace

int32_t aligned_x(const Target& target, const embidi_line& line, const embidi_font& font, uint32_t width) {
  return aligned_x(target, line, ink_extent(line, font), width);
}

bool draw_aligned(const Target& target, const embidi_line& line, const embidi_font& font, uint32_t width, int32_t y,
                  const StyleTable& styles) {
  LineGlyphs glyphs(line, font, styles);
  return draw_line(target, glyphs, aligned_x(target, line, ink_extent(glyphs, target.cache), width), y).complete;
}

bool draw_paragraph(const Target& target, embidi_paragraph& paragraph, const embidi_font& font, int32_t y,
                    const StyleTable& styles) {
  bool complete = true;
  const bool good = for_each_line(paragraph, font, target.clip.width, [&](size_t begin, const embidi_wrapped& wrapped) {
    embidi_line line;
    complete = embidi_line_init(&line, &paragraph, begin, wrapped.shown).status == EMBIDI_OK &&
               draw_aligned(target, line, font, wrapped.width, y, styles) && complete;
    y += embidi_font_height(&font);
  });
  return good && complete;
}

}  // namespace embidi::display
