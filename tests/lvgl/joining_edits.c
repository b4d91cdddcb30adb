/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Labels and text areas that are edited, letter by letter and at random: what LVGL does to the joined text in place
 * must come to what joining all the letters at once gives, keep the cursor where it was typed, and stay inside the
 * memory that LVGL asked for (under AddressSanitizer a byte too many ends the test). Bad UTF-8 and long texts, too. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "embidi_lv_text.h"
#include "joining_screen.h"
#include "lvgl_private.h"

/* src/misc/lv_text_ap.h */
uint32_t lv_text_ap_calc_bytes_count(const char* txt);
void lv_text_ap_proc(const char* txt, char* txt_out);

static void check(bool as_expected, const char* what, unsigned number) {
  if (!CHECK_OF(as_expected, what, "")) printf("  %u\n", number);
}

static uint32_t state = 2026;
static uint32_t next_random(uint32_t below) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % below;
}

static bool is_joined(const char* text, const char* letters) {
  char* joined = embidi_lv_shape(letters);
  const bool same = joined != NULL && strcmp(text, joined) == 0;
  lv_free(joined);
  return same;
}

/* "گچ پژ، سلام دنیا ..." with ZWNJ: a text area after each letter, at the end of the text. */
static void test_typing(void) {
  static const uint32_t typed[] = {0x6AF, 0x686, ' ',   0x67E, 0x698, 0x60C, ' ',   0x633, 0x644, 0x627,
                                   0x645, ' ',   0x62F, 0x646, 0x6CC, 0x627, ' ',   0x645, 0x6CC, 0x200C,
                                   0x62E, 0x648, 0x627, 0x647, 0x645, 0x6F1, 0x6F2, '!'};
  enum { kTyped = sizeof typed / sizeof typed[0] };
  lv_obj_t* area = lv_textarea_create(screen_clear());
  char letters[200] = "";
  for (unsigned i = 0; i < kTyped; ++i) {
    const uint32_t utf8 = lv_text_unicode_to_encoded(typed[i]);
    memcpy(letters + strlen(letters), (const char[5]){(char)utf8, (char)(utf8 >> 8), (char)(utf8 >> 16), 0, 0}, 5);
    lv_textarea_add_char(area, utf8);
    const char* text = lv_textarea_get_text(area);
    check(is_joined(text, letters), "typed", i);
    check(lv_textarea_get_cursor_pos(area) == lv_text_get_encoded_length(text), "the cursor is not at the end", i);
    char* back = embidi_lv_unshape(text);
    check(back != NULL && strcmp(back, letters) == 0, "the letters are not those typed", i);
    lv_free(back);
  }
  screen_draw();
  unsigned left = lv_text_get_encoded_length(lv_textarea_get_text(area));
  for (; left > 0; --left) {
    lv_textarea_delete_char(area);
    char* rest = embidi_lv_unshape(lv_textarea_get_text(area));
    check(is_joined(lv_textarea_get_text(area), rest), "deleted", left);
    check(lv_textarea_get_cursor_pos(area) == left - 1, "the cursor after deleting", left);
    lv_free(rest);
  }
}

/* Typed in the middle the cursor stays behind the letter; but where lam and alef become one, LVGL counts one too many.
 */
static void test_typing_in_the_middle(void) {
  lv_obj_t* area = lv_textarea_create(screen_clear());
  lv_textarea_set_text(area, "\xD8\xA8\xD8\xA8\xD8\xA8");
  lv_textarea_set_cursor_pos(area, 1);
  lv_textarea_add_char(area, lv_text_unicode_to_encoded(0x644));
  check(lv_textarea_get_cursor_pos(area) == 2, "the cursor behind a lam", 0);
  check(is_joined(lv_textarea_get_text(area), "\xD8\xA8\xD9\x84\xD8\xA8\xD8\xA8"), "lam in the middle", 0);
  lv_textarea_add_char(area, lv_text_unicode_to_encoded(0x627));
  check(is_joined(lv_textarea_get_text(area), "\xD8\xA8\xD9\x84\xD8\xA7\xD8\xA8\xD8\xA8"), "alef in the middle", 0);
  check(lv_textarea_get_cursor_pos(area) == 3, "LVGL counts otherwise by now: say so in embidi_lv_text.h", 0);
}

/* Of these texts are made. The last ones are no UTF-8, or the beginning of a character only. */
static const char* const pieces[] = {
    "\xD8\xA8",    "\xD9\x84",     "\xD8\xA7",         "\xD8\xA2",     "\xD9\x8E",
    "\xD9\x91",    "\xE2\x80\x8C", "\xE2\x80\x8D",     "\xD9\x80",     " ",
    "a",           "\xDA\xAF",     "\xEF\xBB\xBB",     "\xEF\xBB\xBC", "\xEF\xAE\x9F",
    "\xDA\xBA",    "\xEF\xBA\x91", "\xF0\x9E\xA4\x80", "\n",           "\xD9\x84\xD9\x8E\xD8\xA7",
    "\xD9",        "\x84",         "\xEF\xBB",         "\xF0\x9E",     "\xFF",
    "\xD8\xD8\xD8"};
enum { kPieces = sizeof pieces / sizeof pieces[0], kWellFormed = 20 };

static void random_text(char* text, unsigned count, unsigned kinds) {
  *text = '\0';
  for (unsigned i = 0; i < count; ++i) {
    const char* piece = pieces[next_random(kinds)];
    strcpy(text, piece);
    text += strlen(piece);
  }
}

/* Insertions and deletions anywhere in a label and a text area, against the letters of what came out. */
static void test_random_edits(void) {
  lv_obj_t* label = lv_label_create(screen_clear());
  lv_obj_t* area = lv_textarea_create(lv_screen_active());
  lv_label_set_text(label, "");
  char text[200];
  for (unsigned i = 0; i < 2000; ++i) {
    random_text(text, 1 + next_random(4), kWellFormed);
    const uint32_t length = lv_text_get_encoded_length(lv_label_get_text(label));
    const uint32_t place = next_random(length + 1);
    if (length > 60 || next_random(3) == 0) {
      lv_label_cut_text(label, place, LV_MIN(next_random(8), length - place));
      lv_label_set_text(label, NULL);
    } else {
      lv_label_ins_text(label, place, text);
    }
    lv_textarea_set_cursor_pos(area, (int32_t)next_random(30));
    if (next_random(2) == 0)
      lv_textarea_add_text(area, text);
    else
      lv_textarea_delete_char(area);
    char* letters = embidi_lv_unshape(lv_label_get_text(label));
    check(is_joined(lv_label_get_text(label), letters), "a label after an edit", i);
    lv_free(letters);
    letters = embidi_lv_unshape(lv_textarea_get_text(area));
    check(is_joined(lv_textarea_get_text(area), letters), "a text area after an edit", i);
    lv_free(letters);
    if (lv_text_get_encoded_length(lv_textarea_get_text(area)) > 200) lv_textarea_set_text(area, "");
    if (i % 100 == 0) screen_draw();
  }
}

/* In place or not, the same comes out; joined again it stays; and it is never longer than was said. */
static void test_bytes(const char* text, unsigned number) {
  const size_t size = lv_text_ap_calc_bytes_count(text);
  char* apart = malloc(size);
  char* in_place = malloc(size);
  memcpy(in_place, text, strlen(text) + 1);
  lv_text_ap_proc(text, apart);
  lv_text_ap_proc(in_place, in_place);
  check(strcmp(apart, in_place) == 0, "in place", number);
  lv_label_t* label = (lv_label_t*)lv_label_create(lv_screen_active());
  lv_label_set_text((lv_obj_t*)label, text);
  lv_label_set_text((lv_obj_t*)label, NULL);
  check(strcmp(label->text, apart) == 0, "set again", number);
  lv_obj_delete((lv_obj_t*)label);
  free(apart);
  free(in_place);
}

static void test_bad_and_long_texts(void) {
  static char text[300000];
  screen_clear();
  for (unsigned i = 0; i < 3000; ++i) {
    random_text(text, next_random(30), kPieces);
    test_bytes(text, i);
  }
  for (unsigned i = 0; i < 500; ++i) {
    const unsigned length = next_random(40);
    for (unsigned k = 0; k < length; ++k) text[k] = (char)(1 + next_random(255));
    text[length] = '\0';
    test_bytes(text, 3000 + i);
  }
  random_text(text, 80000, kPieces);
  test_bytes(text, 4000);
  /* Marks without end after each lam: a look ahead must not make the time quadratic. */
  strcpy(text, "\xD9\x84");
  for (unsigned i = 0; i < 100000; ++i) memcpy(text + 2 + 2 * i, "\xD9\x8E", 3);
  test_bytes(text, 4001);
}

#define FFFD "\xEF\xBF\xBD"

/* U+FFFD for each maximal subpart: The Unicode Standard 3.9, tables 3-8 to 3-11, and texts that end too soon. */
static void test_repairs(void) {
  static const struct {
    const char *text, *repaired;
  } kRepairs[] = {
      {"\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41", FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD "A"},
      {"\xED\xA0\x80\xED\xBF\xBF\xED\xAF\x41", FFFD FFFD FFFD FFFD FFFD FFFD FFFD FFFD "A"},
      {"\xF4\x91\x92\x93\xFF\x41\x80\xBF\x42", FFFD FFFD FFFD FFFD FFFD "A" FFFD FFFD "B"},
      {"\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41", FFFD FFFD FFFD FFFD "A"},
      {"\xD7", FFFD},
      {"a\xE2\x82", "a" FFFD},
      {"\xF0\x9F\x98", FFFD},
      {"\xF4\x8F\xBF\xBF\xEE\x80\x80\xED\x9F\xBF\xF0\x90\x80\x80\xE0\xA0\x80\xC2\x80",
       "\xF4\x8F\xBF\xBF\xEE\x80\x80\xED\x9F\xBF\xF0\x90\x80\x80\xE0\xA0\x80\xC2\x80"},
      {"\xF5\x80\x80\x80\xF8", FFFD FFFD FFFD FFFD FFFD},
      {"\xD8\xA8\xFF\xD8\xA8", "\xEF\xBA\x8F" FFFD "\xEF\xBA\x8F"}, /* nothing joins across it */
  };
  enum { kCount = sizeof kRepairs / sizeof kRepairs[0] };
  lv_obj_t* label = lv_label_create(screen_clear());
  for (unsigned i = 0; i < kCount; ++i) {
    const char* text = kRepairs[i].text;
    const char* repaired = kRepairs[i].repaired;
    char* out = malloc(lv_text_ap_calc_bytes_count(text)); /* as LVGL has it: no byte more */
    lv_text_ap_proc(text, out);
    check(strcmp(out, repaired) == 0, "repaired", i);
    lv_label_set_text(label, text);
    check(strcmp(lv_label_get_text(label), repaired) == 0, "a label repaired", i);
    free(out);
  }
  /* LVGL looks for the line of the cursor for ever in a text that ends inside a character (0216a9d); so it did here. */
  lv_obj_t* area = lv_textarea_create(screen_clear());
  lv_textarea_add_text(area, "\xD7");
  lv_textarea_add_text(area, " a\xFF\xC0\xAF");
  screen_draw();
  check(strcmp(lv_textarea_get_text(area), FFFD " a" FFFD FFFD FFFD) == 0, "typed bytes", 0);
  for (unsigned i = 0; i < kCount; ++i) {
    lv_textarea_set_text(area, "a");
    lv_textarea_set_cursor_pos(area, 0);
    lv_textarea_add_text(area, kRepairs[i].text);
    screen_draw();
    const char* text = lv_textarea_get_text(area);
    const size_t bytes = strlen(kRepairs[i].repaired);
    check(memcmp(text, kRepairs[i].repaired, bytes) == 0 && strcmp(text + bytes, "a") == 0, "inserted bytes", i);
  }
}

static bool no_memory;
void* __real_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size);
void* __wrap_lv_malloc(size_t size) { return no_memory ? NULL : __real_lv_malloc(size); }

static void test_no_memory(void) {
  no_memory = true;
  screen_clear();
  check(embidi_lv_shape("\xD8\xA8\xD8\xA8") == NULL && screen_log_lines() == 1, "joined without memory", 0);
  check(embidi_lv_unshape("\xEF\xBA\x8F") == NULL && screen_log_lines() == 2, "letters without memory", 0);
  no_memory = false;
}

int main(void) {
  enum { kCases = 28 * 3 + 27 * 2 + 4 + 2000 * 2 + 3502 * 2 + 10 * 3 + 1 + 2 };
  screen_init();
  test_typing();
  test_typing_in_the_middle();
  test_random_edits();
  test_bad_and_long_texts();
  test_repairs();
  test_no_memory();
  lv_deinit();
  return checks_end(kCases);
}
