// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyphs that a font will have, as the options ask for them.
#ifndef EMBIDI_PORT_FONT_SELECTION_HPP
#define EMBIDI_PORT_FONT_SELECTION_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "options.hpp"
#include "source.hpp"

namespace embidi::fontc {

// The part that every font has.
inline constexpr char kReplacementPart[] = "FFFD";

// In the place of a glyph's key: the font's syllables have it.
inline constexpr std::uint32_t kNoKey = 0xFFFFFFFF;

struct Chosen {
  std::uint32_t key = 0;
  Wanted wanted;
  Glyph glyph;
  std::size_t part = 0;  // of `Selection::parts`
};

struct Selection {
  std::vector<std::string> parts;  // ranges, scripts and texts, as given
  std::vector<Chosen> glyphs;      // by key, ascending
  std::string text;                // all texts
  std::vector<std::string> notes;  // texts that are empty, or not UTF-8
};

// Throws std::runtime_error with the names of all that the font lacks, and where the texts have it.
Selection select_glyphs(const Options& options, Source& source);

// What a text needs, as far as the font has it; the options' ranges, scripts and texts do not count.
Selection select_glyphs(const Options& options, Source& source, const std::string& text);

}  // namespace embidi::fontc

#endif
