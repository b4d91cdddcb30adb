// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures of labels, for tests/pictures/pack to compare with label_pictures.txt.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "label_support.h"

static const char kHebrewUrl[] = "ראו http://ab.cd.אב.גד.com/הו";
static const char kVowels[] = "بِسْمِ اللّٰهِ مُحَمَّدٌ";

static lv_obj_t* label_of_width(const char* text, int32_t width) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  if (width != 0) label_set_width(label, width);
  embidi_label_set_text(label, text);
  return label;
}

static void host_bold(void) {
  lv_obj_t* label = label_of_width(kHebrewUrl, kWidth);
  embidi_label_set_role_styles(label, embidi_lv_bold_host_dim_rest);
}

static void vowels_block(void) { label_of_width(kVowels, 0); }

static void vowels_lvgl_font(void) {
  lv_obj_t* label = label_of_width(kVowels, 0);
  lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
  lv_obj_set_y(label, 4);
}

// The second and third line of a paragraph that begins in Hebrew have its direction, though they begin in Latin.
static void wrapped_mixed(void) { label_of_width("שלום world of letters, (two) and 3 עולם", 96); }

static lv_obj_t* elided(const char* text, int32_t width, int32_t y) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_ELIDE);
  lv_obj_set_width(label, EMBIDI_LV_PX(width));
  lv_obj_set_y(label, EMBIDI_LV_PX(y));
  embidi_label_set_text(label, text);
  return label;
}

static void elided_url(void) {
  elided("https://www.example.com/one/two/three?four=five", 140, 0);
  elided("https://www.example.com/one/two/three?four=five", 90, 20);
  lv_obj_t* hebrew = elided("http://ab.cd.אב.גד.com/הו/זח", 120, 40);
  embidi_label_set_base(hebrew, EMBIDI_BASE_RTL);
}

// Two rows, of which the second hides the rest of the text.
static void elided_rows(void) {
  lv_obj_t* label = label_of_width("one two three four five six\nseven", 100);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_ELIDE);
  lv_obj_set_height(label, 32);
  lv_obj_t* hebrew = label_of_width("אחת שתיים\nשלוש\nארבע", 100);
  embidi_label_set_long_mode(hebrew, EMBIDI_LABEL_LONG_MODE_ELIDE);
  lv_obj_set_size(hebrew, 100, 32);
  lv_obj_set_y(hebrew, 40);
}

static void two_paragraphs(void) { label_of_width("abc (אבג) 12\nאבג (abc) 12", kWidth); }

static void selection(void) {
  lv_obj_t* label = label_of_width("abc שלום def", 0);
  label_set_selected_colors(label, lv_color_black(), lv_color_white());
  embidi_label_set_selection(label, 2, 7);
}

static void decorations(void) {
  lv_obj_t* label = label_of_width("see a.com now", 0);
  embidi_label_set_underline_links(label, true);
}

// The line is where the version of LVGL has it.
static void struck(void) {
  lv_obj_t* label = label_of_width("gone", 0);
  lv_obj_set_style_text_decor(label, LV_TEXT_DECOR_STRIKETHROUGH, 0);
}

// Letters that the font lacks: .notdef of a block, a box for a font of LVGL's.
static void missing(void) {
  label_of_width(
      "a\xE0\xA4\x95"
      "b",
      0);
  lv_obj_t* label = label_of_width(
      "a\xE0\xA4\x95"
      "b",
      0);
  lv_obj_set_style_text_font(label, &lv_font_montserrat_14, 0);
  lv_obj_set_pos(label, 60, 0);
}

static lv_obj_t* scrolling(const char* text, embidi_label_long_mode mode, int32_t y) {
  lv_obj_t* label = label_of_width(text, 70);
  lv_obj_set_y(label, y);
  embidi_label_set_long_mode(label, mode);
  label_scroll_in_a_second(label, 13 * 8);
  return label;
}

static void scroll_at(uint32_t milliseconds) {
  scrolling("abcdefgh ijkl", EMBIDI_LABEL_LONG_MODE_SCROLL, 0);
  scrolling("אבגדהוזח טיכל", EMBIDI_LABEL_LONG_MODE_SCROLL, 20);
  scrolling("abcdefgh ijkl", EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR, 40);
  lv_obj_update_layout(lv_screen_active());
  screen_wait(milliseconds);
}
static void scroll_start(void) { scroll_at(0); }
static void scroll_middle(void) { scroll_at(500); }
static void scroll_end(void) { scroll_at(1000); }

static const struct {
  const char* name;
  void (*make)(void);
  int32_t rows;
} kPictures[] = {
    {"host bold, rest dim: Hebrew text with a URL", host_bold, 16},
    {"vowel marks, font block", vowels_block, 16},
    {"vowel marks, LVGL's DejaVu", vowels_lvgl_font, 28},
    {"wrapped mixed paragraph", wrapped_mixed, 64},
    {"elided URLs: the host stays", elided_url, 60},
    {"two rows, the last one elided", elided_rows, 72},
    {"two paragraphs of different directions", two_paragraphs, 32},
    {"selection c to lamed", selection, 16},
    {"underlined link", decorations, 20},
    {"missing glyph", missing, 18},
    {"scrolling, at the start", scroll_start, 56},
    {"scrolling, half-way", scroll_middle, 56},
    {"scrolling, at the end", scroll_end, 56},
};
enum { kCount = sizeof kPictures / sizeof *kPictures };

static void write_picture(FILE* file, const char* name, void (*make)(void), int32_t rows) {
  static char text[(kWidth + 1) * kHeight + 1];
  screen_clean();
  make();
  screen_draw();
  screen_text(0, rows - 1, text);
  fprintf(file, "== %s\n%s", name, text);
}

// label_pictures [struck]: the pictures that are the same in all versions, or that which is not before 9.0.
int main(int argc, char** argv) {
  const char* path = getenv("EMBIDI_PICTURES");
  const bool is_struck = argc == 2 && strcmp(argv[1], "struck") == 0;
  FILE* file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return printf("run by tests/pictures/pack\n"), 2;
  label_screen_start();
  for (size_t i = 0; !is_struck && i < kCount; ++i) {
    write_picture(file, kPictures[i].name, kPictures[i].make, kPictures[i].rows);
  }
  if (is_struck) write_picture(file, "struck text", struck, 16);
  screen_stop();
  return fclose(file);
}
