/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* examples/lvgl/lv_conf.h for LVGL 7 and 8: what they have instead of some of it. */
#include "../../../examples/lvgl/lv_conf.h"

#undef LV_COLOR_DEPTH
#define LV_COLOR_DEPTH 32 /* of all displays: exact greys */
#define LV_MEM_CUSTOM 1   /* the C library's allocator, so that the sanitizers see every access */
