// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "line_glyphs.hpp"

#include <stdint.h>

namespace embidi::display {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): what is kept is written before it is read
LineGlyphs::LineGlyphs(const embidi_line& line, const embidi_font& font, const StyleTable& styles)
    : line_(line), font_(font), styles_(styles) {
  rewind();
  unsigned count = 0;
  for (int32_t x = 0;; ++count) {
    PlacedGlyph& glyph = kept_[count == kMost ? 0 : count];  // with one too many, nothing that is kept counts
    if (!next(glyph, x)) break;
    if (count == kMost || x != glyph.x) return;
  }
  count_ = count;
  whole_ = true;
}

void LineGlyphs::rewind() {
  good_ = embidi_glyphs_init(&walk_, &line_, &font_).status == EMBIDI_OK;
  width_ = 0;
}

bool LineGlyphs::next(PlacedGlyph& glyph, int32_t& x) {
  embidi_glyph walked;
  if (!embidi_glyphs_next(&walk_, &walked)) return false;
  const int32_t pen = width_, at = pen + walked.dx;
  width_ = pen + walked.advance;
  x = at;
  glyph.style = style_number(*line_.paragraph, walked);
  glyph.x = static_cast<int16_t>(at);
  glyph.dy = walked.dy;
  glyph.glyph = walked.glyph;
  glyph.mark = (walked.flags & EMBIDI_GLYPH_MARK) != 0;
  return true;
}

}  // namespace embidi::display
