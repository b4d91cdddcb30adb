/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A display, and a font that notes which letters LVGL draws: every letter is 8 pixels wide and has ink. */
#ifndef EMBIDI_TESTS_LVGL_BIDI_DRAW_H
#define EMBIDI_TESTS_LVGL_BIDI_DRAW_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "embidi/embidi.h"

enum { kDisplayWidth = 320, kDisplayHeight = 200, kMostDrawn = 2000 };

static uint32_t drawn_letters[kMostDrawn];
static size_t drawn_count;

static inline bool note_dsc(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t next) {
  (void)font;
  (void)next;
  const bool space = letter < 0x20;
  dsc->adv_w = space ? 0 : 8;
  dsc->box_w = dsc->box_h = space ? 0 : 8;
  dsc->format = LV_FONT_GLYPH_FORMAT_A8;
  dsc->gid.index = letter;
  return true;
}

static inline const void* note_bitmap(lv_font_glyph_dsc_t* dsc, lv_draw_buf_t* buffer) {
  if (drawn_count < kMostDrawn) drawn_letters[drawn_count++] = dsc->gid.index;
  lv_draw_buf_clear(buffer, NULL);
  return buffer;
}

static lv_font_t noting_font = {
    .get_glyph_dsc = note_dsc, .get_glyph_bitmap = note_bitmap, .line_height = 10, .base_line = 2};

static inline void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static inline void start(void) {
  static uint16_t pixels[kDisplayWidth * kDisplayHeight];
  lv_init();
  lv_display_t* display = lv_display_create(kDisplayWidth, kDisplayHeight);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_DIRECT);
}

/* Draws the screen; what was drawn from left to right, line by line, as UTF-8. */
static inline const char* draw(void) {
  static char text[4 * kMostDrawn + 1];
  size_t bytes = 0;
  lv_obj_invalidate(lv_screen_active());
  drawn_count = 0;
  lv_refr_now(NULL);
  for (size_t i = 0; i < drawn_count; ++i) bytes += put_utf8(drawn_letters[i], text + bytes);
  text[bytes] = '\0';
  return text;
}

/* The letters that the text's lines must show, of at most 500 characters. Where lines end is LVGL's business, and is
 * asked of it. */
static inline void expected_letters(const char* text, lv_base_dir_t base, int32_t width, char* out) {
  static uint64_t block[EMBIDI_BLOCK_SIZE(500, 64) / 8 + 1];
  embidi_paragraph* paragraph;
  if (embidi_init(block, sizeof block, 500, 64, &paragraph).status != EMBIDI_OK) abort();
  lv_text_attributes_t attributes = {0};
  attributes.max_width = width;
  embidi_options options = {0};
  options.base = base == LV_BASE_DIR_RTL ? EMBIDI_BASE_RTL : EMBIDI_BASE_LTR;
  size_t paragraph_start = 0, consumed = 0, bytes = 0;
  for (uint32_t start = 0; text[start] != '\0';) {
    const uint32_t end = start + lv_text_get_next_line(text + start, LV_TEXT_LEN_MAX, &noting_font, NULL, &attributes);
    if (start >= paragraph_start + consumed) {
      paragraph_start += consumed;
      if (embidi_layout(paragraph, text + paragraph_start, strlen(text + paragraph_start), &options).status !=
          EMBIDI_OK)
        abort();
      consumed = embidi_consumed_bytes(paragraph);
    }
    size_t from = 0;
    while (embidi_byte_offset(paragraph, from) < start - paragraph_start) ++from;
    size_t to = from;
    while (to < embidi_length(paragraph) && embidi_byte_offset(paragraph, to) < end - paragraph_start) ++to;
    embidi_line line;
    embidi_visual v;
    if (embidi_line_init(&line, paragraph, from, to).status != EMBIDI_OK) abort();
    while (embidi_line_next(&line, &v)) {
      if (!lv_text_is_marker(v.code_point)) bytes += put_utf8(v.code_point, out + bytes);
    }
    start = end;
  }
  out[bytes] = '\0';
}

/* Spaces at the end of a line may lie outside of the label's box, where nothing is drawn. */
static inline const char* without_spaces(const char* text, char* out) {
  char* end = out;
  for (; *text != '\0'; ++text) {
    if (*text != ' ') *end++ = *text;
  }
  *end = '\0';
  return out;
}

#endif
