/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi for LVGL 7.11 to 9.6: draws one line of a paragraph into a layer (8.x: a draw context; 7.11: an
 * embidi_lv_layer with the clip area that a design callback is given), glyph by glyph from left to right. It uses
 * LVGL's own draw tasks (before 9.0: its functions), so every draw unit of LVGL works. Marks are placed on their bases;
 * fields of links can have their own colour, font and weight.
 *
 * Call all functions from LVGL's thread. Lengths are pixels, x to the right and y downwards; characters are those of
 * the line's paragraph. There is no heap except what LVGL takes for its draw tasks, which it frees after drawing. A
 * task has the letters that follow each other and look alike, up to 128 bytes, as stock labels have it. Bold letters
 * are two tasks. Marks are tasks of their own, and so are letters of fonts that may kern (but see `unkerned`); before
 * 9.3 all are, if LV_USE_BIDI is set and embidi_lv_bidi.c is not linked. What is a task there is a call in 7.11, and in
 * 8.x each letter is one. No recursion, and no stack that grows with the line. */
#ifndef EMBIDI_LV_DRAW_H
#define EMBIDI_LV_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_types.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------- roles */

/* A table of styles has one style for each embidi_role, indexed by its number, and one for the delimiters: characters
 * in a structure but in no field, such as "://" and "/". A full stop between two labels of a host looks like the
 * labels, so that a host looks like one piece. Characters outside of structures look like the text. */
enum { EMBIDI_LV_ROLE_DELIMITER = EMBIDI_ROLE_NUMBER + 1, EMBIDI_LV_ROLE_COUNT };

/* Bits of embidi_lv_role_style.flags. */
enum {
  EMBIDI_LV_ROLE_COLOR = 1, /* `color` instead of the text's colour */
  EMBIDI_LV_ROLE_OPA = 2,   /* `opa`, multiplied by the text's opacity */
  EMBIDI_LV_ROLE_BOLD =
      4, /* every stroke is one pixel wider on the right; ignored if there is a `font`, which is bold then */
  EMBIDI_LV_ROLE_UNDERLINE = 8,
  EMBIDI_LV_ROLE_STRIKETHROUGH = 16
};

/* The style of a role. All zero: like the text. */
typedef struct embidi_lv_role_style {
  const lv_font_t* font; /* NULL: the text's font. Lines are always measured with the text's font, because where a line
                            breaks cannot depend on the roles in it. Every letter keeps the cell of that font, and a
                            letter of another width is centred in it. So choose a font with the same advances (of the
                            same monospaced family, for example), or use BOLD. Its baseline is that of the line.
                            Syllables of more than one character (docs/spec/syllables.md) stay in the text's font. */
  lv_color_t color;      /* with EMBIDI_LV_ROLE_COLOR */
  lv_opa_t opa;          /* with EMBIDI_LV_ROLE_OPA */
  uint8_t flags;         /* EMBIDI_LV_ROLE_... */
} embidi_lv_role_style;

/* Ready-made tables. The host, by which a person decides whether to trust a link, is bold. In the second table the rest
 * of the link also has 60 % of the text's opacity. */
extern const embidi_lv_role_style embidi_lv_bold_host[EMBIDI_LV_ROLE_COUNT];
extern const embidi_lv_role_style embidi_lv_bold_host_dim_rest[EMBIDI_LV_ROLE_COUNT];

/* ---------------------------------------------------------------------------------------------- drawing */

/* Describes how to draw a line. */
typedef struct embidi_lv_draw_dsc {
  embidi_lv_base base;        /* obj, part, id1, id2 are passed to every draw task, for LV_EVENT_DRAW_TASK_ADDED. Not
                                 used before 9.0, which has no draw tasks */
  const embidi_font* metrics; /* the font that measures and wraps: embidi_lv_foreign_font() of `font` */
  const lv_font_t* font;      /* font of the text; gives the line its line_height and base_line */
  const lv_font_t* unkerned;  /* a font with the same glyphs that does not kern: `font`, or a copy of it with
                                 LV_FONT_KERNING_NONE that stays until all is drawn. NULL: letters are drawn in runs if
                                 `font` does not kern. If ink reaches out of a line, a copy needs a higher one with the
                                 same ascent: LVGL skips a line above the clip area. Not used in 8.x */
  lv_color_t color;           /* colour of the text */
  lv_opa_t opa;               /* opacity of everything */
  lv_text_decor_t decor;      /* decoration of the whole line */
  const embidi_lv_role_style* roles;  /* EMBIDI_LV_ROLE_COUNT styles; NULL: everything looks like the text */
  bool underline_links;               /* underline structures with embidi_structure.link */
  size_t sel_begin, sel_end;          /* selected characters of the paragraph; equal: none */
  lv_color_t sel_color, sel_bg_color; /* colours of selected text and of its background */
  lv_opa_t sel_bg_opa;                /* opacity of that background */
  lv_color_t outline_stroke_color;    /* outline of letters, in draw units that have it (vector fonts; since 9.3) */
  lv_opa_t outline_stroke_opa;        /* likewise */
  int32_t outline_stroke_width;       /* likewise; pixels */
} embidi_lv_draw_dsc;

/* Sets black text in LV_FONT_DEFAULT, no roles, nothing selected. `metrics` is NULL: set it. O(1). */
void embidi_lv_draw_dsc_init(embidi_lv_draw_dsc* dsc);

/* Draws the line with its left end at x and the top of its box (the line height of dsc->font) at y, in the coordinates
 * of the layer, like LVGL's areas. Only glyphs near the clip area of the layer are drawn. Marks of an embidi font are
 * placed by its mark positions, those of other fonts by embidi_lv_marks_place(). A missing glyph is LVGL's placeholder:
 * the font's own, or a box if LV_USE_FONT_PLACEHOLDER is set. If only half of a ligature is selected, that half gets
 * the background. False, and nothing is drawn: dsc has no font or bad metrics, or the line has no paragraph.
 * O(characters of the line) times the font's look-ups. */
bool embidi_lv_draw_line(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, const embidi_line* line, int32_t x,
                         int32_t y);

#ifdef __cplusplus
}
#endif

#endif
