/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Lines of wrapped texts: what LVGL's functions say of each line must be what the library itself says of it as a line
 * of its paragraph; positions both ways must be inverse. Random and real texts, cut into lines at random places. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "display.h"
#include "embidi/embidi.h"

enum { kTexts = 4000, kMostChars = 120, kMostBytes = 4 * kMostChars + 200 };

static uint32_t seed = 15;

static uint32_t any(uint32_t below) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % below;
}

static const char* const kReal[] = {
    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d (abc) 12%, https://example.com/\xd7\x90\xd7\x91?\xd7\x92=1 "
    "\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d!",
    "\xd8\xb4\xd9\x86\xd8\xa8\xd9\x87\xd8\x8c \xdb\xb1\xdb\xb5 \xd9\x85\xd9\x87\xd8\xb1 1405/07/15 v9.5 "
    "[\xd9\x86\xd8\xb3\xd8\xae\xd9\x87]",
    "Wi-Fi: \xd7\x91\xd7\x99\xd7\xaa-5G (WPA2) 192.168.0.1/24 user@\xd7\x93\xd7\x95\xd7\x90\xd7\xa8.co.il "
    "\xd7\xa1\xd7\x95\xd7\xa3",
    "\xd8\xa7\xd9\x84\xd8\xaf\xd8\xb1\xd8\xac\xd8\xa9 \xd9\xa2\xd9\xa3\xd9\xab\xd9\xa5 \xc2\xb0\x43 - 23.5 "
    "\xc2\xb0\x43\n\xd7\x90 1,234 $ 5\n",
    "\xe2\x81\xa7\x61\xd7\x90 1\xe2\x81\xa9 2 \xe2\x80\xab\xd7\x91 b (\xe2\x80\xac) \xe2\x80\x8f! \xc2\xad "
    "\xef\xbb\xbf",
};

/* What may stand in a random text: letters, numbers, separators, brackets, marks, controls, parts of links. */
// clang-format off
static const char* const kPieces[] = {
    "a", "b", "Z", "\xd7\x90", "\xd7\x91", "\xd7\xaa", "\xd8\xa7", "\xd8\xa8", "\xd9\xa1", "\xd9\xa2", "1", "2",
    "30", " ", " ", " ", ".", ",", ":", "/", "-", "+", "%", "$", "!", "(", ")", "[", "]", "<", ">", "\xc2\xab",
    "\xc2\xbb", "\xe2\x81\xa6", "\xe2\x81\xa7", "\xe2\x81\xa8", "\xe2\x81\xa9", "\xe2\x80\xaa", "\xe2\x80\xab",
    "\xe2\x80\xac", "\xe2\x80\xae", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xd9\x8b", "\xcc\x81", "\t",
    "http://a.\xd7\x91.com/\xd7\x92", "\xd7\xa9\xd7\x9c.co.il", "x@\xd7\x90.com", "\xf0\x90\xa4\x80",
    "\xf0\x9f\x98\x80", "\xef\xbf\xbd", "\n", "\xe2\x80\xa9"};
// clang-format on

static void random_text(char* text) {
  text[0] = '\0';
  for (uint32_t n = any(40) + 1; n > 0; --n) strcat(text, kPieces[any(sizeof kPieces / sizeof kPieces[0])]);
}

/* The library's own answer for the line of bytes begin..end: characters of the line from left to right, those without a
 * level at the end, and what is seen. */
typedef struct answer {
  uint16_t order[kMostBytes];
  bool rtl[kMostBytes];
  uint32_t seen[kMostBytes];
  size_t count, shown;
} answer;

static embidi_paragraph* paragraph;

static void lay_out(const char* text, size_t bytes, lv_base_dir_t base) {
  embidi_options options = {0};
  options.base = base == LV_BASE_DIR_RTL ? EMBIDI_BASE_RTL : EMBIDI_BASE_LTR;
  options.numbers = EMBIDI_LV_NUMBERS;
  if (embidi_layout(paragraph, text, bytes, &options).status != EMBIDI_OK) abort();
}

static void ask(answer* a, const char* line, size_t begin, size_t end) {
  size_t from = 0, to;
  while (from < embidi_length(paragraph) && embidi_byte_offset(paragraph, from) < begin) ++from;
  for (to = from; to < embidi_length(paragraph) && embidi_byte_offset(paragraph, to) < end;) ++to;
  embidi_line l;
  embidi_visual v;
  (void)line;
  a->count = 0;
  if (embidi_line_init(&l, paragraph, from, to).status != EMBIDI_OK) abort();
  while (embidi_line_next(&l, &v)) {
    a->order[a->count] = (uint16_t)(v.source - from);
    a->rtl[a->count] = v.level & 1;
    a->seen[a->count++] = v.code_point;
  }
  a->shown = a->count;
  for (size_t i = from; i < to; ++i) {
    if (embidi_line_level(&l, i) != EMBIDI_NO_LEVEL) continue;
    a->order[a->count] = (uint16_t)(i - from);
    a->rtl[a->count++] = false;
  }
}

static bool line_is(const answer* a, const char* line, size_t bytes, lv_base_dir_t base) {
  static char out[kMostBytes + 1];
  static uint16_t positions[kMostBytes];
  lv_bidi_process_paragraph(line, out, (uint32_t)bytes, base, positions, (uint16_t)a->count);
  uint32_t at = 0;
  for (size_t i = 0; i < a->count; ++i) {
    if (positions[i] != (a->order[i] | (a->rtl[i] ? 0x8000 : 0))) return false;
    const uint32_t letter = lv_text_encoded_next(out, &at);
    if (i < a->shown && letter != a->seen[i]) return false;
    if (i >= a->shown && !lv_text_is_marker(letter)) return false;
  }
  if (strlen(out) != bytes || at != bytes) return false;
  for (size_t i = 0; i < a->count; ++i) {
    bool rtl = !a->rtl[i];
    if (lv_bidi_get_logical_pos(line, NULL, (uint32_t)bytes, base, (uint32_t)i, &rtl) != a->order[i] ||
        rtl != a->rtl[i]) {
      return false;
    }
    char* text = NULL;
    if (lv_bidi_get_visual_pos(line, &text, (uint16_t)bytes, base, a->order[i], &rtl) != i || rtl != a->rtl[i])
      return false;
    const bool same = strcmp(text, out) == 0;
#if EMBIDI_LV_VERSION >= 900
    lv_free(text);
#else
    lv_mem_buf_release(text);
#endif
    if (!same) return false;
  }
  return true;
}

/* All lines of all paragraphs of a text, in the direction given or found. */
static void check_text(const char* text, lv_base_dir_t base) {
  static answer a;
  lv_text_align_t align = LV_TEXT_ALIGN_AUTO;
  lv_bidi_calculate_align(&align, &base, text); /* as every label does */
  bool right = align == (base == LV_BASE_DIR_RTL ? LV_TEXT_ALIGN_RIGHT : LV_TEXT_ALIGN_LEFT);
  size_t start = 0;
  for (size_t bytes = strlen(text); start < bytes && right;) {
    lay_out(text + start, bytes - start, base);
    const size_t consumed = embidi_consumed_bytes(paragraph);
    for (size_t begin = 0; begin < consumed && right;) {
      uint32_t end = (uint32_t)(start + begin);
      for (uint32_t n = any(30) + 1; n > 0 && end < start + consumed; --n) lv_text_encoded_next(text, &end);
      ask(&a, text, begin, end - start);
      right = line_is(&a, text + start + begin, end - start - begin, base);
      begin = end - start;
    }
    start += consumed;
  }
  check(right, base == LV_BASE_DIR_RTL ? "a line, right to left" : "a line, left to right", text);
}

int main(void) {
  static uint64_t block[EMBIDI_BLOCK_SIZE(kMostBytes, 256) / 8 + 1];
  static char text[16 * 60];
  if (embidi_init(block, sizeof block, kMostBytes, 256, &paragraph).status != EMBIDI_OK) return 1;
  display_start(16, 16);
  unsigned cases = 0;
  for (int i = 0; i < kTexts; ++i) {
    const size_t reals = sizeof kReal / sizeof kReal[0];
    if (i < 200) {
      strcpy(text, kReal[(size_t)i % reals]);
    } else {
      random_text(text);
    }
    check_text(text, (lv_base_dir_t)any(3));
    ++cases;
  }
  lv_deinit();
  return checks_end(cases);
}
