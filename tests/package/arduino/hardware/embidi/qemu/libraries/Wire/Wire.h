// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Arduino's I2C bus, with one device on it: an SSD1306 of 128x64 pixels, as far as U8g2 writes to it. What it shows is
// printed when QEMU ends (main.cpp).
#ifndef WIRE_H
#define WIRE_H

#include <Arduino.h>

class TwoWire {
 public:
  void begin() {}
  void setClock(uint32_t) {}
  void beginTransmission(uint8_t address);
  uint8_t endTransmission() { return 0; }
  size_t write(uint8_t byte);
  size_t write(const uint8_t* bytes, size_t count) {
    for (size_t i = 0; i < count; ++i) write(bytes[i]);
    return count;
  }
};
extern TwoWire Wire;

#endif
