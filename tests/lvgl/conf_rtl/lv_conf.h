/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* examples/lvgl/lv_conf.h, but texts without a direction run from right to left. */
#include "../../../examples/lvgl/lv_conf.h"

#undef LV_BIDI_BASE_DIR_DEF
#define LV_BIDI_BASE_DIR_DEF LV_BASE_DIR_RTL
