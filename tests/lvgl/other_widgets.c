/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* LVGL's own widgets on a screen from right to left, with the drop-ins: pictures for tests/pictures/pack. Without a
 * theme, so that they show text and places alone. A roller is not among them: docs/lvgl.md says why. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "display.h"

enum { kWide = 240, kHigh = 200 };

static const char* const kLines[] = {"افتح الملف report.pdf", "الشبكة: Wi-Fi 5G (WPA2)", "هاتف: +966-11-123-4567",
                                     "انظر http://ab.cd.com/ملف/1", "הגדרות (Settings) 100%"};
enum { kLineCount = sizeof kLines / sizeof *kLines };

static lv_obj_t* screen(void) { return lv_screen_active(); }

static void buttons(void) {
  for (int32_t i = 0; i < kLineCount; ++i) {
    lv_obj_t* button = lv_button_create(screen());
    lv_obj_set_pos(button, 4, 2 + 26 * i);
    lv_label_set_text(lv_label_create(button), kLines[i]);
  }
}

static void checkboxes(void) {
  for (int32_t i = 0; i < kLineCount; ++i) {
    lv_obj_t* box = lv_checkbox_create(screen());
    lv_obj_set_pos(box, 4, 2 + 26 * i);
    lv_obj_set_style_pad_column(box, 8, 0);
    lv_obj_set_style_border_width(box, 1, LV_PART_INDICATOR);
    lv_obj_set_style_pad_all(box, 2, LV_PART_INDICATOR);
    lv_checkbox_set_text(box, kLines[i]);
  }
}

static void list(void) {
  lv_obj_t* rows = lv_list_create(screen());
  lv_obj_set_size(rows, kWide, kHigh);
  lv_list_add_text(rows, "قائمة: 3 (ملفات)");
  for (int32_t i = 0; i < kLineCount; ++i) lv_list_add_button(rows, NULL, kLines[i]);
}

static void dropdown(void) {
  lv_obj_t* choice = lv_dropdown_create(screen());
  lv_obj_set_width(choice, 220);
  lv_dropdown_set_symbol(choice, NULL);
  lv_dropdown_set_options(choice, "افتح الملف report.pdf\nהגדרות (Settings) 100%\nهاتف: +966-11-123-4567");
  lv_dropdown_open(choice);
}

static void table(void) {
  lv_obj_t* cells = lv_table_create(screen());
  lv_table_set_column_width(cells, 0, 70);
  lv_table_set_column_width(cells, 1, 160);
  for (uint32_t i = 0; i < kLineCount - 1; ++i) {
    lv_table_set_cell_value(cells, i, 0, i % 2 != 0 ? "اسم (1)" : "שם: 2");
    lv_table_set_cell_value(cells, i, 1, kLines[i]);
  }
}

static void spans(void) {
  static const char* const kSpans[] = {"يولد جميع الناس أحرارا (1948) ", "متساوين في http://ab.cd.com/ملف/1 الكرامة",
                                       " والحقوق، وقد وهبوا عقلا وضميرا."};
  lv_obj_t* group = lv_spangroup_create(screen());
  lv_obj_set_size(group, kWide, 80);
  for (size_t i = 0; i < 3; ++i) lv_span_set_text(lv_spangroup_add_span(group), kSpans[i]);
  lv_spangroup_refresh(group);
}

static void message_box(void) {
  lv_obj_t* box = lv_msgbox_create(screen());
  lv_obj_set_size(box, kWide, 120);
  lv_msgbox_add_title(box, "تنبيه (1)");
  lv_msgbox_add_text(box, "انظر http://ab.cd.com/ملف/1؟ هاتف: +966-11-123-4567");
  lv_msgbox_add_footer_button(box, "نعم");
  lv_msgbox_add_footer_button(box, "لا");
}

static void calendar(void) {
  static const char* kDays[] = {"ح", "ن", "ث", "ر", "خ", "ج", "س"};
  lv_obj_t* month = lv_calendar_create(screen());
  lv_obj_set_size(month, kWide, 150);
  lv_calendar_set_month_shown(month, 2026, 11);
  lv_calendar_set_day_names(month, kDays);
}

static void button_matrix(void) {
  static const char* const kMap[] = {"الشبكة: Wi-Fi 5G (WPA2)", "\n", "نعم", "לא", "5%", "\n",
                                     "هاتف: +966-11-123-4567",  ""};
  lv_obj_t* matrix = lv_buttonmatrix_create(screen());
  lv_obj_set_size(matrix, kWide, 90);
  lv_buttonmatrix_set_map(matrix, kMap);
}

static void tabs(void) {
  lv_obj_t* view = lv_tabview_create(screen());
  lv_obj_set_size(view, kWide, 80);
  lv_obj_t* page = lv_tabview_add_tab(view, "الأول (1)");
  lv_tabview_add_tab(view, "הגדרות");
  lv_tabview_add_tab(view, "شبكة Wi-Fi");
  lv_label_set_text(lv_label_create(page), kLines[3]);
}

static const struct {
  const char* name;
  void (*make)(void);
} kScreens[] = {{"buttons", buttons},
                {"check boxes", checkboxes},
                {"list", list},
                {"drop-down", dropdown},
                {"table", table},
                {"spans", spans},
                {"message box", message_box},
                {"calendar", calendar},
                {"button matrix", button_matrix},
                {"tabs", tabs}};

static void write_picture(FILE* file, const char* name) {
  fprintf(file, "== %s\n", name);
  for (int32_t y = 0; y < kHigh; ++y) {
    for (int32_t x = 0; x < kWide; ++x) fputc(display_grey(x, y) < 128 ? '#' : '.', file);
    fputc('\n', file);
  }
}

int main(void) {
  const char* path = getenv("EMBIDI_PICTURES");
  FILE* file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return printf("run by tests/pictures/pack\n"), 2;
  display_start(kWide, kHigh);
  lv_display_set_theme(NULL, NULL);
  lv_obj_remove_style_all(screen());
  lv_obj_set_style_bg_color(screen(), lv_color_white(), 0);
  lv_obj_set_style_bg_opa(screen(), LV_OPA_COVER, 0);
  lv_obj_set_style_text_font(screen(), &lv_font_dejavu_16_persian_hebrew, 0);
  lv_obj_set_style_base_dir(screen(), LV_BASE_DIR_RTL, 0);
  for (size_t i = 0; i < sizeof kScreens / sizeof *kScreens; ++i) {
    kScreens[i].make();
    for (int n = 0; n < 20; ++n) {
      display_tick(20);
      lv_timer_handler();
    }
    lv_obj_invalidate(screen());
    display_draw();
    write_picture(file, kScreens[i].name);
    lv_obj_clean(screen());
  }
  return fclose(file);
}
