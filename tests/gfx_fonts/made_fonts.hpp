// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts in the formats of others, made of the font compiler's: a VLW file, and the arrays of a GFXfont.
#ifndef EMBIDI_TESTS_GFX_FONTS_MADE_FONTS_HPP
#define EMBIDI_TESTS_GFX_FONTS_MADE_FONTS_HPP

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "embidi/bitmap.h"
#include "embidi/font.h"

struct MadeGlyph {
  uint16_t code_point;
  int width, height, advance, left, above;  // above: from the baseline to the box's top, upwards
  std::vector<uint8_t> strengths;           // 0 to 255
};

// The characters first..last that the font has.
inline std::vector<MadeGlyph> made_glyphs(const embidi_font& from, uint32_t first, uint32_t last) {
  std::vector<MadeGlyph> all;
  for (uint32_t c = first; c <= last; ++c) {
    embidi_bitmap bitmap;
    const uint16_t glyph = embidi_font_find(&from, c, EMBIDI_FORM_NONE);
    if (glyph == 0 || !embidi_font_bitmap(&from, glyph, &bitmap)) continue;
    const bool empty = bitmap.bits == nullptr;
    MadeGlyph made = {uint16_t(c),
                      empty ? 0 : bitmap.width,
                      empty ? 0 : bitmap.height,
                      bitmap.advance,
                      bitmap.left,
                      embidi_font_baseline(&from) - bitmap.top,
                      {}};
    embidi_rows rows;
    embidi_rows_init(&rows, &bitmap);
    for (int y = 0; y < made.height; ++y) {
      const uint8_t* const row = embidi_rows_next(&rows);
      for (int x = 0; x < made.width; ++x) {
        made.strengths.push_back(uint8_t(row[x] * 255 / ((1 << bitmap.bits_per_pixel) - 1)));
      }
    }
    all.push_back(made);
  }
  return all;
}

// Latin, Hebrew and Arabic with its presentation forms.
inline std::vector<MadeGlyph> made_glyphs(const embidi_font& from) {
  std::vector<MadeGlyph> all = made_glyphs(from, 0x20, 0x7E);
  for (const auto& range : {std::pair<uint32_t, uint32_t>(0x591, 0x6FF), {0xFB50, 0xFEFC}}) {
    for (const MadeGlyph& glyph : made_glyphs(from, range.first, range.second)) all.push_back(glyph);
  }
  return all;
}

// A VLW file, as the Processing IDE makes them.
inline std::vector<uint8_t> vlw_of(const embidi_font& from) {
  std::vector<uint8_t> file;
  const auto add = [&file](int value) {
    for (int shift = 24; shift >= 0; shift -= 8) file.push_back(uint8_t(uint32_t(value) >> shift));
  };
  const std::vector<MadeGlyph> glyphs = made_glyphs(from);
  const int ascent = embidi_font_baseline(&from);
  for (const int value :
       {int(glyphs.size()), 11, int(embidi_font_height(&from)), 0, ascent, embidi_font_height(&from) - ascent}) {
    add(value);
  }
  for (const MadeGlyph& g : glyphs) {
    for (const int value : {int(g.code_point), g.height, g.width, g.advance, g.above, g.left, 0}) add(value);
  }
  for (const MadeGlyph& g : glyphs) file.insert(file.end(), g.strengths.begin(), g.strengths.end());
  return file;
}

#endif
