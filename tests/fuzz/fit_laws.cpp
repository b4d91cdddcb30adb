// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "fit_laws.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz.hpp"

namespace embidi::fuzz {

namespace {

// Only where syllables meet a glyph begins elsewhere than where the one before it ends.
bool is_kerned(const embidi_font& font) { return font.shaper != nullptr; }

uint32_t drawn_width(const embidi_line& line, const embidi_font& font) {
  uint32_t pen = 0;
  embidi_glyphs walk;
  REQUIRE(embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK);
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    REQUIRE(g.x == pen || is_kerned(font));
    pen = g.x + g.advance;
  }
  uint32_t width = 0;
  REQUIRE(embidi_line_width(&line, &font, &width).status == EMBIDI_OK && width == pen);
  return pen;
}

bool same(const embidi_caret& a, const embidi_caret& b) {
  return a.index == b.index && a.x == b.x && a.edge == b.edge && a.level == b.level;
}

// A caret is in the line and at the edge of a cluster; the two of its index are reported again, and one of them is it.
void check_caret(embidi_line& line, const embidi_font& font, uint32_t width, const embidi_caret& caret) {
  REQUIRE(line.begin <= caret.index && caret.index <= line.end && caret.x <= width && caret.level <= 126);
  embidi_caret both[2];
  REQUIRE(embidi_line_carets(&line, &font, caret.index, both).status == EMBIDI_OK);
  REQUIRE(both[0].index == caret.index && both[1].index == caret.index && both[0].edge != both[1].edge);
  REQUIRE(both[0].level <= both[1].level);
  REQUIRE(same(both[0], caret) || same(both[1], caret));
}

// From one end of the line to the other and back, always by some pixels; hits; windows.
void check_carets(embidi_line& line, const embidi_font& font, uint32_t at) {
  constexpr unsigned kMostSteps = 16;  // each takes time linear in the line
  const uint32_t width = drawn_width(line, font);
  embidi_caret caret, touched;
  REQUIRE(embidi_line_hit(&line, &font, -1, &caret).status == EMBIDI_OK && caret.x == 0);
  check_caret(line, font, width, caret);
  std::vector<uint32_t> places{0};
  while (places.size() < kMostSteps) {
    REQUIRE(embidi_line_step(&line, &font, true, &caret).status == EMBIDI_OK);
    if (caret.x == places.back()) break;
    REQUIRE(caret.x > places.back());
    if (places.size() % 4 == 1) check_caret(line, font, width, caret);
    places.push_back(caret.x);
  }
  REQUIRE(caret.x == width || places.size() == kMostSteps);
  for (size_t i = places.size() - 1; i-- > 0;) {
    REQUIRE(embidi_line_step(&line, &font, false, &caret).status == EMBIDI_OK && caret.x == places[i]);
  }
  const int32_t x = static_cast<int32_t>(at % (width + 2));
  REQUIRE(embidi_line_hit(&line, &font, x, &touched).status == EMBIDI_OK);
  check_caret(line, font, width, touched);
  REQUIRE(embidi_line_hit(&line, &font, INT32_MAX, &touched).status == EMBIDI_OK && touched.x == width);
  for (const size_t index : {size_t{0}, size_t{at}, static_cast<size_t>(-1)}) {
    embidi_caret both[2];
    REQUIRE(embidi_line_carets(&line, &font, index, both).status == EMBIDI_OK);
    check_caret(line, font, width, both[0]);
  }
  embidi_glyphs walk;
  REQUIRE(embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK);
  const uint32_t pen = embidi_glyphs_seek(&walk, static_cast<uint32_t>(x));
  uint32_t rest = 0;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    // Of a syllable that goes beyond that place all glyphs are left.
    if (rest == 0) REQUIRE(pen + g.advance > static_cast<uint32_t>(x) || font.shaper != nullptr);
    REQUIRE(g.x == pen + rest || is_kerned(font));
    rest = g.x + g.advance - pen;
  }
  if (rest != 0) REQUIRE(pen + rest > static_cast<uint32_t>(x));
  REQUIRE(pen <= static_cast<uint32_t>(x) + 1 && pen + rest == width);
}

bool is_host_role(uint8_t role) { return role == EMBIDI_ROLE_LABEL || role == EMBIDI_ROLE_ADDRESS; }

// Never a wrong host: of a host the end is seen, all that is seen of it in one piece; no ellipsis stands for what
// follows the last of its labels and has nothing after it that is seen; cuts are whole clusters.
void check_hosts(const embidi_paragraph* p, const std::vector<embidi_glyph>& glyphs) {
  const size_t length = embidi_length(p);
  std::vector<bool> cut(length), seen(length);
  for (const embidi_glyph& g : glyphs) {
    const bool ellipsis = (g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0;
    for (size_t i = g.source; i < g.end; ++i) (ellipsis ? cut : seen)[i] = true;
  }
  for (size_t s = 0; s < embidi_structure_count(p); ++s) {
    const embidi_structure structure = embidi_get_structure(p, s);
    bool some = false;
    for (size_t f = structure.first_field; f < structure.first_field + structure.field_count; ++f) {
      const embidi_field field = embidi_get_field(p, f);
      if (!is_host_role(field.role)) continue;
      for (size_t i = field.begin; i < field.end; ++i) {
        REQUIRE(!(some && cut[i]));  // once some of the host is seen, nothing of it is left out after that
        some = some || seen[i];
      }
    }
  }
}

}  // namespace

void check_clusters(embidi_paragraph* p, std::vector<bool>& boundary) {
  const size_t length = embidi_length(p);
  boundary.assign(length + 1, false);
  boundary[0] = true;
  for (size_t i = 0; i < length;) {
    const size_t next = embidi_next_cluster(p, i);
    REQUIRE(next > i && next <= length);
    for (size_t inside = i + 1; inside <= next; ++inside) REQUIRE(embidi_previous_cluster(p, inside) == i);
    boundary[i = next] = true;
  }
  REQUIRE(embidi_next_cluster(p, length) == length && embidi_previous_cluster(p, 0) == 0);
  REQUIRE(embidi_next_cluster(p, static_cast<size_t>(-1)) == length);
}

void check_wrap(embidi_paragraph* p, const embidi_font& font, uint32_t width, const std::vector<bool>& boundary) {
  const size_t length = embidi_length(p);
  size_t begin = 0;
  while (begin < length) {
    embidi_wrapped w;
    REQUIRE(embidi_wrap(p, &font, begin, width, &w).status == EMBIDI_OK);
    REQUIRE(begin < w.end && w.end <= length && begin <= w.shown && w.shown <= w.end);
    const bool overflow = (w.flags & EMBIDI_WRAP_OVERFLOW) != 0;
    REQUIRE(overflow == (w.width > width));
    if (overflow) REQUIRE(w.end == embidi_next_cluster(p, begin) || w.width > width);
    REQUIRE(boundary[w.end]);
    embidi_line line;
    REQUIRE(embidi_line_init(&line, p, begin, w.shown).status == EMBIDI_OK);
    REQUIRE(drawn_width(line, font) == w.width);
    begin = w.end;
  }
  embidi_wrapped w;
  REQUIRE(embidi_wrap(p, &font, length + 1, width, &w).status == EMBIDI_BAD_ARGUMENT);
}

void check_line_carets(embidi_paragraph* p, const embidi_font& font, uint32_t width, size_t begin, size_t end) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, p, begin, end).status == EMBIDI_OK);
  check_carets(line, font, width);
}

void check_elide(embidi_paragraph* p, const embidi_font& font, uint32_t width, size_t begin, size_t end,
                 const std::vector<bool>& boundary) {
  embidi_line line, before;
  REQUIRE(embidi_line_init(&line, p, begin, end).status == EMBIDI_OK);
  const uint32_t whole = drawn_width(line, font);
  embidi_elided e;
  REQUIRE(embidi_line_elide(&line, &font, width, &e).status == EMBIDI_OK);
  REQUIRE(e.width <= width && (e.what == 0) == (whole <= width));
  REQUIRE(drawn_width(line, font) == e.width);
  embidi_glyphs walk;
  REQUIRE(embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK);
  std::vector<embidi_glyph> glyphs;
  size_t ellipses = 0;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    REQUIRE(begin <= g.source && g.source < g.end && g.end <= end);
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0) {
      ++ellipses;
      REQUIRE(boundary[g.source] || g.source == begin);
      REQUIRE(boundary[g.end] || g.end == end);
    }
    glyphs.push_back(g);
  }
  REQUIRE(ellipses <= EMBIDI_MAX_ELISIONS);
  REQUIRE(e.what != 0 || ellipses == 0);
  REQUIRE((e.what & EMBIDI_ELIDED_ALL) == 0 || glyphs.empty());
  check_hosts(p, glyphs);
  if (e.what != 0) check_carets(line, font, width);
  // Again, from a line made anew: the same; and of the elided line, which fits, nothing more is left out.
  embidi_elided again;
  REQUIRE(embidi_line_init(&before, p, begin, end).status == EMBIDI_OK);
  REQUIRE(embidi_line_elide(&before, &font, width, &again).status == EMBIDI_OK);
  REQUIRE(again.width == e.width && again.what == e.what);
}

}  // namespace embidi::fuzz
