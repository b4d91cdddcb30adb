/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* LVGL, of whichever version, with a display in memory, a finger and a keypad, for tests of port/lvgl. */
#ifndef EMBIDI_TESTS_LVGL_DISPLAY_H
#define EMBIDI_TESTS_LVGL_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Starts LVGL with a display of at most 320 by 240 pixels, which is drawn without buffers between. */
void display_start(int32_t width, int32_t height);

/* Its log, from warnings on; NULL: nobody. */
void display_on_warning(void (*warned)(const char* line));

/* Draws what has changed. */
void display_draw(void);

/* What a pixel is: 0xRRGGBB as exactly as this version of LVGL draws it, or its grey. */
uint32_t display_rgb(int32_t x, int32_t y);
uint8_t display_grey(int32_t x, int32_t y);

/* Makes an area of the memory a colour that nobody draws. */
void display_spoil(const lv_area_t* area);

/* Lets time pass for LVGL's clock. */
void display_tick(uint32_t milliseconds);

/* A finger, and a key that is down (0: none), of input devices that read when they are told to. */
lv_indev_t* display_pointer(void);
lv_indev_t* display_keypad(void);
void display_touch(lv_indev_t* pointer, bool down, int32_t x, int32_t y);
void display_key(lv_indev_t* keypad, bool down, uint32_t key);

/* Each letter that a widget of embidi's draws: the part it belongs to, and where its pen is. Before 9.0 nobody knows
 * part and object: `obj` is not looked at, and the part is always LV_PART_MAIN. */
typedef void (*display_letter_cb)(uint32_t letter, int32_t x, lv_part_t part);
void display_on_letters(lv_obj_t* obj, display_letter_cb drawn);

#ifdef __cplusplus
}
#endif

#endif
