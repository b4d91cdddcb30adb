/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "memory.h"

#include "version.h"

int32_t test_malloc_left = -1;

static bool memory_fails(void) {
  if (test_malloc_left == 0) return true;
  if (test_malloc_left > 0) --test_malloc_left;
  return false;
}

void* test_malloc(size_t size) { return memory_fails() ? NULL : lv_malloc(size); }
void* test_realloc(void* data, size_t size) { return memory_fails() ? NULL : lv_realloc(data, size); }
void* test_malloc_zeroed(size_t size) { return memory_fails() ? NULL : lv_malloc_zeroed(size); }
char* test_strdup(const char* text) { return memory_fails() ? NULL : lv_strdup(text); }
