// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Measuring: the sum of a line's advances, which is the same in any order, so it is taken in logical order.
#include "embidi_core/fit/measure.hpp"

#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"

namespace embidi {

uint32_t line_width(const embidi_line& line, GlyphFont& font, uint32_t most, Index* end) {
  const embidi_paragraph& p = *line.paragraph;
  uint32_t width = 0;
  forget_neighbours(font);
  Character c;
  Source& s = c.source;
  s.index = line.begin;
  s.byte = byte_of(p, s.index);
  for (; s.index < line.end && width <= most; ++s.index, s.byte = s.byte_end()) {
    if (const embidi_elision* const elision = elision_at(line, s.index)) {
      width = add_widths(width, ellipsis_advance(font));
      s.index = elision->end;
      if (s.index >= line.end) break;
      s.byte = byte_of(p, s.index);
    }
    s.decoded = decode_at(p, s.byte);
    c.properties = properties_of(s.code_point());
    c.level = level_in(line, s.index);
    width = add_widths(width, advance_in(line, font, c));
  }
  if (end != nullptr) *end = static_cast<Index>(s.index);
  return width;
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_width(const embidi_line* line, const embidi_font* font, uint32_t* width) {
  if (width == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  *width = 0;
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (!is_font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  embidi_glyph_memory memory;
  *width = line_width(*line, start_memory(memory, *font), UINT32_MAX);
  return {EMBIDI_OK, 0};
}
