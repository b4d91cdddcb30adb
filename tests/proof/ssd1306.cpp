// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, the OLED controllers' fill() and columns() touch nothing but the picture's memory and the words
//   that they are given, and note as changed, which is what flush() sends, nothing outside the picture
// Assumes: the memory has Ssd1306::bytes() bytes and begins at a multiple of 4; the words are those of the area
// Bound: panels of 5 by 16 pixels (fill()) and of 4 by 16 (columns()); every rectangle, for columns() of up to 4 by 16; every value of
//   pixel, ink and paper
// Unwind: 6
// Label: long
// Wrong: port/display/ssd1306.cpp: right > width() || => right > width() + 4u ||
// clang-format on
#include <stdint.h>

#include "display/display.cpp"
#include "proof.hpp"
#define private public  // NOLINT: what is noted as changed
#include "display/ssd1306.cpp"
#undef private

namespace {

using namespace embidi::display;

constexpr uint16_t kHeight = 16;

void claim_noted(const Dirty& noted, uint16_t width) {
  claim(noted.empty() || (noted.right() <= width && noted.bottom() <= kHeight / 8),
        "flush() sends what is in the picture");
}

void prove_fill() {
  constexpr uint16_t kWidth = 5;
  alignas(4) static uint8_t memory[kWidth * kHeight / 8];
  any(memory);
  const Ssd1306Panel panel = {kWidth, kHeight, 0, nullptr};
  Ssd1306 oled(panel, {nullptr, nullptr}, memory);
  const Rect area = {any_u16(), any_u16(), any_u16(), any_u16()};
  const uint8_t pixel = any_u8();
  oled.Ssd1306::fill(area, pixel);
  claim_noted(oled.dirty_, kWidth);
}

void prove_columns() {
  constexpr uint16_t kWidth = 4;
  alignas(4) static uint8_t memory[kWidth * kHeight / 8];
  any(memory);
  const Ssd1306Panel panel = {kWidth, kHeight, 0, nullptr};
  Ssd1306 oled(panel, {nullptr, nullptr}, memory);
  const Rect area = {any_u16(), any_u16(), any_u16(), any_u16()};
  assume(area.width <= kWidth && area.height <= kHeight);
  // Of each band a word; the last ends where the array ends.
  constexpr unsigned kBands = kHeight / 8;
  const uint32_t words[kBands] = {any_u32(), any_u32()};
  const uint32_t* const given = words + (kBands - (area.height + 7u) / 8 * words_of(area.width));
  const uint8_t ink = any_u8(), paper = any_u8();
  oled.Ssd1306::columns(area, given, ink, paper);
  claim_noted(oled.dirty_, kWidth);
}

}  // namespace

void proof() {
  prove_fill();
  prove_columns();
}
