// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#include "Adafruit_ILI9341.h"

enum { WIDE = 320, HIGH_ = 240 };
static uint8_t dark[HIGH_][WIDE / 8];

void Adafruit_ILI9341::drawPixel(int16_t x, int16_t y, uint16_t colour) {
  if (x < 0 || y < 0 || x >= WIDE || y >= HIGH_) return;
  const uint8_t bit = static_cast<uint8_t>(1 << x % 8);
  uint8_t& byte = dark[y][x / 8];
  byte = static_cast<uint8_t>(colour < 0xC000 ? byte | bit : byte & ~bit);
}

// Its upper half, in Braille patterns of 2x4 pixels.
void print_panel() {
  static const uint8_t dots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  for (unsigned y = 0; y < HIGH_ / 2; y += 4) {
    for (unsigned x = 0; x < WIDE; x += 2) {
      unsigned cell = 0;
      for (unsigned i = 0; i < 8; ++i) {
        if ((dark[y + i / 2][(x + i % 2) / 8] >> (x + i % 2) % 8 & 1) != 0) cell |= dots[i / 2][i % 2];
      }
      const uint8_t utf8[] = {0xE2, static_cast<uint8_t>(0xA0 + cell / 64), static_cast<uint8_t>(0x80 + cell % 64)};
      Serial.write(utf8, 3);
    }
    Serial.println();
  }
}
