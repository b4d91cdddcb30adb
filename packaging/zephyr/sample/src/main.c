// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// A URL in the order in which a display shows it, on the console. A display draws what is printed here one by one, from
// left to right. Letters beyond ASCII stand there as numbers: a terminal would turn Hebrew around once more.
#include <string.h>
#include <zephyr/sys/printk.h>

#include "embidi/embidi.h"

enum { CHARS = 128, FIELDS = 32 };

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(CHARS, FIELDS)];

int main(void) {
  const char* url = "http://ab.cd.אב.גד.com/הו/זח";
  const embidi_options address_bar = {.recognize = EMBIDI_RECOGNIZE_IRI};
  embidi_paragraph* paragraph = NULL;
  embidi_line line;
  embidi_visual at;
  if (embidi_init(block, sizeof block, CHARS, FIELDS, &paragraph).status != EMBIDI_OK) return 1;
  if (embidi_layout(paragraph, url, strlen(url), &address_bar).status != EMBIDI_OK) return 1;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return 1;
  while (embidi_line_next(&line, &at)) printk(at.code_point < 0x80 ? "%c" : "<%04X>", (unsigned)at.code_point);
  printk("\n");
  return 0;
}
