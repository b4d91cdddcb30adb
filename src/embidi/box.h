/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: a text of any number of paragraphs in a rectangle. One call wraps it, aligns its lines, shortens what does
 * not fit, and gives each glyph with its place; docs/spec/box.md specifies it. Positions are pixels from the left and
 * the top edge of the box. */
#ifndef EMBIDI_BOX_H
#define EMBIDI_BOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where lines stand between the left and the right edge, as in CSS. START and END follow the direction of each
 * paragraph: START is left for one from left to right. */
typedef enum embidi_text_align {
  EMBIDI_TEXT_ALIGN_START = 0,
  EMBIDI_TEXT_ALIGN_END = 1,
  EMBIDI_TEXT_ALIGN_LEFT = 2,
  EMBIDI_TEXT_ALIGN_RIGHT = 3,
  EMBIDI_TEXT_ALIGN_CENTER = 4
} embidi_text_align;

/* Where the lines stand between the top and the bottom edge. */
typedef enum embidi_vertical_align {
  EMBIDI_VERTICAL_ALIGN_TOP = 0,
  EMBIDI_VERTICAL_ALIGN_MIDDLE = 1,
  EMBIDI_VERTICAL_ALIGN_BOTTOM = 2
} embidi_vertical_align;

/* What becomes of a text that has more lines than fit. ELLIPSIS: the last line that fits is elided
 * (embidi_line_elide()), so that it shows that text is missing. HIDDEN: the lines that do not fit are left out. SCROLL:
 * the box is a window on the whole text; every line is given of which at least a part is inside. */
typedef enum embidi_overflow {
  EMBIDI_OVERFLOW_ELLIPSIS = 0,
  EMBIDI_OVERFLOW_HIDDEN = 1,
  EMBIDI_OVERFLOW_SCROLL = 2
} embidi_overflow;

/* A rectangle, and how a text stands in it. Zero is the default of every member but `width`. */
typedef struct embidi_box {
  uint16_t width;         /* pixels: of the longest line */
  uint16_t height;        /* pixels; 0: as high as the text */
  uint16_t max_lines;     /* 0: as many as fit */
  uint8_t line_height;    /* pixels from the top of a line to that of the next; 0: the font's height */
  uint8_t align;          /* embidi_text_align; 0: start */
  uint8_t vertical;       /* embidi_vertical_align; 0: top */
  uint8_t overflow;       /* embidi_overflow; 0: ellipsis */
  int32_t scroll;         /* SCROLL: pixels of the text above the box's top edge */
  embidi_options options; /* of each paragraph */
} embidi_box;

/* A glyph to draw. */
typedef struct embidi_box_glyph {
  embidi_glyph glyph; /* its indices, and `x`, count in its paragraph and line */
  int32_t x, y;       /* where to draw it: its pen and the top of its line, moved by dx and dy */
  uint32_t line;      /* number of its line in the text, from 0 on */
  size_t byte;        /* of the text */
} embidi_box_glyph;

/* Receives a glyph, which is valid only during the call. It may read the paragraph, but must not change it or walk a
 * line of it. Returns false to end the call. */
typedef bool (*embidi_box_sink)(void* user, const embidi_box_glyph* glyph);

/* What a box holds. The last member is private: what the call needs while it runs. */
typedef struct embidi_box_result {
  uint32_t width;  /* of the widest line that was laid out, in pixels */
  uint32_t height; /* of all these lines; with SCROLL, of the whole text; at most 2^29 */
  uint32_t lines;  /* their number */
  size_t bytes;    /* of the text: where the last line ends, or its ellipsis begins, if that ends the line */
  uint8_t elided;  /* EMBIDI_ELIDED_..., of the last line */
  bool complete;   /* all of the text is in these lines, and the sink has not ended the call */
  struct {         /* private: what the call needs while it runs */
    embidi_paragraph* paragraph;
    const char* text;
    const embidi_font* font;
    const embidi_box* box;
    embidi_box_sink sink;
    void* user;
    embidi_options options;
    size_t text_bytes, at;    /* the paragraph begins at byte `at` */
    size_t begin, end, shown; /* of the line (embidi_wrapped) */
    uint32_t width;
    embidi_line line;
    embidi_result result;
    int32_t top; /* of the next line */
    uint8_t line_height, ink;
    uint8_t flags;
    bool part; /* what is laid out is not the whole paragraph of the text */
    bool more; /* text goes on after the last line */
    bool stopped;
  } call; /* private */
} embidi_box_result;

/* Lays out `text` in a box and calls `sink`, with `user`, for every glyph, line by line from the top, each from left to
 * right. If `sink` is NULL the text is only measured. The paragraph is the memory for this; afterwards it has the
 * text's last paragraph that was laid out.
 *
 * Each paragraph of the text (P1) begins a new line and has its own base direction by `options.base`. Lines end where
 * embidi_wrap() ends them. A paragraph separator at the very end of the text begins no line. A line fits if all of it
 * is above the bottom edge; the first one is given even if it does not fit. With HIDDEN and ELLIPSIS what follows the
 * last line is not laid out. For MIDDLE and BOTTOM all of this is done twice.
 *
 * A paragraph of the text with more characters than `paragraph` has room for is laid out in pieces, each from the
 * beginning of a line on, in the direction of the first one. What needs to be seen as a whole (explicit controls that
 * stay open, a link of several lines) may then be seen in part; but no piece ends inside a host: a link without room
 * for its host is text like any other. A line has at most as many characters as there is room for.
 *
 * Errors: BAD_ARGUMENT (5 for a value in `box`; for a line height of 0 if the font is foreign); BAD_FONT; of declared
 * texts TOO_LONG and TOO_MANY_FIELDS; after an error `out` has what came before it. O(bytes), and O(n log n) for the n
 * characters of an elided line, times the font's look-up; each glyph is looked up once for its line's width and once to
 * be drawn. */
embidi_result embidi_text_box(embidi_paragraph* paragraph, const char* text, size_t bytes, const embidi_font* font,
                              const embidi_box* box, embidi_box_sink sink, void* user, embidi_box_result* out);

#ifdef __cplusplus
}
#endif

#endif
