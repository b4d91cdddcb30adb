// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A glyph as pixels, before it becomes a part of a font.
#ifndef EMBIDI_PORT_FONT_GLYPH_HPP
#define EMBIDI_PORT_FONT_GLYPH_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace embidi::fontc {

struct Glyph {
  int advance = 0;            // pixels
  int left = 0, top = 0;      // of the box: from the pen to the right, from the baseline upwards to its upper edge
  int width = 0, height = 0;  // of the box; 0: no pixels
  std::vector<std::uint8_t> pixels;  // rows from the top, width * height values from 0 to 2^bits - 1
  // Of a glyph of an outline font that is drawn as it stands there: its number, and the file. NULL: of any other.
  std::uint32_t outline = 0;
  const std::string* file = nullptr;

  std::uint8_t& at(int x, int y) { return pixels[index(x, y)]; }
  std::uint8_t at(int x, int y) const { return pixels[index(x, y)]; }
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

// Makes the box as small as the pixels other than 0 allow.
void trim(Glyph& glyph);

// Takes the pixels of `other` in where they are greater; the box grows as needed. The advance stays.
void overlay(Glyph& glyph, const Glyph& other);

}  // namespace embidi::fontc

#endif
