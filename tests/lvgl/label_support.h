/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A grey screen of LVGL's in memory, and checks, for the tests of port/lvgl/embidi_label. */
#ifndef EMBIDI_TESTS_LVGL_LABEL_SUPPORT_H
#define EMBIDI_TESTS_LVGL_LABEL_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../check.h"
#include "display.h"
#include "embidi_label.h"
#include "embidi_lv_font.h"

enum { kWidth = 240, kHeight = 100 };

extern uint8_t screen_pixels[kWidth * kHeight]; /* 0: black (ink), 255: white */
extern unsigned screen_warnings;                /* lines that LVGL's log has had, of warnings and errors */
extern char screen_last_warning[256];
extern lv_font_t unifont; /* embidi_font_unifont_small */

/* Starts LVGL with an empty white screen, black text in Unifont. */
void label_screen_start(void);
void screen_stop(void);

/* Gives a label a width of its own (7.11: in a long mode that has one), and the colours of selected text. */
void label_set_width(lv_obj_t* label, int32_t width);
void label_set_selected_colors(lv_obj_t* label, lv_color_t background, lv_color_t text);

/* Lets a text of so many pixels scroll to its end within a second. */
void label_scroll_in_a_second(lv_obj_t* label, int32_t text_width);

/* What animates an object; NULL: nothing. */
const lv_anim_t* animation_of(lv_obj_t* obj);

/* Removes all that is on the screen. */
void screen_clean(void);

/* Draws all of it, or what has changed only. */
void screen_draw(void);
void screen_redraw(void);

/* Lets milliseconds pass: timers and animations run. */
void screen_wait(uint32_t milliseconds);

/* Box of what is not white within an area; false: nothing. */
bool screen_ink(const lv_area_t* within, lv_area_t* box);

/* Writes rows y1..y2 as text, a character for each pixel, from ' ' (white) to '#' (black). `out` has room for
 * (kWidth + 1) * rows + 1. */
void screen_text(int32_t y1, int32_t y2, char* out);

#endif
