/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Private to embidi_label and embidi_textarea: what both do before they have lines. Defined in embidi_lv_draw.c. */
#ifndef EMBIDI_LV_LINES_H
#define EMBIDI_LV_LINES_H

#include <stdint.h>

#include "embidi/embidi.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The direction that the styles of an object or its parents ask for. Where none is set LVGL answers LTR: that is AUTO
 * here. O(parents). */
embidi_base embidi_lv_style_base(const lv_obj_t* obj);

/* A block with room for `chars` > 0 characters and `fields`, from lv_malloc(), with a paragraph in it. Returns what
 * lv_free() takes; NULL, and a line in LVGL's log, without memory. */
void* embidi_lv_block_new(uint32_t chars, uint32_t fields, embidi_paragraph** paragraph);

/* Bidi_Class B: it ends a paragraph (P1). */
bool embidi_lv_is_separator(uint32_t code_point);

#ifdef __cplusplus
}
#endif

#endif
