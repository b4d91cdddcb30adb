/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Which widgets of LVGL join their text by themselves with the drop-in, and that embidi_lv_shape() is the way out for
 * all others: the table of embidi_lv_text.h, each row drawn. */
#include <stddef.h>
#include <string.h>

#include "../check.h"
#include "embidi_lv_text.h"
#include "joining_screen.h"

#define BEH "\xD8\xA8"
enum { kBeh = 0x628, kBehFinal = 0xFE90, kBehInitial = 0xFE91 };

static void label(lv_obj_t* screen, const char* text) { lv_label_set_text(lv_label_create(screen), text); }
static void label_fmt(lv_obj_t* screen, const char* text) {
  lv_label_set_text_fmt(lv_label_create(screen), "%s", text);
}
static void label_static(lv_obj_t* screen, const char* text) {
  lv_label_set_text_static(lv_label_create(screen), text);
}

static void label_insert(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_label_create(screen);
  lv_label_set_text(obj, "");
  lv_label_ins_text(obj, LV_LABEL_POS_LAST, text);
}

static void label_bind(lv_obj_t* screen, const char* text) {
  static lv_subject_t subject;
  static char value[64], previous[64];
  lv_subject_init_string(&subject, value, previous, sizeof value, text);
  lv_label_bind_text(lv_label_create(screen), &subject, NULL);
}

static void checkbox(lv_obj_t* screen, const char* text) { lv_checkbox_set_text(lv_checkbox_create(screen), text); }
static void checkbox_static(lv_obj_t* screen, const char* text) {
  lv_checkbox_set_text_static(lv_checkbox_create(screen), text);
}

static void dropdown(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_dropdown_create(screen);
  lv_dropdown_set_options(obj, text);
  lv_dropdown_open(obj);
}

static void dropdown_add(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_dropdown_create(screen);
  lv_dropdown_clear_options(obj);
  lv_dropdown_add_option(obj, text, LV_DROPDOWN_POS_LAST);
}

static void dropdown_static(lv_obj_t* screen, const char* text) {
  lv_dropdown_set_options_static(lv_dropdown_create(screen), text);
}

static void dropdown_text(lv_obj_t* screen, const char* text) {
  lv_dropdown_set_text(lv_dropdown_create(screen), text);
}
static void roller(lv_obj_t* screen, const char* text) {
  lv_roller_set_options(lv_roller_create(screen), text, LV_ROLLER_MODE_NORMAL);
}
static void roller_infinite(lv_obj_t* screen, const char* text) {
  lv_roller_set_options(lv_roller_create(screen), text, LV_ROLLER_MODE_INFINITE);
}
static void table(lv_obj_t* screen, const char* text) { lv_table_set_cell_value(lv_table_create(screen), 0, 0, text); }
static void table_fmt(lv_obj_t* screen, const char* text) {
  lv_table_set_cell_value_fmt(lv_table_create(screen), 0, 0, "%s", text);
}

static lv_span_t* span(lv_obj_t* screen, lv_obj_t** group) {
  *group = lv_spangroup_create(screen);
  lv_obj_set_width(*group, 200);
  return lv_spangroup_add_span(*group);
}

static void span_text(lv_obj_t* screen, const char* text) {
  lv_obj_t* group;
  lv_span_t* one = span(screen, &group);
  lv_spangroup_set_span_text(group, one, text);
}

static void span_static(lv_obj_t* screen, const char* text) {
  lv_obj_t* group;
  lv_span_t* one = span(screen, &group);
  lv_spangroup_set_span_text_static(group, one, text);
}

static void span_fmt(lv_obj_t* screen, const char* text) {
  lv_obj_t* group;
  lv_span_t* one = span(screen, &group);
  lv_spangroup_set_span_text_fmt(group, one, "%s", text);
}

static void button_matrix(lv_obj_t* screen, const char* text) {
  static const char* map[2];
  map[0] = text;
  map[1] = "";
  lv_buttonmatrix_set_map(lv_buttonmatrix_create(screen), map);
}

static void button_matrix_long(lv_obj_t* screen, const char* text) {
  static char longer[300];
  memset(longer, ' ', sizeof longer - 1);
  memcpy(longer, text, strlen(text));
  button_matrix(screen, longer);
}

static void calendar(lv_obj_t* screen, const char* text) {
  static const char* names[7];
  for (int i = 0; i < 7; ++i) names[i] = text;
  lv_calendar_set_day_names(lv_calendar_create(screen), names);
}

static void textarea(lv_obj_t* screen, const char* text) { lv_textarea_set_text(lv_textarea_create(screen), text); }
static void textarea_add(lv_obj_t* screen, const char* text) { lv_textarea_add_text(lv_textarea_create(screen), text); }
static void placeholder(lv_obj_t* screen, const char* text) {
  lv_textarea_set_placeholder_text(lv_textarea_create(screen), text);
}
static void message_title(lv_obj_t* screen, const char* text) { lv_msgbox_add_title(lv_msgbox_create(screen), text); }
static void message_text(lv_obj_t* screen, const char* text) { lv_msgbox_add_text(lv_msgbox_create(screen), text); }
static void message_button(lv_obj_t* screen, const char* text) {
  lv_msgbox_add_footer_button(lv_msgbox_create(screen), text);
}
static void list_text(lv_obj_t* screen, const char* text) { lv_list_add_text(lv_list_create(screen), text); }
static void list_button(lv_obj_t* screen, const char* text) { lv_list_add_button(lv_list_create(screen), NULL, text); }

static void menu(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_menu_create(screen);
  lv_menu_set_page(obj, lv_menu_page_create(obj, text));
}

static void tabs(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_tabview_create(screen);
  lv_tabview_add_tab(obj, text);
  lv_obj_set_style_text_font(lv_tabview_get_tab_bar(obj), &screen_font, 0); /* the theme has one of its own */
}

static void window(lv_obj_t* screen, const char* text) { lv_win_add_title(lv_win_create(screen), text); }

static void scale(lv_obj_t* screen, const char* text) {
  static const char* labels[4];
  labels[0] = labels[1] = labels[2] = text;
  lv_obj_t* obj = lv_scale_create(screen);
  lv_obj_set_size(obj, 200, 60);
  lv_scale_set_mode(obj, LV_SCALE_MODE_HORIZONTAL_BOTTOM);
  lv_scale_set_total_tick_count(obj, 3);
  lv_scale_set_major_tick_every(obj, 1);
  lv_scale_set_text_src(obj, labels);
}

/* LVGL 9.5 does not free the text of an lv_arclabel that is deleted. */
static void free_text(lv_event_t* event) { lv_arclabel_set_text_static(lv_event_get_target_obj(event), ""); }

static void arc_label(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_arclabel_create(screen);
  lv_obj_set_size(obj, 150, 150);
  lv_obj_add_event_cb(obj, free_text, LV_EVENT_DELETE, NULL);
  lv_arclabel_set_radius(obj, 60); /* LVGL 9.5 divides by it */
  lv_arclabel_set_text(obj, text);
}

static void arc_label_fmt(lv_obj_t* screen, const char* text) {
  lv_obj_t* obj = lv_arclabel_create(screen);
  lv_obj_set_size(obj, 150, 150);
  lv_obj_add_event_cb(obj, free_text, LV_EVENT_DELETE, NULL);
  lv_arclabel_set_radius(obj, 60); /* LVGL 9.5 divides by it */
  lv_arclabel_set_text_fmt(obj, "%s", text);
}

static void image_symbol(lv_obj_t* screen, const char* text) { lv_image_set_src(lv_image_create(screen), text); }

static void draw_label(lv_obj_t* screen, const char* text) {
  LV_DRAW_BUF_DEFINE_STATIC(buffer, 100, 40, LV_COLOR_FORMAT_ARGB8888);
  LV_DRAW_BUF_INIT_STATIC(buffer);
  lv_obj_t* canvas = lv_canvas_create(screen);
  lv_canvas_set_draw_buf(canvas, &buffer);
  lv_layer_t layer;
  lv_canvas_init_layer(canvas, &layer);
  lv_draw_label_dsc_t dsc;
  lv_draw_label_dsc_init(&dsc);
  dsc.font = &screen_font;
  dsc.text = text;
  const lv_area_t area = {0, 0, 99, 39};
  lv_draw_label(&layer, &dsc, &area);
  lv_canvas_finish_layer(canvas, &layer);
}

static const struct {
  const char* name;
  void (*set)(lv_obj_t* screen, const char* text);
  bool joins; /* by itself */
} rows[] = {
    {"lv_label_set_text", label, true},
    {"lv_label_set_text_fmt", label_fmt, true},
    {"lv_label_ins_text", label_insert, true},
    {"lv_label_bind_text", label_bind, true},
    {"lv_label_set_text_static", label_static, false},
    {"lv_checkbox_set_text", checkbox, true},
    {"lv_checkbox_set_text_static", checkbox_static, false},
    {"lv_dropdown_set_options", dropdown, true},
    {"lv_dropdown_add_option", dropdown_add, true},
    {"lv_dropdown_set_options_static", dropdown_static, false},
    {"lv_dropdown_set_text", dropdown_text, false},
    {"lv_roller_set_options", roller, true},
    {"lv_roller_set_options, infinite", roller_infinite, true},
    {"lv_table_set_cell_value", table, true},
    {"lv_table_set_cell_value_fmt", table_fmt, true},
    {"lv_spangroup_set_span_text", span_text, true},
    {"lv_spangroup_set_span_text_static", span_static, true},
    {"lv_spangroup_set_span_text_fmt", span_fmt, true},
    {"lv_buttonmatrix_set_map", button_matrix, true},
    {"lv_buttonmatrix_set_map, 256 bytes and more", button_matrix_long, false},
    {"lv_calendar_set_day_names", calendar, true},
    {"lv_textarea_set_text", textarea, true},
    {"lv_textarea_add_text", textarea_add, true},
    {"lv_textarea_set_placeholder_text", placeholder, false},
    {"lv_msgbox_add_title", message_title, true},
    {"lv_msgbox_add_text", message_text, true},
    {"lv_msgbox_add_footer_button", message_button, true},
    {"lv_list_add_text", list_text, true},
    {"lv_list_add_button", list_button, true},
    {"lv_menu_page_create", menu, true},
    {"lv_tabview_add_tab", tabs, true},
    {"lv_win_add_title", window, true},
    {"lv_scale_set_text_src", scale, false},
    {"lv_arclabel_set_text", arc_label, false},
    {"lv_arclabel_set_text_fmt", arc_label_fmt, true},
    {"lv_image_set_src", image_symbol, false},
    {"lv_draw_label", draw_label, false},
};

#define check(as_expected, name, what) CHECK_OF(as_expected, name, what)

static bool drawn_joined(void) {
  screen_draw();
  return screen_asked_for(kBehInitial) && screen_asked_for(kBehFinal) && !screen_asked_for(kBeh);
}

static bool drawn_apart(void) { return screen_asked_for(kBeh) && !screen_asked_for(kBehInitial); }

/* lv_label_cut_text() leaves the letter before the cut as it was; setting the text again joins it. */
static void test_cut(void) {
  lv_obj_t* obj = lv_label_create(screen_clear());
  lv_label_set_text(obj, BEH BEH BEH);
  lv_label_cut_text(obj, 2, 1);
  check(strcmp(lv_label_get_text(obj), "\xEF\xBA\x91\xEF\xBA\x92") == 0, "lv_label_cut_text", "joins by now");
  lv_label_set_text(obj, NULL);
  check(strcmp(lv_label_get_text(obj), "\xEF\xBA\x91\xEF\xBA\x90") == 0, "lv_label_set_text(NULL)", "does not join");
}

static void test_buffers(void) {
  char buffer[16];
  screen_clear();
  check(embidi_lv_shape_into(BEH BEH, buffer, 7) == 7 && strcmp(buffer, "\xEF\xBA\x91\xEF\xBA\x90") == 0, "shape_into",
        "exact size");
  check(screen_log_lines() == 0, "shape_into", "logs without need");
  check(embidi_lv_shape_into(BEH BEH, buffer, 6) == 7 && buffer[0] == '\0', "shape_into", "too small");
  check(screen_log_lines() == 1, "shape_into", "a text that does not fit is not logged");
  check(embidi_lv_shape_into(BEH BEH, NULL, 0) == 7, "shape_into", "size asked for");
  check(embidi_lv_shape_into(NULL, buffer, 1) == 1 && buffer[0] == '\0', "shape_into", "NULL");
  check(embidi_lv_shape(NULL) == NULL && embidi_lv_unshape(NULL) == NULL, "shape", "NULL");
  char* empty = embidi_lv_unshape("");
  check(empty != NULL && empty[0] == '\0', "unshape", "empty");
  lv_free(empty);
  char* letters = embidi_lv_unshape("\xEF\xBA\x91\xEF\xBB\xBB x"); /* beh, lam-alef */
  check(letters != NULL && strcmp(letters, BEH "\xD9\x84\xD8\xA7 x") == 0, "unshape", "lam-alef");
  lv_free(letters);
}

int main(void) {
  enum { kRows = sizeof rows / sizeof rows[0], kWaysOut = 10, kOthers = 11 };
  screen_init();
  char* shaped = embidi_lv_shape(BEH BEH);
  for (size_t i = 0; i < kRows; ++i) {
    rows[i].set(screen_clear(), BEH BEH);
    const bool joined = drawn_joined();
    check(rows[i].joins ? joined : drawn_apart(), rows[i].name,
          rows[i].joins ? "does not join by itself" : "joins by itself: say so in embidi_lv_text.h");
    if (rows[i].joins) continue;
    rows[i].set(screen_clear(), shaped);
    check(drawn_joined(), rows[i].name, "embidi_lv_shape() does not help");
  }
  test_cut();
  test_buffers();
  screen_clear();
  lv_free(shaped);
  lv_deinit();
  return checks_end(kRows + kWaysOut + kOthers);
}
