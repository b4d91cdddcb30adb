// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What an address bar draws. What keys do to its text is in tests/unit/edit_test.cpp.
#include "address_bar.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "mock_display.hpp"

namespace embidi::display {
namespace {

constexpr char kHebrew[] = "\xD7\x90\xD7\x91\xD7\x92\xD7\x93";  // four letters, of 8 pixels as all here

template <size_t kFields = 16>
struct Typed {
  explicit Typed(Base base = Base::ltr, Recognize recognize = Recognize::none)
      : bar(ParagraphRef(paragraph.get()), embidi_font_unifont, buffer, sizeof buffer,
            Options().base(base).recognize(recognize)) {}

  void type(const std::string& text) { ASSERT_TRUE(bar.insert(text.data(), text.size())); }
  void press(std::initializer_list<Move> keys) {
    for (const Move key : keys) ASSERT_TRUE(bar.move(key, false));
  }
  std::string text() const { return {bar.text, bar.bytes}; }

  Paragraph<64, kFields> paragraph;
  char buffer[64] = {};
  AddressBar bar;
};

// A caret at column `x`; `odd` as of draw_caret().
struct Stands {
  int32_t x;
  bool odd;
};

// Whether the bar draws what draw_line() draws of the text from column `begin` on, with bold hosts, a caret, and from
// row `top` down the other one.
template <class Bar>
void expect_drawn(Bar& typed, const Rect& clip, int32_t y, int32_t begin, Stands caret, const Stands* other = nullptr,
                  int32_t top = 0) {
  MockDisplay display(100, 32), expected(100, 32);
  display.allow(clip);
  Target target(display), wanted(expected);
  target.clip = wanted.clip = clip;
  typed.bar.draw(target, y, kBoldHost);

  Paragraph<64, 16> paragraph;
  Line line;
  ASSERT_TRUE(paragraph.layout(typed.bar.text, typed.bar.bytes, Options(typed.bar.options)));
  ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
  draw_line(wanted, *line.get(), embidi_font_unifont, begin, y, kBoldHost);
  draw_caret(wanted, embidi_font_unifont, caret.x, y, caret.odd);
  const int32_t bottom = clip.y + clip.height;
  if (other != nullptr && top < bottom) {
    wanted.clip.y = static_cast<uint16_t>(top);
    wanted.clip.height = static_cast<uint16_t>(bottom - top);
    draw_caret(wanted, embidi_font_unifont, other->x, y, other->odd);
  }
  EXPECT_EQ(display.ascii(), expected.ascii());
}

TEST(AddressBar, DrawsItsTextAndCaret) {
  Typed typed;
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8, {8, false});
  typed.type("abc");
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8, {8 + 24, false});
  typed.press({Move::text_start});
  expect_drawn(typed, {8, 4, 64, 20}, 2, 8, {8, false});
}

TEST(AddressBar, ALongTextIsScrolledToTheCaret) {
  Typed typed;
  typed.type("abcdefghij");
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8 + 64 - 82, {8 + 62, false});
  typed.press({Move::left, Move::left, Move::left});
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8 - 18, {8 + 56 - 18, false});
  typed.press({Move::text_start});
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8, {8, false});
}

TEST(AddressBar, ALineFromTheRight) {
  Typed typed(Base::rtl);
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8, {8 + 62, true});
  typed.type(kHebrew);
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8 + 62 - 32, {8 + 62 - 32, true});
}

TEST(AddressBar, TheHostIsBoldWhileItIsTyped) {
  Typed typed(Base::ltr, Recognize::iri);
  typed.type("a.com/x");
  expect_drawn(typed, {0, 0, 100, 16}, 0, 0, {56, false});
}

TEST(AddressBar, TheOtherCaretIsHalfAsHigh) {
  Typed typed;
  typed.type(std::string("ab") + kHebrew);
  const Stands caret = {8 + 16, true}, other = {8 + 48, false};
  expect_drawn(typed, {8, 0, 72, 32}, 0, 8, caret, &other, 8);
  expect_drawn(typed, {8, 0, 72, 32}, 7, 8, caret, &other, 15);
  expect_drawn(typed, {8, 12, 72, 20}, 2, 8, caret, &other, 12);  // the clip begins below its top
  expect_drawn(typed, {8, 0, 72, 11}, 2, 8, caret, &other, 10);   // and ends before its end
  expect_drawn(typed, {8, 0, 72, 10}, 2, 8, caret, &other, 10);
  expect_drawn(typed, {8, 0, 72, 6}, 2, 8, caret, &other, 10);
}

// Each pixel of it has changed, and no other.
TEST(AddressBar, TheSelectionIsInverse) {
  Typed typed;
  typed.type("abcd");
  std::string pictures[2];
  const Rect clip = {8, 4, 64, 20};
  for (std::string& picture : pictures) {
    MockDisplay display(80, 32);
    display.allow(clip);
    Target target(display);
    target.clip = clip;
    typed.bar.draw(target, 2);
    picture = display.ascii();
    ASSERT_TRUE(typed.bar.select(1, 4));
  }
  constexpr size_t kRow = 81;
  for (size_t y = 0; y < 32; ++y) {
    const std::string plain = pictures[0].substr(y * kRow, 80), selected = pictures[1].substr(y * kRow, 80);
    for (size_t x = 0; x < 80; ++x) {
      const bool inverse = x >= 8 + 8 && x < 8 + 32 && y >= 4 && y < 2 + 16;
      EXPECT_EQ(plain[x] != selected[x], inverse) << x << "," << y;
    }
  }
}

TEST(AddressBar, ATouchMeansWhatWasDrawn) {
  Typed typed;
  typed.type("abcdefghij");
  expect_drawn(typed, {8, 0, 64, 16}, 0, 8 + 64 - 82, {8 + 62, false});
  ASSERT_TRUE(typed.bar.hit(32 - 18, 0, false));
  EXPECT_EQ(typed.bar.caret, 4u);
  ASSERT_TRUE(typed.bar.hit(40 - 18 - 1, 0, false));
  EXPECT_EQ(typed.bar.caret, 5u);
}

// An address has fewer fields than the labels that are left of it: these are then text, and seen.
TEST(AddressBar, WhatIsTypedIsSeenWhereFieldsAreFew) {
  Typed<4> typed(Base::ltr, Recognize::iri);
  typed.type("a://1.2.3.4");
  ASSERT_TRUE(typed.bar.erase(Erase::backspace));
  EXPECT_EQ(typed.text(), "a://1.2.3.");
  MockDisplay display(100, 16), expected(100, 16);
  typed.bar.draw(Target(display), 0, kBoldHost);
  EXPECT_EQ(typed.paragraph.field_count(), 0u);
  Typed plain;
  plain.type("a://1.2.3.");
  plain.bar.draw(Target(expected), 0, kBoldHost);
  EXPECT_EQ(display.ascii(), expected.ascii());
  typed.type("5");
  typed.bar.draw(Target(display), 0, kBoldHost);
  EXPECT_EQ(typed.paragraph.field_count(), 2u);
}

TEST(AddressBar, ABarThatCannotBeIsNotDrawn) {
  Paragraph<8, 8> paragraph;
  char buffer[8];
  const Font font = {};
  AddressBar bar(ParagraphRef(paragraph.get()), font, buffer, sizeof buffer, Options());
  EXPECT_FALSE(bar.move(Move::left, false));
  MockDisplay display(16, 16);
  bar.draw(Target(display), 0);
  EXPECT_EQ(display.ascii(), MockDisplay(16, 16).ascii());
  AddressBar none(ParagraphRef(paragraph.get()), embidi_font_unifont, buffer, 0, Options());
  EXPECT_FALSE(none.insert("a", 1));
  none.draw(Target(display), 0);
  EXPECT_EQ(display.ascii(), MockDisplay(16, 16).ascii());
}

}  // namespace
}  // namespace embidi::display
