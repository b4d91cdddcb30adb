/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The drop-in where something is amiss: lines and paragraphs that are too long, too many links, ill-formed UTF-8, no
 * memory, memory that has another text by now; and what the switches promise. Built with static memory for 48
 * characters and 12 fields, with memory from LVGL, with EMBIDI_LV_ANY_RTL, and with LV_BIDI_BASE_DIR_DEF right to
 * left. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "embidi/embidi.h"
#include "embidi_lv_bidi.h"
#include "embidi_lv_conf.h"

#define A "\xd7\x90" /* alef */
#define B "\xd7\x91" /* bet */

static unsigned logged;
static char last_log[200];
static int allocations = -1; /* that succeed from now on; below 0: all do */
static int blocks;           /* that are allocated */

void* __real_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size) {
  if (allocations == 0) return NULL;
  if (allocations > 0) --allocations;
  ++blocks;
  return __real_lv_malloc(size);
}

void __real_lv_free(void* memory);
void __wrap_lv_free(void* memory);
void __wrap_lv_free(void* memory) {
  blocks -= memory != NULL;
  __real_lv_free(memory);
}

static void log_line(lv_log_level_t level, const char* line) {
  if (level != LV_LOG_LEVEL_WARN) return;
  ++logged;
  snprintf(last_log, sizeof last_log, "%s", line);
}

/* Of a text in which nothing has a direction. */
static const lv_base_dir_t kNeutral = LV_BIDI_BASE_DIR_DEF == LV_BASE_DIR_RTL ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;

static char out[200000];
static uint16_t positions[100000];

static const char* ordered(const char* text, lv_base_dir_t base) {
  memset(out, 'z', sizeof out);
  lv_bidi_process_paragraph(text, out, (uint32_t)strlen(text), base, NULL, 0);
  return strlen(out) == strlen(text) ? out : "another length";
}

static void is(const char* text, lv_base_dir_t base, const char* expected) {
  if (!check(strcmp(ordered(text, base), expected) == 0, text, expected)) printf("  but %s\n", out);
}

/* Characters as LVGL counts them. */
static size_t count(const char* text) { return lv_text_get_encoded_length(text); }

static char* repeat(const char* piece, size_t times) {
  char* text = malloc(strlen(piece) * times + 1);
  text[0] = '\0';
  for (size_t i = 0, n = strlen(piece); i < times; ++i) memcpy(text + i * n, piece, n + 1);
  return text;
}

/* What LVGL would draw of a text: everything but lv_text_is_marker(). */
static size_t drawn(const char* text, char* seen) {
  size_t bytes = 0;
  for (uint32_t at = 0; text[at] != '\0';) {
    const uint32_t begin = at, letter = lv_text_encoded_next(text, &at);
    if (!lv_text_is_marker(letter)) memcpy(seen + bytes, text + begin, at - begin), bytes += at - begin;
  }
  seen[bytes] = '\0';
  return bytes;
}

/* A line of `times` times `piece` is drawn cut: `shown` characters of it and the mark; as many characters as before,
 * and positions that are a permutation. */
static void is_cut(const char* piece, size_t times, lv_base_dir_t base, size_t shown, const char* mark) {
  char* text = repeat(piece, times);
  char* seen = malloc(strlen(text) + 8);
  const size_t chars = count(text);
  const unsigned before = logged;
  memset(positions, 0, sizeof positions);
  lv_bidi_process_paragraph(text, out, (uint32_t)strlen(text), base, positions, (uint16_t)chars);
  drawn(out, seen);
  const bool rtl = base == LV_BASE_DIR_RTL;
  const size_t bytes = strlen(seen), n = strlen(mark);
  check(strlen(out) == strlen(text) && count(out) == chars, "length of a cut line", piece);
  check(bytes > n && memcmp(rtl ? seen : seen + bytes - n, mark, n) == 0, "mark of a cut line", piece);
  check(count(seen) == shown + count(mark), "what is shown of a cut line", piece);
  check(logged == before + 1 && strstr(last_log, "drawn cut") != NULL, "log of a cut line", piece);
  ordered(text, base);
  check(logged == before + 1, "logged once", piece);
  bool inside = true;
  for (size_t i = 0; i < chars && chars < 0x8000; ++i) inside = inside && (positions[i] & 0x7FFF) < chars;
  check(inside, "positions of a cut line are inside", piece);
  bool in_order = true; /* of what is cut off, in the line's direction */
  for (size_t i = shown; i < chars && chars < 0x8000; ++i) {
    in_order = in_order && positions[rtl ? chars - 1 - i : i] == (i | (rtl ? 0x8000u : 0u));
  }
  check(in_order, "positions of what is cut off", piece);
  /* Its letters from the beginning on: leftwards if they are right to left, beside the mark or at the other end. */
  const bool leftwards = (piece[0] & 0x80) != 0;
  const size_t first = leftwards ? (rtl ? chars : shown) - 1 : rtl ? chars - shown : 0;
  for (size_t i = 0; i < 3 && strlen(text) <= 0xFFFF && strchr(piece, ' ') == NULL; ++i) {
    const size_t at = leftwards ? first - i : first + i;
    const uint16_t visual = lv_bidi_get_visual_pos(text, NULL, (uint16_t)strlen(text), base, (uint32_t)i, NULL);
    check(visual == at && (positions[at] & 0x7FFF) == i, "a character of a cut line", piece);
  }
  free(seen);
  free(text);
}

static void test_ill_formed(void) {
  /* One character each to LVGL, and neutral: bytes come back as they were, in the line's direction. */
  is(A "\xff" B, LV_BASE_DIR_RTL, B "\xff" A);
  is(A "\xe2\x82" B, LV_BASE_DIR_RTL, B "\xe2\x82" A);
  is(A "\xed\xa0\x80" B, LV_BASE_DIR_RTL, B "\xed\xa0\x80" A);
  is(A "\xc0\x80" B, LV_BASE_DIR_LTR, B "\xc0\x80" A);
  is(A "\xf0\x8f\xbf\xbf" B, LV_BASE_DIR_RTL, B "\xf0\x8f\xbf\xbf" A); /* U+FFFF, overlong */
  is(A "\xf5\x80\x80\x80 " B, LV_BASE_DIR_LTR, B " \xf5\x80\x80\x80" A);
  is(A "\x80\x80" B "\xf0\x9f", LV_BASE_DIR_RTL, "\xf0\x9f" B "\x80\x80" A);
  char text[64];
  uint32_t seed = 1;
  for (int i = 0; i < 3000; ++i) { /* any bytes: nothing is lost, as many characters, positions are a permutation */
    static const char kBytes[] = "\x80\xbf\xd7\x90\xe2\x80\x8f\xed\xa0\xf0\x9e\xf5\xff\xd8\xa8(a1 .";
    size_t bytes = 1 + (seed >> 9) % 44, total = 0, given = 0;
    for (size_t b = 0; b < bytes; ++b) {
      seed = seed * 1664525u + 1013904223u;
      text[b] = kBytes[(seed >> 8) % (sizeof kBytes - 1)];
      total += text[b] == '(' ? 0 : (uint8_t)text[b];
    }
    text[bytes] = '\0';
    const size_t chars = count(text);
    bool seen[64] = {false}, right = true;
    lv_bidi_process_paragraph(text, out, (uint32_t)bytes, LV_BASE_DIR_AUTO, positions, (uint16_t)chars);
    for (size_t b = 0; b < bytes; ++b) given += out[b] == '(' || out[b] == ')' ? 0 : (uint8_t)out[b];
    for (size_t c = 0; c < chars; ++c) {
      const size_t at = positions[c] & 0x7FFF;
      right = right && at < chars && !seen[at];
      if (right) seen[at] = true;
    }
    check(right && out[bytes] == '\0' && given == total, "any bytes", text);
  }
}

static void test_contract(void) {
  /* Less than the whole string; a NUL before `len`; more positions than characters; out without positions and back. */
  lv_bidi_process_paragraph(A B "a", out, 4, LV_BASE_DIR_RTL, NULL, 0);
  check(strcmp(out, B A) == 0, "a part of a string", out);
  memset(out, 'z', 16);
  lv_bidi_process_paragraph(A B, out, 8, LV_BASE_DIR_RTL, NULL, 0);
  check(memcmp(out, B A "\0\0\0\0", 9) == 0 && out[9] == 'z', "a NUL inside the length", "");
  uint16_t p[6] = {9, 9, 9, 9, 9, 9};
  lv_bidi_process_paragraph(A B, NULL, 4, LV_BASE_DIR_RTL, p, 4);
  check(p[0] == 0x8001 && p[1] == 0x8000 && p[2] == 2 && p[3] == 3 && p[4] == 9, "more positions than characters", "");
  lv_bidi_process_paragraph(A B "abc", NULL, 7, LV_BASE_DIR_RTL, p, 2);
  check(p[2] == 2, "fewer positions than characters", "");
  lv_bidi_process_paragraph("", out, 0, LV_BASE_DIR_AUTO, NULL, 0);
  check(out[0] == '\0', "an empty line", "");
  bool rtl = true;
  check(lv_bidi_get_logical_pos(A B, NULL, 4, LV_BASE_DIR_RTL, 7, &rtl) == 2 && !rtl, "beyond the line", "");
  check(lv_bidi_get_visual_pos(A B, NULL, 4, LV_BASE_DIR_RTL, 7, NULL) == 0xFFFF, "no such character", "");
  /* A text of several lines: line ends stay where they are, and one direction is found for all. */
  lv_bidi_process("\n" A " 1\r\nab " B "\n", out, LV_BASE_DIR_AUTO);
  check(strcmp(out, "\n1 " A "\r\n" B " ab\n") == 0, "lv_bidi_process", out);
  memset(out, 'z', 16);
  lv_bidi_process("\n" A "\0" B, out, LV_BASE_DIR_AUTO);
  check(memcmp(out, "\n" A "\0z", 5) == 0, "lv_bidi_process up to the NUL", out);
  /* Two paragraphs in one of LVGL's lines stand beside each other in the line's direction. */
  is(A
     "1\xe2\x80\xa9"
     "2" B,
     LV_BASE_DIR_RTL,
     B
     "2\xe2\x80\xa9"
     "1" A);
  is(A
     "b\xe2\x80\xa9"
     "a" B,
     LV_BASE_DIR_LTR,
     A
     "b\xe2\x80\xa9"
     "a" B);
  /* What is not shown stands at the right end; what LVGL would draw of it is replaced. */
  is(A "\xc2\xad" B
       "\xe2\x80\x8d"
       "a",
     LV_BASE_DIR_LTR, B A "a\xd8\x9c\xe2\x80\x8d");
  is(A "\xf3\xa0\x81\x81" B, LV_BASE_DIR_RTL, B A "\xd8\x9c\xd8\x9c");
  is("\x7f"
     "ab",
     LV_BASE_DIR_LTR, "ab\x1f");
}

/* A line that is left to right stays as it is but for what is right to left in it, and for what is not shown: the
 * library says of each character which it is. */
static void test_left_to_right_lines(void) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(16, 4) + 7) / 8];
  embidi_options options = {0};
  options.base = EMBIDI_BASE_LTR;
  embidi_paragraph* paragraph = NULL;
  embidi_init(block, sizeof block, 16, 4, &paragraph);
  unsigned wrong = 0, hidden = 0;
  for (uint32_t c = 1; c < 0x20000; ++c) {
    if (c == 0x3400) c = 0xE000;   /* ideographs, Hangul, surrogates */
    if (c == 0x1F110) c = 0x1F200; /* symbols, over which the layout's P2 passes: LVGL's alone does not */
    if ((c >= 0x1C && c <= 0x1E) || c == '\n' || c == '\r' || c == 0x85 || c == 0x2029) continue;
    const bool private_use = c >= 0xE000 && c <= 0xF8FF; /* of icons */
    char text[16], expected[16] = "", shown[16];
    size_t bytes = 1 + put_utf8(c, text + 1), n = 0;
    text[0] = 'a';
    strcpy(text + bytes, " 1 2");
    bytes += 4;
    embidi_layout(paragraph, text, bytes, &options);
    embidi_line line;
    embidi_visual v;
    embidi_line_init(&line, paragraph, 0, 6);
    while (embidi_line_next(&line, &v)) n += put_utf8(v.code_point, expected + n);
    expected[n] = '\0';
    lv_bidi_process_paragraph(text, out, (uint32_t)bytes, LV_BASE_DIR_LTR, NULL, 0);
    memcpy(shown, out, n);
    shown[n] = '\0';
    hidden += n < bytes;
    wrong += strlen(out) != bytes || strcmp(shown, private_use ? text : expected) != 0;
  }
  check(wrong == 0, "lines from left to right", "each character");
  check(hidden > 100, "lines from left to right", "some are not shown");
}

static lv_base_dir_t direction_of_library(const char* text) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(4, 0) + 7) / 8];
  const embidi_options options = {0};
  embidi_paragraph* paragraph = NULL;
  embidi_init(block, sizeof block, 4, 0, &paragraph);
  embidi_layout(paragraph, text, strlen(text), &options);
  return embidi_base_level(paragraph) == 1 ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
}

/* Before a Latin letter and before a Hebrew one, each character gives a text the direction that the library says; those
 * of private use have none. Isolates and separators are in test_direction(). */
static void test_direction_of_characters(void) {
  unsigned before_latin = 0, before_hebrew = 0;
  for (uint32_t c = 0xA0; c < 0x20000; ++c) {
    if (c == 0x3400) c = 0xE000; /* ideographs, Hangul, surrogates */
    if (c == 0x2029 || (c >= 0x2066 && c <= 0x2069)) continue;
    const bool private_use = c >= 0xE000 && c <= 0xF8FF;
    char text[8];
    const size_t bytes = put_utf8(c, text);
    strcpy(text + bytes, "a");
    before_latin += lv_bidi_detect_base_dir(text) != direction_of_library(text);
    strcpy(text + bytes, A);
    const lv_base_dir_t expected = EMBIDI_LV_ANY_RTL || private_use ? LV_BASE_DIR_RTL : direction_of_library(text);
    before_hebrew += lv_bidi_detect_base_dir(text) != expected;
  }
  check(before_latin == 0, "direction of characters", "before a");
  check(before_hebrew == 0, "direction of characters", "before alef");
}

/* What ends a paragraph ends an isolate, too; other control characters do not. */
static void test_direction_after_separators(void) {
  static const char* const kBetween[] = {"\n",       "\r",           "\x1c", "\x1d", "\x1e",
                                         "\xc2\x85", "\xe2\x80\xa9", "\x1b", "\x1f"};
  for (size_t i = 0; i < 9; ++i) {
    char text[16];
    snprintf(text, sizeof text, "\xe2\x81\xa7 %s" B, kBetween[i]);
    const lv_base_dir_t expected = i < 7 || EMBIDI_LV_ANY_RTL ? LV_BASE_DIR_RTL : kNeutral;
    check(lv_bidi_detect_base_dir(text) == expected, "direction after an isolate and a control character", text);
  }
}

static void test_direction(void) {
  const lv_base_dir_t mixed = EMBIDI_LV_ANY_RTL ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
  check(lv_bidi_detect_base_dir("12 abc " A) == mixed, "direction", "letters first");
  check(lv_bidi_detect_base_dir("12 - " A " abc") == LV_BASE_DIR_RTL, "direction", "alef first");
  check(lv_bidi_detect_base_dir("\xe2\x81\xa7" A "\xe2\x81\xa9 abc") == mixed, "direction", "alef in an isolate");
  check(lv_bidi_detect_base_dir("\xe2\x81\xa7" A " abc\n" B) == LV_BASE_DIR_RTL, "direction", "an isolate without end");
  check(lv_bidi_detect_base_dir("1\n2\n" B) == LV_BASE_DIR_RTL, "direction", "the third paragraph");
  check(lv_bidi_detect_base_dir("\xd9\xa1 %\xe2\x80\x94") == kNeutral, "direction", "no letter");
  check(lv_bidi_detect_base_dir("") == kNeutral, "direction", "empty");
  check(lv_bidi_detect_base_dir(NULL) == kNeutral, "direction", "no text");
  check(lv_bidi_detect_base_dir("\xe2\x80\x8f 1") == LV_BASE_DIR_RTL, "direction", "RLM");
  check(lv_bidi_detect_base_dir("\xf0\x90\xa4\x80 a") == LV_BASE_DIR_RTL, "direction", "Phoenician");
  check(lv_bidi_detect_base_dir("\xe4\xb8\xad " A) == mixed, "direction", "Chinese first");
  check(lv_bidi_detect_base_dir(LV_SYMBOL_WIFI " " A) == LV_BASE_DIR_RTL, "direction", "an icon first");
  check(lv_bidi_detect_base_dir("http://a.com " A) == LV_BASE_DIR_RTL, "direction", "a link first");
  is(A " http://a." B ".com/" A "/b", LV_BASE_DIR_RTL, "http://a." B ".com/" A "/b " A);
  check(lv_bidi_detect_base_dir("\xce\xa9 " A) == mixed, "direction", "omega first");
  lv_bidi_set_custom_neutrals_static(" .\xce\xa9");
  check(lv_bidi_detect_base_dir("\xce\xa9 " A) == LV_BASE_DIR_RTL, "direction", "omega, neutral by request");
  is(A " 1.5 \xce\xa9" B, LV_BASE_DIR_LTR, B "\xce\xa9 1.5 " A);
  lv_bidi_set_custom_neutrals_static("\xce\xa9.");
  check(lv_bidi_detect_base_dir("\xce\xa9 " A) == LV_BASE_DIR_RTL, "direction", "omega, the first of the list");
  lv_bidi_set_custom_neutrals_static(NULL);
  is(A "\xce\xa9" B, LV_BASE_DIR_LTR, A "\xce\xa9" B);
}

/* A line is part of its text only while that stands where it was seen. */
/* A telephone number in Arabic (docs/spec/numbers.md), and a link behind more of them than there are fields for. */
static void test_numbers(void) {
  is("\xd8\xa7 +966-11-123-4567", LV_BASE_DIR_RTL, "+966-11-123-4567 \xd8\xa7");
#if EMBIDI_LV_CHARS == 0
  char* numbers = repeat("\xd8\xa7 +12-345678 ", 60);
  char* text = malloc(strlen(numbers) + 20);
  sprintf(text, "%sx.il/" A "/" B, numbers);
  logged = 0;
  CHECK(strstr(ordered(text, LV_BASE_DIR_RTL), "x.il/" A "/" B) != NULL && logged == 0);
  free(text);
  free(numbers);
#endif
}

static void test_stale(void) {
  static char text[64];
  lv_base_dir_t base = LV_BASE_DIR_LTR;
  lv_text_align_t align = LV_TEXT_ALIGN_AUTO;
  strcpy(text, A B " 1 2");
  lv_bidi_calculate_align(&align, &base, text);
  is(text + 5, LV_BASE_DIR_LTR, "2 1"); /* numbers after Hebrew on the line before */
  strcpy(text, "abcd 1 3");             /* another text in its place */
  is(text + 5, LV_BASE_DIR_LTR, "1 3");
  strcpy(text, A B " 1 2");
  lv_bidi_calculate_align(&align, &base, text);
  is(text + 5, LV_BASE_DIR_LTR, "2 1");
  embidi_lv_bidi_forget();
  is(text + 5, LV_BASE_DIR_LTR, "1 2");
  char* heap = malloc(20); /* seen, freed, and the line handed over from elsewhere */
  strcpy(heap, A B " 1 2");
  lv_bidi_calculate_align(&align, &base, heap);
  free(heap);
  is("1 2", LV_BASE_DIR_LTR, "1 2");
  heap = malloc(20);
  strcpy(heap, "1 2");
  is(heap, LV_BASE_DIR_LTR, "1 2");
  free(heap);
  lv_bidi_calculate_align(&align, &base, NULL); /* as LVGL lets it be */
}

/* A selection is drawn by asking where the letters of the text in visual order are: lv_draw_label.c. */
static void test_selection(void) {
  const char* text = "ab " A B " 12 c";
  char* line = malloc(strlen(text) + 1);
  const uint32_t bytes = (uint32_t)strlen(text);
  lv_bidi_process_paragraph(text, line, bytes, LV_BASE_DIR_LTR, positions, 11);
  bool right = true;
  for (uint32_t i = 0; i < 11; ++i) {
    right = right && lv_bidi_get_logical_pos(line, NULL, bytes, LV_BASE_DIR_LTR, i, NULL) == (positions[i] & 0x7FFF);
  }
  check(right, "positions for a selection", text);
  line[0] = 'x'; /* not that line any more */
  check(lv_bidi_get_logical_pos(line, NULL, bytes, LV_BASE_DIR_LTR, 3, NULL) != (positions[3] & 0x7FFF), "changed", "");
  free(line);
}

#if EMBIDI_LV_CHARS
static void test_long(void) {
  is_cut("a", 60, LV_BASE_DIR_RTL, 48, "...");
  is_cut(A, 60, LV_BASE_DIR_RTL, 48, "...");
  is_cut("\xef\xbb\x8d", 60, LV_BASE_DIR_RTL, 48, "\xe2\x80\xa6");
  is_cut(A, 60, LV_BASE_DIR_LTR, 48, "...");
  is_cut("\xef\xbb\x8d", 49, LV_BASE_DIR_RTL, 48,
         "\xe2\x80\xa6"); /* one character, in the place of which the mark is */
  is_cut(A "b ", 30, LV_BASE_DIR_LTR, 48, "...");
  char* plain = repeat("a", 100); /* needs no memory */
  is(plain, LV_BASE_DIR_LTR, plain);
  free(plain);
  /* A paragraph that is longer than the block, in lines that are not. */
  char text[300];
  strcpy(text, "a a a a a a a a a a a a a a a a a a a a a a a " A B " 1 2");
  lv_base_dir_t base = LV_BASE_DIR_LTR;
  lv_text_align_t align = LV_TEXT_ALIGN_AUTO;
  lv_bidi_calculate_align(&align, &base, text);
  is(text + strlen(text) - 3, base, "2 1");
  const unsigned before = logged;
  const char* links = A " a.co b.co c.co d.co e.co";
  check(strlen(ordered(links, LV_BASE_DIR_RTL)) == strlen(links) && logged == before + 1, "too many links", last_log);
  check(strstr(last_log, "too many links") != NULL, "log", last_log);
}
#else
static void test_long(void) { is_cut(A, 0x8000 - 100 + 200, LV_BASE_DIR_RTL, 32767, "..."); }

/* What a line takes is kept, so that the next one takes none; but not of one that is longer than EMBIDI_LV_BYTES. */
static void test_kept_memory(void) {
  embidi_lv_bidi_prepare();
  embidi_lv_bidi_release();
  const int before = blocks;
  is(A B " c", LV_BASE_DIR_RTL, "c " B A);
  check(blocks == before + 2, "blocks of a line", "");
  allocations = 0;
  is(B A " d", LV_BASE_DIR_RTL, "d " A B);
  allocations = -1;
  embidi_lv_bidi_release();
  check(blocks == before, "blocks that were released", "");
  char* text = repeat(A " ", EMBIDI_LV_BYTES / 3 + 1);
  check(strlen(ordered(text, LV_BASE_DIR_RTL)) == strlen(text) && blocks == before, "blocks of a long line", "");
  free(text);
}

static void test_no_memory(void) {
  embidi_lv_bidi_release();
  allocations = 0;
  const unsigned before = logged;
  is(A B " a", LV_BASE_DIR_RTL, A B " a");
  check(logged == before + 1 && strstr(last_log, "no memory") != NULL, "log", last_log);
  is("abc", LV_BASE_DIR_LTR, "abc");
  check(lv_bidi_detect_base_dir("1 " A) == LV_BASE_DIR_RTL, "direction without memory", "");
  char* text = NULL;
  check(lv_bidi_get_logical_pos(A B, &text, 4, LV_BASE_DIR_RTL, 0, NULL) == 0xFFFF && text == NULL, "positions", "");
  check(lv_bidi_get_visual_pos(A B, &text, 4, LV_BASE_DIR_RTL, 0, NULL) == 0xFFFF && text == NULL, "positions", "");
  allocations = 1; /* for the copy of the line, but not for what it is laid out in */
  is(A B " b", LV_BASE_DIR_RTL, A B " b");
  check(logged == before + 2 && strstr(last_log, "no memory") != NULL, "log", last_log);
  allocations = -1;
  is(A B " a", LV_BASE_DIR_RTL, "a " B A);
}

/* What was kept is given back with the display, and nothing is kept while there is none. */
static void test_display_deleted(void) {
  for (int again = 0; again < 2; ++again) {
    embidi_lv_bidi_prepare();
    is(A B " e", LV_BASE_DIR_RTL, "e " B A);
    lv_display_delete(lv_display_get_next(NULL));
    for (int times = 0; times < 2; ++times) {
      allocations = 0;
      is(A B " e", LV_BASE_DIR_RTL, A B " e");
      allocations = -1;
      is(A B " e", LV_BASE_DIR_RTL, "e " B A);
    }
    lv_display_create(16, 16);
  }
}
#endif

int main(void) {
  lv_init();
  lv_log_register_print_cb(log_line);
  for (int again = 0; again < 2; ++again) { /* the second time after lv_deinit() */
    lv_display_create(16, 16);
    test_ill_formed();
    test_contract();
    test_left_to_right_lines();
    test_direction();
    test_direction_of_characters();
    test_direction_after_separators();
    test_numbers();
    test_stale();
    test_selection();
    test_long();
#if EMBIDI_LV_CHARS == 0
    test_kept_memory();
    test_no_memory();
    test_display_deleted();
#endif
    if (again == 0) {
      lv_deinit();
      lv_init();
      lv_log_register_print_cb(log_line);
    }
  }
  lv_deinit();
  return checks_end(EMBIDI_LV_CHARS ? 6246 : 6188);
}
