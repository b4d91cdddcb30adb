// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Arduino's SPI bus as U8g2 uses it, with nothing connected.
#ifndef SPI_H
#define SPI_H

#include <Arduino.h>

enum { SPI_MODE0, SPI_MODE1, SPI_MODE2, SPI_MODE3 };
struct SPISettings {
  SPISettings(uint32_t, uint8_t, uint8_t) {}
};
class SPIClass {
 public:
  void begin() {}
  void beginTransaction(const SPISettings&) {}
  void endTransaction() {}
  uint8_t transfer(uint8_t) { return 0; }
};
inline SPIClass SPI;

#endif
