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

struct Chosen {
  std::uint32_t key = 0;
  Wanted wanted;
  Glyph glyph;
  std::size_t part = 0;  // of `Selection::parts`
};

struct Selection {
  std::vector<std::string> parts;  // ranges and texts, as given
  std::vector<Chosen> glyphs;      // by key, ascending
};

// Throws std::runtime_error with the names of all that the font lacks.
Selection select_glyphs(const Options& options, Source& source);

}  // namespace embidi::fontc

#endif
