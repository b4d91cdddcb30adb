// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, the framebuffer's fill(), span() and read() touch nothing but its pixels and those that they are
//   given; fill() gives each pixel of the area that colour and leaves every other as it was; what is noted as changed, which is what
//   flush() presents, lies in the picture and holds every pixel that has changed. Its columns() is Display's, which asks for nothing
//   but spans (`display`)
// Assumes: the memory has a pixel for each of the panel's
// Bound: panels of 3 by 2 pixels; every rectangle, spans of up to 2 pixels at any place; every pixel value, every picture
// Unwind: 4
// Loop: port/display/rgb565.hpp: uint16_t palette_[2 * kAccent] = {}; => 33 | port/display/rgb565.cpp: for (unsigned strength = 0; => 17 |
//   port/display/rgb565.cpp: for (uint8_t value = 0; => 33
// Label: quick
// Wrong: port/display/rgb565.cpp: y < height(); ++y) => y <= height(); ++y)
// clang-format on
#include <stdint.h>

#include "display/display.cpp"
#include "proof.hpp"
#define private public  // NOLINT: what is noted as changed
#include "display/rgb565.cpp"
#undef private

namespace {

using namespace embidi::display;

constexpr uint16_t kWidth = 3, kHeight = 2, kSpan = 2;

void claim_noted(const Dirty& noted, uint16_t x, uint16_t y, bool changed) {
  claim(noted.empty() || (noted.right() <= kWidth && noted.bottom() <= kHeight),
        "flush() presents what is in the picture");
  claim(!changed || noted.holds(x, y, x + 1u, y + 1u), "flush() presents what has changed");
}

}  // namespace

void proof() {
  uint16_t memory[kWidth * kHeight];
  any_bytes(reinterpret_cast<uint8_t*>(memory), sizeof memory);
  Rgb565 lcd(memory, kWidth, kHeight, kBlackOnWhite);
  // Any pixel of it.
  const uint16_t x = any_u16(), y = any_u16();
  assume(x < kWidth && y < kHeight);
  const uint16_t& here = memory[y * kWidth + x];

  const uint16_t old = here;
  const Rect area = {any_u16(), any_u16(), any_u16(), any_u16()};
  const uint8_t value = any_u8();
  lcd.Rgb565::fill(area, value);
  const bool in_area =
      x >= area.x && x < unsigned{area.x} + area.width && y >= area.y && y < unsigned{area.y} + area.height;
  claim(here == (in_area ? lcd.palette_[value % (2 * kAccent)] : old), "fill() draws the area and nothing else");
  claim_noted(lcd.dirty_, x, y, here != old);

  uint8_t pixels[kSpan];
  any(pixels);
  const uint16_t span_x = any_u16(), span_y = any_u16(), count = any_u16();
  assume(count <= kSpan);
  const uint16_t before = here;
  lcd.Rgb565::span(span_x, span_y, pixels + (kSpan - count), count);
  claim_noted(lcd.dirty_, x, y, here != before);
  lcd.Rgb565::read(span_x, span_y, pixels + (kSpan - count), count);
}
