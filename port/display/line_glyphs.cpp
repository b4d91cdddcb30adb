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
  paper_ = 0;
}

// In syllables glyphs may stand over each other, be moved, and have another advance than the font's.
void LineGlyphs::place_in_syllable(const embidi_glyph& walked, PlacedGlyph& glyph) {
  const int32_t end = static_cast<int32_t>(walked.x) + walked.advance;
  if (glyph.painted == Painted::cell) {
    embidi_bitmap bitmap;
    const bool cell = static_cast<int32_t>(walked.x) == width_ && walked.dx == 0 && walked.dy == 0 &&
                      (!embidi_ok_font_bitmap(&font_, walked.glyph, &bitmap) || bitmap.advance == walked.advance);
    if (!cell) glyph.painted = Painted::box;
  }
  if ((walked.flags & EMBIDI_GLYPH_MARK) != 0 || end <= width_) return;
  if (glyph.painted == Painted::box) {
    paper_ = static_cast<uint16_t>(end - width_);
    style_ = glyph.style;
  }
  width_ = end;
}

bool LineGlyphs::next(PlacedGlyph& glyph, int32_t& x) {
  if (paper_ != 0) {
    x = width_ - paper_;
    glyph = {static_cast<int16_t>(x), 0, paper_, style_, Painted::paper};
    paper_ = 0;
    return true;
  }
  embidi_glyph walked;
  if (!embidi_glyphs_next(&walk_, &walked)) return false;
  x = static_cast<int32_t>(walked.x) + walked.dx;
  glyph.style = style_number(*line_.paragraph, walked);
  glyph.x = static_cast<int16_t>(x);
  glyph.dy = walked.dy;
  glyph.glyph = walked.glyph;
  glyph.painted = (walked.flags & EMBIDI_GLYPH_MARK) != 0 ? Painted::box : Painted::cell;
  if (font_.shaper != nullptr) {
    place_in_syllable(walked, glyph);
  } else {
    width_ += walked.advance;
  }
  return true;
}

}  // namespace embidi::display
