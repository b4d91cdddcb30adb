// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arduino's SPI, with nothing at its other end.
#ifndef EMBIDI_TESTS_TFT_ESPI_SPI_H
#define EMBIDI_TESTS_TFT_ESPI_SPI_H

#include <stdint.h>

enum { MSBFIRST, SPI_MODE0, SPI_MODE3 };

struct SPISettings {
  SPISettings(uint32_t, int, int) {}
};

class SPIClass {
 public:
  void begin() {}
  void setFrequency(uint32_t) {}
  void beginTransaction(const SPISettings&) {}
  void endTransaction() {}
  uint8_t transfer(uint8_t) { return 0; }
  uint16_t transfer16(uint16_t) { return 0; }
};

extern SPIClass SPI;

#endif
