/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "message.h"

#include <stddef.h>

static void add(message* m, char c) {
  if (m->length < sizeof m->text) m->text[m->length++] = c;
}

void message_add(message* m, const char* text) {
  while (*text != '\0') add(m, *text++);
}

void message_add_number(message* m, size_t number) {
  size_t unit = 1;
  while (number / unit >= 10) unit *= 10;
  for (; unit != 0; unit /= 10) add(m, (char)('0' + number / unit % 10));
}
