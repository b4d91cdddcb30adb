/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The smallest program with embidi: static memory, one call a text, and a sink that draws the glyphs from left to
 * right. Here "drawing" is to send them to the UART as UTF-8; for a display it is embidi_draw_glyph(). */
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "uart.h"

EMBIDI_PARAGRAPH(line, 64) /* line(), with all its memory: for 64 characters */

/* A font of another library, by callback: every code point has a glyph, forms have none of their own. */
static uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  (void)font;
  (void)code_point;
  (void)source;
  *advance = 8;
  return form == EMBIDI_FORM_NONE ? 1 : 0;
}
static const embidi_font font = {.lookup = lookup};

/* UTF-8 as far as this text needs it: U+FFFF, for the joined forms of Arabic. */
static bool draw(void* user, const embidi_glyph* glyph) {
  (void)user;
  const uint32_t c = glyph->code_point;
  char utf8[3] = {(char)c};
  size_t bytes = 1;
  if (c >= 0x800) {
    utf8[0] = (char)(0xE0 | c >> 12);
    utf8[1] = (char)(0x80 | (c >> 6 & 0x3F));
    utf8[2] = (char)(0x80 | (c & 0x3F));
    bytes = 3;
  } else if (c >= 0x80) {
    utf8[0] = (char)(0xC0 | c >> 6);
    utf8[1] = (char)(0x80 | (c & 0x3F));
    bytes = 2;
  }
  uart_write(utf8, bytes);
  return true;
}

int main(void) {
  static const char* const texts[] = {/* Hebrew in parentheses, Arabic, a URL */
                                      "("
                                      "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"
                                      ") "
                                      "\xD8\xB3\xD9\x84\xD8\xA7\xD9\x85"
                                      " http://ab."
                                      "\xD7\x90\xD7\x91"
                                      ".com/"
                                      "\xD7\x92",
                                      /* A link with a Hebrew preposition glued to it, then a word and a number */
                                      "\xD7\x91"
                                      "-a."
                                      "\xD7\x90\xD7\x91"
                                      ".com/"
                                      "\xD7\x92"
                                      " \xD7\x93\xD7\xA3"
                                      " 12"};
  uart_init();
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; ++i) {
    size_t bytes = 0;
    while (texts[i][bytes] != '\0') ++bytes;
    if (embidi_text_glyphs(line(), texts[i], bytes, NULL, &font, draw, NULL).status != EMBIDI_OK) return 1;
    uart_write("\n", 1);
  }
  return 0;
}
