// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: from characters in visual order to glyphs of a font. L3, L4.
#include "embidi_core/glyph/glyph_stream.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/arabic_joining.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/mark_order.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// The character itself comes later in a right-to-left run than what it draws or stands over.
bool follows_its_base(embidi_glyphs& w, const Character& c) {
  if ((c.level & 1) == 0) return false;
  return c.bidi_class() == NSM || is_drawn_by_lam(w.line, c, glyph_font(w.memory));
}

// Puts the pending marks into the order in which they stand from the base on (UTR #53), so that canonically equivalent
// texts are drawn alike. Four bits each, the nearest lowest: its place in the text, from 1. Eight marks at most: with
// more they stay in the order of the text, as marks without a rank do.
[[gnu::noinline]] void order_marks(embidi_glyphs& w) {
  constexpr size_t most = 8;
  const size_t count = size_t{w.mark_end} - w.mark;
  w.mark_order = 0;
  if (count < 2 || count > most) return;
  const embidi_paragraph& p = *w.line.paragraph;
  uint8_t ranks[most];
  uint32_t order = 0;
  bool late_above = false, late_below = false, moved = false;
  size_t from = 0;  // what is before a mark without a rank stays there
  size_t byte = byte_of(p, w.mark);
  for (size_t i = 0; i < count; ++i) {
    const Decoded d = decode_at(p, byte);
    byte += d.length();
    uint8_t rank = mark_rank(d.code_point());
    if (rank == 0) {
      from = i + 1;
      late_above = late_below = false;
    }
    // "If the sequence of ccc=230 (220) characters begins with MCM, move the sequence of such to the beginning of S."
    if (rank == kModifierAbove && late_above) rank = kAbove;
    if (rank == kModifierBelow && late_below) rank = kBelow;
    late_above = late_above || rank == kAbove;
    late_below = late_below || rank == kBelow;
    size_t to = i;
    while (to > from && ranks[to - 1] > rank) {
      ranks[to] = ranks[to - 1];
      --to;
    }
    ranks[to] = rank;
    moved = moved || to != i;
    const uint32_t before = order & ((1u << 4 * to) - 1);
    order = before | static_cast<uint32_t>(i + 1) << 4 * to | (order ^ before) << 4;
  }
  if (moved) w.mark_order = order;
}

// The next pending mark.
bool next_pending_mark(embidi_glyphs& w, Character& c) {
  const embidi_paragraph& p = *w.line.paragraph;
  while (w.mark < w.mark_end) {
    Source& s = c.source;
    if (w.mark_order != 0) {
      s.index = w.mark + (w.mark_order & 15) - 1;
      w.mark_order >>= 4;
      if (w.mark_order == 0) w.mark = w.mark_end;
    } else {
      s.index = w.mark++;
    }
    if (p.slots.removed(s.index)) continue;
    s.byte = byte_of(p, s.index);
    s.decoded = decode_at(p, s.byte);
    c.properties = properties_of(s.code_point());
    c.level = line_level(w.line, s.index);
    if (c.bidi_class() == NSM) return true;
  }
  return false;
}

// What the walk has come to: a character in no syllable, a mark that was pending, or a letter of a table, with which
// nothing was done. It is in `c`, a letter in `c.source` alone.
enum class Reached : uint8_t { nothing, character, mark, letter };

// L3: a right-to-left run gives a base after its marks. Goes on to the base; the marks are pending: characters
// w.mark..w.mark_end, in logical order. An alef that its lam draws is passed like a mark.
Reached find_base(embidi_glyphs& w, Character& c) {
  // A letter on the way that turned out to be in no syllable has others behind it.
  if (w.mark == w.mark_end) w.mark_end = static_cast<embidi_index>(c.source.index + (c.bidi_class() == NSM ? 1 : 0));
  w.syllable.flags = 0;
  Reached base = Reached::nothing;
  while (base == Reached::nothing && previous_in_run(w.line, c.source)) {
    c.properties = properties_of(c.code_point());
    if (c.code_point() >= w.memory.first_letter) {
      base = Reached::letter;
    } else if (!follows_its_base(w, c)) {
      base = Reached::character;
    }
  }
  w.mark = base != Reached::nothing ? static_cast<embidi_index>(c.source.index + 1) : w.line.next;
  order_marks(w);
  return base;
}

// In the order in which glyphs are drawn. `read`: the character of the walk that was read already, and is in no
// syllable.
Reached next_drawn(embidi_glyphs& w, Character& c, Decoded read) {
  Source& s = c.source;
  if (read.bits != 0) {
    put_walked_last(w.line, read, s);
  } else {
    w.syllable.flags = 0;
    if (w.mark < w.mark_end && next_pending_mark(w, c)) return Reached::mark;
    if (!next_source(w.line, s)) return Reached::nothing;
    if (s.code_point() >= w.memory.first_letter && w.line.way != kEllipsisOnly) return Reached::letter;
  }
  c.properties = properties_of(c.code_point());
  c.level = w.line.level;
  if (!follows_its_base(w, c)) return Reached::character;
  const Reached base = find_base(w, c);
  return base == Reached::nothing && next_pending_mark(w, c) ? Reached::mark : base;
}

// Moves a mark that has its place out of the way of the mark before it.
[[gnu::noinline]] void keep_clear(embidi_glyphs& w, embidi_glyph& g, const InkBox& mark) {
  const embidi_font& font = font_of(w.memory);
  const int left = mark.left + g.dx, right = mark.right + g.dx;
  int top = mark.top + g.dy, bottom = mark.bottom + g.dy;
  if (w.marked && left < w.mark_right && right > w.mark_left && top < w.mark_bottom && bottom > w.mark_top) {
    const InkBox base = font_box(font, w.base);
    const bool above = top + bottom <= base.top + base.bottom;
    const int clear = above ? w.mark_top - bottom : w.mark_bottom - top;
    const int room = above ? -top : height_of(font) - bottom;
    // As far as the line has room.
    const int shift = above == (clear > room) ? clear : room;
    if ((shift < 0) == above) {
      g.dy = static_cast<int16_t>(g.dy + shift);
      top += shift;
      bottom += shift;
    }
  }
  w.marked = true;
  w.mark_left = static_cast<int16_t>(left);
  w.mark_right = static_cast<int16_t>(right);
  w.mark_top = static_cast<int16_t>(top);
  w.mark_bottom = static_cast<int16_t>(bottom);
}

// Puts a mark over the base before it. Not inlined, so that its parts are not on the stack while a letter is shaped.
[[gnu::noinline]] void place_mark(embidi_glyphs& w, embidi_glyph& g) {
  const InkBox mark = font_box(font_of(w.memory), g.glyph);
  find_place(w, g, mark);
  keep_clear(w, g, mark);
  g.dx = static_cast<int16_t>(g.dx - w.base_advance);
  g.flags |= EMBIDI_GLYPH_MARK;
  g.advance = 0;
}

// A font without an ellipsis has a full stop.
FontGlyph ellipsis(GlyphFont& font, uint32_t& code_point) {
  code_point = kEllipsis;
  const FontGlyph g = search_glyph(font, kEllipsis, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
  if (g.glyph != 0) return g;
  code_point = '.';
  return search_glyph(font, '.', EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
}

// The ellipsis of an elision.
[[gnu::noinline]] void draw_ellipsis(const embidi_paragraph& p, GlyphFont& font, const embidi_elision& elision,
                                     embidi_glyph& g) {
  g.source = elision.begin;
  g.end = elision.end;
  g.byte = byte_of(p, elision.begin);
  g.dx = g.dy = 0;
  g.level = elision.level;
  g.byte_end = byte_of(p, elision.end);
  g.form = EMBIDI_FORM_NONE;
  const FontGlyph found = ellipsis(font, g.code_point);
  g.glyph = found.glyph;
  g.advance = found.advance;
  g.flags = found.glyph != 0 ? EMBIDI_GLYPH_ELLIPSIS : EMBIDI_GLYPH_ELLIPSIS | EMBIDI_GLYPH_MISSING;
}

}  // namespace

void choose_glyph(GlyphFont& font, uint32_t c, size_t source, embidi_glyph& g) {
  const bool presentation = g.code_point != c;
  FontGlyph found = font_glyph(font, g.code_point, presentation ? uint8_t{EMBIDI_FORM_NONE} : g.form, source);
  if (found.glyph == 0 && g.form != EMBIDI_FORM_NONE && (g.flags & EMBIDI_GLYPH_LIGATURE) == 0) {
    uint32_t shown = presentation ? c : borrowed_form(c, g.form);
    if (shown != 0) found = search_glyph(font, shown, presentation ? g.form : uint8_t{EMBIDI_FORM_NONE}, source);
    if (found.glyph == 0) {
      found = search_glyph(font, shown = c, EMBIDI_FORM_NONE, source);
      if (found.glyph != 0 && g.form > EMBIDI_FORM_ISOLATED) g.flags |= EMBIDI_GLYPH_UNJOINED;
    }
    if (found.glyph != 0) g.code_point = shown;
  }
  g.glyph = found.glyph;
  g.advance = found.advance;
  if (found.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
}

[[gnu::noinline]] void find_place(const embidi_glyphs& w, embidi_glyph& g, const InkBox& mark) {
  const embidi_font& font = font_of(w.memory);
  g.dy = 0;
  if (w.base != kNoGlyph && font_mark_position(font, w.base, g.glyph, g.dx, g.dy)) return;
  int dx = -mark.left;
  if (w.base != kNoGlyph) {
    // A mark that has an advance stands in a cell of that width; any other is centred by its ink.
    const InkBox base = font_box(font, w.base);
    dx = (g.advance != 0 ? w.base_advance - g.advance : base.left + base.right - mark.left - mark.right) / 2;
  }
  g.dx = static_cast<int16_t>(dx);
}

Character character_of(const embidi_line& line, const Source& s) {
  return {s, properties_of(s.code_point()), line_level(line, s.index)};
}

bool is_default_ignorable(uint32_t code_point) {
  if (code_point - 0x61D < 0x115F - 0x61D) return false;
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

[[gnu::noinline]] Held measure_syllable(const embidi_line& line, GlyphFont& font, const Source& s, Measured& m) {
  return font_of(font).shaper->measure(line, font, s, m);
}

// What a character is to a font with a shaper. Not inlined: it alone calls it by pointer, and what it takes of the
// stack is not under what callers need for other things.
[[gnu::noinline]] static Held find_held(const embidi_line& line, GlyphFont& font, const Source& s) {
  return font_of(font).shaper->find(line, font, s);
}

bool is_inside_syllable(const embidi_line& line, GlyphFont& font, size_t index) {
  if (font.first_letter == UINT32_MAX || index >= line.end) return false;
  const embidi_paragraph& p = *line.paragraph;
  Source s{index, byte_of(p, index), {}};
  s.decoded = decode_at(p, s.byte);
  return s.code_point() >= font.first_letter && find_held(line, font, s) == Held::continues;
}

bool glyph_of(const embidi_line& line, GlyphFont& font, const Character& c, embidi_glyph& g) {
  if (is_default_ignorable(c.code_point()) || c.bidi_class() == B) return false;
  shape(line, c, font, g);
  if (c.code_point() < 0x20) g.code_point = ' ';  // tabs and form feed; other controls are BN or B
  const uint32_t shown = shown_for(c.properties, c.level, g.code_point);
  if (shown != g.code_point) g.flags |= EMBIDI_GLYPH_MIRRORED;
  g.code_point = shown;
  choose_glyph(font, c.code_point(), c.source.index, g);
  return true;
}

[[gnu::noinline]] bool make_letter(const embidi_line& line, GlyphFont& font, uint32_t letter, uint32_t properties,
                                   embidi_glyph& g) {
  if (!is_arabic_letter(letter)) return false;
  g.form = form_beside(line, g, letter, static_cast<JoiningType>(properties >> kClassBits), font);
  if (g.form == kUnknownForm) return false;
  g.flags = 0;
  g.glyph = 0;
  g.code_point = letter;
  const uint8_t form = g.form == EMBIDI_FORM_NONE ? uint8_t{EMBIDI_FORM_ISOLATED} : g.form;
  const uint32_t presentation = presentation_form(letter, form);
  if (presentation == 0) return true;
  g.form = form;
  g.code_point = presentation;
  const FontGlyph found = font_glyph(font, presentation, EMBIDI_FORM_NONE, g.source);
  g.glyph = found.glyph;
  g.advance = found.advance;
  return true;
}

uint32_t ellipsis_advance(GlyphFont& font) {
  uint32_t code_point = 0;
  return ellipsis(font, code_point).advance;
}

uint32_t plain_advance(GlyphFont& font, size_t source, uint32_t code_point, uint32_t properties, uint8_t level) {
  if (!is_plain(code_point, properties) || code_point >= font.first_letter) return kNotPlain;
  return font_glyph(font, shown_for(properties, level, code_point), EMBIDI_FORM_NONE, source).advance;
}

uint32_t advance_at_end(GlyphFont& font, const Character& c, const embidi_glyph& g) {
  const uint8_t form = form_at_end(c, g.form);
  if (form == g.form || (g.flags & EMBIDI_GLYPH_LIGATURE) != 0) return g.advance;
  embidi_glyph last;
  last.code_point = c.code_point();
  last.form = form;
  last.flags = 0;
  present(last);
  choose_glyph(font, c.code_point(), c.source.index, last);
  return last.advance;
}

// Not inlined, so that its glyph is not on the stack while a lam is looked for.
[[gnu::noinline]] static uint32_t shaped_advance(const embidi_line& line, GlyphFont& font, const Character& c) {
  embidi_glyph g;
  return glyph_of(line, font, c, g) ? g.advance : 0;
}

// The same of an Arabic letter; kNotPlain: letter_of() does not know.
[[gnu::noinline]] static uint32_t letter_advance(const embidi_line& line, GlyphFont& font, const Character& c) {
  embidi_glyph g;
  return letter_of(line, font, c, g) ? g.advance : kNotPlain;
}

// Pixels of a syllable if it begins with a character, 0 if it holds it otherwise; kNotPlain: it is in none.
[[gnu::noinline]] static uint32_t syllable_advance(const embidi_line& line, GlyphFont& font, const Source& s) {
  Measured m;
  const Held held = font_of(font).shaper->measure(line, font, s, m);
  return held < Held::begins ? kNotPlain : held == Held::begins ? m.advance : 0;
}

uint32_t advance_in(const embidi_line& line, GlyphFont& font, const Character& c) {
  if (line.paragraph->slots.removed(c.source.index)) return 0;
  if (const uint32_t plain = plain_advance(font, c.source.index, c.code_point(), c.properties, c.level);
      plain != kNotPlain)
    return plain;
  if (c.code_point() >= font.first_letter) {
    if (const uint32_t advance = syllable_advance(line, font, c.source); advance != kNotPlain) return advance;
  }
  if (const uint32_t letter = letter_advance(line, font, c); letter != kNotPlain) return letter;
  return c.bidi_class() != NSM && !is_drawn_by_lam(line, c, font) ? shaped_advance(line, font, c) : 0;
}

// Outside of every field: what is in one structure, or between two.
static void limit_to_structure(embidi_glyphs& w, size_t index) {
  const embidi_paragraph& p = *w.line.paragraph;
  const size_t s = structure_from(p, index + 1);
  if (s > 0 && w.holder_begin < structure_at(p, s - 1).end) w.holder_begin = structure_at(p, s - 1).end;
  if (s == p.structure_count) return;
  const StructureRecord& at = structure_at(p, s);
  Index end = at.begin;
  if (at.begin <= index) {
    w.structure = s;
    end = at.end;
    if (w.holder_begin < at.begin) w.holder_begin = at.begin;
  }
  if (w.holder_end > end) w.holder_end = end;
}

void find_holder(embidi_glyphs& w, size_t index) {
  const embidi_paragraph& p = *w.line.paragraph;
  const auto ends_by = [&p, index](size_t f) { return field_at(p, f).end <= index; };
  size_t f = w.holder_field;
  if (f < p.field_count && ends_by(f)) ++f;
  if ((f > 0 && !ends_by(f - 1)) || (f < p.field_count && ends_by(f))) f = field_from(p, index);
  w.holder_field = static_cast<Index>(f);
  w.role = EMBIDI_ROLE_NONE;
  w.field = w.structure = EMBIDI_NO_FIELD;
  w.holder_begin = 0;
  w.holder_end = p.length;
  Index structure = kNone;  // of the field before
  if (f > 0) {
    const FieldRecord& before = field_at(p, f - 1);
    w.holder_begin = before.end;
    structure = before.structure;
  }
  if (f < p.field_count) {
    const FieldRecord& next = field_at(p, f);
    w.holder_end = next.begin;
    const bool inside = next.begin <= index;
    if (inside) {
      w.role = next.role;
      w.field = f;
      w.holder_begin = next.begin;
      w.holder_end = next.end;
    }
    if (inside || next.structure == structure) {
      w.structure = next.structure;
      return;
    }
  }
  limit_to_structure(w, index);
}
// NOLINTNEXTLINE(misc-redundant-expression): they are the same by two names
static_assert(EMBIDI_NO_FIELD == EMBIDI_NO_STRUCTURE, "one number for both");

// What was read is put in the glyph at once: what takes long is in functions that are called.
Decoded next_plain(embidi_glyphs& w, embidi_glyph& g) {
  embidi_line& line = w.line;
  const embidi_paragraph& p = *line.paragraph;
  if (w.mark < w.mark_end) return {0};
  for (;;) {
    if (line.way > kBackwards && (line.way != kCarefully || p.ill_formed)) return {0};
    if (line.next != line.stop) break;
    if (line.run == kNone) return {0};
    enter_run(line, p.slots.next_run(line.run));
  }
  const uint8_t level = line.level;
  uint32_t code_point, properties;
  bool letter = false;
  g.level = level;
  for (;;) {
    const uint8_t* at = p.text + line.byte;
    if ((level & 1) != 0) {
      code_point = *--at;
      if (code_point >= 0x80) code_point = decode_well_formed_before(code_point, at);
      g.byte_end = line.byte;
      g.byte = line.byte = static_cast<uint32_t>(at - p.text);
      g.source = --line.next;
      g.end = g.source + 1;
    } else {
      code_point = *at++;
      if (code_point >= 0x80) code_point = decode_well_formed(code_point, at);
      g.byte = line.byte;
      g.byte_end = line.byte = static_cast<uint32_t>(at - p.text);
      g.source = line.next++;
      g.end = line.next;
    }
    if (code_point < w.memory.first_letter) {
      properties = direct_properties(code_point);
      if (is_plain(code_point, properties)) break;
      letter = (properties & kClassMask) == AL && make_letter(line, w.memory, code_point, properties, g);
      if (letter) break;
    }
    if (line.way != kCarefully || !p.slots.removed(g.source)) {
      return decoded(code_point, static_cast<uint32_t>(g.byte_end - g.byte));
    }
    if (line.next == line.stop) return {0};
  }
  g.dx = g.dy = 0;
  if (!letter) {
    g.form = EMBIDI_FORM_NONE;
    g.flags = 0;
    g.code_point = shown_for(properties, level, code_point);
    if (g.code_point != code_point) g.flags = EMBIDI_GLYPH_MIRRORED;
    const FontGlyph found = font_glyph(w.memory, g.code_point, EMBIDI_FORM_NONE, g.source);
    if (found.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
    g.glyph = found.glyph;
    g.advance = found.advance;
  } else if (g.glyph == 0) {
    choose_glyph(w.memory, code_point, g.source, g);
  }
  keep_base(w, g);
  finish_glyph(w, g);
  return kDrawn;
}

Decoded next_any(embidi_glyphs& w, embidi_glyph& g, Decoded read) {
  Character c;
  Reached drawn;
  for (;;) {
    drawn = next_drawn(w, c, read);
    read.bits = 0;
    if (drawn == Reached::nothing) return read;
    if (drawn == Reached::letter) return c.source.decoded;
    if (const embidi_elision* const elision = elision_at(w.line, c.source.index)) {
      draw_ellipsis(*w.line.paragraph, glyph_font(w.memory), *elision, g);
      break;
    }
    if (glyph_of(w.line, glyph_font(w.memory), c, g)) break;
  }
  g.flags |= w.syllable.flags;
  if (c.bidi_class() == NSM) {
    place_mark(w, g);
  } else {
    keep_base(w, g);
  }
  finish_glyph(w, g);
  return drawn == Reached::mark && c.code_point() >= w.memory.first_letter ? kUnasked : kDrawn;
}

Decoded next_shaped(embidi_glyphs& w, embidi_glyph& g, Decoded read) {
  return font_of(w.memory).shaper->next(w, g, read);
}

// All one by one, lest the compiler call memset.
[[gnu::noinline]] bool start_glyphs(embidi_glyphs& w, const embidi_font& font) {
  w.memory.font = nullptr;
  if (!is_font_ok(font)) return false;
  start_memory(w.memory, font);
  w.mark = w.mark_end = 0;
  w.mark_order = 0;
  w.pen = 0;
  w.base = kNoGlyph;
  w.base_advance = 0;
  w.marked = false;
  w.syllable.next = w.syllable.count = w.syllable.flags = 0;
  w.holder_begin = w.holder_end = w.holder_field = 0;
  rewind(w.line);
  return true;
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_glyphs_init(embidi_glyphs* glyphs, const embidi_line* line, const embidi_font* font) {
  if (glyphs == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  glyphs->memory.font = nullptr;  // no glyph
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  glyphs->line = *line;
  if (!start_glyphs(*glyphs, *font)) return {EMBIDI_BAD_FONT, 0};
  return {EMBIDI_OK, 0};
}

bool embidi_glyphs_next(embidi_glyphs* glyphs, embidi_glyph* out) {
  if (glyphs == nullptr || glyphs->memory.font == nullptr || out == nullptr) return false;
  return next_glyph(*glyphs, *out);
}

embidi_result embidi_line_glyphs(const embidi_line* line, const embidi_font* font, embidi_glyph_sink sink, void* user) {
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (sink == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  embidi_glyphs w;
  w.line = *line;
  return {walk_glyphs(w, *font, sink, user), 0};
}
