// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining where a font lacks a form; all else is in tests/cases/shaping.cases.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "support.hpp"

namespace embidi::test {
namespace {

// A foreign font that has every code point but those in `user`, a string that ends in 0.
uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  *advance = 1;
  for (const char32_t* c = static_cast<const char32_t*>(font->user); c != nullptr && *c != 0; ++c) {
    if (*c == (uint32_t{form} << 24 | code_point)) return 0;
  }
  return 1;
}

// "FE90 07D2/4 ...": code points from left to right; "/form" where the code point does not say it, "?" where the font
// has no glyph, "=" and the range after a ligature.
std::string forms(std::u32string_view text, const char32_t* lacking) {
  const Font font{nullptr, 0, lookup, lacking, nullptr};
  Laid p(to_utf8({text.begin(), text.end()}), plain());
  Line line;
  EXPECT_TRUE(line.init(*p, 0, p->length()));
  std::string out;
  for (const Glyph& g : line.glyphs(font)) {
    if (!out.empty()) out += ' ';
    out += to_hex({g.code_point});
    const bool presentation = g.code_point >= 0xFB50 && g.code_point <= 0xFEFF;
    if (!presentation && g.form() != Form::none) out += "/" + std::to_string(static_cast<int>(g.form()));
    if ((g.flags & EMBIDI_GLYPH_MISSING) != 0) out += '?';
    if ((g.flags & EMBIDI_GLYPH_LIGATURE) != 0) {
      out += "=" + std::to_string(g.source) + "-" + std::to_string(g.end) + "@" + std::to_string(g.byte) + "-" +
             std::to_string(g.byte_end);
    }
  }
  return out;
}

TEST(Shape, FontWithoutTheForm) {
  const char32_t no_final[] = {0xFE90, 0};
  EXPECT_EQ(forms(U"\u0628\u0628", no_final), "0628/2 FE91");
  const char32_t no_final_at_all[] = {0xFE90, 0x02000628, 0};
  EXPECT_EQ(forms(U"\u0628\u0628", no_final_at_all), "0628/2 FE91");
  const char32_t nothing[] = {0xFE90, 0x02000628, 0x628, 0};
  EXPECT_EQ(forms(U"\u0628\u0628", nothing), "FE90? FE91");
  const char32_t no_ligature[] = {0xFEFB, 0};
  EXPECT_EQ(forms(U"\u0644\u0627", no_ligature), "FEFB?=0-2@0-4");
}

}  // namespace
}  // namespace embidi::test
