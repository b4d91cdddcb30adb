/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Texts for fonts with syllables, and how the library draws them: adapters must draw the same. */
#ifndef EMBIDI_TESTS_SYLLABLE_TEXTS_H
#define EMBIDI_TESTS_SYLLABLE_TEXTS_H

#include <string.h>

#include "embidi/draw.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"

/* Signs that are drawn before their consonant and reach over it, conjuncts, marks that have places of their own, glyphs
 * with another advance than the font's, and kerning. */
static const struct {
  const embidi_font* font;
  const char* text;
} kSyllableTexts[] = {
    {&embidi_font_devanagari16, "हिन्दी में ₹12: कीर्ति, क्षेत्र"},
    {&embidi_font_devanagari16, "स्त्री की शक्ति र्कि टिं"},
    {&embidi_font_tamil16, "கொடு சகா ஸ்ரீ குகெ சசி"},
    {&embidi_font_thai16, "น้ำชา เจเร่แรี ญี่ปุ่น"},
};
enum { kSyllableTextCount = sizeof kSyllableTexts / sizeof *kSyllableTexts };

/* Draws a text with its left end at (x, y) as embidi_draw_line() does. Returns its width. */
static inline uint32_t draw_syllables(const embidi_canvas* canvas, const embidi_font* font, const char* text, int32_t x,
                                      int32_t y, uint32_t colour) {
  static union {
    uint64_t aligned;
    uint8_t bytes[EMBIDI_BLOCK_SIZE(64, 8)];
  } block;
  embidi_paragraph* paragraph = NULL;
  embidi_line line;
  uint32_t width = 0;
  if (embidi_init(block.bytes, sizeof block.bytes, 64, 8, &paragraph).status != EMBIDI_OK) return 0;
  if (embidi_layout(paragraph, text, strlen(text), NULL).status != EMBIDI_OK) return 0;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return 0;
  if (embidi_draw_line(canvas, &line, font, x, y, colour).status != EMBIDI_OK) return 0;
  embidi_glyphs walk;
  embidi_glyph glyph;
  if (embidi_glyphs_init(&walk, &line, font).status != EMBIDI_OK) return 0;
  while (embidi_glyphs_next(&walk, &glyph)) {
    if (glyph.x + glyph.advance > width) width = glyph.x + glyph.advance;
  }
  return width;
}

#endif
