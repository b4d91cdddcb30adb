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
lv_font_t unifont;

static void log_line(const char* line) {
  ++screen_warnings;
  if (getenv("LABEL_LOG") != NULL) fputs(line, stderr);
  snprintf(screen_last_warning, sizeof screen_last_warning, "%s", line);
}

void label_screen_start(void) {
  display_start(kWidth, kHeight);
  display_on_warning(log_line);
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

void label_set_width(lv_obj_t* label, int32_t width) {
#if EMBIDI_LV_VERSION < 800
  if (embidi_label_get_long_mode(label) == EMBIDI_LABEL_LONG_MODE_EXPAND) {
    embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_WRAP);
  }
#endif
  lv_obj_set_width(label, EMBIDI_LV_PX(width));
}

void label_set_selected_colors(lv_obj_t* label, lv_color_t background, lv_color_t text) {
#if EMBIDI_LV_VERSION >= 800
  lv_obj_set_style_bg_color(label, background, LV_PART_SELECTED);
  lv_obj_set_style_text_color(label, text, LV_PART_SELECTED);
#else
  EMBIDI_LV_LOCAL(text_sel_bg_color, label, background);
  EMBIDI_LV_LOCAL(text_sel_color, label, text);
#endif
}

void label_scroll_in_a_second(lv_obj_t* label, int32_t text_width) {
#if EMBIDI_LV_VERSION >= 800
  (void)text_width;
  lv_obj_set_style_anim_duration(label, 1000, 0);
#else
  const bool circular = embidi_label_get_long_mode(label) == EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR;
  const int32_t path = circular ? text_width + 3 * 8 : text_width - lv_obj_get_width(label);
  embidi_label_set_anim_speed(label, (uint16_t)path);
#endif
}

const lv_anim_t* animation_of(lv_obj_t* obj) {
#if EMBIDI_LV_VERSION >= 800
  return lv_anim_get(obj, NULL);
#else
  lv_anim_t* a = _lv_ll_get_head(&LV_GC_ROOT(_lv_anim_ll));
  while (a != NULL && a->var != obj) a = _lv_ll_get_next(&LV_GC_ROOT(_lv_anim_ll), a);
  return a;
#endif
}

static void take_pixels(void) {
  for (int32_t y = 0; y < kHeight; ++y) {
    for (int32_t x = 0; x < kWidth; ++x) screen_pixels[y * kWidth + x] = display_grey(x, y);
  }
}

void screen_redraw(void) {
  display_draw();
  take_pixels();
}

void screen_draw(void) {
  lv_obj_invalidate(lv_screen_active());
  screen_redraw();
}

void screen_wait(uint32_t milliseconds) {
  for (uint32_t i = 0; i < milliseconds; i += 10) {
    display_tick(10);
    lv_timer_handler();
  }
  take_pixels();
}

bool screen_ink(const lv_area_t* within, lv_area_t* box) {
  lv_area_set(box, LV_COORD_MAX, LV_COORD_MAX, -1, -1);
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
