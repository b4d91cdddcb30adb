// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arduino's Print: print() of texts, byte by byte.
#ifndef EMBIDI_TESTS_PRINT_H
#define EMBIDI_TESTS_PRINT_H

#include "Arduino.h"

class Print {
 public:
  virtual size_t write(uint8_t byte) = 0;
  size_t write(const char* text) {
    size_t count = 0;
    while (text[count] != '\0') write(static_cast<uint8_t>(text[count++]));
    return count;
  }
  size_t print(const char* text) { return write(text); }
  size_t println(const char* text) { return write(text) + write("\r\n"); }
};

#endif
