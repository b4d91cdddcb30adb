/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The types in embidi's headers for LVGL that have another name, or none, in some version of LVGL. */
#ifndef EMBIDI_LV_TYPES_H
#define EMBIDI_LV_TYPES_H

#include "lvgl.h"

#if LVGL_VERSION_MAJOR >= 9
typedef lv_layer_t embidi_lv_layer;        /* what is drawn into */
typedef lv_draw_dsc_base_t embidi_lv_base; /* who draws: passed to LV_EVENT_DRAW_TASK_ADDED */
typedef int32_t embidi_lv_px;              /* a length */
typedef lv_font_t embidi_lv_font_copy;     /* room for a copy of a font that does not kern */
#elif LVGL_VERSION_MAJOR >= 8
typedef lv_draw_ctx_t embidi_lv_layer;
typedef struct embidi_lv_base {
  lv_obj_t* obj; /* not used: 8.x has no draw tasks */
} embidi_lv_base;
typedef lv_coord_t embidi_lv_px;
typedef char embidi_lv_font_copy; /* there are no runs */
#else
typedef struct embidi_lv_layer {
  const lv_area_t* clip_area; /* of the screen; what a design callback is given */
} embidi_lv_layer;
typedef struct embidi_lv_base {
  lv_obj_t* obj; /* not used */
} embidi_lv_base;
typedef lv_coord_t embidi_lv_px;
typedef struct embidi_lv_font_copy {
  lv_font_t font;
  lv_font_fmt_txt_dsc_t dsc;
} embidi_lv_font_copy;
#define LV_FORMAT_ATTRIBUTE(format, first)
#endif

#endif
