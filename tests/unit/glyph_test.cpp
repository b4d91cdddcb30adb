// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: L3, L4, what draws nothing, fonts of either kind.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "embidi_core/glyph/glyph_stream.hpp"
#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// A foreign font: every glyph is its code point, 7 wide; the user's data says which one is missing.
uint16_t foreign_lookup(const embidi_font* font, uint32_t code_point, uint8_t /*form*/, size_t, uint16_t* advance) {
  const bool missing = font->user != nullptr && *static_cast<const uint32_t*>(font->user) == code_point;
  *advance = missing ? 3 : 7;
  return missing ? uint16_t{0} : static_cast<uint16_t>(code_point);
}

Font foreign_font(const uint32_t* missing = nullptr) {
  Font f{};
  f.lookup = foreign_lookup;
  f.user = missing;
  return f;
}

// a to z without m, Hebrew, parentheses; .notdef is 9 wide, any other glyph as wide as its number.
FontBlock table_font() {
  FontBlock block;
  block.ranges = {{' ', 1, 1}, {'(', 2, 2}, {'a', 12, 4}, {'n', 13, 16}, {0x5B0, 59, 30}};
  block.records.resize(30 + 59);
  for (size_t i = 0; i < block.records.size(); ++i) block.records[i].advance = static_cast<uint8_t>(i == 0 ? 9 : i);
  return block;
}

std::vector<Glyph> glyphs(Laid& p, const Font& font) {
  Line line;
  EXPECT_TRUE(line.init(*p, 0, p->length()));
  std::vector<Glyph> out;
  for (const Glyph& g : line.glyphs(font)) out.push_back(g);
  return out;
}

TEST(Glyphs, SourceAndLevelOfMarks) {
  Laid p(hebrew("AB\u05B8\u05BC"), plain());
  const std::vector<Glyph> g = glyphs(p, foreign_font());
  ASSERT_EQ(g.size(), 4u);
  const size_t sources[] = {1, 2, 3, 0};
  const uint16_t advances[] = {7, 0, 0, 7};  // a mark advances nothing
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(g[i].source, sources[i]);
    EXPECT_EQ(g[i].advance, advances[i]);
    EXPECT_EQ(g[i].level, 1);
  }
}

TEST(Glyphs, EveryDefaultIgnorableCodePoint) {
  std::ifstream file(EMBIDI_UNICODE_DATA "/DerivedCoreProperties.txt");
  ASSERT_TRUE(file) << "apt-get install unicode-data";
  std::vector<bool> expected(0x110000);
  size_t count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.find("; Default_Ignorable_Code_Point") == std::string::npos || line[0] == '#') continue;
    std::istringstream in(line);
    uint32_t first = 0, last = 0;
    in >> std::hex >> first;
    last = first;
    if (in.peek() == '.') in.ignore(2) >> last;
    for (uint32_t c = first; c <= last; ++c) expected.at(c) = true;
    count += last - first + 1;
  }
  EXPECT_EQ(count, 4174u);  // the file's own total
  for (uint32_t c = 0; c < 0x110000; ++c) ASSERT_EQ(is_default_ignorable(c), expected[c]) << std::hex << c;
}

TEST(Glyphs, TableFont) {
  FontBlock block = table_font();
  const Font font = block.font();
  ASSERT_TRUE(embidi_font_ok(&font));
  Laid p(hebrew("a(lmn)z C\u05B0!"), plain());
  const std::vector<Glyph> g = glyphs(p, font);
  ASSERT_EQ(g.size(), 11u);
  const uint16_t wanted[] = {4, 2, 15, 0, 16, 3, 28, 1, 30 + 0x5D2 - 0x5B0, 30, 0};
  for (size_t i = 0; i < 11; ++i) {
    EXPECT_EQ(g[i].glyph, wanted[i]) << i;
    const bool mark = i == 9;
    EXPECT_EQ(g[i].advance, mark ? 0 : block.records[wanted[i]].advance) << i;
    EXPECT_EQ((g[i].flags & EMBIDI_GLYPH_MISSING) != 0, wanted[i] == 0) << i;
  }
}

TEST(Glyphs, ForeignFont) {
  const uint32_t missing = 'b';
  const Font font = foreign_font(&missing);
  Laid p("abc", plain());
  const std::vector<Glyph> g = glyphs(p, font);
  ASSERT_EQ(g.size(), 3u);
  EXPECT_EQ(g[0].glyph, 'a');
  EXPECT_EQ(g[0].advance, 7);
  EXPECT_EQ(g[0].flags, 0);
  EXPECT_EQ(g[1].glyph, 0);
  EXPECT_EQ(g[1].advance, 3);
  EXPECT_EQ(g[1].flags, EMBIDI_GLYPH_MISSING);
}

TEST(Glyphs, KnowTheirField) {
  Laid p(hebrew("http://A.b/"), declared(Recognize::iri));
  const Role none = Role::none, scheme = Role::scheme, label = Role::label;
  const Role roles[] = {scheme, scheme, scheme, scheme, none, none, none, label, none, label, none};
  const size_t no = no_field;
  const size_t fields[] = {0, 0, 0, 0, no, no, no, 1, no, 2, no};
  const std::vector<Glyph> g = glyphs(p, foreign_font());
  ASSERT_EQ(g.size(), std::size(roles));
  for (size_t i = 0; i < g.size(); ++i) {
    EXPECT_EQ(g[i].role(), roles[i]) << i;
    EXPECT_EQ(g[i].field, fields[i]) << i;
    EXPECT_EQ(g[i].structure, 0u) << i;
  }
  Laid outside("a", plain());
  EXPECT_EQ(glyphs(outside, foreign_font())[0].structure, no);
}

// A walk from behind the last field into it, where an earlier paragraph had more fields.
TEST(Glyphs, KnowNoFieldOfAnEarlierParagraph) {
  Laid p("a.b.c.de.com", Options{});
  ASSERT_TRUE(p.layout(hebrew("ABCDEFGHIJ a.com KL"), Options{}));
  const std::vector<Glyph> g = glyphs(p, foreign_font());
  ASSERT_EQ(g.size(), 19u);
  EXPECT_EQ(g[3].code_point, 'a');
  EXPECT_EQ(g[3].role(), Role::label);
  EXPECT_EQ(g[3].field, 0u);
}

struct Sink {
  size_t limit;
  std::string seen;
};

bool take(void* user, const embidi_glyph* glyph) {
  Sink& sink = *static_cast<Sink*>(user);
  append_utf8(sink.seen, glyph->code_point);
  return --sink.limit > 0;
}

TEST(Glyphs, SinkStops) {
  Laid p(hebrew("ab CD e"), plain());
  const Font font = foreign_font();
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  for (size_t limit = 1; limit < 10; ++limit) {
    Sink sink{limit, {}};
    EXPECT_EQ(embidi_line_glyphs(line.get(), &font, take, &sink).status, EMBIDI_OK);
    EXPECT_EQ(notation(sink.seen), std::string("ab DC e").substr(0, limit));  // from the left every time
  }
}

TEST(Glyphs, TextInOneCall) {
  Laid p;
  const Font font = foreign_font();
  const std::string text = hebrew("ab (CD)\nnext");
  std::string seen;
  const auto keep = [&](const Glyph& g) {
    append_utf8(seen, g.code_point);
    return seen.size() < 100;
  };
  ASSERT_TRUE(p->text_glyphs(text.data(), text.size(), plain(), font, keep));
  EXPECT_EQ(notation(seen), "ab (DC)");  // the first paragraph, whose separator draws nothing
  EXPECT_EQ(p->consumed_bytes(), text.find('n'));
  seen.clear();
  ASSERT_TRUE(p->text_glyphs(text.data(), text.size(), plain(Base::rtl), font, keep));
  EXPECT_EQ(notation(seen), "(DC) ab");
  seen.clear();
  ASSERT_TRUE(p->text_glyphs(nullptr, 0, {}, font, keep));
  EXPECT_EQ(seen, "");

  // What layout refuses, and what comes after it.
  const auto status = [&](ParagraphRef& paragraph, const Font& f) {
    return paragraph.text_glyphs(text.data(), text.size(), plain(), f, keep);
  };
  Laid small(Capacity{3, 0});
  EXPECT_EQ(status(*small, font).status, Status::too_long);
  EXPECT_EQ(status(*small, font).number, 8u);
  EXPECT_EQ(status(*p, Font{}).status, Status::bad_font);
  EXPECT_EQ(seen, "");
  const auto call = [&](const Font* f, embidi_glyph_sink sink) {
    return embidi_text_glyphs(p->get(), text.data(), text.size(), nullptr, f, sink, nullptr);
  };
  EXPECT_EQ(call(nullptr, take).number, 5u);
  EXPECT_EQ(call(&font, nullptr).number, 6u);
  EXPECT_EQ(call(&font, nullptr).status, EMBIDI_BAD_ARGUMENT);
}

TEST(Glyphs, BadArguments) {
  Laid p("abc", plain());
  const Font font = foreign_font();
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Sink sink{9, {}};
  embidi_line refused;
  EXPECT_EQ(embidi_line_init(&refused, nullptr, 0, 0).status, EMBIDI_BAD_ARGUMENT);
  const auto expect_bad = [](embidi_result r, size_t argument) {
    EXPECT_EQ(r.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(r.number, argument);
  };
  expect_bad(embidi_line_glyphs(nullptr, &font, take, &sink), 1);
  expect_bad(embidi_line_glyphs(&refused, &font, take, &sink), 1);
  expect_bad(embidi_line_glyphs(line.get(), nullptr, take, &sink), 2);
  expect_bad(embidi_line_glyphs(line.get(), &font, nullptr, &sink), 3);
  EXPECT_EQ(sink.seen, "");
  Glyph g;
  embidi_glyphs walk;
  expect_bad(embidi_glyphs_init(nullptr, line.get(), &font), 1);
  expect_bad(embidi_glyphs_init(&walk, nullptr, &font), 2);
  expect_bad(embidi_glyphs_init(&walk, &refused, &font), 2);
  expect_bad(embidi_glyphs_init(&walk, line.get(), nullptr), 3);
  EXPECT_FALSE(embidi_glyphs_next(&walk, &g));  // a walk that was refused is empty
  EXPECT_FALSE(embidi_glyphs_next(nullptr, &g));
  ASSERT_EQ(embidi_glyphs_init(&walk, line.get(), &font).status, EMBIDI_OK);
  EXPECT_FALSE(embidi_glyphs_next(&walk, nullptr));
}

// font.h: `source` is the character for which a glyph is, of a ligature its first; EMBIDI_NO_SOURCE for an ellipsis.
TEST(ForeignFont, IsToldTheCharacter) {
  std::vector<size_t> asked;
  Font font{};
  font.user = &asked;
  font.lookup = [](const embidi_font* f, uint32_t code_point, uint8_t, size_t source, uint16_t* advance) -> uint16_t {
    static_cast<std::vector<size_t>*>(const_cast<void*>(f->user))->push_back(source);
    *advance = 5;
    return code_point == 0x25CC ? 0 : 1;
  };
  const auto sources = [&](Line& line) {
    asked.clear();
    std::vector<size_t> drawn;
    for (const Glyph& g : line.glyphs(font)) drawn.push_back((g.flags & glyph_ellipsis) != 0 ? no_source : g.source);
    return drawn;
  };
  // Hebrew, a lam-alef with a mark, digits, a mirrored bracket, Latin.
  Laid p("\u05D0(\u0644\u064B\u0627 12) ab", {});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  const std::vector<size_t> drawn = sources(line);
  EXPECT_EQ(asked, drawn);
  uint32_t width = 0;
  ASSERT_TRUE(line.width(font, width));
  Elided elided{};
  ASSERT_TRUE(line.elide(font, width - 12, elided));
  const std::vector<size_t> shorter = sources(line);
  EXPECT_EQ(asked, shorter);
  EXPECT_EQ(std::count(shorter.begin(), shorter.end(), no_source), 1);
  asked.clear();
  EXPECT_EQ(font_find(font, 'a', Form::none), 1u);
  EXPECT_EQ(asked, std::vector<size_t>{no_source});
}

}  // namespace
}  // namespace embidi::test
