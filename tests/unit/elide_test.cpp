// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Eliding: that what is shown of a host can be trusted, whatever the width; arguments, levels and glyphs of the
// ellipsis.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "fit_support.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// The characters that a line shows, in logical order: 1, and 2 where an ellipsis stands for one or more.
struct Shown {
  std::vector<int> of;
  uint32_t width = 0;
  std::vector<Glyph> ellipses;
};

Shown shown(Laid& p, Line& line, const Font& font) {
  Shown result;
  result.of.assign(p->length(), 1);
  for (const Glyph& g : line.glyphs(font)) {
    result.width += g.advance;
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) == 0) continue;
    EXPECT_LT(g.source, g.end);
    EXPECT_LE(g.end, p->length());
    EXPECT_EQ(g.byte, p->byte_offset(g.source));
    EXPECT_EQ(g.byte_end, p->byte_offset(g.end));
    EXPECT_EQ(g.level, line.level(g.source));
    for (size_t i = g.source; i < g.end; ++i) result.of[i] = 2;
    result.ellipses.push_back(g);
  }
  return result;
}

bool is_host(const Field& f) { return f.role() == Role::label || f.role() == Role::address; }

// The security property of embidi/fit.h for structure `s`.
void check_host(Laid& p, const Shown& shown, const Structure& s) {
  size_t begin = 0, end = 0, last = 0;
  for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
    const Field field = p->get_field(f);
    if (!is_host(field)) continue;
    if (end == 0) begin = field.begin;
    last = field.begin;
    end = field.end;
  }
  // Marks that stand on what is before the host are not seen as its own.
  if (end != 0 && p->previous_cluster(begin + 1) != begin) begin = p->next_cluster(begin);
  if (end == 0 || shown.of[end - 1] == 2) {
    for (size_t i = begin; i < end; ++i) EXPECT_EQ(shown.of[i], 2) << "of a host without its end something is seen";
    return;
  }
  size_t from = end;
  while (from > begin && shown.of[from - 1] == 1) --from;
  for (size_t i = begin; i < from; ++i) EXPECT_EQ(shown.of[i], 2) << "not the end of the host";
  // Whole labels, or a part of the last one.
  bool label_begins = from > last || from == begin;
  for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
    // A label that begins with a mark brings the separator that this stands on.
    const size_t first = p->get_field(f).begin;
    label_begins = label_begins || first == from || p->previous_cluster(first + 1) == from;
  }
  EXPECT_TRUE(label_begins) << from;
  EXPECT_TRUE(from == begin || shown.of[from - 1] == 2);
  const bool another = p->structure_at(end) != no_structure && p->get_structure(p->structure_at(end)).begin == end;
  EXPECT_TRUE(end == shown.of.size() || shown.of[end] == 1 || another) << "an ellipsis right after the host";
}

// The ellipsis is as wide as `user` says, everything else as in fit_font.
uint16_t wide_ellipsis(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  const uint16_t glyph = fit_font.lookup(&fit_font, code_point, form, source, advance);
  if (code_point == 0x2026) *advance = *static_cast<const uint16_t*>(font->user);
  return glyph;
}

void check_line(Laid& p, const Font& font, uint32_t width) {
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  uint32_t whole = 0, now = 0;
  ASSERT_TRUE(line.width(font, whole));
  Elided e{};
  ASSERT_TRUE(line.elide(font, width, e));
  ASSERT_TRUE(line.width(font, now));
  const Shown s = shown(p, line, font);
  EXPECT_EQ(now, e.width);
  EXPECT_EQ(now, s.width);
  EXPECT_LE(now, width);
  EXPECT_EQ(e.what == 0, whole <= width);
  EXPECT_EQ(s.ellipses.empty(), e.what == 0 || e.what == EMBIDI_ELIDED_ALL);
  if ((e.what & EMBIDI_ELIDED_ALL) != 0) {
    for (const Visual& v : line.characters()) ADD_FAILURE() << "shown in an empty line: " << v.source;
    return;
  }
  for (size_t i = 0; i < p->structure_count(); ++i) check_host(p, s, p->get_structure(i));
  // Every character that is not left out is there as often as without eliding.
  size_t count = 0, expected = s.ellipses.size();
  for (const Visual& v : line.characters()) count += v.source < p->length();
  for (size_t i = 0; i < p->length(); ++i) expected += s.of[i] == 1 && p->level(i) != no_level;
  EXPECT_EQ(count, expected);
  // It is a line like any other, and can be elided again.
  ASSERT_TRUE(line.elide(font, whole, e));
  EXPECT_EQ(e.what, 0);
  EXPECT_EQ(e.width, whole);
}

std::string random_url_text(std::mt19937& random) {
  static const char* const pieces[] = {"http://",
                                       "a",
                                       "bc",
                                       "\u05D0",
                                       "\u05D1\u05D2",
                                       ".com",
                                       ".",
                                       "/",
                                       "?",
                                       "#",
                                       "=",
                                       "&",
                                       "@",
                                       ":",
                                       "80",
                                       "%41",
                                       " ",
                                       "-",
                                       "\\",
                                       "[::1]",
                                       "\u0644\u0627",
                                       "\u0301",
                                       "\u200E",
                                       "mailto:",
                                       ".example",
                                       "x.txt",
                                       "1.2.3.4"};
  std::string text;
  for (size_t count = 1 + random() % 24; count > 0; --count) text += pieces[random() % std::size(pieces)];
  return text;
}

TEST(Elide, RandomUrlsAtRandomWidths) {
  std::mt19937 random(21);
  const uint16_t widths[] = {1, 2, 7};
  for (int round = 0; round < 20000; ++round) {
    Options options;
    options.recognize(static_cast<Recognize>(random() % 5));
    options.order(static_cast<Order>(random() % 6));
    options.base(static_cast<Base>(random() % 3));
    options.controls(static_cast<Controls>(random() % 2));
    Laid p(random() % 4 == 0 ? random_fit_text(random, 30) : random_url_text(random), options);
    const Font font = {nullptr, 0, wide_ellipsis, &widths[random() % 3], nullptr};
    const auto width = static_cast<uint32_t>(random() % 40);
    check_line(p, font, width);
    if (HasFailure()) FAIL() << round << ": " << p.slice(0, p->length()) << " at " << width << ": " << p.ranges();
  }
}

TEST(Elide, AFontWithoutAnEllipsisHasAFullStop) {
  Font font = fit_font;
  font.lookup = [](const embidi_font*, uint32_t code_point, uint8_t, size_t, uint16_t* advance) -> uint16_t {
    *advance = 1;
    return code_point == '.' ? uint16_t{7} : uint16_t{0};
  };
  Laid p("abcdef", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Elided e{};
  ASSERT_TRUE(line.elide(font, 4, e));
  const Shown s = shown(p, line, font);
  ASSERT_EQ(s.ellipses.size(), 1u);
  EXPECT_EQ(s.ellipses[0].code_point, uint32_t{'.'});
  EXPECT_EQ(s.ellipses[0].glyph, 7);
  EXPECT_EQ(s.ellipses[0].source, 3u);
  EXPECT_EQ(s.ellipses[0].end, 6u);
}

TEST(Elide, FieldAndStructureOfAnEllipsis) {
  Laid p("name@ab.museum x", {});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Elided e{};
  ASSERT_TRUE(line.elide(fit_font, 14, e));  // n~@ab.museum x
  Shown s = shown(p, line, fit_font);
  ASSERT_GE(s.ellipses.size(), 1u);
  EXPECT_EQ(s.ellipses[0].role(), Role::local);
  EXPECT_EQ(s.ellipses[0].structure, 0u);
  ASSERT_TRUE(line.elide(fit_font, 10, e));  // ~museum x: parts of several fields
  s = shown(p, line, fit_font);
  EXPECT_EQ(s.ellipses[0].field, no_field);
  EXPECT_EQ(s.ellipses[0].structure, 0u);
  EXPECT_EQ(line.level(0), s.ellipses[0].level);
  EXPECT_EQ(line.level(1), no_level);
}

// A line that does not begin with its paragraph.
TEST(Elide, ALineOfAParagraph) {
  Laid p("one two three four", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 4, 18));
  Elided e{};
  ASSERT_TRUE(line.elide(fit_font, 6, e));
  EXPECT_EQ(to_utf8(line), "two t\u2026");
}

// A letter of the width 1 where nothing joins it on its left, else of none, as all other glyphs. Joined by a ZERO WIDTH
// JOINER to the next host, a host that ends with it is wider as soon as that one is cut off.
uint16_t seen_grows(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  constexpr uint32_t kIsolatedSeen = 0xFEB1, kFinalSeen = 0xFEB2;
  *advance = code_point == kIsolatedSeen || code_point == kFinalSeen ? 1 : 0;
  return form > EMBIDI_FORM_ISOLATED && code_point < 0xFE70 ? uint16_t{0} : uint16_t{1};
}

TEST(Elide, WhatGrowsByBeingCut) {
  const Font font = {nullptr, 0, seen_grows, nullptr, nullptr};
  // Lengths of labels with which halving ends in the host before the one that was dropped, four times.
  const size_t lengths[] = {15, 8, 6, 7, 31, 33, 34, 9, 5};
  std::string text = "a ";
  for (const size_t length : lengths) {
    text += "\u200D" + std::string(length, 'b') + ".\u062A\u0648\u0646\u0633\u202C";
    Laid p(text, Options{});
    Line line;
    Elided e{};
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    ASSERT_TRUE(line.elide(font, 0, e));
    EXPECT_EQ(e.width, 0u);
    EXPECT_NE(e.what, 0);
    EXPECT_NE(e.what, EMBIDI_ELIDED_ALL);
    check_line(p, font, 0);
  }
  Laid p(text, Options{});
  ASSERT_EQ(p->structure_count(), std::size(lengths));
  Line line;
  Elided e{};
  ASSERT_TRUE(line.init(*p, 0, p->length()) && line.elide(font, 0, e));
  EXPECT_EQ(e.what, EMBIDI_ELIDED_TEXT);
  std::vector<Glyph> glyphs;
  for (const Glyph& g : line.glyphs(font)) glyphs.push_back(g);
  ASSERT_EQ(glyphs.size(), 1u) << "all is dropped";
  EXPECT_NE(glyphs[0].flags & EMBIDI_GLYPH_ELLIPSIS, 0);
  EXPECT_EQ(glyphs[0].end, p->length());
}

// Beh is wide where nothing joins it. With its first letter left out, the file name is wider than as a whole; that it
// fits as a whole must not be missed.
uint16_t alone_is_wide(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  constexpr uint32_t kIsolatedBeh = 0xFE8F;
  *advance = code_point == kIsolatedBeh ? 10 : code_point == 0x2026 ? 2 : 1;
  return form > EMBIDI_FORM_ISOLATED && code_point < 0xFE70 ? uint16_t{0} : uint16_t{1};
}

TEST(Elide, NoFurtherThanIsNeeded) {
  const Font font = {nullptr, 0, alone_is_wide, nullptr, nullptr};
  Laid p("http://a.co/\u0628\u0628 xx", Options{});
  Line line;
  Elided e{};
  ASSERT_TRUE(line.init(*p, 0, p->length()) && line.elide(font, 15, e));
  EXPECT_EQ(e.what, EMBIDI_ELIDED_TEXT | EMBIDI_ELIDED_SCHEME);
  EXPECT_EQ(to_utf8(line), "\u2026a.co/\u0628\u0628\u2026");
}

// Here beh alone is wide and beside alef narrow, and alef is wide beside it. To leave out beh alone gains much,
// whatever was measured before.
uint16_t apart_is_other(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  constexpr uint32_t kIsolatedBeh = 0xFE8F, kFinalAlef = 0xFE8E;
  *advance = code_point == kIsolatedBeh ? 10 : code_point == kFinalAlef ? 5 : code_point == 0x2026 ? 2 : 1;
  return form > EMBIDI_FORM_ISOLATED && code_point < 0xFE70 ? uint16_t{0} : uint16_t{1};
}

TEST(Elide, WhatIsLeftOutIsMeasuredAlone) {
  const Font font = {nullptr, 0, apart_is_other, nullptr, nullptr};
  Laid p("http://a.co/\u0628\u0627", Options{});
  Line line;
  Elided e{};
  ASSERT_TRUE(line.init(*p, 0, p->length()) && line.elide(font, 10, e));
  EXPECT_EQ(to_utf8(line), "\u2026a.co/\u0627\u2026");
  EXPECT_EQ(e.width, 10u);
}

// A number is text, and left out as a whole. (elide.cases are run without numbers, too.)
TEST(Elide, ANumberIsText) {
  Options options;
  options.numbers(true);
  const std::pair<const char*, const char*> cases[] = {
      {"a +1 555-1234", "a \u2026"}, {"+1 555-1234, or 9", "\u2026"}, {"call +972-3-1234567", "call \u2026"}};
  for (const auto& [text, shown] : cases) {
    Laid p(text, options);
    Line line;
    Elided e{};
    ASSERT_TRUE(line.init(*p, 0, p->length()) && line.elide(fit_font, 9, e));
    EXPECT_EQ(to_utf8(line), shown);
    EXPECT_EQ(e.what, EMBIDI_ELIDED_TEXT) << text;
  }
}

TEST(Elide, BadArguments) {
  Laid p("abc", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Elided e{};
  const auto expect_bad = [](embidi_result r, size_t argument) {
    EXPECT_EQ(r.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(r.number, argument);
  };
  embidi_line refused;
  EXPECT_EQ(embidi_line_init(&refused, nullptr, 0, 0).status, EMBIDI_BAD_ARGUMENT);
  expect_bad(embidi_line_elide(nullptr, &fit_font, 9, &e), 1);
  expect_bad(embidi_line_elide(&refused, &fit_font, 9, &e), 1);
  expect_bad(embidi_line_elide(line.get(), nullptr, 9, &e), 2);
  expect_bad(embidi_line_elide(line.get(), &fit_font, 9, nullptr), 4);
  const Font bad{};
  EXPECT_EQ(embidi_line_elide(line.get(), &bad, 1, &e).status, EMBIDI_BAD_FONT);
  size_t count = 0;
  for (const Visual& v : line.characters()) count += v.source < 3;
  EXPECT_EQ(count, 3u);
}

}  // namespace
}  // namespace embidi::test
