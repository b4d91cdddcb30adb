// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A syllable table in the format of docs/spec/syllables.md, section 4.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_BLOCK_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_BLOCK_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <vector>

#include "syllable_table.hpp"

namespace embidi::fontc {

// What a glyph of the font file is in the font, as a mark or not.
struct GlyphInFont {
  std::size_t number = 0;
  int shift = 0;  // pixels by which its box was moved to the right
};

struct TableTooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws TableTooLarge, or std::runtime_error where another number is too great for the format.
std::vector<std::uint8_t> bytes_of(const SyllableTable& table,
                                   const std::function<GlyphInFont(std::uint32_t glyph, bool mark)>& in_font);

// The same before there is a font: the numbers are those in `glyphs`, which becomes the list of all that the table has.
std::vector<std::uint8_t> bytes_of(const SyllableTable& table, std::vector<std::uint32_t>& glyphs);

}  // namespace embidi::fontc

#endif
