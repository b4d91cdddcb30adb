/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "textarea_screen.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lvgl_private.h"

#undef lv_malloc
void* lv_malloc(size_t size);

static uint16_t pixels[kScreenWidth * kScreenHeight];
static lv_style_t style, caret_style, selected_style;
static lv_indev_t *pointer, *keypad;
static lv_point_t touched;
static bool is_down;
static uint32_t key_now;
static bool key_down;

int32_t test_malloc_left = -1;
uint32_t warnings = 0;

void* test_malloc(size_t size) {
  if (test_malloc_left == 0) return NULL;
  if (test_malloc_left > 0) --test_malloc_left;
  return lv_malloc(size);
}

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void read_pointer(lv_indev_t* indev, lv_indev_data_t* data) {
  (void)indev;
  data->point = touched;
  data->state = is_down ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

static void read_keypad(lv_indev_t* indev, lv_indev_data_t* data) {
  (void)indev;
  data->key = key_now;
  data->state = key_down ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

static void count_warning(lv_log_level_t level, const char* text) {
  (void)text;
  warnings += level >= LV_LOG_LEVEL_WARN;
}

void screen_start(void) {
  lv_init();
  lv_log_register_print_cb(count_warning);
  lv_display_t* display = lv_display_create(kScreenWidth, kScreenHeight);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
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
  pointer = lv_indev_create();
  lv_indev_set_type(pointer, LV_INDEV_TYPE_POINTER);
  lv_indev_set_read_cb(pointer, read_pointer);
  keypad = lv_indev_create();
  lv_indev_set_type(keypad, LV_INDEV_TYPE_KEYPAD);
  lv_indev_set_read_cb(keypad, read_keypad);
  lv_indev_set_group(keypad, lv_group_create());
}

lv_obj_t* new_area(int32_t width, int32_t height) {
  lv_obj_clean(lv_screen_active());
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

void draw_screen(void) { lv_refr_now(NULL); }

char pixel(int32_t x, int32_t y) {
  const uint16_t p = pixels[y * kScreenWidth + x];
  const uint32_t red = (uint32_t)p >> 11, green = (uint32_t)p >> 5 & 63, blue = p & 31u;
  if (red == 31 && green == 63 && blue == 31) return '.';
  if (blue > red + 6) return '-';
  return red < 12 ? '#' : ':';
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
  touched.x = x;
  touched.y = y;
  is_down = down;
  lv_tick_inc(50);
  lv_indev_read(pointer);
}

void press_key(lv_obj_t* area, uint32_t key) {
  lv_group_t* group = lv_indev_get_group(keypad);
  if (lv_obj_get_group(area) != group) lv_group_add_obj(group, area);
  lv_group_focus_obj(area);
  key_now = key;
  for (key_down = true;; key_down = false) {
    lv_tick_inc(50);
    lv_indev_read(keypad);
    if (!key_down) break;
  }
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

int run_groups(int argc, char** argv, const test_group* groups, size_t count) {
  bool ok = true, any = false;
  screen_start();
  for (size_t i = 0; i < count; ++i) {
    if (argc > 1 && strcmp(argv[1], groups[i].name) != 0) continue;
    any = true;
    checks_passed = checks_failed = 0;
    groups[i].run();
    const bool complete = checks_passed + checks_failed == groups[i].cases;
    printf("%s: %u passed, %u failed\n", groups[i].name, checks_passed, checks_failed);
    if (!complete) printf("  these are not the %" PRIu32 " cases that there must be\n", groups[i].cases);
    ok = ok && complete && checks_failed == 0;
  }
  lv_obj_clean(lv_screen_active());
  return ok && any ? EXIT_SUCCESS : EXIT_FAILURE;
}
