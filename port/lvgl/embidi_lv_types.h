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
#elif LVGL_VERSION_MAJOR >= 8
typedef lv_draw_ctx_t embidi_lv_layer;
typedef struct embidi_lv_base {
  lv_obj_t* obj; /* not used: 8.x has no draw tasks */
} embidi_lv_base;
typedef lv_coord_t embidi_lv_px;
#else /* the drop-ins alone */
typedef lv_coord_t embidi_lv_px;
#endif

#endif
