/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "say.h"

#include <stddef.h>

#include "uart.h"

void say(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  uart_write(text, length);
}

void say_number(size_t number) {
  char digits[20]; /* of 2^64 - 1 */
  size_t first = sizeof digits;
  do {
    digits[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  uart_write(digits + first, sizeof digits - first);
}
