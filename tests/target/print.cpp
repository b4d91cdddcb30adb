// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stdint.h>

#include "platform.hpp"

namespace embidi::test {

void print_number(uint64_t number) {
  char text[21];
  char* first = text + sizeof text - 1;
  *first = '\0';
  do {
    *--first = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  print(first);
}

void print_hex(uint32_t number, int digits) {
  char text[9];
  for (int i = 0; i < digits; ++i) text[i] = "0123456789ABCDEF"[(number >> (4 * (digits - 1 - i))) & 15];
  text[digits] = '\0';
  print(text);
}

}  // namespace embidi::test
