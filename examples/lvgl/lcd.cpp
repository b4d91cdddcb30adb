// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The panel of port/display takes greys and one accent, and so do the golden pictures: colours become the nearest of
// them. A product would copy the pixels.
#include "lcd.h"

#include <stdint.h>

#include "board.hpp"

namespace {

using embidi::display::kAccent;
using embidi::display::kMaxGrey;

uint8_t strength_of(unsigned brightness) {  // of 63
  return static_cast<uint8_t>(kMaxGrey - (brightness * kMaxGrey + 31) / 63);
}

uint8_t nearest(uint16_t rgb565) {
  const unsigned red = (rgb565 >> 11) * 63u / 31, green = rgb565 >> 5 & 63u, blue = (rgb565 & 31u) * 63u / 31;
  if (red > green + 12 && red > blue + 12) return static_cast<uint8_t>(kAccent + strength_of((green + blue) / 2));
  return strength_of((red * 30 + green * 59 + blue * 11) / 100);
}

}  // namespace

extern "C" {

bool lcd_init(void) { return embidi::board::init_display() == embidi::display::Status::ok; }

void lcd_write(uint16_t x, uint16_t y, const uint16_t* pixels, uint16_t count) {
  uint8_t row[EMBIDI_LCD_WIDTH];
  for (uint16_t i = 0; i < count && i < EMBIDI_LCD_WIDTH; ++i) row[i] = nearest(pixels[i]);
  embidi::board::display().span(x, y, row, count);
}

}  // extern "C"
