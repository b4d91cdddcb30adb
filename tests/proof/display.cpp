// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, Display::columns(), of a port without its own, asks the port for nothing but spans of the area that
//   begin on the panel's rows, and reads nothing outside the words that it is given
// Assumes: the words are those of the area
// Bound: panels of up to 3 rows, of any width; every rectangle of up to 4 columns and 8 rows, at any place; every ink and paper
// Unwind: 5
// Label: quick
// Wrong: port/display/display.cpp: i < area.height && area.y + i < height(); => i < area.height;
// clang-format on
#include "display/display.cpp"

#include <stdint.h>

#include "proof.hpp"

namespace {

using namespace embidi::display;

constexpr uint16_t kRows = 3;

Rect area;

// Says what it is asked for.
class Port final : public Display {
 public:
  Port(uint16_t width, uint16_t height) : Display(width, height) {}
  void span(uint16_t x, uint16_t y, const uint8_t*, uint16_t count) override {
    claim(x == area.x && count == area.width, "the area's columns");
    claim(y >= area.y && unsigned{y} - area.y < area.height && y < height(), "the area's rows that are on the panel");
  }
};

}  // namespace

void proof() {
  const uint16_t height = any_u16();
  assume(height <= kRows);
  Port port(any_u16(), height);
  area = {any_u16(), any_u16(), any_u16(), any_u16()};
  assume(area.width <= 4 && area.height <= 8);
  // A band of one word, or of none.
  const uint32_t words[1] = {any_u32()};
  port.columns(area, words + (area.width == 0), any_u8(), any_u8());
}
