/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The board, for LVGL: display, clock, keys and touch, all driven by lines from the UART. README.md has the protocol.
 */
#include <stddef.h>
#include <stdint.h>

#include "lcd.h"
#include "line_reader.h"
#include "memory.h"
#include "say.h"
#include "screens.h"
#include "uart.h"
#include "widgets.h"

enum { kLine = 8192, kRows = 40, kStep = 10, kSettle = 40 };

static uint32_t now_ms;

/* Time goes on with the commands, so that what moves is in the same place whenever it is looked at. A product counts
 * the milliseconds of a hardware timer. */
static uint32_t tick(void) { return now_ms; }

static void pass(uint32_t ms) {
  for (uint32_t end = now_ms + ms; now_ms < end;) {
    now_ms += kStep;
    (void)lv_timer_handler();
  }
}

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  const uint16_t width = (uint16_t)lv_area_get_width(area);
  for (int32_t y = area->y1; y <= area->y2; ++y, map += 2u * width) {
    lcd_write((uint16_t)area->x1, (uint16_t)y, (const uint16_t*)(const void*)map, width);
  }
  lv_display_flush_ready(display);
}

/* LVGL's log, a line an entry. */
static void log_line(lv_log_level_t level, const char* entry) {
  (void)level;
  say("log ");
  say(entry);
}

static struct {
  uint32_t key;
  bool key_down;
  lv_point_t point;
  bool touched;
} input;

static void read_keys(lv_indev_t* device, lv_indev_data_t* data) {
  (void)device;
  data->key = input.key;
  data->state = input.key_down ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

static void read_touch(lv_indev_t* device, lv_indev_data_t* data) {
  (void)device;
  data->point = input.point;
  data->state = input.touched ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

static lv_indev_t *keypad, *touch;

static lv_indev_t* device_create(lv_indev_type_t type, lv_indev_read_cb_t read) {
  lv_indev_t* const device = lv_indev_create();
  lv_indev_set_type(device, type);
  lv_indev_set_read_cb(device, read);
  lv_indev_set_mode(device, LV_INDEV_MODE_EVENT);
  return device;
}

static void press_key(uint32_t key) {
  input.key = key;
  input.key_down = true;
  lv_indev_read(keypad);
  input.key_down = false;
  lv_indev_read(keypad);
}

/* LVGL's keypads give a character as the bytes of its UTF-8, the first one lowest (lv_textarea_add_char). */
static void type(const char* text) {
  while (*text != '\0') {
    uint32_t key = (uint8_t)*text++;
    for (unsigned shift = 8; shift < 32 && ((uint8_t)*text & 0xC0) == 0x80; shift += 8) {
      key |= (uint32_t)(uint8_t)*text++ << shift;
    }
    press_key(key);
  }
}

static const struct {
  const char* name;
  uint32_t key;
} kKeys[] = {{"left", LV_KEY_LEFT},      {"right", LV_KEY_RIGHT}, {"home", LV_KEY_HOME},  {"end", LV_KEY_END},
             {"back", LV_KEY_BACKSPACE}, {"del", LV_KEY_DEL},     {"enter", LV_KEY_ENTER}};

static bool key_named(const char* name) {
  for (size_t i = 0; i < sizeof kKeys / sizeof *kKeys; ++i) {
    if (lv_strcmp(kKeys[i].name, name) == 0) {
      press_key(kKeys[i].key);
      return true;
    }
  }
  return false;
}

/* A decimal number and the space behind it; false: there is none. */
static bool number(const char** at, int32_t* value) {
  const char* const first = *at;
  *value = 0;
  while (**at >= '0' && **at <= '9' && *value < 100000) *value = *value * 10 + (*(*at)++ - '0');
  const bool any = *at != first;
  if (**at == ' ') ++*at;
  return any;
}

static bool touch_at(const char* where, bool touched) {
  int32_t x = 0, y = 0;
  if (!number(&where, &x) || !number(&where, &y) || x >= EMBIDI_LCD_WIDTH || y >= EMBIDI_LCD_HEIGHT) return false;
  input.point = (lv_point_t){x, y};
  input.touched = touched;
  lv_indev_read(touch);
  return true;
}

static bool tap(const char* where) {
  if (!touch_at(where, true)) return false;
  pass(kSettle);
  return touch_at(where, false);
}

static bool show_page(const char* text) {
  int32_t page = 0;
  if (!number(&text, &page) || page >= PAGES) return false;
  screens_show((uint32_t)page);
  return true;
}

static bool wait(const char* text) {
  int32_t ms = 0;
  if (!number(&text, &ms)) return false;
  pass((uint32_t)ms);
  return true;
}

static bool enter(const char* text) {
  type(text);
  return true;
}

static bool set_entry(const char* text) {
  widgets_entry_set_text(screens_entry(), text);
  return true;
}

static bool set_message(const char* text) {
  screens_set_message(text);
  return true;
}

static bool set_news(const char* text) {
  screens_set_news(text);
  return true;
}

static bool press(const char* where) { return touch_at(where, true); }
static bool release(const char* where) { return touch_at(where, false); }

static const struct {
  const char* name;
  bool (*run)(const char* argument);
} kCommands[] = {{"page", show_page},  {"message", set_message}, {"news", set_news},
                 {"entry", set_entry}, {"type", enter},          {"key", key_named},
                 {"tap", tap},         {"press", press},         {"release", release},
                 {"wait", wait}};

static bool run_command(const char* line) {
  for (size_t i = 0; i < sizeof kCommands / sizeof *kCommands; ++i) {
    const size_t length = lv_strlen(kCommands[i].name);
    if (lv_strncmp(line, kCommands[i].name, length) == 0 && line[length] == ' ')
      return kCommands[i].run(line + length + 1);
  }
  return false;
}

/* "stack USED heap MOST": bytes, the most there ever were; the host does not know them. */
static void say_memory(void) {
  lv_mem_monitor_t heap;
  lv_mem_monitor(&heap);
  say("stack ");
  say_number(memory_stack_used());
  say(" heap ");
  say_number(heap.max_used);
  say("\n");
}

/* "CARET BYTES": what the text area holds; or what is wrong. */
static void answer(const line_reader* reader) {
  if (reader->lost != 0) {
    say("error: line too long by ");
    say_number(reader->lost);
    say("\n");
    return;
  }
  reader->buffer[reader->length] = '\0';
  if (lv_strcmp(reader->buffer, "memory") == 0) {
    say_memory();
    return;
  }
  if (!run_command(reader->buffer)) {
    say("error: no such command\n");
    return;
  }
  pass(kSettle);
  say_number(widgets_entry_caret(screens_entry()));
  say(" ");
  say_number(lv_strlen(widgets_entry_text(screens_entry())));
  say("\n");
}

static void start(void) {
  static _Alignas(LV_DRAW_BUF_ALIGN) uint16_t pixels[EMBIDI_LCD_WIDTH * kRows];
  lv_init();
  lv_tick_set_cb(tick);
  lv_log_register_print_cb(log_line);
  lv_display_t* const display = lv_display_create(EMBIDI_LCD_WIDTH, EMBIDI_LCD_HEIGHT);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_PARTIAL);
  lv_display_set_theme(display, lv_theme_mono_init(display, false, &lv_font_dejavu_16_persian_hebrew));
  keypad = device_create(LV_INDEV_TYPE_KEYPAD, read_keys);
  touch = device_create(LV_INDEV_TYPE_POINTER, read_touch);
  lv_group_t* const group = lv_group_create();
  lv_indev_set_group(keypad, group);
  screens_create(group);
  pass(kSettle);
}

int main(void) {
  static char line[kLine + 1];
  line_reader reader;
  line_reader_init(&reader, line, kLine);
  uart_init();
  if (!lcd_init()) {
    say("no panel\n");
    return 1;
  }
  start();
  say("ready\n");
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte >= 0 && line_reader_feed(&reader, (uint8_t)byte)) answer(&reader);
  }
}
