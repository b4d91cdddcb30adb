/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What is alike on all boards: to send without waiting for ever. */
#include "uart.h"

#include <stddef.h>
#include <stdint.h>

static size_t lost; /* bytes, since the start */
static bool stuck;  /* and the last of them not told of yet */

static bool put(char byte, uint32_t patience) {
  for (; patience > 0; --patience) {
    if (uart_put((uint8_t)byte)) return true;
  }
  return false;
}

/* What is stuck is not waited for again, up to the first byte of the line. The number is that of all bytes, so that a
 * line that comes twice, since its own end was stuck, says nothing wrong. */
static bool say_lost(void) {
  char text[] = "\nlost 00000000000000000000 bytes\n";
  enum { kDigits = 6, kEnd = 26 };
  size_t number = lost, first = kEnd;
  do {
    text[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0 && first > kDigits);
  if (!put(text[0], 1)) return false;
  for (size_t i = 1; i < sizeof text - 1; ++i) {
    if (i == kDigits) i = first;
    if (!put(text[i], UART_PATIENCE)) return false;
  }
  return true;
}

size_t uart_write(const char* bytes, size_t count) {
  size_t sent = 0;
  if (!stuck || say_lost()) {
    while (sent < count && put(bytes[sent], UART_PATIENCE)) ++sent;
    stuck = false;
  }
  const size_t missing = count - sent;
  if (missing > 0) stuck = true;
  lost = missing > SIZE_MAX - lost ? SIZE_MAX : lost + missing;
  return sent;
}
