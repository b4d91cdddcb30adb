// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi_label and embidi_textarea under random and hostile use: text, sizes, styles, fonts, modes, keys, touch, time,
// deletion from events, and memory that runs out. Besides what the sanitizers see: what is drawn is what embidi's own
// lines have, the caret is in sight after typing, and no step takes long.
//
//   lvgl_textarea_label_random          fixed seeds, and as many new ones
//   lvgl_textarea_label_random SEED     that one
#include <inttypes.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "embidi_label.h"
#include "embidi_lv_font.h"
#include "hostile_text.h"
#include "textarea_screen.h"

enum { kSeeds = 100, kSteps = 120, kBytes = 600, kMostDrawn = 2000, kSecondsOfAll = 40, kMillisecondsOfStep = 2000 };

static uint32_t state, seed_now, step_now;
static bool failed_now;
static const char* step_name = "";

static uint32_t random_below(uint32_t n) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % n;
}

static bool one_in(uint32_t n) { return random_below(n) == 0; }

static void fail(const char* what) {
  if (failed_now) return;
  failed_now = true;
  // NOLINTNEXTLINE(bugprone-signal-handler): too_long()
  printf("%s, after \"%s\" (step %" PRIu32 "); again: lvgl_textarea_label_random %" PRIu32 "\n", what, step_name,
         step_now, seed_now);
}

// ---------------------------------------------------------------------------------------------- texts, fonts, styles

static void random_text(char* out, size_t most) {
  hostile_text(out, random_below((uint32_t)(one_in(4) ? most : most / 10)), random_below);
}

static bool nothing_dsc(const lv_font_t* font, lv_font_glyph_dsc_t* dsc, uint32_t letter, uint32_t next) {
  (void)font;
  (void)dsc;
  (void)letter;
  (void)next;
  return false;
}

// A font without a letter, one of no height, and one that has letters in its fallback only.
static lv_font_t empty_font, flat_font, fallback_font;

static void make_fonts(void) {
  empty_font.get_glyph_dsc = nothing_dsc;
  empty_font.line_height = 12;
  empty_font.base_line = 3;
  flat_font = lv_font_dejavu_16_persian_hebrew;
  flat_font.line_height = flat_font.base_line = 0;
  fallback_font = empty_font;
  fallback_font.line_height = 20;
  fallback_font.fallback = &lv_font_dejavu_16_persian_hebrew;
}

static const lv_font_t* random_font(void) {
  const lv_font_t* const kFonts[] = {&lv_font_dejavu_16_persian_hebrew, LV_FONT_DEFAULT, &empty_font, &flat_font,
                                     &fallback_font};
  return kFonts[one_in(3) ? random_below(5) : 0];
}

static int32_t random_size(void) {
  static const int32_t kSizes[] = {0, -5, 1, 3, 17, 60, 100, 200, LV_SIZE_CONTENT, LV_PCT(50), LV_PCT(0), 4000};
  return one_in(2) ? (int32_t)random_below(200) : kSizes[random_below(sizeof kSizes / sizeof *kSizes)];
}

static void random_style(lv_obj_t* obj) {
  static const lv_part_t kParts[] = {LV_PART_MAIN, LV_PART_MAIN, LV_PART_CURSOR, LV_PART_SELECTED};
  const lv_part_t part = kParts[random_below(4)];
  const int32_t small = (int32_t)random_below(40) - 20;
  switch (random_below(14)) {
    case 0: lv_obj_set_style_text_font(obj, random_font(), LV_PART_MAIN); break;
    case 1: lv_obj_set_style_text_letter_space(obj, small, part); break;
    case 2: lv_obj_set_style_text_line_space(obj, small, part); break;
    case 3: lv_obj_set_style_base_dir(obj, (lv_base_dir_t)random_below(3), part); break;
    case 4: lv_obj_set_style_pad_all(obj, small, part); break;
    case 5: lv_obj_set_flag(obj, LV_OBJ_FLAG_HIDDEN, one_in(2)); break;
    case 6: lv_obj_set_style_text_align(obj, (lv_text_align_t)random_below(4), part); break;
    case 7:  // 8.x frees at random where a border is negative
      lv_obj_set_style_border_width(obj, EMBIDI_LV_VERSION < 900 ? LV_MAX(small, 0) : small, part);
      break;
    case 8: lv_obj_set_style_text_opa(obj, (lv_opa_t)random_below(256), part); break;
    case 9: lv_obj_set_style_anim_duration(obj, random_below(3) * 50, part); break;
    case 10: lv_obj_set_style_text_decor(obj, (lv_text_decor_t)random_below(4), part); break;
    case 11: lv_obj_set_style_max_width(obj, random_size(), 0); break;
    case 12: lv_obj_set_style_max_height(obj, random_size(), 0); break;
    default: lv_obj_set_style_bg_opa(obj, (lv_opa_t)random_below(256), part); break;
  }
}

static embidi_options random_options(void) {
  embidi_options options = {0};
  options.base = (uint8_t)random_below(one_in(20) ? 9 : 3);
  options.order = (uint8_t)random_below(one_in(20) ? 9 : 6);
  options.recognize = (uint8_t)random_below(5);
  return options;
}

// ---------------------------------------------------------------------------------------------- what is drawn

static uint32_t drawn[kMostDrawn];
static size_t drawn_count;

static void on_letter(uint32_t letter, int32_t x, lv_part_t part) {
  (void)x;
  if (part == LV_PART_MAIN && drawn_count < kMostDrawn) drawn[drawn_count++] = letter;
}

// The letters of all lines of a text, as embidi has them. False: it is laid out in no way.
static size_t expected_letters(const char* text, const lv_font_t* lv_font, const embidi_options* given, bool area,
                               uint32_t width, uint32_t* out, bool* ok) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(kBytes * 3, 4 * kBytes) + 7) / 8];
  const embidi_font font = embidi_lv_foreign_font(lv_font);
  embidi_paragraph* p = NULL;
  embidi_init(block, sizeof block, kBytes * 3, 4 * kBytes, &p);
  size_t count = 0, rest = strlen(text);
  *ok = true;
  while (rest > 0) {
    *ok = *ok && embidi_layout(p, text, rest, given).status == EMBIDI_OK;
    for (size_t begin = 0; *ok && begin < embidi_length(p);) {
      embidi_wrapped w;
      embidi_line line;
      embidi_glyphs walk;
      embidi_glyph g;
      embidi_wrap(p, &font, begin, width, &w);
      size_t end = area ? w.end : w.shown;  // white space at the end has no ink
      embidi_line_init(&line, p, begin, end);
      embidi_glyphs_init(&walk, &line, &font);
      while (embidi_glyphs_next(&walk, &g)) {
        lv_font_glyph_dsc_t dsc;
        const uint32_t letter = embidi_lv_letter(&font, &g);
        lv_font_get_glyph_dsc(lv_font, &dsc, letter, 0);
        const bool ink = dsc.resolved_font != NULL && dsc.box_w != 0 && dsc.box_h != 0;
        if (ink && count < kMostDrawn) out[count++] = letter;
      }
      begin = w.end;
    }
    if (!*ok) return 0;
    text += embidi_consumed_bytes(p);
    rest -= embidi_consumed_bytes(p);
  }
  return count;
}

// A direction for the paragraph alone, so that the test needs no rule about styles. All of it is on the screen.
static uint32_t compared;

static void compare_drawn(lv_obj_t* obj, const char* text, embidi_options options, bool area) {
  static uint32_t expected[kMostDrawn];
  lv_obj_remove_flag(obj, LV_OBJ_FLAG_HIDDEN);
  lv_obj_set_pos(obj, 0, 0);
  lv_obj_set_size(obj, 220, 118);
  lv_obj_update_layout(obj);
  lv_obj_scroll_to(obj, 0, 0, LV_ANIM_OFF);
  const lv_font_t* const font = lv_obj_get_style_text_font(obj, 0);
  const int32_t width = lv_obj_get_content_width(obj);
  bool ok = false;
  const size_t count = expected_letters(text, font, &options, area, (uint32_t)width, expected, &ok);
  lv_area_t content;
  lv_obj_get_content_coords(obj, &content);
  const bool inside = content.x1 >= 0 && content.y1 >= 0 && content.x2 < kScreenWidth && content.y2 < kScreenHeight;
  // In a box that is narrower than a letter, marks can be outside.
  if (!ok || width < 2 * font->line_height || !inside || font->line_height < 8 ||
      lv_obj_get_style_text_opa(obj, 0) < 10)
    return;
  if (lv_obj_get_self_height(obj) > lv_obj_get_content_height(obj)) return;
  // Before 9.0 the letters over a block caret cannot be told from the others.
  if (EMBIDI_LV_VERSION < 900 && area && lv_obj_get_style_bg_opa(obj, LV_PART_CURSOR) > LV_OPA_MIN) return;
  if (lv_obj_get_self_width(obj) > width) return;
  drawn_count = 0;
  display_on_letters(NULL, on_letter);
  lv_obj_invalidate(lv_screen_active());
  lv_refr_now(NULL);
  display_on_letters(NULL, NULL);
  // Lines of a negative space reach out of the box: they are not all seen.
  if (lv_obj_get_style_text_line_space(obj, 0) < 0) return;
  if (drawn_count != count || memcmp(drawn, expected, count * sizeof *drawn) != 0) {
    fail("other letters are drawn");
  }
  ++compared;
}

// ---------------------------------------------------------------------------------------------- both

static lv_obj_t* widget;
static bool deletes;  // the next event deletes the widget

static void on_event(lv_event_t* e) {
  const lv_event_code_t code = lv_event_get_code(e);
  if (code == LV_EVENT_DELETE) {
    widget = NULL;
    return;
  }
  const bool may = code == LV_EVENT_INSERT || code == LV_EVENT_VALUE_CHANGED || code == LV_EVENT_READY ||
                   code == LV_EVENT_KEY || code == LV_EVENT_CLICKED || code == LV_EVENT_PRESSED ||
                   code == LV_EVENT_PRESSING || code == LV_EVENT_RELEASED;
  if (!may || !deletes) return;
  deletes = false;
  lv_obj_delete(lv_event_get_target_obj(e));
}

static void watch(lv_obj_t* obj) {
  widget = obj;
  display_on_letters(obj, NULL);
  lv_obj_add_event_cb(obj, on_event, (lv_event_code_t)(LV_EVENT_ALL | (one_in(2) ? LV_EVENT_PREPROCESS : 0)), NULL);
}

static void pass_time(void) {
  display_tick(random_below(400));
  lv_timer_handler();
}

static void random_touch(void) {
  int32_t x = (int32_t)random_below(kScreenWidth), y = (int32_t)random_below(kScreenHeight);
  finger(true, x, y);
  for (uint32_t i = random_below(4); i > 0; --i) {
    x += (int32_t)random_below(60) - 30;
    y += (int32_t)random_below(60) - 30;
    finger(true, x, y);
  }
  finger(false, x, y);
}

// ---------------------------------------------------------------------------------------------- label

static char static_text[kBytes + 1];

static void label_text(void) {
  static char text[kBytes + 1];
  random_text(text, kBytes);
  const uint32_t which = random_below(7);
  switch (which) {
    case 0:
      memcpy(static_text, text, sizeof text);
      embidi_label_set_text_static(widget, static_text);
      break;
    case 1: embidi_label_set_text(widget, embidi_label_get_text(widget)); break;
    case 2:
      embidi_label_set_text_fmt(widget, "%s|%d|%s", text, (int)random_below(9), embidi_label_get_text(widget));
      break;
    case 3: embidi_label_set_text(widget, NULL); break;
    case 4: embidi_label_set_text_static(widget, embidi_label_get_text(widget)); break;
    default: embidi_label_set_text(widget, text); break;
  }
  if (which > 4 && test_malloc_left < 0 && strcmp(embidi_label_get_text(widget), text) != 0) fail("another text");
  if (strlen(embidi_label_get_text(widget)) > 4 * kBytes) embidi_label_set_text(widget, "");
}

static void label_ask(void) {
  const lv_point_t at = {(int32_t)random_below(300) - 30, (int32_t)random_below(200) - 30};
  uint32_t begin = 0, end = 0;
  lv_point_t pos;
  const size_t bytes = strlen(embidi_label_get_text(widget));
  if (embidi_label_link_at(widget, &at, &begin, &end) && (begin >= end || end > bytes)) fail("no such link");
  if (embidi_label_index_at(widget, &at) > bytes) fail("no such character");
  embidi_label_pos_of(widget, random_below(kBytes), &pos);
  embidi_label_get_line_count(widget);
  embidi_label_is_elided(widget);
}

static void label_look(void) {
  embidi_lv_role_style role = {one_in(2) ? NULL : random_font(), lv_color_hex(0x123456), (lv_opa_t)random_below(256),
                               (uint8_t)random_below(32)};
  switch (random_below(5)) {
    case 0: embidi_label_set_role_styles(widget, one_in(3) ? NULL : embidi_lv_bold_host_dim_rest); break;
    case 1: embidi_label_set_role_style(widget, (uint8_t)random_below(EMBIDI_LV_ROLE_COUNT + 2u), &role); break;
    case 2: embidi_label_set_underline_links(widget, one_in(2)); break;
    default: embidi_label_set_selection(widget, random_below(60), random_below(60)); break;
  }
}

static void label_options(void) {
  const embidi_options options = random_options();
  embidi_label_set_options(widget, &options);
}

static void label_mode(void) { embidi_label_set_long_mode(widget, (embidi_label_long_mode)random_below(6)); }
static void resize(void) { lv_obj_set_size(widget, random_size(), random_size()); }
static void restyle(void) { random_style(widget); }

static void label_compare(void) {
  embidi_label_set_role_styles(widget, NULL);
  embidi_label_set_long_mode(widget, EMBIDI_LABEL_LONG_MODE_WRAP);
  embidi_options options = random_options();
  options.base = 1 + (uint8_t)random_below(2);
  embidi_label_set_options(widget, &options);
  compare_drawn(widget, embidi_label_get_text(widget), options, false);
}

static void draw(void) { lv_refr_now(NULL); }

static lv_obj_t* new_label(void) {
  lv_obj_clean(lv_screen_active());
  lv_obj_t* const label = embidi_label_create(lv_screen_active());
  lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
  if (one_in(2)) lv_obj_add_flag(label, LV_OBJ_FLAG_CLICKABLE);
  watch(label);
  return label;
}

// ---------------------------------------------------------------------------------------------- text area

static void check_caret(void) {
  lv_area_t at[2], content;
  if (widget == NULL || test_malloc_left >= 0) return;
  const int32_t height = lv_font_get_line_height(lv_obj_get_style_text_font(widget, 0));
  if (embidi_textarea_get_cursor_areas(widget, at) == 0) {
    if (embidi_textarea_get_line_count(widget) > 0) fail("no caret");
    return;
  }
  lv_obj_get_content_coords(widget, &content);
  if (lv_area_get_height(&content) < height || lv_area_get_width(&content) < 20 || height < 8) return;
  if (lv_obj_get_style_height(widget, 0) == LV_SIZE_CONTENT || lv_obj_get_style_width(widget, 0) == LV_SIZE_CONTENT)
    return;
  // What 8.x can be scrolled by is too short by the border, and at most what its coordinates hold.
  if (EMBIDI_LV_VERSION < 900 && lv_obj_get_style_border_width(widget, 0) != 0) return;
  if (lv_obj_get_self_height(widget) >= LV_COORD_MAX || lv_obj_get_self_width(widget) > LV_COORD_MAX / 2) return;
  if (at[0].y1 < content.y1 || at[0].y2 > content.y2) fail("the caret is above or below");
  if (at[0].x1 < content.x1 || at[0].x1 > content.x2 + 1) fail("the caret is beside the box");
}

// Types something, now and then its own text. What comes of it is compared with a model by textarea_random.c.
static void area_edit(void) {
  static char typed[kBytes + 1];
  const char* const text = embidi_textarea_get_text(widget);
  if (strlen(text) > 4 * kBytes || embidi_textarea_get_one_line(widget)) {
    embidi_textarea_set_one_line(widget, false);
    if (widget != NULL) embidi_textarea_set_text(widget, "");
    return;
  }
  random_text(typed, kBytes);
  const char* const added = one_in(8) ? text : typed;
  if (added[0] == '\0') return;  // a finger may have scrolled
  embidi_textarea_add_text(widget, added);
  if (widget != NULL && test_malloc_left < 0) check_caret();
}

static void area_text(void) {
  static char text[kBytes + 1];
  random_text(text, kBytes);
  const bool own = one_in(4);
  if (own) snprintf(text, sizeof text, "%s", embidi_textarea_get_text(widget));
  const bool cut = own && strlen(text) == kBytes;
  embidi_textarea_set_text(widget, own ? embidi_textarea_get_text(widget) : text);
  if (widget == NULL || test_malloc_left >= 0 || embidi_textarea_get_one_line(widget) || cut) return;
  if (strcmp(embidi_textarea_get_text(widget), text) != 0) fail("another text than was set");
}

static void area_keys(void) {
  static const uint32_t kKeys[] = {
      LV_KEY_LEFT, LV_KEY_RIGHT,     LV_KEY_UP,    LV_KEY_DOWN, LV_KEY_HOME, LV_KEY_END, LV_KEY_LEFT, LV_KEY_RIGHT,
      LV_KEY_DEL,  LV_KEY_BACKSPACE, LV_KEY_ENTER, 'a',         0x90D7,      0xA7D8,     '\t',        3,
      0xFF};
  const uint32_t pos = embidi_textarea_get_cursor_pos(widget);
  for (uint32_t i = random_below(6); i > 0 && widget != NULL; --i) {
    press_key(widget, kKeys[random_below(sizeof kKeys / sizeof *kKeys)]);
  }
  if (widget != NULL && embidi_textarea_get_cursor_pos(widget) != pos) check_caret();  // a finger may have scrolled
}

static void area_mode(void) {
  static char text[kBytes + 1];
  random_text(text, 60);
  const embidi_options options = random_options();
  switch (random_below(12)) {
    case 0: embidi_textarea_set_one_line(widget, one_in(2)); break;
    case 1: embidi_textarea_set_password_mode(widget, one_in(2)); break;
    case 2: embidi_textarea_set_password_bullet(widget, one_in(2) ? NULL : text); break;
    case 3: embidi_textarea_set_password_show_time(widget, random_below(300)); break;
    case 4: embidi_textarea_set_placeholder_text(widget, text); break;
    case 5: embidi_textarea_set_cursor_pos(widget, (int32_t)random_below(300) - 150); break;
    case 6: embidi_textarea_set_selection(widget, random_below(300), random_below(300)); break;
    case 7: embidi_textarea_set_split_cursor(widget, one_in(2)); break;
    case 8: embidi_textarea_set_text_selection(widget, one_in(2)); break;
    case 9: embidi_textarea_set_cursor_click_pos(widget, one_in(2)); break;
    case 10: embidi_textarea_delete_selection(widget); break;
    default: embidi_textarea_set_options(widget, &options); break;
  }
}

static void area_ask(void) {
  const lv_point_t at = {(int32_t)random_below(300) - 30, (int32_t)random_below(200) - 30};
  lv_area_t areas[3];
  if (embidi_textarea_get_letter_on(widget, &at) > strlen(embidi_textarea_get_text(widget))) fail("no such character");
  embidi_textarea_get_selection_areas(widget, areas, 3);
  embidi_textarea_get_current_char(widget);
  if (strlen(embidi_textarea_get_password_bullet(widget)) > 4) fail("a bullet of more than a character");
}

static bool same_options(embidi_options a, embidi_options b) {
  return a.base == b.base && a.order == b.order && a.recognize == b.recognize;
}

static void area_compare(void) {
  embidi_textarea_set_password_mode(widget, false);
  embidi_textarea_set_one_line(widget, false);
  if (widget == NULL) return;
  embidi_options options = random_options();
  options.base = 1 + (uint8_t)random_below(2);
  const embidi_options before = embidi_textarea_get_options(widget);
  embidi_textarea_set_options(widget, &options);
  const bool known = options.order <= EMBIDI_ORDER_NAME;
  if (!same_options(embidi_textarea_get_options(widget), known ? options : before)) fail("other options");
  // Refused, and those that stayed have no direction: the style's is drawn, which the expected letters know nothing of.
  if (embidi_textarea_get_options(widget).base == EMBIDI_BASE_AUTO) {
    options.order = EMBIDI_ORDER_CONSTANT;
    embidi_textarea_set_options(widget, &options);
  }
  embidi_textarea_clear_selection(widget);
  if (embidi_textarea_get_text(widget)[0] == '\0') return;
  compare_drawn(widget, embidi_textarea_get_text(widget), embidi_textarea_get_options(widget), true);
}

static lv_obj_t* new_textarea(void) {
  lv_obj_t* const area = new_area(40 + (int32_t)random_below(180), 110);
  watch(area);
  return area;
}

// ---------------------------------------------------------------------------------------------- the driver

typedef struct step_kind {
  const char* name;
  void (*run)(void);
  uint8_t weight;
  bool without_memory;  // it may be run while there is none
} step_kind;

static const step_kind kLabelSteps[] = {{"text", label_text, 6, true},       {"size", resize, 4, true},
                                        {"style", restyle, 6, true},         {"mode", label_mode, 3, true},
                                        {"options", label_options, 2, true}, {"look", label_look, 3, true},
                                        {"ask", label_ask, 3, true},         {"draw", draw, 4, false},
                                        {"time", pass_time, 4, false},       {"touch", random_touch, 2, false},
                                        {"compare", label_compare, 3, false}};

static const step_kind kAreaSteps[] = {
    {"edit", area_edit, 8, true},      {"text", area_text, 3, true},       {"size", resize, 3, true},
    {"style", restyle, 5, true},       {"keys", area_keys, 6, false},      {"mode", area_mode, 6, true},
    {"ask", area_ask, 3, true},        {"draw", draw, 4, false},           {"time", pass_time, 4, false},
    {"touch", random_touch, 4, false}, {"compare", area_compare, 3, false}};

static const step_kind* random_step(const step_kind* kinds, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; ++i) sum += kinds[i].weight;
  uint32_t left = random_below(sum);
  while (left >= kinds->weight) left -= (kinds++)->weight;
  return kinds;
}

static void run_steps(bool area) {
  const step_kind* const kinds = area ? kAreaSteps : kLabelSteps;
  const size_t count = area ? sizeof kAreaSteps / sizeof *kAreaSteps : sizeof kLabelSteps / sizeof *kLabelSteps;
  widget = NULL;
  for (step_now = 0; step_now < kSteps && !failed_now; ++step_now) {
    if (widget == NULL) (void)(area ? new_textarea() : new_label());
    const step_kind* const kind = random_step(kinds, count);
    step_name = kind->name;
    deletes = one_in(12);
    test_malloc_left = kind->without_memory && one_in(5) ? (int32_t)random_below(4) : -1;
    const clock_t start = clock();
    kind->run();
    test_malloc_left = -1;
    if ((clock() - start) / (CLOCKS_PER_SEC / 1000) > kMillisecondsOfStep) fail("a step took too long");
  }
  deletes = false;
}

static bool run_seed(uint32_t seed) {
  state = seed_now = seed;
  failed_now = false;
  run_steps(false);
  if (!failed_now) run_steps(true);
  return !failed_now;
}

// A step that does not end. The program is stuck, and ends here.
// NOLINTBEGIN(bugprone-signal-handler)
static void too_long(int number) {
  (void)number;
  fail("no end");
  fflush(stdout);
  _exit(EXIT_FAILURE);
}
// NOLINTEND(bugprone-signal-handler)

int main(int argc, char** argv) {
  signal(SIGALRM, too_long);
  alarm(kSecondsOfAll);
  screen_start();
  make_fonts();
  lv_obj_remove_flag(lv_screen_active(), LV_OBJ_FLAG_SCROLLABLE);
  if (argc == 2) return run_seed((uint32_t)strtoul(argv[1], NULL, 10)) ? EXIT_SUCCESS : EXIT_FAILURE;
  const uint32_t fresh = (uint32_t)time(NULL) * 2654435761u + (uint32_t)getpid() * 2246822519u;
  unsigned passed = 0, bad = 0;
  printf("new seeds from %" PRIu32 " on\n", fresh);
  fflush(stdout);
  // The right key at the end of the last line that there was memory for.
  if (!run_seed(2965776863u)) return EXIT_FAILURE;
  for (uint32_t i = 0; i < 2u * kSeeds; ++i)
    ++*(run_seed(i < kSeeds ? i * 40503u + 1 : fresh + i - kSeeds) ? &passed : &bad);
  printf("%u passed, %u failed; %" PRIu32 " drawings compared\n", passed, bad, compared);
  if (compared < 600) printf("too few drawings were compared\n");
  lv_obj_clean(lv_screen_active());
  return passed == 2u * kSeeds && compared >= 600 ? EXIT_SUCCESS : EXIT_FAILURE;
}
