/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: several fonts as one, each character from the first font that has it. For a font that lacks digits, spaces or
 * a script. */
#ifndef EMBIDI_FONT_CHAIN_H
#define EMBIDI_FONT_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A font of a chain. Of a block only `font` is read. */
typedef struct embidi_chain_font {
  const embidi_font* font;  /* a block or a foreign font */
  uint16_t glyphs;          /* of a foreign font: its glyphs have the numbers 1 to `glyphs`; others are missing */
  uint8_t height, baseline; /* of a foreign font: of its lines, and from their top to the baseline, in pixels */
} embidi_chain_font;

/* Several fonts as one. `font` refers to the chain, so that the chain must stay where it is. */
typedef struct embidi_font_chain {
  embidi_font font;               /* a foreign font, to be given to the other functions */
  uint16_t height;                /* of a line that has room for the lines of all fonts, in pixels */
  uint8_t baseline;               /* pixels from the line's top to the baseline */
  const embidi_chain_font* fonts; /* private */
  size_t count;                   /* private */
} embidi_font_chain;

/* Makes the chain of `count` fonts (1 or more). The array `fonts` and the fonts are not copied; they must outlive the
 * chain, and not change.
 *
 * A character is of the first font that has it; a joined form is of the first font that has the form or its letter. So
 * if a font has a letter without its forms, no later font is asked for them, and the letter is drawn unjoined. Letters
 * that join each other are of one font if each font has all letters of the script or none. What all fonts lack is glyph
 * 0, with the advance that the first font says.
 *
 * The positions of marks in a block do not count. A mark is centred over its base: by its advance, or in a block, if it
 * has none, by its ink. Several marks on one base are not moved off each other. For text with many marks use one font.
 *
 * Glyph numbers are those of the first font, then those of the second from 1 on, and so on. A lookup asks the fonts one
 * after another: O(the sum of their look-ups). Its stack is on top of that of the function that calls it, as that
 * of any lookup is (docs/performance.md).
 *
 * Errors: BAD_ARGUMENT; BAD_FONT for a font that is bad or itself a chain (list its fonts here instead), number: its
 * index in `fonts`; TOO_LONG if the fonts have more than 65,534 glyphs (without those of number 0), number: how many.
 * After an error `font` is a bad font. O(count). */
embidi_result embidi_font_chain_init(embidi_font_chain* chain, const embidi_chain_font* fonts, size_t count);

/* A glyph of a chain in its own font. */
typedef struct embidi_chain_glyph {
  const embidi_font* font; /* NULL: there is no such glyph */
  uint16_t glyph;          /* its number in this font, for embidi_font_bitmap() or a foreign font */
  int16_t right, down;     /* pixels to move it by, so that all fonts stand on one baseline */
} embidi_chain_glyph;

/* Which font has a glyph of the chain's, and where to draw it: with embidi_font_bitmap() the box's left edge is at
 * embidi_glyph.x + dx + left + right, its top edge at dy + top + down. Glyph 0 is that of the first font. False if
 * there is no such glyph. O(count). */
bool embidi_font_chain_glyph(const embidi_font_chain* chain, uint16_t glyph, embidi_chain_glyph* out);

#ifdef __cplusplus
}
#endif

#endif
