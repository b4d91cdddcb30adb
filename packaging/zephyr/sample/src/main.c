// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// A URL in the order in which a display shows it, on the console. A display draws what is printed here one by one, from
// left to right. Letters beyond ASCII stand there as numbers: a terminal would turn Hebrew around once more.
#include <string.h>
#include <zephyr/sys/printk.h>

#include "embidi/embidi.h"

EMBIDI_PARAGRAPH(bar, 128) /* bar(), with all its memory: for 128 characters */

int main(void) {
  const char* url = "http://ab.cd.אב.גד.com/הו/זח";
  const embidi_options address_bar = {.recognize = EMBIDI_RECOGNIZE_IRI};
  embidi_line line;
  embidi_visual at;
  if (embidi_layout(bar(), url, strlen(url), &address_bar).status != EMBIDI_OK) return 1;
  if (embidi_line_init(&line, bar(), 0, embidi_length(bar())).status != EMBIDI_OK) return 1;
  while (embidi_line_next(&line, &at)) printk(at.code_point < 0x80 ? "%c" : "<%04X>", (unsigned)at.code_point);
  printk("\n");
  return 0;
}
