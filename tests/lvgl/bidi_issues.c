/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What users of LVGL reported about order and cursor: bidi_issues NUMBER (of github.com/lvgl/lvgl). Drawn by LVGL, with
 * a font that notes which letters are drawn: every letter is 8 pixels wide and has ink. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"

enum { kDisplayWidth = 320, kDisplayHeight = 200, kMostDrawn = 2000 };

static uint32_t drawn_letters[kMostDrawn];
static size_t drawn_count;

static bool note_dsc(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t next) {
  (void)font;
  (void)next;
  const bool space = letter < 0x20;
  dsc->adv_w = space ? 0 : 8;
  dsc->box_w = dsc->box_h = space ? 0 : 8;
  dsc->format = LV_FONT_GLYPH_FORMAT_A8;
  dsc->gid.index = letter;
  return true;
}

static const void* note_bitmap(lv_font_glyph_dsc_t* dsc, lv_draw_buf_t* buffer) {
  if (drawn_count < kMostDrawn) drawn_letters[drawn_count++] = dsc->gid.index;
  lv_draw_buf_clear(buffer, NULL);
  return buffer;
}

static lv_font_t noting_font = {
    .get_glyph_dsc = note_dsc, .get_glyph_bitmap = note_bitmap, .line_height = 10, .base_line = 2};

static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void start(void) {
  static uint16_t pixels[kDisplayWidth * kDisplayHeight];
  lv_init();
  lv_display_t* display = lv_display_create(kDisplayWidth, kDisplayHeight);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
}

/* Draws the screen; what was drawn from left to right, line by line, as UTF-8. */
static const char* draw(void) {
  static char text[4 * kMostDrawn + 1];
  size_t bytes = 0;
  lv_obj_invalidate(lv_screen_active());
  drawn_count = 0;
  lv_refr_now(NULL);
  for (size_t i = 0; i < drawn_count; ++i) bytes += put_utf8(drawn_letters[i], text + bytes);
  text[bytes] = '\0';
  return text;
}

static lv_obj_t* label_with(const char* text, lv_base_dir_t base) {
  lv_obj_t* label = lv_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &noting_font, 0);
  lv_obj_set_style_base_dir(label, base, 0);
  lv_obj_set_width(label, 300);
  lv_label_set_text_static(label, text);
  return label;
}

static void drawn_is(const char* text, lv_base_dir_t base, const char* expected) {
  lv_obj_t* label = label_with(text, base);
  const char* drawn = draw();
  if (!check(strcmp(drawn, expected) == 0, text, expected)) printf("  but drawn: %s\n", drawn);
  lv_obj_delete(label);
}

/* Where the cursor stands before each character: pixels from the left of the text's box. */
static void cursor_is(const char* text, lv_base_dir_t base, const int32_t* places, uint32_t count) {
  lv_obj_t* label = label_with(text, base);
  lv_obj_update_layout(label);
  for (uint32_t i = 0; i < count; ++i) {
    lv_point_t at;
    lv_label_get_letter_pos(label, i, &at);
    if (!check(at.x == places[i], "cursor", text))
      printf("  before %u at %d, not %d\n", (unsigned)i, (int)at.x, (int)places[i]);
    const bool after = i + 1 < count && places[i + 1] < places[i]; /* a letter from right to left is on its left */
    lv_point_t on = {places[i] + (after ? -4 : 4), 4};
    const uint32_t hit = lv_label_get_letter_on(label, &on, true);
    if (i + 1 < count && !check(hit == i + (after ? 1 : 0), "hit", text))
      printf("  on %u: %u\n", (unsigned)i, (unsigned)hit);
  }
  lv_obj_delete(label);
}

#define SHENBE "\xd8\xb4\xd9\x86\xd8\xa8\xd9\x87"
#define EBNEHS "\xd9\x87\xd8\xa8\xd9\x86\xd8\xb4"
#define MEHR "\xd9\x85\xd9\x87\xd8\xb1"
#define RHEM "\xd8\xb1\xd9\x87\xd9\x85"

/* Persian digits reversed: "15 Mehr" was shown as 51. */
static unsigned digits(void) {
  drawn_is(SHENBE "\xd8\x8c \xdb\xb1\xdb\xb5 " MEHR, LV_BASE_DIR_AUTO, RHEM " \xdb\xb1\xdb\xb5 \xd8\x8c" EBNEHS);
  drawn_is(SHENBE " \xdb\xb1\xdb\xb2:\xdb\xb4\xdb\xb5", LV_BASE_DIR_RTL, "\xdb\xb1\xdb\xb2:\xdb\xb4\xdb\xb5 " EBNEHS);
  drawn_is(SHENBE " \xd9\xa1\xd9\xa2\xd9\xa3", LV_BASE_DIR_RTL, "\xd9\xa1\xd9\xa2\xd9\xa3 " EBNEHS);
  return 3;
}

/* Percent signs: in Hebrew right of the number (W5), in Arabic left of it (the number is of class AN after W2). */
static unsigned percent(void) {
  drawn_is("\xd7\xa2\xd7\x9c\xd7\x99\xd7\x99\xd7\x94 \xd7\xa9\xd7\x9c 56%.", LV_BASE_DIR_RTL,
           ".56% \xd7\x9c\xd7\xa9 \xd7\x94\xd7\x99\xd7\x99\xd7\x9c\xd7\xa2");
  drawn_is("\xd8\xb2\xd9\x8a\xd8\xa7\xd8\xaf\xd8\xa9 56%", LV_BASE_DIR_RTL,
           "%56 \xd8\xa9\xd8\xaf\xd8\xa7\xd9\x8a\xd8\xb2");
  return 2;
}

/* A name or an address before Arabic text decides the direction; with EMBIDI_LV_ANY_RTL the Arabic text does. */
static unsigned any_rtl(void) {
  static const char* const kTexts[] = {"ESP32 \xd7\x9e\xd7\x97\xd7\x95\xd7\x91\xd7\xa8", "MAC 00:1B:44 " SHENBE,
                                       "v9.5 " MEHR};
  for (size_t i = 0; i < 3; ++i) check(lv_bidi_detect_base_dir(kTexts[i]) == LV_BASE_DIR_RTL, "direction", kTexts[i]);
  check(lv_bidi_detect_base_dir("ESP32") == LV_BASE_DIR_LTR, "direction", "ESP32");
  drawn_is("ESP32 \xd7\x90\xd7\x91", LV_BASE_DIR_AUTO, "\xd7\x91\xd7\x90 ESP32");
  return 5;
}

/* Cursor and selection of mixed text are apart; the first character cannot be selected. */
static unsigned cursor(void) {
  static const int32_t kHebrew[] = {300, 292, 284, 276};
  static const int32_t kLatin[] = {0, 8, 16, 24};
  cursor_is("\xd7\x90\xd7\x91\xd7\x92\xd7\x93", LV_BASE_DIR_RTL, kHebrew, 4);
  cursor_is("abcd", LV_BASE_DIR_LTR, kLatin, 4);
  /* Which letters are shown as selected. */
  const char* text = "ab \xd7\x90\xd7\x91\xd7\x92 12";
  const uint32_t bytes = (uint32_t)strlen(text);
  char line[32];
  lv_bidi_process_paragraph(text, line, bytes, LV_BASE_DIR_LTR, NULL, 0); /* as lv_draw_label() has it */
  static const uint16_t kLogical[] = {0, 1, 2, 7, 8, 6, 5, 4, 3};         /* "ab 12 gba" */
  for (uint32_t i = 0; i < 9; ++i) {
    check(lv_bidi_get_logical_pos(line, NULL, bytes, LV_BASE_DIR_LTR, i, NULL) == kLogical[i], "selected letter", text);
  }
  return 4 + 3 + 4 + 3 + 9;
}

/* Arabic in a text area: what is typed is what is stored, and the cursor goes to its end. */
static unsigned text_area(void) {
  lv_obj_t* area = lv_textarea_create(lv_screen_active());
  lv_obj_set_style_text_font(area, &noting_font, 0);
  lv_obj_set_style_base_dir(area, LV_BASE_DIR_RTL, 0);
  lv_textarea_add_text(area, "\xd7\x90\xd7\x91 ab");
  check(strcmp(lv_textarea_get_text(area), "\xd7\x90\xd7\x91 ab") == 0, "stored", lv_textarea_get_text(area));
  const char* drawn = draw();
  check(strcmp(drawn, "ab \xd7\x91\xd7\x90") == 0, "drawn", drawn);
  check(lv_textarea_get_cursor_pos(area) == 5, "cursor", "at the end");
  lv_obj_t* label = lv_textarea_get_label(area);
  lv_point_t at, begin;
  lv_label_get_letter_pos(label, 5, &at);
  lv_label_get_letter_pos(label, 0, &begin);
  check(begin.x - at.x == 5 * 8, "cursor at the left end", "5 characters from the right one");
  lv_textarea_set_cursor_pos(area, 2);
  lv_textarea_add_text(area, "\xd7\x92");
  drawn = draw();
  check(strcmp(drawn, "ab \xd7\x92\xd7\x91\xd7\x90") == 0, "typed in the middle", drawn);
  return 5;
}

int main(int argc, char** argv) {
  const int number = argc == 2 ? atoi(argv[1]) : 0;
  start();
  const unsigned cases = number == 10746  ? digits()
                         : number == 6145 ? percent()
                         : number == 9779 ? any_rtl()
                         : number == 1274 ? cursor()
                         : number == 2712 ? text_area()
                                          : 0;
  lv_deinit();
  return cases == 0 ? 2 : checks_end(cases);
}
