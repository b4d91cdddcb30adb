/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "textarea_screen.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "display.h"

static lv_style_t style, caret_style, selected_style;
static lv_indev_t *pointer, *keypad;
static lv_group_t* group;

uint32_t warnings = 0;

static void count_warning(const char* line) {
  (void)line;
  ++warnings;
}

void screen_start(void) {
  display_start(kScreenWidth, kScreenHeight);
  display_on_warning(count_warning);
  lv_style_init(&style);
  lv_style_set_text_font(&style, &lv_font_dejavu_16_persian_hebrew);
  lv_style_set_text_color(&style, lv_color_black());
  lv_style_set_bg_color(&style, lv_color_white());
  lv_style_set_bg_opa(&style, LV_OPA_COVER);
  lv_style_init(&caret_style);
  lv_style_set_border_color(&caret_style, lv_color_black());
  lv_style_set_border_width(&caret_style, 2);
  lv_style_set_border_side(&caret_style, LV_BORDER_SIDE_LEFT);
  lv_style_set_pad_left(&caret_style, -1);
  lv_style_init(&selected_style);
  lv_style_set_bg_color(&selected_style, lv_color_hex(0x8080FF));
  lv_style_set_bg_opa(&selected_style, LV_OPA_COVER);
  lv_style_set_text_color(&selected_style, lv_color_black());
  pointer = display_pointer();
  keypad = display_keypad();
  group = lv_group_create();
  lv_indev_set_group(keypad, group);
}

lv_obj_t* new_area(int32_t width, int32_t height) {
  lv_obj_clean(lv_screen_active());
  finger(false, 0, 0);  // LVGL 9.1 hears of what it pressed last, which is not there any more
  lv_obj_t* area = embidi_textarea_create(lv_screen_active());
  lv_obj_remove_style_all(area);
  lv_obj_add_style(area, &style, 0);
  lv_obj_add_style(area, &caret_style, LV_PART_CURSOR);
  lv_obj_add_style(area, &selected_style, LV_PART_SELECTED);
  lv_obj_set_pos(area, kLeft, kTop);
  lv_obj_set_size(area, width, height);
  lv_obj_set_scrollbar_mode(area, LV_SCROLLBAR_MODE_OFF);
  lv_obj_update_layout(area);
  return area;
}

void draw_screen(void) { display_draw(); }

char pixel(int32_t x, int32_t y) {
  const uint32_t rgb = display_rgb(x, y), red = rgb >> 16, blue = rgb & 0xFF;
  if (rgb == 0xFFFFFF) return '.';
  if (blue > red + 55) return '-';
  return red < 100 ? '#' : ':';
}

void show(const lv_obj_t* area, const char* name) {
  const char* path = getenv("EMBIDI_PICTURES");
  FILE* file = path == NULL ? NULL : fopen(path, "a");
  CHECK(file != NULL);
  if (file == NULL) return;
  draw_screen();
  fprintf(file, "== %s\n", name);
  for (int32_t y = area->coords.y1; y <= area->coords.y2; ++y) {
    for (int32_t x = area->coords.x1; x <= area->coords.x2; ++x) fputc(pixel(x, y), file);
    fputc('\n', file);
  }
  fclose(file);
}

void finger(bool down, int32_t x, int32_t y) {
  display_tick(50);
  display_touch(pointer, down, x, y);
}

void press_key(lv_obj_t* area, uint32_t key) {
  if (lv_obj_get_group(area) != group) lv_group_add_obj(group, area);
  lv_group_focus_obj(area);
  display_tick(50);
  display_key(keypad, true, key);
  display_tick(50);
  display_key(keypad, false, key);
}

lv_area_t caret_area(lv_obj_t* area) {
  lv_area_t places[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  embidi_textarea_get_cursor_areas(area, places);
  return places[0];
}

int32_t caret_x(lv_obj_t* area) { return caret_area(area).x1 - area->coords.x1; }

bool same_text(const lv_obj_t* area, const char* text, const char* file, int line) {
  const bool ok = strcmp(embidi_textarea_get_text(area), text) == 0;
  check_at(ok, file, line, text, "");
  if (!ok) printf("  is \"%s\"\n", embidi_textarea_get_text(area));
  return ok;
}

static bool is_named(int argc, char** argv, const char* name) {
  for (int i = 1; i < argc; ++i) {
    if (strcmp(argv[i], name) == 0) return true;
  }
  return argc == 1;
}

int run_groups(int argc, char** argv, const test_group* groups, size_t count) {
  bool ok = true;
  int ran = 0;
  screen_start();
  for (size_t i = 0; i < count; ++i) {
    if (!is_named(argc, argv, groups[i].name)) continue;
    ++ran;
    checks_passed = checks_failed = 0;
    groups[i].run();
    const bool complete = checks_passed + checks_failed == groups[i].cases;
    printf("%s: %u passed, %u failed\n", groups[i].name, checks_passed, checks_failed);
    if (!complete) printf("  these are not the %" PRIu32 " cases that there must be\n", groups[i].cases);
    ok = ok && complete && checks_failed == 0;
  }
  lv_obj_clean(lv_screen_active());
  return ok && ran > 0 && ran >= argc - 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
