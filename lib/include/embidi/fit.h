/* embidi: text and the room there is for it. How wide a line is, and where it can be broken.
 *
 * Widths are pixels, the advances of the glyphs as they are drawn in their line: a letter at a line's end, or beside
 * what was left out, is not joined to what is not there, and may be wider or narrower than it was. Sums above 2^32 - 1
 * are 2^32 - 1. Nothing here allocates, and nothing is kept beyond the line and the caller's variables; the first call
 * for a paragraph finds its grapheme clusters, in O(length), and notes them in its block.
 * With EMBIDI_FIT=0 (config.h) none of it is there. */
#ifndef EMBIDI_FIT_H
#define EMBIDI_FIT_H

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

#if EMBIDI_FIT

/* ---------------------------------------------------------------------------------------------- measure */

/* Width of a line: the sum of the advances of its glyphs, white space at its end included. 0 in `*width` on an error.
 * Errors: BAD_ARGUMENT, BAD_FONT. O(end - begin) times the font's look-up. */
embidi_result embidi_line_width(const embidi_line* line, const embidi_font* font, uint32_t* width);

/* ---------------------------------------------------------------------------------------------- wrap */

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
 * U+2012..2014, U+058A, U+05BE (BA); after "-" between letters (HY); and inside a structure after the last of a run of
 * its separators and "-", never before it. If it cannot end at any of these, between two grapheme clusters (UAX #29),
 * but not inside a lam-alef ligature; if not there either, after the first cluster. So at least one cluster is always
 * taken. At the end of a line white space and the paragraph separator have no width. A soft hyphen draws nothing there,
 * either. Ideographs are taken for letters.
 *
 * Errors: BAD_ARGUMENT (`begin` above the paragraph's length: 3), BAD_FONT. O(characters of the line), times the font's
 * look-up: wrapping a whole paragraph takes time linear in it. */
embidi_result embidi_wrap(embidi_paragraph* paragraph, const embidi_font* font, size_t begin, uint32_t width,
                          embidi_wrapped* out);

/* ---------------------------------------------------------------------------------------------- clusters */

/* The next (previous) boundary of grapheme clusters after (before) `index` in logical order: the paragraph's length (0)
 * at the end. Rules GB1 to GB999 of UAX #29. Amortised O(characters passed). */
size_t embidi_next_cluster(embidi_paragraph* paragraph, size_t index);
size_t embidi_previous_cluster(embidi_paragraph* paragraph, size_t index);

#endif /* EMBIDI_FIT */

#ifdef __cplusplus
}
#endif

#endif
