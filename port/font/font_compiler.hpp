// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From options, or from a text, to the bytes of a font.
#ifndef EMBIDI_PORT_FONT_FONT_COMPILER_HPP
#define EMBIDI_PORT_FONT_FONT_COMPILER_HPP

#include <string>
#include <vector>

#include "block.hpp"
#include "marks.hpp"
#include "options.hpp"
#include "selection.hpp"
#include "source.hpp"
#include "syllable_compiler.hpp"

namespace embidi::fontc {

struct CompiledFile {
  Selection selection;
  std::vector<CompiledSyllables> syllables;
  MarkPositions marks;
  Block block;
};

// What the options ask for. Throws std::runtime_error.
CompiledFile compile_font(const Options& options, Source& source);

// What a text needs, as far as the font has it; the options' ranges, scripts and texts do not count.
CompiledFile compile_font(const Options& options, Source& source, const std::string& text);

}  // namespace embidi::fontc

#endif
