/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi on u8g2: text from right to left, joined, mixed, wrapped, and with URLs in a fixed order, as easily as
 * u8g2_DrawUTF8(). For u8g2 2.36, in C99; one file (embidi_u8g2.c) beside the application's own u8g2.
 *
 *     u8g2_SetFont(&u8g2, u8g2_font_unifont_t_hebrew);
 *     embidi_u8g2_draw(&u8g2, 0, 14, "שלום http://ab.cd.אב.com", NULL);
 *     embidi_u8g2_draw_box(&u8g2, 0, 16, 128, 48, text, NULL);   // wrapped; Hebrew and Arabic to the right
 *
 * Two kinds of fonts:
 *   - u8g2's current font (u8g2_SetFont()), if options->font is NULL. Its glyphs have 16 bits: what is beyond U+FFFF is
 *     missing. Letters join if the font has Unicode's presentation forms (FB50..FDFF, FE70..FEFF), as
 *     u8g2_font_unifont_t_arabic does; otherwise each stands alone. Marks are put over their bases by the boxes that
 *     the font has for both.
 *   - an embidi font block (embidi/font.h), with all characters and the positions of marks that it was made with. Its
 *     greys become black from options->threshold on.
 *
 * The draw colour (0, 1, 2: XOR), font mode, clip window, reference position (u8g2_SetFontPosTop() and so on) and font
 * direction (0 to 3) are u8g2's current ones and are as before afterwards. In font mode 0 (solid) the background of a
 * u8g2 glyph is its box, as u8g2 has it, and that of an embidi font the whole cell; marks and what makes letters bold
 * are laid over it. Where u8g2 is built without U8G2_WITH_FONT_ROTATION, text goes from left to right only.
 *
 * In a page loop (u8g2_FirstPage(), u8g2_NextPage()) prepare the text once, so that no page lays it out again:
 *
 *     EMBIDI_U8G2_TEXT(greeting, 200, 1);
 *     embidi_u8g2_prepare(&greeting, &u8g2, 128, 64, "...", NULL);
 *     u8g2_FirstPage(&u8g2);
 *     do embidi_u8g2_draw_text(&u8g2, 0, 0, &greeting); while (u8g2_NextPage(&u8g2));
 *
 * Nothing is left out silently: the status tells what was cut, elided, missing or ill-formed. No heap, no recursion.
 * Static memory: a block of EMBIDI_U8G2_CHARS characters, and EMBIDI_U8G2_CACHE places of glyphs. One thread at a time,
 * as u8g2 itself. Places are pixels; text is UTF-8, ends in NUL, and is not copied. */
#ifndef EMBIDI_U8G2_H
#define EMBIDI_U8G2_H

#if defined(__has_include)
#if __has_include(<clib/u8g2.h>) && !__has_include(<u8g2.h>)
#include <clib/u8g2.h> /* as U8g2's library for Arduino has it */
#else
#include <u8g2.h>
#endif
#else
#include <u8g2.h>
#endif

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

/* Switches; the same for this file and for embidi_u8g2.c. */

/* Characters and field entries (embidi/embidi.h: two a structure, one a field) of a paragraph that is drawn without
 * memory of the caller's: EMBIDI_BLOCK_SIZE() bytes. */
#ifndef EMBIDI_U8G2_CHARS
#define EMBIDI_U8G2_CHARS 128
#endif
#ifndef EMBIDI_U8G2_FIELDS
#define EMBIDI_U8G2_FIELDS 32
#endif
/* The most lines of a prepared text; 64 rows hold four of Unifont. At most 255. */
#ifndef EMBIDI_U8G2_LINES
#define EMBIDI_U8G2_LINES 8
#endif
/* Glyphs of a u8g2 font whose place in the font is remembered; a power of two, or 0. u8g2 finds a glyph by walking over
 * those before it in its block (of those up to U+00FF, from 'a' or 'A' on), and a letter is looked up for measuring,
 * for wrapping, for its box and by u8g2 when it draws: of these only the first and u8g2's own are walks then. Six bytes
 * each on a 32-bit machine. A font in RAM that is overwritten by another one would be taken for the same: 0 there. */
#ifndef EMBIDI_U8G2_CACHE
#define EMBIDI_U8G2_CACHE 32
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What came of it: 0, or a sum of these. */
enum {
  EMBIDI_U8G2_OK = 0,
  EMBIDI_U8G2_CUT = 1,     /* longer than the memory allows: an ellipsis stands for the rest. Links are not cut inside
                              the host; what may be a part of one is left out with it */
  EMBIDI_U8G2_ELIDED = 2,  /* did not fit into the box: ellipses stand for what was left out */
  EMBIDI_U8G2_MISSING = 4, /* the font lacks a character: see options->missing */
  EMBIDI_U8G2_ILL_FORMED = 8, /* is not UTF-8 as a whole: U+FFFD, or a box, stands for each part that is not */
  EMBIDI_U8G2_BAD_ARGUMENT =
      64,                    /* nothing was drawn: a null pointer, an unknown option, memory too small for anything */
  EMBIDI_U8G2_BAD_FONT = 128 /* nothing was drawn: no font is set, or it is damaged */
};

/* What a function that draws or measures gives. */
typedef struct embidi_u8g2_result {
  u8g2_uint_t width;  /* of the widest line, in advances: what u8g2_DrawUTF8() returns. At most what the type holds */
  u8g2_uint_t height; /* of all lines */
  uint8_t status;     /* EMBIDI_U8G2_... */
} embidi_u8g2_result;

/* Where a line stands. Of embidi_u8g2_draw(), which part of it is at x: START is the left end. */
enum {
  EMBIDI_U8G2_START = 0, /* left or right in the box, as its paragraph goes */
  EMBIDI_U8G2_LEFT = 1,
  EMBIDI_U8G2_RIGHT = 2,
  EMBIDI_U8G2_CENTER = 3,
  EMBIDI_U8G2_END = 4 /* the side other than START */
};

/* How the host of a URL or email address looks. BOLD: drawn twice, a pixel apart (not in XOR, which would undo it). */
enum {
  EMBIDI_U8G2_HOST_PLAIN = 0,
  EMBIDI_U8G2_HOST_BOLD = 1,
  EMBIDI_U8G2_HOST_INVERSE = 2,
  EMBIDI_U8G2_HOST_UNDERLINE = 3
};

/* What a character looks like that a u8g2 font lacks: an empty box, or nothing, as u8g2_DrawUTF8() has it. (An embidi
 * font has a glyph for that.) */
enum { EMBIDI_U8G2_MISSING_BOX = 0, EMBIDI_U8G2_MISSING_NOTHING = 1 };

/* Zero is every member's default, and NULL instead of the structure means all defaults. Copied by
 * embidi_u8g2_prepare(); what `font` and `memory` point to is not. */
typedef struct embidi_u8g2_options {
  const embidi_font* font; /* NULL: u8g2's current font. A foreign font is refused: BAD_FONT */
  embidi_options layout;   /* base direction, order of fields, what is recognised: embidi/embidi.h */
  uint8_t align;           /* EMBIDI_U8G2_START ... */
  uint8_t host;            /* EMBIDI_U8G2_HOST_... */
  uint8_t missing;         /* EMBIDI_U8G2_MISSING_... */
  uint8_t threshold;       /* of fonts with greys: drawn from this many 15ths of full ink on; 0: 8. At most 15 */
  int8_t line_spacing;     /* pixels between lines, added to the font's height */
  void* memory;            /* for a longer text: EMBIDI_U8G2_BYTES(chars) bytes, aligned to 8; NULL: the static block.
                              embidi_u8g2_prepare() has its own and ignores it */
  size_t memory_bytes;     /* of `memory` */
} embidi_u8g2_options;

/* Draws the text up to its first line end (as u8g2_DrawUTF8() does; what follows is ELIDED, without an ellipsis), y
 * being the baseline, or what u8g2_SetFontPosTop() and the like have made of it. Latin text comes out as
 * u8g2_DrawUTF8() draws it, to the pixel, and so does the width. Time: linear in bytes, times the font's look-up.
 * Stack: bounded. */
embidi_u8g2_result embidi_u8g2_draw(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, const char* text,
                                    const embidi_u8g2_options* options);

/* Draws a text of one or more paragraphs into the box with the top left corner (x, y), broken into lines, each on the
 * side where its paragraph begins. What does not fit is elided in the last line, links without losing their host. The
 * box has room for at least one line; a line is not cut off at the bottom. Each paragraph is laid out once. */
embidi_u8g2_result embidi_u8g2_draw_box(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, u8g2_uint_t width,
                                        u8g2_uint_t height, const char* text, const embidi_u8g2_options* options);

/* The width that embidi_u8g2_draw() would return: the sum of the advances; 0 if nothing would be drawn.
 * (u8g2_GetUTF8Width() takes the ink of the last glyph instead of its advance.) */
u8g2_uint_t embidi_u8g2_width(u8g2_t* u8g2, const char* text, const embidi_u8g2_options* options);

/* Pixels from one line of a box to the next, and from a line's top to its baseline: of options->font, or of u8g2's
 * current font the box that holds all its glyphs. 0 without a font. */
u8g2_uint_t embidi_u8g2_line_height(u8g2_t* u8g2, const embidi_u8g2_options* options);
u8g2_uint_t embidi_u8g2_ascent(u8g2_t* u8g2, const embidi_u8g2_options* options);

/* ---------------------------------------------------------------------------------------------- prepared texts */

/* A line of a prepared text. */
typedef struct embidi_u8g2_line {
  embidi_paragraph* paragraph; /* that it is of */
  embidi_index begin, end;     /* characters of the paragraph */
  u8g2_uint_t width;           /* as drawn, the mark of a cut included */
  uint8_t flags;               /* private */
} embidi_u8g2_line;

/* A text that is laid out, to be drawn often. May be read; the functions below write it. */
typedef struct embidi_u8g2_text {
  void* memory;                              /* of EMBIDI_U8G2_TEXT(), or of embidi_u8g2_text_init() */
  size_t memory_bytes;                       /* of `memory` */
  embidi_u8g2_options options;               /* a copy of what embidi_u8g2_prepare() was given */
  const uint8_t* u8g2_font;                  /* the u8g2 font it was measured with: it is drawn with that one */
  u8g2_uint_t width, height;                 /* of the box */
  embidi_u8g2_result result;                 /* of embidi_u8g2_prepare() */
  uint8_t line_count;                        /* of `lines` */
  embidi_u8g2_line lines[EMBIDI_U8G2_LINES]; /* from the top */
} embidi_u8g2_text;

/* Bytes for `chars` characters in one paragraph; each further paragraph takes EMBIDI_BLOCK_FIXED bytes more, and 32 for
 * rounding. */
#define EMBIDI_U8G2_BYTES(chars) EMBIDI_BLOCK_SIZE(chars, EMBIDI_U8G2_FIELDS)

/* Defines a static text `name` with memory for `chars` characters in up to `paragraphs` paragraphs ("\n" ends one). */
#define EMBIDI_U8G2_TEXT(name, chars, paragraphs)                                                                   \
  static uint64_t                                                                                                   \
      name##_memory[(EMBIDI_U8G2_BYTES(chars) + ((size_t)(paragraphs)-1u) * (EMBIDI_BLOCK_FIXED + 32u) + 7u) / 8u]; \
  static embidi_u8g2_text name = {name##_memory, sizeof name##_memory, {0}, NULL, 0, 0, {0, 0, 0}, 0, {{0}}}

/* Makes a text in memory of the caller's, aligned to 8, which must outlive it. */
void embidi_u8g2_text_init(embidi_u8g2_text* text, void* memory, size_t bytes);

/* Lays `utf8` out and breaks it for a box of this size; `utf8` must stay as it is while the text is drawn. Each
 * paragraph is laid out once, but twice if another one follows it (its block is then made as small as it can be).
 * Lines beyond EMBIDI_U8G2_LINES are treated as if they did not fit into the box. After BAD_ARGUMENT or BAD_FONT the
 * text has no lines. */
embidi_u8g2_result embidi_u8g2_prepare(embidi_u8g2_text* text, u8g2_t* u8g2, u8g2_uint_t width, u8g2_uint_t height,
                                       const char* utf8, const embidi_u8g2_options* options);

/* Draws a prepared text with its box's top left corner at (x, y): nothing is laid out, lines outside the current page
 * or clip window cost nothing, and x and y may change from one time to the next (to scroll). Returns what
 * embidi_u8g2_prepare() returned. */
embidi_u8g2_result embidi_u8g2_draw_text(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, embidi_u8g2_text* text);

/* ---------------------------------------------------------------------------------------------- fonts */

/* The current font of `u8g2`, whichever it is when asked, as a foreign font of the glyph stream (embidi/font.h): a
 * glyph's number is its code point, for u8g2_DrawGlyph(); 0 for what it lacks, with the advance of an empty box. It
 * remembers the last EMBIDI_U8G2_CACHE glyphs. */
embidi_font embidi_u8g2_foreign_font(u8g2_t* u8g2);

#ifdef __cplusplus
}
#endif

#endif
