/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: fitting text into the available space. The width of a line, where a line can be broken, what to leave out if
 * it is too long, a window on a long line, and where carets go.
 *
 * Widths are pixels: the advances of the glyphs as they are drawn in their line. A letter at the end of a line, or
 * beside an omission, does not join to what is not there, so it may become wider or narrower. Sums above 2^32 - 1 are
 * given as 2^32 - 1. The first call for a paragraph (other than embidi_line_width() and embidi_glyphs_seek()) finds its
 * grapheme clusters, in O(length), and stores them in its block. Therefore the paragraph or line is not const. */
#ifndef EMBIDI_FIT_H
#define EMBIDI_FIT_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------- measure */

/* Width of a line: the sum of the advances of its glyphs, with the white space at its end. `*width` is 0 on an error.
 * Errors: BAD_ARGUMENT, BAD_FONT. O(end - begin) times the font's look-up. */
embidi_result embidi_line_width(const embidi_line* line, const embidi_font* font, uint32_t* width);

/* ---------------------------------------------------------------------------------------------- wrap */

/* Bits of embidi_wrapped.flags. */
enum {
  EMBIDI_WRAP_MANDATORY = 1, /* the line ends with a line separator, U+000B or U+000C (UAX #14, LB4) */
  EMBIDI_WRAP_EMERGENCY = 2, /* no break opportunity: the line ends between two grapheme clusters */
  EMBIDI_WRAP_OVERFLOW = 4   /* not even one grapheme cluster fits: the line has one, and is too wide */
};

/* Where a line ends. */
typedef struct embidi_wrapped {
  size_t end;   /* the line is begin..end, and the next one begins at `end`; the paragraph's length for the last line */
  size_t shown; /* begin..shown is the line without the white space at its end (what L1 calls trailing) */
  uint32_t width; /* of begin..shown: at most the requested width, unless flags has OVERFLOW */
  uint8_t flags;  /* EMBIDI_WRAP_... */
} embidi_wrapped;

/* Finds the longest line from character `begin` on that is not wider than `width`. embidi_line_init() makes the line,
 * from `begin` to either `end` (so that a caret can go into the white space) or `shown`.
 *
 * A line can end at these places (with the classes and rules of UAX #14 in brackets):
 *   - after white space (SP, LB18), but not before or after U+00A0, U+202F, U+2007, U+2011 (GL, LB12), U+2060, U+FEFF
 *     (WJ, LB11);
 *   - after U+200B (ZW, LB8);
 *   - after U+00AD, U+2010, U+2012..2014, U+058A, U+05BE (BA), and after "-" between letters (HY);
 *   - inside a structure other than a number: after a run of its separators and "-", never before it.
 * If none of these fits, the line ends between two grapheme clusters (UAX #29), but not inside a lam-alef ligature; if
 * that does not fit either, after the first cluster. So a line always has at least one cluster. White space and the
 * paragraph separator have no width at the end of a line, and a soft hyphen draws nothing there, either. Ideographs are
 * treated as letters.
 *
 * Errors: BAD_ARGUMENT (number 3: `begin` is above the length of the paragraph), BAD_FONT. O(characters of the line)
 * times the font's look-up: wrapping a whole paragraph takes time linear in its length. */
embidi_result embidi_wrap(embidi_paragraph* paragraph, const embidi_font* font, size_t begin, uint32_t width,
                          embidi_wrapped* out);

/* ---------------------------------------------------------------------------------------------- elide */

/* Bits of embidi_elided.what: the kinds of text that were left out. */
enum {
  EMBIDI_ELIDED_TEXT = 1,     /* running text, up to the line's end; or a number */
  EMBIDI_ELIDED_USERINFO = 2, /* userinfo or the local part of a structure */
  EMBIDI_ELIDED_TAIL = 4,     /* all or part of its path, query or fragment; or its port */
  EMBIDI_ELIDED_SCHEME = 8,   /* everything before the host */
  EMBIDI_ELIDED_HOST = 16,    /* labels of the host, or a part of the last one */
  EMBIDI_ELIDED_ALL = 32      /* not even the ellipsis fits: the line is empty */
};

/* The result of eliding. */
typedef struct embidi_elided {
  uint32_t width; /* of the line as it is now: at most the requested width */
  uint8_t what;   /* EMBIDI_ELIDED_...; 0: everything fits, and the line is as it was */
} embidi_elided;

/* Shortens a line so that it is not wider than `width`. It replaces up to EMBIDI_MAX_ELISIONS ranges of characters,
 * each by one ellipsis, U+2026 ("." if the font does not have it). In visual order the ellipsis is the first character
 * of the range; in the glyph stream it has the flag EMBIDI_GLYPH_ELLIPSIS, and source..end is the range. Letters beside
 * an ellipsis are not joined across it. A range that is no wider than an ellipsis is not replaced, and no grapheme
 * cluster is divided. (If the line's own beginning or end divides a cluster, the part in the line stays or goes as a
 * whole.)
 *
 * Running text loses its logical end. Where that would divide a structure, the text logically after the structure goes
 * first, and then parts of the structure, in this order, each step only as far as needed:
 *   1. userinfo;
 *   2. fragment and query, field by field from the end;
 *   3. the path before its last segment (the file name), segment by segment from there to the front;
 *   4. the local part, cluster by cluster from its end;
 *   5. everything before the host: the scheme;
 *   6. the file name, from its front (so that its extension stays longest); then everything after the host;
 *   7. the host, from its left, label by label, and at last the last label, cluster by cluster; as a whole if it is an
 *      address, or a name whose last label has only digits;
 *   8. everything: the ellipsis alone replaces the structure and the text after it.
 * Without a host (in a file name), the last segment loses its middle in step 6: what stands before its extension (eight
 * characters at most), from there, so that its beginning and its extension stay. It is then treated as the only label
 * of a host. A number goes as a whole. So a reader sees the end of a host (its most significant labels), directly after
 * an ellipsis unless the host is complete. No ellipsis follows a host directly, where it could pass for more of the
 * host: the next character stays (after several full stops, these and the next), unless it belongs to another
 * structure.
 *
 * An ellipsis has the level of the characters that it replaces. If their levels differ: inside one field it has the
 * lowest of them; if it ends inside a field, the level of what follows it there; if it is in a structure, or begins in
 * one, the embedding level of the structure; otherwise the lowest level of the characters and their neighbours.
 *
 * The line is made again, so walks over it must start again. If the line was elided before, this starts from the line
 * as it was made, unless nothing of it was left. Errors: BAD_ARGUMENT, BAD_FONT; the line is then unchanged. O(n log n)
 * for n characters of the line. */
embidi_result embidi_line_elide(embidi_line* line, const embidi_font* font, uint32_t width, embidi_elided* out);

/* ---------------------------------------------------------------------------------------------- scroll */

/* Advances a walk over a line's glyphs past those whose cells (from the pen to the pen plus the advance) end at or
 * before pixel `x` of the line. Returns the pen of the next glyph, or the width of the line if there is none; 0 for a
 * walk that was not started. With this a window on a long line is drawn without a new layout,
 * and a later window further on from a copy of the walk, without starting again. Ink can reach out of a cell: to see
 * it, subtract from `x` as much as the glyphs of the font reach out. O(glyphs passed). */
uint32_t embidi_glyphs_seek(embidi_glyphs* glyphs, uint32_t x);

/* ---------------------------------------------------------------------------------------------- caret and touch */

/* The character to which a caret belongs: one of the two beside an index. Their edges can be far apart if their levels
 * differ. */
typedef enum embidi_edge {
  EMBIDI_EDGE_LEADING = 0, /* before the character at the index */
  EMBIDI_EDGE_TRAILING = 1 /* after the character before it */
} embidi_edge;

/* A position of a caret. Carets can stand between grapheme clusters (UAX #29) and at both ends of the line; between the
 * letters of a lam-alef, in the middle of its glyph; before and after an ellipsis, not within what it replaces; before
 * a paragraph separator, not after it. At the ends of the line a caret has the level of the paragraph, as if the line
 * went on there. A cluster without a width (characters that X9 removes, other ignorable characters, a mark without a
 * base) has no position. */
typedef struct embidi_caret {
  size_t index;  /* typed text goes before character `index` of the paragraph */
  uint32_t x;    /* pixels from the line's left end */
  uint8_t edge;  /* embidi_edge */
  uint8_t level; /* of the character it belongs to; odd: it points to the left */
} embidi_caret;

/* Both carets for an index. The first is the primary one, of the lower level: text in the direction of its surroundings
 * will appear there. Text of the other direction will appear at the second. They differ in x only where levels differ.
 * An index where no caret can stand is replaced by the nearest position before it. O(characters of the line) times the
 * font's look-up. Errors: BAD_ARGUMENT, BAD_FONT; the carets are then unchanged. */
embidi_result embidi_line_carets(embidi_line* line, const embidi_font* font, size_t index, embidi_caret carets[2]);

/* The caret for a touch at pixel `x` from the left end of the line: at the nearer edge of the cluster there. A touch
 * beside the line gives the nearest end. O(characters of the line) times the font's look-up. Errors as above. */
embidi_result embidi_line_hit(embidi_line* line, const embidi_font* font, int32_t x, embidi_caret* caret);

/* Moves a caret to the next position on its right or left, so that `x` grows or shrinks by a cluster. Only `index` and
 * `edge` of the caret are read. At the end of the line it stays, with the same `x`. (For the next position in logical
 * order see embidi_next_cluster().) O(characters of the line) times the font's look-up. Errors as above. */
embidi_result embidi_line_step(embidi_line* line, const embidi_font* font, bool right, embidi_caret* caret);

/* ---------------------------------------------------------------------------------------------- clusters */

/* The next (previous) boundary of a grapheme cluster after (before) `index` in logical order; the length of the
 * paragraph (0) at the end. Rules GB1 to GB999 of UAX #29, without GB9c: Indic conjuncts are not drawn as such.
 * Amortised O(characters passed). */
size_t embidi_next_cluster(embidi_paragraph* paragraph, size_t index);
size_t embidi_previous_cluster(embidi_paragraph* paragraph, size_t index);

#ifdef __cplusplus
}
#endif

#endif
