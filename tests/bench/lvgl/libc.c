// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What GCC makes of a loop in LVGL's own lv_strlen(); the firmware links no C library.
#include <stddef.h>
#include <string.h>

size_t strlen(const char* text);
size_t strlen(const char* text) {
  const char* end = text;
  while (*end != '\0') ++end;
  return (size_t)(end - text);
}
