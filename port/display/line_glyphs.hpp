// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyphs of a line, each with its place and style. Drawing a line asks for them several times; those of a short
// line are kept, so that it is walked once. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_LINE_GLYPHS_HPP
#define EMBIDI_PORT_DISPLAY_LINE_GLYPHS_HPP

#include <stdint.h>

#include "embidi/embidi.h"
#include "style.hpp"

namespace embidi::display {

// What is drawn of a glyph: it with the cell that its advance makes; its box alone, over what is there; or, of a glyph
// of a syllable that does not stand in a cell of its own, the paper behind it.
enum class Painted : uint8_t { cell, box, paper };

struct PlacedGlyph {
  int16_t x, dy;   // from the line's left end to the glyph's pen, and from its top to the glyph's
  uint16_t glyph;  // of paper, its width
  uint8_t style;   // its number
  Painted painted;
};

class LineGlyphs {
 public:
  // The line, the font and the styles must outlive it.
  LineGlyphs(const embidi_line& line, const embidi_font& font, const StyleTable& styles = kPlainStyles);

  const embidi_font& font() const { return font_; }
  const Style& style(const PlacedGlyph& glyph) const { return style_at(styles_, glyph.style); }
  // False: the font is bad, and there are no glyphs.
  bool good() const { return good_; }

  // Calls `each(glyph, x)` for all that is drawn, from left to right, `x` being its pen, and returns the line's width.
  template <class Each>
  int32_t for_each(Each each) {
    if (!whole_) rewind();
    PlacedGlyph walked;  // NOLINT(cppcoreguidelines-pro-type-member-init): next() writes it
    const PlacedGlyph *at = kept_, *const end = whole_ ? kept_ + count_ : nullptr;
    for (int32_t x = 0;; ++at) {
      if (end != nullptr) {
        if (at == end) break;
        x = at->x;
      } else if (!next(walked, x)) {
        break;
      }
      each(end != nullptr ? *at : walked, x);  // one call, which is compiled in place
    }
    return width_;
  }

 private:
  void rewind();
  bool next(PlacedGlyph& glyph, int32_t& x);
  void place_in_syllable(const embidi_glyph& walked, PlacedGlyph& glyph);

  static constexpr unsigned kMost = 24;

  const embidi_line& line_;
  const embidi_font& font_;
  const StyleTable& styles_;
  embidi_glyphs walk_;
  int32_t width_ = 0;   // up to where the walk is
  uint16_t paper_ = 0;  // its pixels before `width_` that come next; 0: none
  uint8_t style_ = 0;   // of it
  bool good_ = false;
  bool whole_ = false;  // all glyphs are kept
  unsigned count_ = 0;
  PlacedGlyph kept_[kMost];
};

}  // namespace embidi::display

#endif
