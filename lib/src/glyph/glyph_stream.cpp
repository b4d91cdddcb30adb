// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: from characters in visual order to glyphs of a font. L3, L4.
#include "glyph/glyph_stream.hpp"

#include "glyph/arabic_joining.hpp"
#include "glyph/font.hpp"
#include "glyph/presentation_forms.hpp"
#include "structure/lookup.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

constexpr uint16_t kNoGlyph = 0xFFFF;

// The character itself comes later in a right-to-left run than what it draws or stands over.
bool follows_its_base(const embidi_line& line, const Character& c) {
  return (c.level & 1) != 0 && (c.bidi_class() == NSM || (is_lam_alef(c.code_point()) && is_drawn_by_lam(line, c)));
}

// L3: a right-to-left run gives a base after its marks. Goes on to the base; the marks are pending: characters
// w.mark..w.mark_end, in logical order. An alef that its lam draws is passed like a mark. False: there is no base.
bool find_base(embidi_glyphs& w, Character& c) {
  w.mark_end = static_cast<embidi_index>(c.source.index + 1);
  while (previous_in_run(w.line, c.source)) {
    c.properties = properties_of(c.code_point());
    if (follows_its_base(w.line, c)) continue;
    w.mark = static_cast<embidi_index>(c.source.index + 1);
    w.mark_byte = static_cast<uint32_t>(c.source.byte_end());
    return true;
  }
  w.mark = w.line.next;
  w.mark_byte = w.line.byte;
  return false;
}

// The next pending mark.
bool next_pending_mark(embidi_glyphs& w, Character& c) {
  const embidi_paragraph& p = *w.line.paragraph;
  while (w.mark < w.mark_end) {
    Source& s = c.source;
    s.index = w.mark++;
    s.byte = w.mark_byte;
    s.decoded = decode_at(p, s.byte);
    w.mark_byte += s.decoded.length();
    if (p.slots.removed(s.index)) continue;
    c.properties = properties_of(s.code_point());
    c.level = line_level(w.line, s.index);
    if (c.bidi_class() == NSM) return true;
  }
  return false;
}

// next_source() without a call for each character.
bool next_character(embidi_line& line, Source& s) {
  const embidi_paragraph& p = *line.paragraph;
  if (p.ill_formed || has_elisions(line)) return next_source(line, s);
  do {
    while (line.next == line.stop) {
      if (line.run == kNone) return false;
      enter_run(line, p.slots.next_run(line.run));
    }
    const uint8_t* const at = p.text + line.byte;
    s.byte = line.byte;
    if ((line.level & 1) != 0) {
      const ShortCharacter c = decode_short_before(at);
      s.decoded = c.length != 0 ? decoded(c.code_point, c.length) : decode_before(p.text, line.byte);
      s.index = --line.next;
      s.byte -= s.decoded.length();
      line.byte = static_cast<uint32_t>(s.byte);
    } else {
      s.decoded = decode(at, p.bytes - line.byte);
      s.index = line.next++;
      line.byte += s.decoded.length();
    }
  } while (p.slots.removed(s.index));
  return true;
}

// What of a glyph follows from its character alone. Member by member: the compiler would call memset.
[[gnu::always_inline]] inline void begin_glyph(const Character& c, embidi_glyph& g) {
  g.code_point = c.code_point();
  g.source = c.source.index;
  g.end = c.source.index + 1;
  g.byte = c.source.byte;
  g.byte_end = c.source.byte_end();
  g.dx = g.dy = 0;
  g.form = EMBIDI_FORM_NONE;
  g.level = c.level;
  g.flags = 0;
}

// L4.
[[gnu::always_inline]] inline void mirror_glyph(const Character& c, embidi_glyph& g) {
  const uint32_t shown = shown_for(c, g.code_point);
  if (shown != g.code_point) g.flags |= EMBIDI_GLYPH_MIRRORED;
  g.code_point = shown;
}

[[gnu::always_inline]] inline void draw_plain(const embidi_font& font, const Character& c, embidi_glyph_memory* memory,
                                              embidi_glyph& g) {
  begin_glyph(c, g);
  mirror_glyph(c, g);
  const FontGlyph found = font_glyph(font, g.code_point, EMBIDI_FORM_NONE, memory);
  if (found.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
  g.glyph = found.glyph;
  g.advance = found.advance;
}

// In the order in which glyphs are drawn.
bool next_drawn(embidi_glyphs& w, Character& c) {
  if (w.mark < w.mark_end && next_pending_mark(w, c)) return true;
  if (!next_character(w.line, c.source)) return false;
  c.properties = properties(c.code_point());
  c.level = w.line.level;
  return !follows_its_base(w.line, c) || find_base(w, c) || next_pending_mark(w, c);
}

// The glyph of character `c`. A font without the presentation form may have the letter in that form, or the letter
// alone.
void choose_glyph(const embidi_font& font, uint32_t c, embidi_glyph_memory* memory, embidi_glyph& g) {
  const bool presentation = g.code_point != c;
  FontGlyph found = font_glyph(font, g.code_point, presentation ? uint8_t{EMBIDI_FORM_NONE} : g.form, memory);
  if (found.glyph == 0) {
    if (g.form != EMBIDI_FORM_NONE && (g.flags & EMBIDI_GLYPH_LIGATURE) == 0) {
      FontGlyph letter{0, 0};
      if (presentation) letter = search_glyph(font, c, g.form, memory);
      if (letter.glyph == 0) letter = search_glyph(font, c, EMBIDI_FORM_NONE, memory);
      if (letter.glyph != 0) {
        found = letter;
        g.code_point = c;
      }
    }
    if (found.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
  }
  g.glyph = found.glyph;
  g.advance = found.advance;
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
  if (w.marked && left < w.mark_right && right > w.mark_left && top < w.mark_bottom && bottom > w.mark_top) {
    const bool above = top + bottom <= base.top + base.bottom;
    const int shift = above ? w.mark_top - bottom : w.mark_bottom - top;
    if (top + shift >= 0 && bottom + shift <= font_height(*w.font)) {
      dy = static_cast<int16_t>(dy + shift);
      top += shift;
      bottom += shift;
    }
  }
  w.marked = true;
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
  w.marked = false;
}

// A font without an ellipsis has a full stop.
FontGlyph ellipsis(const embidi_font& font, uint32_t& code_point) {
  code_point = kEllipsis;
  const FontGlyph g = search_glyph(font, kEllipsis, EMBIDI_FORM_NONE, nullptr);
  if (g.glyph != 0) return g;
  code_point = '.';
  return search_glyph(font, '.', EMBIDI_FORM_NONE, nullptr);
}

// The ellipsis of an elision.
[[gnu::noinline]] void draw_ellipsis(const embidi_line& line, const embidi_font& font, const embidi_elision& elision,
                                     embidi_glyph& g) {
  g.source = elision.begin;
  g.end = elision.end;
  g.byte = byte_of(*line.paragraph, elision.begin);
  g.byte_end = byte_of(*line.paragraph, elision.end);
  g.dx = g.dy = 0;
  g.form = EMBIDI_FORM_NONE;
  g.level = elision.level;
  g.flags = EMBIDI_GLYPH_ELLIPSIS;
  const FontGlyph found = ellipsis(font, g.code_point);
  g.glyph = found.glyph;
  g.advance = found.advance;
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
}

constexpr size_t number_or(Index number, size_t none) { return number == kNone ? none : number; }

void find_holder(embidi_glyphs& w, embidi_glyph& g) {
  if (g.source < w.holder_begin || g.source >= w.holder_end) {
    const embidi_paragraph& p = *w.line.paragraph;
    const Holder holder = holder_of(p, g.source);
    w.holder_begin = holder.begin;
    w.holder_end = holder.end;
    w.field = holder.field;
    w.structure = holder.structure;
    w.role = holder.field == kNone ? uint8_t{EMBIDI_ROLE_NONE} : field_at(p, holder.field).role;
  }
  g.field = number_or(w.field, EMBIDI_NO_FIELD);
  g.structure = number_or(w.structure, EMBIDI_NO_STRUCTURE);
  g.role = w.role;
  // An ellipsis is in the field that holds all that it stands for.
  if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0 && g.end > w.holder_end) {
    g.field = EMBIDI_NO_FIELD;
    g.role = EMBIDI_ROLE_NONE;
  }
}

// Starts at the left end of w.line. All one by one, lest the compiler call memset.
embidi_result start_glyphs(embidi_glyphs& w, const embidi_font& font) {
  w.font = nullptr;
  if (!font_ok(font)) return {EMBIDI_BAD_FONT, 0};
  w.font = &font;
  w.mark = w.mark_end = 0;
  w.base = kNoGlyph;
  w.base_advance = 0;
  w.marked = false;
  start_memory(w.memory, font);
  w.holder_begin = w.holder_end = 0;
  rewind(w.line);
  return {EMBIDI_OK, 0};
}

}  // namespace

Character character_of(const embidi_line& line, const Source& s) {
  return {s, properties_of(s.code_point()), line_level(line, s.index)};
}

bool is_default_ignorable(uint32_t code_point) {
  // Most texts are decided by one of these two.
  if (code_point < 0x115F) return code_point == 0xAD || code_point == 0x34F || code_point == 0x61C;
  if (code_point - 0x3165 < 0xFE00 - 0x3165) return false;
  static constexpr struct {
    uint16_t first, last;
  } ranges[] = {{0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},
                {0x202A, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},
                {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFF8}};
  if (code_point > 0xFFFF) {
    return (code_point >> 12) == 0xE0 || code_point - 0x1BCA0 < 4 || code_point - 0x1D173 < 8;
  }
  for (const auto& range : ranges) {
    if (code_point < range.first) return false;
    if (code_point <= range.last) return true;
  }
  return false;
}

bool glyph_of(const embidi_line& line, const embidi_font& font, const Character& c, embidi_glyph_memory* memory,
              embidi_glyph& g) {
  if (const embidi_elision* const elision = elision_at(line, c.source.index)) {
    draw_ellipsis(line, font, *elision, g);
    return true;
  }
  if (is_default_ignorable(c.code_point()) || c.bidi_class() == B) return false;
  begin_glyph(c, g);
  shape(line, c, memory, g);
  if (c.code_point() < 0x20) g.code_point = ' ';  // tabs and form feed; other controls are BN or B
  mirror_glyph(c, g);
  choose_glyph(font, c.code_point(), memory, g);
  return true;
}

uint32_t ellipsis_advance(const embidi_font& font) {
  uint32_t code_point = 0;
  return ellipsis(font, code_point).advance;
}

uint32_t advance_at_end(const embidi_font& font, const Character& c, const embidi_glyph& g,
                        embidi_glyph_memory* memory) {
  const uint8_t form = form_at_end(c, g.form);
  if (form == g.form || (g.flags & EMBIDI_GLYPH_LIGATURE) != 0) return g.advance;
  embidi_glyph last;
  last.code_point = c.code_point();
  last.form = form;
  last.flags = 0;
  present(last);
  choose_glyph(font, c.code_point(), memory, last);
  return last.advance;
}

uint32_t advance_in(const embidi_line& line, const embidi_font& font, const Character& c, embidi_glyph_memory* memory) {
  if (line.paragraph->slots.removed(c.source.index)) return 0;
  if (is_plain(c) && !has_elisions(line)) return plain_glyph(font, c, memory).advance;
  embidi_glyph g;
  const bool drawn = c.bidi_class() != NSM && !is_drawn_by_lam(line, c) && glyph_of(line, font, c, memory, g);
  return drawn ? g.advance : 0;
}

bool next_glyph(embidi_glyphs& w, embidi_glyph& g) {
  Character c;
  do {
    if (!next_drawn(w, c)) return false;
    if (is_plain(c)) {
      draw_plain(*w.font, c, &w.memory, g);
      break;
    }
  } while (!glyph_of(w.line, *w.font, c, &w.memory, g));
  if (c.bidi_class() == NSM) {
    place_mark(w, g);
  } else {
    keep_base(w, g);
  }
  find_holder(w, g);
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
