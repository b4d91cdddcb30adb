/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi for LVGL 9.5: draws one line of a paragraph into a layer, glyph by glyph from left to right, through LVGL's
 * own draw tasks (lv_draw_letter(), lv_draw_fill(), lv_draw_border()), so that every draw unit of LVGL serves it. Marks
 * stand over their bases; fields of links have their own colour, font and weight.
 *
 * All functions belong to LVGL's thread. Lengths are pixels, x to the right and y downwards; characters are those of
 * the line's paragraph. No heap but what LVGL takes for its draw tasks (one for each glyph with
 * ink, two for a bold one; freed when it has been drawn). No recursion, and nothing of a line's length on the stack. */
#ifndef EMBIDI_LV_DRAW_H
#define EMBIDI_LV_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------- roles */

/* A table of styles has one for each embidi_role, by its number, and one for what is in a structure but in no field:
 * "://", "/" and so on. A full stop between two labels of a host looks like them, so that a host is one to the eye.
 * What is in no structure looks like the text. */
enum { EMBIDI_LV_ROLE_DELIMITER = EMBIDI_ROLE_NUMBER + 1, EMBIDI_LV_ROLE_COUNT };

/* Bits of embidi_lv_role_style.flags. */
enum {
  EMBIDI_LV_ROLE_COLOR = 1, /* `color` instead of the text's */
  EMBIDI_LV_ROLE_OPA = 2,   /* `opa`, multiplied by the text's */
  EMBIDI_LV_ROLE_BOLD = 4,  /* every stroke one pixel wider to the right; not where `font` is there, which is bold */
  EMBIDI_LV_ROLE_UNDERLINE = 8,
  EMBIDI_LV_ROLE_STRIKETHROUGH = 16
};

/* How one role looks. All zero: like the text. */
typedef struct embidi_lv_role_style {
  const lv_font_t* font; /* NULL: the text's. Lines are measured with the text's font, whatever role a letter has (where
                            a line breaks cannot depend on what is broken), and every letter keeps the cell that this
                            gives it: a letter of another width is put in the cell's middle. So choose a font with the
                            same advances, a monospaced family's for example, or BOLD. Its baseline is the line's. */
  lv_color_t color;      /* with EMBIDI_LV_ROLE_COLOR */
  lv_opa_t opa;          /* with EMBIDI_LV_ROLE_OPA */
  uint8_t flags;         /* EMBIDI_LV_ROLE_... */
} embidi_lv_role_style;

/* Ready tables: the host, by which one decides whether to trust a link, is bold; in the second all else of a link has
 * 60 % of the text's opacity, too. */
extern const embidi_lv_role_style embidi_lv_bold_host[EMBIDI_LV_ROLE_COUNT];
extern const embidi_lv_role_style embidi_lv_bold_host_dim_rest[EMBIDI_LV_ROLE_COUNT];

/* ---------------------------------------------------------------------------------------------- drawing */

/* How a line is drawn. */
typedef struct embidi_lv_draw_dsc {
  lv_draw_dsc_base_t base;    /* obj, part, id1, id2 go to every draw task: LV_EVENT_DRAW_TASK_ADDED sees them */
  const embidi_font* metrics; /* with which the line was wrapped and is measured: embidi_lv_foreign_font() of `font` */
  const lv_font_t* font;      /* of the text. Its line_height and base_line are the line's */
  lv_color_t color;           /* of the text */
  lv_opa_t opa;               /* of all of it */
  lv_text_decor_t decor;      /* of the whole line */
  const embidi_lv_role_style* roles;  /* EMBIDI_LV_ROLE_COUNT of them; NULL: all look like the text */
  bool underline_links;               /* what has embidi_structure.link */
  size_t sel_begin, sel_end;          /* characters of the paragraph that are selected; equal: none */
  lv_color_t sel_color, sel_bg_color; /* of what is selected, and of what is behind it */
  lv_opa_t sel_bg_opa;                /* of what is behind it */
  lv_color_t outline_stroke_color;    /* of letters, by draw units that have it (vector fonts) */
  lv_opa_t outline_stroke_opa;        /* likewise */
  int32_t outline_stroke_width;       /* likewise; pixels */
} embidi_lv_draw_dsc;

/* Black text of LV_FONT_DEFAULT, no roles, nothing selected; `metrics` is NULL and has to be set. O(1). */
void embidi_lv_draw_dsc_init(embidi_lv_draw_dsc* dsc);

/* Draws the line with its left end at x and the top of its box (dsc->font's line height) at y, both in coordinates of
 * the layer, as LVGL's areas are. Only glyphs near the layer's clip area are drawn. Marks of an embidi font stand where
 * it says (mark positions), those of other fonts where embidi_lv_marks_place() puts them. Missing glyphs are LVGL's
 * placeholder: a glyph of the font that is one, or a box if LV_USE_FONT_PLACEHOLDER. A ligature of which one half is
 * selected is filled by halves. False: nothing is drawn, since dsc has no font or its metrics are bad, or since the
 * line has no paragraph. O(characters of the line), times the font's look-ups. */
bool embidi_lv_draw_line(lv_layer_t* layer, const embidi_lv_draw_dsc* dsc, const embidi_line* line, int32_t x,
                         int32_t y);

#ifdef __cplusplus
}
#endif

#endif
