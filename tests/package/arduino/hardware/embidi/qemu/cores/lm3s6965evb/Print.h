// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Arduino's Print.
#ifndef PRINT_H
#define PRINT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

class Print {
 public:
  virtual size_t write(uint8_t byte) = 0;
  virtual size_t write(const uint8_t* bytes, size_t count) {
    for (size_t i = 0; i < count; ++i) write(bytes[i]);
    return count;
  }
  size_t write(const char* text) { return write(reinterpret_cast<const uint8_t*>(text), strlen(text)); }
  size_t print(const char* text) { return write(text); }
  size_t print(unsigned long number, int base = 10) {
    const unsigned long above = number / static_cast<unsigned>(base), digit = number % static_cast<unsigned>(base);
    const size_t count = above == 0 ? 0 : print(above, base);
    return count + write(static_cast<uint8_t>(digit < 10 ? '0' + digit : 'A' + digit - 10));
  }
  size_t print(int number, int base = 10) {
    return number < 0 ? write(static_cast<uint8_t>('-')) + print(0UL - static_cast<unsigned long>(number), base)
                      : print(static_cast<unsigned long>(number), base);
  }
  size_t println(int number) { return print(number) + println(); }
  size_t println(unsigned long number, int base = 10) { return print(number, base) + println(); }
  size_t println(const char* text = "") { return write(text) + write("\r\n"); }
};

#endif
