// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: from characters in visual order to glyphs of a font. L3, L4.
#include "glyph/glyph_stream.hpp"

#include "glyph/arabic_joining.hpp"
#include "glyph/font.hpp"
#include "structure/lookup.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

constexpr uint16_t kNoGlyph = 0xFFFF;

bool is_nonspacing_mark(const Source& s) { return bidi_class(s.code_point()) == NSM; }

// The character itself comes later in a right-to-left run than what it draws or stands over.
bool follows_its_base(const embidi_line& line, const Source& s) {
  return is_nonspacing_mark(s) || is_drawn_by_lam(line, s);
}

// L3: a right-to-left run gives a base after its marks. Goes on to the base; the marks are pending: characters
// w.mark..w.mark_end, in logical order. An alef that its lam draws is passed like a mark. False: there is no base.
bool find_base(embidi_glyphs& w, Source& s) {
  w.mark_end = static_cast<embidi_index>(s.index + 1);
  while (previous_in_run(w.line, s)) {
    if (follows_its_base(w.line, s)) continue;
    w.mark = static_cast<embidi_index>(s.index + 1);
    return true;
  }
  w.mark = w.line.next;
  return false;
}

// The next pending mark.
bool next_pending_mark(embidi_glyphs& w, Source& s) {
  const embidi_paragraph& p = *w.line.paragraph;
  while (w.mark < w.mark_end) {
    s.index = w.mark++;
    if (p.slots.removed(s.index)) continue;
    s.byte = byte_of(p, s.index);
    s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (is_nonspacing_mark(s)) return true;
  }
  return false;
}

// In the order in which glyphs are drawn.
bool next_drawn(embidi_glyphs& w, Source& s) {
  if (next_pending_mark(w, s)) return true;
  if (!next_source(w.line, s)) return false;
  if ((line_level(w.line, s.index) & 1) == 0 || !follows_its_base(w.line, s)) return true;
  return find_base(w, s) || next_pending_mark(w, s);
}

// The glyph of character `c`. A font without the presentation form may have the letter in that form, or the letter
// alone.
void choose_glyph(const embidi_font& font, uint32_t c, embidi_glyph& g) {
  const bool presentation = g.code_point != c;
  FontGlyph found = font_glyph(font, g.code_point, presentation ? uint8_t{EMBIDI_FORM_NONE} : g.form);
  if (found.glyph == 0 && g.form != EMBIDI_FORM_NONE && (g.flags & EMBIDI_GLYPH_LIGATURE) == 0) {
    FontGlyph letter{0, 0};
    if (presentation) letter = font_glyph(font, c, g.form);
    if (letter.glyph == 0) letter = font_glyph(font, c, EMBIDI_FORM_NONE);
    if (letter.glyph != 0) {
      found = letter;
      g.code_point = c;
    }
  }
  g.glyph = found.glyph;
  g.advance = found.advance;
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
}

// Puts a mark over the base before it, and out of the way of the mark before it. Not inlined, so that its boxes do not
// lie on the stack while a letter is shaped.
[[gnu::noinline]] void place_mark(embidi_glyphs& w, embidi_glyph& g) {
  const Box base = font_box(*w.font, w.base);
  const Box mark = font_box(*w.font, g.glyph);
  int16_t dx = 0, dy = 0;
  if (w.base == kNoGlyph) {
    dx = static_cast<int16_t>(-mark.left);
  } else if (!font_mark_position(*w.font, w.base, g.glyph, dx, dy)) {
    // A mark that has an advance stands in a cell of that width; any other is centred by its ink.
    const int twice = g.advance != 0 ? w.base_advance - g.advance : base.left + base.right - mark.left - mark.right;
    dx = static_cast<int16_t>(twice / 2);
  }
  const int left = mark.left + dx, right = mark.right + dx;
  int top = mark.top + dy, bottom = mark.bottom + dy;
  if (left < w.mark_right && right > w.mark_left && top < w.mark_bottom && bottom > w.mark_top) {
    const bool above = top + bottom <= base.top + base.bottom;
    const int shift = above ? w.mark_top - bottom : w.mark_bottom - top;
    if (top + shift >= 0 && bottom + shift <= font_height(*w.font)) {
      dy = static_cast<int16_t>(dy + shift);
      top += shift;
      bottom += shift;
    }
  }
  w.mark_left = static_cast<int16_t>(left);
  w.mark_right = static_cast<int16_t>(right);
  w.mark_top = static_cast<int16_t>(top);
  w.mark_bottom = static_cast<int16_t>(bottom);
  g.dx = static_cast<int16_t>(dx - w.base_advance);
  g.dy = dy;
  g.flags |= EMBIDI_GLYPH_MARK;
  g.advance = 0;
}

// The next marks stand over this glyph.
void keep_base(embidi_glyphs& w, const embidi_glyph& g) {
  w.base = g.glyph;
  w.base_advance = g.advance;
  w.mark_left = w.mark_right = w.mark_top = w.mark_bottom = 0;
}

// A font without an ellipsis has a full stop.
FontGlyph ellipsis(const embidi_font& font, uint32_t& code_point) {
  code_point = kEllipsis;
  const FontGlyph g = font_glyph(font, kEllipsis, EMBIDI_FORM_NONE);
  if (g.glyph != 0) return g;
  code_point = '.';
  return font_glyph(font, '.', EMBIDI_FORM_NONE);
}

// The ellipsis of an elision.
void draw_ellipsis(const embidi_line& line, const embidi_font& font, const embidi_elision& elision, embidi_glyph& g) {
  g = {};
  g.source = elision.begin;
  g.end = elision.end;
  g.byte = byte_of(*line.paragraph, elision.begin);
  g.byte_end = byte_of(*line.paragraph, elision.end);
  g.level = elision.level;
  g.flags = EMBIDI_GLYPH_ELLIPSIS;
  const FontGlyph found = ellipsis(font, g.code_point);
  g.glyph = found.glyph;
  g.advance = found.advance;
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
}

// An ellipsis is in the field that holds all that it stands for.
void find_field(const embidi_paragraph& p, embidi_glyph& g) {
  g.field = field_at_index(p, g.source);
  if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0 && field_at_index(p, g.end - 1) != g.field) g.field = EMBIDI_NO_FIELD;
  g.structure = structure_at_index(p, g.source);
  g.role = g.field == EMBIDI_NO_FIELD ? uint8_t{EMBIDI_ROLE_NONE} : field_at(p, g.field).role;
}

// Starts at the left end of w.line. All one by one, lest the compiler call memset.
embidi_result start_glyphs(embidi_glyphs& w, const embidi_font& font) {
  w.font = nullptr;
  if (!font_ok(font)) return {EMBIDI_BAD_FONT, 0};
  w.font = &font;
  w.mark = w.mark_end = 0;
  w.base = kNoGlyph;
  w.base_advance = 0;
  w.mark_left = w.mark_right = w.mark_top = w.mark_bottom = 0;
  rewind(w.line);
  return {EMBIDI_OK, 0};
}

}  // namespace

bool is_default_ignorable(uint32_t code_point) {
  static constexpr struct {
    uint16_t first, last;
  } ranges[] = {{0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C}, {0x115F, 0x1160}, {0x17B4, 0x17B5},
                {0x180B, 0x180F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
                {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}};
  if (code_point > 0xFFFF) {
    return (code_point >> 12) == 0xE0 || code_point - 0x1BCA0 < 4 || code_point - 0x1D173 < 8;
  }
  for (const auto& range : ranges) {
    if (code_point < range.first) return false;
    if (code_point <= range.last) return true;
  }
  return false;
}

bool glyph_of(const embidi_line& line, const embidi_font& font, const Source& s, embidi_glyph& g) {
  const uint32_t c = s.code_point();
  if (const embidi_elision* const elision = elision_at(line, s.index)) {
    draw_ellipsis(line, font, *elision, g);
    return true;
  }
  if (is_default_ignorable(c) || bidi_class(c) == B) return false;
  g = {};
  shape(line, s, g);
  g.source = s.index;
  g.byte = s.byte;
  g.level = line_level(line, s.index);
  if (c < 0x20) g.code_point = ' ';  // tabs and form feed; other controls are BN or B
  if ((g.level & 1) != 0) {
    const uint32_t mirrored = mirrored_at(g.level, g.code_point);
    if (mirrored != g.code_point) g.flags |= EMBIDI_GLYPH_MIRRORED;
    g.code_point = mirrored;
  }
  choose_glyph(font, c, g);
  return true;
}

uint32_t ellipsis_advance(const embidi_font& font) {
  uint32_t code_point = 0;
  return ellipsis(font, code_point).advance;
}

uint32_t advance_in(const embidi_line& line, const embidi_font& font, const Source& s) {
  embidi_glyph g;
  const bool drawn = !line.paragraph->slots.removed(s.index) && !is_nonspacing_mark(s) && !is_drawn_by_lam(line, s) &&
                     glyph_of(line, font, s, g);
  return drawn ? g.advance : 0;
}

bool next_glyph(embidi_glyphs& w, embidi_glyph& g) {
  Source s{};
  do {
    if (!next_drawn(w, s)) return false;
  } while (!glyph_of(w.line, *w.font, s, g));
  if (is_nonspacing_mark(s)) {
    place_mark(w, g);
  } else {
    keep_base(w, g);
  }
  find_field(*w.line.paragraph, g);
  return true;
}

embidi_result walk_glyphs(embidi_glyphs& w, const embidi_font& font, embidi_glyph_sink sink, void* user) {
  const embidi_result result = start_glyphs(w, font);
  if (result.status != EMBIDI_OK) return result;
  embidi_glyph g;
  while (next_glyph(w, g) && sink(user, &g)) {
  }
  return result;
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_glyphs_init(embidi_glyphs* glyphs, const embidi_line* line, const embidi_font* font) {
  if (glyphs == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  glyphs->font = nullptr;  // no glyph
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  glyphs->line = *line;
  return start_glyphs(*glyphs, *font);
}

bool embidi_glyphs_next(embidi_glyphs* glyphs, embidi_glyph* out) {
  if (glyphs == nullptr || glyphs->font == nullptr || out == nullptr) return false;
  return next_glyph(*glyphs, *out);
}

embidi_result embidi_line_glyphs(const embidi_line* line, const embidi_font* font, embidi_glyph_sink sink, void* user) {
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (sink == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  embidi_glyphs w;
  w.line = *line;
  return walk_glyphs(w, *font, sink, user);
}
