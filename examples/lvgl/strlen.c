/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* GCC knows the loop of LVGL's own lv_strlen for a strlen, and calls it; firmware here links no C library. */
#include <stddef.h>

size_t strlen(const char* text);

size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}
