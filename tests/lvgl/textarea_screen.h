/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What the tests of embidi_textarea share: a screen in memory, a finger, keys, and counting. */
#ifndef TEXTAREA_SCREEN_H
#define TEXTAREA_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../check.h"
#include "display.h"
#include "embidi_textarea.h"
#include "memory.h"

enum { kScreenWidth = 240, kScreenHeight = 120, kLeft = 4, kTop = 4 };

/* Starts LVGL with an empty screen. */
void screen_start(void);

/* A text area at (kLeft, kTop) without borders, padding or theme: 16-pixel text, black on white, a caret of two black
 * pixels that does not blink, a blue selection. Everything else of the screen is deleted. */
lv_obj_t* new_area(int32_t width, int32_t height);

/* Draws, and the pixel's colour: '#' text, '-' selection, '.' nothing, ':' any other. */
void draw_screen(void);
char pixel(int32_t x, int32_t y);

/* A picture of the area, for tests/pictures/pack to compare with textarea_pictures.txt. */
void show(const lv_obj_t* area, const char* name);

/* A finger: down at a point, moved, up. */
void finger(bool down, int32_t x, int32_t y);

/* A key of a keypad whose group has the area. */
void press_key(lv_obj_t* area, uint32_t key);

/* The x of the caret's place from the area's left edge. */
int32_t caret_x(lv_obj_t* area);
lv_area_t caret_area(lv_obj_t* area);

/* Warnings in LVGL's log so far, and the last one. */
extern uint32_t warnings;

bool same_text(const lv_obj_t* area, const char* text, const char* file, int line);
#define CHECK_TEXT(area, text) same_text(area, text, __FILE__, __LINE__)

/* Runs the groups named on the command line (all without a name), and says how many cases passed. A group fails with
 * another number of cases than it must have. Returns main()'s result. */
typedef struct test_group {
  const char* name;
  void (*run)(void);
  uint32_t cases;
} test_group;
int run_groups(int argc, char** argv, const test_group* groups, size_t count);

#endif
