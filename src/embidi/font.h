/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: fonts. A font is either a block of constant bytes, made by embidi-fontc, that can be in flash or loaded, or a
 * callback to the font of another library (a foreign font). */
#ifndef EMBIDI_FONT_H
#define EMBIDI_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Form of a letter of a cursive script (The Unicode Standard, 9.2; ArabicShaping.txt). NONE: of a character without
 * forms. */
typedef enum embidi_form {
  EMBIDI_FORM_NONE = 0,
  EMBIDI_FORM_ISOLATED = 1,
  EMBIDI_FORM_FINAL = 2,
  EMBIDI_FORM_INITIAL = 3,
  EMBIDI_FORM_MEDIAL = 4
} embidi_form;

/* clang-format off */
/* The format, versions 1 and 2: a header and five parts, one after the other without gaps. Numbers are little-endian and
 * need no alignment; "signed" ones are two's complement. Unless a limit is given, a number may have any value of its
 * size.
 *
 *   header, 20 bytes
 *     offset  bytes
 *          0      4  "embf"
 *          4      1  version          1, or 2: the font may have tables
 *          5      1  bits per pixel   1, 2 or 4
 *          6      1  height           of a line of text, in pixels; 1 or more
 *          7      1  baseline         pixels from the line's top to the baseline
 *          8      2  G                glyphs, 1 or more; glyph 0 is .notdef
 *         10      2  N                ranges
 *         12      1  B                base classes; 0: no mark classes and no mark positions
 *         13      1  M                mark classes; 0 if and only if B is 0
 *         14      2  T                tables, 0 to 16; in version 1 it has no meaning
 *         16      4  bytes            of the whole font
 *
 *   parts
 *     bytes  there if
 *        8N            ranges          sorted by key, not overlapping
 *        8G            glyphs
 *         G   M > 0    classes         of a mark its mark class, of any other glyph its base class, from 1 on; 0: none
 *       2BM   M > 0    mark positions  number (m - 1) * B + b - 1: of mark class m on base class b
 *      rest            bitmaps         each begins at a whole byte; in version 2 tables follow, and their directory:
 *                                      docs/spec/syllables.md 4
 *
 *   range, 8 bytes
 *     offset  bytes
 *          0      4  key              of the first glyph: form << 24 | code point
 *          4      2  count            1 or more
 *          6      2  glyph            the keys key, key + 1, ..., count of them, have the glyphs glyph, glyph + 1, ...
 *
 *   glyph, 8 bytes
 *     offset  bytes
 *          0      3  bitmap           bits 0 to 22: byte of the part "bitmaps" where it begins; bit 23: it is packed
 *          3      1  advance          pixels to the next glyph
 *          4      1  width            of the bitmap, in pixels: its box
 *          5      1  height           likewise
 *          6      1  left, signed     pixels from the pen to the box
 *          7      1  top, signed      pixels from the line's top to the box, downwards
 *
 *   mark position, 2 bytes
 *     offset  bytes
 *          0      1  dx, signed       pixels from the base's pen position to the mark's
 *          1      1  dy, signed       pixels from the base's line to the mark's, downwards
 *
 *   bitmap: the pixels of the box, row by row from the top, from left to right, the first in the highest bits, without
 *   gaps between rows. Packed ones: embidi/bitmap.h.
 *
 * A form other than EMBIDI_FORM_NONE is used where Unicode has no presentation form for the letter in that form.
 */
/* clang-format on */
typedef struct embidi_font embidi_font;

/* What looks the tables of a font up. Its members are private. */
typedef struct embidi_shaper embidi_shaper;

/* For fonts with syllables. Whoever does not name it does not link it. */
extern const embidi_shaper embidi_syllables;

/* The `source` of a glyph that is no character's. */
#define EMBIDI_NO_SOURCE ((size_t)-1)

struct embidi_font {
  const uint8_t* data; /* in the format above; NULL: a foreign font */
  size_t bytes;        /* of `data` */
  /* Of a foreign font: the glyph of a code point in a form, or 0, and its advance in pixels. `source` is the character
   * of the paragraph for which it is (of a ligature its first), so that a font can have styles: it must then give
   * letters that join each other one style's forms. EMBIDI_NO_SOURCE: for none, as an ellipsis is. */
  uint16_t (*lookup)(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance);
  const void* user; /* for `lookup` */
  /* Of `data` with syllables (version 2): &embidi_syllables. With NULL their letters are drawn one by one. */
  const embidi_shaper* shaper;
};

/* The latest version of the format that the library reads. */
#define EMBIDI_FONT_VERSION 2

/* Whether the font can be used: it has a lookup, or data of a known version whose parts are inside `bytes`. Every
 * function that takes a font checks this first and returns EMBIDI_BAD_FONT. An error that the check cannot see (a range
 * with a glyph that does not exist) makes the glyph a missing one. No content of `data` makes the library read outside
 * of it. O(1). */
bool embidi_font_ok(const embidi_font* font);

/* Height of a line (1 to 255 pixels), and pixels from its top to the baseline; 0 for a foreign or bad font. O(1). */
uint8_t embidi_font_height(const embidi_font* font);
uint8_t embidi_font_baseline(const embidi_font* font);

/* The glyph of a code point (0 to 10FFFF) in a form (embidi_form): the entry in the font or the result of a foreign
 * font's lookup, without the fall-backs of the glyph walk. 0 if there is none or the font is bad. O(log ranges). */
uint16_t embidi_font_find(const embidi_font* font, uint32_t code_point, uint8_t form);

/* The box of a glyph and its pixels. */
typedef struct embidi_bitmap {
  const uint8_t* bits;    /* NULL: no pixels */
  size_t bytes;           /* number of bytes that may be read at `bits` */
  uint8_t width, height;  /* of the box, in pixels */
  uint8_t bits_per_pixel; /* 1, 2 or 4 */
  int8_t left, top;       /* pixels from the pen, and from the line's top, to the box */
  bool packed;            /* coded as in embidi/bitmap.h; otherwise row by row without gaps */
  uint8_t advance;        /* pixels to the next glyph */
} embidi_bitmap;

/* The bitmap of a glyph. False, and no pixels, if the font is foreign or bad or does not have the glyph. All of an
 * unpacked bitmap is inside the font; of a packed one only `bytes` may be read. O(1). */
bool embidi_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out);

/* The same for a font that embidi_font_ok() has accepted, to draw many glyphs of a font that was checked once. Neither
 * `font` nor `out` may be null. O(1). */
bool embidi_ok_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out);

#ifdef __cplusplus
}
#endif

#endif
