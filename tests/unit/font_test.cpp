// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts: what is refused, what is read, and where marks stand.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// "ab", a mark U+0301 and one below, U+0316: a 1-bit font of boxes.
FontBlock small_font() {
  FontBlock block;
  block.ranges = {{'a', 2, 1}, {0x301, 1, 3}, {0x316, 1, 4}};
  block.records = {
      {8, 2, 2, 1, 3, 0}, {7, 5, 6, 1, 6, 0}, {9, 8, 6, 0, 6, 4}, {0, 3, 2, -4, 2, 10}, {0, 1, 1, 0, 13, 11}};
  block.bitmaps.assign(12, 0xA5);
  return block;
}

std::vector<Glyph> walk(const char* text, const Font& font) {
  Laid p(text, plain());
  Line line;
  EXPECT_TRUE(line.init(*p, 0, p->length()));
  std::vector<Glyph> out;
  for (const Glyph& g : line.glyphs(font)) out.push_back(g);
  return out;
}

TEST(Font, WhatItTells) {
  FontBlock block = small_font();
  const Font font = block.font();
  ASSERT_TRUE(embidi_font_ok(&font));
  EXPECT_EQ(embidi_font_height(&font), 16);
  EXPECT_EQ(embidi_font_baseline(&font), 12);
  EXPECT_EQ(embidi_font_find(&font, 'b', EMBIDI_FORM_NONE), 2);
  EXPECT_EQ(embidi_font_find(&font, 'b', EMBIDI_FORM_FINAL), 0);
  EXPECT_EQ(embidi_font_find(&font, 'c', EMBIDI_FORM_NONE), 0);
  embidi_bitmap bitmap;
  ASSERT_TRUE(embidi_font_bitmap(&font, 3, &bitmap));
  EXPECT_EQ(bitmap.width, 3);
  EXPECT_EQ(bitmap.height, 2);
  EXPECT_EQ(bitmap.left, -4);
  EXPECT_EQ(bitmap.top, 2);
  EXPECT_EQ(bitmap.bytes, 1u);
  EXPECT_EQ(bitmap.bits, block.data().data() + block.data().size() - 2);
  EXPECT_FALSE(embidi_font_bitmap(&font, 5, &bitmap));
  EXPECT_TRUE(embidi_ok_font_bitmap(&font, 3, &bitmap));
  EXPECT_FALSE(embidi_ok_font_bitmap(&font, 5, &bitmap));
  EXPECT_EQ(bitmap.bits, nullptr);
}

TEST(Font, ABitmapOfOnePixelIsAByte) {
  FontBlock block = small_font();
  block.records[3].width = block.records[3].height = 1;
  const Font font = block.font();
  embidi_bitmap bitmap;
  ASSERT_TRUE(embidi_font_bitmap(&font, 3, &bitmap));
  EXPECT_EQ(bitmap.bytes, 1u);
  EXPECT_NE(bitmap.bits, nullptr);
}

TEST(Font, FormsAreKeysOfTheirOwn) {
  FontBlock block = small_font();
  block.ranges.push_back({uint32_t{EMBIDI_FORM_FINAL} << 24 | 'a', 1, 2});
  const Font font = block.font();
  EXPECT_EQ(embidi_font_find(&font, 'a', EMBIDI_FORM_NONE), 1);
  EXPECT_EQ(embidi_font_find(&font, 'a', EMBIDI_FORM_FINAL), 2);
}

TEST(Font, Refused) {
  const Font none{};
  EXPECT_FALSE(embidi_font_ok(&none));
  EXPECT_FALSE(embidi_font_ok(nullptr));
  const struct {
    size_t byte;
    uint8_t value;
  } kDamage[] = {{0, 'E'}, {3, 0},  {4, 0},  {4, 3},  {5, 0}, {5, 3},  {5, 8}, {6, 0},
                 {8, 0},   {12, 1}, {13, 1}, {11, 1}, {9, 1}, {16, 0}, {18, 1}};
  for (const auto& damage : kDamage) {
    FontBlock block = small_font();
    const Font font = block.font();
    block.data()[damage.byte] = damage.value;
    EXPECT_FALSE(embidi_font_ok(&font)) << damage.byte;
    EXPECT_EQ(embidi_font_height(&font), 0);
    EXPECT_EQ(embidi_font_find(&font, 'a', 0), 0);
    embidi_bitmap bitmap;
    EXPECT_FALSE(embidi_font_bitmap(&font, 1, &bitmap));
    Laid p("ab", plain());
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    Glyphs glyphs;
    EXPECT_EQ(glyphs.init(line, font).status, Status::bad_font);
    Glyph g;
    EXPECT_FALSE(glyphs.next(g));
    EXPECT_EQ(embidi_line_glyphs(
                  line.get(), &font, [](void*, const embidi_glyph*) { return true; }, nullptr)
                  .status,
              EMBIDI_BAD_FONT);
  }
}

// In memory of exactly that size, so that the sanitizers see a read past the end.
TEST(Font, RangesSideBySide) {
  FontBlock block = small_font();
  block.ranges = {{'a', 2, 1}, {'c', 1, 3}};
  const Font font = block.font();
  EXPECT_EQ(embidi_font_find(&font, 'b', EMBIDI_FORM_NONE), 2);
  EXPECT_EQ(embidi_font_find(&font, 'c', EMBIDI_FORM_NONE), 3);
  // There is no second one: what stands behind the only range must not pass for it.
  block.ranges = {{'a', 2, 1}};
  block.records[0] = {0, 2, 2};
  const Font one = block.font();
  EXPECT_EQ(embidi_font_find(&one, 'a', EMBIDI_FORM_NONE), 1);
}

// What was found is looked up there again.
TEST(Font, ARangeFromZeroOn) {
  FontBlock block = small_font();
  block.ranges = {{0, 'd', 0}};
  block.records.resize('d');
  const Font font = block.font();
  const std::vector<Glyph> g = walk("aba", font);
  ASSERT_EQ(g.size(), 3u);
  EXPECT_EQ(g[0].glyph, 'a');
  EXPECT_EQ(g[1].glyph, 'b');
  EXPECT_EQ(g[2].glyph, 'a');
}

// Nothing but what it names is missing.
TEST(Font, ARangeOfGlyphsThatAreNotThere) {
  FontBlock block = small_font();
  block.ranges = {{'a', 1, 9}, {'c', 1, 2}};
  const Font font = block.font();
  const std::vector<Glyph> g = walk("acc", font);
  ASSERT_EQ(g.size(), 3u);
  EXPECT_EQ(g[0].glyph, 0);
  EXPECT_EQ(g[1].glyph, 2);
  EXPECT_EQ(g[2].glyph, 2);
}

// Without the presentation form, a letter that the font has in that form.
TEST(Font, ALetterInItsForm) {
  FontBlock block = small_font();
  block.ranges = {{0x628, 1, 1}, {uint32_t{EMBIDI_FORM_FINAL} << 24 | 0x628, 1, 2}};
  const Font font = block.font();
  const std::vector<Glyph> g = walk("\u0628\u0628", font);
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(g[0].glyph, 2);
  EXPECT_EQ(g[1].glyph, 1);
  block.ranges = {{0x712, 1, 2}};  // a letter without presentation forms
  const Font syriac = block.font();
  for (const Glyph& letter : walk("\u0712\u0712", syriac)) EXPECT_EQ(letter.glyph, 2);
}

TEST(Font, PackedBitmapsAreToldFromOthers) {
  FontBlock block = small_font();
  block.records[3].bitmap |= 1u << 23;
  const Font font = block.font();
  embidi_bitmap bitmap;
  ASSERT_TRUE(embidi_font_bitmap(&font, 3, &bitmap));
  EXPECT_TRUE(bitmap.packed);
  ASSERT_TRUE(embidi_font_bitmap(&font, 2, &bitmap));
  EXPECT_FALSE(bitmap.packed);
}

TEST(Font, TruncatedAnywhere) {
  FontBlock block = small_font();
  block.base_classes = 1;
  block.mark_classes = 1;
  block.classes = {0, 1, 1, 1, 0};
  block.positions = {3, 1};
  block.font();
  const std::vector<uint8_t> whole = block.data();
  for (size_t bytes = 0; bytes < whole.size(); ++bytes) {
    const std::vector<uint8_t> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(bytes));
    const Font font{part.data(), part.size(), nullptr, nullptr, nullptr};
    EXPECT_FALSE(embidi_font_ok(&font)) << bytes;
  }
}

TEST(Font, DamagedAnywhereIsNeverReadOutside) {
  std::mt19937 random(1);
  FontBlock block = small_font();
  block.base_classes = 1;
  block.mark_classes = 1;
  block.classes = {0, 1, 1, 1, 0};
  block.positions = {3, 1};
  size_t used = 0, ink = 0;
  for (int round = 0; round < 20000; ++round) {
    block.font();
    std::vector<uint8_t> data = block.data();
    for (auto i = random() % 3; i < 3; ++i) data[random() % data.size()] = static_cast<uint8_t>(random());
    const Font font{data.data(), data.size(), nullptr, nullptr, nullptr};
    if (!embidi_font_ok(&font)) continue;
    ++used;
    for (const Glyph& g : walk("a\u0301\u0316bc", font)) {
      embidi_bitmap bitmap;
      embidi_font_bitmap(&font, g.glyph, &bitmap);
      for (size_t i = 0; bitmap.bits != nullptr && i < bitmap.bytes; ++i) ink += bitmap.bits[i];
    }
  }
  EXPECT_GT(used, 5000u);
  EXPECT_GT(ink, 0u);  // every bitmap was read to its end
}

TEST(Font, MarksAreCentredByInk) {
  FontBlock block = small_font();
  const std::vector<Glyph> g = walk("a\u0301", block.font());
  ASSERT_EQ(g.size(), 2u);
  // a: advance 7, ink 1..6, centre 3.5; the mark's ink -4..-1, centre -2.5: six to the right of a's pen.
  EXPECT_EQ(g[1].advance, 0);
  EXPECT_EQ(g[1].dx, 6 - 7);
  EXPECT_EQ(g[1].dy, 0);
}

TEST(Font, MarksInCellsAreCentredByAdvance) {
  FontBlock block = small_font();
  block.records[3].advance = 5;
  const std::vector<Glyph> g = walk("a\u0301", block.font());
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(g[1].advance, 0);
  EXPECT_EQ(g[1].dx, (7 - 5) / 2 - 7);
}

TEST(Font, MarksFollowTheTableOfPositions) {
  FontBlock block = small_font();
  block.base_classes = 2;
  block.mark_classes = 1;
  block.classes = {0, 1, 2, 1, 0};
  block.positions = {5, 0xFF, 3, 2};
  const Font font = block.font();
  const std::vector<Glyph> g = walk("a\u0301b\u0301", font);
  ASSERT_EQ(g.size(), 4u);
  EXPECT_EQ(g[1].dx, 5 - 7);
  EXPECT_EQ(g[1].dy, -1);
  EXPECT_EQ(g[3].dx, 3 - 9);
  EXPECT_EQ(g[3].dy, 2);
}

// A second mark that only touches the first, beside or above it, stays where the font puts it.
TEST(Font, MarksThatTouchAreNoneInTheWay) {
  struct {
    uint8_t dx, dy;
  } const places[] = {{3, 0}, {0xFD, 0}, {0, 2}};
  for (const auto& place : places) {
    FontBlock block = small_font();
    block.records[4] = block.records[3];
    block.base_classes = 1;
    block.mark_classes = 2;
    block.classes = {0, 1, 0, 1, 2};
    block.positions = {0, 0, place.dx, place.dy};
    const Font font = block.font();
    const std::vector<Glyph> g = walk("a\u0301\u0316", font);
    ASSERT_EQ(g.size(), 3u);
    EXPECT_EQ(g[2].dx, static_cast<int8_t>(place.dx) - 7);
    EXPECT_EQ(g[2].dy, place.dy);
  }
}

TEST(Font, MarksAreStackedOffEachOther) {
  FontBlock block = small_font();
  const std::vector<Glyph> g = walk("a\u0301\u0301\u0301\u0316\u0316", block.font());
  ASSERT_EQ(g.size(), 6u);
  EXPECT_EQ(g[1].dy, 0);
  EXPECT_EQ(g[2].dy, -2);  // above: up by its own height, to the line's top
  EXPECT_EQ(g[3].dy, 0);   // the second is not in its way
  EXPECT_EQ(g[4].dy, 0);
  EXPECT_EQ(g[5].dy, 1);  // below: down
}

TEST(Font, MarkWithoutABase) {
  FontBlock block = small_font();
  const std::vector<Glyph> g = walk("\u0301a", block.font());
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(g[0].flags & EMBIDI_GLYPH_MARK, EMBIDI_GLYPH_MARK);
  EXPECT_EQ(g[0].dx, 4);  // its ink begins where the line does
  EXPECT_EQ(g[0].advance, 0);
}

TEST(Font, ForeignMarksGoBackOverTheirBase) {
  Font font{};
  font.lookup = [](const embidi_font*, uint32_t c, uint8_t, size_t, uint16_t* advance) {
    *advance = c == 'a' ? 10 : 4;
    return static_cast<uint16_t>(c);
  };
  const std::vector<Glyph> g = walk("a\u0301", font);
  ASSERT_EQ(g.size(), 2u);
  EXPECT_EQ(g[1].dx, 3 - 10);
}

}  // namespace
}  // namespace embidi::test
