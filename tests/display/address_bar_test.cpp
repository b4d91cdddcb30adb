// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Typing, carets, and what is seen of a text that is too long.
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

using Key = AddressBar::Key;
constexpr int kWide = 8;  // of each letter here

// A bar with Unifont, left to right unless something else is said.
template <size_t kChars = 64, size_t kFields = 16>
struct Typed {
  explicit Typed(size_t capacity = 64, Base base = Base::ltr, Recognize recognize = Recognize::none)
      : bar(ParagraphRef(paragraph.get()), buffer, capacity, embidi_font_unifont,
            Options()
                .base(base)
                .order(recognize == Recognize::none ? Order::plain : Order::constant)
                .recognize(recognize)) {}

  bool type(const std::string& text) { return bar.insert(text.data(), text.size()); }
  void press(std::initializer_list<Key> keys) {
    for (const Key key : keys) bar.press(key);
  }
  std::string text() const { return {bar.text(), bar.bytes()}; }
  // Where the line begins, drawn in `room` pixels.
  int32_t drawn(int room, int left = 0) {
    MockDisplay display(static_cast<uint16_t>(left + room), 16);
    display.allow({static_cast<uint16_t>(left), 0, static_cast<uint16_t>(room), 16});
    Target target(display);
    target.clip = {static_cast<uint16_t>(left), 0, static_cast<uint16_t>(room), 16};
    bar.draw(target, 0);
    return bar.origin();
  }

  Paragraph<kChars, kFields> paragraph;
  char buffer[128] = {};
  AddressBar bar;
};

TEST(AddressBar, TypesWhereTheCaretIs) {
  Typed typed;
  EXPECT_TRUE(typed.type("acdefgh"));
  EXPECT_EQ(typed.bar.caret().index, 7u);
  typed.bar.press(Key::home);
  typed.bar.press(Key::right);
  EXPECT_TRUE(typed.type("b"));
  EXPECT_EQ(typed.text(), "abcdefgh");
  EXPECT_EQ(typed.bar.caret().index, 2u);
  EXPECT_TRUE(typed.type("\xD7\x90\xD7\x91"));
  EXPECT_EQ(typed.text(),
            "ab\xD7\x90\xD7\x91"
            "cdefgh");
  EXPECT_EQ(typed.bar.caret().index, 4u);
}

TEST(AddressBar, WhatIsRefusedLeavesAllAsItWas) {
  Typed typed(8);
  ASSERT_TRUE(typed.type("abcde"));
  typed.press({Key::home, Key::right});
  for (const char* text : {"", "\xFF", "\xD7", "x\n", "\xE2\x80\xA9", "1234"}) {
    EXPECT_FALSE(typed.type(text)) << text;
    EXPECT_EQ(typed.text(), "abcde") << text;
    EXPECT_EQ(typed.bar.caret().index, 1u) << text;
    EXPECT_EQ(typed.bar.caret().x, 1u * kWide) << text;
  }
  EXPECT_TRUE(typed.type("123"));
  EXPECT_EQ(typed.text(), "a123bcde");
  EXPECT_FALSE(typed.type("4"));
  // The paragraph's room ends as well.
  Typed<4> few;
  EXPECT_TRUE(few.type("abcd"));
  EXPECT_FALSE(few.type("e"));
  EXPECT_EQ(few.text(), "abcd");
}

TEST(AddressBar, ARefusalKeepsTheEdgeOfTheCaret) {
  Typed typed;
  ASSERT_TRUE(typed.type("ab\xD7\x90\xD7\x91"));
  typed.press({Key::home, Key::right, Key::right});
  const Caret before = typed.bar.caret(), other = typed.bar.other_caret();
  ASSERT_NE(before.x, other.x);
  EXPECT_FALSE(typed.type("\xFF"));
  EXPECT_EQ(typed.bar.caret().x, before.x);
  EXPECT_EQ(typed.bar.other_caret().x, other.x);
}

TEST(AddressBar, Erases) {
  Typed typed;
  ASSERT_TRUE(typed.type("abcde\xCC\x81"));
  typed.bar.press(Key::backspace);  // the mark alone
  EXPECT_EQ(typed.text(), "abcde");
  typed.bar.press(Key::remove);  // nothing behind the end
  EXPECT_EQ(typed.text(), "abcde");
  typed.press({Key::left, Key::left, Key::backspace});
  EXPECT_EQ(typed.text(), "abde");
  EXPECT_EQ(typed.bar.caret().index, 2u);
  typed.bar.press(Key::remove);
  EXPECT_EQ(typed.text(), "abe");
  EXPECT_EQ(typed.bar.caret().index, 2u);
  typed.press({Key::home, Key::backspace});
  EXPECT_EQ(typed.text(), "abe");
  ASSERT_TRUE(typed.type("e\xCC\x81"));
  typed.press({Key::home, Key::remove});  // the cluster
  EXPECT_EQ(typed.text(), "abe");
  EXPECT_EQ(typed.bar.caret().index, 0u);
  typed.bar.press(Key::end);
  EXPECT_EQ(typed.bar.caret().index, 3u);
  typed.bar.clear();
  EXPECT_EQ(typed.text(), "");
  EXPECT_EQ(typed.bar.caret().index, 0u);
}

// An address has fewer fields than the labels that are left of it.
TEST(AddressBar, WhatIsTypedStaysWhereFieldsAreFew) {
  Typed<40, 4> typed(64, Base::ltr, Recognize::iri);
  ASSERT_TRUE(typed.type("http://1.2.3.4"));
  typed.bar.press(Key::backspace);
  EXPECT_EQ(typed.text(), "http://1.2.3.");
  EXPECT_EQ(typed.bar.caret().index, 13u);
  EXPECT_FALSE(typed.type("x"));
  EXPECT_EQ(typed.text(), "http://1.2.3.");
  EXPECT_EQ(typed.bar.caret().index, 13u);
  EXPECT_EQ(typed.paragraph.length(), 13u);
  ASSERT_TRUE(typed.type("5"));
  EXPECT_EQ(typed.text(), "http://1.2.3.5");
  EXPECT_EQ(typed.paragraph.field_count(), 2u);
}

// Behind a letter typed before a mark there is no place inside the cluster.
TEST(AddressBar, AMarkTakesTheLetterBeforeIt) {
  Typed typed;
  ASSERT_TRUE(typed.type("x\xCC\x81z"));
  typed.press({Key::home, Key::remove});
  ASSERT_EQ(typed.text(), "z");
  ASSERT_TRUE(typed.type("x\xCC\x81"));
  typed.press({Key::backspace, Key::left});
  ASSERT_EQ(typed.text(), "xz");
  EXPECT_TRUE(typed.type("\xCC\x81"));  // before x
  typed.press({Key::home});
  EXPECT_TRUE(typed.type("e"));
  EXPECT_EQ(typed.text(), "e\xCC\x81xz");
  EXPECT_EQ(typed.bar.caret().index, 2u);
}

// Between the directions, the caret stays where typing has led to.
TEST(AddressBar, TwoPlaces) {
  Typed typed;
  ASSERT_TRUE(typed.type("ab\xD7\x90\xD7\x91"));
  EXPECT_EQ(typed.bar.caret().x, 2u * kWide);  // left of the last letter of Hebrew
  EXPECT_EQ(typed.bar.other_caret().x, 4u * kWide);
  typed.press({Key::left, Key::left, Key::left});
  EXPECT_EQ(typed.bar.caret().index, 0u);
  typed.press({Key::end});
  typed.press({Key::home});
  EXPECT_EQ(typed.bar.caret().x, 0u);
  typed.press({Key::right, Key::right, Key::right});
  ASSERT_TRUE(typed.bar.caret().x == 3u * kWide);  // between the two letters of Hebrew
  ASSERT_EQ(typed.bar.caret().index, 3u);
  typed.bar.press(Key::backspace);
  EXPECT_EQ(typed.text(), "ab\xD7\x91");
  EXPECT_EQ(typed.bar.caret().x, 2u * kWide);  // behind b, where a letter from left to right would come
  EXPECT_EQ(typed.bar.other_caret().x, 3u * kWide);
  typed.press({Key::end, Key::backspace, Key::backspace, Key::backspace});
  EXPECT_EQ(typed.text(), "");
}

TEST(AddressBar, TheLineMovesNoFurtherThanItMust) {
  Typed typed;
  EXPECT_EQ(typed.drawn(64), 0);
  ASSERT_TRUE(typed.type("abcdefg"));
  EXPECT_EQ(typed.drawn(64), 0);
  EXPECT_EQ(typed.drawn(58), 0);  // just enough, with the caret
  EXPECT_EQ(typed.drawn(57), -1);
  ASSERT_TRUE(typed.type("hij"));
  EXPECT_EQ(typed.drawn(64), 64 - 2 - 80);
  typed.press({Key::left, Key::left});
  EXPECT_EQ(typed.drawn(64), -18);
  typed.press({Key::left, Key::left, Key::left, Key::left, Key::left});  // x = 24, at 6
  EXPECT_EQ(typed.drawn(64), -18);
  typed.press({Key::left});
  EXPECT_EQ(typed.drawn(64), -16);
  typed.press({Key::remove});  // 72 and the caret: no gap at the end
  EXPECT_EQ(typed.drawn(64), 64 - 74);
  typed.press({Key::home});
  EXPECT_EQ(typed.drawn(64), 0);
  typed.press({Key::end});
  EXPECT_EQ(typed.drawn(64), 64 - 74);
  typed.press({Key::backspace, Key::backspace});
  EXPECT_EQ(typed.drawn(64), 0);
  typed.press({Key::home, Key::right, Key::right});
  ASSERT_TRUE(typed.type("xyz"));
  EXPECT_EQ(typed.drawn(24), 24 - 2 - 40);
  typed.bar.clear();
  EXPECT_EQ(typed.bar.origin(), 0);
}

TEST(AddressBar, ALineFromTheRight) {
  Typed typed(64, Base::rtl);
  ASSERT_TRUE(typed.type("\xD7\x90\xD7\x91"));
  EXPECT_EQ(typed.drawn(64), 64 - 18);
  ASSERT_TRUE(typed.type("\xD7\x92\xD7\x93\xD7\x94\xD7\x95\xD7\x96"));
  EXPECT_EQ(typed.drawn(64), 64 - 58);
  ASSERT_TRUE(typed.type("\xD7\x97"));  // 66 with the caret: no gap before it
  EXPECT_EQ(typed.drawn(64), 0);
  typed.press({Key::home});
  EXPECT_EQ(typed.drawn(64), -2);
}

// Both carets are seen if they can be, and otherwise the one that typing has led to.
TEST(AddressBar, TheCaretIsSeenBeforeTheOther) {
  Typed typed;
  ASSERT_TRUE(typed.type("abcdefgh\xD7\x90\xD7\x91\xD7\x92\xD7\x93"));  // 12 letters; carets at 64 and 96
  ASSERT_EQ(typed.bar.caret().x, 64u);
  ASSERT_EQ(typed.bar.other_caret().x, 96u);
  EXPECT_EQ(typed.drawn(48), 48 - 2 - 96);
  EXPECT_EQ(typed.drawn(24), -64);  // not both
  EXPECT_EQ(typed.drawn(60), 60 - 2 - 96);
}

TEST(AddressBar, ATouchMeansWhatWasDrawn) {
  Typed typed;
  ASSERT_TRUE(typed.type("abcdefghij"));
  ASSERT_EQ(typed.drawn(64, 8), -18);
  typed.bar.touch(8 + 32 - 18);
  EXPECT_EQ(typed.bar.caret().index, 4u);
  EXPECT_EQ(typed.bar.caret().x, 32u);
  typed.bar.touch(8 + 40 - 18 - 1);
  EXPECT_EQ(typed.bar.caret().index, 5u);
  typed.bar.touch(-1000);
  EXPECT_EQ(typed.bar.caret().index, 0u);
  typed.bar.touch(1000);
  EXPECT_EQ(typed.bar.caret().index, 10u);
}

// What the bar draws, as draw_line() and draw_caret() do.
void expect_drawn(Typed<>& typed, const Rect& clip, int32_t y, int32_t top) {
  MockDisplay display(80, 32), expected(80, 32);
  Target target(display), wanted(expected);
  target.clip = wanted.clip = clip;
  typed.bar.draw(target, y);
  const int32_t left = clip.x + typed.bar.origin();
  draw_line(wanted, *typed.bar.line().get(), embidi_font_unifont, left, y);
  const Caret caret = typed.bar.caret(), other = typed.bar.other_caret();
  draw_caret(wanted, embidi_font_unifont, left + static_cast<int32_t>(caret.x), y, (caret.level & 1) != 0);
  const int32_t bottom = clip.y + clip.height;
  if (caret.x != other.x && top < bottom) {
    wanted.clip.y = static_cast<uint16_t>(top);
    wanted.clip.height = static_cast<uint16_t>(bottom - top);
    draw_caret(wanted, embidi_font_unifont, left + static_cast<int32_t>(other.x), y, (other.level & 1) != 0);
  }
  EXPECT_EQ(display.ascii(), expected.ascii());
}

TEST(AddressBar, TheOtherCaretIsHalfAsHigh) {
  Typed typed;
  ASSERT_TRUE(typed.type("ab\xD7\x90\xD7\x91"));
  expect_drawn(typed, {8, 0, 72, 32}, 0, 8);
  expect_drawn(typed, {8, 0, 72, 32}, 7, 15);
  expect_drawn(typed, {8, 12, 72, 20}, 2, 12);  // the clip begins below its top
  expect_drawn(typed, {8, 0, 72, 11}, 2, 10);   // and ends before its end
  expect_drawn(typed, {8, 0, 72, 10}, 2, 10);
  expect_drawn(typed, {8, 0, 72, 6}, 2, 10);
  typed.bar.press(Key::home);
  expect_drawn(typed, {8, 0, 72, 32}, 0, 8);
}

}  // namespace
}  // namespace embidi::display
