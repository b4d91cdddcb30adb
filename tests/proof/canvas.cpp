// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever its coordinates, a canvas's set(), get(), span() and read() touch nothing but its memory and the pixels that
//   they are given; set() sets one pixel and no other, inside the canvas and nowhere else
// Assumes: the memory has Canvas::bytes() bytes
// Bound: every canvas of 1 to 5 by 1 to 2 pixels of 1, 2, 4 and 8 bits; every coordinate, every value; spans of up to 2 pixels
// Unwind: 3
// Label: quick
// Wrong: port/display/canvas.hpp: x < width() && y < height() => x <= width() && y < height()
// clang-format on
#include "display/canvas.cpp"

#include <stdint.h>

#include "display/display.cpp"
#include "proof.hpp"

namespace {

using embidi::display::Canvas;

constexpr uint16_t kWidth = 5, kHeight = 2;
constexpr uint16_t kSpan = 2;

}  // namespace

void proof() {
  const uint16_t width = any_u16(), height = any_u16();
  const unsigned log = any_u8();
  assume(width >= 1 && width <= kWidth && height >= 1 && height <= kHeight && log <= 3);
  const auto bits = static_cast<uint8_t>(1u << log);
  // The memory ends where the array ends.
  uint8_t memory[kWidth * kHeight];
  any(memory);
  Canvas canvas(memory + sizeof memory - Canvas::bytes(width, height, bits), width, height, bits);

  const auto x = static_cast<int32_t>(any_u32()), y = static_cast<int32_t>(any_u32());
  const auto other_x = static_cast<int32_t>(any_u32()), other_y = static_cast<int32_t>(any_u32());
  const uint8_t value = any_u8();
  const uint8_t other = canvas.get(other_x, other_y);
  const bool there = x >= 0 && y >= 0 && x < width && y < height;
  claim(canvas.set(x, y, value) == there, "set() tells what is outside");
  claim(canvas.get(x, y) == (there ? value & canvas.max_value() : 0), "get() returns what set() has set");
  claim((x == other_x && y == other_y) || canvas.get(other_x, other_y) == other, "set() changes no other pixel");

  uint8_t pixels[kSpan];
  any(pixels);
  const uint16_t span_x = any_u16(), span_y = any_u16(), count = any_u16();
  assume(count <= kSpan);
  canvas.span(span_x, span_y, pixels + (kSpan - count), count);
  canvas.read(span_x, span_y, pixels + (kSpan - count), count);
}
