// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where the marks of a selection stand over its bases.
#ifndef EMBIDI_PORT_FONT_MARKS_HPP
#define EMBIDI_PORT_FONT_MARKS_HPP

#include <cstdint>
#include <vector>

#include "mark_classes.hpp"
#include "selection.hpp"

namespace embidi::fontc {

struct MarkPositions {
  MarkClasses table;
  std::vector<std::uint8_t> classes;  // of each glyph of the selection: its base or mark class (font.h)
};

// Moves the boxes of marks by what brings more of them into one class. Nothing, and no table, where the font places
// none.
MarkPositions place_marks(Source& source, Selection& selection);

}  // namespace embidi::fontc

#endif
