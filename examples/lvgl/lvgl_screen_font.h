/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* DejaVu Sans, 16 pixels an em, lines of 24 as LVGL's lv_font_dejavu_16_persian_hebrew has them; CMakeLists.txt makes
 * it. */
#ifndef EMBIDI_EXAMPLES_LVGL_SCREEN_FONT_H
#define EMBIDI_EXAMPLES_LVGL_SCREEN_FONT_H

#include "embidi/font.h"

extern const embidi_font lvgl_screen_font;

#endif
