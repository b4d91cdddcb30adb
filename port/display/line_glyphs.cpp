// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "line_glyphs.hpp"

namespace embidi::display {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): what is kept is written before it is read
LineGlyphs::LineGlyphs(const embidi_line& line, const embidi_font& font, const StyleTable& styles)
    : line_(line), font_(font), styles_(styles) {
  rewind();
  PlacedGlyph glyph;
  for (int32_t x; next(glyph, x);) {
    if (count_ == kMost || x != glyph.x) return;
    kept_[count_++] = glyph;
  }
  whole_ = true;
}

void LineGlyphs::rewind() {
  good_ = embidi_glyphs_init(&walk_, &line_, &font_).status == EMBIDI_OK;
  width_ = 0;
}

bool LineGlyphs::next(PlacedGlyph& glyph, int32_t& x) {
  embidi_glyph walked;
  if (!embidi_glyphs_next(&walk_, &walked)) return false;
  x = width_ + walked.dx;
  width_ += walked.advance;
  glyph.style = style_number(styles_, *line_.paragraph, walked);
  glyph.x = static_cast<int16_t>(x);
  glyph.dy = walked.dy;
  glyph.glyph = walked.glyph;
  glyph.mark = (walked.flags & EMBIDI_GLYPH_MARK) != 0;
  return true;
}

}  // namespace embidi::display
