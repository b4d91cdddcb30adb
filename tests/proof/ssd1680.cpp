// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, the e-paper controller's span() and read() touch nothing but the picture's memory and the pixels
//   that they are given; a pixel beside the span keeps what it was; what is noted as changed, which is what flush() sends, lies in the
//   picture. Its fill() and columns() are Display's, which ask for nothing but spans and reads (`display_fill`, `display`)
// Assumes: the memory has Ssd1680::bytes() bytes
// Bound: panels of 1 to 3 by 1 to 9 pixels, with red and without; spans of up to 2 pixels at any place; every pixel value, every picture
// Unwind: 3
// Label: quick
// Wrong: port/display/ssd1680.cpp: for (uint16_t i = 0; i < known; ++i) { => for (uint16_t i = 0; i < count; ++i) {
// clang-format on
#include <stdint.h>

#include "display/display.cpp"
#include "proof.hpp"
#define private public  // NOLINT: what is noted as changed
#include "display/ssd1680.cpp"
#undef private

namespace {

using namespace embidi::display;

constexpr uint16_t kWidth = 3, kHeight = 9, kSpan = 2;

}  // namespace

void proof() {
  const uint16_t width = any_u16(), height = any_u16();
  assume(width >= 1 && width <= kWidth && height >= 1 && height <= kHeight);
  const auto colours = (any_u8() & 1) != 0 ? Ssd1680Colours::black_white_red : Ssd1680Colours::black_white;
  // The memory ends where the array ends.
  uint8_t memory[Ssd1680::bytes(kWidth, kHeight, Ssd1680Colours::black_white_red)];
  any(memory);
  Ssd1680 paper(width, height, colours, {nullptr, nullptr, nullptr},
                memory + (sizeof memory - Ssd1680::bytes(width, height, colours)));

  uint8_t pixels[kSpan];
  any(pixels);
  const uint16_t x = any_u16(), y = any_u16(), count = any_u16();
  assume(count <= kSpan);
  const uint16_t other_x = any_u16(), other_y = any_u16();
  assume(other_x < width && other_y < height && (other_y != y || other_x < x || other_x >= x + count));
  uint8_t old, now;
  paper.Ssd1680::read(other_x, other_y, &old, 1);
  paper.Ssd1680::span(x, y, pixels + (kSpan - count), count);
  paper.Ssd1680::read(other_x, other_y, &now, 1);
  claim(now == old, "span() draws nothing beside it");
  const Dirty& noted = paper.dirty_;
  claim(noted.empty() || (noted.right() <= (height + 7u) / 8 && noted.bottom() <= width),
        "flush() sends what is in the picture");
  paper.Ssd1680::read(x, y, pixels + (kSpan - count), count);
}
