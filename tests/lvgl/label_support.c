/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "label_support.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embidi/fonts.h"

uint8_t screen_pixels[kWidth * kHeight];
unsigned screen_warnings;
char screen_last_warning[256];
uint32_t screen_now;
lv_font_t unifont;

static lv_display_t* display;

static void flush(lv_display_t* d, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(d);
}

static void log_line(lv_log_level_t level, const char* line) {
  if (level < LV_LOG_LEVEL_WARN) return;
  ++screen_warnings;
  if (getenv("LABEL_LOG") != NULL) fputs(line, stderr);
  snprintf(screen_last_warning, sizeof screen_last_warning, "%s", line);
}

static uint32_t now(void) { return screen_now; }

void screen_start(void) {
  lv_init();
  lv_tick_set_cb(now);
  lv_log_register_print_cb(log_line);
  display = lv_display_create(kWidth, kHeight);
  lv_display_set_color_format(display, LV_COLOR_FORMAT_L8);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, screen_pixels, NULL, sizeof screen_pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
  embidi_lv_font_init(&unifont, &embidi_font_unifont_small);
  lv_obj_t* screen = lv_screen_active();
  lv_obj_remove_style_all(screen);
  lv_obj_set_style_bg_color(screen, lv_color_white(), 0);
  lv_obj_set_style_bg_opa(screen, LV_OPA_COVER, 0);
  lv_obj_set_style_text_color(screen, lv_color_black(), 0);
  lv_obj_set_style_text_font(screen, &unifont, 0);
  screen_draw();
}

void screen_stop(void) { lv_deinit(); }

void screen_clean(void) { lv_obj_clean(lv_screen_active()); }

void screen_draw(void) {
  lv_obj_invalidate(lv_screen_active());
  lv_refr_now(display);
}

void screen_redraw(void) { lv_refr_now(display); }

void screen_wait(uint32_t milliseconds) {
  for (uint32_t i = 0; i < milliseconds; i += 10) {
    screen_now += 10;
    lv_timer_handler();
  }
}

bool screen_ink(const lv_area_t* within, lv_area_t* box) {
  lv_area_set(box, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN);
  for (int32_t y = within->y1; y <= within->y2 && y < kHeight; ++y) {
    for (int32_t x = within->x1; x <= within->x2 && x < kWidth; ++x) {
      if (x < 0 || y < 0 || screen_pixels[y * kWidth + x] > 250) continue;
      box->x1 = LV_MIN(box->x1, x);
      box->x2 = LV_MAX(box->x2, x);
      box->y1 = LV_MIN(box->y1, y);
      box->y2 = LV_MAX(box->y2, y);
    }
  }
  return box->x2 >= box->x1;
}

void screen_text(int32_t y1, int32_t y2, char* out) {
  static const char kShades[] = "#*+=-: ";
  for (int32_t y = y1; y <= y2; ++y) {
    char* end = out;
    for (int32_t x = 0; x < kWidth; ++x) {
      out[x] = kShades[screen_pixels[y * kWidth + x] * 6 / 250 > 6 ? 6 : screen_pixels[y * kWidth + x] * 6 / 250];
      if (out[x] != ' ') end = out + x + 1;
    }
    *end++ = '\n';
    out = end;
  }
  *out = '\0';
}
