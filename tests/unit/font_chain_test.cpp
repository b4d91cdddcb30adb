// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Several fonts as one.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// Letters of Hebrew, and a mark (qamats) that has no advance; line of 16, baseline 12.
FontBlock hebrew_font() {
  FontBlock block;
  block.ranges = {{0x5B8, 1, 4}, {0x5D0, 3, 1}};
  block.records = {{8, 2, 2}, {7, 5, 6, 1, 6}, {9, 8, 6, 0, 6}, {6, 5, 6, 0, 6}, {0, 3, 2, -4, 13}};
  block.bitmaps.assign(12, 0xA5);
  return block;
}

// Space, digits, and the letter alef; line of 20, baseline 12.
FontBlock digit_font() {
  FontBlock block;
  block.ranges = {{' ', 1, 1}, {'0', 10, 2}, {0x5D0, 1, 12}};
  block.records.assign(13, {5, 4, 4, 0, 5});
  block.bitmaps.assign(2, 0xFF);
  block.height = 20;
  return block;
}

// Ten glyphs: of the digits 1 to 9 their values, in cells of 11.
uint16_t look_up_foreign(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  *advance = 11;
  return form == EMBIDI_FORM_NONE && code_point - '0' < 10 ? static_cast<uint16_t>(code_point - '0') : uint16_t{0};
}

std::vector<Glyph> walk(const std::string& text, const Font& font) {
  Laid p(text.c_str(), plain());
  Line line;
  EXPECT_TRUE(line.init(*p, 0, p->length()));
  std::vector<Glyph> out;
  for (const Glyph& g : line.glyphs(font)) out.push_back(g);
  return out;
}

ChainGlyph found(const FontChain& chain, uint16_t glyph) {
  ChainGlyph out;
  EXPECT_TRUE(font_chain_glyph(chain, glyph, out)) << glyph;
  return out;
}

TEST(FontChain, ACharacterIsOfTheFirstFontThatHasIt) {
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  const Font first = hebrew.font(), second = digits.font();
  const ChainFont fonts[] = {{&first, 0, 0, 0}, {&second, 0, 0, 0}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  EXPECT_TRUE(font_ok(chain.font));
  const std::vector<Glyph> g = walk("x 7\u05D0", chain.font);
  ASSERT_EQ(g.size(), 4u);
  // As numbered: the first font has the glyphs 1 to 4.
  const struct {
    uint16_t glyph, own, advance;
    const Font* font;
  } expected[] = {{0, 0, 8, &first}, {4 + 1, 1, 5, &second}, {4 + 9, 9, 5, &second}, {1, 1, 7, &first}};
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(g[i].glyph, expected[i].glyph) << i;
    EXPECT_EQ(g[i].advance, expected[i].advance) << i;
    const ChainGlyph one = found(chain, g[i].glyph);
    EXPECT_EQ(one.font, expected[i].font) << i;
    EXPECT_EQ(one.glyph, expected[i].own) << i;
    EXPECT_EQ(one.right, 0) << i;
    EXPECT_EQ((g[i].flags & EMBIDI_GLYPH_MISSING) != 0, i == 0) << i;
    Bitmap bitmap;
    EXPECT_TRUE(font_bitmap(*one.font, one.glyph, bitmap));
    EXPECT_EQ(bitmap.advance, g[i].advance);
  }
  EXPECT_EQ(font_find(chain.font, '9', Form::none), 4 + 11);
}

TEST(FontChain, FontsStandOnOneBaseline) {
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  const Font first = hebrew.font(), second = digits.font();
  digits.data()[7] = 9;  // its baseline
  Font foreign{};
  foreign.lookup = look_up_foreign;
  const ChainFont fonts[] = {{&first, 0, 0, 0}, {&second, 0, 0, 0}, {&foreign, 10, 18, 15}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 3));
  EXPECT_EQ(chain.baseline, 15);
  EXPECT_EQ(chain.height, 15 + (20 - 9));
  EXPECT_EQ(found(chain, 1).down, 3);
  EXPECT_EQ(found(chain, 4 + 1).down, 6);
  EXPECT_EQ(found(chain, 4 + 12 + 10).down, 0);
  EXPECT_EQ(found(chain, 4 + 12 + 10).glyph, 10);
  // A baseline below the line is no height.
  digits.data()[7] = 255;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  EXPECT_EQ(chain.baseline, 255);
  EXPECT_EQ(chain.height, 255 + 4);
}

TEST(FontChain, OfNoSuchGlyphThereIsNoFont) {
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  const Font first = hebrew.font(), second = digits.font();
  const ChainFont fonts[] = {{&first, 0, 0, 0}, {&second, 0, 0, 0}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  ChainGlyph out;
  EXPECT_TRUE(font_chain_glyph(chain, 4 + 12, out));
  for (const uint16_t glyph : {uint16_t{4 + 13}, uint16_t{0xFFFF}}) {
    EXPECT_FALSE(font_chain_glyph(chain, glyph, out));
    EXPECT_EQ(out.font, nullptr);
  }
  EXPECT_FALSE(embidi_font_chain_glyph(nullptr, 1, &out));
  EXPECT_FALSE(embidi_font_chain_glyph(&chain, 1, nullptr));
}

TEST(FontChain, ForeignFonts) {
  FontBlock digits = digit_font();
  const Font block = digits.font();
  struct Asked {
    uint32_t code_point;
    size_t source;
  };
  static std::vector<Asked> asked;
  asked.clear();
  Font foreign{};
  foreign.lookup = [](const embidi_font* font, uint32_t c, uint8_t form, size_t source, uint16_t* advance) {
    asked.push_back({c, source});
    return look_up_foreign(font, c, form, source, advance);
  };
  // 6 to 9 are outside of the glyphs that it is said to have.
  const ChainFont fonts[] = {{&foreign, 5, 0, 0}, {&block, 0, 0, 0}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  const std::vector<Glyph> g = walk("507x", chain.font);
  ASSERT_EQ(g.size(), 4u);
  EXPECT_EQ(g[0].glyph, 5);
  EXPECT_EQ(g[0].advance, 11);
  EXPECT_EQ(g[1].glyph, 5 + 2);  // 0: the foreign font has it not
  EXPECT_EQ(g[2].glyph, 5 + 9);
  EXPECT_EQ(g[3].glyph, 0);
  EXPECT_EQ(g[3].advance, 11);  // as the first font says
  EXPECT_EQ(found(chain, 5).font, &foreign);
  EXPECT_EQ(found(chain, 5 + 9).font, &block);
  for (const Asked& one : asked) EXPECT_EQ(one.code_point, static_cast<uint32_t>("507x"[one.source]));
}

TEST(FontChain, AnEllipsisIsOfAnyFont) {
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  digits.ranges.push_back({0x2026, 1, 3});
  const Font first = hebrew.font(), second = digits.font();
  const ChainFont fonts[] = {{&first, 0, 0, 0}, {&second, 0, 0, 0}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  Laid p("\u05D0\u05D1\u05D2\u05D0\u05D1\u05D2", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Elided elided;
  ASSERT_TRUE(line.elide(chain.font, 30, elided));
  size_t ellipses = 0;
  for (const Glyph& g : line.glyphs(chain.font)) {
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) == 0) continue;
    ++ellipses;
    EXPECT_EQ(g.glyph, 4 + 3);
    EXPECT_EQ(g.flags & EMBIDI_GLYPH_MISSING, 0);
  }
  EXPECT_EQ(ellipses, 1u);
}

// Beh (U+0628): medial FE92, initial FE91, final FE90, isolated FE8F.
FontBlock arabic_font(bool letter, bool forms) {
  FontBlock block;
  if (letter) block.ranges.push_back({0x628, 1, 1});
  if (forms) block.ranges.push_back({0xFE8F, 4, 2});
  block.records.assign(6, {6, 6, 6, 0, 6});
  block.bitmaps.assign(8, 0xFF);
  return block;
}

TEST(FontChain, AFormIsOfTheFontThatHasItsLetter) {
  FontBlock bare = arabic_font(true, false), joined = arabic_font(true, true), other = hebrew_font();
  const Font without = bare.font(), with = joined.font(), hebrew = other.font();
  const std::string text = "\u0628\u0628\u0628";
  FontChain chain;
  // The letter is in the first font: none of its forms is of the second.
  const ChainFont fonts[] = {{&without, 0, 0, 0}, {&with, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  for (const Glyph& g : walk(text, chain.font)) {
    EXPECT_EQ(g.glyph, 1);
    EXPECT_NE(g.flags & EMBIDI_GLYPH_UNJOINED, 0);
  }
  // A font that has neither is passed.
  const ChainFont passed[] = {{&hebrew, 0, 0, 0}, {&with, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, passed, 2));
  const std::vector<Glyph> g = walk(text, chain.font);
  ASSERT_EQ(g.size(), 3u);
  EXPECT_EQ(g[0].glyph, 4 + 3);  // from the left: final, medial, initial
  EXPECT_EQ(g[1].glyph, 4 + 5);
  EXPECT_EQ(g[2].glyph, 4 + 4);
  for (const Glyph& one : g) EXPECT_EQ(one.flags & (EMBIDI_GLYPH_UNJOINED | EMBIDI_GLYPH_MISSING), 0);
  // A font may have the forms alone.
  FontBlock alone = arabic_font(false, true);
  const Font forms = alone.font();
  const ChainFont first[] = {{&forms, 0, 0, 0}, {&without, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, first, 2));
  for (const Glyph& one : walk(text, chain.font)) EXPECT_EQ(found(chain, one.glyph).font, &forms);
}

TEST(FontChain, FormsWithoutACodePoint) {
  // Syriac beth (U+0712): in one font alone, in the other with its final form.
  FontBlock bare, joined;
  bare.records.assign(2, {6, 6, 6, 0, 6});
  bare.bitmaps.assign(8, 0xFF);
  joined = bare;
  bare.ranges = {{0x712, 1, 1}};
  joined.records.assign(3, {6, 6, 6, 0, 6});
  joined.ranges = {{0x712, 1, 1}, {uint32_t{EMBIDI_FORM_FINAL} << 24 | 0x712, 1, 2}};
  const Font without = bare.font(), with = joined.font();
  FontChain chain;
  const ChainFont joined_first[] = {{&with, 0, 0, 0}, {&without, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, joined_first, 2));
  std::vector<Glyph> g = walk("\u0712\u0712", chain.font);
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(g[0].glyph, 2);
  EXPECT_EQ(g[1].glyph, 1);
  const ChainFont bare_first[] = {{&without, 0, 0, 0}, {&with, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, bare_first, 2));
  for (const Glyph& one : walk("\u0712\u0712", chain.font)) EXPECT_EQ(one.glyph, 1);
}

TEST(FontChain, ALamAlefIsOfTheFontThatHasTheLam) {
  FontBlock lam, ligature;
  lam.records.assign(2, {6, 6, 6, 0, 6});
  lam.bitmaps.assign(8, 0xFF);
  ligature = lam;
  lam.ranges = {{0x644, 1, 1}};
  ligature.ranges = {{0xFEFB, 1, 1}};
  const Font first = lam.font(), second = ligature.font();
  FontChain chain;
  const ChainFont fonts[] = {{&first, 0, 0, 0}, {&second, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  EXPECT_EQ(font_find(chain.font, 0xFEFB, Form::none), 0);
  const ChainFont turned[] = {{&second, 0, 0, 0}, {&first, 0, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, turned, 2));
  EXPECT_EQ(font_find(chain.font, 0xFEFB, Form::none), 1);
}

TEST(FontChain, MarksAreCentred) {
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  const Font first = hebrew.font(), second = digits.font();
  const ChainFont fonts[] = {{&second, 0, 0, 0}, {&first, 0, 0, 0}};
  FontChain chain;
  ASSERT_TRUE(font_chain_init(chain, fonts, 2));
  const std::vector<Glyph> g = walk("\u05D0\u05B8", chain.font);
  ASSERT_EQ(g.size(), 2u);
  // Alef is of the font of digits, 5 wide; the mark's ink, 3 wide, begins 4 left of its pen.
  EXPECT_EQ(g[0].glyph, 12);
  EXPECT_EQ(g[1].glyph, 12 + 4);
  EXPECT_EQ(g[1].advance, 0);
  const ChainGlyph mark = found(chain, g[1].glyph);
  EXPECT_EQ(mark.right, 4);
  EXPECT_EQ(g[1].x + static_cast<uint32_t>(g[1].dx + mark.right - 4), 1u);  // (5 - 3) / 2
  uint32_t width = 0;
  Laid p("\u05D0\u05B8", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  ASSERT_TRUE(line.width(chain.font, width));
  EXPECT_EQ(width, 5u);
}

TEST(FontChain, Refused) {
  FontBlock hebrew = hebrew_font();
  const Font good = hebrew.font(), bad{};
  FontChain chain, inner;
  const ChainFont fonts[] = {{&good, 0, 0, 0}, {&bad, 0, 0, 0}, {nullptr, 0, 0, 0}};
  EXPECT_EQ(embidi_font_chain_init(nullptr, fonts, 1).number, 1u);
  EXPECT_EQ(font_chain_init(chain, nullptr, 1).number, 2u);
  EXPECT_EQ(font_chain_init(chain, fonts, 0).number, 3u);
  const auto refused = [&](const Result& result, Status status, size_t number) {
    EXPECT_EQ(result.status, status);
    EXPECT_EQ(result.number, number);
    EXPECT_FALSE(font_ok(chain.font));
    ChainGlyph out;
    EXPECT_FALSE(font_chain_glyph(chain, 1, out));
    EXPECT_FALSE(font_chain_glyph(chain, 0, out));
  };
  refused(font_chain_init(chain, fonts, 2), Status::bad_font, 1);
  refused(font_chain_init(chain, fonts + 2, 1), Status::bad_font, 0);
  // A chain of chains.
  ASSERT_TRUE(font_chain_init(inner, fonts, 1));
  const ChainFont nested[] = {{&good, 0, 0, 0}, {&inner.font, 4, 16, 12}};
  refused(font_chain_init(chain, nested, 2), Status::bad_font, 1);
  // Too many glyphs.
  Font foreign{};
  foreign.lookup = look_up_foreign;
  const ChainFont most[] = {{&good, 0, 0, 0}, {&foreign, 65530, 0, 0}};
  ASSERT_TRUE(font_chain_init(chain, most, 2));
  EXPECT_EQ(found(chain, 65534).glyph, 65530);
  const ChainFont more[] = {{&good, 0, 0, 0}, {&foreign, 65531, 0, 0}};
  refused(font_chain_init(chain, more, 2), Status::too_long, 65535);
}

// Every block that is accepted is read inside of its bytes only.
TEST(FontChain, DamagedAnywhereIsNeverReadOutside) {
  std::mt19937 random(1);
  FontBlock hebrew = hebrew_font(), digits = digit_font();
  size_t used = 0, ink = 0;
  for (int round = 0; round < 10000; ++round) {
    hebrew.font();
    digits.font();
    std::vector<uint8_t> data[] = {hebrew.data(), digits.data()};
    for (std::vector<uint8_t>& one : data) {
      for (auto i = random() % 3; i < 3; ++i) one[random() % one.size()] = static_cast<uint8_t>(random());
    }
    const Font damaged[] = {{data[0].data(), data[0].size(), nullptr, nullptr, nullptr},
                            {data[1].data(), data[1].size(), nullptr, nullptr, nullptr}};
    const ChainFont fonts[] = {{&damaged[0], 0, 0, 0}, {&damaged[1], 0, 0, 0}};
    FontChain chain;
    const Result result = font_chain_init(chain, fonts, 2);
    EXPECT_EQ(static_cast<bool>(result), font_ok(damaged[0]) && font_ok(damaged[1]));
    if (!result) continue;
    ++used;
    for (const Glyph& g : walk("\u05D0\u05B8\u05D1 19x", chain.font)) {
      const ChainGlyph one = found(chain, g.glyph);
      Bitmap bitmap;
      if (!font_bitmap(*one.font, one.glyph, bitmap)) continue;
      for (size_t i = 0; bitmap.bits != nullptr && i < bitmap.bytes; ++i) ink += bitmap.bits[i];
    }
  }
  EXPECT_GT(used, 2000u);
  EXPECT_GT(ink, 0u);
}

}  // namespace
}  // namespace embidi::test
