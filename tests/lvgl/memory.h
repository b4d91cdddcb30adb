/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#ifndef EMBIDI_TESTS_LVGL_MEMORY_H
#define EMBIDI_TESTS_LVGL_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* LVGL's memory as the adapters have it in these tests (embidi_lvgl_adapters() of CMakeLists.txt): fails after
 * `test_malloc_left` more calls, if that is not negative. */
void* test_malloc(size_t size);
void* test_realloc(void* data, size_t size);
void* test_malloc_zeroed(size_t size);
char* test_strdup(const char* text);
extern int32_t test_malloc_left;

#endif
