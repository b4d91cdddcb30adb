/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Labels with wrapped paragraphs, drawn by LVGL with the drop-in: the letters must be those of the library's own lines.
 * Where lines end is LVGL's business, and is asked of it. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "bidi_draw.h"

static const char* const kTexts[] = {
    "\xd7\x94\xd7\x97\xd7\x99\xd7\x91\xd7\x95\xd7\xa8 (Wi-Fi 5) \xd7\xa0\xd7\xa7\xd7\x98\xd7\xa2, "
    "\xd7\xa0\xd7\xa1\xd7\x95 \xd7\xa9\xd7\x95\xd7\x91 "
    "\xd7\x91\xd7\xa2\xd7\x95\xd7\x93 12.5 \xd7\x93\xd7\xa7\xd7\x95\xd7\xaa: "
    "http://help.\xd7\xa2\xd7\x96\xd7\xa8\xd7\x94.com/\xd7\x90/b",
    "\xd8\xa7\xd8\xaa\xd8\xb5\xd8\xa7\xd9\x84 (\xd8\xb3\xd8\xb1\xd9\x8a\xd8\xb9) \xd8\xb1\xd9\x82\xd9\x85 123 456 - "
    "\xd9\xa1\xd9\xa2/\xd9\xa3 "
    "Model X-200, \xd8\xa7\xd9\x84\xd8\xb3\xd8\xb9\xd8\xb1 5%\n\xd9\x81\xd9\x82\xd8\xb1\xd8\xa9 "
    "[\xd8\xab\xd8\xa7\xd9\x86\xd9\x8a\xd8\xa9] end",
    "The guest wrote: \xe2\x81\xa7\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xd7\x9c\xd7\x9b\xd7\x95\xd7\x9c\xd7\x9d 1 2 3 "
    "(abc) "
    "\xd7\x95\xd7\x93\xd7\xa8\xd7\x9a \xd7\xa6\xd7\x9c\xd7\x97\xd7\x94\xe2\x81\xa9 and left at 5.",
};

int main(void) {
  static char letters[4 * kMostDrawn + 1];
  static char expected[4000];
  unsigned cases = 0;
  start();
  lv_obj_t* label = lv_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &noting_font, 0);
  for (size_t t = 0; t < sizeof kTexts / sizeof kTexts[0]; ++t) {
    for (int32_t width = 40; width <= 300; width += 4) {
      for (lv_base_dir_t base = LV_BASE_DIR_LTR; base <= LV_BASE_DIR_AUTO; ++base) {
        lv_obj_set_style_base_dir(label, base, 0);
        lv_obj_set_width(label, width);
        lv_label_set_text_static(label, kTexts[t]); /* not joined by LVGL before it is drawn */
        const lv_base_dir_t found = t < 2 ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
        expected_letters(kTexts[t], base == LV_BASE_DIR_AUTO ? found : base, width, expected);
        without_spaces(expected, expected);
        const char* drawn = without_spaces(draw(), letters);
        if (!check(strcmp(drawn, expected) == 0, "drawn", expected)) printf("  but drawn: %s\n", drawn);
        ++cases;
      }
    }
  }
  lv_deinit();
  return summary(cases) != 0 || cases != 3 * 66 * 3;
}
