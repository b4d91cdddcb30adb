/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The board's LCD as LVGL's flush callback wants it. */
#ifndef EMBIDI_EXAMPLES_LVGL_LCD_H
#define EMBIDI_EXAMPLES_LVGL_LCD_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

bool lcd_init(void);

/* A row of RGB565 pixels, all of them on the panel. */
void lcd_write(uint16_t x, uint16_t y, const uint16_t* pixels, uint16_t count);

#ifdef __cplusplus
}
#endif

#endif
