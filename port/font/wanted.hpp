// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which glyphs a font needs: what the library's glyph walk asks a font for.
#ifndef EMBIDI_PORT_FONT_WANTED_HPP
#define EMBIDI_PORT_FONT_WANTED_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace embidi::fontc {

// A glyph that the library asks for, by its key in a font: form << 24 | code point (font.h).
struct Wanted {
  std::vector<std::uint32_t> letters;  // the characters it stands for: one, or those of a ligature
  std::uint8_t form = 0;               // embidi_form, whether or not the key tells it
  bool mark = false;
};

using WantedGlyphs = std::map<std::uint32_t, Wanted>;  // by key

// "U+0628", "U+0628 medial", "U+0644 U+0627 final".
std::string name_of(const Wanted& wanted);

// Adds what the character asks for: in every form that it can take, if it is a letter of a cursive script. Nothing for
// characters that draw nothing.
void add_character(std::uint32_t code_point, WantedGlyphs& wanted);

// Adds the ligatures, in every form, of two of the letters.
void add_ligatures(const std::vector<std::uint32_t>& letters, WantedGlyphs& wanted);

// Adds what the text asks for in UTF-8, in lines that begin and end anywhere, with brackets mirrored or not, elided or
// not. O(characters * longest word).
void add_text(const std::string& text, WantedGlyphs& wanted);

// The byte at which the first ill-formed sequence begins; the text's length: it is UTF-8.
std::size_t first_ill_formed(const std::string& text);

}  // namespace embidi::fontc

#endif
