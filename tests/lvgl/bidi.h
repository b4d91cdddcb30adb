/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What the tests of embidi_lv_bidi.c share: LVGL's private functions, UTF-8, and checks. */
#ifndef EMBIDI_TESTS_LVGL_BIDI_H
#define EMBIDI_TESTS_LVGL_BIDI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "version.h"

#define check CHECK_OF

static inline size_t put_utf8(uint32_t c, char* out) {
  if (c < 0x80) return out[0] = (char)c, (size_t)1;
  const unsigned bytes = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (unsigned i = bytes - 1; i > 0; --i, c >>= 6) out[i] = (char)(0x80 | (c & 0x3F));
  out[0] = (char)((0xF00 >> bytes & 0xFF) | c);
  return bytes;
}

#endif
