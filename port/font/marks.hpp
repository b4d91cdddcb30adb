// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where the marks of a selection stand over its bases.
#ifndef EMBIDI_PORT_FONT_MARKS_HPP
#define EMBIDI_PORT_FONT_MARKS_HPP

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mark_classes.hpp"
#include "selection.hpp"

namespace embidi::fontc {

struct MarkPositions {
  MarkClasses table;
  std::vector<std::uint8_t> classes;  // of each glyph of the selection: its base or mark class (font.h)
  std::vector<int> shifts;            // of each glyph: pixels by which its box was moved to the right
};

// A place that a syllable needs: indices into the selection's glyphs, and pixels.
struct MarkPlace {
  std::size_t base = 0, mark = 0;
  int x = 0, y = 0;
};

// Moves the boxes of marks by what brings more of them into one class. Nothing, and no table, where the font places
// none. Throws std::runtime_error if not all of `places` have room in a font.
MarkPositions place_marks(Source& source, Selection& selection, const std::vector<MarkPlace>& places = {});

// The places that syllables need, and no others.
MarkPositions place_marks_of_syllables(Selection& selection, const std::vector<MarkPlace>& places);

}  // namespace embidi::fontc

#endif
