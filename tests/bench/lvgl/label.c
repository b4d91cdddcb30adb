// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The label, its screen and its texts.
#include "label.h"

#include <stddef.h>
#include <stdint.h>

#include "lvgl.h"

#ifdef EMBIDI_BENCH_LABEL
#include "embidi_label.h"
#endif
#ifdef EMBIDI_BENCH_BLOCK
#include "embidi_lv_font.h"
extern const embidi_font bench_font;
#endif

enum { kWidth = 240, kHeight = 320, kMargin = 8 };

static const struct {
  const char* name;
  const char* text;
} kText[kTexts] = {
    {"latin", "Settings saved. Battery at 80 %, 3 h left"},
    {"hebrew",
     "\u05d4\u05e9\u05d9\u05e0\u05d5\u05d9\u05d9\u05dd \u05e0\u05e9\u05de\u05e8\u05d5 "
     "\u05d1\u05d4\u05e6\u05dc\u05d7\u05d4. \u05d4\u05e1\u05d5\u05dc\u05dc\u05d4 \u05d1-80 % "
     "\u05d5\u05ea\u05e1\u05e4\u05d9\u05e7 \u05dc\u05e2\u05d5\u05d3 3 \u05e9\u05e2\u05d5\u05ea."},
    {"arabic_url",
     "\u0627\u0641\u062a\u062d http://example.com/\u0645\u0644\u0641/1 \u0644\u0644\u0645\u0632\u064a\u062f "
     "\u0645\u0646 \u0627\u0644\u0645\u0639\u0644\u0648\u0645\u0627\u062a"},
    {"mixed_row", "\u05e7\u05d5\u05d1\u05e5 report (2).pdf, 12 KB"},
    {"arabic_long",
     "\u064a\u0648\u0644\u062f \u062c\u0645\u064a\u0639 \u0627\u0644\u0646\u0627\u0633 "
     "\u0623\u062d\u0631\u0627\u0631\u0627 \u0645\u062a\u0633\u0627\u0648\u064a\u0646 \u0641\u064a "
     "\u0627\u0644\u0643\u0631\u0627\u0645\u0629 \u0648\u0627\u0644\u062d\u0642\u0648\u0642\u060c "
     "\u0648\u0642\u062f \u0648\u0647\u0628\u0648\u0627 \u0639\u0642\u0644\u0627 "
     "\u0648\u0636\u0645\u064a\u0631\u0627 \u0648\u0639\u0644\u064a\u0647\u0645 \u0623\u0646 "
     "\u064a\u0639\u0627\u0645\u0644 \u0628\u0639\u0636\u0647\u0645 \u0628\u0639\u0636\u0627 "
     "\u0628\u0631\u0648\u062d \u0627\u0644\u0625\u062e\u0627\u0621. \u0644\u0643\u0644 "
     "\u0625\u0646\u0633\u0627\u0646 \u062d\u0642 \u0627\u0644\u062a\u0645\u062a\u0639 "
     "\u0628\u0643\u0627\u0641\u0629 \u0627\u0644\u062d\u0642\u0648\u0642 "
     "\u0648\u0627\u0644\u062d\u0631\u064a\u0627\u062a \u0627\u0644\u0648\u0627\u0631\u062f\u0629 "
     "\u0641\u064a \u0647\u0630\u0627 \u0627\u0644\u0625\u0639\u0644\u0627\u0646\u060c \u062f\u0648\u0646 "
     "\u0623\u064a \u062a\u0645\u064a\u064a\u0632."},
};

static uint16_t pixels[kWidth * kHeight];
static lv_obj_t* label;
static uint32_t at_start;

// NOLINTNEXTLINE(readability-non-const-parameter): LVGL's type
static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void make_label(const lv_font_t* font) {
#ifdef EMBIDI_BENCH_LABEL
  label = embidi_label_create(lv_screen_active());
#else
  label = lv_label_create(lv_screen_active());
#endif
  lv_obj_set_style_text_font(label, font, 0);
  lv_obj_set_style_base_dir(label, LV_BASE_DIR_AUTO, 0);
  lv_obj_set_pos(label, kMargin, kMargin);
  lv_obj_set_width(label, kWidth - 2 * kMargin);
}

bool bench_start(void) {
  lv_init();
  lv_display_t* const display = lv_display_create(kWidth, kHeight);
  if (display == NULL) return false;
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
  lv_refr_now(display);
  uint32_t most = 0;
  bench_heap(&at_start, &most);
  const lv_font_t* font = &lv_font_dejavu_16_persian_hebrew;
#ifdef EMBIDI_BENCH_BLOCK
  static lv_font_t block;
  if (embidi_lv_font_init(&block, &bench_font).status != EMBIDI_OK) return false;
  font = &block;
#endif
  make_label(font);
  bench_refresh();
  return label != NULL;
}

const char* bench_name(size_t index) { return kText[index].name; }

size_t bench_code_points(size_t index) {
  size_t count = 0;
  for (const char* c = kText[index].text; *c != '\0'; ++c) count += ((uint8_t)*c & 0xC0) != 0x80;
  return count;
}

void bench_set(size_t index) {
#ifdef EMBIDI_BENCH_LABEL
  embidi_label_set_text(label, kText[index].text);
#else
  lv_label_set_text(label, kText[index].text);
#endif
}

void bench_refresh(void) { lv_refr_now(NULL); }

void bench_invalidate(void) { lv_obj_invalidate(label); }

uint32_t bench_ink(void) {
  uint32_t ink = 0;
  for (size_t i = 0; i < (size_t)kWidth * kHeight; ++i) ink += pixels[i] != pixels[0];
  return ink;
}

void bench_heap(uint32_t* used, uint32_t* most) {
  lv_mem_monitor_t monitor;
  lv_mem_monitor(&monitor);
  *used = (uint32_t)(monitor.total_size - monitor.free_size);
  *most = (uint32_t)monitor.max_used;
}

uint32_t bench_heap_at_start(void) { return at_start; }
