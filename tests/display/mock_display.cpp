// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "mock_display.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

namespace embidi::display {

void MockDisplay::span(std::uint16_t x, std::uint16_t y, const std::uint8_t* pixels, std::uint16_t count) {
  const bool inside = x >= allowed_.x && x + count <= allowed_.x + allowed_.width && y >= allowed_.y &&
                      y < allowed_.y + allowed_.height && x + count <= width() && y < height();
  ASSERT_TRUE(inside) << count << " pixels at " << x << "," << y;
  for (unsigned i = 0; i < count; ++i) {
    ASSERT_LT(pixels[i], 32);
    pixels_[at(x + i, y)] = pixels[i];
    ++writes_[at(x + i, y)];
  }
}

void MockDisplay::read(std::uint16_t x, std::uint16_t y, std::uint8_t* pixels, std::uint16_t count) const {
  ASSERT_TRUE(x + count <= width() && y < height()) << count << " pixels at " << x << "," << y;
  for (unsigned i = 0; i < count; ++i) pixels[i] = pixels_[at(x + i, y)];
}

std::string MockDisplay::ascii() const {
  std::string text;
  for (unsigned y = 0; y < height(); ++y) {
    for (unsigned x = 0; x < width(); ++x) {
      const std::uint8_t pixel = pixels_[at(x, y)];
      text += (pixel & kAccent) != 0 ? 'A' : ".123456789abcde#"[pixel];
    }
    text += '\n';
  }
  return text;
}

unsigned MockDisplay::most_writes() const { return *std::max_element(writes_.begin(), writes_.end()); }

unsigned MockDisplay::unwritten(const Rect& area) const {
  unsigned count = 0;
  for (unsigned y = area.y; y < unsigned{area.y} + area.height; ++y) {
    for (unsigned x = area.x; x < unsigned{area.x} + area.width; ++x) count += writes_[at(x, y)] == 0 ? 1 : 0;
  }
  return count;
}

}  // namespace embidi::display
