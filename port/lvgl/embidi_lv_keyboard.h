/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Layouts of Hebrew, Arabic and Persian letters for lv_keyboard, LVGL 8.3 and later. They are those of the standards,
 * for touch: what has Shift there has a key of its own here. */
#ifndef EMBIDI_LV_KEYBOARD_H
#define EMBIDI_LV_KEYBOARD_H

#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The letters that a keyboard has. */
typedef enum embidi_lv_layout {
  EMBIDI_LV_LAYOUT_HEBREW = 0,  /* SI 1452 */
  EMBIDI_LV_LAYOUT_ARABIC = 1,  /* Arabic (101) */
  EMBIDI_LV_LAYOUT_PERSIAN = 2, /* ISIRI 9147 */
  EMBIDI_LV_LAYOUT_LATIN = 3    /* QWERTY, lower case */
} embidi_lv_layout;

/* The buttons of a layout, row by row: "\n" between rows, "" at the end. NULL: there is no such layout. */
const char* const* embidi_lv_keyboard_map(embidi_lv_layout layout);

/* Gives a keyboard the letters of a layout, and Latin ones; LVGL has the letters of a mode for all keyboards at once.
 * The key "ABC" shows the Latin letters, "abc" those of the layout, and "1#" LVGL's digits and signs. The keyboard's
 * font must have the letters. Nothing happens if there is no such layout. */
void embidi_lv_keyboard_set_layout(lv_obj_t* keyboard, embidi_lv_layout layout);

#ifdef __cplusplus
}
#endif

#endif
