/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The two widgets of which there are two kinds: widgets_lvgl.c makes them of LVGL's own, widgets_embidi.c of embidi's.
 * All else of the application is the same. */
#ifndef EMBIDI_EXAMPLES_LVGL_WIDGETS_H
#define EMBIDI_EXAMPLES_LVGL_WIDGETS_H

#include <stdint.h>

#include "lvgl.h"

/* A link, in a line of its own that gives way when it is pressed. `url` stays where it is. */
lv_obj_t* widgets_link_create(lv_obj_t* list, const char* url);

/* A text area of one line. `placeholder` is copied. */
lv_obj_t* widgets_entry_create(lv_obj_t* parent, const char* placeholder);

/* The caret, in characters from the start of the text as it is stored. */
uint32_t widgets_entry_caret(lv_obj_t* entry);

const char* widgets_entry_text(lv_obj_t* entry);
void widgets_entry_set_text(lv_obj_t* entry, const char* text);

#endif
