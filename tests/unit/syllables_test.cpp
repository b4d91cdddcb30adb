// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables in lines: what all that measures says of them is what the walk draws. reference.syllables_cases compares
// the glyphs themselves with a reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "embidi/fit.h"
#include "fit_support.hpp"
#include "font_block.hpp"
#include "support.hpp"
#include "table_block.hpp"

namespace embidi::test {
namespace {

using Glyphs = SyllableBlock::Glyphs;

// Letters a to d are consonants, e a sign that stands left of them, f one behind, g a virama that joins. "cgd" and "f"
// behind it fuse. Glyph n has n pixels.
FontBlock latin_syllables() {
  FontBlock block;
  block.ranges = {{' ', 1, 30}, {'a', 26, 1}};
  for (uint8_t advance = 0; advance < 60; ++advance) block.records.push_back({advance});
  SyllableBlock table;
  table.first = 'a';
  table.classes = {kStart, kStart, kStart, kStart, kSign, kSign, kVirama};
  for (uint8_t letter = 1; letter <= 7; ++letter) table.keys[{letter}] = Glyphs{letter};
  table.keys[{5}].second = 1;
  table.keys[{0, 1, 6}] = Glyphs{50};
  table.keys[{3, 7, 4}] = Glyphs{40};
  block.tables = {{1, table.bytes()}};
  return block;
}

std::string shown(const std::vector<Glyph>& glyphs) {
  std::string text;
  for (const Glyph& g : glyphs) {
    text += (text.empty() ? "" : " ") + std::to_string(g.glyph) + ":" + std::to_string(g.source) + "-" +
            std::to_string(g.end) + ((g.flags & EMBIDI_GLYPH_UNSHAPED) != 0 ? "!" : "");
  }
  return text;
}

std::vector<Glyph> walk(Laid& p, const Font& font, size_t begin, size_t end) {
  Line line;
  EXPECT_TRUE(line.init(*p, begin, end));
  std::vector<Glyph> out;
  for (const Glyph& g : line.glyphs(font)) out.push_back(g);
  return out;
}

std::vector<Glyph> glyphs_of(const char* text, const Font& font) {
  Laid p(text, plain());
  return walk(p, font, 0, p->length());
}

std::string shown(const char* text, Options options = plain()) {
  FontBlock block = latin_syllables();
  const Font font = block.font();
  EXPECT_TRUE(embidi_font_ok(&font));
  Laid p(text, options);
  return shown(walk(p, font, 0, p->length()));
}

TEST(Syllables, AFrameStandsAroundItsCore) {
  EXPECT_EQ(shown("a"), "1:0-1");
  EXPECT_EQ(shown("be"), "5:0-2 2:0-2");
  EXPECT_EQ(shown("bf"), "2:0-2 6:0-2");
  EXPECT_EQ(shown("cgde"), "5:0-4 40:0-4");
  EXPECT_EQ(shown("af"), "50:0-2");
  EXPECT_EQ(shown("agbe"), "5:0-4! 1:0-4! 7:0-4! 2:0-4!");
  EXPECT_EQ(shown("z e"), "26:0-1 30:1-2 5:2-3!");
}

TEST(Syllables, InARightToLeftRunTheyStayWhole) {
  const char* const overridden =
      "\xE2\x80\xAE"
      "abecgdf";  // U+202E
  EXPECT_EQ(shown(overridden), "40:4-8 6:4-8 5:2-4 2:2-4 1:1-2");
}

TEST(Syllables, MarksBehindOneStandOverIt) {
  FontBlock block = latin_syllables();
  SyllableBlock table;
  table.first = 'a';
  table.classes = {kStart, kSign, kSign};
  table.others = {0x300};
  for (uint8_t letter = 1; letter <= 3; ++letter) table.keys[{letter}] = Glyphs{letter};
  block.tables = {{1, table.bytes()}};
  const Font font = block.font();
  // U+0301 is no letter, U+0300 is one; z is no letter.
  for (const char* const text : {"ab\xCC\x81", "\xE2\x80\xAE\x61\x62\xCC\x81"}) {
    const std::vector<Glyph> glyphs = glyphs_of(text, font);
    ASSERT_EQ(glyphs.size(), 3u) << text;
    EXPECT_EQ(glyphs[1].glyph, 2u);
    EXPECT_EQ(glyphs[2].code_point, 0x301u);
    EXPECT_EQ(glyphs[2].flags, EMBIDI_GLYPH_MARK | EMBIDI_GLYPH_MISSING);
  }
  for (const char* const text : {"z\xCC\x81\xCC\x80", "\xE2\x80\xAEz\xCC\x81\xCC\x80"}) {
    const std::vector<Glyph> glyphs = glyphs_of(text, font);
    ASSERT_EQ(glyphs.size(), 3u) << text;
    EXPECT_EQ(glyphs[0].flags, 0u) << text;
    EXPECT_EQ(glyphs[1].flags, EMBIDI_GLYPH_MARK | EMBIDI_GLYPH_MISSING) << text;
    EXPECT_EQ(glyphs[2].flags, EMBIDI_GLYPH_MARK | EMBIDI_GLYPH_MISSING | EMBIDI_GLYPH_UNSHAPED) << text;
    EXPECT_EQ(Laid(text, plain())->unshaped(font), 1u);
  }
}

// No pen leaves the line, whatever the kerning; in a right-to-left run there is none.
TEST(Syllables, KernedAtMostByWhatBothTake) {
  FontBlock block = latin_syllables();
  SyllableBlock hebrew;
  hebrew.first = 0x5D0;
  hebrew.classes = {kStart};
  hebrew.keys[{1}] = Glyphs{4};
  block.tables.push_back({1, hebrew.bytes()});
  block.tables.push_back({2, {3, 0, 3, 0, 1, 0, 1, 0, 0, 3, 0, 0, 4, 0, 0, 1, 0, 0, 3, 0, 0, 4, 0, 0, 0xFE}});
  const Font font = block.font();
  const auto width_of = [&font](const char* text) {
    Laid p(text, plain());
    Line line;
    uint32_t width = 0;
    EXPECT_TRUE(line.init(*p, 0, p->length()));
    EXPECT_EQ(embidi_line_width(line.get(), &font, &width).status, EMBIDI_OK);
    const std::vector<Glyph> glyphs = glyphs_of(text, font);
    EXPECT_EQ(width, glyphs.back().x + glyphs.back().advance);
    return width;
  };
  EXPECT_EQ(width_of("ac"), 3u);
  EXPECT_EQ(width_of("ca"), 3u);
  EXPECT_EQ(width_of("cdc"), 3u + 4 + 3 - 2 * 2);
  EXPECT_EQ(width_of("c\xD7\x90"), 3u + 4);
}

TEST(Syllables, WithoutTheShaperTheyAreLetters) {
  FontBlock block = latin_syllables();
  Font font = block.font();
  font.shaper = nullptr;
  Laid p("be", plain());
  EXPECT_EQ(shown(walk(p, font, 0, p->length())), "2:0-1 5:1-2");
}

TEST(Syllables, ALineThatCutsOneHasItsParts) {
  FontBlock block = latin_syllables();
  const Font font = block.font();
  Laid p("cgdf", plain());
  EXPECT_EQ(shown(walk(p, font, 0, 2)), "3:0-2 7:0-2");
  EXPECT_EQ(shown(walk(p, font, 2, 4)), "4:2-4 6:2-4");
}

TEST(Syllables, CountedIfTheFontLacksThem) {
  FontBlock block = latin_syllables();
  const Font font = block.font();
  EXPECT_EQ(Laid("be cgdf af", plain())->unshaped(font), 0u);
  EXPECT_EQ(Laid("agb e be", plain())->unshaped(font), 2u);
  EXPECT_EQ(Laid("\xE0\xA4\xB9\xE0\xA4\xBF\xE0\xA4\x82 x", plain())->unshaped(font), 2u);  // ह, ि; ं is a mark
  const Font bad{};
  EXPECT_EQ(Laid("agb", plain())->unshaped(bad), 0u);
}

// Persian words have U+200C, which is a letter of Indic tables, and many an emoji has U+FE0F.
TEST(Syllables, WhatDrawsNothingIsNotCounted) {
  FontBlock block = latin_syllables();
  SyllableBlock joiners;
  joiners.first = 0x200C;
  joiners.classes = {kSign, kJoiner};
  block.tables.push_back({1, joiners.bytes()});
  const Font font = block.font();
  EXPECT_EQ(Laid("x\xE2\x80\x8Cy \xE2\x80\x8D", plain())->unshaped(font), 0u);
  EXPECT_EQ(Laid("x\xE2\x80\x8C\x65", plain())->unshaped(font), 1u);
}

TEST(Syllables, AFontWithATableOutsideOfItIsNone) {
  FontBlock block = latin_syllables();
  const Font font = block.font();
  ASSERT_TRUE(embidi_font_ok(&font));
  std::vector<uint8_t>& data = block.data();
  const size_t table_place = data.size() - 4, count = 14;
  for (const size_t at : {table_place + 1, table_place + 3, count + 1}) {
    data[at] += 0x40;
    EXPECT_FALSE(embidi_font_ok(&font)) << at;
    data[at] -= 0x40;
  }
  const size_t table = data[table_place] | size_t{data[table_place + 1]} << 8;
  for (const size_t at : {table + 1, table + 8, table + 9, table + 10, table + 15}) {
    const uint8_t before = data[at];
    data[at] = 255;
    EXPECT_FALSE(embidi_font_ok(&font)) << at;
    data[at] = before;
  }
  EXPECT_TRUE(embidi_font_ok(&font));
}

// Sixteen letters are no syllable, and fifteen of them would be one: the line does not end before they are sixteen.
TEST(Syllables, ALineDoesNotEndWhereTooManyLettersWouldBecomeASyllable) {
  FontBlock block = latin_syllables();
  SyllableBlock table;
  table.first = 'a';
  table.classes = {kStart, kSign};
  table.keys[{1}] = Glyphs{1};
  table.keys[{2}] = Glyphs{20};
  block.tables = {{1, table.bytes()}};
  const Font font = block.font();
  const std::string text = "zz" + ("a" + std::string(20, 'b'));
  Laid p(text.c_str(), plain());
  embidi_wrapped wrapped;
  ASSERT_EQ(embidi_wrap(p->get(), &font, 0, 26 + 26 + 1 + 3 * 2, &wrapped).status, EMBIDI_OK);
  EXPECT_EQ(wrapped.end, 2u);
  ASSERT_EQ(embidi_wrap(p->get(), &font, 0, 26 + 26 + 1 + 16 * 2, &wrapped).status, EMBIDI_OK);
  EXPECT_EQ(wrapped.end, 19u);
  EXPECT_EQ(wrapped.width, 26u + 26 + 1 + 16 * 2);
  ASSERT_EQ(embidi_wrap(p->get(), &font, 19, 3, &wrapped).status, EMBIDI_OK);
  EXPECT_EQ(wrapped.end, 20u);
}

TEST(Syllables, AJoinerAtTheEndOfOneDoesNotMakeItALetter) {
  FontBlock block = latin_syllables();
  SyllableBlock table;
  table.first = 'a';
  table.classes = {kStart, kJoiner};
  table.others = {0x200D};
  table.keys[{1}] = Glyphs{9};
  table.keys[{0, 1, 2}] = Glyphs{40};
  block.tables = {{1, table.bytes()}};
  const Font font = block.font();
  Laid p("a\xE2\x80\x8D z", plain());
  embidi_wrapped wrapped;
  ASSERT_EQ(embidi_wrap(p->get(), &font, 0, 50, &wrapped).status, EMBIDI_OK);
  EXPECT_EQ(wrapped.end, 3u);
  EXPECT_EQ(wrapped.width, 40u);
}

// In random texts, lines, bases and fonts: the width is where the walk ends, whatever is asked for it.
TEST(Syllables, MeasuredAsTheyAreDrawn) {
  std::mt19937 random(20261128);
  constexpr char letters[] = "aabbccddeeffggg z.";
  for (int round = 0; round < 4000; ++round) {
    FontBlock block = latin_syllables();
    const auto letter = [&random] { return static_cast<uint8_t>(1 + random() % 7); };
    SyllableBlock table;
    table.first = 'a';
    for (int i = 0; i < 7; ++i) {
      constexpr uint8_t all[] = {kStart, kStart, kSign, kVirama, kWeakVirama, kPairLetter, kJoiner};
      table.classes.push_back(all[random() % sizeof all]);
    }
    for (uint8_t i = 1; i <= 7; ++i) {
      if (random() % 8 != 0) table.keys[{i}] = {{i}, static_cast<uint8_t>(random() % 2)};
    }
    table.keys[{letter(), letter()}] = Glyphs{41, 42};
    table.keys[{3, letter(), 4}] = {{43, 44, 45, 46, 47, 48}, 1};
    block.tables = {{1, table.bytes()}};
    const auto kerning = static_cast<uint8_t>(random());
    if (random() % 2 != 0) block.tables.push_back({2, {2, 0, 2, 0, 1, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 5, 0, 0, kerning}});
    const Font font = block.font();
    ASSERT_TRUE(embidi_font_ok(&font));
    std::string text;
    for (auto length = 1 + random() % 20; length > 0; --length) text += letters[random() % (sizeof letters - 1)];
    Options options = plain();
    options.base(random() % 2 != 0 ? Base::rtl : Base::ltr);
    if (random() % 3 == 0) text = "\xE2\x80\xAE" + text;
    Laid p(text.c_str(), options);
    const size_t begin = random() % (p->length() + 1), end = begin + random() % (p->length() + 1 - begin);
    Line line;
    ASSERT_TRUE(line.init(*p, begin, end));
    uint32_t width = 0, drawn = 0;
    ASSERT_EQ(embidi_line_width(line.get(), &font, &width).status, EMBIDI_OK);
    for (const Glyph& g : line.glyphs(font)) {
      drawn = g.x + g.advance;
      EXPECT_LT(g.source, g.end);
    }
    ASSERT_EQ(width, drawn) << round << " " << text << " " << begin << ".." << end;
    // A caret at each side of each cell; those of the whole line are its ends.
    Caret last;
    ASSERT_EQ(line.hit(font, INT32_MAX, last).status, Status::ok);
    EXPECT_EQ(last.x, width);
    embidi_wrapped wrapped;
    size_t at = begin;
    const auto room = static_cast<uint32_t>(random() % 60);
    while (at < p->length()) {
      ASSERT_EQ(embidi_wrap(p->get(), &font, at, room, &wrapped).status, EMBIDI_OK);
      ASSERT_GT(wrapped.end, at);
      Line piece;
      ASSERT_TRUE(piece.init(*p, at, wrapped.shown));
      ASSERT_EQ(embidi_line_width(piece.get(), &font, &width).status, EMBIDI_OK);
      ASSERT_EQ(width, wrapped.width) << round << " " << text << " " << at << ".." << wrapped.end;
      at = wrapped.end;
    }
  }
}

}  // namespace
}  // namespace embidi::test
