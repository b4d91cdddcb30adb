// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the glyph walk asks of a font's tables: docs/spec/syllables.md. It is reached through the font alone
// (embidi_font::shaper), so that programs without such fonts do not link it.
#ifndef EMBIDI_SRC_GLYPH_SHAPER_HPP
#define EMBIDI_SRC_GLYPH_SHAPER_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/font.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

// What a character is to the tables of a font.
enum class Held : uint8_t {
  none,      // no letter
  alone,     // a letter that is drawn as any other character
  stray,     // a letter in no syllable
  begins,    // the first character of a syllable
  continues  // another one
};

// The syllable that begins with a character: pixels of all its glyphs, its kerning with what was measured before it
// included, and the letters from that one on.
struct Measured {
  uint16_t advance;
  uint8_t letters;
  bool unshaped;
  Index stays;  // no line ends before this index: it would have another syllable there
};

}  // namespace embidi

struct embidi_shaper {
  // The least code point of a letter, UINT32_MAX if there is none; 0: the tables are not whole.
  uint32_t (*first_letter)(const embidi_font& font);
  // What character `s` of a line is. Not of an elision.
  embidi::Held (*find)(const embidi_line& line, embidi::GlyphFont& font, const embidi::Source& s);
  // The same; `out` is set if it begins a syllable. Otherwise `letters` and `stays` alone are.
  embidi::Held (*measure)(const embidi_line& line, embidi::GlyphFont& font, const embidi::Source& s,
                          embidi::Measured& out);
  // The part of next_glyph() that is for syllables.
  embidi::Decoded (*next)(embidi_glyphs& w, embidi_glyph& g, embidi::Decoded read);
};

#endif
