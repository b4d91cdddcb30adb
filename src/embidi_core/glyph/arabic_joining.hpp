// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining: which form a letter takes. The Unicode Standard 9.2; UAX #9 section 3.5.
#ifndef EMBIDI_SRC_GLYPH_ARABIC_JOINING_HPP
#define EMBIDI_SRC_GLYPH_ARABIC_JOINING_HPP

#include <stdint.h>

#include "embidi_core/glyph/font.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

// A character of a line, and what the tables and the line say of it: looked up once, then handed on.
struct Character {
  Source source;
  uint32_t properties;
  uint8_t level;
  uint32_t code_point() const { return source.code_point(); }
  Class bidi_class() const { return static_cast<Class>(properties & kClassMask); }
  JoiningType joining_type() const { return static_cast<JoiningType>(properties >> kClassBits); }
};

Character character_of(const embidi_line& line, const Source& s);

// The glyph of `c`, without its number and advance, field and structure, and before mirroring, as the neighbours in the
// line require: code_point is the presentation form where Unicode has one. Costs a look at the neighbours, past the
// transparent characters between: twice their number for each run of them, and once more where they are in a ligature.
// What is seen on the way is kept in `memory` for the neighbour, if that is shaped next.
void shape(const embidi_line& line, const Character& c, GlyphFont& memory, embidi_glyph& g);

// The form of a letter of Arabic's page (EMBIDI_FORM_NONE: it joins nothing) of which `g` has the place; and
// kUnknownForm where it is not soon found, or lam and alef may be one: shape() knows. Keeps in `memory` what that does.
inline constexpr uint8_t kUnknownForm = 0xFF;
uint8_t form_beside(const embidi_line& line, const embidi_glyph& g, uint32_t letter, JoiningType type,
                    GlyphFont& memory);

// The form that letter `c`, which has `form` where it stands, has at the end of a line.
uint8_t form_at_end(const Character& c, uint8_t form);

// Puts the presentation form of a letter in g.form, if there is one, in the place of its code point.
void present(embidi_glyph& g);

// Whether `c` is an alef that the lam before it draws. Keeps in `memory` what shape() does.
bool is_drawn_by_lam(const embidi_line& line, const Character& c, GlyphFont& memory);

}  // namespace embidi

#endif
