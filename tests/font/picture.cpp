// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "picture.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "packed_bitmap.hpp"
#include "support.hpp"

namespace embidi::fontc {
namespace {

char character(unsigned value, unsigned bits_per_pixel) {
  if (bits_per_pixel == 1) return " #"[value];
  return bits_per_pixel == 2 ? " -=#"[value] : " 123456789abcde#"[value];
}

}  // namespace

std::vector<std::string> picture(const embidi_font& font, const std::string& text) {
  GlyphsOf glyphs(font, text);
  std::vector<std::vector<unsigned>> pixels(embidi_font_height(&font) + 2u);
  int pen = 0;
  unsigned bits = 1;
  embidi_glyph glyph;
  embidi_bitmap bitmap;
  while (glyphs.next(glyph) && embidi_font_bitmap(&font, glyph.glyph, &bitmap)) {
    bits = bitmap.bits_per_pixel;
    font::BitmapRows rows(bitmap);
    int y = bitmap.top + glyph.dy + 1;
    for (const std::uint8_t* row = rows.next(); row != nullptr; row = rows.next(), ++y) {
      if (y < 0 || y >= static_cast<int>(pixels.size())) continue;
      for (int i = 0; i < bitmap.width; ++i) {
        const int x = pen + glyph.dx + bitmap.left + i;
        std::vector<unsigned>& target = pixels[static_cast<std::size_t>(y)];
        if (x < 0) continue;
        if (target.size() <= static_cast<std::size_t>(x)) target.resize(static_cast<std::size_t>(x) + 1);
        target[static_cast<std::size_t>(x)] = std::max(target[static_cast<std::size_t>(x)], unsigned{row[i]});
      }
    }
    pen += glyph.advance;
  }
  std::vector<std::string> result;
  for (const auto& row : pixels) {
    result.emplace_back();
    for (const unsigned value : row) result.back() += character(value, bits);
  }
  return result;
}

}  // namespace embidi::fontc
