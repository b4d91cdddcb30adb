/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The same from C, in a project that knows no C++. */
#include <stdint.h>
#include <string.h>

#include "embidi/embidi.h"

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(64, 16)];

int main(void) {
  static const char url[] = "http://ab.\xD7\x90\xD7\x91/";
  static const uint32_t wanted[] = {'h', 't', 't', 'p', ':', '/', '/', 'a', 'b', '.', 0x05D1, 0x05D0, '/'};
  const embidi_options options = {.base = EMBIDI_BASE_RTL, .recognize = EMBIDI_RECOGNIZE_IRI};
  embidi_paragraph* p;
  if (embidi_init(block, sizeof block, 64, 16, &p).status != EMBIDI_OK) return 1;
  if (embidi_layout(p, url, strlen(url), &options).status != EMBIDI_OK) return 2;
  embidi_line line;
  if (embidi_line_init(&line, p, 0, embidi_length(p)).status != EMBIDI_OK) return 3;
  embidi_visual v;
  size_t n = 0;
  while (embidi_line_next(&line, &v)) {
    if (n == sizeof wanted / sizeof *wanted || v.code_point != wanted[n]) return 4;
    ++n;
  }
  return n == sizeof wanted / sizeof *wanted ? 0 : 5;
}
