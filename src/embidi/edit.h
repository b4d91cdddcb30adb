/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: a text field. Keys and touches change a text in the caller's buffer and move its caret; what is to be drawn
 * comes with its place: glyphs, carets, the selection. docs/spec/edit.md specifies it.
 *
 *   embidi_edit field;
 *   embidi_edit_init(&field, paragraph, &font, buffer, sizeof buffer);
 *   field.width = 120, field.flags = EMBIDI_EDIT_ONE_LINE;
 *   embidi_edit_insert(&field, "a", 1);                 // a key
 *   embidi_edit_move(&field, EMBIDI_MOVE_LEFT, false);  // an arrow
 *   embidi_edit_scroll(&field);
 *   embidi_edit_draw(&field, draw_glyph, user);
 *
 * Places are pixels from the left and the top edge of the field. Places in the text are bytes, at boundaries of
 * grapheme clusters (UAX #29). The text is well-formed UTF-8 and is not terminated by NUL.
 *
 * The paragraph is the memory of each call. Between two calls it may be used for other texts; all fields of a program
 * can share one. Each paragraph of the text (P1) must have room in it. After embidi_edit_carets(), _scroll(), _draw()
 * and _selection() of a field of one line (no password), it has the text as that is shown: its structures can be
 * looked at, and its line can be drawn in another way. What a sink is given is valid only during its call; a sink may
 * read the paragraph, but must not change it, walk a line of it, or call for the same field. It returns false to end
 * the call.
 *
 * Errors that all functions have: BAD_ARGUMENT 1 (the field is null or was not initialised, the caret or a value of
 * `options` or `align` is outside of its range). Those that look at glyphs also: BAD_FONT; BAD_ARGUMENT 1 for a line
 * height of 0 if the font is foreign. After an error the text, the caret and the selection are as they were. */
#ifndef EMBIDI_EDIT_H
#define EMBIDI_EDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of embidi_edit.flags. */
enum {
  EMBIDI_EDIT_ONE_LINE = 1, /* lines are not wrapped, the field scrolls across, and no line break can be typed */
  EMBIDI_EDIT_PASSWORD = 2, /* one line that shows a bullet for each cluster; neither what is drawn nor a place of the
                               caret depends on anything but their number */
  EMBIDI_EDIT_READ_ONLY = 4 /* the text can be selected, but not changed by a key */
};

/* A glyph to draw. Of a password: a bullet, whose indices count bullets. */
typedef struct embidi_edit_glyph {
  embidi_glyph glyph; /* its indices, and `x`, count in its paragraph and line */
  int32_t x, y;       /* where to draw it: its pen and the top of its line, moved by dx and dy */
  uint32_t line;      /* number of its line in the text, from 0 on */
  bool selected;      /* some of its characters are selected */
} embidi_edit_glyph;

/* Receives a glyph. */
typedef bool (*embidi_edit_glyph_sink)(void* user, const embidi_edit_glyph* glyph);

/* A part of the selection. */
typedef struct embidi_edit_rect {
  int32_t x, y;           /* its upper left corner */
  uint32_t width, height; /* pixels, not 0 */
} embidi_edit_rect;

/* Receives a rectangle. */
typedef bool (*embidi_edit_rect_sink)(void* user, const embidi_edit_rect* rect);

/* A text field. Set by embidi_edit_init(); the caller may change the members that say so between two calls, and only
 * read the others. */
typedef struct embidi_edit {
  embidi_paragraph* paragraph; /* the memory of each call; may be changed */
  const embidi_font* font;     /* may be changed */
  char* text;                  /* the caller's buffer */
  size_t capacity;             /* of the buffer, in bytes */
  size_t bytes;                /* of the text */
  size_t caret;                /* byte before which typed text goes */
  size_t anchor;               /* where the selection begins or ends that ends or begins at the caret; equal: there is
                                  none */
  size_t max_chars;           /* most code points of the text; 0: as many as fit. May be changed, as all that follows */
  uint16_t width, height;     /* pixels; height 0: as high as the text */
  uint8_t line_height;        /* pixels from the top of a line to that of the next; 0: the font's height */
  uint8_t caret_width;        /* pixels of a line's room that are kept for the caret; initially 1 */
  uint8_t align;              /* as embidi_text_align (box.h), 0 to 4; 0: where the paragraph begins */
  uint8_t flags;              /* EMBIDI_EDIT_... */
  int32_t scroll_x, scroll_y; /* pixels of the text that are left of the field and above it */
  embidi_options options;     /* of each paragraph */
  struct {                    /* private: the caret's side, and what a call needs while it runs */
    embidi_line line;
    embidi_result result;
    union {
      embidi_edit_glyph_sink glyph;
      embidi_edit_rect_sink rect;
    } sink;
    void* user;
    size_t at, taken;               /* the paragraph begins at byte `at` and has so many bytes */
    size_t begin, end, shown, stop; /* characters of the line; without white space, without separators at its end */
    size_t first_byte, end_byte;    /* of the line */
    size_t from, to;                /* what is selected in it */
    uint32_t number, width, full;   /* of the line; its width without and with white space at its end */
    int32_t left, top, column, x, other_x; /* of the line; of the caret */
    embidi_options options;
    uint8_t line_height, ink;
    uint8_t level, edge, caret_level, other_level, move;
    bool upstream;                        /* the caret is at the end of a line that was wrapped there */
    bool enter, more, soft, stopped;      /* of the walk over lines */
    bool right, forward, leaves, wrapped; /* of a move */
  } call;                                 /* private */
} embidi_edit;

/* ---------------------------------------------------------------------------------------------- text */

/* Makes an empty field with a caret. `buffer` (1 to EMBIDI_MAX_CHARS bytes), paragraph and font must outlive it. All
 * members that the caller may change are 0, but `caret_width`. Errors: BAD_ARGUMENT, BAD_FONT. O(1). */
embidi_result embidi_edit_init(embidi_edit* edit, embidi_paragraph* paragraph, const embidi_font* font, char* buffer,
                               size_t capacity);

/* Puts another text into the field, or all that is in `text` if that is the field's own buffer. The caret goes to its
 * end; nothing is selected, and it is scrolled to the beginning. READ_ONLY does not matter. Errors: as below. O(bytes).
 */
embidi_result embidi_edit_set_text(embidi_edit* edit, const char* text, size_t bytes);

/* Types a text: it replaces the selection, or goes to the caret, and the caret goes behind it, to the side where more
 * letters of its direction will go. All of it or nothing is taken. Errors: BAD_ARGUMENT (2: null, or in the field's
 * buffer); REFUSED: READ_ONLY (number: 0), or ill-formed UTF-8, or a line break in a field of one line (number: so many
 * bytes before it are right); BUFFER_TOO_SMALL; TOO_LONG (number: code points of the text, if it has more than
 * `max_chars`, or of the paragraph of it that has more than there is room for). O(length of the text and `bytes`). */
embidi_result embidi_edit_insert(embidi_edit* edit, const char* text, size_t bytes);

/* What to erase if nothing is selected; a selection is erased whatever this is.
 * BACKSPACE: the code point before the caret, so that a mark can be mended; all of what one key types (CR LF, flags,
 * emoji with joiners, variation selectors, modifiers, tags or keycap); in a password the cluster. DELETE: the cluster
 * after the caret. WORD_BEFORE, WORD_AFTER: to where EMBIDI_MOVE_PREVIOUS_WORD or _NEXT_WORD goes. SELECTION: nothing
 * else. */
typedef enum embidi_erase {
  EMBIDI_ERASE_BACKSPACE = 0,
  EMBIDI_ERASE_DELETE = 1,
  EMBIDI_ERASE_WORD_BEFORE = 2,
  EMBIDI_ERASE_WORD_AFTER = 3,
  EMBIDI_ERASE_SELECTION = 4
} embidi_erase;

/* Erases text; where there is none to erase nothing changes, and that is no error. What is left of a password in the
 * buffer is overwritten by zeros. Errors: BAD_ARGUMENT (2); REFUSED: READ_ONLY; TOO_LONG, as above: where a line break
 * was to be erased there is no room for what would be one paragraph. O(length of the text). */
embidi_result embidi_edit_erase(embidi_edit* edit, embidi_erase what);

/* ---------------------------------------------------------------------------------------------- caret */

/* Where a caret moves. On the display: LEFT, RIGHT, by cluster, and at the end of a line onto the next one; UP, DOWN;
 * LINE_LEFT, LINE_RIGHT: the ends of the line. WORD_LEFT, WORD_RIGHT: the next word if the arrow is in the direction of
 * the paragraph, otherwise the one before. In logical order: all others. */
typedef enum embidi_move {
  EMBIDI_MOVE_LEFT = 0,
  EMBIDI_MOVE_RIGHT = 1,
  EMBIDI_MOVE_UP = 2,
  EMBIDI_MOVE_DOWN = 3,
  EMBIDI_MOVE_WORD_LEFT = 4,
  EMBIDI_MOVE_WORD_RIGHT = 5,
  EMBIDI_MOVE_LINE_LEFT = 6,
  EMBIDI_MOVE_LINE_RIGHT = 7,
  EMBIDI_MOVE_PREVIOUS = 8,
  EMBIDI_MOVE_NEXT = 9,
  EMBIDI_MOVE_PREVIOUS_WORD = 10,
  EMBIDI_MOVE_NEXT_WORD = 11,
  EMBIDI_MOVE_LINE_START = 12,
  EMBIDI_MOVE_LINE_END = 13,
  EMBIDI_MOVE_TEXT_START = 14,
  EMBIDI_MOVE_TEXT_END = 15
} embidi_move;

/* Moves the caret. `extend`: the selection goes to the new place; otherwise nothing is selected afterwards, and where
 * text was, LEFT, RIGHT, PREVIOUS and NEXT only go to that end of it. Where the caret cannot go, it stays. Errors:
 * BAD_ARGUMENT (2), BAD_FONT. O(length of the text) times the font's look-up. */
embidi_result embidi_edit_move(embidi_edit* edit, embidi_move move, bool extend);

/* Selects the bytes from `anchor` to `caret`, which may be before it. Places inside a cluster are moved to its begin.
 * All of the text: 0 and edit->bytes. Errors: BAD_ARGUMENT (2, 3: above the text's length). O(length of the text). */
embidi_result embidi_edit_select(embidi_edit* edit, size_t anchor, size_t caret);

/* Moves the caret to the place that is nearest to a touch; `extend` as above. Errors: BAD_ARGUMENT, BAD_FONT. O(length
 * of the text) times the font's look-up. */
embidi_result embidi_edit_hit(embidi_edit* edit, int32_t x, int32_t y, bool extend);

/* A place of the caret on the display. */
typedef struct embidi_edit_caret {
  int32_t x, y;   /* of its left and upper corner */
  uint8_t height; /* pixels */
  uint8_t level;  /* odd: typed text of this direction goes to the left */
} embidi_edit_caret;

/* Both places of the caret: the one that keys move and typing has led to, and the other one, where text of the other
 * direction would appear. They differ only where directions meet. After an error they are as they were. Errors:
 * BAD_ARGUMENT, BAD_FONT. O(length of the text) times the font's look-up. */
embidi_result embidi_edit_carets(embidi_edit* edit, embidi_edit_caret carets[2]);

/* Scrolls no further than is needed to see the caret; of one line also the other place of the caret, if both can be
 * seen. Nor is there a gap at an end of the text that need not be. Errors: BAD_ARGUMENT, BAD_FONT. O(length of the
 * text) times the font's look-up. */
embidi_result embidi_edit_scroll(embidi_edit* edit);

/* ---------------------------------------------------------------------------------------------- drawing */

/* Calls `sink`, with `user`, for every glyph of the lines of which a part is in the field, from the top, each from left
 * to right. What is beside the field in such a line is given, too. Errors: BAD_ARGUMENT (2), BAD_FONT. O(length of the
 * text) times the font's look-up. */
embidi_result embidi_edit_draw(embidi_edit* edit, embidi_edit_glyph_sink sink, void* user);

/* Calls `sink`, with `user`, for every rectangle of the selection in these lines, in the same order. Those of one line
 * do not touch each other. A line break has none.
 * Errors: BAD_ARGUMENT (2), BAD_FONT. O(length of the text) times the font's look-up. */
embidi_result embidi_edit_selection(embidi_edit* edit, embidi_edit_rect_sink sink, void* user);

#ifdef __cplusplus
}
#endif

#endif
