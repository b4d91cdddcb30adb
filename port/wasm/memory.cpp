// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The memory functions that a compiler may call without being asked; nothing else is linked. With -mbulk-memory the
// first three are an instruction each.
#include <stddef.h>
#include <stdint.h>

extern "C" {

void* memcpy(void* __restrict to, const void* __restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void* memmove(void* to, const void* from, size_t count) { return __builtin_memmove(to, from, count); }

void* memset(void* to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void* a, const void* b, size_t count) {
  const uint8_t* x = static_cast<const uint8_t*>(a);
  const uint8_t* y = static_cast<const uint8_t*>(b);
  for (; count != 0; --count, ++x, ++y) {
    if (*x != *y) return *x < *y ? -1 : 1;
  }
  return 0;
}

}  // extern "C"
