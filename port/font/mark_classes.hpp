// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reduces where marks stand over bases to offsets per (base class, mark class).
#ifndef EMBIDI_PORT_FONT_MARK_CLASSES_HPP
#define EMBIDI_PORT_FONT_MARK_CLASSES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "source.hpp"

namespace embidi::fontc {

// Per mark and base, the offset; nothing where it does not matter. A mark's row is empty where none does: a font may
// have a thousand marks and fifty thousand bases.
using MarkOffsets = std::vector<std::vector<std::optional<Offset>>>;  // [mark][base]

struct MarkClasses {
  unsigned base_classes = 0, mark_classes = 0;  // at most 255
  std::vector<std::uint8_t> base_class;         // of each base, from 1 on; 0: it has none
  std::vector<std::uint8_t> mark_class;         // of each mark, likewise
  std::vector<int> shift;                       // pixels by which a mark's box moves to the right, to share a class
  std::vector<std::int8_t> offsets;  // dx, dy of mark class m, base class b at ((m - 1) * base_classes + b - 1) * 2
  double error = 0;                  // largest, in pixels, of those that have classes
  std::size_t left_out = 0;          // bases that got no class: over 255, or too far away
};

// Marks, then bases, that can share offsets with an error of at most one pixel do. O(bases * marks * classes).
MarkClasses classify_marks(const MarkOffsets& offsets, std::size_t bases);

}  // namespace embidi::fontc

#endif
