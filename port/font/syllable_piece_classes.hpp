// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Puts pieces with like frames into classes.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_PIECE_CLASSES_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_PIECE_CLASSES_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace embidi::fontc {

struct PieceRows {
  static constexpr int kNone = -1;

  std::size_t frames = 0;
  std::vector<std::vector<int>> cells;  // per piece and frame a number of the frame's value, or kNone
  std::vector<int> fixed;               // per frame the value that must be its default; empty: any
};

struct PieceClasses {
  std::vector<std::uint8_t> class_of;   // of each piece, from 1 on
  std::vector<std::vector<int>> modes;  // per class and frame its value, or PieceRows::kNone
  std::vector<int> defaults;            // per frame
};

// As few bytes as merging one by one comes to. O(pieces * pieces * frames).
PieceClasses classify_pieces(const PieceRows& rows);

}  // namespace embidi::fontc

#endif
