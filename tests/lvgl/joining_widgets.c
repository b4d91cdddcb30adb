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

static lv_obj_t* sized(lv_obj_t* object, int32_t width, int32_t height) {
  lv_obj_set_size(object, width, height);
  return object;
}

/* LVGL 9.5 does not free the text of an lv_arclabel that is deleted. */
static void free_text(lv_event_t* event) { lv_arclabel_set_text_static(lv_event_get_target_obj(event), ""); }

static lv_obj_t* arc_label(lv_obj_t* screen) {
  lv_obj_t* arc = sized(lv_arclabel_create(screen), 150, 150);
  lv_obj_add_event_cb(arc, free_text, LV_EVENT_DELETE, NULL);
  lv_arclabel_set_radius(arc, 60); /* LVGL 9.5 divides by it */
  return arc;
}

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

/* A way to show a text, by its number; NULL after the last. `joins`: by itself. */
static const char* show(unsigned way, lv_obj_t* s, const char* t, bool* joins) {
  static const char* list[8];
  static char longer[300], value[64], previous[64];
  static lv_subject_t subject;
  lv_obj_t* o = NULL;
  for (int i = 0; i < 7; ++i) list[i] = t;
  list[7] = NULL;
  unsigned number = 0;
/* What stands after the name is done for that way alone. */
#define WAY(by_itself, name, ...)    \
  if (number++ == way) {             \
    __VA_ARGS__;                     \
    return *joins = by_itself, name; \
  }
  // clang-format off
  WAY(true, "lv_label_set_text", lv_label_set_text(lv_label_create(s), t))
  WAY(true, "lv_label_set_text_fmt", lv_label_set_text_fmt(lv_label_create(s), "%s", t))
  WAY(true, "lv_label_ins_text", o = lv_label_create(s); lv_label_set_text(o, ""); lv_label_ins_text(o, LV_LABEL_POS_LAST, t))
  WAY(true, "lv_label_bind_text",
        lv_subject_init_string(&subject, value, previous, sizeof value, t);
        lv_label_bind_text(lv_label_create(s), &subject, NULL))
  WAY(false, "lv_label_set_text_static", lv_label_set_text_static(lv_label_create(s), t))
  WAY(true, "lv_checkbox_set_text", lv_checkbox_set_text(lv_checkbox_create(s), t))
  WAY(false, "lv_checkbox_set_text_static", lv_checkbox_set_text_static(lv_checkbox_create(s), t))
  WAY(true, "lv_dropdown_set_options", o = lv_dropdown_create(s); lv_dropdown_set_options(o, t); lv_dropdown_open(o))
  WAY(true, "lv_dropdown_add_option",
        o = lv_dropdown_create(s); lv_dropdown_clear_options(o);
        lv_dropdown_add_option(o, t, LV_DROPDOWN_POS_LAST))
  WAY(false, "lv_dropdown_set_options_static", lv_dropdown_set_options_static(lv_dropdown_create(s), t))
  WAY(false, "lv_dropdown_set_text", lv_dropdown_set_text(lv_dropdown_create(s), t))
  WAY(true, "lv_roller_set_options", lv_roller_set_options(lv_roller_create(s), t, LV_ROLLER_MODE_NORMAL))
  WAY(true, "lv_roller_set_options, infinite", lv_roller_set_options(lv_roller_create(s), t, LV_ROLLER_MODE_INFINITE))
  WAY(true, "lv_table_set_cell_value", lv_table_set_cell_value(lv_table_create(s), 0, 0, t))
  WAY(true, "lv_table_set_cell_value_fmt", lv_table_set_cell_value_fmt(lv_table_create(s), 0, 0, "%s", t))
  WAY(true, "lv_spangroup_set_span_text",
        o = sized(lv_spangroup_create(s), 200, LV_SIZE_CONTENT);
        lv_spangroup_set_span_text(o, lv_spangroup_add_span(o), t))
  WAY(true, "lv_spangroup_set_span_text_static",
        o = sized(lv_spangroup_create(s), 200, LV_SIZE_CONTENT);
        lv_spangroup_set_span_text_static(o, lv_spangroup_add_span(o), t))
  WAY(true, "lv_spangroup_set_span_text_fmt",
        o = sized(lv_spangroup_create(s), 200, LV_SIZE_CONTENT);
        lv_spangroup_set_span_text_fmt(o, lv_spangroup_add_span(o), "%s", t))
  WAY(true, "lv_buttonmatrix_set_map", list[1] = ""; lv_buttonmatrix_set_map(lv_buttonmatrix_create(s), list))
  WAY(false, "lv_buttonmatrix_set_map, 256 bytes and more",
        memset(longer, ' ', sizeof longer - 1); memcpy(longer, t, strlen(t)); list[0] = longer; list[1] = "";
        lv_buttonmatrix_set_map(lv_buttonmatrix_create(s), list))
  WAY(true, "lv_calendar_set_day_names", lv_calendar_set_day_names(lv_calendar_create(s), list))
  WAY(true, "lv_textarea_set_text", lv_textarea_set_text(lv_textarea_create(s), t))
  WAY(true, "lv_textarea_add_text", lv_textarea_add_text(lv_textarea_create(s), t))
  WAY(false, "lv_textarea_set_placeholder_text", lv_textarea_set_placeholder_text(lv_textarea_create(s), t))
  WAY(true, "lv_msgbox_add_title", lv_msgbox_add_title(lv_msgbox_create(s), t))
  WAY(true, "lv_msgbox_add_text", lv_msgbox_add_text(lv_msgbox_create(s), t))
  WAY(true, "lv_msgbox_add_footer_button", lv_msgbox_add_footer_button(lv_msgbox_create(s), t))
  WAY(true, "lv_list_add_text", lv_list_add_text(lv_list_create(s), t))
  WAY(true, "lv_list_add_button", lv_list_add_button(lv_list_create(s), NULL, t))
  WAY(true, "lv_menu_page_create", o = lv_menu_create(s); lv_menu_set_page(o, lv_menu_page_create(o, t)))
  WAY(true, "lv_tabview_add_tab",
        o = lv_tabview_create(s); lv_tabview_add_tab(o, t);
        lv_obj_set_style_text_font(lv_tabview_get_tab_bar(o), &screen_font, 0) /* the theme has one of its own */)
  WAY(true, "lv_win_add_title", lv_win_add_title(lv_win_create(s), t))
  WAY(false, "lv_scale_set_text_src",
        o = sized(lv_scale_create(s), 200, 60); lv_scale_set_mode(o, LV_SCALE_MODE_HORIZONTAL_BOTTOM);
        lv_scale_set_total_tick_count(o, 3); lv_scale_set_major_tick_every(o, 1); list[3] = NULL; lv_scale_set_text_src(o, list))
  WAY(false, "lv_arclabel_set_text", lv_arclabel_set_text(arc_label(s), t))
  WAY(true, "lv_arclabel_set_text_fmt", lv_arclabel_set_text_fmt(arc_label(s), "%s", t))
  WAY(false, "lv_image_set_src", lv_image_set_src(lv_image_create(s), t))
  WAY(false, "lv_draw_label", draw_label(s, t))
  // clang-format on
  return NULL;
}

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
  enum { kRows = 37, kWaysOut = 10, kOthers = 11 };
  bool joins = false;
  screen_init();
  char* shaped = embidi_lv_shape(BEH BEH);
  const char* name = NULL;
  for (unsigned i = 0; (name = show(i, screen_clear(), BEH BEH, &joins)) != NULL; ++i) {
    const bool joined = drawn_joined();
    check(joins ? joined : drawn_apart(), name,
          joins ? "does not join by itself" : "joins by itself: say so in embidi_lv_text.h");
    if (joins) continue;
    show(i, screen_clear(), shaped, &joins);
    check(drawn_joined(), name, "embidi_lv_shape() does not help");
  }
  test_cut();
  test_buffers();
  screen_clear();
  lv_free(shaped);
  lv_deinit();
  return checks_end(kRows + kWaysOut + kOthers);
}
