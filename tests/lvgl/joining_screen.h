/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A display in memory for the tests of joining, and a font that notes which code points LVGL asks it for. */
#ifndef EMBIDI_TESTS_LVGL_JOINING_SCREEN_H
#define EMBIDI_TESTS_LVGL_JOINING_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "lvgl.h"

enum { kScreenWidth = 320, kScreenHeight = 240 };

extern uint16_t screen_pixels[kScreenWidth * kScreenHeight];

/* LVGL's built-in font with Arabic, Persian and their presentation forms; what is drawn or measured with it is noted.
 */
extern lv_font_t screen_font;

void screen_init(void);
/* An empty screen of `screen_font`, and nothing noted. */
lv_obj_t* screen_clear(void);
void screen_draw(void);
bool screen_asked_for(uint32_t code_point);
/* How often LVGL asked for what the font does not have: boxes look alike. */
unsigned screen_missing(void);

/* What LVGL's logger said since screen_clear(). */
unsigned screen_log_lines(void);

#endif
