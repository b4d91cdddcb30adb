// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The syllable tables of a font, as the options and the texts ask for them.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_COMPILER_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_COMPILER_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "marks.hpp"
#include "options.hpp"
#include "selection.hpp"
#include "source.hpp"
#include "syllable_classes.hpp"
#include "syllable_factoring.hpp"

namespace embidi::fontc {

struct CompiledSyllables {
  SyllableScript script;
  SyllableSource* source = nullptr;
  FactoredSyllables factored;
  std::size_t syllables = 0, left_out = 0;
  bool is_too_large = false;
  std::map<std::pair<std::uint32_t, bool>, std::size_t>
      glyphs;                         // of the selection, by glyph of the file, and as a mark
  std::vector<std::u32string> asked;  // syllables of the texts, the more frequent ones first
  std::vector<std::u32string> usual;  // of the repertoire
  std::vector<std::uint8_t> bytes;    // with the font's own numbers
};

// Of the scripts that `options` name, and of those in the texts of the selection. Throws std::runtime_error.
std::vector<CompiledSyllables> compile_syllables(const Options& options, Source& source, const Selection& selection);

// Adds the glyphs that the syllables need, and the selection lacks. Returns where marks must stand.
std::vector<MarkPlace> add_glyphs(std::vector<CompiledSyllables>& syllables, Selection& selection);

// Makes `bytes`.
void encode_syllables(std::vector<CompiledSyllables>& syllables, const MarkPositions& marks);

}  // namespace embidi::fontc

#endif
