// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// The console of the stubs of ESP-IDF and Zephyr, over semihosting: as much of printf() as their examples use. Anything
// else ends the program.
#include <stdarg.h>
#include <stddef.h>

#include "semihosting.hpp"

namespace {

void put(char c) {
  const char text[2] = {c, '\0'};
  embidi::semihosting::write0(text);
}

void print(const char* format, va_list arguments) {
  for (; *format != '\0'; ++format) {
    if (*format != '%') {
      put(*format);
    } else if (*++format == 'c') {
      put(static_cast<char>(va_arg(arguments, int)));
    } else if (format[0] == '0' && format[1] == '4' && format[2] == 'X') {
      const unsigned value = va_arg(arguments, unsigned);
      for (int shift = value > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4) put("0123456789ABCDEF"[value >> shift & 15]);
      format += 2;
    } else {
      embidi::semihosting::exit(3);
    }
  }
}

}  // namespace

extern "C" {

int printf(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments);
  va_end(arguments);
  return 0;
}

void printk(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(format, arguments);
  va_end(arguments);
}

int putchar(int c) {  // what a compiler makes of printf("%c", c)
  put(static_cast<char>(c));
  return c;
}

size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

}  // extern "C"
