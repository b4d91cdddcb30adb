/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* How LVGL is configured for this example and for the tests of port/lvgl: what differs from LVGL's defaults. */
#ifndef LV_CONF_H
#define LV_CONF_H

#define LV_COLOR_DEPTH 16

/* On the host the C library's allocator, so that the sanitizers see every access. */
#ifdef __STDC_HOSTED__
#if __STDC_HOSTED__ && (defined(__linux__) || defined(__APPLE__))
#define LV_USE_STDLIB_MALLOC LV_STDLIB_CLIB
#endif
#endif
#define LV_MEM_SIZE (512 * 1024U)

#define LV_USE_BIDI 1
#define LV_BIDI_BASE_DIR_DEF LV_BASE_DIR_AUTO
#define LV_USE_ARABIC_PERSIAN_CHARS 1

#define LV_USE_LOG 1
#define LV_LOG_LEVEL LV_LOG_LEVEL_WARN
#define LV_LOG_PRINTF 0

#define LV_FONT_MONTSERRAT_14 1
#define LV_FONT_DEJAVU_16_PERSIAN_HEBREW 1
#define LV_FONT_UNSCII_16 1

#define LV_DRAW_SW_SUPPORT_ARGB8888_PREMULTIPLIED 0
#define LV_BUILD_EXAMPLES 0
#define LV_BUILD_DEMOS 0

#endif
