/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A u8g2 display that is memory, with a page buffer of any height, and the checks that count. */
#ifndef EMBIDI_TESTS_U8G2_SCREEN_H
#define EMBIDI_TESTS_U8G2_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../check.h"
#include "embidi_u8g2.h"

enum { kWidth = 128, kHeight = 64 };

/* The fonts that ../shared has of u8g2's; u8g2.h declares them. */

/* What was sent to the display: a byte a pixel, 0 or 1. */
extern uint8_t screen[kHeight][kWidth];

/* A display with a page buffer of `tiles` times eight rows (1, 2, or 8: all of it), cleared. */
void screen_init(u8g2_t* u8g2, uint8_t tiles);

/* Ends a full buffer's picture: what is in it is on the screen. */
void screen_show(u8g2_t* u8g2);

bool screen_equal(uint8_t seen[kHeight][kWidth]);
size_t screen_ink(void);
void screen_print(FILE* file);

/* How often embidi_layout() was called: the linker puts this count before it (--wrap). */
extern size_t layouts;

#endif
