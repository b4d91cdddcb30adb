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

namespace embidi::test {
namespace {

constexpr uint8_t kStart = 5, kSign = 2, kVirama = 10, kWeakVirama = 26, kPairLetter = 33, kJoiner = 66;

struct Key {
  std::vector<uint8_t> letters;
  std::vector<uint8_t> glyphs;
  uint8_t second = 0;
};

// A syllable table of single letters with these classes, of which the first has the code point `first`.
std::vector<uint8_t> syllable_table(uint32_t first, const std::vector<uint8_t>& classes, const std::vector<Key>& keys) {
  std::vector<uint8_t> singles(2 * classes.size(), 0xFF), longer, values, counts;
  size_t longest = 1;
  for (const Key& key : keys) longest = std::max(longest, key.letters.size());
  for (size_t length = 1; length <= longest; ++length) {
    uint8_t count = 0;
    for (const Key& key : keys) {
      if (key.letters.size() != length) continue;
      const auto place = static_cast<uint8_t>(values.size());
      values.insert(values.end(), {static_cast<uint8_t>(key.glyphs.size()), key.second});
      for (const uint8_t glyph : key.glyphs) values.insert(values.end(), {glyph, 0});
      if (length == 1) {
        singles[2u * (key.letters[0] - 1u)] = place;
        singles[2u * (key.letters[0] - 1u) + 1] = 0;
      } else {
        longer.insert(longer.end(), key.letters.begin(), key.letters.end());
        longer.insert(longer.end(), {place, 0});
        ++count;
      }
    }
    if (length > 1) counts.insert(counts.end(), {count, 0});
  }
  const size_t values_at = 16 + classes.size() + singles.size() + counts.size() + longer.size();
  const size_t bytes = values_at + values.size();
  std::vector<uint8_t> table{static_cast<uint8_t>(bytes),
                             static_cast<uint8_t>(bytes >> 8),
                             0,
                             1,
                             static_cast<uint8_t>(first),
                             static_cast<uint8_t>(first >> 8),
                             static_cast<uint8_t>(first >> 16),
                             static_cast<uint8_t>(classes.size()),
                             0,
                             static_cast<uint8_t>(longest),
                             0,
                             0,
                             0,
                             0,
                             static_cast<uint8_t>(values_at),
                             static_cast<uint8_t>(values_at >> 8)};
  const std::vector<uint8_t>* const parts[] = {&classes, &singles, &counts, &longer, &values};
  for (const auto* part : parts) table.insert(table.end(), part->begin(), part->end());
  return table;
}

// Letters a to d are consonants, e a sign that stands left of them, f one behind, g a virama that joins. "cgd" and "f"
// behind it fuse. Glyph n has n pixels.
FontBlock latin_syllables() {
  FontBlock block;
  block.ranges = {{' ', 1, 30}, {'a', 26, 1}};
  for (uint8_t advance = 0; advance < 60; ++advance) block.records.push_back({advance});
  block.tables = {{1, syllable_table('a', {kStart, kStart, kStart, kStart, kSign, kSign, kVirama},
                                     {{{1}, {1}},
                                      {{2}, {2}},
                                      {{3}, {3}},
                                      {{4}, {4}},
                                      {{5}, {5}, 1},
                                      {{6}, {6}, 0},
                                      {{7}, {7}, 0},
                                      {{0, 1, 6}, {50}, 0},
                                      {{3, 7, 4}, {40}, 0}})}};
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
  block.tables.push_back({1, syllable_table(0x200C, {kSign, kJoiner | kSign}, {})});
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

// In random texts, lines, bases and fonts: the width is where the walk ends, whatever is asked for it.
TEST(Syllables, MeasuredAsTheyAreDrawn) {
  std::mt19937 random(20261128);
  constexpr char letters[] = "aabbccddeeffggg z.";
  for (int round = 0; round < 4000; ++round) {
    FontBlock block = latin_syllables();
    std::vector<uint8_t> classes;
    for (int i = 0; i < 7; ++i) {
      constexpr uint8_t all[] = {kStart, kStart, kSign, kVirama, kWeakVirama, kPairLetter, kJoiner};
      classes.push_back(all[random() % sizeof all]);
    }
    std::vector<Key> keys;
    for (uint8_t letter = 1; letter <= 7; ++letter) {
      if (random() % 8 != 0) keys.push_back({{letter}, {letter}, static_cast<uint8_t>(random() % 2)});
    }
    keys.push_back({{static_cast<uint8_t>(1 + random() % 7), static_cast<uint8_t>(1 + random() % 7)}, {41, 42}});
    keys.push_back({{3, static_cast<uint8_t>(1 + random() % 7), 4}, {43, 44, 45, 46, 47, 48}, 1});
    block.tables = {{1, syllable_table('a', classes, keys)}};
    if (random() % 2 != 0) block.tables.push_back({2, {2, 0, 2, 0, 1, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 5, 0, 0, 3}});
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
