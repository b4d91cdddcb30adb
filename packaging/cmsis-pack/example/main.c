/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 * A line of Hebrew with a URL, in the order in which a display shows it. `shown` is for the debugger to look at; a
 * program draws each character there instead. */
#include <stdint.h>
#include <string.h>

#include "embidi/embidi.h"

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(64, 16)];
volatile uint32_t shown[64];
volatile size_t shown_count;

int main(void) {
  /* "shalom http://ab.<alef bet>.com/" */
  static const char text[] = "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D http://ab.\xD7\x90\xD7\x91.com/";
  embidi_paragraph* paragraph;
  embidi_line line;
  embidi_visual visual;
  if (embidi_init(block, sizeof block, 64, 16, &paragraph).status != EMBIDI_OK) return 1;
  if (embidi_layout(paragraph, text, strlen(text), NULL).status != EMBIDI_OK) return 2;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return 3;
  while (embidi_line_next(&line, &visual)) shown[shown_count++] = visual.code_point;
  for (;;) {
  }
}
