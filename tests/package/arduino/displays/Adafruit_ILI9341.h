// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// In place of Adafruit's driver for the ILI9341: where it would send a pixel over SPI, it is kept, as light or dark.
#ifndef ADAFRUIT_ILI9341_H
#define ADAFRUIT_ILI9341_H

#include <Adafruit_GFX.h>

class Adafruit_ILI9341 : public Adafruit_GFX {
 public:
  Adafruit_ILI9341(int8_t, int8_t) : Adafruit_GFX(240, 320) {}
  void begin() {}
  void drawPixel(int16_t x, int16_t y, uint16_t colour) override;
};

#endif
