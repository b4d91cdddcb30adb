// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "glyph.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace embidi::fontc {
namespace {

// A glyph with another box; pixels outside the old one are 0.
Glyph boxed(const Glyph& glyph, int left, int top, int width, int height) {
  Glyph result{glyph.advance, left, top, width, height, {}};
  result.pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int from_x = left + x - glyph.left, from_y = glyph.top - (top - y);
      if (from_x < 0 || from_x >= glyph.width || from_y < 0 || from_y >= glyph.height) continue;
      result.at(x, y) = glyph.at(from_x, from_y);
    }
  }
  return result;
}

}  // namespace

void trim(Glyph& glyph) {
  int left = glyph.width, right = 0, top = glyph.height, bottom = 0;
  for (int y = 0; y < glyph.height; ++y) {
    for (int x = 0; x < glyph.width; ++x) {
      if (glyph.at(x, y) == 0) continue;
      left = std::min(left, x);
      right = std::max(right, x + 1);
      top = std::min(top, y);
      bottom = std::max(bottom, y + 1);
    }
  }
  if (right == 0) {
    glyph = Glyph{glyph.advance, 0, 0, 0, 0, {}};
  } else {
    glyph = boxed(glyph, glyph.left + left, glyph.top - top, right - left, bottom - top);
  }
}

void overlay(Glyph& glyph, const Glyph& other) {
  if (other.pixels.empty()) return;
  if (glyph.pixels.empty()) {
    const int advance = glyph.advance;
    glyph = other;
    glyph.advance = advance;
    return;
  }
  const int left = std::min(glyph.left, other.left);
  const int top = std::max(glyph.top, other.top);
  const int right = std::max(glyph.left + glyph.width, other.left + other.width);
  const int bottom = std::min(glyph.top - glyph.height, other.top - other.height);
  glyph = boxed(glyph, left, top, right - left, top - bottom);
  for (int y = 0; y < other.height; ++y) {
    for (int x = 0; x < other.width; ++x) {
      std::uint8_t& pixel = glyph.at(other.left - left + x, top - other.top + y);
      pixel = std::max(pixel, other.at(x, y));
    }
  }
}

}  // namespace embidi::fontc
