// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A selection in the format of a font (embidi/font.h), and what it costs.
#ifndef EMBIDI_PORT_FONT_BLOCK_HPP
#define EMBIDI_PORT_FONT_BLOCK_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "marks.hpp"

namespace embidi::fontc {

struct Cost {
  struct Part {
    std::size_t glyphs = 0, bytes = 0;
  };
  std::vector<Part> parts;  // of the selection: what each adds to the font
  std::size_t glyphs = 0, ranges = 0;
  std::size_t range_bytes = 0, glyph_bytes = 0, class_bytes = 0, position_bytes = 0, bitmap_bytes = 0;
  std::size_t table_bytes = 0;    // of syllables
  std::size_t kerning_bytes = 0;  // between them
  std::size_t packed = 0;         // bitmaps that are stored packed
  std::size_t saved = 0;          // bytes by packing
  int height = 0, baseline = 0;
};

struct Block {
  std::vector<std::uint8_t> data;
  Cost cost;
};

// A table of docs/spec/syllables.md, section 4.
struct FontTable {
  enum Kind : std::uint8_t { kSyllables = 1, kKerning = 2 };
  Kind kind;
  std::vector<std::uint8_t> bytes;
};

// Throws std::runtime_error where a number is too great for the format.
Block make_block(const Options& options, const Source& source, const Selection& selection, const MarkPositions& marks,
                 const std::vector<FontTable>& tables = {});

}  // namespace embidi::fontc

#endif
