/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* LVGL's label in its long modes, and with colours in the text where it has them: prints checksums of what it draws. Of
 * texts that stock LVGL orders right, and that do not join, the drop-in must draw the same. */
#include <stdint.h>
#include <stdio.h>

#include "display.h"

enum { kWidth = 120, kHeight = 40, kModes = 5 };

static unsigned with_ink;

static void draw(const char* text, int mode, lv_base_dir_t base, int32_t height) {
  static const uint32_t kTimes[] = {0, 700, 3000};
  lv_obj_t* label = lv_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
  lv_obj_set_style_base_dir(label, base, 0);
  lv_label_set_long_mode(label, (lv_label_long_mode_t)mode);
#if EMBIDI_LV_VERSION < 900
  lv_label_set_recolor(label, true);
#endif
  lv_obj_set_size(label, 90, EMBIDI_LV_PX(height));
  lv_label_set_text(label, text);
  for (size_t i = 0; i < sizeof kTimes / sizeof *kTimes; ++i) {
    for (uint32_t t = 0; t < kTimes[i]; t += 10) {
      display_tick(10);
      lv_timer_handler();
    }
    lv_obj_invalidate(lv_screen_active());
    display_draw();
    uint32_t sum = 2166136261u, ink = 0;
    for (int32_t y = 0; y < kHeight; ++y) {
      for (int32_t x = 0; x < kWidth; ++x) {
        sum = (sum ^ display_rgb(x, y)) * 16777619u;
        ink += display_grey(x, y) < 128;
      }
    }
    printf("mode %d, base %d, %u ms: %08x: %s\n", mode, (int)base, (unsigned)kTimes[i], (unsigned)sum, text);
    with_ink += ink > 0;
  }
  lv_obj_delete(label);
}

int main(void) {
  static const char* const kLeft[] = {"abc", "one two three four five", "#ff0000 red# and #0000ff blue# again"};
  static const char* const kRight[] = {"אבג", "אחת שתיים שלוש ארבע"};
  display_start(kWidth, kHeight);
  for (int mode = 0; mode < kModes; ++mode) {
    for (int i = 0; i < 3; ++i) draw(kLeft[i], mode, LV_BASE_DIR_LTR, 20);
    for (int i = 0; i < 2; ++i) draw(kRight[i], mode, LV_BASE_DIR_RTL, 20);
    draw(kLeft[1], mode, LV_BASE_DIR_LTR, 38);
    draw(kRight[1], mode, LV_BASE_DIR_RTL, 38);
  }
  return with_ink < 60; /* of 105: what scrolls is out of sight at times */
}
