// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What embidi_label does: sizes, lines, what is drawn where, events, styles, memory, bad input.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../syllable_texts.h"
#include "label_support.h"

#if EMBIDI_LV_VERSION >= 800
#include "embidi_textarea.h"
#endif

// ---------------------------------------------------------------------------------------------- counters
// The linker puts these before the functions of LVGL and embidi (--wrap).

#define WRAP(name) EMBIDI_LV_WRAPPED(name)
#define REAL(name) EMBIDI_LV_JOIN(__real_, name)

static int blocks;         // that are allocated
static const void* empty;  // what LVGL gives for a block of no bytes
static int fail_after;     // allocations until one fails; 0: none does
static unsigned layouts;

void* REAL(lv_malloc)(size_t size);
void* REAL(lv_realloc)(void* data, size_t size);
void REAL(lv_free)(void* data);
embidi_result __real_embidi_layout(embidi_paragraph* p, const char* text, size_t bytes, const embidi_options* options);

static bool fails(void) { return fail_after > 0 && --fail_after == 0; }

void* WRAP(lv_malloc)(size_t size);
void* WRAP(lv_malloc)(size_t size) {
  if (fails()) return NULL;
  void* data = REAL(lv_malloc)(size);
  if (size == 0) empty = data;
  blocks += data != NULL && size != 0;
  return data;
}

#if EMBIDI_LV_VERSION >= 900  // 8.x has none: ours calls the other
void* REAL(lv_malloc_zeroed)(size_t size);
void* WRAP(lv_malloc_zeroed)(size_t size);
void* WRAP(lv_malloc_zeroed)(size_t size) {
  if (fails()) return NULL;
  void* data = REAL(lv_malloc_zeroed)(size);
  if (size == 0) empty = data;
  blocks += data != NULL && size != 0;
  return data;
}
#endif

void* WRAP(lv_realloc)(void* data, size_t size);
void* WRAP(lv_realloc)(void* data, size_t size) {
  if (fails()) return NULL;
  void* moved = REAL(lv_realloc)(data, size);
  const bool was = data != NULL && data != empty;
  if (size == 0) empty = moved;
  blocks += (moved != NULL && size != 0) - (was && (moved != NULL || size == 0));
  return moved;
}

void WRAP(lv_free)(void* data);
void WRAP(lv_free)(void* data) {
  blocks -= data != NULL && data != empty;
  REAL(lv_free)(data);
}

embidi_result __wrap_embidi_layout(embidi_paragraph* p, const char* text, size_t bytes, const embidi_options* options);
embidi_result __wrap_embidi_layout(embidi_paragraph* p, const char* text, size_t bytes, const embidi_options* options) {
  ++layouts;
  return __real_embidi_layout(p, text, bytes, options);
}

// ---------------------------------------------------------------------------------------------- helpers

static _Alignas(8) uint8_t block[EMBIDI_BLOCK_SIZE(2000, 500)];

static embidi_paragraph* lay_out(const char* text, const embidi_options* options) {
  embidi_paragraph* p = NULL;
  embidi_init(block, sizeof block, 2000, 500, &p);
  embidi_layout(p, text, strlen(text), options);
  return p;
}

static lv_obj_t* make(const char* text) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  embidi_label_set_text(label, text);
  lv_obj_update_layout(label);
  return label;
}

static lv_obj_t* make_wide(const char* text, int32_t width, embidi_label_long_mode mode) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  embidi_label_set_long_mode(label, mode);
  lv_obj_set_width(label, EMBIDI_LV_PX(width));
  embidi_label_set_text(label, text);
  lv_obj_update_layout(label);
  return label;
}

static bool ink_of(const lv_obj_t* label, lv_area_t* box) {
  screen_draw();
  return screen_ink(&label->coords, box);
}

static const char kUrl[] = "https://www.example.com/one/two/three?four=five";
static const char kLong[] = "שלום world of letters, (two) and 3 עולם http://ab.cd.אב.גד.com/הו/זח and more";

// ---------------------------------------------------------------------------------------------- text and size

static void test_text(void) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  CHECK(strcmp(embidi_label_get_text(label), "") == 0);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) == 0 && lv_obj_get_height(label) == 16);  // without a text, too, it has a line
  embidi_label_set_text(label, "");
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_height(label) == 16);  // an empty text has a line
  embidi_label_set_text_fmt(label, "%d %s", 42, "שלום");
  CHECK(strcmp(embidi_label_get_text(label), "42 שלום") == 0);
  embidi_label_set_text(label, embidi_label_get_text(label));
  CHECK(strcmp(embidi_label_get_text(label), "42 שלום") == 0);
  embidi_label_set_text_static(label, embidi_label_get_text(label) + 3);  // which is copied: it does not stay
  CHECK(strcmp(embidi_label_get_text(label), "שלום") == 0);
  static char text[] = "abc";
  embidi_label_set_text_static(label, text);
  CHECK(embidi_label_get_text(label) == text);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) == 24 && lv_obj_get_height(label) == 16);
  text[2] = '\0';
  embidi_label_set_text(label, NULL);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) == 16);
  embidi_label_set_text(label, "ab\n\nc\n");
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_height(label) == 4 * 16 && embidi_label_get_line_count(label) == 4);
  screen_clean();
}

static void test_size(void) {
  embidi_paragraph* p = lay_out(kLong, NULL);
  embidi_line line;
  uint32_t width = 0;
  embidi_line_init(&line, p, 0, embidi_length(p));
  embidi_line_width(&line, embidi_lv_font_block(&unifont), &width);
  lv_obj_t* label = make(kLong);
  CHECK(lv_obj_get_width(label) == (int32_t)width);
  lv_obj_set_style_pad_all(label, 5, 0);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) == (int32_t)width + 10 && lv_obj_get_height(label) == 26);
#if EMBIDI_LV_VERSION >= 800
  lv_obj_set_style_max_width(label, 110, 0);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) <= 110 && embidi_label_get_line_count(label) > 5);
  const uint32_t lines = embidi_label_get_line_count(label);
  lv_obj_set_style_max_width(label, LV_PCT(46), 0);  // of 240
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) <= 110 && embidi_label_get_line_count(label) == lines);
  CHECK(lv_obj_get_height(label) == (int32_t)lines * 16 + 10);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_ELIDE);
  lv_obj_set_style_max_height(label, LV_PCT(50), 0);  // of 100: two lines and the padding
  lv_obj_update_layout(label);
  CHECK(embidi_label_get_line_count(label) == 2 && embidi_label_is_elided(label));
  // What the padding takes of max_width, on either side, is no room for text.
  for (int side = 0; side < 2; ++side) {
    label = make("one two");
    lv_obj_set_style_max_width(label, 60, 0);
    lv_obj_update_layout(label);
    CHECK(lv_obj_get_width(label) == 56 && lv_obj_get_height(label) == 16);
    (side == 0 ? lv_obj_set_style_pad_left : lv_obj_set_style_pad_right)(label, 10, 0);
    lv_obj_update_layout(label);
    CHECK(embidi_label_get_line_count(label) == 2 && lv_obj_get_height(label) == 32);
    CHECK(lv_obj_get_width(label) == 24 + 10);
  }
#endif
  screen_clean();
}

// Lines are embidi's own, in every width.
static void test_wrap(void) {
  const embidi_font* font = embidi_lv_font_block(&unifont);
  for (int32_t width = 8; width < 400; width += 13) {
    uint32_t lines = 0;
    size_t begin = 0;
    embidi_paragraph* p = lay_out(kLong, NULL);
    while (begin < embidi_length(p)) {
      embidi_wrapped wrapped;
      embidi_wrap(p, font, begin, (uint32_t)width, &wrapped);
      begin = wrapped.end;
      ++lines;
    }
    lv_obj_t* label = make_wide(kLong, width, EMBIDI_LABEL_LONG_MODE_WRAP);
    CHECK(embidi_label_get_line_count(label) == lines && lv_obj_get_height(label) == (int32_t)lines * 16);
  }
  screen_clean();
}

static void test_styles(void) {
  lv_obj_t* parent = lv_obj_create(lv_screen_active());
  lv_obj_remove_style_all(parent);
  lv_obj_set_size(parent, 200, 90);
  lv_obj_t* label = embidi_label_create(parent);
  embidi_label_set_text(label, "abc\ndef");
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_height(label) == 32);
  lv_obj_set_style_text_line_space(label, 4, 0);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_height(label) == 36);
  lv_obj_set_style_text_font(parent, &lv_font_montserrat_14, 0);  // inherited
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_height(label) == 2 * lv_font_montserrat_14.line_height + 4);
  lv_area_t box;
  CHECK(ink_of(label, &box));
  lv_obj_add_flag(label, LV_OBJ_FLAG_HIDDEN);
  CHECK(!ink_of(label, &box));
  lv_obj_remove_flag(label, LV_OBJ_FLAG_HIDDEN);
  lv_obj_set_style_text_opa(label, LV_OPA_TRANSP, 0);
  CHECK(!ink_of(label, &box));
  screen_clean();
}

static void test_alignment(void) {
  lv_area_t box;
  lv_obj_t* label = make_wide("אב", 100, EMBIDI_LABEL_LONG_MODE_WRAP);
  CHECK(ink_of(label, &box) && box.x1 > 80);
  embidi_label_set_text(label, "ab");
  CHECK(ink_of(label, &box) && box.x2 < 20);
  embidi_label_set_base(label, EMBIDI_BASE_RTL);
  CHECK(ink_of(label, &box) && box.x1 > 80);
  embidi_label_set_base(label, EMBIDI_BASE_AUTO);
  lv_obj_set_style_base_dir(lv_screen_active(), LV_BASE_DIR_RTL, 0);
  CHECK(ink_of(label, &box) && box.x1 > 80);
  embidi_label_set_text(label, "אב");
  lv_obj_set_style_base_dir(lv_screen_active(), LV_BASE_DIR_LTR, 0);
  CHECK(ink_of(label, &box) && box.x2 < 20);
  lv_obj_set_style_base_dir(lv_screen_active(), LV_BASE_DIR_AUTO, 0);
  CHECK(ink_of(label, &box) && box.x1 > 80);
  lv_obj_set_style_text_align(label, LV_TEXT_ALIGN_LEFT, 0);
  CHECK(ink_of(label, &box) && box.x2 < 20);
  lv_obj_set_style_text_align(label, LV_TEXT_ALIGN_CENTER, 0);
  CHECK(ink_of(label, &box) && box.x1 > 30 && box.x2 < 70);
  screen_clean();
}

static const char kPhone[] = "هاتف: +966-11-123-4567";

static void test_numbers(void) {
  lv_obj_t* label = make(kPhone);
  lv_point_t first, last;
  CHECK(embidi_label_pos_of(label, 7, &first) && embidi_label_pos_of(label, 21, &last) && first.x < last.x);
  const embidi_options uax9 = {0};
  embidi_label_set_options(label, &uax9);
  CHECK(embidi_label_pos_of(label, 7, &first) && embidi_label_pos_of(label, 21, &last) && first.x > last.x);
  embidi_label_set_options(label, NULL);
  CHECK(embidi_label_pos_of(label, 7, &first) && embidi_label_pos_of(label, 21, &last) && first.x < last.x);
  screen_clean();
}

// ---------------------------------------------------------------------------------------------- the glyph stream

typedef struct drawn_letter {
  uint32_t letter;
  int32_t x;  // of the pen
} drawn_letter;
static drawn_letter drawn[500];
static size_t drawn_count;

static void on_letter(uint32_t letter, int32_t x, lv_part_t part) {
  (void)part;
  if (drawn_count == 500) return;
  drawn[drawn_count].letter = letter;
  drawn[drawn_count++].x = x;
}

// Each letter that LVGL is given is the one that embidi's own line has, at the same place.
static void test_glyphs(const char* text, const lv_font_t* lv_font) {
  lv_obj_t* label = make(text);
  lv_obj_set_style_text_font(label, lv_font, 0);
  display_on_letters(label, on_letter);
  drawn_count = 0;
  screen_draw();
  display_on_letters(NULL, NULL);
  const embidi_font font = embidi_lv_foreign_font(lv_font);
  embidi_paragraph* p = lay_out(text, NULL);
  embidi_line line;
  embidi_glyphs walk;
  embidi_glyph g;
  embidi_lv_marks marks;
  embidi_line_init(&line, p, 0, embidi_length(p));
  embidi_glyphs_init(&walk, &line, &font);
  embidi_lv_marks_init(&marks, &font);
  size_t i = 0;
  bool same = true;
  while (embidi_glyphs_next(&walk, &g)) {
    embidi_lv_marks_place(&marks, &g);
    lv_area_t ink;
    const uint32_t letter = embidi_lv_letter(&font, &g);
    if (embidi_lv_glyph_box(lv_font, letter, &ink)) {
      same = same && i < drawn_count && drawn[i].letter == letter && drawn[i].x == (int32_t)g.x + g.dx;
      ++i;
    }
  }
  CHECK(same && i == drawn_count && i > 0);
  screen_clean();
}

// A line in one style is one task of LVGL's, whatever its direction; each look and each mark takes one more.
#if EMBIDI_LV_VERSION >= 900
static int tasks;
static void on_task(lv_event_t* e) {
  LV_UNUSED(e);
  ++tasks;
}

static int tasks_of(lv_obj_t* label) {
  lv_obj_add_flag(label, LV_OBJ_FLAG_SEND_DRAW_TASK_EVENTS);
  lv_obj_add_event_cb(label, on_task, LV_EVENT_DRAW_TASK_ADDED, NULL);
  tasks = 0;
  screen_draw();
  lv_obj_remove_event_cb(label, on_task);
  return tasks;
}

static void test_tasks(void) {
  lv_obj_t* label = make("Total: 12 (USD)");
  CHECK(tasks_of(label) == 1);
  embidi_label_set_text(label, "שלום world\nאבג");
  CHECK(tasks_of(label) == 2);
  embidi_label_set_text(label, "see a.com now");
  CHECK(tasks_of(label) == 1);
  embidi_label_set_role_styles(label, embidi_lv_bold_host);
  CHECK(tasks_of(label) == 4);  // the host twice
  embidi_label_set_role_styles(label, NULL);
  embidi_label_set_selection(label, 4, 9);
  CHECK(tasks_of(label) == 2);  // the background; selected text has the same colour
  screen_clean();
}

static bool look_up(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t next) {
  return lv_font_get_glyph_dsc_fmt_txt(font, dsc, letter, next);
}

// Nor does a font that kerns take more, drawn without its kerning as the walk has it: as when it looks glyphs up in a
// way of its own and each letter is a task.
static void test_font_that_kerns(void) {
  static uint8_t run[sizeof screen_pixels];
  static lv_font_t other;
  lv_obj_t* label = make("AVATAR, To Yes: WAVE");
  lv_obj_set_style_text_font(label, &lv_font_montserrat_14, 0);
  CHECK(tasks_of(label) == 1);
  memcpy(run, screen_pixels, sizeof run);
  other = lv_font_montserrat_14;
  other.get_glyph_dsc = look_up;
  lv_obj_set_style_text_font(label, &other, 0);
  CHECK(tasks_of(label) == 17);
  CHECK(memcmp(run, screen_pixels, sizeof run) == 0);
  screen_clean();

  lv_obj_t* field = embidi_textarea_create(lv_screen_active());
  lv_obj_set_style_text_font(field, &lv_font_montserrat_14, 0);
  embidi_textarea_set_text(field, "AVATAR");
  const int of_run = tasks_of(field);
  lv_obj_set_style_text_font(field, &other, 0);
  CHECK(tasks_of(field) == of_run + 5);
  screen_clean();
}
#endif

// Syllables come out as the library draws them: with their kerning, and what is selected in one piece.
static void test_syllables(void) {
  static uint8_t wanted[kWidth * kHeight];
  const embidi_canvas canvas = {.pixels = wanted, .width = kWidth, .height = kHeight, .format = EMBIDI_PIXELS_GRAY8};
  for (int i = 0; i < kSyllableTextCount; ++i) {
    lv_font_t font;
    CHECK(embidi_lv_font_init(&font, kSyllableTexts[i].font).status == EMBIDI_OK);
    memset(wanted, 0xFF, sizeof wanted);
    const uint32_t width = draw_syllables(&canvas, kSyllableTexts[i].font, kSyllableTexts[i].text, 0, 0, 0);
    lv_obj_t* label = embidi_label_create(lv_screen_active());
    lv_obj_set_style_text_font(label, &font, 0);
    embidi_label_set_text(label, kSyllableTexts[i].text);
    screen_draw();
    CHECK(lv_obj_get_width(label) == (int32_t)width && memcmp(screen_pixels, wanted, sizeof wanted) == 0);
    label_set_selected_colors(label, lv_color_hex(0x808080), lv_color_black());
    lv_obj_set_style_text_decor(label, LV_TEXT_DECOR_UNDERLINE, 0);
    embidi_label_set_selection(label, 0, 64);
    screen_draw();
    const int32_t under = font.line_height - font.base_line - font.underline_position;
    size_t half = 0, black = 0;
    for (size_t x = 0; x < width; ++x) {
      half += screen_pixels[x] > 100 && screen_pixels[x] < 155;  // of the line's first row, which has no ink
      black += screen_pixels[(size_t)under * kWidth + x] == 0;
    }
    CHECK(half == width && black == width && screen_pixels[width] == 255);
#if EMBIDI_LV_VERSION >= 800
    lv_obj_t* field = embidi_textarea_create(lv_screen_active());
    lv_obj_set_size(field, 2 * kWidth, kHeight);
    lv_obj_set_style_text_font(field, &font, 0);
    embidi_textarea_set_text(field, kSyllableTexts[i].text);
    embidi_textarea_set_selection(field, 0, (uint32_t)lv_text_get_encoded_length(kSyllableTexts[i].text));
    lv_area_t areas[2];
    CHECK(embidi_textarea_get_selection_areas(field, areas, 2) == 1 && lv_area_get_width(areas) == (int32_t)width);
    lv_obj_delete(field);
#endif
    // A role's font has no numbers for its glyphs.
    lv_obj_set_style_text_decor(label, LV_TEXT_DECOR_NONE, 0);
    embidi_label_set_selection(label, 0, 0);
    static char link[200];
    snprintf(link, sizeof link, "http://%s.com", i < 2 ? "हिन्दी" : i == 2 ? "தொகு" : "น้ำ");
    embidi_label_set_text(label, link);
    screen_draw();
    memcpy(wanted, screen_pixels, sizeof wanted);
    const embidi_lv_role_style other = {.font = &unifont};
    embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &other);
    screen_draw();
    size_t different = 0;
    for (int32_t x = 0; x < lv_obj_get_width(label) - 40; ++x) {  // all but ".com"
      for (int32_t y = 0; y < font.line_height; ++y) {
        different += screen_pixels[y * kWidth + x] != wanted[y * kWidth + x];
      }
    }
    CHECK(different == 0);
    screen_clean();
  }
}

static void test_streams(void) {
  for (int i = 0; i < kSyllableTextCount; ++i) {
    lv_font_t font;
    CHECK(embidi_lv_font_init(&font, kSyllableTexts[i].font).status == EMBIDI_OK);
    test_glyphs(kSyllableTexts[i].text, &font);
  }
  test_glyphs("abc (אבג) 12", &unifont);
  test_glyphs("שָׁלוֹם a.com", &unifont);
  test_glyphs("بِسْمِ اللّٰهِ لا", &unifont);
  test_glyphs("بِسْمِ اللّٰهِ لا", &lv_font_dejavu_16_persian_hebrew);
  test_glyphs("סלט http://אב.גד.com/הו", &lv_font_dejavu_16_persian_hebrew);
}

static void test_redraw(void) {
  lv_obj_t* one = make("one line, a.com");
  screen_draw();
  layouts = 0;
  screen_draw();
  lv_obj_invalidate(one);
  screen_redraw();
  CHECK(layouts == 0);
  lv_obj_set_x(one, 10);
  screen_redraw();
  CHECK(layouts == 0);
  lv_obj_set_style_text_color(one, lv_color_hex(0x444444), 0);
  screen_redraw();
  CHECK(layouts <= 1);
  screen_clean();
  make("one\nשתיים\nthree");
  screen_draw();
  layouts = 0;
  screen_draw();
  CHECK(layouts <= 3);
  screen_clean();
  // A change of the width that breaks no other line lays out nothing.
  lv_obj_t* wide = make_wide("one two", 100, EMBIDI_LABEL_LONG_MODE_WRAP);
  screen_draw();
  layouts = 0;
  lv_obj_set_width(wide, 90);
  screen_redraw();
  lv_obj_set_width(wide, 200);
  screen_redraw();
  CHECK(layouts == 0 && embidi_label_get_line_count(wide) == 1);
  lv_obj_set_width(wide, 40);
  screen_redraw();
  CHECK(embidi_label_get_line_count(wide) == 2);
  screen_clean();
}

// ---------------------------------------------------------------------------------------------- links, eliding, carets

static bool link_is(lv_obj_t* label, int32_t x, int32_t y, const char* link) {
  const lv_point_t point = {label->coords.x1 + x, label->coords.y1 + y};
  uint32_t begin = 0, end = 0;
  if (!embidi_label_link_at(label, &point, &begin, &end)) return link == NULL;
  return link != NULL && end - begin == strlen(link) &&
         strncmp(embidi_label_get_text(label) + begin, link, end - begin) == 0;
}

static void test_links(void) {
  lv_obj_t* label = make("see a.com,\nאבג http://ד.com/ה x\nb.org");
  CHECK(link_is(label, 4, 8, NULL));
  CHECK(link_is(label, 32, 8, "a.com") && link_is(label, 71, 8, "a.com"));
  CHECK(link_is(label, 31, 8, NULL) && link_is(label, 73, 8, NULL));
  const int32_t width = lv_obj_get_width(label);
  CHECK(link_is(label, width - 40, 24, "http://ד.com/ה") && link_is(label, width - 20, 24, NULL));
  CHECK(link_is(label, 4, 40, "b.org") && link_is(label, 100, 40, NULL));
  CHECK(link_is(label, -3, 8, NULL) && link_is(label, 40, -3, NULL) && link_is(label, 40, 60, NULL));
  lv_obj_t* cut = make_wide("much-too-long.example.com", 60, EMBIDI_LABEL_LONG_MODE_CLIP);
  lv_obj_set_pos(cut, 0, 60);
  lv_obj_update_layout(cut);
  CHECK(link_is(cut, 30, 8, "much-too-long.example.com") && link_is(cut, 70, 8, NULL));
  screen_clean();
}

static const char* clicked_link;
static void find_link(lv_obj_t* label) {
  lv_point_t point;
  lv_indev_get_point(lv_indev_active(), &point);
  uint32_t begin, end;
  clicked_link = embidi_label_link_at(label, &point, &begin, &end) ? embidi_label_get_text(label) + begin : NULL;
}

#if EMBIDI_LV_VERSION >= 800
static void on_click(lv_event_t* e) { find_link(lv_event_get_target_obj(e)); }
#else
static void on_event(lv_obj_t* label, lv_event_t event) {
  if (event == LV_EVENT_CLICKED) find_link(label);
}
#endif

static void test_click(void) {
  lv_obj_t* label = make("see a.com");
  lv_obj_add_flag(label, LV_OBJ_FLAG_CLICKABLE);
#if EMBIDI_LV_VERSION >= 800
  lv_obj_add_event_cb(label, on_click, LV_EVENT_CLICKED, NULL);
#else
  lv_obj_set_event_cb(label, on_event);
#endif
  lv_indev_t* indev = display_pointer();
  display_touch(indev, true, 40, 8);
  screen_wait(100);
  CHECK(clicked_link == NULL);
  display_touch(indev, false, 40, 8);
  screen_wait(100);
  CHECK(clicked_link != NULL && strncmp(clicked_link, "a.com", 5) == 0);
  lv_indev_delete(indev);
  screen_clean();
}

static void test_elide(void) {
  for (int32_t width = 0; width < 400; width += 7) {
    lv_obj_t* label = make_wide(kUrl, width, EMBIDI_LABEL_LONG_MODE_ELIDE);
    lv_area_t box;
    CHECK(embidi_label_get_line_count(label) == (width == 0 ? 0u : 1u));
    const bool ink = ink_of(label, &box);
    // The last thing of the host that stays is its end.
    if (width >= 70) CHECK(ink && link_is(label, width / 3, 8, kUrl));
    CHECK(embidi_label_is_elided(label) == (width > 0 && width < (int32_t)strlen(kUrl) * 8));
    screen_clean();
  }
  lv_obj_t* rows = make_wide("one two three four\nfive", 80, EMBIDI_LABEL_LONG_MODE_ELIDE);
  CHECK(embidi_label_get_line_count(rows) == (EMBIDI_LV_VERSION >= 800 ? 2 : 1));  // in 7.11 a height is one
  lv_obj_set_height(rows, 40);
  lv_obj_update_layout(rows);
  CHECK(embidi_label_get_line_count(rows) == 2 && embidi_label_is_elided(rows));
  // A text that is half seen through has such an ellipsis.
  lv_obj_set_size(rows, 80, 16);
  embidi_label_set_text(rows, "one\nfive");
  lv_obj_set_style_text_opa(rows, LV_OPA_50, 0);
  lv_obj_update_layout(rows);
  lv_area_t dots = {24, 0, 79, 15}, dots_box;
  screen_draw();
  CHECK(embidi_label_is_elided(rows) && screen_ink(&dots, &dots_box));
  uint8_t darkest = 255;
  for (int i = 0; i < 16 * kWidth; ++i) darkest = LV_MIN(darkest, screen_pixels[i]);
  CHECK(darkest > 100 && darkest < 150);
  lv_obj_set_style_text_opa(rows, LV_OPA_COVER, 0);
  embidi_label_set_text(rows, "one two three four\nfive");
  lv_obj_set_height(rows, 48);
  lv_obj_update_layout(rows);
  CHECK(embidi_label_get_line_count(rows) == 3);
  lv_obj_set_height(rows, 3);
  lv_obj_update_layout(rows);
  CHECK(embidi_label_get_line_count(rows) == 1 && embidi_label_is_elided(rows));
  // Where the lines would stand on each other there is one.
  lv_obj_set_height(rows, 80);
  lv_obj_set_style_text_line_space(rows, -16, 0);
  lv_obj_update_layout(rows);
  CHECK(embidi_label_get_line_count(rows) == 1 && embidi_label_is_elided(rows));
  screen_clean();
}

static void test_carets(void) {
  lv_obj_t* label = make("ab אבג\nד");
  for (uint32_t i = 0; i <= 8; ++i) {
    lv_point_t pos;
    CHECK(embidi_label_pos_of(label, i, &pos));
    const lv_point_t on_screen = {label->coords.x1 + pos.x, label->coords.y1 + pos.y + 8};
    const uint32_t hit = embidi_label_index_at(label, &on_screen);
    lv_point_t again;
    CHECK(embidi_label_pos_of(label, hit, &again) && (hit == i || i == 3 || i == 6));
  }
  lv_point_t pos;
  CHECK(!embidi_label_pos_of(label, 100, &pos));
  // Lines that stand on each other but for a pixel.
  lv_obj_set_style_text_line_space(label, -15, 0);
  lv_obj_update_layout(label);
  const lv_point_t second = {label->coords.x2, label->coords.y1 + 1};
  CHECK(embidi_label_index_at(label, &second) >= 7);
  screen_clean();
}

// Lines under and through the text are where LVGL's own label has them, whatever the font says.
static void test_decorations(void) {
  static uint8_t stock[sizeof screen_pixels];
  static lv_font_t font;
  // Before 9.4 LVGL's label does not stop at its lower edge.
  const size_t compared = EMBIDI_LV_VERSION >= 904 ? sizeof stock : 16 * kWidth;
  for (int8_t thickness = 0; thickness <= 9; ++thickness) {
    font = unifont;
    font.underline_thickness = thickness % 5;
    // With the lower edge of the thickest below the label, and far above it.
    if (thickness >= 5) font.underline_position = 5;
    for (lv_text_decor_t decor = LV_TEXT_DECOR_UNDERLINE; decor <= LV_TEXT_DECOR_STRIKETHROUGH; ++decor) {
      lv_obj_t* label = lv_label_create(lv_screen_active());
      lv_label_set_text(label, "ab  c");
      for (int ours = 0; ours < 2; ++ours) {
        lv_obj_set_style_text_font(label, &font, 0);
        lv_obj_set_style_text_decor(label, decor, 0);
        screen_draw();
        if (ours == 1) break;
        memcpy(stock, screen_pixels, sizeof stock);
        lv_obj_delete(label);
        label = make("ab  c");
      }
      lv_area_t between = {16, 0, 31, 15}, box;
      CHECK(memcmp(stock, screen_pixels, compared) == 0 && screen_ink(&between, &box));
      // Below the label nothing is drawn.
      CHECK((decor == LV_TEXT_DECOR_UNDERLINE && thickness < 5) || box.y2 - box.y1 + 1 == LV_MAX(thickness % 5, 1));
      screen_clean();
    }
  }
}

// How many pixels of the host's letters in "see a.com/b" are black where labels have a style of white with these flags.
static uint32_t black_with(uint8_t flags) {
  const embidi_lv_role_style style = {NULL, lv_color_white(), LV_OPA_COVER, flags};
  lv_obj_t* label = make("see a.com/b");
  embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &style);
  screen_draw();
  uint32_t black = 0;
  for (int32_t y = 0; y < 16; ++y) {
    for (int32_t x = 32; x < 32 + 5 * 8; ++x) black += screen_pixels[y * kWidth + x] == 0;
  }
  screen_clean();
  return black;
}

// Each flag says what it says, and nothing else: the colour counts with its own flag only.
static void test_role_flags(void) {
  const uint32_t plain = black_with(0);
  CHECK(plain > 50);
  CHECK(black_with(EMBIDI_LV_ROLE_COLOR) == 0);
  CHECK(black_with(EMBIDI_LV_ROLE_OPA) == plain);
  CHECK(black_with(EMBIDI_LV_ROLE_BOLD) > plain + 20);
  const uint32_t under = black_with(EMBIDI_LV_ROLE_UNDERLINE), through = black_with(EMBIDI_LV_ROLE_STRIKETHROUGH);
  CHECK(under > plain + 20 && through > plain + 5 && under != through);
  CHECK(black_with(EMBIDI_LV_ROLE_UNDERLINE | EMBIDI_LV_ROLE_STRIKETHROUGH) == under + through - plain);
}

static void test_roles(void) {
  lv_obj_t* label = make("see a.com/b");
  lv_area_t area = {32, 0, 32 + 5 * 8, 15}, box;
  screen_draw();
  CHECK(screen_ink(&area, &box));
  uint32_t plain = 0, bold = 0;
  for (int32_t i = 0; i < kWidth * 16; ++i) plain += screen_pixels[i] < 128;
  embidi_label_set_role_styles(label, embidi_lv_bold_host);
  screen_redraw();
  for (int32_t i = 0; i < kWidth * 16; ++i) bold += screen_pixels[i] < 128;
  CHECK(bold > plain);
  const embidi_lv_role_style invisible = {.opa = LV_OPA_TRANSP, .flags = EMBIDI_LV_ROLE_OPA};
  embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &invisible);
  screen_redraw();
  area.x1 = 33;
  area.x2 = 71;
  CHECK(!screen_ink(&area, &box));
  area.x1 = 73;
  area.x2 = 87;
  CHECK(screen_ink(&area, &box));
  const embidi_lv_role_style other = {.font = &lv_font_montserrat_14};
  embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &other);
  lv_obj_update_layout(label);
  CHECK(lv_obj_get_width(label) == 11 * 8);
  screen_draw();
  area.x1 = 32;
  CHECK(screen_ink(&area, &box) && box.y1 > 0);
  const unsigned before = screen_warnings;
  embidi_label_set_role_style(label, 200, &other);
  CHECK(screen_warnings == before + 1);
  // A style for each role and one for delimiters, no more.
  embidi_label_set_role_style(label, EMBIDI_ROLE_NUMBER + 1, &other);
  CHECK(screen_warnings == before + 1);
  embidi_label_set_role_style(label, EMBIDI_ROLE_NUMBER + 2, &other);
  CHECK(screen_warnings == before + 2 && EMBIDI_LV_ROLE_COUNT == EMBIDI_ROLE_NUMBER + 2);
  // A full stop between labels looks like them, also beside a directional mark, which is not seen.
  for (int mark = 0; mark < 3; ++mark) {
    label = make((const char*[]){"see a.com/b", "see a\xE2\x80\x8E.com/b",
                                 "see a.\xE2\x80\x8E"
                                 "com/b"}[mark]);
    embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &invisible);
    lv_obj_set_y(label, 40);
    screen_draw();
    const lv_area_t host = {32, 40, 71, 55}, rest = {72, 40, 87, 55};
    CHECK(!screen_ink(&host, &box) && screen_ink(&rest, &box));
  }
  screen_clean();
}

// ---------------------------------------------------------------------------------------------- scrolling

static void test_scroll(void) {
  lv_obj_t* label = make_wide("a long text that has to run", 60, EMBIDI_LABEL_LONG_MODE_SCROLL);
  static uint8_t first[kWidth * 16];
  screen_draw();
  memcpy(first, screen_pixels, sizeof first);
  CHECK(animation_of(label) != NULL);
  screen_wait(600);
  CHECK(memcmp(first, screen_pixels, sizeof first) != 0);
  lv_area_t beside = {60, 0, kWidth - 1, 15}, box;
  CHECK(!screen_ink(&beside, &box));
  embidi_label_set_text(label, "another text, also long, which runs");  // goes on
  screen_wait(600);
  CHECK(animation_of(label) != NULL);
  embidi_label_set_text(label, "short");
  lv_obj_update_layout(label);
  CHECK(animation_of(label) == NULL);
  screen_draw();
  CHECK(screen_ink(&label->coords, &box) && box.x1 < 8);
  embidi_label_set_text(label, "a text that is long, again");
  CHECK(animation_of(label) != NULL);
  lv_obj_set_width(label, 230);
  lv_obj_update_layout(label);
  CHECK(animation_of(label) == NULL);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR);
  lv_obj_set_width(label, 60);
  lv_obj_update_layout(label);
  CHECK(animation_of(label) != NULL);
  screen_wait(1500);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_CLIP);
  CHECK(animation_of(label) == NULL);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_SCROLL);
  screen_wait(300);
  lv_obj_delete(label);
  screen_wait(500);
  CHECK(lv_anim_count_running() == 0);
  // A style that leaves less room, of the same size.
  lv_obj_t* tight = make_wide("seven..", 60, EMBIDI_LABEL_LONG_MODE_SCROLL);
  CHECK(animation_of(tight) == NULL);
  lv_obj_set_style_pad_left(tight, 10, 0);
  CHECK(animation_of(tight) != NULL);
  lv_obj_delete(tight);
  lv_obj_t* high = make_wide("a\nb\nc\nd", 60, EMBIDI_LABEL_LONG_MODE_SCROLL);
  lv_obj_set_height(high, 20);
  lv_obj_update_layout(high);
  CHECK(animation_of(high) != NULL);
  lv_obj_delete_async(high);
  screen_wait(100);
  CHECK(lv_anim_count_running() == 0);
  // What goes round upwards follows itself: there is something to be seen at any time.
  lv_obj_t* round = make_wide("a\nb\nc\nd\ne\nf", 60, EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR);
  lv_obj_set_height(round, 40);
  label_scroll_in_a_second(round, 8);
  lv_obj_update_layout(round);
  embidi_label_set_text(round, "a\nb\nc\nd\ne\ng");
  lv_obj_update_layout(round);
  CHECK(animation_of(round) != NULL);
  for (int i = 0; i < 40; ++i) {
    screen_wait(50);
    screen_draw();
    CHECK(screen_ink(&round->coords, &box));
  }
  screen_clean();
}

// What goes round to the side follows itself after three spaces; a link in it is one wherever it is.
static void test_round_link(void) {
  lv_obj_t* label = make_wide("", 60, EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR);
  label_scroll_in_a_second(label, 15 * 8);
  embidi_label_set_text(label, "a.com is a link");
  bool is_first = false, is_second = false;
  for (int i = 0; i < 200; ++i) {
    screen_wait(10);
    const int32_t x = animation_of(label)->current_value, again = x + (15 + 3) * 8;
    bool right = true;
    for (int32_t at = 0; at < 60; ++at) {
      const bool in_first = at >= x && at < x + 5 * 8, in_second = at >= again && at < again + 5 * 8;
      right = right && link_is(label, at, 8, in_first || in_second ? "a.com" : NULL);
      is_first = is_first || in_first;
      is_second = is_second || in_second;
    }
    CHECK(right);
  }
  CHECK(is_first && is_second);
  screen_clean();
}

// ---------------------------------------------------------------------------------------------- parts of the screen

static uint32_t seed = 12345;
static uint32_t random_number(void) { return (seed = seed * 1664525u + 1013904223u) >> 8; }

// What is drawn again of a part of the screen is what was there: the walk starts and ends at the right glyphs.
static void test_parts(void) {
  static uint8_t whole[kWidth * kHeight];
  lv_obj_t* wrapped = make_wide(kLong, 200, EMBIDI_LABEL_LONG_MODE_WRAP);
  lv_obj_set_style_text_font(wrapped, &lv_font_dejavu_16_persian_hebrew, 0);
  embidi_label_set_selection(wrapped, 5, 40);
  embidi_label_set_underline_links(wrapped, true);
  embidi_label_set_role_styles(wrapped, embidi_lv_bold_host_dim_rest);
  lv_obj_t* clipped = make_wide(kLong, 230, EMBIDI_LABEL_LONG_MODE_CLIP);
  lv_obj_set_y(clipped, 80);
  // Lines a pixel below each other, whose letters reach out of them.
  static lv_font_t low;
  low = lv_font_montserrat_14;
  low.line_height = 8;
  const bool skips = EMBIDI_LV_VERSION < 800 || EMBIDI_LV_VERSION / 100 == 9;  // lines above the clip area
  if (!skips || EMBIDI_LV_VERSION >= 903) low.base_line = 0;
  lv_obj_t* dense = make("gag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag\ngag");
  lv_obj_set_style_text_font(dense, &low, 0);
  lv_obj_set_style_text_line_space(dense, -7, 0);
  lv_obj_set_pos(dense, 205, 40);
  screen_draw();
  memcpy(whole, screen_pixels, sizeof whole);
  for (int i = 0; i < 100; ++i) {
    lv_area_t part;
    part.x1 = (int32_t)(random_number() % kWidth);
    part.y1 = i < 60 ? (int32_t)(random_number() % kHeight) : i - 20;
    if (i >= 60) part.x1 = 200;
    const int32_t right = part.x1 + (int32_t)(random_number() % 30), bottom = part.y1 + (int32_t)(random_number() % 30);
    part.x2 = LV_MIN(right, kWidth - 1);
    part.y2 = LV_MIN(bottom, kHeight - 1);
    display_spoil(&part);
    lv_obj_invalidate_area(lv_screen_active(), &part);
    screen_redraw();
    CHECK(memcmp(whole, screen_pixels, sizeof whole) == 0);
  }
  screen_clean();
}

// ---------------------------------------------------------------------------------------------- bad input

static void test_limit(void) {
  enum { kMany = 70000 };
  static char text[2 * kMany + 1];
  memset(text, 'x', kMany);
  text[kMany] = '\0';
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_CLIP);
  unsigned before = screen_warnings;
  embidi_label_set_text_static(label, text);
  lv_obj_update_layout(label);
  screen_draw();
  const char* shown = embidi_label_get_text(label);
  CHECK(screen_warnings == before + 1 && strstr(screen_last_warning, "not shown") != NULL);
  CHECK(strlen(shown) == 65535 && strcmp(shown + strlen(shown) - 3, "…") == 0);
  CHECK(embidi_label_get_line_count(label) == 1 && text[kMany - 1] == 'x');
  // Two bytes for each character, and a character in each byte.
  for (int i = 0; i < kMany; ++i) memcpy(text + 2 * i, "א", 2);
  before = screen_warnings;
  embidi_label_set_text(label, text);
  embidi_label_get_line_count(label);
  shown = embidi_label_get_text(label);
  CHECK(screen_warnings == before + 1 && strlen(shown) == 65535);
  // The cut is never inside a character.
  memmove(text + 1, text, 2 * kMany - 2);
  text[0] = 'x';
  embidi_label_set_text(label, text);
  embidi_label_get_line_count(label);
  shown = embidi_label_get_text(label);
  CHECK(strlen(shown) == 65534 && strcmp(shown + strlen(shown) - 5, "א…") == 0);
  // No memory for what is left of it.
  label = embidi_label_create(lv_screen_active());
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_CLIP);
  lv_obj_update_layout(label);
  embidi_label_set_text_static(label, text);
  fail_after = 2;  // after the block
  CHECK(embidi_label_get_line_count(label) == 0);
  CHECK(strstr(screen_last_warning, "embidi_label: no memory for a text of 65531 bytes") != NULL);
  fail_after = 0;
  CHECK(embidi_label_get_text(label) == text);
  memset(text, '\x80', kMany);
  text[kMany] = '\0';
  before = screen_warnings;
  embidi_label_set_text(label, text);
  CHECK(embidi_label_get_line_count(label) == 1 && screen_warnings == before + 1);
  screen_draw();
  // A second paragraph, and one that is just not too long.
  memset(text, 'x', kMany);
  text[100] = '\n';
  embidi_label_set_text(label, text);
  lv_obj_update_layout(label);
  CHECK(embidi_label_get_line_count(label) == 2);
  CHECK(strlen(embidi_label_get_text(label)) == 101 + 65535);
  text[EMBIDI_MAX_CHARS] = '\0';
  text[100] = 'x';
  before = screen_warnings;
  embidi_label_set_text(label, text);
  lv_obj_update_layout(label);
  CHECK(screen_warnings == before && strlen(embidi_label_get_text(label)) == EMBIDI_MAX_CHARS);
  screen_clean();
}

static void test_no_memory(void) {
  for (int n = 1; n <= 8; ++n) {
    lv_obj_t* label = embidi_label_create(lv_screen_active());
    lv_obj_set_width(label, 50);
    lv_obj_update_layout(label);
    const unsigned before = screen_warnings;
    fail_after = n;
    embidi_label_set_text(label, kLong);
    embidi_label_get_line_count(label);
    const bool failed = fail_after == 0;
    fail_after = 0;
    CHECK(!failed || (screen_warnings > before && embidi_label_get_line_count(label) == 0));
    CHECK(n > 4 || failed);
    lv_area_t box;
    CHECK(ink_of(label, &box) == !failed);
    embidi_label_set_text(label, kLong);
    CHECK(ink_of(label, &box));
    lv_obj_delete(label);
  }
  lv_obj_t* label = make("abc");
  fail_after = 1;
  embidi_label_set_text_fmt(label, "%d %s", 42, "שלום");
  fail_after = 0;
  CHECK(strstr(screen_last_warning, "embidi_label: no memory for a text of 11 bytes") != NULL);
  CHECK(strcmp(embidi_label_get_text(label), "") == 0);
  screen_clean();
}

static void test_bad_arguments(void) {
  lv_obj_t* label = make("text");
  unsigned before = screen_warnings;
  const embidi_label_long_mode first = embidi_label_get_long_mode(label);
  embidi_label_set_long_mode(label, (embidi_label_long_mode)77);
  CHECK(screen_warnings == before + 1 && embidi_label_get_long_mode(label) == first);
  embidi_options options = {0};
  options.order = 99;
  before = screen_warnings;
  embidi_label_set_options(label, &options);
  CHECK(embidi_label_get_line_count(label) == 0 && screen_warnings > before);
  options.order = EMBIDI_ORDER_PLAIN;
  embidi_label_set_options(label, &options);
  CHECK(embidi_label_get_line_count(label) == 1 && embidi_label_get_options(label).order == EMBIDI_ORDER_PLAIN);
  embidi_lv_draw_dsc dsc;
  embidi_lv_draw_dsc_init(&dsc);
  embidi_line line = {0};
  embidi_lv_layer layer;
  memset(&layer, 0, sizeof layer);
  CHECK(!embidi_lv_draw_line(&layer, &dsc, &line, 0, 0));
  dsc.metrics = embidi_lv_font_block(&unifont);
  CHECK(!embidi_lv_draw_line(&layer, &dsc, &line, 0, 0) && !embidi_lv_draw_line(NULL, &dsc, &line, 0, 0));
  screen_clean();
}

static void test_memory(void) {
  for (int round = 0; round < 2; ++round) {  // the first fills LVGL's own caches
    const int before = blocks;
    for (int i = 0; i < (round == 0 ? 10 : 1000); ++i) {
      lv_obj_t* label = make_wide(i % 2 ? kLong : kUrl, 40 + i % 100, (embidi_label_long_mode)(i % 5));
      embidi_label_set_text_fmt(label, "%d %s", i, kLong);
      lv_obj_update_layout(label);
      embidi_label_set_text_static(label, kUrl);
      const embidi_lv_role_style style = {.flags = EMBIDI_LV_ROLE_BOLD};
      embidi_label_set_role_style(label, EMBIDI_ROLE_KEY, &style);
      if (i % 50 == 0) screen_draw();
      lv_obj_delete(label);
    }
    screen_draw();
    CHECK(round == 0 || blocks == before);
  }
  screen_clean();
}

#if LV_USE_OBSERVER
static void test_observer(void) {
  lv_subject_t number, string;
  static char now_text[40], last_text[40];
  lv_subject_init_int(&number, 7);
  lv_subject_init_string(&string, now_text, last_text, sizeof now_text, "אבג");
  lv_obj_t* first = embidi_label_create(lv_screen_active());
  lv_obj_t* second = embidi_label_create(lv_screen_active());
  CHECK(embidi_label_bind_text(first, &number, "%d %%") != NULL);
  CHECK(embidi_label_bind_text(second, &string, NULL) != NULL);
  CHECK(strcmp(embidi_label_get_text(first), "7 %") == 0 && strcmp(embidi_label_get_text(second), "אבג") == 0);
  lv_subject_set_int(&number, 8);
  lv_subject_copy_string(&string, "x");
  CHECK(strcmp(embidi_label_get_text(first), "8 %") == 0 && strcmp(embidi_label_get_text(second), "x") == 0);
  screen_clean();
  lv_subject_set_int(&number, 9);
  lv_subject_deinit(&number);
  lv_subject_deinit(&string);
}
#endif

#if LV_USE_OBJ_PROPERTY
static void test_properties(void) {
  lv_obj_t* label = make("abc");
  lv_property_t p = {.id = LV_PROPERTY_EMBIDI_LABEL_TEXT, .ptr = "def"};
  CHECK(lv_obj_set_property(label, &p) == LV_RESULT_OK && strcmp(embidi_label_get_text(label), "def") == 0);
  screen_clean();
}
#endif

#if EMBIDI_LV_VERSION < 800
// What only the label of 7.11 has.
static void test_long_modes_of_7(void) {
  lv_obj_t* label = embidi_label_create(lv_screen_active());
  CHECK(embidi_label_get_long_mode(label) == EMBIDI_LABEL_LONG_MODE_EXPAND);
  embidi_label_set_text(label, "one two\nthree");
  CHECK(lv_obj_get_width(label) == 7 * 8 && lv_obj_get_height(label) == 32);
  lv_obj_set_width(label, 30);  // the text has its way when it changes
  embidi_label_set_text(label, "one");
  CHECK(lv_obj_get_width(label) == 24 && lv_obj_get_height(label) == 16);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_WRAP);
  lv_obj_set_width(label, 40);
  embidi_label_set_text(label, "one two six");
  CHECK(lv_obj_get_width(label) == 40 && lv_obj_get_height(label) == 48);
  lv_obj_set_style_pad_all(label, 4, 0);
  CHECK(lv_obj_get_width(label) == 40 && lv_obj_get_height(label) == 48 + 8);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_CLIP);
  lv_obj_set_size(label, 50, 20);
  embidi_label_set_text(label, "a text of another size\nand two lines");
  CHECK(lv_obj_get_width(label) == 50 && lv_obj_get_height(label) == 20);
  screen_clean();
}

static void test_functions_of_7(void) {
  lv_obj_t* label = make("abc");
  lv_obj_type_t type;
  lv_obj_get_type(label, &type);
  CHECK(strcmp(type.type[0], "embidi_label") == 0 && strcmp(type.type[1], "lv_obj") == 0);
  CHECK(embidi_label_get_align(label) == LV_LABEL_ALIGN_AUTO);
  embidi_label_set_align(label, LV_LABEL_ALIGN_CENTER);
  CHECK(embidi_label_get_align(label) == LV_LABEL_ALIGN_CENTER);
  CHECK(embidi_label_get_anim_speed(label) == LV_LABEL_DEF_SCROLL_SPEED);
  embidi_label_set_anim_speed(label, 0);
  CHECK(embidi_label_get_anim_speed(label) == 1);
  // A speed that is set while the text scrolls holds at once: 60 pixels in a second.
  lv_obj_t* scrolled = make_wide("abcdefghij", 20, EMBIDI_LABEL_LONG_MODE_SCROLL);
  screen_wait(100);
  embidi_label_set_anim_speed(scrolled, 60);
  screen_wait(500);
  CHECK(animation_of(scrolled)->current_value <= -29 && animation_of(scrolled)->current_value >= -31);
  lv_obj_delete(scrolled);
  // The screen's direction is the label's.
  const int32_t left = label->coords.x1;
  embidi_label_set_align(label, LV_LABEL_ALIGN_AUTO);
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_CLIP);
  lv_obj_set_width(label, 100);
  lv_area_t box;
  CHECK(ink_of(label, &box) && box.x2 < left + 24);
  lv_obj_set_base_dir(lv_screen_active(), LV_BIDI_DIR_RTL);
  CHECK(ink_of(label, &box) && box.x1 > label->coords.x2 - 24);
  lv_obj_set_base_dir(lv_screen_active(), LV_BIDI_DIR_AUTO);
  // Its background is that of any object.
  lv_obj_set_style_bg_color(label, lv_color_hex(0x808080), 0);
  lv_obj_set_style_bg_opa(label, LV_OPA_COVER, 0);
  screen_draw();
  CHECK(screen_pixels[label->coords.y1 * kWidth + label->coords.x1 + 50] == 0x80);
  screen_clean();
}
#endif

int main(void) {
  label_screen_start();
  test_text();
  test_size();
  test_wrap();
  test_styles();
  test_alignment();
  test_numbers();
#if EMBIDI_LV_VERSION >= 900
  test_tasks();
  test_font_that_kerns();
#endif
  test_streams();
  test_syllables();
  test_redraw();
  test_links();
  test_click();
  test_elide();
  test_carets();
  test_decorations();
  test_role_flags();
  test_roles();
  test_scroll();
  test_round_link();
  test_parts();
  test_limit();
  test_no_memory();
  test_bad_arguments();
  test_memory();
#if EMBIDI_LV_VERSION < 800
  test_long_modes_of_7();
  test_functions_of_7();
#endif
#if LV_USE_OBSERVER
  test_observer();
#endif
  screen_stop();
  if (EMBIDI_LV_VERSION < 800) return checks_end(778);
  return checks_end((LV_USE_OBSERVER ? 781 : 777) + (EMBIDI_LV_VERSION >= 900 ? 9 : 0));
}
