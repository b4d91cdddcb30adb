// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// LVGL as it comes renders a label into memory: shows that the sources, lv_conf.h and the build are usable.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "lvgl.h"

enum { kWidth = 160, kHeight = 40 };

static uint16_t pixels[kWidth * kHeight];

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

int main(void) {
  lv_init();
  lv_display_t* display = lv_display_create(kWidth, kHeight);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
  lv_obj_t* label = lv_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
  lv_label_set_text(label, "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D abc");
  lv_refr_now(display);
  size_t ink = 0;
  for (size_t i = 1; i < kWidth * kHeight; ++i) ink += pixels[i] != pixels[kWidth * kHeight - 1];
  printf("%zu pixels of ink\n", ink);
  return ink < 50;
}
