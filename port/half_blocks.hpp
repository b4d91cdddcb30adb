// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures made of characters.
#ifndef EMBIDI_PORT_HALF_BLOCKS_HPP
#define EMBIDI_PORT_HALF_BLOCKS_HPP

#include <cstddef>
#include <string>

namespace embidi {

// A character for two pixels, one above the other: space, upper half block, lower half block, full block where neither,
// the upper, the lower, both are light; what is below the last row is dark. Every row ends in LF.
template <class IsLight>
std::string half_blocks(std::size_t width, std::size_t height, const IsLight& is_light) {
  static const char* const kBlocks[] = {" ", "\u2580", "\u2584", "\u2588"};
  std::string text;
  for (std::size_t y = 0; y < height; y += 2) {
    for (std::size_t x = 0; x < width; ++x) {
      text += kBlocks[(is_light(x, y) ? 1 : 0) + (y + 1 < height && is_light(x, y + 1) ? 2 : 0)];
    }
    text += '\n';
  }
  return text;
}

// A character for two by four pixels: the Braille pattern with a dot for each that has ink. Every row ends in LF.
template <class IsInk>
std::string braille(std::size_t width, std::size_t height, const IsInk& is_ink) {
  // Bits of U+2800's patterns, by row: the left dot, the right one.
  constexpr unsigned kDots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  std::string text;
  for (std::size_t top = 0; top < height; top += 4) {
    for (std::size_t left = 0; left < width; left += 2) {
      unsigned dots = 0;
      for (std::size_t y = top; y < height && y < top + 4; ++y) {
        for (std::size_t x = left; x < width && x < left + 2; ++x) dots |= is_ink(x, y) ? kDots[y - top][x - left] : 0;
      }
      text += '\xE2';
      text += static_cast<char>(0xA0 | dots >> 6);
      text += static_cast<char>(0x80 | (dots & 0x3F));
    }
    text += '\n';
  }
  return text;
}

}  // namespace embidi

#endif
