/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "joining_screen.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

uint16_t screen_pixels[kScreenWidth * kScreenHeight];
lv_font_t screen_font;

static uint8_t asked[0x10000 / 8];
static unsigned log_lines, missing;

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void count_line(lv_log_level_t level, const char* line) {
  (void)level;
  (void)line;
  ++log_lines;
}

static bool note(const lv_font_t* font, lv_font_glyph_dsc_t* glyph, uint32_t letter, uint32_t next) {
  if (letter < 0x10000) asked[letter / 8] |= (uint8_t)(1u << letter % 8);
  const bool found = lv_font_get_glyph_dsc_fmt_txt(font, glyph, letter, next);
  if (!found && letter > ' ') ++missing;
  return found;
}

void screen_init(void) {
  lv_init();
  lv_log_register_print_cb(count_line);
  lv_display_t* display = lv_display_create(kScreenWidth, kScreenHeight);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, screen_pixels, NULL, sizeof screen_pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
  screen_font = lv_font_dejavu_16_persian_hebrew;
  screen_font.get_glyph_dsc = note;
}

lv_obj_t* screen_clear(void) {
  lv_obj_t* screen = lv_screen_active();
  lv_obj_clean(screen);
  lv_obj_clean(lv_layer_top());
  lv_obj_set_style_text_font(screen, &screen_font, 0);
  lv_obj_set_style_text_font(lv_layer_top(), &screen_font, 0);
  lv_obj_update_layout(screen);
  memset(asked, 0, sizeof asked);
  log_lines = missing = 0;
  return screen;
}

void screen_draw(void) {
  lv_obj_invalidate(lv_screen_active());
  lv_refr_now(NULL);
}

bool screen_asked_for(uint32_t code_point) { return (asked[code_point / 8] >> code_point % 8 & 1) != 0; }
unsigned screen_missing(void) { return missing; }
unsigned screen_log_lines(void) { return log_lines; }
