// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Kerning between syllables, in the format of docs/spec/syllables.md, section 4.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_KERNING_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_KERNING_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "syllable_compiler.hpp"

namespace embidi::fontc {

// Pixels by the numbers of two glyphs of the font: the last base of a syllable, and the first one of the next.
using KernedPairs = std::map<std::pair<std::size_t, std::size_t>, int>;

// What the font files have, by a syllable that ends in the one glyph, and one that begins with the other.
KernedPairs find_kerning(const std::vector<CompiledSyllables>& syllables);

// Equal rows are stored once, and equal columns. Empty: there is no kerning.
std::vector<std::uint8_t> bytes_of(const KernedPairs& pairs);

}  // namespace embidi::fontc

#endif
