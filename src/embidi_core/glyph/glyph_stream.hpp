// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph index stream: L3, L4 and the font.
#ifndef EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP
#define EMBIDI_SRC_GLYPH_GLYPH_STREAM_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/arabic_joining.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/shaper.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

// The base of marks that have none.
inline constexpr uint16_t kNoGlyph = 0xFFFF;

// Default_Ignorable_Code_Point (DerivedCoreProperties.txt): such a character draws nothing.
bool is_default_ignorable(uint32_t code_point);

// Whether a character is drawn by a glyph of its own that nothing beside it changes: it does not join, is no mark, not
// ignorable and no letter that has presentation forms. Not all such are known here: the others are drawn the
// same, but slower.
[[gnu::always_inline]] inline bool is_plain(uint32_t c, uint32_t properties) {
  constexpr uint32_t kClasses = 1u << L | 1u << R | 1u << AN | 1u << EN | 1u << ON | 1u << WS | 1u << AL | 1u << ES |
                                1u << ET | 1u << CS | 1u << ON_OPEN | 1u << ON_CLOSE;
  if (properties > kClassMask || (kClasses >> properties & 1) == 0) return false;
  // Between what is ignorable; of Arabic's page, what is no letter.
  return c - 0x20 < 0x61C - 0x20 || (c - 0x61D < 0x115F - 0x61D && (c >= kDirectPageEnd || properties != AL)) ||
         c - 0x2070 < 0x3164 - 0x2070 || c - 0x3165 < 0xFE00 - 0x3165 || c - 0xFE10 < 0xFEFF - 0xFE10 ||
         c - 0xFF00 < 0xFFA0 - 0xFF00;
}

// L4: the code point that is shown in the place of another one that stands for a character of these properties. Only
// characters of these classes have a mirror image.
[[gnu::always_inline]] inline uint32_t shown_for(uint32_t properties, uint8_t level, uint32_t code_point) {
  constexpr uint32_t kMirrored = 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE;
  return (level & 1) != 0 && (kMirrored >> (properties & kClassMask) & 1) != 0 ? mirror(code_point) : code_point;
}

// The advance of a plain character of the paragraph; kNotPlain: it is none.
inline constexpr uint32_t kNotPlain = UINT32_MAX;
uint32_t plain_advance(GlyphFont& font, size_t source, uint32_t code_point, uint32_t properties, uint8_t level);

// Whether a character of class AL is a letter that no other rule of the walk is for: not ALM, and of the page that is
// looked up by one load.
inline bool is_arabic_letter(uint32_t c) { return c - 0x61D < kDirectPageEnd - 0x61D; }

// The glyph of code point `c` in g.form, which g.code_point stands for. A font without the presentation form may have
// the letter in that form, the form of a letter that looks the same, or the letter alone.
void choose_glyph(GlyphFont& font, uint32_t c, size_t source, embidi_glyph& g);

// glyph_of() for a character of class AL, of whose glyph source, byte, byte_end and level are known: puts its form,
// code point, advance and flags, and the glyph of the presentation form, if there is one. False: it takes glyph_of(),
// or a lam draws it.
bool make_letter(const embidi_line& line, GlyphFont& font, uint32_t letter, uint32_t properties, embidi_glyph& g);
// All of it, for any character. Inlined, for the stack.
[[gnu::always_inline]] inline bool letter_of(const embidi_line& line, GlyphFont& font, const Character& c,
                                             embidi_glyph& g) {
  if (c.bidi_class() != AL || c.code_point() >= font.first_letter) return false;
  g.source = c.source.index;
  g.end = c.source.index + 1;
  g.byte = c.source.byte;
  g.byte_end = c.source.byte_end();
  g.level = c.level;
  if (!make_letter(line, font, c.code_point(), c.properties, g)) return false;
  if (g.glyph == 0) choose_glyph(font, c.code_point(), g.source, g);  // a rarer one than that of the presentation form
  return true;
}

// The glyph of one character of a line, without the place of a mark. False if it draws none: it is ignorable or a
// paragraph separator. It must be neither removed, nor drawn by a lam, nor replaced by an ellipsis, nor in a syllable
// of the font. The font must be ok.
bool glyph_of(const embidi_line& line, GlyphFont& font, const Character& c, embidi_glyph& g);

// The advance of the glyph of `c` if a line ended behind it and nothing else was different; `g` is its glyph in a line.
uint32_t advance_at_end(GlyphFont& font, const Character& c, const embidi_glyph& g);

// Pixels by which character `c` makes the line wider: 0 for a mark and for whatever draws no glyph of its own. No
// elision holds it. Here and above, of the line only its characters and their levels count: it need not have been
// reordered, and what is asked for need not be in visual order.
uint32_t advance_in(const embidi_line& line, GlyphFont& font, const Character& c);

// What holds character `index` of the walk's paragraph, and as much around it as can be: w.field to w.role. A walk to
// the right, where it enters the next field, searches for nothing; otherwise O(log fields).
void find_holder(embidi_glyphs& w, size_t index);

// Puts the field of a glyph, and its pen, from which the next one follows. An ellipsis is in the field that holds all
// that it stands for.
[[gnu::always_inline]] inline void finish_glyph(embidi_glyphs& w, embidi_glyph& g) {
  if (g.source < w.holder_begin || g.source >= w.holder_end) find_holder(w, g.source);
  const bool within = g.end <= w.holder_end || (g.flags & EMBIDI_GLYPH_ELLIPSIS) == 0;
  g.field = within ? w.field : EMBIDI_NO_FIELD;
  g.role = within ? w.role : uint8_t{EMBIDI_ROLE_NONE};
  g.structure = w.structure;
  g.x = w.pen;
  w.pen = add_widths(w.pen, g.advance);
}

// The parts of next_glyph(), one after the other on the stack. Each draws the walk's next glyph (kDrawn) or says what
// was read but not drawn (0: nothing), which is for the next part. The first is for plain characters, the second for
// syllables, and the last for everything else: of a font with a shaper it takes a letter only if that is in no
// syllable, and gives it back otherwise; 0 is the end. It does not know of a mark that was pending whether that is a
// letter in no syllable (kUnasked); the second does.
inline constexpr Decoded kDrawn{1}, kUnasked{2};  // of no length
Decoded next_plain(embidi_glyphs& w, embidi_glyph& g);
Decoded next_shaped(embidi_glyphs& w, embidi_glyph& g, Decoded read);
Decoded next_any(embidi_glyphs& w, embidi_glyph& g, Decoded read);

// The next glyph from left to right; false at the end. `w` has been started with a font that is ok.
[[gnu::always_inline]] inline bool next_glyph(embidi_glyphs& w, embidi_glyph& g) {
  uint32_t read = next_plain(w, g).bits;
  while (read != kDrawn.bits) {
    if (w.memory.first_letter != UINT32_MAX) {
      read = next_shaped(w, g, {read}).bits;
      if (read == kDrawn.bits) break;
    }
    read = next_any(w, g, {read}).bits;
    if (read == 0) return false;
  }
  return true;
}

// Of a font with a shaper, what a character is that is in no elision.
Held measure_syllable(const embidi_line& line, GlyphFont& font, const Source& s, Measured& m);

// Whether characters index - 1 and index of a line are in one syllable of the font.
bool is_inside_syllable(const embidi_line& line, GlyphFont& font, size_t index);

// The next marks of a walk stand over this glyph.
inline void keep_base(embidi_glyphs& w, const embidi_glyph& g) {
  w.base = g.glyph;
  w.base_advance = g.advance;
  w.marked = false;
}

// The place of a mark, which has this box, over the base of a walk, to its dx and dy: from the pen of the one to that
// of the other.
void find_place(const embidi_glyphs& w, embidi_glyph& g, const InkBox& mark);

// Starts at the left end of w.line; false: the font is bad.
bool start_glyphs(embidi_glyphs& w, const embidi_font& font);

// Gives the glyphs of w.line to `sink`, from left to right, until it refuses one. Inlined, for the stack.
[[gnu::always_inline]] inline embidi_status walk_glyphs(embidi_glyphs& w, const embidi_font& font,
                                                        embidi_glyph_sink sink, void* user) {
  if (!start_glyphs(w, font)) return EMBIDI_BAD_FONT;
  embidi_glyph g;
  while (next_glyph(w, g)) {
    if (!sink(user, &g)) break;
  }
  return EMBIDI_OK;
}

// Pixels of an ellipsis. The font must be ok.
uint32_t ellipsis_advance(GlyphFont& font);

}  // namespace embidi

#endif
