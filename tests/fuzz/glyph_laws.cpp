// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "glyph_laws.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz.hpp"

namespace embidi::fuzz {

namespace {

bool same(const embidi_glyph& a, const embidi_glyph& b) {
  return a.code_point == b.code_point && a.source == b.source && a.end == b.end && a.glyph == b.glyph &&
         a.advance == b.advance && a.dx == b.dx && a.dy == b.dy && a.flags == b.flags && a.level == b.level;
}

void check_glyph(const embidi_paragraph* p, const embidi_glyph& g, size_t begin, size_t end) {
  REQUIRE(begin <= g.source && g.source < g.end && g.end <= end);
  REQUIRE(g.byte == embidi_byte_offset(p, g.source) && g.byte_end == embidi_byte_offset(p, g.end));
  REQUIRE(g.level <= 126 && g.form <= EMBIDI_FORM_MEDIAL);
  REQUIRE(g.field == embidi_field_at(p, g.source) && g.structure == embidi_structure_at(p, g.source));
  REQUIRE((g.field == EMBIDI_NO_FIELD) == (g.role == EMBIDI_ROLE_NONE));
  REQUIRE((g.flags & EMBIDI_GLYPH_MARK) == 0 || g.advance == 0);
  REQUIRE((g.flags & EMBIDI_GLYPH_MISSING) == 0 || g.glyph == 0);
}

bool same_syllable(const embidi_glyph& a, const embidi_glyph& b, const embidi_font& font) {
  return font.shaper != nullptr && a.source == b.source && a.end == b.end;
}

// The marks between a lam and the alef that it draws have glyphs of their own.
void take(std::vector<bool>& taken, const embidi_glyph& g) {
  const size_t end = (g.flags & EMBIDI_GLYPH_LIGATURE) != 0 ? g.source + 1 : g.end;
  for (size_t i = g.source; i < end; ++i) {
    REQUIRE(!taken[i]);
    taken[i] = true;
  }
}

}  // namespace

// Every shown character belongs to at most one glyph, or to those of one syllable, which follow each other; bases are
// in the order of their level run.
std::vector<embidi_glyph> check_glyphs(embidi_paragraph* p, const embidi_font& font, size_t begin, size_t end) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, p, begin, end).status == EMBIDI_OK);
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) {
    REQUIRE(!embidi_font_ok(&font));
    embidi_glyph g;
    REQUIRE(!embidi_glyphs_next(&walk, &g));
    return {};
  }
  std::vector<embidi_glyph> glyphs;
  std::vector<bool> taken(embidi_length(p));
  embidi_glyph before{};  // the last base, if its end is not 0
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    check_glyph(p, g, begin, end);
    if (glyphs.empty() || !same_syllable(glyphs.back(), g, font)) take(taken, g);
    REQUIRE(font.shaper != nullptr || glyphs.size() < end - begin);
    glyphs.push_back(g);
    if ((g.flags & EMBIDI_GLYPH_MARK) != 0) continue;
    if (before.end != 0 && before.source != g.source && before.level == g.level) {
      // Isolates around a structure part runs, and cannot be seen here.
      bool one_run = embidi_structure_at(p, before.source) == embidi_structure_at(p, g.source);
      for (size_t i = std::min(before.source, g.source); i < std::max(before.source, g.source); ++i) {
        const uint8_t level = embidi_line_level(&line, i);
        one_run = one_run && (level == g.level || level == EMBIDI_NO_LEVEL) &&
                  embidi_structure_at(p, i) == embidi_structure_at(p, g.source);
      }
      if (one_run) REQUIRE((g.level & 1) == 0 ? before.source < g.source : before.source > g.source);
    }
    before = g;
  }
  struct User {
    const std::vector<embidi_glyph>& expected;
    size_t count;
  } user{glyphs, 0};
  const embidi_glyph_sink sink = [](void* data, const embidi_glyph* g) -> bool {
    User& u = *static_cast<User*>(data);
    REQUIRE(u.count < u.expected.size() && same(u.expected[u.count], *g));
    ++u.count;
    return true;
  };
  REQUIRE(embidi_line_glyphs(&line, &font, sink, &user).status == EMBIDI_OK && user.count == glyphs.size());
  return glyphs;
}

// Every kind of canvas, in memory of its size: with any font nothing else is touched. Where a line is drawn the walk
// above says; tests/unit compares the pixels.
void check_drawing(embidi_paragraph* p, const embidi_font& font, const Input& input) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  const uint16_t width = input.width % 70, height = input.begin % 40;
  const embidi_clip clip = {input.end - 128, input.slack - 128, input.width, input.begin};
  const embidi_status expected = embidi_font_ok(&font) && font.data != nullptr ? EMBIDI_OK : EMBIDI_BAD_FONT;
  size_t pixels = 0;
  for (uint8_t format = EMBIDI_PIXELS_ROWS_MSB; format <= EMBIDI_PIXELS_CALLBACK; ++format) {
    const size_t row = format == EMBIDI_PIXELS_RGB565     ? 2u * width
                       : format <= EMBIDI_PIXELS_ROWS_LSB ? (width + 7u) / 8
                                                          : width;
    Memory memory(row * (format == EMBIDI_PIXELS_PAGES ? (height + 7u) / 8 : height));
    embidi_canvas canvas = {memory.get(), width, height, 0, format, nullptr, nullptr, &pixels};
    if (input.flags % 2 != 0) canvas.clip = &clip;
    canvas.pixel = [](void* user, uint16_t, uint16_t, uint32_t, uint8_t coverage) {
      REQUIRE(coverage > 0);
      ++*static_cast<size_t*>(user);
    };
    REQUIRE(embidi_draw_line(&canvas, &line, &font, input.slack % 32 - 16, input.flags % 16 - 8, input.end).status ==
            expected);
    const embidi_style style = {input.end, input.slack, input.flags};
    const embidi_styler styler = [](void* user, const embidi_glyph* g) {
      return g->source % 5 == 4 ? nullptr : static_cast<const embidi_style*>(user);
    };
    REQUIRE(embidi_draw_styled_line(&canvas, &line, &font, input.flags % 32 - 16, input.slack % 16 - 8, styler,
                                    const_cast<embidi_style*>(&style))
                .status == expected);
    if (expected == EMBIDI_OK) {
      const embidi_status status = embidi_draw_glyph(&canvas, &font, input.end, INT32_MAX, INT32_MIN, 1).status;
      REQUIRE(status == EMBIDI_OK || status == EMBIDI_BAD_ARGUMENT);
    }
  }
  REQUIRE(expected == EMBIDI_OK || pixels == 0);
}

}  // namespace embidi::fuzz
