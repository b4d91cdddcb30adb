/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: fitting text into the room that there is. How wide a line is, where it can be broken, what is left out if it
 * is too long, a window on a long line, and where carets stand.
 *
 * Widths are pixels, the advances of the glyphs as they are drawn in their line: a letter at a line's end, or beside
 * what was left out, is not joined to what is not there, and may be wider or narrower than it was. Sums above 2^32 - 1
 * are 2^32 - 1. The first call for a paragraph (other than embidi_line_width() and embidi_glyphs_seek())
 * finds its grapheme clusters, in O(length), and notes them in its block: therefore the paragraph or line is not const.
 */
#ifndef EMBIDI_FIT_H
#define EMBIDI_FIT_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------- measure */

/* Width of a line: the sum of the advances of its glyphs, white space at its end included. 0 in `*width` on an error.
 * Errors: BAD_ARGUMENT, BAD_FONT. O(end - begin) times the font's look-up. */
embidi_result embidi_line_width(const embidi_line* line, const embidi_font* font, uint32_t* width);

/* ---------------------------------------------------------------------------------------------- wrap */

/* Bits of embidi_wrapped.flags. */
enum {
  EMBIDI_WRAP_MANDATORY = 1, /* the line ends with a line separator, U+000B or U+000C (UAX #14, LB4) */
  EMBIDI_WRAP_EMERGENCY = 2, /* no place to break was found: the line ends between two grapheme clusters */
  EMBIDI_WRAP_OVERFLOW = 4   /* not even one grapheme cluster fits: the line holds one and is wider than asked for */
};

/* Where a line ends. */
typedef struct embidi_wrapped {
  size_t end;   /* the line is begin..end, and the next one begins here; the paragraph's length: it is the last one */
  size_t shown; /* begin..shown is the line without the white space that hangs over its end (what L1 calls trailing) */
  uint32_t width; /* of begin..shown: at most the width asked for, unless flags has OVERFLOW */
  uint8_t flags;  /* EMBIDI_WRAP_... */
} embidi_wrapped;

/* The longest line from character `begin` on that is not wider than `width`. embidi_line_init() makes it, with begin
 * and either `end` (so that a caret can stand in the white space) or `shown`.
 *
 * A line ends (names of UAX #14's classes and rules in brackets) after white space (SP, LB18), but not before or after
 * U+00A0, U+202F, U+2007, U+2011 (GL, LB12), U+2060, U+FEFF (WJ, LB11); after U+200B (ZW, LB8); after U+00AD, U+2010,
 * U+2012..2014, U+058A, U+05BE (BA); after "-" between letters (HY); and inside a structure, if it is no number, after
 * the last of a run of its separators and "-", never before it. If it cannot end at any of these, between two grapheme
 * clusters (UAX #29), but not inside a lam-alef ligature; if not there either, after the first cluster. So at least one
 * cluster is always taken. At the end of a line white space and the paragraph separator have no width. A soft hyphen
 * draws nothing there, either. Ideographs are taken for letters.
 *
 * Errors: BAD_ARGUMENT (`begin` above the paragraph's length: 3), BAD_FONT. O(characters of the line), times the font's
 * look-up: wrapping a whole paragraph takes time linear in it. */
embidi_result embidi_wrap(embidi_paragraph* paragraph, const embidi_font* font, size_t begin, uint32_t width,
                          embidi_wrapped* out);

/* ---------------------------------------------------------------------------------------------- elide */

/* Bits of embidi_elided.what: what was left out. */
enum {
  EMBIDI_ELIDED_TEXT = 1,     /* running text, from somewhere to the line's end; a number */
  EMBIDI_ELIDED_USERINFO = 2, /* a structure's userinfo or local part */
  EMBIDI_ELIDED_TAIL = 4,     /* something of its path, query or fragment, or its port */
  EMBIDI_ELIDED_SCHEME = 8,   /* what stands before the host */
  EMBIDI_ELIDED_HOST = 16,    /* labels, or a part of the last one */
  EMBIDI_ELIDED_ALL = 32      /* not even the ellipsis fits: the line is empty */
};

/* What came of eliding. */
typedef struct embidi_elided {
  uint32_t width; /* of the line as it is now: at most the width asked for */
  uint8_t what;   /* EMBIDI_ELIDED_...; 0: everything fits, and the line is as it was */
} embidi_elided;

/* Makes a line not wider than `width`. Up to EMBIDI_MAX_ELISIONS ranges of characters are each replaced by one
 * ellipsis, U+2026 ("." where the font lacks it): in visual order it is the range's first character, in the glyph
 * stream it has the flag EMBIDI_GLYPH_ELLIPSIS and source..end is the range. Letters beside it are not joined across
 * it. What is not wider than an ellipsis is not replaced by one, and no grapheme cluster is divided (of a cluster that
 * the line's own beginning or end divides, the part in the line stays or goes as a whole).
 *
 * Running text loses its logical end. Where that would divide a structure, the structure gives way instead, after the
 * text logically after it, in this order, each step only as far as is needed:
 *   1. userinfo;
 *   2. fragment and query, field by field from the end;
 *   3. the path before its last segment (the file name), segment by segment from there to the front;
 *   4. the local part, cluster by cluster from its end;
 *   5. what stands before the host: the scheme;
 *   6. the file name, from its front (so that its extension stays longest); then all that follows the host;
 *   7. the host, from its left, label by label, and at last the last label, cluster by cluster; an address, or a
 *      name whose last label has only digits, as a whole;
 *   8. all of it: the ellipsis alone replaces the structure and the text after it.
 * Where there is no host (a file name), its last segment is treated as if it was one label of a host. A number goes as
 * a whole.
 * So what is seen of a host is its end (its most significant labels), directly after an ellipsis unless it is all of
 * it; and no ellipsis stands directly after a host, where it could be taken for more of it: the next character (of
 * several full stops and that) stays, unless it is another structure's.
 *
 * An ellipsis has the level of the characters that it replaces. Where these differ: inside one field the lowest of
 * them; where it ends inside a field, the level of what follows it there; where it is in a structure, or begins inside
 * one, the structure's embedding level; otherwise the lowest of them and their neighbours.
 *
 * The line is made anew: walks over it must start again. One that was elided before is taken as it was made, unless
 * that left nothing of it. Errors: BAD_ARGUMENT, BAD_FONT; the line is then as it was. O(n log n) for the n characters
 * of the line. */
embidi_result embidi_line_elide(embidi_line* line, const embidi_font* font, uint32_t width, embidi_elided* out);

/* ---------------------------------------------------------------------------------------------- scroll */

/* Takes a walk over a line's glyphs past those whose cells (from the pen as far as the advance) end at or before pixel
 * `x` of the line. `pen` is where the walk is: 0 at its start. Returns the pen of the next glyph, or the line's width
 * if there is none. So a window on a long line is drawn without a new layout, and from a copy of the walk a later
 * window further on without a new start. Ink can reach out of a cell: where that is to be seen, ask for an `x` that is
 * smaller by as much as the font's glyphs reach out. O(glyphs passed). */
uint32_t embidi_glyphs_seek(embidi_glyphs* glyphs, uint32_t pen, uint32_t x);

/* ---------------------------------------------------------------------------------------------- caret and touch */

/* What a caret belongs to, of the two characters beside an index: their edges can be far from each other, since levels
 * change there. */
typedef enum embidi_edge {
  EMBIDI_EDGE_LEADING = 0, /* it stands before the character at the index */
  EMBIDI_EDGE_TRAILING = 1 /* it stands after the one before */
} embidi_edge;

/* A place where a caret can stand. Between grapheme clusters (UAX #29) and at the line's ends; between the letters of a
 * lam-alef, in the middle of its glyph; before and after an ellipsis, not within what it replaces; before a paragraph
 * separator, not after it. At the line's ends its level is the paragraph's, as if the line went on there. A cluster
 * without a width (characters that X9 removes, other ignorable ones, a mark without a base) has no place of its own. */
typedef struct embidi_caret {
  size_t index;  /* where typed text goes: before character `index` of the paragraph */
  uint32_t x;    /* pixels from the line's left end */
  uint8_t edge;  /* embidi_edge */
  uint8_t level; /* of what it belongs to; odd: it points to the left */
} embidi_caret;

/* Both carets for an index, the primary first: that of the lower level, where text in the direction of what is around
 * will appear; the secondary is where text of the other direction will. They differ in x only where levels do. An index
 * where no caret can stand is taken for the nearest place before it. O(characters of the line) times the font's
 * look-up. Errors: BAD_ARGUMENT, BAD_FONT; the carets are then as they were. */
embidi_result embidi_line_carets(embidi_line* line, const embidi_font* font, size_t index, embidi_caret carets[2]);

/* The caret that is meant by a touch at pixel `x` of the line, from its left end on: at the nearer edge of the cluster
 * that is there. Left of the line, and right of it, its end. O(characters of the line) times the font's look-up. Errors
 * as above. */
embidi_result embidi_line_hit(embidi_line* line, const embidi_font* font, int32_t x, embidi_caret* caret);

/* Moves a caret, of which `index` and `edge` count, to the next place on its right or left: `x` grows or shrinks by a
 * cluster. At the line's end it stays, and `x` is as it was. (The next place in logical order: embidi_next_cluster().)
 * O(characters of the line) times the font's look-up. Errors as above. */
embidi_result embidi_line_step(embidi_line* line, const embidi_font* font, bool right, embidi_caret* caret);

/* ---------------------------------------------------------------------------------------------- clusters */

/* The next (previous) boundary of grapheme clusters after (before) `index` in logical order: the paragraph's length (0)
 * at the end. Rules GB1 to GB999 of UAX #29, without GB9c: Indic conjuncts are not drawn as such. Amortised
 * O(characters passed). */
size_t embidi_next_cluster(embidi_paragraph* paragraph, size_t index);
size_t embidi_previous_cluster(embidi_paragraph* paragraph, size_t index);

#ifdef __cplusplus
}
#endif

#endif
