// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arduino's Print: print() of texts, byte by byte.
#ifndef EMBIDI_TESTS_TFT_ESPI_PRINT_H
#define EMBIDI_TESTS_TFT_ESPI_PRINT_H

#include <stddef.h>
#include <stdint.h>

class Print {
 public:
  virtual ~Print() = default;
  virtual size_t write(uint8_t byte) = 0;
  size_t print(const char* text) {
    size_t count = 0;
    for (; text[count] != '\0'; ++count) write(static_cast<uint8_t>(text[count]));
    return count;
  }
};

#endif
