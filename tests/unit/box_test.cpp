// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text in a box (box.md): examples, and random boxes against what its parts say.
#include "embidi/box.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "fit_support.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

struct Drawn {
  uint32_t code_point;
  int32_t x, y;
  uint32_t line;
  size_t byte;
  bool operator==(const Drawn& d) const {
    return code_point == d.code_point && x == d.x && y == d.y && line == d.line && byte == d.byte;
  }
};

bool keep(void* user, const embidi_box_glyph* g) {
  static_cast<std::vector<Drawn>*>(user)->push_back({g->glyph.code_point, g->x, g->y, g->line, g->byte});
  return true;
}

embidi_box box_of(uint16_t width, uint16_t height) {
  embidi_box box{};
  box.width = width;
  box.height = height;
  box.line_height = 10;
  return box;
}

struct Shown {
  std::vector<Drawn> glyphs;
  embidi_box_result result{};
  embidi_result status{};
};

Shown show(std::string_view text, const embidi_box& box, size_t chars = 400) {
  Laid p({chars, chars});
  Shown s;
  s.status = embidi_text_box(p->get(), text.data(), text.size(), &fit_font, &box, keep, &s.glyphs, &s.result);
  return s;
}

// "4:ab\n10:cd": of each line the leftmost pixel, and what is there from left to right; "|" and the y where it is not
// ten times the line's number.
std::string picture(const Shown& s) {
  std::string out;
  uint32_t line = 0;
  for (size_t i = 0; i < s.glyphs.size(); ++i) {
    const Drawn& g = s.glyphs[i];
    if (i == 0 || g.line != line) {
      for (; line < g.line; ++line) out += "/";
      out += std::to_string(g.x) + ":";
      if (g.y != static_cast<int32_t>(10 * line)) out += std::to_string(g.y) + "|";
    }
    out += notation(to_utf8({g.code_point}));
  }
  return out;
}

std::string picture(std::string_view text, const embidi_box& box, size_t chars = 400) {
  return picture(show(hebrew(text), box, chars));
}

TEST(Box, WrapsAndAlignsEachParagraphByItsDirection) {
  embidi_box box = box_of(6, 0);
  EXPECT_EQ(picture("ab cd ef\nAB CD\nx", box), "0:ab cd/0:ef/1:DC BA/0:x");
  box.align = EMBIDI_TEXT_ALIGN_END;
  EXPECT_EQ(picture("ab\nAB", box), "4:ab/0:BA");
  box.align = EMBIDI_TEXT_ALIGN_LEFT;
  EXPECT_EQ(picture("ab\nAB", box), "0:ab/0:BA");
  box.align = EMBIDI_TEXT_ALIGN_RIGHT;
  EXPECT_EQ(picture("ab\nAB", box), "4:ab/4:BA");
  box.align = EMBIDI_TEXT_ALIGN_CENTER;
  EXPECT_EQ(picture("ab\nABC", box), "2:ab/1:CBA");
  box.options.base = EMBIDI_BASE_RTL;
  box.align = EMBIDI_TEXT_ALIGN_START;
  EXPECT_EQ(picture("ab", box), "4:ab");
}

TEST(Box, EmptyLinesCountButNotAfterTheLastSeparator) {
  const embidi_box box = box_of(6, 0);
  EXPECT_EQ(picture("a\n\nb\n", box), "0:a//0:b");
  EXPECT_EQ(show("a\n\nb\n", box).result.lines, 3u);
  EXPECT_EQ(show("\r\n\r\n", box).result.lines, 2u);
  const Shown nothing = show("", box);
  EXPECT_EQ(nothing.result.lines, 0u);
  EXPECT_TRUE(nothing.result.complete);
}

TEST(Box, TheLastLineSaysThatTextIsMissing) {
  embidi_box box = box_of(6, 20);
  EXPECT_EQ(picture("ab cd ef gh ij", box), "0:ab cd/0:ef gh…");
  EXPECT_EQ(picture("ab\ncd\nef", box), "0:ab/0:cd…");
  EXPECT_EQ(picture("ab\nABCDEF\nef", box), "0:ab/0:…EDCBA");
  EXPECT_EQ(picture("ab\n\nef", box), "0:ab/0:…");
  EXPECT_EQ(picture("ab\r\ncd\r\nef", box), "0:ab/0:cd…");
  EXPECT_EQ(picture("ab\u2028cd\u2028ef", box), "0:ab/0:cd…");
  EXPECT_EQ(picture("ab\ncd\n", box), "0:ab/0:cd");
  const Shown s = show("ab cd ef gh ij", box);
  EXPECT_FALSE(s.result.complete);
  EXPECT_EQ(s.result.elided, EMBIDI_ELIDED_TEXT);
  EXPECT_EQ(s.result.bytes, 11u);
  EXPECT_EQ(s.result.lines, 2u);
  EXPECT_EQ(s.result.height, 20u);
  EXPECT_EQ(s.result.width, 6u);
  box.overflow = EMBIDI_OVERFLOW_HIDDEN;
  EXPECT_EQ(picture("ab cd ef gh ij", box), "0:ab cd/0:ef gh");
  EXPECT_EQ(show("ab cd ef gh ij", box).result.bytes, 12u);
  box.max_lines = 1;
  EXPECT_EQ(picture("ab cd ef gh ij", box), "0:ab cd");
  box.height = 3;  // not even one line
  box.max_lines = 0;
  EXPECT_EQ(picture("ab cd ef gh ij", box), "0:ab cd");
}

TEST(Box, NoEllipsisFollowsAHost) {
  embidi_box box = box_of(20, 10);
  const Shown s = show("http://ab.example\nmore", box);
  EXPECT_EQ(picture(s), "0:http://ab.example");
  EXPECT_FALSE(s.result.complete);
  EXPECT_EQ(picture("http://ab.example/cd\nmore", box), "0:…ab.example/cd…");
  box.options.numbers = 1;
  EXPECT_EQ(picture("to +12-345678\nmore", box), "0:to +12-345678…");
}

TEST(Box, StandsAtTheTopInTheMiddleOrAtTheBottom) {
  embidi_box box = box_of(9, 35);
  box.vertical = EMBIDI_VERTICAL_ALIGN_MIDDLE;
  EXPECT_EQ(picture("a\nb", box), "0:7|a/0:17|b");
  box.vertical = EMBIDI_VERTICAL_ALIGN_BOTTOM;
  EXPECT_EQ(picture("a\nb", box), "0:15|a/0:25|b");
  EXPECT_EQ(picture("a\nb\nc\nd", box), "0:5|a/0:15|b/0:25|c…");
}

TEST(Box, ScrollsOverTheWholeText) {
  embidi_box box = box_of(9, 20);
  box.overflow = EMBIDI_OVERFLOW_SCROLL;
  box.scroll = 15;
  const Shown s = show("a\nb\nc\nd\ne", box);
  EXPECT_EQ(picture(s), "/0:-5|b/0:5|c/0:15|d");
  EXPECT_EQ(s.result.height, 50u);
  EXPECT_TRUE(s.result.complete);
  box.scroll = INT32_MIN;
  EXPECT_EQ(picture("a\nb", box), "");
  box.scroll = -5;
  EXPECT_EQ(picture("a\nb", box), "0:5|a/0:15|b");
}

bool stop_at_third(void* user, const embidi_box_glyph*) { return ++*static_cast<int*>(user) < 3; }

TEST(Box, EndsWhereTheSinkDoes) {
  const embidi_box box = box_of(4, 0);
  Laid p({40, 40});
  int count = 0;
  embidi_box_result result;
  EXPECT_EQ(embidi_text_box(p->get(), "abcdefgh", 8, &fit_font, &box, stop_at_third, &count, &result).status,
            EMBIDI_OK);
  EXPECT_EQ(count, 3);
  EXPECT_FALSE(result.complete);
}

TEST(Box, RefusesBadArguments) {
  embidi_box box = box_of(4, 0);
  Laid p({4, 4});
  embidi_box_result r;
  embidi_paragraph* const c = p->get();
  const embidi_font* const font = &fit_font;
  const auto number = [](const embidi_result& result) {
    EXPECT_EQ(result.status, EMBIDI_BAD_ARGUMENT);
    return result.number;
  };
  EXPECT_EQ(number(embidi_text_box(nullptr, "", 0, font, &box, keep, nullptr, &r)), 1u);
  EXPECT_EQ(number(embidi_text_box(c, nullptr, 1, font, &box, keep, nullptr, &r)), 2u);
  EXPECT_EQ(number(embidi_text_box(c, "", 0, nullptr, &box, keep, nullptr, &r)), 4u);
  EXPECT_EQ(number(embidi_text_box(c, "", 0, font, nullptr, keep, nullptr, &r)), 5u);
  EXPECT_EQ(number(embidi_text_box(c, "", 0, font, &box, keep, nullptr, nullptr)), 8u);
  for (const int wrong : {0, 1, 2, 3, 4}) {
    embidi_box bad = box;
    (wrong == 0   ? bad.align
     : wrong == 1 ? bad.vertical
     : wrong == 2 ? bad.overflow
     : wrong == 3 ? bad.options.base
                  : bad.options.recognize) = 99;
    EXPECT_EQ(number(embidi_text_box(c, "a", 1, font, &bad, keep, nullptr, &r)), 5u) << wrong;
  }
  box.line_height = 0;
  EXPECT_EQ(number(embidi_text_box(c, "a", 1, font, &box, keep, nullptr, &r)), 5u);
  box.line_height = 1;
  const embidi_font bad{};
  EXPECT_EQ(embidi_text_box(c, "a", 1, &bad, &box, keep, nullptr, &r).status, EMBIDI_BAD_FONT);
  box.options.recognize = EMBIDI_RECOGNIZE_IRI;
  const embidi_result result = embidi_text_box(c, "http://a/", 9, font, &box, nullptr, nullptr, &r);
  EXPECT_EQ(result.status, EMBIDI_TOO_LONG);
  EXPECT_EQ(result.number, 9u);
}

// What box.md says, of what wrapping, eliding and the glyph walk say.
Shown expected(std::string_view text, const embidi_box& box) {
  Shown s;
  Laid p({2000, 2000});
  int32_t top = 0;
  const auto more_fit = [&](uint32_t line) {
    if (box.overflow == EMBIDI_OVERFLOW_SCROLL) return true;
    if (box.max_lines != 0 && line + 1 >= box.max_lines) return false;
    return box.height == 0 || (line + 2) * 10 <= box.height;
  };
  Options options;
  options.base(static_cast<Base>(box.options.base));
  bool last = false;
  for (size_t at = 0; at < text.size() && !last; at += p->consumed_bytes()) {
    EXPECT_TRUE(p.layout(text.substr(at), options));
    for (size_t begin = 0; begin < p->length() && !last;) {
      Wrapped w{};
      EXPECT_TRUE(p->wrap(fit_font, begin, box.width, w));
      last = !more_fit(s.result.lines);
      const bool follows = w.end < p->length() || at + p->consumed_bytes() < text.size();
      const bool shorten = last && follows && box.overflow == EMBIDI_OVERFLOW_ELLIPSIS;
      if (shorten && (w.end == p->length() || (w.flags & EMBIDI_WRAP_MANDATORY) != 0)) return {};  // in the examples
      Line line;
      EXPECT_TRUE(line.init(*p, begin, shorten ? p->length() : w.shown));
      Elided elided{};
      EXPECT_TRUE(!shorten || line.elide(fit_font, box.width, elided));
      const int32_t width = static_cast<int32_t>(shorten ? elided.width : w.width), room = box.width - width;
      const bool rtl = p->base_level() == 1;
      const bool right = box.align == EMBIDI_TEXT_ALIGN_RIGHT || (box.align == EMBIDI_TEXT_ALIGN_START && rtl) ||
                         (box.align == EMBIDI_TEXT_ALIGN_END && !rtl) ||
                         (box.align == EMBIDI_TEXT_ALIGN_CENTER && room < 0 && rtl);
      const int32_t left = right ? room : box.align == EMBIDI_TEXT_ALIGN_CENTER && room > 0 ? room / 2 : 0;
      for (const Glyph& g : line.glyphs(fit_font)) {
        s.glyphs.push_back({g.code_point, left + static_cast<int32_t>(g.x) + g.dx, top, s.result.lines, at + g.byte});
      }
      s.result.width = std::max(s.result.width, static_cast<uint32_t>(width));
      ++s.result.lines;
      top += 10;
      s.result.complete = !follows || (shorten && elided.what == 0 && at + p->consumed_bytes() == text.size());
      begin = w.end;
    }
  }
  return s;
}

TEST(Box, IsWhatItsPartsSay) {
  std::mt19937 random(35);
  size_t compared = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (size_t paragraphs = random() % 4; paragraphs > 0; --paragraphs) {
      text += random_fit_text(random, 30);
      if (random() % 4 != 0) text += "\n";
    }
    embidi_box box =
        box_of(static_cast<uint16_t>(random() % 16), static_cast<uint16_t>(random() % 2 * (random() % 50)));
    box.max_lines = static_cast<uint16_t>(random() % 3 * (random() % 4));
    box.align = static_cast<uint8_t>(random() % 5);
    box.overflow = static_cast<uint8_t>(random() % 2);
    box.options.base = static_cast<uint8_t>(random() % 5);
    const Shown is = show(text, box), wanted = expected(text, box);
    ASSERT_EQ(is.status.status, EMBIDI_OK);
    if (wanted.result.lines == 0 && !text.empty()) continue;
    ++compared;
    ASSERT_TRUE(is.glyphs == wanted.glyphs) << "round " << round << ": " << text;
    ASSERT_EQ(is.result.lines, wanted.result.lines) << text;
    ASSERT_EQ(is.result.width, wanted.result.width) << text;
    ASSERT_EQ(is.result.height, 10 * wanted.result.lines);
    ASSERT_EQ(is.result.complete, text.empty() || wanted.result.complete) << "round " << round << ": " << text;
    // The same without a sink.
    Laid p({2000, 2000});
    embidi_box_result measured;
    ASSERT_EQ(embidi_text_box(p->get(), text.data(), text.size(), &fit_font, &box, nullptr, nullptr, &measured).status,
              EMBIDI_OK);
    ASSERT_EQ(measured.width, is.result.width);
    ASSERT_EQ(measured.bytes, is.result.bytes);
    ASSERT_EQ(measured.complete, is.result.complete);
  }
  EXPECT_GT(compared, 2000u);
}

// A paragraph that is longer than its block: of plain text the same lines.
TEST(Box, ALongParagraphIsLaidOutInPieces) {
  std::string text;
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i)
    text += hebrew(random() % 2 == 0 ? "AB CDE F " : "GHI J KL ") + (i % 50 == 49 ? "\r\n" : "");
  embidi_box box = box_of(12, 0);
  const Shown whole = show(text, box, 4000), pieces = show(text, box, 40);
  EXPECT_TRUE(pieces.result.complete);
  EXPECT_EQ(whole.result.lines, pieces.result.lines);
  EXPECT_TRUE(whole.glyphs == pieces.glyphs);
  // One piece a line, and white space that hangs over its end.
  box.width = 40;
  EXPECT_EQ(picture("abcdef\r\ngh", box, 6), "0:abcdef/0:gh");
  EXPECT_EQ(picture("ABCdefgh", box, 4), "36:dCBA/36:efgh");  // as the first piece
  for (const size_t chars : {1, 2, 3, 5}) {
    const Shown tiny = show(text, box, chars);
    EXPECT_EQ(tiny.status.status, EMBIDI_OK);
    EXPECT_TRUE(tiny.result.complete);
    EXPECT_EQ(tiny.result.bytes, text.size());
  }
}

// What is known of a link's host at the end of a piece may not be all of it.
TEST(Box, NoPieceEndsInAHost) {
  const char text[] = "to http://ab.com.ef-gh.org/x y";
  embidi_box box = box_of(40, 10);
  for (const size_t chars : {15, 17, 22, 27}) EXPECT_EQ(picture(text, box, chars), "0:to…") << chars;
  EXPECT_EQ(picture(text, box, 40), "0:" + std::string(text));
  EXPECT_EQ(picture(text + 3, box, 13), "0:http://ab.co…");  // no structure: an ellipsis follows
  box.height = 0;
  EXPECT_EQ(picture(text, box, 27), "0:to/0:http://ab.com.ef-gh.org/x y");
  box.max_lines = 1;
  box.width = 12;
  EXPECT_EQ(picture("http://ab.com/efgh y", box, 15), "0:…ab.com/e");
}

// Nor of a number.
TEST(Box, NoPieceEndsInANumber) {
  const char text[] = "to +12-345678-90 y";
  embidi_box box = box_of(40, 10);
  box.options.numbers = 1;
  for (const size_t chars : {12, 13, 15}) EXPECT_EQ(picture(text, box, chars), "0:to…") << chars;
  EXPECT_EQ(picture(text, box, 40), "0:" + std::string(text));
  EXPECT_EQ(picture(text + 3, box, 11), "0:+12-345678…");  // no structure: an ellipsis follows
}

}  // namespace
}  // namespace embidi::test
