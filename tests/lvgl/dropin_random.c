/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Widgets of LVGL with random texts, sizes, modes and edits, drawn by LVGL with the drop-ins: nothing may be read or
 * written where it must not be (sanitizers), nothing may run for ever, and a plain label's letters must be in the
 * library's own order. dropin_random [SEED [ROUNDS]]: a new seed each time without one; a failure prints the seed of
 * its round, which is then the first. */
#define _DEFAULT_SOURCE /* setitimer() */
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "bidi_draw.h"

enum { kObjects = 8, kSteps = 40, kMostText = 60 * 12, kSeconds = 20 };

/* LVGL 9.5 itself does not free a right-to-left span's line that is right of what is drawn (lv_draw_span()). */
const char* __lsan_default_suppressions(void);
const char* __lsan_default_suppressions(void) { return "leak:lv_draw_span\n"; }

static uint32_t state;
static char round_line[100];

static uint32_t any(uint32_t below) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % below;
}

static void took_too_long(int number) {
  static const char kWhat[] = "FAIL: longer than 20 s, ";
  (void)number;
  const bool written = write(1, kWhat, sizeof kWhat - 1) > 0 && write(1, round_line, strlen(round_line)) > 0;
  _exit(written ? 1 : 2);
}

/* The first kPlain have a place in the library's order and in LVGL's lines alike; the last kBad are no UTF-8. */
static const char* const kPieces[] = {
    "a", "bc", " ", " ", " ", "12", "3", ".", ",", "-", "(", ")", "[", "%", "/", "\xd7\x90",
    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "\xd7\xb7", "\xd8\xa8", "\xd9\x84", "\xd8\xa7", "\xd9\x8e", "\xd9\x91",
    "\xd9\x85", "\xd9\xa1\xd9\xa2", "\xdb\xb3", "\xd8\x8c", "\xda\xaf", "http://a.\xd7\x91.com/\xd7\x92",
    "x@\xd7\x90.com", "\n", "\xe2\x81\xa6", "\xe2\x81\xa7", "\xe2\x81\xa8", "\xe2\x81\xa9", "\xe2\x80\xaa",
    "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x80\xae", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\x8c", "\xf0\x90\xa4\x80",
    "\xf0\x9f\x98\x80", "\xe4\xb8\xad",
    /* not plain */
    "\t", "\r\n", "\r", "\xe2\x80\xa9", "\xc2\x85", "#ff0000 ", "#", "##", "#00", "\xef\x80\x93", "\xc2\xad",
    "\xef\xbb\xbf", "aaaaaaaaaaaaaaaaaaaaaaaa",
    "\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90\xd7\x90",
    /* bad */
    "\xd7", "\x90", "\xe2\x80", "\xf0\x9f", "\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\x80\x80\x80"};
enum { kPieceCount = sizeof kPieces / sizeof kPieces[0], kBad = 9, kPlain = kPieceCount - kBad - 14 };

static const char* random_text(uint32_t kinds, uint32_t most) {
  static char text[kMostText + 64];
  size_t bytes = 0;
  text[0] = '\0';
  for (uint32_t n = any(most + 1); n > 0 && bytes < kMostText; --n) {
    const char* piece = kPieces[any(kinds)];
    strcpy(text + bytes, piece);
    bytes += strlen(piece);
  }
  return text;
}

/* What LVGL joins, and so repairs, may have any bytes. */
static const char* joined_text(void) { return random_text(any(4) == 0 ? kPieceCount : kPieceCount - kBad, 40); }

/* What it takes as it is must be well formed: of a character that is not complete at the end of a text, LVGL 9.5 itself
 * counts bytes beyond the NUL (lv_text_utf8_get_byte_id()). */
static const char* raw_text(void) { return random_text(kPieceCount - kBad, 40); }

typedef struct widget {
  lv_obj_t* object;
  void (*edit)(lv_obj_t* object);
  char* kept[2]; /* texts that LVGL does not copy: the last stays until the next is set */
} widget;

static widget widgets[kObjects];
static widget* editing;

/* A copy that lives as long as LVGL needs it. */
static const char* keep(const char* text) {
  free(editing->kept[1]);
  editing->kept[1] = editing->kept[0];
  editing->kept[0] = strdup(text);
  return editing->kept[0];
}

/* LVGL 9.5 itself looks for ever for the end of a colour command that has none, in lv_label_get_letter_on(), with which
 * it finds the place of dots, too. */
static void style_label(lv_obj_t* label, lv_label_long_mode_t mode, bool recolor) {
  lv_label_set_recolor(label, false);
  lv_label_set_long_mode(label, mode);
  lv_label_set_recolor(label, recolor && mode != LV_LABEL_LONG_MODE_DOTS);
}

static void edit_label(lv_obj_t* label) {
  const uint32_t length = lv_text_get_encoded_length(lv_label_get_text(label));
  const uint32_t place = any(length + 1);
  lv_point_t point = {(int32_t)any(340) - 10, (int32_t)any(120) - 10};
  switch (any(9)) {
    case 0: lv_label_set_text(label, joined_text()); break;
    case 1: lv_label_set_text_static(label, keep(raw_text())); break;
    case 2: lv_label_set_text(label, joined_text()), lv_label_ins_text(label, any(3), joined_text()); break;
    case 3:
      lv_label_set_text(label, joined_text());
      if (lv_label_get_text(label)[0] != '\0') lv_label_cut_text(label, 0, 1);
      break;
    case 4: style_label(label, (lv_label_long_mode_t)any(5), lv_label_get_recolor(label)); break;
    case 5: style_label(label, lv_label_get_long_mode(label), any(2) == 0); break;
    case 6:
      lv_label_set_text_selection_start(label, any(3) == 0 ? LV_DRAW_LABEL_NO_TXT_SEL : place);
      lv_label_set_text_selection_end(label, any(20));
      break;
    case 7:
      if (!lv_label_get_recolor(label)) lv_label_get_letter_on(label, &point, any(2) == 0);
      break;
    default: lv_label_get_letter_pos(label, place, &point); break;
  }
}

static void edit_area(lv_obj_t* area) {
  switch (any(10)) {
    case 0: lv_textarea_set_text(area, joined_text()); break;
    case 1:
    case 2: lv_textarea_add_text(area, joined_text()); break;
    case 3: lv_textarea_add_char(area, lv_text_unicode_to_encoded(0x627 + any(30))); break;
    case 4: lv_textarea_delete_char(area); break;
    case 5: lv_textarea_delete_char_forward(area); break;
    case 6: lv_textarea_set_cursor_pos(area, (int32_t)any(60)); break;
    case 7: any(2) == 0 ? lv_textarea_cursor_left(area) : lv_textarea_cursor_down(area); break;
    case 8: lv_textarea_set_placeholder_text(area, raw_text()); break;
    default: lv_textarea_set_one_line(area, any(2) == 0); break;
  }
}

/* LVGL 9.5 itself measures a list, once it was open, from options that were freed when others are set or added. */
static void edit_dropdown(lv_obj_t* dropdown) {
  const bool was_open = lv_obj_has_flag(dropdown, LV_OBJ_FLAG_USER_1);
  switch (any(5)) {
    case 0:
      if (!was_open) lv_dropdown_set_options(dropdown, joined_text());
      break;
    case 1:
      if (!was_open) lv_dropdown_add_option(dropdown, joined_text(), any(3));
      break;
    case 2: lv_dropdown_set_text(dropdown, keep(raw_text())); break;
    case 3: lv_obj_add_flag(dropdown, LV_OBJ_FLAG_USER_1), lv_dropdown_open(dropdown); break;
    default: lv_dropdown_close(dropdown); break;
  }
}

static void edit_roller(lv_obj_t* roller) {
  lv_roller_set_options(roller, joined_text(), any(2) == 0 ? LV_ROLLER_MODE_NORMAL : LV_ROLLER_MODE_INFINITE);
  lv_roller_set_selected(roller, any(3), LV_ANIM_OFF);
}

static void edit_table(lv_obj_t* table) {
  lv_table_set_cell_value(table, any(3), any(3), joined_text());
  lv_table_set_column_width(table, any(3), 10 + (int32_t)any(100));
}

static void edit_checkbox(lv_obj_t* box) {
  if (any(2) == 0) {
    lv_checkbox_set_text(box, joined_text());
  } else {
    lv_checkbox_set_text_static(box, keep(raw_text()));
  }
}

/* Characters of two bytes each that joining leaves as they are. */
static const char* two_byte_text(void) {
  static const char* const kLetters[] = {"\xd7\x90", "\xd7\xa9", "\xd7\x9d", "\xd9\xa1", "\xc3\xa9"};
  static char text[2 * 40 + 1];
  text[0] = '\0';
  for (uint32_t n = any(41); n > 0; --n) strcat(text, kLetters[any(sizeof kLetters / sizeof kLetters[0])]);
  return text;
}

/* LVGL 9.5 itself cuts a right-to-left span before its dots by bytes counted from the text's other end, through a
 * character where characters are of several lengths, and reads behind its copy: a group with dots has characters of two
 * bytes. */
static void edit_spans(lv_obj_t* group) {
  const bool dots = editing - widgets >= kObjects / 2;
  lv_span_t* span = lv_spangroup_add_span(group);
  if (dots) {
    lv_spangroup_set_span_text(group, span, two_byte_text());
  } else if (any(2) == 0) {
    lv_spangroup_set_span_text(group, span, joined_text());
  } else {
    lv_spangroup_set_span_text_static(group, span, keep(raw_text()));
  }
  lv_spangroup_set_mode(group, (lv_span_mode_t)any(3));
  lv_spangroup_set_overflow(group, dots ? LV_SPAN_OVERFLOW_ELLIPSIS : LV_SPAN_OVERFLOW_CLIP);
  while (lv_spangroup_get_span_count(group) > 2) lv_spangroup_delete_span(group, lv_spangroup_get_child(group, 0));
  lv_spangroup_refresh(group);
}

static void edit_buttons(lv_obj_t* buttons) {
  static const char* maps[kObjects][4];
  const char** map = maps[editing - widgets];
  map[0] = any(2) == 0 ? "\n" : "x";
  map[1] = keep(raw_text());
  if (map[1][0] == '\0') map[1] = "y"; /* which would end the map */
  map[0] = "x";
  map[2] = "";
  lv_buttonmatrix_set_map(buttons, map);
}

static void make_widget(widget* w) {
  static const struct {
    lv_obj_t* (*create)(lv_obj_t* parent);
    void (*edit)(lv_obj_t* object);
  } kKinds[] = {
      {lv_label_create, edit_label},       {lv_label_create, edit_label},     {lv_textarea_create, edit_area},
      {lv_dropdown_create, edit_dropdown}, {lv_roller_create, edit_roller},   {lv_table_create, edit_table},
      {lv_checkbox_create, edit_checkbox}, {lv_spangroup_create, edit_spans}, {lv_buttonmatrix_create, edit_buttons}};
  const uint32_t kind = any(sizeof kKinds / sizeof kKinds[0]);
  w->object = kKinds[kind].create(lv_screen_active());
  w->edit = kKinds[kind].edit;
  lv_obj_set_style_text_font(w->object, &noting_font, 0);
}

static void remove_widget(widget* w) {
  if (w->object != NULL) lv_obj_delete(w->object);
  free(w->kept[0]);
  free(w->kept[1]);
  memset(w, 0, sizeof *w);
}

static void restyle(lv_obj_t* object) {
  switch (any(4)) {
    case 0: lv_obj_set_size(object, (int32_t)any(200), (int32_t)any(100)); break;
    case 1: lv_obj_set_pos(object, (int32_t)any(320) - 60, (int32_t)any(200) - 60); break;
    case 2: lv_obj_set_style_base_dir(object, (lv_base_dir_t)any(3), 0); break;
    default: lv_obj_set_style_text_align(object, (lv_text_align_t)any(4), 0); break;
  }
}

/* A label alone on the screen. */
static void check_label(void) {
  static char expected[4 * kMostDrawn], letters[4 * kMostDrawn];
  lv_obj_t* screen = lv_obj_create(NULL);
  lv_obj_t* old = lv_screen_active();
  lv_screen_load(screen);
  lv_obj_t* label = lv_label_create(screen);
  const int32_t width = 40 + (int32_t)any(260);
  const lv_base_dir_t base = (lv_base_dir_t)any(3);
  lv_obj_set_style_text_font(label, &noting_font, 0);
  lv_obj_set_style_base_dir(label, base, 0);
  lv_obj_set_width(label, width);
  const char* text = random_text(kPlain, 40);
  if (any(2) == 0) {
    lv_label_set_text(label, text);
  } else {
    lv_label_set_text_static(label, text);
  }
  text = lv_label_get_text(label);
  lv_obj_update_layout(label);
  if (lv_obj_get_height(label) <= kDisplayHeight) {
    expected_letters(text, base == LV_BASE_DIR_AUTO ? lv_bidi_detect_base_dir(text) : base, width, expected);
    without_spaces(expected, expected);
    const char* seen = without_spaces(draw(), letters);
    if (!check(strcmp(seen, expected) == 0, "a label", round_line)) {
      printf("  text %s\n  must be %s\n  but is %s\n", text, expected, seen);
    }
  } else {
    check(true, "", "");
  }
  lv_screen_load(old);
  lv_obj_delete(screen);
}

/* In seconds of the processor: the machine may be busy. */
static void limit_time(long seconds) {
  const struct itimerval time = {{0, 0}, {seconds, 0}};
  (void)setitimer(ITIMER_VIRTUAL, &time, NULL);
}

static void play(uint32_t seed) {
  state = seed;
  snprintf(round_line, sizeof round_line, "run again: lvgl_dropin_random %lu 1\n", (unsigned long)seed);
  limit_time(kSeconds);
  for (int step = 0; step < kSteps; ++step) {
    editing = &widgets[any(kObjects)];
    if (editing->object == NULL) make_widget(editing);
    if (any(40) == 0) {
      remove_widget(editing);
    } else if (any(3) == 0) {
      restyle(editing->object);
    } else {
      editing->edit(editing->object);
    }
    if (any(4) == 0) draw();
    if (any(8) == 0) lv_tick_inc(50), lv_timer_handler();
  }
  for (int i = 0; i < kObjects; ++i) remove_widget(&widgets[i]);
  for (int i = 0; i < 4; ++i) check_label();
  limit_time(0);
}

int main(int argc, char** argv) {
  const uint32_t seed = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : (uint32_t)time(NULL);
  const uint32_t rounds = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 200;
  setvbuf(stdout, NULL, _IONBF, 0);
  printf("run again: lvgl_dropin_random %lu %lu\n", (unsigned long)seed, (unsigned long)rounds);
  signal(SIGVTALRM, took_too_long);
  start();
  lv_display_set_theme(NULL, NULL); /* a shadow of an object without a height takes LVGL 9.5 a negative size */
  for (uint32_t i = 0; i < rounds; ++i) play(seed + i);
  lv_deinit();
  if (checks_passed < 4 * rounds) return printf("FAIL: too few labels\n"), 1;
  return checks_end(0);
}
