// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a port may leave out, in terms of what it must have.
#include "display.hpp"

#include <stdint.h>

namespace embidi::display {

void Display::read(uint16_t, uint16_t, uint8_t* pixels, uint16_t count) const {
  for (uint16_t i = 0; i < count; ++i) pixels[i] = 0;
}

void Display::fill(const Rect& area, uint8_t pixel) {
  constexpr uint16_t kChunk = 32;
  uint8_t pixels[kChunk];
  for (uint8_t& each : pixels) each = pixel;
  const uint16_t width = inside(area.x, area.y, area.width);
  for (uint16_t row = 0; width != 0 && row < area.height && area.y + row < height(); ++row) {
    for (unsigned done = 0; done < width; done += kChunk) {
      const unsigned left = width - done;
      span(static_cast<uint16_t>(area.x + done), static_cast<uint16_t>(area.y + row), pixels,
           left < kChunk ? static_cast<uint16_t>(left) : kChunk);
    }
  }
}

void Display::columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper) {
  constexpr uint16_t kMost = 32;
  uint8_t pixels[kMost];
  const uint16_t width = area.width < kMost ? area.width : kMost;
  for (unsigned i = 0; i < area.height && area.y + i < height(); ++i) {
    const uint16_t row = static_cast<uint16_t>(area.y + i);
    const uint32_t* const band = words + i / 8 * words_of(area.width);
    if (paper == kKeep) read(area.x, row, pixels, width);
    for (uint16_t column = 0; column < width; ++column) {
      if ((band[column / 4] >> (column % 4 * 8 + i % 8) & 1) != 0) {
        pixels[column] = ink;
      } else if (paper != kKeep) {
        pixels[column] = paper;
      }
    }
    span(area.x, row, pixels, width);
  }
}

Status Display::flush() { return Status::ok; }

}  // namespace embidi::display
