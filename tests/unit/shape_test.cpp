// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining through the glyph walk. The Unicode Standard 9.2; UAX #9, 3.5.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support.hpp"

namespace embidi::test {
namespace {

// A foreign font that has every code point but those in `user`, a string that ends in 0.
uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, uint16_t* advance) {
  *advance = 1;
  for (const char32_t* c = static_cast<const char32_t*>(font->user); c != nullptr && *c != 0; ++c) {
    if (*c == (uint32_t{form} << 24 | code_point)) return 0;
  }
  return 1;
}

// "FE90 07D2/4 ...": code points from left to right; "/form" where the code point does not say it, "+" after a mark,
// "=" and the range after a ligature.
std::string forms(Line& line, const char32_t* lacking = nullptr) {
  const Font font{nullptr, 0, lookup, lacking};
  std::string out;
  for (const Glyph& g : line.glyphs(font)) {
    if (!out.empty()) out += ' ';
    out += to_hex({g.code_point});
    const bool presentation = g.code_point >= 0xFB50 && g.code_point <= 0xFEFF;
    if (!presentation && g.form() != Form::none) out += "/" + std::to_string(static_cast<int>(g.form()));
    if ((g.flags & EMBIDI_GLYPH_MARK) != 0) out += '+';
    if ((g.flags & EMBIDI_GLYPH_MISSING) != 0) out += '?';
    if ((g.flags & EMBIDI_GLYPH_LIGATURE) != 0) {
      out += "=" + std::to_string(g.source) + "-" + std::to_string(g.end) + "@" + std::to_string(g.byte) + "-" +
             std::to_string(g.byte_end);
    }
  }
  return out;
}

std::string forms(std::u32string_view text, const char32_t* lacking = nullptr) {
  std::vector<uint32_t> code_points(text.begin(), text.end());
  const std::string utf8 = to_utf8(code_points);
  Laid p(utf8, plain());
  Line line;
  EXPECT_TRUE(p->line(line));
  return forms(line, lacking);
}

TEST(Shape, FourForms) {
  EXPECT_EQ(forms(U"\u0628"), "FE8F");
  EXPECT_EQ(forms(U"\u0628\u0628"), "FE90 FE91");
  EXPECT_EQ(forms(U"\u0628\u0628\u0628"), "FE90 FE92 FE91");
  EXPECT_EQ(forms(U"\u0628\u0627\u0628"), "FE8F FE8E FE91");  // alef joins to the right only
  EXPECT_EQ(forms(U"\u0627\u0628"), "FE8F FE8D");
  EXPECT_EQ(forms(U"\u0628\u0621\u0628"), "FE8F FE80 FE8F");  // hamza joins nothing
  EXPECT_EQ(forms(U"\u0649\u0649\u0649"), "FEF0 FBE9 FBE8");  // its initial and medial forms were encoded later
}

TEST(Shape, JoinCausing) {
  EXPECT_EQ(forms(U"\u0628\u0640"), "0640 FE91");
  EXPECT_EQ(forms(U"\u0640\u0628\u0640"), "0640 FE92 0640");
  EXPECT_EQ(forms(U"\u0628\u200D"), "FE91");
  EXPECT_EQ(forms(U"\u200D\u0628"), "FE90");
  EXPECT_EQ(forms(U"\u0628\u200C\u0628"), "FE8F FE8F");
  EXPECT_EQ(forms(U"\u0628\u200D\u200C\u0628"), "FE8F FE91");  // W-shaped ZWJ and ZWNJ: the nearest decides
}

TEST(Shape, Transparent) {
  EXPECT_EQ(forms(U"\u0628\u064E\u0651\u0628"), "FE90 FE91 0651+ 064E+");
  EXPECT_EQ(forms(U"\u0628\u00AD\u0628"), "FE90 FE91");        // soft hyphen: BN, transparent
  EXPECT_EQ(forms(U"\u0628\u202B\u202C\u0628"), "FE90 FE91");  // removed by X9
  EXPECT_EQ(forms(U"\u0628\u200F\u0628"), "FE90 FE91");        // RLM, of the same level
}

TEST(Shape, LamAlef) {
  EXPECT_EQ(forms(U"\u0644\u0627"), "FEFB=0-2@0-4");
  EXPECT_EQ(forms(U"\u0628\u0644\u0627"), "FEFC=1-3@2-6 FE91");
  EXPECT_EQ(forms(U"\u0644\u0622\u0644\u0623\u0644\u0625"), "FEF9=4-6@8-12 FEF7=2-4@4-8 FEF5=0-2@0-4");
  EXPECT_EQ(forms(U"\u0644\u0644\u0627"), "FEFC=1-3@2-6 FEDF");
  EXPECT_EQ(forms(U"\u0644\u0671"), "FB51 FEDF");  // alef wasla has no ligature in Unicode
  EXPECT_EQ(forms(U"\u0644\u0627\u0628"), "FE8F FEFB=0-2@0-4");
}

TEST(Shape, LamAlefKeepsMarks) {
  EXPECT_EQ(forms(U"\u0644\u064E\u0627\u0655\u0628"), "FE8F FEFB=0-3@0-6 064E+ 0655+");
  EXPECT_EQ(forms(U"\u0644\u0651\u064E\u0627"), "FEFB=0-4@0-8 0651+ 064E+");
  EXPECT_EQ(forms(U"\u0644\u200D\u0627"), "FEFB=0-3@0-7");
  EXPECT_EQ(forms(U"\u0644\u200C\u0627"), "FE8D FEDD");
  EXPECT_EQ(forms(U"\u0644\u200D\u200C\u200D\u0627"), "FE8E FEDF");  // 23.2: joined, but no ligature
  EXPECT_EQ(forms(U"\u0644\u0640\u0627"), "FE8E 0640 FEDF");
  EXPECT_EQ(forms(U"\u0644\u202E\u0627"), "FE8D FEDD");  // levels 1 and 3
  EXPECT_EQ(forms(U"\u0644\u200E\u0627"), "FE8D FEDD");  // LRM, of level 2, is a run between two of level 1
}

TEST(Shape, NotAcrossLines) {
  const std::string text = to_utf8({0x628, 0x628, 0x644, 0x627, 0x628});
  Laid p(text, plain());
  Line line;
  ASSERT_TRUE(p->line(line, 0, 1));
  EXPECT_EQ(forms(line), "FE8F");
  ASSERT_TRUE(p->line(line, 1, 3));
  EXPECT_EQ(forms(line), "FEDE FE91");
  ASSERT_TRUE(p->line(line, 3, 5));
  EXPECT_EQ(forms(line), "FE8F FE8D");
}

// UAX #9, 3.5: JEEM AIN under LRO, LAM MEEM under RLO.
TEST(Shape, WithinOneDirectionalRun) {
  EXPECT_EQ(forms(U"\u200E\u202D\u062C\u0639\u202C\u200E\u202E\u0644\u0645\u202C"), "FE9E FECB FEE2 FEDF");
  EXPECT_EQ(forms(U"\u0628\u202E\u0628\u202C"), "FE8F FE8F");  // levels 1 and 3: two runs
  EXPECT_EQ(forms(U"\u0628\u2067\u0628\u2069\u0628"), "FE8F FE8F FE8F");
}

TEST(Shape, WithoutPresentationForms) {
  EXPECT_EQ(forms(U"\u07D2\u07D2\u07D2"), "07D2/2 07D2/4 07D2/3");  // N'Ko
  EXPECT_EQ(forms(U"\u0712\u0710\u0712"), "0712/1 0710/2 0712/3");  // Syriac: alaph joins to the right
  EXPECT_EQ(forms(U"\u0628\u06D5"), "06D5/2 FE91");
  EXPECT_EQ(forms(U"\u1820\u1820\u1820"), "1820/3 1820/4 1820/2");  // Mongolian runs from left to right
  EXPECT_EQ(forms(U"\u202E\u1820\u1820"), "1820/3 1820/2");  // ... also when overridden: the left one begins the word
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
