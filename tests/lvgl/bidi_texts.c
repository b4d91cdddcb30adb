/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Texts that are remembered while others come between, and what is written to the caller's memory: in exactly as much
 * memory as LVGL takes, so that AddressSanitizer sees a byte too many. Built with memory from LVGL and with static
 * memory, for one text and for several; with EMBIDI_TEST_THREADS several draw units work at once. */
#define _DEFAULT_SOURCE /* strdup() */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"
#include "embidi/embidi.h"
#include "embidi_lv_bidi.h"
#include "embidi_lv_conf.h"

#ifdef EMBIDI_TEST_THREADS
#include <pthread.h>
#endif

#define A "\xd7\x90" /* alef */
#define B "\xd7\x91" /* bet */

static bool no_memory;
static size_t laid_out_bytes;

void* __real_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size) { return no_memory ? NULL : __real_lv_malloc(size); }

embidi_result __real_embidi_layout(embidi_paragraph*, const char*, size_t, const embidi_options*);
embidi_result __wrap_embidi_layout(embidi_paragraph*, const char*, size_t, const embidi_options*);
embidi_result __wrap_embidi_layout(embidi_paragraph* p, const char* text, size_t bytes, const embidi_options* options) {
  laid_out_bytes += bytes;
  return __real_embidi_layout(p, text, bytes, options);
}

static void see(const char* text, lv_base_dir_t base) {
  lv_text_align_t align = LV_TEXT_ALIGN_AUTO;
  lv_bidi_calculate_align(&align, &base, text);
}

/* Bytes begin..end of a text in visual order, in memory of that size. */
static char* line_of(const char* text, size_t begin, size_t end, lv_base_dir_t base) {
  char* out = malloc(end - begin + 1);
  lv_bidi_process_paragraph(text + begin, out, (uint32_t)(end - begin), base, NULL, 0);
  return out;
}

static bool line_is(const char* text, size_t begin, size_t end, lv_base_dir_t base, const char* expected) {
  char* out = line_of(text, begin, end, base);
  const bool same = strcmp(out, expected) == 0;
  free(out);
  return same;
}

static void all_bytes_kept(const char* text, const char* out, size_t begin, size_t end) {
  uint32_t sum = 0;
  for (size_t i = begin; i < end; ++i) sum += (uint8_t)text[i] - (uint32_t)(uint8_t)out[i - begin];
  check(sum == 0 && out[end - begin] == '\0', "bytes of a part", text);
}

/* A caller's length may end inside a character of a text that was seen, or begin there. */
static void test_parts(void) {
  static const char* const kTexts[] = {"a " A "\xef\xbb\x8d\xf0\x90\xa4\x80 \xf0\x90\xa4\x81" A "1",
                                       A "\xe2\x82\xac \xff\xf0\x9f\x98\x80" B "\xe2\x82" A};
  for (size_t t = 0; t < 2; ++t) {
    char* text = strdup(kTexts[t]);
    const size_t bytes = strlen(text);
    for (size_t begin = 0; begin < bytes; ++begin) {
      for (size_t end = begin + 1; end <= bytes; ++end) {
        for (lv_base_dir_t base = LV_BASE_DIR_LTR; base <= LV_BASE_DIR_RTL; ++base) {
          see(text, base);
          char* out = line_of(text, begin, end, base);
          all_bytes_kept(text, out, begin, end);
          free(out);
        }
      }
    }
    free(text);
  }
}

static const char kWrapped[] = A B "\n" A " 1 (" A ") 2" B " - 3 " A " 4.";
static const size_t kEnds[] = {5, 9, 15, 21, sizeof kWrapped - 1};

/* The lines of a text, seen just now. */
static void lines_of(const char* text, lv_base_dir_t base, char* lines[5]) {
  embidi_lv_bidi_release();
  see(text, base);
  for (size_t i = 0; i < 5; ++i) lines[i] = line_of(text, i == 0 ? 0 : kEnds[i - 1], kEnds[i], base);
}

static void free_lines(char* lines[5]) {
  for (size_t i = 0; i < 5; ++i) free(lines[i]);
}

/* Several texts are drawn at once, two of them the same: all lines are parts of theirs. */
static void test_several(void) {
  if (EMBIDI_LV_TEXTS < 3) return;
  char* lines[5];
  char* const texts[] = {strdup(kWrapped), strdup(kWrapped), strdup(A " 1 2 3 4 5 6 7")};
  lines_of(kWrapped, LV_BASE_DIR_LTR, lines);
  for (size_t t = 0; t < 3; ++t) see(texts[t], LV_BASE_DIR_LTR);
  for (size_t i = 0; i < 5; ++i) {
    for (size_t t = 0; t < 2; ++t) {
      check(line_is(texts[t], i == 0 ? 0 : kEnds[i - 1], kEnds[i], LV_BASE_DIR_LTR, lines[i]), "at once", lines[i]);
    }
    check(
        line_is(texts[2], 3 + 2 * i, 6 + 2 * i, LV_BASE_DIR_LTR, (const char*[]){"2 1", "3 2", "4 3", "5 4", "6 5"}[i]),
        "a third text", texts[2]);
  }
  free_lines(lines);
  for (size_t t = 0; t < 3; ++t) free(texts[t]);
}

/* A text of which a line was drawn just now stays, when another takes the place of one of them. */
static void test_latest_stay(void) {
  if (EMBIDI_LV_TEXTS < 3) return;
  char* texts[EMBIDI_LV_TEXTS + 1];
  for (size_t t = 0; t <= EMBIDI_LV_TEXTS; ++t) texts[t] = strdup(A " 1 2");
  for (size_t t = 0; t < EMBIDI_LV_TEXTS; ++t) see(texts[t], LV_BASE_DIR_LTR);
  free(line_of(texts[0], 3, 6, LV_BASE_DIR_LTR));
  see(texts[EMBIDI_LV_TEXTS], LV_BASE_DIR_LTR);
  check(line_is(texts[0], 3, 6, LV_BASE_DIR_LTR, "2 1"), "a text that was drawn just now", texts[0]);
  for (size_t t = 0; t <= EMBIDI_LV_TEXTS; ++t) free(texts[t]);
}

/* A text that has nothing right to left in it is not laid out. */
static void test_plain(void) {
  static const char kText[] = "abc (def) 1 2";
  see(kText, LV_BASE_DIR_LTR);
  laid_out_bytes = 0;
  check(line_is(kText, 4, 9, LV_BASE_DIR_LTR, "(def)") && laid_out_bytes == 0, "a plain text", kText);
}

/* Another text is where one was, as a part of something longer, and with the line's bytes at the same place. */
static void test_memory_again(void) {
  static char memory[EMBIDI_LV_BYTES + 200];
  char* inner = memory + EMBIDI_LV_BYTES + 20;
  strcpy(inner, A B " 1 2");
  see(inner, LV_BASE_DIR_LTR);
  check(line_is(inner, 5, 8, LV_BASE_DIR_LTR, "2 1"), "a line of a text", inner);
  memset(memory, 'a', EMBIDI_LV_BYTES + 24);
  inner[4] = ' ';
  see(memory, LV_BASE_DIR_LTR);
  check(line_is(inner, 5, 8, LV_BASE_DIR_LTR, "1 2"), "a line of what is there now", inner);
  see("abc", LV_BASE_DIR_LTR);
  strcpy(memory, A B " 1 2");
  see(memory, LV_BASE_DIR_LTR);
  memcpy(memory, "abcd", 4);
  no_memory = EMBIDI_LV_CHARS == 0;
  if (no_memory) {
    memset(memory + 8, 'b', 1000); /* needs more memory */
    memory[1008] = '\0';
    see(memory, LV_BASE_DIR_LTR);
    check(line_is(memory, 5, 8, LV_BASE_DIR_LTR, "1 2"), "a line of a text that there was no memory for", memory);
  }
  no_memory = false;
}

/* A paragraph that is longer than the static block: a line looks the same whatever was drawn before it. */
static void test_long_paragraph(void) {
  static char text[1200];
  size_t ends[200], lines = 0, bytes = 0;
  for (unsigned i = 0; i < 100; ++i) {
    bytes += (size_t)snprintf(text + bytes, sizeof text - bytes,
                              i % 13 == 4    ? "\xe2\x80\xae" /* RLO */
                              : i % 13 == 11 ? "\xe2\x80\xac"
                              : i % 5 == 0   ? A B " "
                                             : "%u ",
                              i);
    if (i % 3 == 2) ends[lines++] = bytes;
  }
  for (lv_base_dir_t base = LV_BASE_DIR_LTR; base <= LV_BASE_DIR_RTL; ++base) {
    for (size_t first = 0; first < lines; ++first) { /* the first line that is visible */
      see("other", base);
      see(text, base);
      char* alone = line_of(text, first == 0 ? 0 : ends[first - 1], ends[first], base);
      see("other", base);
      see(text, base);
      for (size_t i = first < 4 ? 0 : first - 4; i < first; ++i)
        free(line_of(text, i == 0 ? 0 : ends[i - 1], ends[i], base));
      check(line_is(text, first == 0 ? 0 : ends[first - 1], ends[first], base, alone), "a long paragraph's line",
            alone);
      free(alone);
    }
  }
}

/* Where letters are selected, LVGL asks about each line in visual order; the lines after it stay parts of the text. */
static void test_selection(void) {
  char* lines[5];
  lines_of(kWrapped, LV_BASE_DIR_RTL, lines);
  see(kWrapped, LV_BASE_DIR_RTL);
  for (size_t i = 0; i < 5; ++i) {
    const size_t begin = i == 0 ? 0 : kEnds[i - 1];
    char* out = line_of(kWrapped, begin, kEnds[i], LV_BASE_DIR_RTL);
    check(strcmp(out, lines[i]) == 0, "a line after a selection", lines[i]);
    for (uint32_t v = 0; v < lv_text_get_encoded_length(out); ++v) {
      check(lv_bidi_get_logical_pos(out, NULL, (uint32_t)(kEnds[i] - begin), LV_BASE_DIR_RTL, v, NULL) ==
                lv_bidi_get_logical_pos(kWrapped + begin, NULL, (uint32_t)(kEnds[i] - begin), LV_BASE_DIR_RTL, v, NULL),
            "a selected letter", out);
    }
    free(out);
  }
  if (EMBIDI_LV_CHARS == 0) { /* static memory has no room for a line that belongs to none besides the text */
    see(kWrapped, LV_BASE_DIR_RTL);
    check(line_is("x " A B, 0, 6, LV_BASE_DIR_RTL, B A " x"), "a line by itself", "");
    check(line_is(kWrapped, kEnds[1], kEnds[2], LV_BASE_DIR_RTL, lines[2]), "a line after another's", lines[2]);
  }
  free_lines(lines);
}

/* A line that is drawn cut, and is selected: the lines after it stay parts of the text. */
static void test_cut_line(void) {
  static const char kText[] =
      A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B A B "\n" A " 1 2";
  const size_t first = 101, bytes = sizeof kText - 1;
  see(kText, LV_BASE_DIR_LTR);
  char* out = line_of(kText, 0, first, LV_BASE_DIR_LTR);
  check((strstr(out, "\xe2\x80\xa6") != NULL) == (EMBIDI_LV_CHARS != 0), "cut", out);
  for (uint32_t v = 0; v < 40; ++v) {
    check(lv_bidi_get_logical_pos(out, NULL, (uint32_t)first, LV_BASE_DIR_LTR, v, NULL) ==
              lv_bidi_get_logical_pos(kText, NULL, (uint32_t)first, LV_BASE_DIR_LTR, v, NULL),
          "a letter of a cut line", out);
  }
  free(out);
  check(line_is(kText, bytes - 3, bytes, LV_BASE_DIR_LTR, "2 1"), "a line after a cut one", "");
}

/* An application that shows its log in a label, while what is reported is being drawn. */
static unsigned shown_logs;
static void show_log(lv_log_level_t level, const char* line) {
  if (level != LV_LOG_LEVEL_WARN) return;
  ++shown_logs;
  char* text = malloc(3000);
  memset(text, 'a', 2999);
  memcpy(text, A, 2);
  text[2999] = '\0';
  see(text, LV_BASE_DIR_AUTO);
  free(line_of(text, 0, EMBIDI_LV_CHARS == 0 ? 2999 : 20, LV_BASE_DIR_RTL));
  free(text);
  check(strstr(line, "too many links") != NULL, "log", line);
}

static void test_log(void) {
  static char text[3000];
  size_t bytes = (size_t)snprintf(text, sizeof text, "%s", A);
  for (unsigned i = 0; i < 80 && bytes < 40u + (EMBIDI_LV_CHARS == 0 ? 1000 : 0); ++i) {
    bytes += (size_t)snprintf(text + bytes, sizeof text - bytes, " a.co");
  }
  lv_log_register_print_cb(show_log);
  see(text, LV_BASE_DIR_RTL);
  char* out = line_of(text, 0, bytes, LV_BASE_DIR_RTL);
  check(shown_logs == 1, "logs shown", "");
  all_bytes_kept(text, out, 0, bytes);
  lv_log_register_print_cb(NULL);
  free(out);
}

/* A paragraph is laid out once, however many lines it has; one that is longer than the block, about three times. */
static void test_linear(void) {
  enum { kLines = 130, kBytes = 7 };
  static char text[kLines * kBytes + 1];
  for (size_t i = 0; i < kLines; ++i) memcpy(text + i * kBytes, A B " 1 ", kBytes);
  see("other", LV_BASE_DIR_RTL);
  see(text, LV_BASE_DIR_RTL);
  laid_out_bytes = 0;
  for (size_t i = 0; i < kLines; ++i) free(line_of(text, i * kBytes, (i + 1) * kBytes, LV_BASE_DIR_RTL));
  check(laid_out_bytes > 0 && laid_out_bytes <= (EMBIDI_LV_CHARS == 0 ? 1 : 4) * sizeof text, "linear", "");
}

#ifdef EMBIDI_TEST_THREADS
static char* expected_lines[5];

/* A draw unit with a text of its own. */
static void* draw_unit(void* result) {
  char* text = strdup(kWrapped);
  bool* right = result;
  for (int times = 0; times < 2000 && *right; ++times) {
    see(text, LV_BASE_DIR_LTR);
    for (size_t i = 0; i < 5; ++i) {
      *right = *right && line_is(text, i == 0 ? 0 : kEnds[i - 1], kEnds[i], LV_BASE_DIR_LTR, expected_lines[i]);
    }
  }
  free(text);
  return NULL;
}

static void test_threads(void) {
  pthread_t threads[EMBIDI_LV_TEXTS];
  bool right[EMBIDI_LV_TEXTS];
  lines_of(kWrapped, LV_BASE_DIR_LTR, expected_lines);
  for (size_t i = 0; i < EMBIDI_LV_TEXTS; ++i) {
    right[i] = true;
    check(pthread_create(&threads[i], NULL, draw_unit, &right[i]) == 0, "a thread", "");
  }
  for (size_t i = 0; i < EMBIDI_LV_TEXTS; ++i) {
    pthread_join(threads[i], NULL);
    check(right[i], "lines of a draw unit", "");
  }
  free_lines(expected_lines);
}
#else
static void test_threads(void) {}
#endif

int main(void) {
  lv_init();
  lv_display_create(16, 16);
  test_parts();
  test_several();
  test_latest_stay();
  test_plain();
  test_memory_again();
  test_long_paragraph();
  test_selection();
  test_cut_line();
  test_log();
  test_linear();
  test_threads();
  lv_deinit();
  return checks_end(EMBIDI_TEST_CASES);
}
