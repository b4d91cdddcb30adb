/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What the tests of embidi_lv_bidi.c share: LVGL's private functions, UTF-8, and a count of cases. */
#ifndef EMBIDI_TESTS_LVGL_BIDI_H
#define EMBIDI_TESTS_LVGL_BIDI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lvgl.h"
#include "src/misc/lv_bidi_private.h"
#include "src/misc/lv_text_private.h"

static unsigned passed, failed;

/* Counts a case; prints it where it is wrong, the first twenty times. */
static inline bool check(bool right, const char* what, const char* of) {
  if (right) {
    ++passed;
  } else if (++failed <= 20) {
    printf("FAIL %s: %s\n", what, of);
  }
  return right;
}

/* The last line of a test, and its status. `cases` is how many there must be; 0: any number. */
static inline int summary(unsigned cases) {
  printf("%u passed, %u failed\n", passed, failed);
  if (cases != 0 && passed + failed != cases) {
    printf("FAIL: there must be %u cases\n", cases);
    return 1;
  }
  return failed != 0;
}

static inline size_t put_utf8(uint32_t c, char* out) {
  if (c < 0x80) return out[0] = (char)c, (size_t)1;
  const unsigned bytes = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (unsigned i = bytes - 1; i > 0; --i, c >>= 6) out[i] = (char)(0x80 | (c & 0x3F));
  out[0] = (char)((0xF00 >> bytes & 0xFF) | c);
  return bytes;
}

#endif
