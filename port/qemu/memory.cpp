// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The memory functions that a compiler may call without being asked; the firmware links no C library.
// Compiled with -fno-tree-loop-distribute-patterns, lest a loop become a call to itself.
#include <stddef.h>
#include <stdint.h>

extern "C" {

void* memcpy(void* __restrict to, const void* __restrict from, size_t count) {
  uint8_t* t = static_cast<uint8_t*>(to);
  const uint8_t* f = static_cast<const uint8_t*>(from);
  for (; count != 0; --count) *t++ = *f++;
  return to;
}

void* memmove(void* to, const void* from, size_t count) {
  uint8_t* t = static_cast<uint8_t*>(to);
  const uint8_t* f = static_cast<const uint8_t*>(from);
  if (reinterpret_cast<uintptr_t>(t) <= reinterpret_cast<uintptr_t>(f)) {
    for (; count != 0; --count) *t++ = *f++;
  } else {
    for (; count != 0; --count) t[count - 1] = f[count - 1];
  }
  return to;
}

void* memset(void* to, int value, size_t count) {
  uint8_t* t = static_cast<uint8_t*>(to);
  for (; count != 0; --count) *t++ = static_cast<uint8_t>(value);
  return to;
}

int memcmp(const void* a, const void* b, size_t count) {
  const uint8_t* x = static_cast<const uint8_t*>(a);
  const uint8_t* y = static_cast<const uint8_t*>(b);
  for (; count != 0; --count, ++x, ++y) {
    if (*x != *y) return *x < *y ? -1 : 1;
  }
  return 0;
}

}  // extern "C"
