// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// In place of Adafruit's driver for the SSD1306, for the sketch of docs/adafruit_gfx.md: a panel in memory that
// display() prints, in Braille patterns of 2x4 pixels.
#ifndef EMBIDI_TESTS_ADAFRUIT_SSD1306_H
#define EMBIDI_TESTS_ADAFRUIT_SSD1306_H

#include <Adafruit_GFX.h>
#include <stdio.h>

enum { SSD1306_SWITCHCAPVCC = 2 };

class Adafruit_SSD1306 : public GFXcanvas1 {
 public:
  Adafruit_SSD1306(uint8_t width, uint8_t height) : GFXcanvas1(width, height) {}
  bool begin(uint8_t supply, uint8_t address) { return supply == SSD1306_SWITCHCAPVCC && address == 0x3C; }
  void display() {
    static const uint8_t dots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    for (int16_t y = 0; y < height(); y = static_cast<int16_t>(y + 4)) {
      for (int16_t x = 0; x < width(); x = static_cast<int16_t>(x + 2)) {
        unsigned cell = 0;
        for (int16_t i = 0; i < 8; ++i) {
          const int16_t column = static_cast<int16_t>(x + i % 2), row = static_cast<int16_t>(y + i / 2);
          if (getPixel(column, row)) cell |= dots[i / 2][i % 2];
        }
        printf("\xE2%c%c", static_cast<int>(0xA0 + cell / 64), static_cast<int>(0x80 + cell % 64));
      }
      printf("\n");
    }
  }
};

#endif
