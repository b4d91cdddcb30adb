/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Private to embidi_label and embidi_textarea: helpers for both, defined in embidi_lv_draw.c. */
#ifndef EMBIDI_LV_LINES_H
#define EMBIDI_LV_LINES_H

#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_draw.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The direction in the styles of an object or its parents. If none is set, LVGL answers LTR; this function then returns
 * AUTO. O(parents). */
embidi_base embidi_lv_style_base(const lv_obj_t* obj);

/* The options that a widget has at first: all zero, but for EMBIDI_LV_NUMBERS. */
embidi_options embidi_lv_first_options(void);

/* A block from lv_malloc() with room for `chars` > 0 characters and `fields`, with a paragraph in it. Returns the
 * pointer for lv_free(); NULL, with a line in LVGL's log, if there is no memory. */
void* embidi_lv_block_new(uint32_t chars, uint32_t fields, embidi_paragraph** paragraph);

/* For embidi_lv_draw_dsc.unkerned: the font, if it does not kern; or its copy. NULL: it kerns in a way of its own, or a
 * fallback of it kerns. O(fallbacks). */
#if LVGL_VERSION_MAJOR == 8 /* no runs */
#define embidi_lv_unkerned(font, copy) ((void)(copy), (const lv_font_t*)NULL)
#else
const lv_font_t* embidi_lv_unkerned(const lv_font_t* font, embidi_lv_font_copy* copy);
#endif

/* The most bytes of a line that are one draw task. */
#define EMBIDI_LV_RUN_BYTES 128

/* Draws a line of 1 to EMBIDI_LV_RUN_BYTES bytes of printable ASCII, all of an even level, that LVGL draws as the walk
 * would; `width` is its width. False, and nothing is drawn: it does not, or a part of it looks otherwise. O(bytes)
 * times the font's look-ups. */
bool embidi_lv_draw_ascii(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, const char* text, uint32_t bytes,
                          int32_t width, int32_t x, int32_t y);

/* Whether a character ends a paragraph (Bidi_Class B; P1). */
bool embidi_lv_is_separator(uint32_t code_point);

#ifdef __cplusplus
}
#endif

#endif
