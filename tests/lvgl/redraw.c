/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Draws a label again: redraw TEXT (0 to 3, the last in a font that kerns). With EMBIDI_TEST_STOCK it is LVGL's label,
 * linked without anything of ours. Callgrind counts the instructions of redraw_now(). */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "display.h"
#ifndef EMBIDI_TEST_STOCK
#include "embidi_label.h"
#endif

static const char* const kTexts[] = {
    "Settings saved. Battery at 80 %, 3 h left",
    "השינויים נשמרו בהצלחה. הסוללה ב-80 % ותספיק לעוד 3 שעות.",
    "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق، وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.",
    "To our VIP: Yes, the AVATAR of LaTeX was sent.",
};

void redraw_now(void);
__attribute__((noinline)) void redraw_now(void) { display_draw(); }

int main(int argc, char** argv) {
  const size_t text = argc == 2 ? (size_t)atoi(argv[1]) : SIZE_MAX;
  if (text >= sizeof kTexts / sizeof *kTexts) return 2;
  display_start(240, 240);
#ifdef EMBIDI_TEST_STOCK
  lv_obj_t* label = lv_label_create(lv_screen_active());
  lv_label_set_text(label, kTexts[text]);
#else
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  embidi_label_set_text(label, kTexts[text]);
#endif
  lv_obj_set_style_text_font(label, text == 3 ? &lv_font_montserrat_14 : &lv_font_dejavu_16_persian_hebrew, 0);
  lv_obj_set_style_base_dir(label, LV_BASE_DIR_AUTO, 0);
  lv_obj_set_width(label, 224);
  display_draw();
  lv_obj_invalidate(label);
  redraw_now();
  return 0;
}
