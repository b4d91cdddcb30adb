// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Glyphs and lines on a display.
#include "draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "canvas.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "mock_display.hpp"
#include "test_font.hpp"
#include "text.hpp"

namespace embidi::display {
namespace {

// A text as one line, by UAX #9 alone unless something is recognised.
class LaidOut {
 public:
  explicit LaidOut(const char* text, Recognize recognize = Recognize::none) {
    const Order order = recognize == Recognize::none ? Order::plain : Order::constant;
    const Options options = Options().base(Base::ltr).order(order).recognize(recognize);
    EXPECT_TRUE(paragraph_.layout(text, std::strlen(text), options));
    EXPECT_TRUE(line_.init(paragraph_, 0, paragraph_.length()));
  }
  const embidi_line& line() const { return *line_.get(); }

 private:
  Paragraph<128, 32> paragraph_;
  Line line_;
};

constexpr StyleTable styled(const Style& style) {
  return {style, style, {style, style, style, style, style, style, style, style, style, style}};
}

const TestFont& letters() {
  static const TestFont font(1, 4,
                             {{'a', 3, 0, 1, {"11", "11"}},
                              {'b', 3, 0, 0, {"1.", "1.", "11"}},
                              {'w', 2, -1, 2, {"1111"}},    // reaches a pixel out of its cell, left and right
                              {'y', 2, 0, 3, {"1", "1"}},   // and below the line
                              {0x301, 0, 0, 0, {"111"}}});  // a mark, wider than what it stands on
  return font;
}

TEST(Draw, ALineReplacesItsWholeHeight) {
  MockDisplay display(10, 6);
  display.fill({0, 0, 10, 6}, 7);
  const DrawnLine drawn = draw_line(Target(display), LaidOut("ab").line(), letters().get(), 1, 1);
  EXPECT_EQ(drawn.width, 6);
  EXPECT_TRUE(drawn.complete);
  EXPECT_EQ(display.ascii(),
            "7777777777\n"
            "....#.....\n"
            ".##.#.....\n"
            ".##.##....\n"
            "..........\n"
            "7777777777\n");
}

TEST(Draw, NoPixelIsWrittenTwice) {
  MockDisplay display(130, 16);
  const DrawnLine drawn = draw_line(Target(display), LaidOut("ab \u05d0\u05d1 (1)").line(), embidi_font_unifont, 20, 0);
  EXPECT_EQ(drawn.width, 9 * 8);
  EXPECT_EQ(display.most_writes(), 1u);
  EXPECT_EQ(display.unwritten({0, 0, 130, 16}), 0u);
}

// What reaches out of its cell is not wiped out by the neighbours' cells, on either side.
TEST(Draw, GlyphsReachIntoTheirNeighbours) {
  MockDisplay display(10, 5);
  EXPECT_TRUE(draw_line(Target(display), LaidOut("awa").line(), letters().get(), 1, 0).complete);
  EXPECT_EQ(display.ascii(),
            "..........\n"
            ".##...##..\n"
            ".#######..\n"
            "..........\n"
            "..........\n");
  MockDisplay below(4, 5);
  EXPECT_TRUE(draw_line(Target(below), LaidOut("y").line(), letters().get(), 1, 0).complete);
  EXPECT_EQ(below.ascii(), "....\n....\n....\n.#..\n.#..\n");
}

// `w` reaches a pixel out of its cell on either side: it stands away from the edge, as long as there is room.
TEST(Draw, AlignedLinesKeepTheirInk) {
  const LaidOut text("w");
  EXPECT_EQ(ink_extent(text.line(), letters().get()).begin, -1);
  EXPECT_EQ(ink_extent(text.line(), letters().get()).end, 3);
  MockDisplay display(5, 4);
  EXPECT_TRUE(draw_aligned(Target(display), text.line(), letters().get(), 2, 0));
  EXPECT_EQ(display.ascii().substr(12, 6), "####.\n");
  MockDisplay just(4, 4);
  EXPECT_TRUE(draw_aligned(Target(just), text.line(), letters().get(), 2, 0));
  MockDisplay narrow(3, 4);
  EXPECT_FALSE(draw_aligned(Target(narrow), text.line(), letters().get(), 2, 0));
  Paragraph<8> paragraph;
  ASSERT_TRUE(paragraph.layout("w", 1, Options().base(Base::rtl).order(Order::plain).recognize(Recognize::none)));
  Line line;
  ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
  MockDisplay right(6, 4);
  EXPECT_TRUE(draw_aligned(Target(right), *line.get(), letters().get(), 2, 0));
  EXPECT_EQ(right.ascii().substr(14, 7), "..####\n");
}

TEST(Draw, MarksStandOverTheirBase) {
  MockDisplay display(8, 4);
  EXPECT_TRUE(draw_line(Target(display), LaidOut("a\u0301a").line(), letters().get(), 1, 0).complete);
  EXPECT_EQ(display.ascii().substr(0, 9 * 2), ".###....\n.##.##..\n");
}

TEST(Draw, NothingIsDrawnOutsideTheClip) {
  for (int x = -8; x < 12; ++x) {
    for (int y = -6; y < 8; ++y) {
      MockDisplay display(10, 6);
      const Rect clip = {2, 1, 5, 3};
      display.allow(clip);
      const bool complete =
          draw_line(Target(display, clip), LaidOut("wa\u0301by").line(), letters().get(), x, y).complete;
      EXPECT_FALSE(complete) << x << "," << y;  // y reaches below every place where the mark fits
      draw_caret(Target(display, clip), letters().get(), x, y, x % 2 != 0);
    }
  }
}

// A rectangle that reaches beyond what coordinates can say is cleared, or made inverse, as far as the clip goes.
TEST(Draw, ClearsToTheEndOfAllCoordinates) {
  constexpr int32_t kMost = INT32_MAX, kLeast = INT32_MIN;
  const struct {
    int32_t x, y, width, height;
    const char* picture;
  } kCases[] = {{1, 1, kMost, kMost, "....\n.555\n.555\n"},
                {2, 0, kMost - 1, 1, "..55\n....\n....\n"},
                {kLeast, kLeast, kMost, kMost, "....\n....\n....\n"},
                {kMost, 0, kMost, 3, "....\n....\n....\n"},
                {kMost, kMost, kLeast, kLeast, "....\n....\n....\n"},
                {kLeast, 0, kLeast, 3, "....\n....\n....\n"},
                {-1, 1, 2, 1, "....\n5...\n....\n"}};
  for (const auto& each : kCases) {
    MockDisplay display(4, 3);
    clear(Target(display), each.x, each.y, each.width, each.height, 5);
    EXPECT_EQ(display.ascii(), each.picture) << each.x << " " << each.y << " " << each.width << " " << each.height;
    invert(Target(display), each.x, each.y, each.width, each.height);
    std::string inverse = each.picture;
    std::replace(inverse.begin(), inverse.end(), '5', 'a');
    EXPECT_EQ(display.ascii(), inverse);
  }
}

TEST(Draw, TellsWhatIsCutOff) {
  const LaidOut text("ab");
  const struct {
    int x, y;
    bool complete;
  } kPlaces[] = {{0, 0, true}, {8, 0, true},  {9, 0, true},  {10, 0, false}, {-1, 0, true},    {-2, 0, false},
                 {0, 2, true}, {0, 3, false}, {0, -3, true}, {0, -4, false}, {-100, 0, false}, {100, 0, false}};
  for (const auto& place : kPlaces) {
    MockDisplay display(24, 16);
    const DrawnLine drawn = draw_line(Target(display), text.line(), embidi_font_unifont, place.x, place.y);
    EXPECT_EQ(drawn.width, 16);
    EXPECT_EQ(drawn.complete, place.complete) << place.x << "," << place.y;
  }
  MockDisplay display(24, 16);
  EXPECT_FALSE(draw_glyph(Target(display), embidi_font_unifont, 0xFFFF, 0, 0, kNormal));
  const embidi_font foreign{nullptr, 0, nullptr, nullptr, nullptr};
  EXPECT_FALSE(draw_line(Target(display), text.line(), foreign, 0, 0).complete);
}

// A window of pixels over a long line: every offset shows the same picture, moved.
TEST(Draw, ScrollsWithoutLayingOutAgain) {
  const LaidOut text("http://ab.\u05d0\u05d1/\u05d2 \u05e9\u05bc\u05c1");
  MockDisplay whole(400, 16);
  const int width = draw_line(Target(whole), text.line(), embidi_font_unifont, 40, 0).width;
  const std::string picture = whole.ascii();
  for (int offset = 0; offset < 40 + width; ++offset) {
    MockDisplay window(40, 16);
    draw_line(Target(window), text.line(), embidi_font_unifont, 40 - offset, 0);
    const std::string shown = window.ascii();
    for (std::size_t row = 0; row < 16; ++row) {
      ASSERT_EQ(shown.substr(row * 41, 40), picture.substr(row * 401 + static_cast<std::size_t>(offset), 40));
    }
  }
}

const TestFont& greys(unsigned bits) {
  static const TestFont two(2, 2, {{'g', 4, 0, 0, {"0123", "3210"}}});
  static const TestFont four(4, 2, {{'g', 4, 0, 0, {"05af", "fa50"}}});
  return bits == 2 ? two : four;
}

TEST(Draw, GreyGlyphsAreMixedWithTheirPaper) {
  for (const unsigned bits : {2u, 4u}) {
    MockDisplay display(4, 2);
    EXPECT_TRUE(draw_line(Target(display), LaidOut("g").line(), greys(bits).get(), 0, 0).complete);
    EXPECT_EQ(display.ascii(), ".5a#\n#a5.\n");
    draw_line(Target(display), LaidOut("g").line(), greys(bits).get(), 0, 0, styled(kInverse));
    EXPECT_EQ(display.ascii(), "#a5.\n.5a#\n");
    draw_line(Target(display), LaidOut("g").line(), greys(bits).get(), 0, 0, styled(kDim));
    EXPECT_EQ(display.ascii(), ".369\n963.\n");
    draw_line(Target(display), LaidOut("g").line(), greys(bits).get(), 0, 0, styled(kBold));
    EXPECT_EQ(display.ascii(), ".5a#\n##a5\n");
    draw_line(Target(display), LaidOut("g").line(), greys(bits).get(), 0, 0, styled({kMaxGrey | kAccent, 0, false}));
    EXPECT_EQ(display.ascii(), ".AAA\nAAA.\n");
    display.fill({0, 0, 4, 2}, 6);
    EXPECT_TRUE(draw_glyph(Target(display), greys(bits).get(), 1, 0, 0, kNormal));
    EXPECT_EQ(display.ascii(), "69c#\n#c96\n");  // 6 + (15 - 6) / 3, 6 + 2 (15 - 6) / 3
  }
}

// Every depth of font on every depth of canvas.
TEST(Draw, EveryDepthOnEveryCanvas) {
  for (const unsigned font_bits : {2u, 4u}) {
    for (const std::uint8_t bits : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{8}}) {
      std::vector<std::uint8_t> memory(Canvas::bytes(4, 2, bits));
      Canvas canvas(memory.data(), 4, 2, bits);
      draw_line(Target(canvas), LaidOut("g").line(), greys(font_bits).get(), 0, 0);
      const int max = canvas.max_value();
      EXPECT_EQ(canvas.get(0, 0), 0);
      EXPECT_EQ(canvas.get(1, 0), max / 3);
      EXPECT_EQ(canvas.get(2, 0), (2 * max + 2) / 3);
      EXPECT_EQ(canvas.get(3, 0), max);
    }
  }
}

TEST(Draw, BoldStaysInTheGlyphsReach) {
  MockDisplay display(8, 4);
  EXPECT_TRUE(draw_line(Target(display), LaidOut("ba").line(), letters().get(), 0, 0, styled(kBold)).complete);
  EXPECT_EQ(display.ascii(),
            "##......\n"
            "##.###..\n"
            "######..\n"
            "........\n");
  MockDisplay narrow(3, 4);
  EXPECT_TRUE(draw_line(Target(narrow), LaidOut("a").line(), letters().get(), 0, 0, styled(kBold)).complete);
}

// A stroke inside the glyph's box is wider also where the box reaches out of the cell, on either side.
TEST(Draw, BoldIsWiderOutsideOfTheCell) {
  const TestFont font(1, 3, {{'x', 2, -3, 0, {"1.....1.", "...1...1"}}});  // columns -3 to 4; the cell is 0 and 1
  MockDisplay display(10, 3);
  EXPECT_TRUE(draw_line(Target(display), LaidOut("x").line(), font.get(), 4, 0, styled(kBold)).complete);
  EXPECT_EQ(display.ascii(),
            ".##....##.\n"
            "....##..#.\n"
            "..........\n");
}

// How the glyph of a character is drawn.
const Style& style_at(const LaidOut& text, const StyleTable& table, std::size_t character) {
  embidi_glyphs walk;
  EXPECT_EQ(embidi_glyphs_init(&walk, &text.line(), &embidi_font_unifont).status, EMBIDI_OK);
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    if (glyph.source == character) return style_of(table, *text.line().paragraph, glyph);
  }
  ADD_FAILURE() << "no glyph is of character " << character;
  return table.text;
}

// Labels and the dots between them; nothing else.
TEST(Draw, TheHostStandsOut) {
  const LaidOut text("http://u@ab.c/d.e", Recognize::iri);
  MockDisplay display(17 * 8, 16);
  draw_line(Target(display), text.line(), embidi_font_unifont, 0, 0, kInverseHost);
  const std::string picture = display.ascii();
  std::string top;  // the first row: paper alone
  for (std::size_t i = 0; i < 17; ++i) top += picture[i * 8];
  EXPECT_EQ(top, ".........####....");
  constexpr StyleTable table = host_styles(kBold, kDim);
  const struct {
    std::size_t character;
    const Style* style;
  } kExpected[] = {{0, &table.roles[EMBIDI_ROLE_SCHEME]},
                   {4, &table.delimiters},
                   {7, &table.roles[EMBIDI_ROLE_USERINFO]},
                   {8, &table.delimiters},
                   {9, &table.roles[EMBIDI_ROLE_LABEL]},
                   {11, &table.roles[EMBIDI_ROLE_LABEL]},
                   {13, &table.delimiters},
                   {15, &table.roles[EMBIDI_ROLE_SEGMENT]}};
  for (const auto& each : kExpected) {
    EXPECT_EQ(&style_at(text, table, each.character), each.style) << each.character;
  }
}

// However little the host differs from what is beside it, a dot in it is of the host.
TEST(Draw, ADotIsOfTheHostWhateverIsDifferent) {
  const LaidOut text("http://a.b/c", Recognize::iri);
  for (const Style& host : {Style{8, 3, false}, Style{9, 2, false}, Style{9, 3, true}}) {
    const StyleTable table = host_styles(host, {9, 3, false});
    EXPECT_EQ(&style_at(text, table, 8), &table.roles[EMBIDI_ROLE_LABEL]);
    EXPECT_EQ(&style_at(text, table, 10), &table.delimiters);
  }
}

// Ink outside of its cell or its line is drawn where nothing else of the glyph is seen.
TEST(Draw, WhatReachesOutIsSeenAlone) {
  const struct {
    const char* text;
    Rect clip;  // a pixel
    Style style;
  } kCases[] = {{"w", {3, 3, 1, 1}, kNormal},
                {"w", {6, 3, 1, 1}, kNormal},
                {"w", {6, 3, 1, 1}, kBold},
                {"y", {4, 5, 1, 1}, kNormal}};
  for (const auto& each : kCases) {
    MockDisplay display(10, 8);
    display.allow(each.clip);
    draw_line(Target(display, each.clip), LaidOut(each.text).line(), letters().get(), 4, 1, styled(each.style));
    EXPECT_EQ(display.ascii()[each.clip.y * 11u + each.clip.x], '#') << each.text << ' ' << each.clip.x;
  }
}

// A dot is the host's, too, where a mark that X9 removes stands between it and a label of one letter.
TEST(Draw, ADotIsOfTheHostBesideAMark) {
  constexpr StyleTable table = host_styles(kBold, kDim);
  const LaidOut text(
      "http://a\xE2\x80\x8E.\xE2\x80\x8F\xE2\x80\x8E"
      "c\xE2\x80\x8E/d",
      Recognize::iri);
  EXPECT_EQ(&style_at(text, table, 9), &table.roles[EMBIDI_ROLE_LABEL]);
  EXPECT_EQ(&style_at(text, table, 14), &table.delimiters);
}

TEST(Draw, TheCaretPointsInItsDirection) {
  MockDisplay display(8, 4);
  draw_caret(Target(display), letters().get(), 3, 0, false);
  EXPECT_EQ(display.ascii(), "...####.\n...####.\n...##...\n...##...\n");
  MockDisplay left(8, 4);
  draw_caret(Target(left), letters().get(), 3, 0, true);
  EXPECT_EQ(left.ascii(), ".####...\n.####...\n...##...\n...##...\n");
}

TEST(Text, TheExtentIsThatOfItsLines) {
  const uint32_t line = embidi_font_height(&letters().get());
  const auto extent = [](const char* text, uint32_t width, const embidi_font& font) {
    Paragraph<16, 0> paragraph;
    EXPECT_TRUE(paragraph.layout(text, std::strlen(text),
                                 Options().base(Base::ltr).order(Order::plain).recognize(Recognize::none)));
    const Extent found = paragraph_extent(*paragraph.get(), font, width);
    return std::pair<uint32_t, uint32_t>(found.width, found.height);
  };
  using Size = std::pair<uint32_t, uint32_t>;
  EXPECT_EQ(extent("", 10, letters().get()), Size(0, line));
  EXPECT_EQ(extent("ab", 6, letters().get()), Size(6, line));
  EXPECT_EQ(extent("ab", 5, letters().get()), Size(3, 2 * line));
  const embidi_font bad = {nullptr, 0, nullptr, nullptr, nullptr};
  EXPECT_EQ(extent("ab", 10, bad), Size(0, 0));
}

TEST(Text, AParagraphIsCompleteIfAllItsLinesAre) {
  const struct {
    int width, height, y;
    bool complete;
  } kCases[] = {{5, 8, 0, true},    // two lines
                {5, 7, 0, true},    // a row without ink is cut off
                {5, 6, 0, false},   // the last line's ink is
                {5, 8, -1, false},  // the first line's
                {1, 8, 0, false},   // the right of both
                {6, 4, 0, true}};   // one line
  Paragraph<16, 0> paragraph;
  ASSERT_TRUE(paragraph.layout("bb", 2, Options().base(Base::ltr).order(Order::plain).recognize(Recognize::none)));
  for (const auto& each : kCases) {
    MockDisplay display(static_cast<uint16_t>(each.width), static_cast<uint16_t>(each.height));
    EXPECT_EQ(draw_paragraph(Target(display), *paragraph.get(), letters().get(), each.y), each.complete)
        << each.width << ' ' << each.height << ' ' << each.y;
  }
  MockDisplay display(6, 4);
  const embidi_font bad = {nullptr, 0, nullptr, nullptr, nullptr};
  EXPECT_FALSE(draw_paragraph(Target(display), *paragraph.get(), bad, 0));
}

TEST(Styles, HaveTheirNames) {
  const std::pair<const char*, const StyleTable*> names[] = {
      {"plain", &kPlainStyles}, {"bold", &kBoldHost}, {"inverse", &kInverseHost}, {"dim", &kDimOthers}};
  ASSERT_EQ(std::size(kStyleNames), std::size(names));
  for (size_t i = 0; i < std::size(names); ++i) {
    EXPECT_STREQ(kStyleNames[i].name, names[i].first);
    EXPECT_EQ(kStyleNames[i].table, names[i].second);
  }
}

}  // namespace
}  // namespace embidi::display
