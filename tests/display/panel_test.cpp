// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs below one another, in lines that fit or are elided.
#include "panel.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "test_font.hpp"

namespace embidi::display {
namespace {

// 4 pixels high: a word "aa" is 6 wide. The ellipsis is the full stop.
const TestFont& letters() {
  static const TestFont font(1, 4,
                             {{' ', 2, 0, 0, {}},
                              {'.', 2, 0, 3, {"1"}},
                              {'a', 3, 0, 1, {"11", "11"}},
                              {'w', 2, -1, 2, {"1111"}}});  // reaches a pixel out of its cell, left and right
  return font;
}

struct Shown {
  Shown(std::uint16_t width, std::uint16_t height, Fit fit)
      : memory(Canvas::bytes(width, height, 1)),
        canvas(memory.data(), width, height, 1),
        panel(canvas, letters().get(), kPlainStyles, fit) {}

  embidi_paragraph& laid_out(const char* text, Base base = Base::ltr) {
    EXPECT_TRUE(
        paragraph.layout(text, std::strlen(text), Options().base(base).order(Order::plain).recognize(Recognize::none)));
    return *paragraph.get();
  }
  std::string ascii() const {
    std::string picture;
    for (int y = 0; y < canvas.height(); ++y) {
      for (int x = 0; x < canvas.width(); ++x) picture += canvas.get(x, y) != 0 ? '#' : '.';
      picture += '\n';
    }
    return picture;
  }

  Paragraph<32> paragraph;
  std::vector<std::uint8_t> memory;
  Canvas canvas;
  Panel panel;
};

void expect_range(const PanelLine& line, std::size_t begin, std::size_t end, std::size_t next) {
  EXPECT_EQ(line.begin, begin);
  EXPECT_EQ(line.end, end);
  EXPECT_EQ(line.next, next);
}

TEST(Panel, WrapsIntoAsManyLinesAsItNeeds) {
  Shown shown(10, 9, Fit::wrap);
  shown.panel.add(shown.laid_out("aa a aa"));
  EXPECT_EQ(shown.panel.needed_width(), 6u);  // "aa a" is 11
  EXPECT_EQ(shown.panel.needed_height(), 12u);
  EXPECT_FALSE(shown.panel.fits());
  EXPECT_FALSE(shown.panel.lost_ink());
  // The third line is not begun; row 8 is free.
  EXPECT_EQ(shown.ascii(),
            "..........\n"
            "##.##.....\n"
            "##.##.....\n"
            "..........\n"
            "..........\n"
            "##........\n"
            "##........\n"
            "..........\n"
            "..........\n");
}

TEST(Panel, TellsOfEachLine) {
  Shown shown(11, 8, Fit::wrap);
  embidi_paragraph& paragraph = shown.laid_out("aa a aa");
  const PanelLine first = shown.panel.add_line(paragraph, 0);
  expect_range(first, 0, 4, 5);
  EXPECT_EQ(first.width, 11u);
  EXPECT_EQ(first.x, 0);
  EXPECT_EQ(first.top, 0u);
  EXPECT_EQ(first.elided, 0);
  EXPECT_TRUE(first.drawn);
  const PanelLine last = shown.panel.add_line(paragraph, first.next);
  expect_range(last, 5, 7, 7);
  EXPECT_EQ(last.width, 6u);
  EXPECT_EQ(last.top, 4u);
  EXPECT_TRUE(last.drawn);
  EXPECT_EQ(shown.panel.needed_width(), 11u);  // of the widest
  EXPECT_TRUE(shown.panel.fits());
  const PanelLine below = shown.panel.add_line(paragraph, first.next);
  EXPECT_EQ(below.top, 8u);
  EXPECT_FALSE(below.drawn);
  EXPECT_FALSE(shown.panel.fits());
}

TEST(Panel, AnEmptyParagraphIsALine) {
  Shown shown(10, 4, Fit::wrap);
  shown.panel.add(shown.laid_out(""));
  EXPECT_EQ(shown.panel.needed_width(), 0u);
  EXPECT_EQ(shown.panel.needed_height(), 4u);
  EXPECT_TRUE(shown.panel.fits());
}

// A letter that is wider than the panel is measured, and not drawn.
TEST(Panel, WhatIsTooWideDoesNotFit) {
  Shown shown(2, 8, Fit::wrap);
  const PanelLine line = shown.panel.add_line(shown.laid_out("a"), 0);
  EXPECT_EQ(line.width, 3u);
  EXPECT_FALSE(line.drawn);
  EXPECT_FALSE(shown.panel.fits());
  EXPECT_EQ(shown.panel.needed_width(), 3u);
  EXPECT_EQ(shown.memory, std::vector<std::uint8_t>(8, 0));
}

// One line of each paragraph, without the separator.
TEST(Panel, ElidesToOneLine) {
  Shown shown(10, 8, Fit::elide);
  const PanelLine line = shown.panel.add_line(shown.laid_out("aa aa aa\n"), 0);
  expect_range(line, 0, 8, 9);
  EXPECT_EQ(line.elided, EMBIDI_ELIDED_TEXT);
  EXPECT_EQ(line.width, 10u);  // of 22
  EXPECT_TRUE(line.drawn);
  shown.panel.add(shown.laid_out("a"));
  EXPECT_TRUE(shown.panel.fits());
  EXPECT_EQ(shown.panel.needed_height(), 8u);
  EXPECT_EQ(shown.ascii().substr(0, 11 * 4),
            "..........\n"
            "##.##.....\n"
            "##.##.....\n"
            "........#.\n");
  EXPECT_EQ(shown.ascii().substr(11 * 5, 11), "##........\n");
}

TEST(Panel, WrapsAndElidesTheLastLine) {
  Shown shown(10, 11, Fit::wrap_and_elide);
  embidi_paragraph& paragraph = shown.laid_out("aa aa aa");
  const PanelLine first = shown.panel.add_line(paragraph, 0);
  expect_range(first, 0, 2, 3);
  EXPECT_EQ(first.elided, 0);
  const PanelLine last = shown.panel.add_line(paragraph, first.next);  // 3 rows are left below it
  expect_range(last, 3, 8, 8);
  EXPECT_EQ(last.elided, EMBIDI_ELIDED_TEXT);
  EXPECT_TRUE(last.drawn);
  EXPECT_TRUE(shown.panel.fits());
  // Just three lines.
  Shown whole(10, 12, Fit::wrap_and_elide);
  whole.panel.add(whole.laid_out("aa aa aa"));
  EXPECT_EQ(whole.panel.needed_height(), 12u);
  EXPECT_EQ(whole.ascii().substr(11 * 9, 11), "##.##.....\n");
  EXPECT_EQ(whole.ascii().substr(11 * 11, 11), "..........\n");
  // A line that is left free counts.
  Shown below(10, 8, Fit::wrap_and_elide);
  below.panel.leave_line_free();
  const PanelLine only = below.panel.add_line(below.laid_out("aa aa aa"), 0);
  EXPECT_EQ(only.top, 4u);
  EXPECT_EQ(only.elided, EMBIDI_ELIDED_TEXT);
}

TEST(Panel, StandsAtTheSideOfItsDirection) {
  Shown shown(10, 4, Fit::wrap);
  EXPECT_EQ(shown.panel.add_line(shown.laid_out("a", Base::rtl), 0).x, 10 - 3);
  EXPECT_EQ(shown.ascii().substr(11, 11), ".......##.\n");
  Shown inside(4, 4, Fit::wrap);
  EXPECT_EQ(inside.panel.add_line(inside.laid_out("w"), 0).x, 1);
  EXPECT_FALSE(inside.panel.lost_ink());
  Shown outside(3, 8, Fit::wrap);
  embidi_paragraph& paragraph = outside.laid_out("w");
  EXPECT_TRUE(outside.panel.add_line(paragraph, 0).drawn);
  EXPECT_TRUE(outside.panel.lost_ink());
  outside.panel.add(outside.laid_out("a"));
  EXPECT_TRUE(outside.panel.lost_ink());  // it stays lost
}

}  // namespace
}  // namespace embidi::display
