// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, Display::fill(), of a port without its own, asks the port for spans of that pixel value in the
//   part of the area that is on the panel, so that each pixel of it is drawn once and none beside it, and gives it no more pixels
//   than it has
// Assumes: nothing
// Bound: panels of up to 70 by 3 pixels, of which a row takes up to three spans; every rectangle, at any place; every pixel value
// Unwind: 4
// Loop: port/display/display.cpp: for (uint8_t& each : pixels) => 33
// Label: quick
// Wrong: port/display/display.cpp: left < kChunk ? static_cast<uint16_t>(left) : kChunk => kChunk
// clang-format on
#include <stdint.h>

#include "display/display.cpp"
#include "proof.hpp"

namespace {

using namespace embidi::display;

constexpr uint16_t kColumns = 70, kRows = 3;

Rect area;
uint8_t value;
uint16_t at_x, at_y;  // any pixel
unsigned drawn;       // so often

// Says what it is asked for.
class Port final : public Display {
 public:
  Port(uint16_t width, uint16_t height) : Display(width, height) {}
  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override {
    claim(x >= area.x && unsigned{x} + count <= unsigned{area.x} + area.width && x + count <= width(),
          "the area's columns that are on the panel");
    claim(y >= area.y && y < unsigned{area.y} + area.height && y < height(), "the area's rows that are on the panel");
    const uint16_t i = any_u16();
    claim(i >= count || pixels[i] == value, "the pixel value");
    if (y == at_y && at_x >= x && at_x < x + count) ++drawn;
  }
};

}  // namespace

void proof() {
  const uint16_t width = any_u16(), height = any_u16();
  assume(width <= kColumns && height <= kRows);
  Port port(width, height);
  area = {any_u16(), any_u16(), any_u16(), any_u16()};
  value = any_u8();
  at_x = any_u16(), at_y = any_u16();
  port.fill(area, value);
  const bool in_area = at_x >= area.x && at_x < unsigned{area.x} + area.width && at_y >= area.y &&
                       at_y < unsigned{area.y} + area.height && at_x < width && at_y < height;
  claim(drawn == in_area, "each pixel of the area once, and no other");
}
