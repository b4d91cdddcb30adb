// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text field (edit.md): examples, and random keys against a simple model.
#include "embidi/edit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "fit_support.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

constexpr uint8_t kLine = 10;

bool keep_glyph(void* user, const embidi_edit_glyph* g) {
  static_cast<std::vector<embidi_edit_glyph>*>(user)->push_back(*g);
  return true;
}

bool keep_rect(void* user, const embidi_edit_rect* r) {
  static_cast<std::vector<embidi_edit_rect>*>(user)->push_back(*r);
  return true;
}

// A field in Bidi Notation, whose buffer has exactly `capacity` bytes.
class Field {
 public:
  explicit Field(uint16_t width = 100, uint8_t flags = 0, size_t capacity = 400, Capacity room = {400, 100})
      : paragraph_(room), buffer_(new char[capacity]) {
    EXPECT_EQ(embidi_edit_init(&e, paragraph_->get(), &fit_font, buffer_.get(), capacity).status, EMBIDI_OK);
    e.width = width;
    e.line_height = kLine;
    e.flags = flags;
  }
  embidi_result type(std::string_view text) {
    const std::string utf8 = hebrew(text);
    return embidi_edit_insert(&e, utf8.data(), utf8.size());
  }
  void set(std::string_view text) {
    const std::string utf8 = hebrew(text);
    ASSERT_EQ(embidi_edit_set_text(&e, utf8.data(), utf8.size()).status, EMBIDI_OK);
  }
  void erase(embidi_erase what) { ASSERT_EQ(embidi_edit_erase(&e, what).status, EMBIDI_OK); }
  void backspace() { erase(EMBIDI_ERASE_BACKSPACE); }
  void press(std::initializer_list<embidi_move> moves, bool extend = false) {
    for (const embidi_move move : moves) ASSERT_EQ(embidi_edit_move(&e, move, extend).status, EMBIDI_OK);
  }
  void select(std::initializer_list<embidi_move> moves) { press(moves, true); }
  void hit(int32_t x, int32_t y, bool extend = false) {
    ASSERT_EQ(embidi_edit_hit(&e, x, y, extend).status, EMBIDI_OK);
  }
  void scroll() { ASSERT_EQ(embidi_edit_scroll(&e).status, EMBIDI_OK); }
  // "ab|cd", "a[b|cd]": caret and selection.
  std::string state() const {
    const std::string all(e.text, e.bytes);
    if (e.caret == e.anchor) return notation(all.substr(0, e.caret)) + "|" + notation(all.substr(e.caret));
    const size_t begin = std::min(e.caret, e.anchor), end = std::max(e.caret, e.anchor);
    return notation(all.substr(0, begin)) + (e.caret == begin ? "|" : "") + "[" +
           notation(all.substr(begin, end - begin)) + "]" + (e.caret == end ? "|" : "") + notation(all.substr(end));
  }
  // "3,0" or, where it is split, "2,0 4,0".
  std::string caret() {
    embidi_edit_caret at[2];
    EXPECT_EQ(embidi_edit_carets(&e, at).status, EMBIDI_OK);
    std::string out = std::to_string(at[0].x) + "," + std::to_string(at[0].y);
    if (at[0].x != at[1].x || at[0].y != at[1].y) out += " " + std::to_string(at[1].x) + "," + std::to_string(at[1].y);
    return out;
  }
  // "0+2,0 5+1,10": places and widths.
  std::string rects() {
    std::vector<embidi_edit_rect> all;
    EXPECT_EQ(embidi_edit_selection(&e, keep_rect, &all).status, EMBIDI_OK);
    std::string out;
    for (const auto& r : all) {
      EXPECT_EQ(r.height, kLine);
      out += (out.empty() ? "" : " ") + std::to_string(r.x) + "+" + std::to_string(r.width) + "," + std::to_string(r.y);
    }
    return out;
  }
  std::vector<embidi_edit_glyph> glyphs() {
    std::vector<embidi_edit_glyph> all;
    EXPECT_EQ(embidi_edit_draw(&e, keep_glyph, &all).status, EMBIDI_OK);
    return all;
  }
  // "0:ab/4:DC": lines from left to right, with the x of each; selected glyphs in brackets.
  std::string shown() {
    std::string out;
    uint32_t line = 0;
    bool first = true;
    for (const auto& g : glyphs()) {
      for (; line < g.line; ++line, first = true) out += "/";
      if (first) out += std::to_string(g.x) + ":";
      first = false;
      EXPECT_EQ(g.y, static_cast<int32_t>(g.line * kLine) - e.scroll_y + g.glyph.dy);
      const std::string c = notation(to_utf8({g.glyph.code_point}));
      out += g.selected ? "[" + c + "]" : c;
    }
    return out;
  }

  embidi_edit e;

 private:
  Laid paragraph_;
  std::unique_ptr<char[]> buffer_;
};

TEST(Edit, TypesAndErases) {
  Field f;
  f.type("acd");
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_RIGHT});
  f.type("b");
  EXPECT_EQ(f.state(), "ab|cd");
  f.backspace();
  EXPECT_EQ(f.state(), "a|cd");
  f.erase(EMBIDI_ERASE_DELETE);
  EXPECT_EQ(f.state(), "a|d");
  f.erase(EMBIDI_ERASE_SELECTION);
  EXPECT_EQ(f.state(), "a|d");
  f.press({EMBIDI_MOVE_TEXT_START});
  f.backspace();
  EXPECT_EQ(f.state(), "|ad");
  f.press({EMBIDI_MOVE_TEXT_END});
  f.erase(EMBIDI_ERASE_DELETE);
  EXPECT_EQ(f.state(), "ad|");
  f.select({EMBIDI_MOVE_PREVIOUS});
  EXPECT_EQ(f.state(), "a|[d]");
  f.type("xyz");
  EXPECT_EQ(f.state(), "axyz|");
  ASSERT_EQ(embidi_edit_select(&f.e, 0, f.e.bytes).status, EMBIDI_OK);
  EXPECT_EQ(f.state(), "[axyz]|");
  f.backspace();
  EXPECT_EQ(f.state(), "|");
}

TEST(Edit, BackspaceTakesAMarkAndDeleteTheCluster) {
  Field f;
  f.set("xe\u0301");
  f.backspace();
  EXPECT_EQ(f.state(), "xe|");
  f.set("A\u05B8\u05BCB");
  f.press({EMBIDI_MOVE_TEXT_START});
  f.erase(EMBIDI_ERASE_DELETE);
  EXPECT_EQ(f.state(), "|B");
  f.set("A\u05B8\u05BC");
  f.backspace();
  EXPECT_EQ(f.state(), "A\u05B8|");
  f.set("\u0915\u094D\u0937x");  // a conjunct is one, and typed key by key
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_NEXT});
  EXPECT_EQ(f.state(), "\u0915\u094D\u0937|x");
  f.backspace();
  EXPECT_EQ(f.state(), "\u0915\u094D|x");
  f.set("\u0915\u094D\u0937x");
  f.press({EMBIDI_MOVE_TEXT_START});
  f.erase(EMBIDI_ERASE_DELETE);
  EXPECT_EQ(f.state(), "|x");
  for (const char* whole : {"\r\n", "\U0001F469\u200D\U0001F469\u200D\U0001F467", "\U0001F1EE\U0001F1F1",
                            "1\uFE0F\u20E3", "\U0001F44D\U0001F3FD", "\u2764\uFE0F"}) {
    f.set(std::string("x") + whole);
    f.backspace();
    EXPECT_EQ(f.state(), "x|") << whole;
  }
}

TEST(Edit, LamAlefAreTwoLetters) {
  Field f;
  f.set("\u0644\u0627");  // isolated, four pixels
  EXPECT_EQ(f.caret(), "96,0");
  f.press({EMBIDI_MOVE_RIGHT});
  EXPECT_EQ(f.caret(), "98,0");
  EXPECT_EQ(f.e.caret, 2u);
  EXPECT_FALSE(f.glyphs()[0].selected);
  f.select({EMBIDI_MOVE_RIGHT});
  EXPECT_EQ(f.rects(), "98+2,0");
  f.press({EMBIDI_MOVE_TEXT_END});
  f.select({EMBIDI_MOVE_PREVIOUS});
  EXPECT_EQ(f.rects(), "96+2,0");
  f.press({EMBIDI_MOVE_TEXT_END});
  f.backspace();
  EXPECT_EQ(f.state(), "\u0644|");
  f.set("\u0644\u064E\u0627");
  f.press({EMBIDI_MOVE_TEXT_START});
  f.erase(EMBIDI_ERASE_DELETE);  // with its mark
  EXPECT_EQ(f.state(), "|\u0627");
}

TEST(Edit, WhatIsRefusedLeavesAllAsItWas) {
  Field f(100, EMBIDI_EDIT_ONE_LINE, 8, {6, 0});
  f.set("abcd");
  f.press({EMBIDI_MOVE_LEFT});
  const auto refused = [&](std::string_view text, embidi_status status, size_t number) {
    const embidi_result r = embidi_edit_insert(&f.e, text.data(), text.size());
    EXPECT_EQ(r.status, status) << text;
    EXPECT_EQ(r.number, number) << text;
    EXPECT_EQ(f.state(), "abc|d") << text;
  };
  refused("x\xFF", EMBIDI_REFUSED, 1);
  refused("\xD7", EMBIDI_REFUSED, 0);
  refused("xy\n", EMBIDI_REFUSED, 2);
  refused("\u2028", EMBIDI_REFUSED, 0);
  refused("12345", EMBIDI_BUFFER_TOO_SMALL, 9);
  refused("123", EMBIDI_TOO_LONG, 7);
  f.e.max_chars = 5;
  refused("12", EMBIDI_TOO_LONG, 6);
  refused({f.e.text, 1}, EMBIDI_BAD_ARGUMENT, 2);
  refused({f.e.text + 7, 1}, EMBIDI_BAD_ARGUMENT, 2);
  refused({nullptr, 0}, EMBIDI_OK, 0);
  f.e.flags |= EMBIDI_EDIT_READ_ONLY;
  refused("1", EMBIDI_REFUSED, 0);
  EXPECT_EQ(embidi_edit_erase(&f.e, EMBIDI_ERASE_BACKSPACE).status, EMBIDI_REFUSED);
  f.press({EMBIDI_MOVE_LEFT});
  EXPECT_EQ(f.state(), "ab|cd");
  f.set("xyz");
  EXPECT_EQ(f.state(), "xyz|");
}

TEST(Edit, EachParagraphNeedsRoom) {
  Field f(100, 0, 40, {5, 0});
  EXPECT_EQ(f.type("abcd\nabcd\nabcde").status, EMBIDI_OK);
  EXPECT_EQ(f.type("f").status, EMBIDI_TOO_LONG);
  f.press({EMBIDI_MOVE_TEXT_START});
  EXPECT_EQ(f.type("x").status, EMBIDI_TOO_LONG);
  EXPECT_EQ(f.type("xy\n").status, EMBIDI_OK);
  f.set("abc\r");
  EXPECT_EQ(f.type("\n").status, EMBIDI_OK);  // five with both
  f.set("abcd\r");
  const embidi_result r = f.type("\n");
  EXPECT_EQ(r.status, EMBIDI_TOO_LONG);
  EXPECT_EQ(r.number, 6u);
  // Erasing makes a paragraph longer, too.
  f.set("ab\ncdef");
  f.press({EMBIDI_MOVE_LINE_START, EMBIDI_MOVE_PREVIOUS});
  const embidi_result joined = embidi_edit_erase(&f.e, EMBIDI_ERASE_DELETE);
  EXPECT_EQ(joined.status, EMBIDI_TOO_LONG);
  EXPECT_EQ(joined.number, 6u);
  EXPECT_EQ(f.state(), "ab|\ncdef");
  f.press({EMBIDI_MOVE_NEXT});
  f.select({EMBIDI_MOVE_PREVIOUS, EMBIDI_MOVE_PREVIOUS});
  f.erase(EMBIDI_ERASE_SELECTION);
  EXPECT_EQ(f.state(), "a|cdef");
  // More than may be typed can be erased.
  f.e.max_chars = 2;
  f.backspace();
  EXPECT_EQ(f.state(), "|cdef");
}

TEST(Edit, WhatAnotherParagraphHasNoRoomForStaysAsItIs) {
  Field f(100, EMBIDI_EDIT_PASSWORD);
  f.set("abcdef");
  Laid small(Capacity{5, 0});
  f.e.paragraph = small->get();
  for (const embidi_move move : {EMBIDI_MOVE_LEFT, EMBIDI_MOVE_PREVIOUS}) {
    EXPECT_EQ(embidi_edit_move(&f.e, move, false).status, EMBIDI_TOO_LONG);
    EXPECT_EQ(f.state(), "abcdef|");
  }
}

TEST(Edit, BadArguments) {
  Field f;
  char buffer[4];
  embidi_edit e;
  embidi_paragraph* const p = f.e.paragraph;
  const auto wrong = [](embidi_result r, size_t number) {
    EXPECT_EQ(r.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(r.number, number);
  };
  wrong(embidi_edit_init(nullptr, p, &fit_font, buffer, 4), 1);
  wrong(embidi_edit_init(&e, nullptr, &fit_font, buffer, 4), 2);
  wrong(embidi_edit_init(&e, p, nullptr, buffer, 4), 3);
  wrong(embidi_edit_init(&e, p, &fit_font, nullptr, 4), 4);
  wrong(embidi_edit_init(&e, p, &fit_font, buffer, 0), 5);
  wrong(embidi_edit_init(&e, p, &fit_font, buffer, EMBIDI_MAX_CHARS + size_t{1}), 5);
  const Font bad{};
  EXPECT_EQ(embidi_edit_init(&e, p, &bad, buffer, 4).status, EMBIDI_BAD_FONT);
  wrong(embidi_edit_set_text(nullptr, "", 0), 1);
  wrong(embidi_edit_set_text(&f.e, nullptr, 1), 2);
  wrong(embidi_edit_insert(nullptr, "", 0), 1);
  wrong(embidi_edit_insert(&f.e, nullptr, 1), 2);
  wrong(embidi_edit_erase(nullptr, EMBIDI_ERASE_DELETE), 1);
  wrong(embidi_edit_erase(&f.e, static_cast<embidi_erase>(5)), 2);
  wrong(embidi_edit_move(nullptr, EMBIDI_MOVE_LEFT, false), 1);
  wrong(embidi_edit_select(nullptr, 0, 0), 1);
  wrong(embidi_edit_select(&f.e, 1, 0), 2);
  wrong(embidi_edit_select(&f.e, 0, 1), 3);
  wrong(embidi_edit_hit(nullptr, 0, 0, false), 1);
  wrong(embidi_edit_carets(nullptr, nullptr), 1);
  wrong(embidi_edit_carets(&f.e, nullptr), 2);
  wrong(embidi_edit_scroll(nullptr), 1);
  wrong(embidi_edit_draw(nullptr, keep_glyph, nullptr), 1);
  wrong(embidi_edit_draw(&f.e, nullptr, nullptr), 2);
  wrong(embidi_edit_selection(nullptr, keep_rect, nullptr), 1);
  wrong(embidi_edit_selection(&f.e, nullptr, nullptr), 2);
  embidi_edit_caret at[2];
  f.e.options.base = 99;
  wrong(embidi_edit_carets(&f.e, at), 1);
  f.e.options.base = 0;
  f.e.line_height = 0;  // the font is foreign
  wrong(embidi_edit_carets(&f.e, at), 1);
  f.e.line_height = kLine;
  f.e.align = 5;
  wrong(embidi_edit_carets(&f.e, at), 1);
  f.e.align = 0;
  f.e.caret = 1;
  wrong(embidi_edit_insert(&f.e, "x", 1), 1);
}

TEST(Edit, TheCaretStaysWhereTypingHasLedTo) {
  Field f;
  f.e.options.base = EMBIDI_BASE_LTR;
  f.type("ab");
  f.type("A");
  EXPECT_EQ(f.caret(), "2,0 3,0");  // left of A, where B will appear
  f.type("B");
  EXPECT_EQ(f.caret(), "2,0 4,0");
  f.type("c");
  EXPECT_EQ(f.caret(), "5,0");
  EXPECT_EQ(f.shown(), "0:abBAc");
  Field g;
  g.e.options.base = EMBIDI_BASE_RTL;
  g.type("A");
  EXPECT_EQ(g.caret(), "99,0");
  g.type("b");
  EXPECT_EQ(g.caret(), "99,0 98,0");
  g.type("c");
  EXPECT_EQ(g.caret(), "99,0 97,0");
  g.type("B");
  EXPECT_EQ(g.shown(), "96:BbcA");
  EXPECT_EQ(g.caret(), "96,0");
}

TEST(Edit, MovesOnTheDisplay) {
  Field f;
  f.e.options.base = EMBIDI_BASE_LTR;
  f.set("abABCcd");
  f.press({EMBIDI_MOVE_TEXT_START});
  std::string path;
  for (int i = 0; i < 8; ++i) {
    path += f.caret() + ";";
    f.press({EMBIDI_MOVE_RIGHT});
  }
  EXPECT_EQ(path, "0,0;1,0;2,0 5,0;3,0;4,0;5,0 2,0;6,0;7,0;");
  f.press({EMBIDI_MOVE_LINE_LEFT});
  EXPECT_EQ(f.state(), "|abABCcd");
  f.press({EMBIDI_MOVE_LINE_RIGHT});
  EXPECT_EQ(f.state(), "abABCcd|");
  f.press({EMBIDI_MOVE_PREVIOUS, EMBIDI_MOVE_PREVIOUS, EMBIDI_MOVE_PREVIOUS});
  EXPECT_EQ(f.state(), "abAB|Ccd");
  f.press({EMBIDI_MOVE_NEXT});
  EXPECT_EQ(f.state(), "abABC|cd");
  f.set("ABab");
  f.e.options.base = EMBIDI_BASE_RTL;
  f.press({EMBIDI_MOVE_LINE_LEFT});
  EXPECT_EQ(f.state(), "ABab|");
  f.press({EMBIDI_MOVE_LINE_RIGHT});
  EXPECT_EQ(f.state(), "|ABab");
}

TEST(Edit, MovesFromLineToLine) {
  Field f(3);
  f.set("ab cd\nAB CD\n");
  EXPECT_EQ(f.shown(), "0:ab /0:cd/0: BA/1:DC");
  EXPECT_EQ(f.caret(), "2,40");  // the empty line goes on from right to left
  f.press({EMBIDI_MOVE_TEXT_START});
  std::string path;
  for (int i = 0; i < 8; ++i) {
    path += f.caret() + ";";
    f.press({EMBIDI_MOVE_RIGHT});
  }
  EXPECT_EQ(path, "0,0;1,0;2,0;0,10;1,10;2,10;2,20;2,10;");
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_RIGHT, EMBIDI_MOVE_DOWN});
  EXPECT_EQ(f.state(), "ab c|d\nAB CD\n");
  f.press({EMBIDI_MOVE_DOWN, EMBIDI_MOVE_DOWN, EMBIDI_MOVE_UP, EMBIDI_MOVE_UP});
  EXPECT_EQ(f.state(), "ab c|d\nAB CD\n");
  f.press({EMBIDI_MOVE_UP, EMBIDI_MOVE_UP});
  EXPECT_EQ(f.state(), "a|b cd\nAB CD\n");
  f.press({EMBIDI_MOVE_LINE_END});
  EXPECT_EQ(f.state(), "ab |cd\nAB CD\n");
  EXPECT_EQ(f.caret(), "2,0");
  f.press({EMBIDI_MOVE_LINE_END, EMBIDI_MOVE_LINE_START});
  EXPECT_EQ(f.state(), "|ab cd\nAB CD\n");
  f.press({EMBIDI_MOVE_LINE_END, EMBIDI_MOVE_NEXT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT});
  EXPECT_EQ(f.state(), "ab| cd\nAB CD\n");
  // The column is kept over a line that is shorter.
  Field g(20);
  g.set("abcdef\nx\nabcdef");
  g.press({EMBIDI_MOVE_LEFT, EMBIDI_MOVE_UP});
  EXPECT_EQ(g.state(), "abcdef\nx|\nabcdef");
  g.press({EMBIDI_MOVE_UP});
  EXPECT_EQ(g.state(), "abcde|f\nx\nabcdef");
}

TEST(Edit, Words) {
  Field f;
  f.set("ab, c'd  AB-CD e\u0301f.");
  std::string stops;
  f.press({EMBIDI_MOVE_TEXT_START});
  while (f.e.caret < f.e.bytes) {
    f.press({EMBIDI_MOVE_NEXT_WORD});
    stops += std::to_string(f.e.caret) + " ";
  }
  EXPECT_EQ(stops, "2 3 5 6 7 13 14 18 23 24 ");
  stops.clear();
  while (f.e.caret > 0) {
    f.press({EMBIDI_MOVE_PREVIOUS_WORD});
    stops += std::to_string(f.e.caret) + " ";
  }
  EXPECT_EQ(stops, "23 19 14 13 9 6 5 4 2 0 ");
  f.erase(EMBIDI_ERASE_WORD_AFTER);
  EXPECT_EQ(f.state(), "|, c'd  AB-CD e\u0301f.");
  f.press({EMBIDI_MOVE_TEXT_END});
  f.erase(EMBIDI_ERASE_WORD_BEFORE);
  f.erase(EMBIDI_ERASE_WORD_BEFORE);
  EXPECT_EQ(f.state(), ", c'd  AB-CD |");
  f.set("AB CD");
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_WORD_LEFT});
  EXPECT_EQ(f.state(), "AB| CD");
  f.press({EMBIDI_MOVE_WORD_RIGHT});
  EXPECT_EQ(f.state(), "|AB CD");
  f.set("\u0633\u0644\u0627\u0645\u061F \u200Fx");
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_NEXT_WORD});
  EXPECT_EQ(f.e.caret, 8u);  // before the question mark
}

TEST(Edit, SelectionIsShownWhereItIs) {
  Field f;
  f.e.options.base = EMBIDI_BASE_LTR;
  f.set("abABCcd");
  ASSERT_EQ(embidi_edit_select(&f.e, 1, 4).status, EMBIDI_OK);  // b and A
  EXPECT_EQ(f.state(), "a[bA]|BCcd");
  EXPECT_EQ(f.rects(), "1+1,0 4+1,0");
  EXPECT_EQ(f.shown(), "0:a[b]CB[A]cd");
  f.press({EMBIDI_MOVE_LEFT});
  EXPECT_EQ(f.state(), "a|bABCcd");
  ASSERT_EQ(embidi_edit_select(&f.e, 4, 1).status, EMBIDI_OK);
  EXPECT_EQ(f.state(), "a|[bA]BCcd");
  f.press({EMBIDI_MOVE_RIGHT});
  EXPECT_EQ(f.state(), "abA|BCcd");
  ASSERT_EQ(embidi_edit_select(&f.e, 3, 5).status, EMBIDI_OK);  // inside characters: their begins
  EXPECT_EQ(f.state(), "ab[A]|BCcd");
  Field g(3);
  g.set("ab cd\nef");
  ASSERT_EQ(embidi_edit_select(&g.e, 1, 7).status, EMBIDI_OK);
  EXPECT_EQ(g.rects(), "1+2,0 0+2,10 0+1,20");
  g.press({EMBIDI_MOVE_TEXT_START});
  EXPECT_EQ(g.rects(), "");
}

TEST(Edit, Touches) {
  Field f(3);
  f.set("ab cd\nABC");
  f.hit(-5, -5);
  EXPECT_EQ(f.state(), "|ab cd\nABC");
  f.hit(1, 12);
  EXPECT_EQ(f.state(), "ab c|d\nABC");
  f.hit(100, 25, true);
  EXPECT_EQ(f.state(), "ab c[d\n]|ABC");
  f.hit(0, 1000);
  EXPECT_EQ(f.state(), "ab cd\nABC|");
  f.hit(INT32_MIN, INT32_MAX);
  EXPECT_EQ(f.state(), "ab cd\nABC|");
}

TEST(Edit, OneLineScrollsToTheCaret) {
  Field f(5, EMBIDI_EDIT_ONE_LINE);
  f.set("abcd");
  f.scroll();
  EXPECT_EQ(f.shown(), "0:abcd");
  EXPECT_EQ(f.caret(), "4,0");
  f.type("efg");
  f.scroll();
  EXPECT_EQ(f.e.scroll_x, 3);
  EXPECT_EQ(f.caret(), "4,0");
  f.press({EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT});
  f.scroll();
  EXPECT_EQ(f.e.scroll_x, 2);
  EXPECT_EQ(f.caret(), "0,0");
  f.hit(3, 0);
  EXPECT_EQ(f.state(), "abcde|fg");
  f.press({EMBIDI_MOVE_TEXT_END});
  f.backspace();
  f.backspace();
  f.scroll();
  EXPECT_EQ(f.e.scroll_x, 1);  // no gap
  Field g(5, EMBIDI_EDIT_ONE_LINE);
  g.set("ABCD");
  EXPECT_EQ(g.shown(), "0:DCBA");
  g.backspace();
  EXPECT_EQ(g.shown(), "1:CBA");
  EXPECT_EQ(g.caret(), "1,0");
  g.e.align = 2;
  EXPECT_EQ(g.shown(), "0:CBA");
  g.type("DEFG");
  g.scroll();
  EXPECT_EQ(g.caret(), "0,0");
  g.press({EMBIDI_MOVE_TEXT_START});
  g.scroll();
  EXPECT_EQ(g.caret(), "4,0");
  g.press({EMBIDI_MOVE_UP, EMBIDI_MOVE_DOWN});
  EXPECT_EQ(g.caret(), "4,0");
}

TEST(Edit, LinesScrollToTheCaret) {
  Field f(3);
  f.e.height = 20;
  f.set("a\nb\nc\nd");
  f.scroll();
  EXPECT_EQ(f.e.scroll_y, 20);
  EXPECT_EQ(f.shown(), "//0:c/0:d");
  EXPECT_EQ(f.caret(), "1,10");
  f.hit(0, 0);
  EXPECT_EQ(f.state(), "a\nb\n|c\nd");
  f.press({EMBIDI_MOVE_UP});
  f.scroll();
  EXPECT_EQ(f.e.scroll_y, 10);
  f.set("a");
  f.scroll();
  EXPECT_EQ(f.e.scroll_y, 0);
}

TEST(Edit, Passwords) {
  Field f(20, EMBIDI_EDIT_PASSWORD);
  f.set("aA\u05B8\u0644\u0627 x");
  EXPECT_EQ(f.shown(), "0:\u2022\u2022\u2022\u2022\u2022\u2022");
  for (const auto& g : f.glyphs()) {
    EXPECT_EQ(g.glyph.end, g.glyph.source + 1);
    EXPECT_EQ(g.glyph.byte, g.glyph.source);
    EXPECT_EQ(g.glyph.level, 0);
  }
  EXPECT_EQ(f.caret(), "6,0");
  f.press({EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT, EMBIDI_MOVE_LEFT});
  EXPECT_EQ(f.caret(), "2,0");
  f.select({EMBIDI_MOVE_RIGHT, EMBIDI_MOVE_RIGHT});
  EXPECT_EQ(f.rects(), "2+2,0");
  EXPECT_EQ(f.shown(), "0:\u2022\u2022[\u2022][\u2022]\u2022\u2022");
  f.press({EMBIDI_MOVE_LEFT});
  const size_t before = f.e.bytes;
  f.backspace();  // the cluster
  EXPECT_EQ(f.caret(), "1,0");
  EXPECT_EQ(f.e.bytes, before - 4);
  for (size_t i = f.e.bytes; i < before; ++i) EXPECT_EQ(f.e.text[i], '\0');
  f.hit(3, 5);
  EXPECT_EQ(f.caret(), "3,0");
  f.hit(30, 5);
  EXPECT_EQ(f.caret(), "5,0");
  f.hit(-30, 5);
  EXPECT_EQ(f.caret(), "0,0");
  f.press({EMBIDI_MOVE_WORD_RIGHT});
  EXPECT_EQ(f.caret(), "5,0");
  f.press({EMBIDI_MOVE_UP, EMBIDI_MOVE_LINE_LEFT});
  EXPECT_EQ(f.caret(), "0,0");
  f.e.options.base = EMBIDI_BASE_RTL;
  EXPECT_EQ(f.caret(), "19,0");
  f.press({EMBIDI_MOVE_LEFT});
  EXPECT_EQ(f.caret(), "18,0");
  f.hit(16, 0);
  EXPECT_EQ(f.caret(), "16,0");
  EXPECT_EQ(f.type("\n").status, EMBIDI_REFUSED);
}

TEST(Edit, ALetterJoinsTheMarkBehindIt) {
  Field f;
  f.set("\u0301x");
  f.press({EMBIDI_MOVE_TEXT_START});
  f.type("e");
  EXPECT_EQ(f.state(), "e\u0301|x");
  f.set("\u0915\u0937");  // a linker joins the consonant behind it
  f.press({EMBIDI_MOVE_TEXT_START, EMBIDI_MOVE_NEXT});
  f.type("\u094D");
  EXPECT_EQ(f.state(), "\u0915\u094D\u0937|");
  f.set("\rx\n");
  ASSERT_EQ(embidi_edit_select(&f.e, 1, 2).status, EMBIDI_OK);
  f.backspace();
  EXPECT_EQ(f.state(), "\r\n|");
}

TEST(Edit, LinksAreInOrderWhileTheyAreTyped) {
  Field f(100, EMBIDI_EDIT_ONE_LINE);
  f.e.options = {EMBIDI_BASE_LTR, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE, 0};
  std::string typed;
  for (const char c : std::string("http://AB.CD/EF")) f.type({&c, 1});
  EXPECT_EQ(f.shown(), "0:http://BA.DC/FE");
  EXPECT_EQ(f.caret(), "13,0 15,0");
  // Afterwards the paragraph has the text, whatever it was used for.
  const auto fields_after = [&f](const auto& call) {
    EXPECT_EQ(embidi_layout(f.e.paragraph, "a", 1, nullptr).status, EMBIDI_OK);
    call();
    return embidi_length(f.e.paragraph) == f.e.bytes - 6 ? embidi_field_count(f.e.paragraph) : 0;  // six of two bytes
  };
  EXPECT_EQ(fields_after([&f] { f.caret(); }), 4u);
  EXPECT_EQ(fields_after([&f] { f.scroll(); }), 4u);
  EXPECT_EQ(fields_after([&f] { f.glyphs(); }), 4u);
  EXPECT_EQ(fields_after([&f] { f.rects(); }), 4u);
  // Without room for its fields it is text like any other.
  Field g(100, EMBIDI_EDIT_ONE_LINE, 100, {100, 2});
  g.e.options = f.e.options;
  g.set("http://AB.CD/EF");
  EXPECT_EQ(g.shown(), "0:http://FE/DC.BA");
}

TEST(Edit, InCxx) {
  Laid p;
  char buffer[20];
  Edit edit;
  ASSERT_TRUE(edit.init(*p, fit_font, buffer, sizeof buffer));
  edit.width = 20;
  edit.line_height = kLine;
  edit.flags = edit_one_line;
  ASSERT_TRUE(edit.set_text("ab", 2));
  ASSERT_TRUE(edit.insert("c", 1));
  ASSERT_TRUE(edit.move(Move::left, false));
  ASSERT_TRUE(edit.erase(Erase::delete_));
  EXPECT_EQ(std::string(edit.text, edit.bytes), "ab");
  ASSERT_TRUE(edit.hit(0, 0, false));
  ASSERT_TRUE(edit.select(0, 2));
  ASSERT_TRUE(edit.scroll());
  EditCaret at[2];
  ASSERT_TRUE(edit.carets(at));
  EXPECT_EQ(at[0].x, 2);
  int glyphs = 0, pixels = 0;
  ASSERT_TRUE(edit.draw([&](const EditGlyph& g) { return g.selected && ++glyphs < 1; }));
  EXPECT_EQ(glyphs, 1);  // ended there
  ASSERT_TRUE(edit.selection([&](const EditRect& r) { return (pixels += static_cast<int>(r.width)) < 9; }));
  EXPECT_EQ(pixels, 2);
  edit.flags = edit_read_only | edit_password;
  EXPECT_EQ(edit.insert("c", 1).status, Status::refused);
}

// ------------------------------------------------------------------------------------------------ random keys

struct Model {
  std::u32string text;
  size_t caret = 0, anchor = 0;  // code points
};

std::string utf8_of(const std::u32string& text) { return to_utf8({text.begin(), text.end()}); }

// The cluster boundaries of a text.
std::vector<size_t> boundaries(const std::u32string& text) {
  std::vector<size_t> out{0};
  const std::string utf8 = utf8_of(text);
  Laid p({text.size() + 1, 0});
  size_t chars = 0;
  for (size_t at = 0; at < utf8.size();) {
    EXPECT_TRUE(p.layout(std::string_view(utf8).substr(at), plain()));
    for (size_t i = 0; i < p->length();) {
      i = p->next_cluster(i);
      out.push_back(chars + i);
    }
    chars += p->length();
    at += p->consumed_bytes();
  }
  return out;
}

size_t after(const Model& m, size_t at) {
  for (const size_t b : boundaries(m.text)) {
    if (b > at) return b;
  }
  return m.text.size();
}

size_t before(const Model& m, size_t at) {
  size_t out = 0;
  for (const size_t b : boundaries(m.text)) {
    if (b < at) out = b;
  }
  return out;
}

void replace(Model& m, size_t begin, size_t end, const std::u32string& with) {
  m.text.replace(begin, end - begin, with);
  m.caret = begin + with.size();
  const std::vector<size_t> all = boundaries(m.text);
  m.caret = *std::lower_bound(all.begin(), all.end(), m.caret);
  m.anchor = m.caret;
}

size_t bytes_before(const std::u32string& text, size_t chars) { return utf8_of(text.substr(0, chars)).size(); }

std::u32string code_points(const std::string& utf8) {
  std::u32string out;
  Laid p({utf8.size() + 1, 0});
  for (size_t at = 0; at < utf8.size();) {
    EXPECT_TRUE(p.layout(std::string_view(utf8).substr(at), plain()));
    for (size_t i = 0; i < p->length(); ++i) out.push_back(p->code_point(i));
    at += p->consumed_bytes();
  }
  return out;
}

void expect_same(const Model& m, const embidi_edit& e, const std::string& what) {
  ASSERT_EQ(std::string(e.text, e.bytes), utf8_of(m.text)) << what;
  ASSERT_EQ(e.caret, bytes_before(m.text, m.caret)) << what;
  ASSERT_EQ(e.anchor, bytes_before(m.text, m.anchor)) << what;
  ASSERT_LE(e.bytes, e.capacity);
}

// What holds for any field.
void expect_consistent(Field& f, const Model& m, const std::string& what) {
  embidi_edit& e = f.e;
  embidi_edit_caret at[2], again[2];
  ASSERT_EQ(embidi_edit_carets(&e, at).status, EMBIDI_OK) << what;
  const std::vector<size_t> all = boundaries(m.text);
  // A scrolled field shows its caret.
  ASSERT_EQ(embidi_edit_scroll(&e).status, EMBIDI_OK);
  ASSERT_EQ(embidi_edit_carets(&e, at).status, EMBIDI_OK);
  EXPECT_GE(at[0].x, 0) << what;
  EXPECT_LE(at[0].x, e.width) << what;
  if (e.height != 0) {
    EXPECT_GE(at[0].y, 0) << what;
    EXPECT_LE(at[0].y + kLine, e.height) << what;
  }
  // A touch there leads there.
  embidi_edit copy = e;
  ASSERT_EQ(embidi_edit_hit(&copy, at[0].x, at[0].y, true).status, EMBIDI_OK);
  ASSERT_EQ(embidi_edit_carets(&copy, again).status, EMBIDI_OK);
  EXPECT_EQ(again[0].y, at[0].y) << what;
  size_t chars = 0;
  while (chars < m.text.size() && bytes_before(m.text, chars) < copy.caret) ++chars;
  EXPECT_TRUE(std::binary_search(all.begin(), all.end(), chars)) << what;
  // Selected glyphs are as wide as the rectangles, where no ligature is divided.
  std::vector<embidi_edit_rect> rects;
  ASSERT_EQ(embidi_edit_selection(&e, keep_rect, &rects).status, EMBIDI_OK);
  uint64_t selected = 0, drawn = 0;
  bool ligature = false;
  for (const auto& r : rects) selected += r.width;
  for (const auto& g : f.glyphs()) {
    if (g.selected) drawn += g.glyph.advance;
    ligature = ligature || (g.glyph.flags & EMBIDI_GLYPH_LIGATURE) != 0;
  }
  EXPECT_TRUE(selected == drawn || (ligature && selected < drawn)) << what;
  EXPECT_TRUE(m.caret != m.anchor || selected == 0) << what;
}

TEST(EditRandom, KeysDoWhatTheModelDoes) {
  std::mt19937 random(36);
  const auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
  const char* extra[] = {"\n",     "\r\n",   "\r",     "\u2028",    "\U0001F469\u200D\U0001F467", "\u0644", "\u0627",
                         "\u05B8", "\u1100", "\u1161", "\U0001F1EE"};
  for (int round = 0; round < 300; ++round) {
    const uint8_t flags[] = {0, 0, EMBIDI_EDIT_ONE_LINE, EMBIDI_EDIT_PASSWORD};
    Field f(static_cast<uint16_t>(1 + below(30)), flags[below(4)], 20 + below(200), {60, below(30)});
    f.e.height = below(2) == 0 ? 0 : static_cast<uint16_t>(kLine + below(40));
    f.e.align = static_cast<uint8_t>(below(5));
    f.e.options.base = static_cast<uint8_t>(below(5));
    f.e.options.recognize = static_cast<uint8_t>(below(4));
    f.e.max_chars = below(3) == 0 ? 1 + below(60) : 0;
    const bool one_line = f.e.flags != 0, password = f.e.flags == EMBIDI_EDIT_PASSWORD;
    Model m;
    for (int key = 0; key < 40; ++key) {
      const size_t begin = std::min(m.caret, m.anchor), end = std::max(m.caret, m.anchor);
      std::string what = "round " + std::to_string(round) + " key " + std::to_string(key);
      switch (below(8)) {
        case 0:
        case 1:
        case 2: {
          const std::string utf8 = below(3) == 0 ? extra[below(11)] : random_fit_text(random, 12);
          std::u32string typed = code_points(utf8);
          Model next = m;
          if (!utf8.empty()) replace(next, begin, end, typed);
          size_t longest = 0, length = 0, last = 0;
          for (size_t i = 0; i < next.text.size(); ++i) {
            const char32_t c = next.text[i];
            if (c == '\n' && i > 0 && next.text[i - 1] == '\r') {
              longest = std::max(longest, last + 1);
              continue;
            }
            longest = std::max(longest, ++length);
            last = length;
            if (c == '\n' || c == '\r' || c == 0x2029 || c == 0x85 || (c >= 0x1C && c <= 0x1E)) length = 0;
          }
          const bool breaks =
              one_line && typed.find_first_of(U"\n\r\x0B\x0C\x1C\x1D\x1E\x85\u2028\u2029") != typed.npos;
          const bool fits = utf8_of(next.text).size() <= f.e.capacity && longest <= 60 && !breaks &&
                            (f.e.max_chars == 0 || next.text.size() <= f.e.max_chars);
          const embidi_result r = embidi_edit_insert(&f.e, utf8.data(), utf8.size());
          ASSERT_EQ(r.status == EMBIDI_OK, fits || utf8.empty()) << what;
          if (r.status == EMBIDI_OK) m = next;
          break;
        }
        case 3: {
          ASSERT_EQ(embidi_edit_erase(&f.e, EMBIDI_ERASE_DELETE).status, EMBIDI_OK);
          if (begin != end) {
            replace(m, begin, end, U"");
          } else if (m.caret < m.text.size()) {
            replace(m, m.caret, after(m, m.caret), U"");
          }
          break;
        }
        case 4: {
          const size_t bytes = f.e.bytes;
          ASSERT_EQ(embidi_edit_erase(&f.e, EMBIDI_ERASE_BACKSPACE).status, EMBIDI_OK);
          if (begin != end) {
            replace(m, begin, end, U"");
          } else if (m.caret > 0) {
            // All of the cluster, or its last code point.
            size_t from = before(m, m.caret);
            const size_t kept = utf8_of(m.text.substr(0, from)).size() + utf8_of(m.text.substr(m.caret)).size();
            if (!password && f.e.bytes != kept) from = m.caret - 1;
            replace(m, from, m.caret, U"");
            ASSERT_LT(f.e.bytes, bytes) << what;
          }
          break;
        }
        case 5: {
          const bool extend = below(2) == 0;
          const bool forward = below(2) == 0;
          ASSERT_EQ(embidi_edit_move(&f.e, forward ? EMBIDI_MOVE_NEXT : EMBIDI_MOVE_PREVIOUS, extend).status,
                    EMBIDI_OK);
          if (begin != end && !extend) {
            m.caret = forward ? end : begin;
          } else {
            m.caret = forward ? after(m, m.caret) : before(m, m.caret);
          }
          if (!extend) m.anchor = m.caret;
          break;
        }
        default: {
          // Whatever it is, the caret is at a boundary afterwards, and the text is the same.
          const bool extend = below(3) == 0;
          if (below(5) == 0) {
            f.hit(static_cast<int32_t>(below(60)) - 10, static_cast<int32_t>(below(100)) - 10, extend);
          } else if (below(6) == 0) {
            ASSERT_EQ(embidi_edit_select(&f.e, below(static_cast<uint32_t>(f.e.bytes) + 1),
                                         below(static_cast<uint32_t>(f.e.bytes) + 1))
                          .status,
                      EMBIDI_OK);
            m.anchor = 0;
            while (bytes_before(m.text, m.anchor) < f.e.anchor) ++m.anchor;
          } else {
            ASSERT_EQ(embidi_edit_move(&f.e, static_cast<embidi_move>(below(16)), extend).status, EMBIDI_OK);
          }
          m.caret = 0;
          while (bytes_before(m.text, m.caret) < f.e.caret) ++m.caret;
          if (f.e.anchor == f.e.caret) m.anchor = m.caret;
          const std::vector<size_t> all = boundaries(m.text);
          ASSERT_TRUE(std::binary_search(all.begin(), all.end(), m.caret)) << what;
          ASSERT_TRUE(std::binary_search(all.begin(), all.end(), m.anchor)) << what;
        }
      }
      expect_same(m, f.e, what);
      expect_consistent(f, m, what);
      if (HasFailure()) return;
    }
  }
}

// RIGHT from the left end of a line comes to all its places, each further to the right, up to its right end.
TEST(EditRandom, RightGoesThroughALine) {
  std::mt19937 random(37);
  for (int round = 0; round < 300; ++round) {
    Field f(1000, EMBIDI_EDIT_ONE_LINE);
    f.e.options.base = static_cast<uint8_t>(random() % 5);
    const std::string text = random_fit_text(random, 30);
    if (embidi_edit_insert(&f.e, text.data(), text.size()).status != EMBIDI_OK) continue;
    f.press({EMBIDI_MOVE_LINE_LEFT});
    embidi_edit_caret at[2];
    ASSERT_EQ(embidi_edit_carets(&f.e, at).status, EMBIDI_OK);
    for (int32_t x = at[0].x;; x = at[0].x) {
      f.press({EMBIDI_MOVE_RIGHT});
      ASSERT_EQ(embidi_edit_carets(&f.e, at).status, EMBIDI_OK);
      ASSERT_GE(at[0].x, x) << to_hex({});
      if (at[0].x == x) break;
    }
    embidi_edit_caret end[2];
    f.press({EMBIDI_MOVE_LINE_RIGHT});
    ASSERT_EQ(embidi_edit_carets(&f.e, end).status, EMBIDI_OK);
    EXPECT_EQ(at[0].x, end[0].x) << text;
  }
}

}  // namespace
}  // namespace embidi::test
