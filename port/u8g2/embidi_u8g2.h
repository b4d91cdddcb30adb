/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi on u8g2: right-to-left, joined, mixed and wrapped text, with URLs in a fixed order, as easily as
 * u8g2_DrawUTF8(). For u8g2 2.36, in C99: one file (embidi_u8g2.c) next to the application's own u8g2.
 *
 *     u8g2_SetFont(&u8g2, u8g2_font_unifont_t_hebrew);
 *     embidi_u8g2_draw(&u8g2, 0, 14, "שלום http://ab.cd.אב.com", NULL);
 *     embidi_u8g2_draw_box(&u8g2, 0, 16, 128, 48, text, NULL);   // wrapped; Hebrew and Arabic to the right
 *
 * There are two kinds of fonts:
 *   - the current font of u8g2 (u8g2_SetFont()), if options->font is NULL. Its glyph numbers have 16 bits, so
 *     characters above U+FFFF are missing. Letters join if the font has Unicode's presentation forms (FB50..FDFF,
 *     FE70..FEFF), like u8g2_font_unifont_t_arabic; otherwise each is isolated. Marks are placed on their bases by the
 *     boxes of both in the font.
 *   - an embidi font block (embidi/font.h), with all its characters and mark positions. Its grey pixels become black
 *     from options->threshold on.
 *
 * The draw colour (0, 1, 2: XOR), font mode, clip window, reference position (u8g2_SetFontPosTop() and so on) and font
 * direction (0 to 3) are the current ones of u8g2, and are not changed. In font mode 0 (solid) the background of a u8g2
 * glyph is its box, as in u8g2, and that of an embidi glyph its whole cell; marks, and the second stroke of bold
 * letters, are drawn over it. If u8g2 is built without U8G2_WITH_FONT_ROTATION, text is only drawn in font direction 0.
 *
 * In a page loop (u8g2_FirstPage(), u8g2_NextPage()) prepare the text once, so that it is not laid out again for each
 * page:
 *
 *     EMBIDI_U8G2_TEXT(greeting, 200, 1);
 *     embidi_u8g2_prepare(&greeting, &u8g2, 128, 64, "...", NULL);
 *     u8g2_FirstPage(&u8g2);
 *     do embidi_u8g2_draw_text(&u8g2, 0, 0, &greeting); while (u8g2_NextPage(&u8g2));
 *
 * Nothing is left out silently: the status says if text was cut, elided, missing or ill-formed. No heap, no recursion.
 * Static memory: a block for EMBIDI_U8G2_CHARS characters, and a cache for the places of EMBIDI_U8G2_CACHE glyphs. Use
 * it from one thread at a time, like u8g2 itself. Positions are pixels. Text is UTF-8, ends in NUL, and is not copied.
 */
#ifndef EMBIDI_U8G2_H
#define EMBIDI_U8G2_H

#if defined(__has_include)
#if __has_include(<clib/u8g2.h>) && !__has_include(<u8g2.h>)
#include <clib/u8g2.h> /* as in U8g2's library for Arduino */
#else
#include <u8g2.h>
#endif
#else
#include <u8g2.h>
#endif

#include <stddef.h>
#include <stdint.h>

#include "embidi/box.h"
#include "embidi/embidi.h"

/* Switches. They must be the same for this file and for embidi_u8g2.c. */

/* Capacity in characters and field entries (embidi/embidi.h: two per structure, one per field) of a paragraph that is
 * drawn without memory from the caller: EMBIDI_BLOCK_SIZE() bytes. */
#ifndef EMBIDI_U8G2_CHARS
#define EMBIDI_U8G2_CHARS 128
#endif
#ifndef EMBIDI_U8G2_FIELDS
#define EMBIDI_U8G2_FIELDS 32
#endif
/* The largest number of lines of a prepared text, at most 255. 64 rows have room for four lines of Unifont. */
#ifndef EMBIDI_U8G2_LINES
#define EMBIDI_U8G2_LINES 8
#endif
/* The number of glyphs of a u8g2 font whose place in the font is cached: a power of two, or 0. u8g2 finds a glyph by
 * walking over those before it in its block (up to U+00FF, starting from 'a' or 'A'). Without the cache, there is such
 * a walk for measuring, for wrapping, for the box and when u8g2 draws; with it, only for the first of these and for
 * u8g2 itself. Six bytes each on a 32-bit machine. Use 0 if a font in RAM is overwritten by another, which would be
 * taken for the same font. */
#ifndef EMBIDI_U8G2_CACHE
#define EMBIDI_U8G2_CACHE 32
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The status of a call: 0, or a sum of these. */
enum {
  EMBIDI_U8G2_OK = 0,
  EMBIDI_U8G2_CUT = 1, /* the text is too long for the memory: an ellipsis replaces the rest. A link is not cut inside
                          the host; a part that may belong to one is left out with it */
  EMBIDI_U8G2_ELIDED = 2,     /* the text does not fit into the box: ellipses replace what was left out */
  EMBIDI_U8G2_MISSING = 4,    /* the font does not have a character: see options->missing */
  EMBIDI_U8G2_ILL_FORMED = 8, /* the text is not all UTF-8: U+FFFD, or a box, is drawn for each ill-formed part */
  EMBIDI_U8G2_BAD_ARGUMENT =
      64,                    /* nothing was drawn: a null pointer, an unknown option, memory too small for anything */
  EMBIDI_U8G2_BAD_FONT = 128 /* nothing was drawn: no font is set, or it is damaged */
};

/* The result of drawing or measuring. */
typedef struct embidi_u8g2_result {
  u8g2_uint_t width;  /* of the widest line, in advances, as from u8g2_DrawUTF8(); limited by its type */
  u8g2_uint_t height; /* of all lines */
  uint8_t status;     /* EMBIDI_U8G2_... */
} embidi_u8g2_result;

/* The style of the host of a URL or email address. BOLD: drawn twice, one pixel apart (not in XOR, which would undo
 * it). */
enum {
  EMBIDI_U8G2_HOST_PLAIN = 0,
  EMBIDI_U8G2_HOST_BOLD = 1,
  EMBIDI_U8G2_HOST_INVERSE = 2,
  EMBIDI_U8G2_HOST_UNDERLINE = 3
};

/* What is drawn for a character that a u8g2 font does not have: an empty box, or nothing, as in u8g2_DrawUTF8(). (An
 * embidi font has a glyph for this.) */
enum { EMBIDI_U8G2_MISSING_BOX = 0, EMBIDI_U8G2_MISSING_NOTHING = 1 };

/* Telephone numbers, amounts and codes in running text: they stay from left to right (docs/spec/numbers.md), where the
 * library has numbers (EMBIDI_RECOGNIZERS); or only if layout.numbers is 1. UAX #9 turns +966-11-123-4567 in Arabic. */
enum { EMBIDI_U8G2_NUMBERS_KEPT = 0, EMBIDI_U8G2_NUMBERS_AS_LAYOUT = 1 };

/* Zero is the default of every member, and NULL instead of the structure means all defaults. embidi_u8g2_prepare()
 * copies the structure, but not what `font` and `memory` point to. */
typedef struct embidi_u8g2_options {
  const embidi_font* font; /* NULL: the current font of u8g2. A foreign font is refused: BAD_FONT */
  embidi_options layout;   /* base direction, order of fields, recognition: embidi/embidi.h */
  uint8_t align;           /* embidi_text_align (embidi/box.h). For embidi_u8g2_draw(): which part of the line is at x;
                              START is the left end */
  uint8_t host;            /* EMBIDI_U8G2_HOST_... */
  uint8_t missing;         /* EMBIDI_U8G2_MISSING_... */
  uint8_t threshold; /* for fonts with grey levels: pixels with this many 15ths of full ink or more are drawn; 0: 8. At
                        most 15 */
  int8_t line_spacing; /* pixels between lines, added to the font's height */
  uint8_t numbers;     /* EMBIDI_U8G2_NUMBERS_... */
  void* memory; /* for a longer text: EMBIDI_U8G2_BYTES(chars) bytes, aligned to 8; NULL: the static block. Ignored by
                   embidi_u8g2_prepare(), whose text has its own */
  size_t memory_bytes; /* of `memory` */
} embidi_u8g2_options;

/* Draws the text up to its first line end, like u8g2_DrawUTF8(). If more follows, the status has ELIDED, without an
 * ellipsis. y is the baseline, or what u8g2_SetFontPosTop() and similar functions set. Latin text, and its width, are
 * the same as from u8g2_DrawUTF8(), to the pixel. Time: linear in bytes, times the font's look-up. Stack: bounded. */
embidi_u8g2_result embidi_u8g2_draw(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, const char* text,
                                    const embidi_u8g2_options* options);

/* Draws a text of one or more paragraphs into the box with the top left corner (x, y), broken into lines, each on the
 * side where its paragraph begins. Text that does not fit is elided in the last line; links keep their host. The box
 * always has room for one line, and no line is cut off at the bottom. Each paragraph is laid out once. */
embidi_u8g2_result embidi_u8g2_draw_box(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, u8g2_uint_t width,
                                        u8g2_uint_t height, const char* text, const embidi_u8g2_options* options);

/* The width that embidi_u8g2_draw() would return: the sum of the advances; 0 if nothing would be drawn.
 * (u8g2_GetUTF8Width() uses the ink of the last glyph instead of its advance.) */
u8g2_uint_t embidi_u8g2_width(u8g2_t* u8g2, const char* text, const embidi_u8g2_options* options);

/* Pixels from one line of a box to the next, and from the top of a line to its baseline, for options->font; for the
 * current font of u8g2, by the box that contains all its glyphs. 0 without a font. */
u8g2_uint_t embidi_u8g2_line_height(u8g2_t* u8g2, const embidi_u8g2_options* options);
u8g2_uint_t embidi_u8g2_ascent(u8g2_t* u8g2, const embidi_u8g2_options* options);

/* ---------------------------------------------------------------------------------------------- prepared texts */

/* A line of a prepared text. */
typedef struct embidi_u8g2_line {
  embidi_paragraph* paragraph; /* its paragraph */
  embidi_index begin, end;     /* characters of the paragraph */
  u8g2_uint_t width;           /* as drawn, with the ellipsis of a cut */
  uint8_t flags;               /* private */
} embidi_u8g2_line;

/* A text that is laid out once and drawn often. Its members may be read; the functions below write them. */
typedef struct embidi_u8g2_text {
  void* memory;                              /* from EMBIDI_U8G2_TEXT() or embidi_u8g2_text_init() */
  size_t memory_bytes;                       /* of `memory` */
  embidi_u8g2_options options;               /* copied by embidi_u8g2_prepare() */
  const uint8_t* u8g2_font;                  /* the u8g2 font that measured the text and draws it */
  u8g2_uint_t width, height;                 /* of the box */
  embidi_u8g2_result result;                 /* of embidi_u8g2_prepare() */
  uint8_t line_count;                        /* of `lines` */
  embidi_u8g2_line lines[EMBIDI_U8G2_LINES]; /* from the top */
} embidi_u8g2_text;

/* Bytes for `chars` characters in one paragraph. Each further paragraph takes EMBIDI_BLOCK_FIXED bytes more, and 32 for
 * rounding. */
#define EMBIDI_U8G2_BYTES(chars) EMBIDI_BLOCK_SIZE(chars, EMBIDI_U8G2_FIELDS)

/* Defines a static text `name` with memory for `chars` characters in up to `paragraphs` paragraphs ("\n" ends one). */
#define EMBIDI_U8G2_TEXT(name, chars, paragraphs)                                                                   \
  static uint64_t                                                                                                   \
      name##_memory[(EMBIDI_U8G2_BYTES(chars) + ((size_t)(paragraphs)-1u) * (EMBIDI_BLOCK_FIXED + 32u) + 7u) / 8u]; \
  static embidi_u8g2_text name = {name##_memory, sizeof name##_memory, {0}, NULL, 0, 0, {0, 0, 0}, 0, {{0}}}

/* Creates a text in the caller's memory, which must be aligned to 8 and must outlive it. */
void embidi_u8g2_text_init(embidi_u8g2_text* text, void* memory, size_t bytes);

/* Lays out `utf8` and breaks it into lines for a box of this size. `utf8` must not change while the text is drawn. Each
 * paragraph is laid out once, or twice if another one follows it (its block is then made as small as possible). Lines
 * beyond EMBIDI_U8G2_LINES are treated as not fitting into the box. After BAD_ARGUMENT or BAD_FONT the text has no
 * lines. */
embidi_u8g2_result embidi_u8g2_prepare(embidi_u8g2_text* text, u8g2_t* u8g2, u8g2_uint_t width, u8g2_uint_t height,
                                       const char* utf8, const embidi_u8g2_options* options);

/* Draws a prepared text with the top left corner of its box at (x, y). Nothing is laid out, lines outside the current
 * page or clip window cost nothing, and x and y may change between calls (to scroll). Returns the result of
 * embidi_u8g2_prepare(). */
embidi_u8g2_result embidi_u8g2_draw_text(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, embidi_u8g2_text* text);

/* ---------------------------------------------------------------------------------------------- fonts */

/* A foreign font for the glyph stream (embidi/font.h) that uses the current font of `u8g2` at the time of each look-up.
 * The number of a glyph is its code point, for u8g2_DrawGlyph(); a missing glyph is 0, with the advance of an empty
 * box. It caches the last EMBIDI_U8G2_CACHE glyphs. */
embidi_font embidi_u8g2_foreign_font(u8g2_t* u8g2);

#ifdef __cplusplus
}
#endif

#endif
