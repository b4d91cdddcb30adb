/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "display.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { kMostPixels = 320 * 240 };

static uint32_t memory[kMostPixels];
static int32_t display_width;
static void (*on_warning)(const char* line);
static lv_point_t touched;
static bool is_down, key_down;
static uint32_t key_now;

void display_on_warning(void (*warned)(const char* line)) { on_warning = warned; }

static void read_pointer(lv_indev_data_t* data) {
  data->enc_diff = 0;
  data->point = touched;
  data->state = is_down ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

static void read_keypad(lv_indev_data_t* data) {
  data->key = key_now;
  data->state = key_down ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

#if EMBIDI_LV_VERSION >= 900

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void log_line(lv_log_level_t level, const char* line) {
  if (level >= LV_LOG_LEVEL_WARN && on_warning != NULL) on_warning(line);
}

static uint32_t now;
static uint32_t get_now(void) { return now; }
void display_tick(uint32_t milliseconds) { now += milliseconds; }

void display_start(int32_t width, int32_t height) {
  lv_init();
  lv_tick_set_cb(get_now);
  lv_log_register_print_cb(log_line);
  display_width = width;
  lv_display_t* display = lv_display_create(width, height);
  lv_display_set_color_format(display, LV_COLOR_FORMAT_XRGB8888);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, memory, NULL, (uint32_t)(width * height) * 4, LV_DISPLAY_RENDER_MODE_DIRECT);
}

uint32_t display_rgb(int32_t x, int32_t y) { return memory[y * display_width + x] & 0xFFFFFF; }

static void pointer_cb(lv_indev_t* indev, lv_indev_data_t* data) {
  (void)indev;
  read_pointer(data);
}

static void keypad_cb(lv_indev_t* indev, lv_indev_data_t* data) {
  (void)indev;
  read_keypad(data);
}

static lv_indev_t* make_indev(lv_indev_type_t type, lv_indev_read_cb_t read) {
  lv_indev_t* indev = lv_indev_create();
  lv_indev_set_type(indev, type);
  lv_indev_set_read_cb(indev, read);
  return indev;
}

static void read_now(lv_indev_t* indev) { lv_indev_read(indev); }

#else
#if EMBIDI_LV_VERSION >= 800
static void flush(lv_disp_drv_t* driver, const lv_area_t* area, lv_color_t* map) {
  (void)area;
  (void)map;
  lv_disp_flush_ready(driver);
}

static void log_line(const char* line) {
  if ((strncmp(line, "[Warn]", 6) == 0 || strncmp(line, "[Error]", 7) == 0) && on_warning != NULL) on_warning(line);
}

#else
// There is no drawing without a buffer between.
static lv_color_t between[kMostPixels];

static void flush(lv_disp_drv_t* driver, const lv_area_t* area, lv_color_t* map) {
  const int32_t width = lv_area_get_width(area);
  for (int32_t y = area->y1; y <= area->y2; ++y, map += width) {
    memcpy(memory + y * display_width + area->x1, map, (size_t)width * sizeof *map);
  }
  lv_disp_flush_ready(driver);
}

static void log_line(lv_log_level_t level, const char* file, uint32_t line, const char* function, const char* text) {
  (void)file;
  (void)line;
  (void)function;
  if (level >= LV_LOG_LEVEL_WARN && on_warning != NULL) on_warning(text);
}
#endif

void display_tick(uint32_t milliseconds) { lv_tick_inc(milliseconds); }

void display_start(int32_t width, int32_t height) {
  static lv_disp_drv_t driver;
  lv_init();
  lv_log_register_print_cb(log_line);
  display_width = width;
  lv_disp_drv_init(&driver);
  driver.hor_res = EMBIDI_LV_PX(width);
  driver.ver_res = EMBIDI_LV_PX(height);
#if EMBIDI_LV_VERSION >= 800
  static lv_disp_draw_buf_t buffer;
  lv_disp_draw_buf_init(&buffer, memory, NULL, (uint32_t)(width * height));
  driver.direct_mode = 1;
  driver.draw_buf = &buffer;
#else
  static lv_disp_buf_t buffer;
  lv_disp_buf_init(&buffer, between, NULL, (uint32_t)(width * height));
  driver.buffer = &buffer;
#endif
  driver.flush_cb = flush;
  lv_disp_drv_register(&driver);
}

uint32_t display_rgb(int32_t x, int32_t y) { return memory[y * display_width + x] & 0xFFFFFF; }

#if EMBIDI_LV_VERSION >= 800
typedef void more_to_read;
#define NO_MORE
#else
typedef bool more_to_read;
#define NO_MORE false
#endif

static more_to_read pointer_cb(lv_indev_drv_t* driver, lv_indev_data_t* data) {
  (void)driver;
  read_pointer(data);
  return NO_MORE;
}

static more_to_read keypad_cb(lv_indev_drv_t* driver, lv_indev_data_t* data) {
  (void)driver;
  read_keypad(data);
  return NO_MORE;
}

static lv_indev_t* make_indev(lv_indev_type_t type, more_to_read (*read)(lv_indev_drv_t*, lv_indev_data_t*)) {
  static lv_indev_drv_t drivers[2];
  lv_indev_drv_t* driver = &drivers[type == LV_INDEV_TYPE_KEYPAD];
  lv_indev_drv_init(driver);
  driver->type = type;
  driver->read_cb = read;
  return lv_indev_drv_register(driver);
}

#if EMBIDI_LV_VERSION >= 800
static void read_now(lv_indev_t* indev) { lv_indev_read_timer_cb(indev->driver->read_timer); }
#else
static void read_now(lv_indev_t* indev) { _lv_indev_read_task(indev->driver.read_task); }
#endif
#endif

void display_spoil(const lv_area_t* area) {
  for (int32_t y = area->y1; y <= area->y2; ++y) {
    for (int32_t x = area->x1; x <= area->x2; ++x) memory[y * display_width + x] = 0x55AA55;
  }
}

void display_draw(void) { lv_refr_now(NULL); }

uint8_t display_grey(int32_t x, int32_t y) { return (uint8_t)(display_rgb(x, y) >> 8); }

lv_indev_t* display_pointer(void) { return make_indev(LV_INDEV_TYPE_POINTER, pointer_cb); }

lv_indev_t* display_keypad(void) { return make_indev(LV_INDEV_TYPE_KEYPAD, keypad_cb); }

void display_touch(lv_indev_t* pointer, bool down, int32_t x, int32_t y) {
  touched.x = EMBIDI_LV_PX(x);
  touched.y = EMBIDI_LV_PX(y);
  is_down = down;
  read_now(pointer);
}

void display_key(lv_indev_t* keypad, bool down, uint32_t key) {
  key_now = key;
  key_down = down;
  read_now(keypad);
}

/* ---------------------------------------------------------------------------------------------- letters */

static display_letter_cb on_letter;

#if EMBIDI_LV_RUNS
/* Letters one after the other, of which those without ink are not drawn. */
static void tell_letters(const lv_font_t* font, const char* text, int32_t x, lv_part_t part) {
  for (uint32_t at = 0; text[at] != '\0';) {
    lv_font_glyph_dsc_t glyph;
    const uint32_t letter = lv_text_encoded_next(text, &at);
    lv_font_get_glyph_dsc(font, &glyph, letter, 0);
    if (glyph.box_w != 0 && glyph.box_h != 0) on_letter(letter, x, part);
    x += glyph.adv_w;
  }
}
#endif

#if EMBIDI_LV_VERSION >= 900
static void on_task(lv_event_t* e) {
  lv_draw_task_t* task = lv_event_get_draw_task(e);
  const lv_draw_task_type_t type = lv_draw_task_get_type(task);
  const lv_draw_dsc_base_t* base = lv_draw_task_get_draw_dsc(task);
  if (on_letter == NULL || base->obj != lv_event_get_target(e)) return;
  lv_area_t area;
  lv_draw_task_get_area(task, &area);
#if EMBIDI_LV_VERSION >= 903
  if (type == LV_DRAW_TASK_TYPE_LETTER) {
    const lv_draw_letter_dsc_t* dsc = (const lv_draw_letter_dsc_t*)base;
    on_letter(dsc->unicode, area.x1 - dsc->pivot.x, base->part);
  }
#endif
  if (type != LV_DRAW_TASK_TYPE_LABEL) return;
  const lv_draw_label_dsc_t* dsc = (const lv_draw_label_dsc_t*)base;
  tell_letters(dsc->font, dsc->text, area.x1 + dsc->ofs_x, base->part);
}

void display_on_letters(lv_obj_t* obj, display_letter_cb drawn) {
  on_letter = drawn;
  if (obj == NULL) return;
  lv_obj_add_flag(obj, LV_OBJ_FLAG_SEND_DRAW_TASK_EVENTS);
  lv_obj_add_event_cb(obj, on_task, LV_EVENT_DRAW_TASK_ADDED, NULL);
}

#else /* linked with --wrap */
#if EMBIDI_LV_VERSION >= 800
void __real_lv_draw_letter(lv_draw_ctx_t* ctx, const lv_draw_label_dsc_t* dsc, const lv_point_t* at, uint32_t letter);
void __wrap_lv_draw_letter(lv_draw_ctx_t* ctx, const lv_draw_label_dsc_t* dsc, const lv_point_t* at, uint32_t letter);

void __wrap_lv_draw_letter(lv_draw_ctx_t* ctx, const lv_draw_label_dsc_t* dsc, const lv_point_t* at, uint32_t letter) {
  if (on_letter != NULL) on_letter(letter, at->x, LV_PART_MAIN);
  __real_lv_draw_letter(ctx, dsc, at, letter);
}
#else
void __real_lv_draw_label(const lv_area_t* area, const lv_area_t* clip, const lv_draw_label_dsc_t* dsc,
                          const char* text, lv_draw_label_hint_t* hint);
void __wrap_lv_draw_label(const lv_area_t* area, const lv_area_t* clip, const lv_draw_label_dsc_t* dsc,
                          const char* text, lv_draw_label_hint_t* hint);

void __wrap_lv_draw_label(const lv_area_t* area, const lv_area_t* clip, const lv_draw_label_dsc_t* dsc,
                          const char* text, lv_draw_label_hint_t* hint) {
  if (on_letter != NULL) tell_letters(dsc->font, text, area->x1 + dsc->ofs_x, LV_PART_MAIN);
  __real_lv_draw_label(area, clip, dsc, text, hint);
}
#endif

void display_on_letters(lv_obj_t* obj, display_letter_cb drawn) {
  (void)obj;
  on_letter = drawn;
}
#endif
