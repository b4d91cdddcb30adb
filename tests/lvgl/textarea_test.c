// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi_textarea as a person and an application use it: one group of cases for each thing that it does.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "textarea_screen.h"

static int32_t width_of(uint32_t letter) {
  return lv_font_get_glyph_width(&lv_font_dejavu_16_persian_hebrew, letter, 0);
}

// Types a text key by key, as a keyboard does.
static void type(lv_obj_t* area, const char* text) {
  for (uint32_t i = 0; text[i] != '\0';) {
    embidi_textarea_add_char(area, lv_text_unicode_to_encoded(lv_text_encoded_next(text, &i)));
  }
}

static void wait(uint32_t milliseconds) {
  for (uint32_t t = 0; t < milliseconds; t += 10) {
    display_tick(10);
    lv_timer_handler();
  }
}

static lv_obj_t* area_with(const char* text, int32_t width, int32_t height) {
  lv_obj_t* area = new_area(width, height);
  embidi_textarea_set_text(area, text);
  return area;
}

static lv_obj_t* line_with(const char* text, int32_t width) {
  lv_obj_t* area = new_area(width, 20);
  embidi_textarea_set_one_line(area, true);
  embidi_textarea_set_text(area, text);
  return area;
}

// The pixels of the area's first line, for comparing.
static void snapshot(const lv_obj_t* area, char* out) {
  draw_screen();
  for (int32_t y = area->coords.y1; y < area->coords.y1 + 20; ++y) {
    for (int32_t x = area->coords.x1; x <= area->coords.x2; ++x) *out++ = pixel(x, y);
  }
  *out = '\0';
}

static bool looks_like(lv_obj_t* area, const char* text) {
  static char seen[kScreenWidth * 20 + 1], wanted[kScreenWidth * 20 + 1];
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  snapshot(area, seen);
  lv_obj_t* other = line_with(text, lv_obj_get_width(area));
  lv_obj_set_style_border_width(other, 0, LV_PART_CURSOR);
  snapshot(other, wanted);
  return strcmp(seen, wanted) == 0 && strchr(seen, '#') != NULL;
}

// ---------------------------------------------------------------------------------------------- cases of one line

// A text area of that size, and what is done and must then be so, a word each. In a word "_" is a space.
//   text:T type:T add:T accept:T byte:HEX   pos:N sel:A-B   bs del delsel:RESULT   < > ^ v home end, N times: ">3"
//   key:NAME, or a letter                   max:N one:ON mem:N (allocations left) quiet (forgets warnings)
//   =T text      @N cursor      #N lines    ?N whether something is selected      char:C before the cursor
//   w:T W:T      the caret is as far as these letters are wide from the left, or the right edge; P:T its second place
//   x! x= x>     remembers the caret's x, which is the same, is greater           y0 y+ on the first line, below it
//   places:N     of the caret                                                     warned
typedef struct one_case {
  int32_t width, height;  // width below 0: of so many "a"
  const char* words;
} one_case;

static int32_t x_then;

static int32_t width_of_all(const char* text) {
  int32_t width = 0;
  for (uint32_t i = 0; text[i] != '\0';) width += width_of(lv_text_encoded_next(text, &i));
  return width;
}

static void press_named(lv_obj_t* area, const char* name) {
  static const struct {
    const char* name;
    uint32_t key;
  } kKeys[] = {{"enter", LV_KEY_ENTER}, {"up", LV_KEY_UP},     {"down", LV_KEY_DOWN},
               {"left", LV_KEY_LEFT},   {"home", LV_KEY_HOME}, {"end", LV_KEY_END},
               {"esc", LV_KEY_ESC},     {"del", LV_KEY_DEL},   {"bs", LV_KEY_BACKSPACE}};
  uint32_t at = 0, key = lv_text_unicode_to_encoded(lv_text_encoded_next(name, &at));
  for (size_t i = 0; i < sizeof kKeys / sizeof *kKeys; ++i) {
    if (strcmp(name, kKeys[i].name) == 0) key = kKeys[i].key;
  }
  press_key(area, key);
}

static bool step(lv_obj_t* area, char what, const char* of) {
  static void (*const kSteps[])(lv_obj_t*) = {embidi_textarea_cursor_left, embidi_textarea_cursor_right,
                                              embidi_textarea_cursor_up, embidi_textarea_cursor_down};
  const char* const found = strchr("<>^v", what);
  if (found == NULL || what == '\0') return false;
  for (int32_t n = *of == '\0' ? 1 : atoi(of); n > 0; --n) kSteps[found - "<>^v"](area);
  return true;
}

// Does what a word says; false where the word is none.
static bool do_word(lv_obj_t* area, const char* word, const char* of) {
  const int32_t n = strcmp(of, "last") == 0 ? EMBIDI_TEXTAREA_CURSOR_LAST : atoi(of);
  const char* const second = strchr(of, '-');
  if (strcmp(word, "text") == 0) return embidi_textarea_set_text(area, of), true;
  if (strcmp(word, "type") == 0) return type(area, of), true;
  if (strcmp(word, "add") == 0) return embidi_textarea_add_text(area, of), true;
  if (strcmp(word, "accept") == 0) return embidi_textarea_set_accepted_chars(area, *of == '\0' ? NULL : of), true;
  if (strcmp(word, "byte") == 0) return embidi_textarea_add_char(area, (uint32_t)strtoul(of, NULL, 16)), true;
  if (strcmp(word, "pos") == 0) return embidi_textarea_set_cursor_pos(area, n), true;
  if (strcmp(word, "sel") == 0 && second != NULL)
    return embidi_textarea_set_selection(area, (uint32_t)n, (uint32_t)atoi(second + 1)), true;
  if (strcmp(word, "bs") == 0) return embidi_textarea_delete_char(area), true;
  if (strcmp(word, "del") == 0) return embidi_textarea_delete_char_forward(area), true;
  if (strcmp(word, "home") == 0) return embidi_textarea_cursor_home(area), true;
  if (strcmp(word, "end") == 0) return embidi_textarea_cursor_end(area), true;
  if (strcmp(word, "key") == 0) return press_named(area, of), true;
  if (strcmp(word, "max") == 0) return embidi_textarea_set_max_length(area, (uint32_t)n), true;
  if (strcmp(word, "one") == 0) return embidi_textarea_set_one_line(area, n == 1), true;
  if (strcmp(word, "mem") == 0) return test_malloc_left = n, true;
  if (strcmp(word, "quiet") == 0) return warnings = 0, true;
  return strcmp(word, "x!") == 0 ? x_then = caret_x(area), true : step(area, word[0], word + 1);
}

// Whether it is so as a word says.
static bool is_so(lv_obj_t* area, const char* word, const char* of) {
  lv_area_t places[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  const uint32_t n = (uint32_t)atoi(word + 1), count = embidi_textarea_get_cursor_areas(area, places);
  const int32_t width = lv_obj_get_width(area), x = caret_x(area);
  if (word[0] == '=') return strcmp(embidi_textarea_get_text(area), word + 1) == 0;
  if (word[0] == '@') return embidi_textarea_get_cursor_pos(area) == n;
  if (word[0] == '#') return embidi_textarea_get_line_count(area) == n;
  if (word[0] == '?') return embidi_textarea_text_is_selected(area) == (n == 1);
  if (strcmp(word, "delsel") == 0) return embidi_textarea_delete_selection(area) == (atoi(of) == 1);
  if (strcmp(word, "char") == 0) return embidi_textarea_get_current_char(area) == (uint8_t)of[0];
  if (strcmp(word, "w") == 0) return x == width_of_all(of);
  if (strcmp(word, "W") == 0) return x == width - width_of_all(of);
  if (strcmp(word, "P") == 0) return places[1].x1 - area->coords.x1 == width - width_of_all(of);
  if (strcmp(word, "x=") == 0) return x == x_then;
  if (strcmp(word, "x>") == 0) return x > x_then;
  if (strcmp(word, "y0") == 0) return places[0].y1 == kTop;
  if (strcmp(word, "y+") == 0) return places[0].y1 > kTop + 5;
  if (strcmp(word, "places") == 0) return count == (uint32_t)atoi(of);
  return strcmp(word, "warned") == 0 && warnings > 0;
}

// All cases; the last one's text area is still there.
static lv_obj_t* run_cases(const one_case* cases, size_t count) {
  lv_obj_t* area = NULL;
  for (const one_case* c = cases; c < cases + count; ++c) {
    char word[200];
    area = new_area(c->width < 0 ? -c->width * width_of('a') + 2 : c->width, c->height);
    for (const char *at = c->words, *end; *at != '\0'; at = *end == '\0' ? end : end + 1) {
      end = at + strcspn(at, " ");
      snprintf(word, sizeof word, "%.*s", (int)(end - at), at);
      for (char* space = word; (space = strchr(space, '_')) != NULL;) *space = ' ';
      // An expected text may have a colon.
      char* const of = word[0] == '=' ? NULL : strchr(word, ':');
      if (of != NULL) *of = '\0';
      const char* const rest = of == NULL ? "" : of + 1;
      if (do_word(area, word, rest)) continue;
      CHECK_OF(is_so(area, word, rest), c->words, at);
    }
  }
  return area;
}
#define RUN(cases) run_cases(cases, sizeof(cases) / sizeof *(cases))

// ---------------------------------------------------------------------------------------------- typing

static void typing(void) {
  static const one_case kCases[] = {
      // Hebrew, digits and Latin: after each key the caret is beside the letter that was typed; right of a digit, where
      // the next one goes, and in a second place where a letter goes.
      {200, 60, "w: type:א W:א type:ב W:אב type:1 W:אב type:2 W:אב places:2 P:אב12 pos:1 places:1"},
      {200, 60, "text:אב12 pos:4 type:ג W:אב12ג type:_x =אב12ג_x @7 char:x"},
      // In the middle of a text.
      {200, 60, "text:אב pos:1 type:x =אxב @2"}};
  lv_obj_t* area = RUN(kCases);
  // Persian: each letter changes the form of the one before; nothing of that is in the text.
  static const char* const kWord[] = {"س", "سل", "سلا", "سلام"};
  for (int i = 0; i < 4; ++i) {
    area = line_with("", 200);
    for (int k = 0; k <= i; ++k) type(area, kWord[k] + 2 * k);
    CHECK_TEXT(area, kWord[i]);
    CHECK(looks_like(area, kWord[i]));
  }
  // A URL field: after each key it looks as if the text had been set.
  static const char kUrl[] = "http://ab.אב.גד.com/הו?x=ז";
  embidi_options options = {0};
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  options.base = EMBIDI_BASE_LTR;
  area = line_with("", 230);
  embidi_textarea_set_options(area, &options);
  CHECK(embidi_textarea_get_options(area).recognize == EMBIDI_RECOGNIZE_IRI);
  bool right = true;
  for (uint32_t i = 0, keys = 0; kUrl[i] != '\0'; ++keys) {
    embidi_textarea_add_char(area, lv_text_unicode_to_encoded(lv_text_encoded_next(kUrl, &i)));
    right = right && embidi_textarea_get_cursor_pos(area) == keys + 1;
  }
  CHECK(right);
  CHECK_TEXT(area, kUrl);
  // Fields in constant order: the host's labels from left to right, each from right to left.
  embidi_textarea_set_cursor_pos(area, 10);
  const int32_t first_label = caret_x(area);
  embidi_textarea_set_cursor_pos(area, 13);
  CHECK(caret_x(area) > first_label);
}

static void deletion(void) {
  static const one_case kCases[] = {
      {200, 60, "text:שלום bs =שלו pos:1 bs =לו bs =לו del =ו pos:last del =ו"},  // nothing before, nothing after
      {200, 60, "text:שָׁלום pos:3 bs @2 pos:0 del =לום"},  // a point alone by Backspace, with its letter by Delete
      {200, 60,
       "text:a👍🏽 bs =a text:a👨‍👩‍👧 bs =a text:a🇮🇱 bs =a text:a\r\n bs =a"},  // what one key
                                                                                                      // types
      {200, 60, "text:لا bs =ل text:لا pos:0 del =ا"},  // each letter of a lam-alef
      {200, 60, "text:א\nב #2 pos:2 bs =אב #1"},        // joins paragraphs
      // A selection goes with any key, and typing takes its place.
      {200, 60, "text:abcdef sel:1-3 ?1 bs =adef sel:3-1 del =af sel:0-1 type:א =אf sel:0-99 delsel:1 = delsel:0"}};
  RUN(kCases);
}

// ---------------------------------------------------------------------------------------------- moving

static void keys(void) {
  static const one_case kCases[] = {
      {200, 60, "key:a key:א key:enter key:b =aא\nb key:up @2 key:home @0 key:end @2 key:bs =a\nb key:down @3"},
      {200, 60, "text:a\nb key:left key:del =a\n key:esc key:\1 =a\n"}};  // other keys are no text
  RUN(kCases);
}

static void arrows(void) {
  // Displayed: abc CBA def. An arrow goes where it points, through each run.
  lv_obj_t* area = area_with("abc אבג def", 200, 20);
  embidi_textarea_cursor_home(area);
  CHECK(embidi_textarea_get_cursor_pos(area) == 0);
  static const uint32_t kVisited[] = {1, 2, 3, 4, 6, 5, 7, 8, 9, 10, 11};
  int32_t x = caret_x(area);
  for (int i = 0; i < 11; ++i) {
    embidi_textarea_cursor_right(area);
    const uint32_t pos = embidi_textarea_get_cursor_pos(area);
    CHECK(caret_x(area) > x);
    // Where directions meet either of two positions is there.
    CHECK(pos == kVisited[i] || pos == 4 || pos == 7);
    x = caret_x(area);
  }
  embidi_textarea_cursor_right(area);
  CHECK(caret_x(area) == x && embidi_textarea_get_cursor_pos(area) == 11);
  static const one_case kCases[] = {{200, 20, "text:אבג pos:0 < @1 > @0 > @0"},  // left goes on in the text
                                    {200, 20, "text:שָׁב pos:0 < @3"}};            // by whole clusters
  RUN(kCases);
}

static void lines(void) {
  static const one_case kCases[] = {
      // The arrow goes on with the next line, back to the one before; this line's end is not the next one's beginning.
      {-3, 60, "text:aaa_bbb_ccc #3 pos:3 > @4 y+ < @3 y0 end @4 y0 > @5 y+ home @4"},
      // Down and up keep the column, also over a shorter line, and take the selection away.
      {200, 80, "text:mmmm\ni\nmmmm pos:3 x! v @6 v @10 x= v @10 ^2 @3 sel:4-1 v @6 ?0 sel:4-7 ^ @5 ?0"},
      // A new line of a right-to-left text begins at the right; each paragraph has its own direction.
      {200, 60, "text:אב\n W: type:x w:x"},
      {200, 90, "text:ab\nאב\n\ncd pos:0 >3 @3 <4 @7"},
      {100, 60, "text:a\xE2\x80\xA8 #2 y+"}};  // a line separator, and one at the end
  lv_obj_t* area = RUN(kCases);
  // A text longer than the box is scrolled to the caret.
  area = area_with("1\n2\n3\n4\n5\n6", 100, 40);
  CHECK(caret_area(area).y2 <= area->coords.y2 && lv_obj_get_scroll_y(area) > 0);
  embidi_textarea_set_cursor_pos(area, 0);
  CHECK(caret_area(area).y1 >= area->coords.y1 && lv_obj_get_scroll_y(area) == 0);
  // It is not scrolled where the caret is seen already.
  area = area_with("1\n2\n3\n4\n5\n6", 100, 3 * lv_font_dejavu_16_persian_hebrew.line_height);
  const int32_t scrolled = lv_obj_get_scroll_y(area);
  for (int i = 0; i < 2; ++i) embidi_textarea_cursor_up(area);
  CHECK(scrolled > 0 && lv_obj_get_scroll_y(area) == scrolled && caret_area(area).y1 == area->coords.y1);
  embidi_textarea_cursor_down(area);
  CHECK(lv_obj_get_scroll_y(area) == scrolled);
}

static void touch(void) {
  lv_obj_t* area = area_with("abc אבג", 200, 40);
  const int32_t a = width_of('a');
  finger(true, kLeft + a - 1, kTop + 5);
  finger(false, kLeft + a - 1, kTop + 5);
  CHECK(embidi_textarea_get_cursor_pos(area) == 1);
  finger(true, kLeft + 190, kTop + 5);  // beside the line: its end
  finger(false, kLeft + 190, kTop + 5);
  CHECK(embidi_textarea_get_cursor_pos(area) == 7);
  finger(true, kLeft, kTop + 35);  // below the last line
  finger(false, kLeft, kTop + 35);
  CHECK(embidi_textarea_get_cursor_pos(area) == 0);
  embidi_textarea_set_cursor_click_pos(area, false);
  finger(true, kLeft + a, kTop + 5);
  finger(false, kLeft + a, kTop + 5);
  CHECK(embidi_textarea_get_cursor_pos(area) == 0 && !embidi_textarea_get_cursor_click_pos(area));
}

static void drag(void) {
  lv_obj_t* area = area_with("אבג abc", 200, 40);
  embidi_textarea_set_text_selection(area, true);
  // From the first letter, which is at the right, to the left.
  const int32_t right = kLeft + 199;
  finger(true, right, kTop + 5);
  finger(true, right - width_of(0x5D0) - width_of(0x5D1), kTop + 5);
  uint32_t begin, end;
  embidi_textarea_get_selection(area, &begin, &end);
  CHECK(begin == 0 && end == 2);
  CHECK(embidi_textarea_get_cursor_pos(area) == 2);
  finger(true, kLeft, kTop + 5);  // on to the end
  embidi_textarea_get_selection(area, &begin, &end);
  CHECK(begin == 0 && end == 7);
  finger(false, kLeft, kTop + 5);
  CHECK(embidi_textarea_text_is_selected(area));
  CHECK(lv_obj_has_flag(area, LV_OBJ_FLAG_SCROLLABLE) && lv_obj_has_flag(area, LV_OBJ_FLAG_SCROLL_CHAIN));
  finger(true, kLeft, kTop + 5);  // a touch takes it away
  finger(false, kLeft, kTop + 5);
  CHECK(!embidi_textarea_text_is_selected(area));
  embidi_textarea_set_selection(area, 0, 2);
  embidi_textarea_set_text_selection(area, false);
  CHECK(!embidi_textarea_text_is_selected(area));
  finger(true, right, kTop + 5);
  finger(true, right - 40, kTop + 5);
  finger(false, right - 40, kTop + 5);
  CHECK(!embidi_textarea_text_is_selected(area));
  // Mixed text: the letters between are in two places.
  area = area_with("abאבcd", 200, 40);
  embidi_textarea_set_selection(area, 1, 3);
  lv_area_t areas[4];
  CHECK(embidi_textarea_get_selection_areas(area, areas, 4) == 2);
  CHECK(areas[0].x1 == kLeft + width_of('a') && areas[0].x2 == kLeft + width_of('a') + width_of('b') - 1);
  CHECK(areas[1].x1 == areas[0].x2 + 1 + width_of(0x5D1));
  // Each letter of a lam-alef has one half of it; so it is drawn, too.
  area = area_with("لا", 200, 40);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  embidi_textarea_set_selection(area, 0, 2);
  CHECK(embidi_textarea_get_selection_areas(area, areas, 4) == 1);
  const int32_t middle = areas[0].x1 + lv_area_get_width(&areas[0]) / 2;
  for (uint32_t letter = 0; letter < 2; ++letter) {
    embidi_textarea_set_selection(area, letter, letter + 1);
    CHECK(embidi_textarea_get_selection_areas(area, areas + 1, 3) == 1);
    CHECK(areas[1].x1 == (letter == 0 ? middle : areas[0].x1));
    CHECK(areas[1].x2 == (letter == 0 ? areas[0].x2 : middle - 1));
    draw_screen();
    bool drawn = true;
    for (int32_t x = areas[0].x1; x <= areas[0].x2; ++x) {
      drawn = drawn && (pixel(x, kTop) == '-') == (x >= areas[1].x1 && x <= areas[1].x2);
    }
    CHECK(drawn);
  }
}

// ---------------------------------------------------------------------------------------------- modes

static void password(void) {
  lv_obj_t* area = line_with("", 200);
  embidi_textarea_set_password_mode(area, true);
  embidi_textarea_set_password_show_time(area, 0);
  CHECK(embidi_textarea_get_password_mode(area) && embidi_textarea_get_password_show_time(area) == 0);
  // Every password of three characters looks alike, and the caret is at the same place.
  static const char* const kPasswords[] = {"abc",
                                           "אבג",
                                           "لاا",
                                           "1א2",
                                           "\xE2\x80\xAE"
                                           "ab",
                                           "a\xCC\x81\xCC\x82"};
  static char first[kScreenWidth * 20 + 1], seen[kScreenWidth * 20 + 1];
  embidi_textarea_set_text(area, kPasswords[0]);
  snapshot(area, first);
  CHECK(strchr(first, '#') != NULL);
  const int32_t x = caret_x(area);
  for (int i = 1; i < 6; ++i) {
    embidi_textarea_set_text(area, "");
    type(area, kPasswords[i]);
    snapshot(area, seen);
    CHECK(strcmp(first, seen) == 0 && caret_x(area) == x);
    CHECK_TEXT(area, kPasswords[i]);
  }
  // The last character is shown for a while, if it can be without a change of the rest.
  embidi_textarea_set_password_show_time(area, 1000);
  embidi_textarea_set_text(area, "");
  type(area, "ab");
  snapshot(area, seen);
  embidi_textarea_set_text(area, "ab");
  snapshot(area, first);
  CHECK(strcmp(first, seen) != 0);
  embidi_textarea_set_text(area, "");
  type(area, "ab");
  wait(600);
  snapshot(area, seen);
  CHECK(strcmp(first, seen) != 0);
  wait(600);
  snapshot(area, seen);
  CHECK(strcmp(first, seen) == 0);
  // Nothing is shown of a character that is not seen.
  embidi_textarea_set_text(area, "");
  type(area, "ab\xEF\xBB\xBF");
  snapshot(area, seen);
  embidi_textarea_set_text(area, "abc");
  snapshot(area, first);
  CHECK(strcmp(first, seen) == 0);
  embidi_textarea_set_text(area, "ab");
  type(area, "\xCC\x81");  // a mark would be seen on a bullet
  embidi_textarea_set_cursor_pos(area, 3);
  snapshot(area, seen);
  embidi_textarea_set_text(area, "xyz");
  snapshot(area, first);
  CHECK(strcmp(first, seen) == 0);
  // Backspace takes one bullet of anything.
  embidi_textarea_set_text(area, "a👍🏽");
  embidi_textarea_delete_char(area);
  CHECK_TEXT(area, "a👍");
  embidi_textarea_set_password_bullet(area, "*");
  CHECK(strcmp(embidi_textarea_get_password_bullet(area), "*") == 0);
  embidi_textarea_set_password_bullet(area, "#");
  CHECK(strcmp(embidi_textarea_get_password_bullet(area), "#") == 0);
  for (uint32_t i = 0; i < 4; ++i) {  // of one to four bytes
    static const char* const kBullets[] = {"x", "\xC2\xB7", "\xE2\x80\xA2", "\xF0\x9F\x94\xB4"};
    embidi_textarea_set_password_bullet(area, kBullets[i]);
    CHECK(strcmp(embidi_textarea_get_password_bullet(area), kBullets[i]) == 0);
  }
  embidi_textarea_set_password_bullet(area, NULL);
  CHECK(strcmp(embidi_textarea_get_password_bullet(area), "*") != 0 ||
        !lv_font_get_glyph_dsc(&lv_font_dejavu_16_persian_hebrew, &(lv_font_glyph_dsc_t){0}, 0x2022, 0));
  embidi_textarea_set_password_mode(area, false);
  CHECK_TEXT(area, "a👍");
}

static void placeholder(void) {
  lv_obj_t* area = line_with("", 200);
  embidi_textarea_set_placeholder_text(area, "سلام");
  CHECK(strcmp(embidi_textarea_get_placeholder_text(area), "سلام") == 0);
  CHECK(looks_like(area, "سلام"));  // joined, and at the right
  area = line_with("", 200);
  embidi_textarea_set_placeholder_text(area, "שלום");
  type(area, "x");
  CHECK(looks_like(area, "x"));
  area = line_with("x", 200);
  embidi_textarea_set_placeholder_text(area, "שלום");
  embidi_textarea_delete_char(area);
  CHECK(looks_like(area, "שלום"));
  area = line_with("", 200);
  embidi_textarea_set_placeholder_text(area, "abc");
  embidi_textarea_set_placeholder_text(area, "");
  static char seen[kScreenWidth * 20 + 1];
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  snapshot(area, seen);
  CHECK(strchr(seen, '#') == NULL);
  // Wrapped in several lines.
  area = new_area(60, 60);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  embidi_textarea_set_placeholder_text(area, "aaaa bbbb\ncccc");
  draw_screen();
  bool ink[3] = {false, false, false};
  for (int32_t y = 0; y < 60; ++y) {
    const int32_t line = y / lv_font_dejavu_16_persian_hebrew.line_height;
    for (int32_t x = 0; x < 60 && line < 3; ++x) ink[line] = ink[line] || pixel(kLeft + x, kTop + y) != '.';
  }
  CHECK(ink[0] && ink[1]);
}

static void limits(void) {
  static const one_case kCases[] = {
      {200, 60, "max:4 type:אבגדה =אבגד sel:0-2 add:xyz =xyגד text:123456 =1234"},  // two go, two come
      // What is not accepted leaves the selection.
      {200, 60, "accept:0123456789א text:1a2בא =12א type:x3 =12א3 sel:0-4 type:x =12א3 ?1 text:xyz ="},
      {200, 60, "accept:1 accept: one:1 add:a\r\nb\xE2\x80\xA9\x63 =abc"},
      {200, 60, "text:a\nb\nc pos:4 one:1 =abc @2 pos:-1 @2 pos:-99 @0"}};
  lv_obj_t* area = RUN(kCases);
  CHECK(embidi_textarea_get_one_line(area));
  embidi_textarea_set_max_length(area, 4);
  CHECK(embidi_textarea_get_max_length(area) == 4);
  embidi_textarea_set_max_length(area, 0);
  // Up to the documented maximum, which is refused as a whole, with a warning.
  static char large[EMBIDI_LV_TEXTAREA_MAX_BYTES + 2];
  memset(large, 'x', sizeof large - 1);
  warnings = 0;
  embidi_textarea_set_text(area, large);
  CHECK_TEXT(area, "abc");
  CHECK(warnings > 0);
  large[EMBIDI_LV_TEXTAREA_MAX_BYTES] = '\0';
  embidi_textarea_set_text(area, large);
  CHECK(embidi_textarea_get_cursor_pos(area) == EMBIDI_LV_TEXTAREA_MAX_BYTES);
  warnings = 0;
  type(area, "y");
  CHECK(embidi_textarea_get_cursor_pos(area) == EMBIDI_LV_TEXTAREA_MAX_BYTES && warnings > 0);
  draw_screen();
  embidi_options wrong = {0};
  wrong.order = 99;
  warnings = 0;
  embidi_textarea_set_options(area, &wrong);
  CHECK(warnings > 0 && embidi_textarea_get_options(area).order == 0);
}

static void memory(void) {
  // Each of the first allocations fails once: what was there stays, whatever is done.
  static const char kText[] = "אב ab\nhttp://ab.אב.com/גד 12 ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab";
  bool kept = true, failed = false, whole = true;
  lv_obj_t* area = area_with("אבג", 60, 60);
  embidi_textarea_set_selection(area, 1, 2);
  embidi_textarea_add_text(area, kText);
  const uint32_t all_lines = embidi_textarea_get_line_count(area);
  for (int32_t n = 0; n < 8; ++n) {
    area = area_with("אבג", 60, 60);
    embidi_textarea_set_selection(area, 1, 2);
    warnings = 0;
    test_malloc_left = n;
    embidi_textarea_add_text(area, kText);
    test_malloc_left = -1;
    const bool inserted = strcmp(embidi_textarea_get_text(area), "אבג") != 0;
    failed = failed || !inserted;
    if (!inserted) {
      kept = kept && warnings > 0 && embidi_textarea_get_cursor_pos(area) == 2 &&
             embidi_textarea_get_line_count(area) == 1;
      kept = kept && embidi_textarea_text_is_selected(area);
      embidi_textarea_add_text(area, kText);  // and there is memory again
    }
    kept = kept && strlen(embidi_textarea_get_text(area)) == strlen(kText) + 4;
    whole = whole && embidi_textarea_get_line_count(area) == all_lines;
    draw_screen();
  }
  CHECK(failed);
  CHECK(kept);
  CHECK(whole);
  static const one_case kCases[] = {
      {60, 60, "text:אב mem:0 type:ג mem:-1 =אבג"},  // a key more needs none while there is room for it
      // What is accepted of a text needs memory of its own.
      {60, 60, "text:1 accept:123 quiet mem:0 add:2x mem:-1 warned =1"}};
  RUN(kCases);
  // Deleting a long selection needs memory, too.
  area = area_with(kText, 60, 60);
  embidi_textarea_set_selection(area, 0, 60);
  warnings = 0;
  test_malloc_left = 0;
  CHECK(!embidi_textarea_delete_selection(area) && warnings == 1);
  test_malloc_left = -1;
  CHECK_TEXT(area, kText);
  CHECK(embidi_textarea_delete_selection(area) && warnings == 1);
  // More lines than there is memory for: those that there are are shown, the text is there.
  area = area_with(kText, 200, 60);
  warnings = 0;
  test_malloc_left = 0;
  lv_obj_set_width(area, 12);
  lv_obj_update_layout(area);
  draw_screen();
  CHECK(warnings > 0);
  test_malloc_left = -1;
  CHECK_TEXT(area, kText);
  lv_obj_set_width(area, 11);
  lv_obj_update_layout(area);
  CHECK(embidi_textarea_get_line_count(area) > 30);
  // A password that cannot be hidden is not shown.
  area = line_with("secret secret secret secret", 200);
  static char seen[kScreenWidth * 20 + 1];
  test_malloc_left = 0;
  embidi_textarea_set_password_mode(area, true);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  snapshot(area, seen);
  test_malloc_left = -1;
  CHECK(strchr(seen, '#') == NULL);
  // Without memory there is no widget.
  test_malloc_left = 0;
  CHECK(embidi_textarea_create(lv_screen_active()) == NULL);
  test_malloc_left = -1;
}

// Ill-formed texts: textarea_random, bytes.
static void bad_input(void) {
  // Byte by byte, as some keyboard drivers send it, a character comes to be; 0 is none.
  static const one_case kCases[] = {{200, 40, "text:x byte:D7 @2 byte:90 =xא @2 byte:0 =xא"}};
  lv_obj_t* area = RUN(kCases);
  // No room: nothing is seen, nothing happens.
  static const int32_t kSizes[] = {0, 1, 2};
  for (int i = 0; i < 3; ++i) {
    area = area_with("אב ab 12 http://ab.com/", kSizes[i], kSizes[i]);
    lv_obj_set_style_pad_all(area, 3, 0);
    draw_screen();
    embidi_textarea_cursor_left(area);
    embidi_textarea_cursor_up(area);
    type(area, "ג");
    embidi_textarea_set_one_line(area, true);
    draw_screen();
    CHECK(embidi_textarea_get_line_count(area) == 1);
  }
  // Its own text.
  area = area_with("אב", 200, 40);
  for (int i = 0; i < 6; ++i) embidi_textarea_add_text(area, embidi_textarea_get_text(area));
  CHECK(embidi_textarea_get_cursor_pos(area) == 128);
  embidi_textarea_set_text(area, embidi_textarea_get_text(area) + 2 * 124);
  CHECK_TEXT(area, "אבאב");
  // A font without the letters.
  area = area_with("אבג", 200, 40);
  lv_obj_set_style_text_font(area, &lv_font_montserrat_14, 0);
  draw_screen();
  embidi_textarea_cursor_right(area);
  CHECK(embidi_textarea_get_cursor_pos(area) == 2);
}

// ---------------------------------------------------------------------------------------------- events

static uint32_t inserts, changes, readies, cancels;
static char inserted[64];
static const char* replacement;

static void count_events(lv_event_t* e) {
  lv_obj_t* area = lv_event_get_target(e);
  switch ((int)lv_event_get_code(e)) {
    case LV_EVENT_INSERT:
      ++inserts;
      snprintf(inserted, sizeof inserted, "%s", (const char*)lv_event_get_param(e));
      if (replacement != NULL) embidi_textarea_set_insert_replace(area, replacement);
      break;
    case LV_EVENT_VALUE_CHANGED: ++changes; break;
    case LV_EVENT_READY: ++readies; break;
    case LV_EVENT_CANCEL: ++cancels; break;
    default: break;
  }
}

// A handler that moves the caret, and has something inserted instead of a deletion.
static void move_on_insert(lv_event_t* e) {
  lv_obj_t* area = lv_event_get_target(e);
  embidi_textarea_set_cursor_pos(area, 1);
  embidi_textarea_set_insert_replace(area, "-");
}

static void change_on_insert(lv_event_t* e) { embidi_textarea_set_text(lv_event_get_target(e), "uvwxyz"); }

static void delete_on_change(lv_event_t* e) { lv_obj_delete(lv_event_get_target(e)); }

static void events(void) {
  lv_obj_t* area = new_area(200, 60);
  lv_obj_add_event_cb(area, count_events, LV_EVENT_ALL, NULL);
  inserts = changes = readies = cancels = 0;
  replacement = NULL;
  embidi_textarea_add_text(area, "אב");
  CHECK(inserts == 1 && changes == 1 && strcmp(inserted, "אב") == 0);
  embidi_textarea_delete_char(area);
  CHECK(inserts == 2 && changes == 2 && strcmp(inserted, "\x7F") == 0);
  embidi_textarea_set_text(area, "x");
  CHECK(inserts == 2 && changes == 3);
  replacement = "";
  embidi_textarea_add_text(area, "y");
  embidi_textarea_delete_char(area);
  CHECK_TEXT(area, "x");
  CHECK(inserts == 4 && changes == 3);
  replacement = "--";
  embidi_textarea_add_text(area, "y");
  CHECK_TEXT(area, "x--");
  CHECK(inserts == 5 && changes == 4);
  replacement = NULL;
  embidi_textarea_cursor_left(area);
  CHECK(inserts == 5 && changes == 4);
  embidi_textarea_set_one_line(area, true);
  press_key(area, LV_KEY_ENTER);
  CHECK(readies == 1 && changes == 4);
  press_key(area, LV_KEY_ESC);
  CHECK(cancels == 1);
  // It goes to where the caret is then.
  area = area_with("abc", 200, 60);
  lv_obj_add_event_cb(area, move_on_insert, LV_EVENT_INSERT, NULL);
  embidi_textarea_delete_char(area);
  CHECK_TEXT(area, "a-bc");
  // A handler that changes the text, a part of which is inserted as it was.
  area = area_with("abcd", 200, 60);
  lv_obj_add_event_cb(area, change_on_insert, LV_EVENT_INSERT, NULL);
  embidi_textarea_add_text(area, embidi_textarea_get_text(area) + 2);
  CHECK_TEXT(area, "uvwxyzcd");
  // An application that deletes the widget in an event.
  area = new_area(200, 60);
  lv_obj_add_event_cb(area, delete_on_change, LV_EVENT_INSERT, NULL);
  embidi_textarea_add_text(area, "y");
  CHECK(lv_obj_get_child_count(lv_screen_active()) == 0);
  area = new_area(200, 60);
  lv_obj_add_event_cb(area, delete_on_change, LV_EVENT_VALUE_CHANGED, NULL);
  embidi_textarea_set_text(area, "y");
  CHECK(lv_obj_get_child_count(lv_screen_active()) == 0);
}

// Presses the button of a keyboard that has a text.
static void press_button(lv_obj_t* keyboard, const char* text) {
  for (uint32_t i = 0; i < 100; ++i) {
    const char* button = lv_keyboard_get_button_text(keyboard, i);
    if (button == NULL) break;
    if (strcmp(button, text) != 0) continue;
    lv_buttonmatrix_set_selected_button(keyboard, i);
    lv_obj_send_event(keyboard, LV_EVENT_VALUE_CHANGED, &i);
    return;
  }
  CHECK(!"there is such a button");
}

static void delete_it(lv_event_t* e) { lv_obj_delete(lv_event_get_target_obj(e)); }

// One keyboard for two text areas; and a text area that a handler deletes in the middle of a key.
static void keyboard_moves(void) {
  lv_obj_t* area = new_area(200, 40);
  lv_obj_t* other = embidi_textarea_create(lv_screen_active());
  lv_obj_t* board = lv_keyboard_create(lv_screen_active());
  embidi_textarea_set_keyboard(area, board);
  embidi_textarea_set_keyboard(other, board);
  CHECK(!lv_obj_has_state(area, LV_STATE_FOCUSED) && lv_obj_has_state(other, LV_STATE_FOCUSED));
  press_button(board, "q");
  CHECK_TEXT(area, "");
  CHECK_TEXT(other, "q");
  embidi_textarea_set_keyboard(other, NULL);
  press_button(board, "w");
  CHECK_TEXT(other, "q");
  embidi_textarea_set_keyboard(area, board);
  embidi_textarea_set_text(area, "-5");
  lv_keyboard_set_mode(board, LV_KEYBOARD_MODE_NUMBER);
  lv_obj_add_event_cb(area, delete_it, LV_EVENT_VALUE_CHANGED, NULL);
  press_button(board, "+/-");
  CHECK(!lv_obj_is_valid(area));
}

static void keyboard(void) {
  keyboard_moves();
  lv_obj_t* area = new_area(200, 40);
  lv_obj_t* board = lv_keyboard_create(lv_screen_active());
  embidi_textarea_set_keyboard(area, board);
  CHECK(lv_keyboard_get_textarea(board) == NULL && lv_obj_has_state(area, LV_STATE_FOCUSED));
  press_button(board, "q");
  press_button(board, "ABC");
  CHECK(lv_keyboard_get_mode(board) == LV_KEYBOARD_MODE_TEXT_UPPER);
  press_button(board, "W");
  CHECK_TEXT(area, "qW");
  press_button(board, LV_SYMBOL_LEFT);
  press_button(board, LV_SYMBOL_BACKSPACE);
  CHECK_TEXT(area, "W");
  press_button(board, LV_SYMBOL_NEW_LINE);
  CHECK_TEXT(area, "\nW");
  press_button(board, LV_SYMBOL_RIGHT);
  CHECK(embidi_textarea_get_cursor_pos(area) == 2);
  embidi_textarea_set_text(area, "12");
  lv_keyboard_set_mode(board, LV_KEYBOARD_MODE_NUMBER);
  press_button(board, "+/-");
  CHECK_TEXT(area, "-12");
  press_button(board, "+/-");
  CHECK_TEXT(area, "+12");
  CHECK(embidi_textarea_get_cursor_pos(area) == 3);
  lv_obj_add_event_cb(area, count_events, LV_EVENT_ALL, NULL);
  readies = cancels = 0;
  press_button(board, LV_SYMBOL_OK);
  press_button(board, LV_SYMBOL_KEYBOARD);
  CHECK(readies == 1 && cancels == 1);
  // A field of one line is ready where another gets a new line.
  embidi_textarea_set_one_line(area, true);
  lv_keyboard_set_mode(board, LV_KEYBOARD_MODE_TEXT_LOWER);
  press_button(board, LV_SYMBOL_NEW_LINE);
  CHECK(readies == 2);
  CHECK_TEXT(area, "+12");
  lv_keyboard_set_mode(board, LV_KEYBOARD_MODE_NUMBER);
  // Another text area, and LVGL's own again.
  lv_obj_t* stock = lv_textarea_create(lv_screen_active());
  embidi_textarea_set_keyboard(area, NULL);
  lv_keyboard_set_textarea(board, stock);
  press_button(board, "7");
  CHECK(strcmp(lv_textarea_get_text(stock), "7") == 0);
  CHECK_TEXT(area, "+12");
  // Either can be deleted first.
  lv_keyboard_set_textarea(board, NULL);
  embidi_textarea_set_keyboard(area, board);
  lv_obj_delete(board);
  embidi_textarea_add_text(area, "x");
  CHECK_TEXT(area, "+12x");
  board = lv_keyboard_create(lv_screen_active());
  embidi_textarea_set_keyboard(area, board);
  lv_obj_delete(area);
  press_button(board, "q");
  CHECK(lv_keyboard_get_textarea(board) == NULL);
}

static uint32_t count_ink(const lv_obj_t* area, int32_t x1, int32_t x2) {
  uint32_t ink = 0;
  for (int32_t x = x1; x <= x2; ++x) {
    for (int32_t y = area->coords.y1; y < area->coords.y1 + 16; ++y) ink += pixel(x, y) == '#';
  }
  return ink;
}

static void resize(void) {
  lv_obj_t* area = area_with("אבג דהו זחט abc def", 200, 60);
  CHECK(embidi_textarea_get_line_count(area) == 1);
  embidi_textarea_set_cursor_pos(area, 8);
  lv_obj_set_width(area, 60);
  lv_obj_update_layout(area);
  CHECK(embidi_textarea_get_line_count(area) > 2);
  CHECK(embidi_textarea_get_cursor_pos(area) == 8);
  type(area, "ט");
  CHECK(caret_area(area).y2 <= area->coords.y2 && caret_x(area) >= 0 && caret_x(area) <= 60);
  lv_obj_set_width(area, 200);
  lv_obj_update_layout(area);
  CHECK(embidi_textarea_get_line_count(area) == 1);
  // What was scrolled sidewards is back where something is typed: wrapped text is as wide as the box.
  lv_obj_scroll_by(area, 30, 0, LV_ANIM_OFF);
  CHECK(lv_obj_get_scroll_x(area) == -30);
  type(area, "י");
  CHECK(lv_obj_get_scroll_x(area) == 0);
  embidi_textarea_delete_char(area);
  // While one line is scrolled, and while something is selected.
  embidi_textarea_set_one_line(area, true);
  lv_obj_set_width(area, 50);
  embidi_textarea_set_cursor_pos(area, EMBIDI_TEXTAREA_CURSOR_LAST);
  CHECK(caret_x(area) >= 0 && caret_x(area) < 50);
  embidi_textarea_set_selection(area, 2, 5);
  lv_obj_set_width(area, 220);
  lv_obj_update_layout(area);
  draw_screen();
  CHECK(embidi_textarea_text_is_selected(area) && lv_obj_get_scroll_x(area) == 0);
  // Another font while editing.
  lv_obj_set_style_text_font(area, &lv_font_unscii_16, 0);
  embidi_textarea_set_text(area, "abc");
  CHECK(caret_x(area) == 3 * 16);
  // The base direction is a style, as everywhere in LVGL.
  lv_obj_set_style_base_dir(area, LV_BASE_DIR_RTL, 0);
  CHECK(caret_x(area) < 220 - 40);
  // A long line is scrolled to the caret from either side, whichever side the base direction scrolls from.
  for (int i = 0; i < 4; ++i) {
    area = line_with(i < 2 ? "אבגדהוזחטיכלמנסעפצקרשת" : "abcdefghijklmnopqrstuvwxyz", 60);
    if (i % 2 == 0) lv_obj_set_style_base_dir(area, LV_BASE_DIR_RTL, 0);
    embidi_textarea_set_cursor_pos(area, 0);
    CHECK(caret_x(area) >= 0 && caret_x(area) < 60);
    embidi_textarea_set_cursor_pos(area, EMBIDI_TEXTAREA_CURSOR_LAST);
    CHECK(caret_x(area) >= 0 && caret_x(area) < 60);
    draw_screen();
    uint32_t columns = 0;
    for (int32_t x = kLeft; x < kLeft + 60; ++x) columns += count_ink(area, x, x) > 0;
    CHECK(columns > 15);
  }
  // As wide and high as its text.
  area = area_with("abc\nd", 10, 10);
  lv_obj_set_size(area, LV_SIZE_CONTENT, LV_SIZE_CONTENT);
  lv_obj_update_layout(area);
  CHECK(lv_obj_get_height(area) == 2 * lv_font_dejavu_16_persian_hebrew.line_height);
  CHECK(lv_obj_get_width(area) == width_of('a') + width_of('b') + width_of('c') + 2);
}

static void style(void) {
  // A theme styles it as lv_textarea: compare both.
  lv_obj_clean(lv_screen_active());
  lv_obj_t* ours = embidi_textarea_create(lv_screen_active());
  CHECK(embidi_textarea_get_line_count(ours) == 1);  // from the beginning
  lv_obj_t* stock = lv_textarea_create(lv_screen_active());
  lv_obj_add_state(ours, LV_STATE_FOCUSED);
  lv_obj_add_state(stock, LV_STATE_FOCUSED);
  CHECK(lv_obj_get_style_border_width(ours, LV_PART_CURSOR) > 0);
  CHECK(lv_obj_get_style_border_width(ours, LV_PART_CURSOR) == lv_obj_get_style_border_width(stock, LV_PART_CURSOR));
  CHECK(lv_obj_get_style_anim_duration(ours, LV_PART_CURSOR) == lv_obj_get_style_anim_duration(stock, LV_PART_CURSOR));
  CHECK(lv_obj_get_style_pad_left(ours, 0) == lv_obj_get_style_pad_left(stock, 0));
  CHECK(lv_obj_get_width(ours) == lv_obj_get_width(stock));
  CHECK(lv_color_eq(lv_obj_get_style_text_color(ours, EMBIDI_PART_TEXTAREA_PLACEHOLDER),
                    lv_obj_get_style_text_color(stock, LV_PART_TEXTAREA_PLACEHOLDER)));
  // The caret blinks.
  lv_obj_t* area = new_area(100, 20);
  lv_obj_set_style_anim_duration(area, 400, LV_PART_CURSOR);
  embidi_textarea_set_text(area, "");
  draw_screen();
  const uint32_t shown = count_ink(area, kLeft, kLeft + 3);
  wait(450);
  draw_screen();
  CHECK(shown > 10 && count_ink(area, kLeft, kLeft + 3) == 0);
  wait(400);
  draw_screen();
  CHECK(count_ink(area, kLeft, kLeft + 3) == shown);
  // A block covers the next cluster, to the left in Hebrew.
  area = area_with("אב", 100, 20);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  lv_obj_set_style_pad_left(area, 0, LV_PART_CURSOR);
  lv_obj_set_style_bg_opa(area, LV_OPA_COVER, LV_PART_CURSOR);
  lv_obj_set_style_bg_color(area, lv_color_black(), LV_PART_CURSOR);
  lv_obj_set_style_text_color(area, lv_color_white(), LV_PART_CURSOR);
  embidi_textarea_set_cursor_pos(area, 1);
  draw_screen();
  const int32_t alef = width_of(0x5D0), bet = width_of(0x5D1);
  const uint32_t inside = count_ink(area, kLeft + 100 - alef - bet, kLeft + 99 - alef);
  CHECK(inside > (uint32_t)bet * 8 && inside < (uint32_t)bet * 16);  // a block with a letter in it
  CHECK(count_ink(area, kLeft, kLeft + 99 - alef - bet) == 0);
  // Where directions meet it covers the cluster, not the way to where the text goes on.
  embidi_textarea_set_text(area, "abאב");
  embidi_textarea_set_cursor_pos(area, 3);
  draw_screen();
  const int32_t before = width_of('a') + width_of('b');
  const uint32_t covered = count_ink(area, kLeft + before, kLeft + before + bet - 1);
  CHECK(covered > (uint32_t)bet * 8 && covered < (uint32_t)bet * 16);
  CHECK(count_ink(area, kLeft + before + bet + 1, kLeft + before + bet + alef) < (uint32_t)alef * 8);
}

// What each draw task of letters says that it belongs to.
static uint32_t main_letters, caret_letters, placeholder_letters;
static void count_letter(uint32_t letter, int32_t x, lv_part_t part) {
  (void)letter;
  (void)x;
  main_letters += part == LV_PART_MAIN;
  caret_letters += part == LV_PART_CURSOR;
  placeholder_letters += part == EMBIDI_PART_TEXTAREA_PLACEHOLDER;
}

static void draw_tasks(void) {
  lv_obj_t* area = area_with("abאב", 100, 20);
  lv_obj_set_style_bg_opa(area, LV_OPA_COVER, LV_PART_CURSOR);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  embidi_textarea_set_placeholder_text(area, "אבג");
  embidi_textarea_set_cursor_pos(area, 0);
  display_on_letters(area, count_letter);
  main_letters = caret_letters = placeholder_letters = 0;
  lv_obj_invalidate(area);
  draw_screen();
  CHECK(main_letters == 4 && caret_letters > 0 && placeholder_letters == 0);
  embidi_textarea_set_text(area, "");
  main_letters = 0;
  draw_screen();
  CHECK(main_letters == 0 && placeholder_letters == 3);
  display_on_letters(NULL, NULL);
}

// ---------------------------------------------------------------------------------------------- pictures

static void pictures(void) {
  lv_obj_t* area = area_with("abc אבג", 100, 20);
  embidi_textarea_set_split_cursor(area, true);
  embidi_textarea_set_cursor_pos(area, 4);
  show(area, "boundary");
  // Corners of a caret are those of a box half as wide as the line is high.
  area = area_with("abc", 60, 26);
  lv_obj_set_style_radius(area, LV_RADIUS_CIRCLE, LV_PART_CURSOR);
  embidi_textarea_set_cursor_pos(area, 1);
  show(area, "round");
  area = area_with("abאבגcd", 100, 20);
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  embidi_textarea_set_selection(area, 1, 4);
  show(area, "selection");
  area = line_with("", 100);
  embidi_textarea_set_placeholder_text(area, "نام سلام ab");
  show(area, "placeholder");
  area = line_with("", 100);
  embidi_textarea_set_password_mode(area, true);
  type(area, "שלום");
  show(area, "password");
  embidi_options options = {0};
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  options.base = EMBIDI_BASE_LTR;
  area = line_with("", 120);
  embidi_textarea_set_options(area, &options);
  embidi_textarea_set_role_styles(area, embidi_lv_bold_host);
  type(area, "http://ab.אב.com/גד");
  CHECK(lv_obj_get_scroll_x(area) > 0);
  show(area, "url");
}

// ---------------------------------------------------------------------------------------------- LVGL's issues

// github.com/lvgl/lvgl/issues/1274: the first character cannot be selected; selecting backwards scrolls down; caret and
// selection are apart; what is selected in right-to-left text is reversed.
static void issue_1274(void) {
  lv_obj_t* area = area_with("אבגד הוזח\nטיכל\n1\n2\n3\n4\n5", 120, 60);
  embidi_textarea_set_text_selection(area, true);
  embidi_textarea_set_cursor_pos(area, 0);
  const int32_t right = kLeft + 119, y = kTop + 5;
  const int32_t alef = width_of(0x5D0), bet = width_of(0x5D1);
  finger(true, right - alef - bet, y);
  finger(true, right, y);  // backwards to the line's beginning, at the right
  uint32_t begin, end;
  embidi_textarea_get_selection(area, &begin, &end);
  CHECK(begin == 0 && end == 2);
  CHECK(lv_obj_get_scroll_y(area) == 0);
  lv_area_t areas[4];
  CHECK(embidi_textarea_get_selection_areas(area, areas, 4) == 1);  // one piece, not reversed
  CHECK(areas[0].x2 == right && areas[0].x1 == right - alef - bet + 1);
  CHECK(caret_area(area).x1 == areas[0].x2 + 1);  // the caret is at the selection's edge
  finger(true, right - alef, y);
  CHECK(embidi_textarea_get_selection_areas(area, areas, 4) == 1);
  CHECK(caret_area(area).x1 == areas[0].x2 + 1);
  finger(false, right - alef, y);
  // Clicks on the second line find what is there, and clicks at a line's end its end.
  const int32_t second = y + lv_font_dejavu_16_persian_hebrew.line_height;
  finger(true, right, second);
  finger(false, right, second);
  CHECK(embidi_textarea_get_cursor_pos(area) == 10);
  finger(true, kLeft, second);
  finger(false, kLeft, second);
  CHECK(embidi_textarea_get_cursor_pos(area) == 14);
  CHECK(caret_area(area).y1 == kTop + lv_font_dejavu_16_persian_hebrew.line_height);
}

// github.com/lvgl/lvgl/issues/2712: add_text() of Arabic stored the text in visual order, so that the letters typed
// after it were deformed.
static void issue_2712(void) {
  static const char kText[] = "سلام abc متن 12";
  lv_obj_t* at_once = line_with("", 200);
  embidi_textarea_add_text(at_once, kText);
  CHECK_TEXT(at_once, kText);
  CHECK(looks_like(at_once, kText));
  lv_obj_t* by_key = line_with("", 200);
  type(by_key, kText);
  CHECK_TEXT(by_key, kText);
  CHECK(looks_like(by_key, kText));
  // In pieces, with the caret in the middle; aligned to the left.
  lv_obj_t* pieces = line_with("", 200);
  embidi_textarea_add_text(pieces, "سلا متن 12");
  embidi_textarea_set_cursor_pos(pieces, 3);
  embidi_textarea_add_text(pieces, "م abc");
  CHECK_TEXT(pieces, kText);
  CHECK(embidi_textarea_get_cursor_pos(pieces) == 8);
  CHECK(looks_like(pieces, kText));
  lv_obj_t* left = line_with("سلام", 200);
  lv_obj_set_style_text_align(left, LV_TEXT_ALIGN_LEFT, 0);
  embidi_textarea_set_cursor_pos(left, 4);
  CHECK(caret_x(left) == 0);  // the end of the word, at the box's left edge
  embidi_textarea_set_cursor_pos(left, 0);
  CHECK(caret_x(left) > 20 && caret_x(left) < 100);
}

// github.com/lvgl/lvgl/issues/9404, 9981: the placeholder's letters were not joined.
static void issue_9404(void) {
  lv_obj_t* area = line_with("", 200);
  embidi_textarea_set_placeholder_text(area, "سلا");
  CHECK(looks_like(area, "سلا"));
  area = line_with("", 200);
  embidi_textarea_set_placeholder_text(area, "سلا");
  CHECK(!looks_like(area, "س\xE2\x80\x8Cل\xE2\x80\x8Cا"));  // not as it looks unjoined
}

int main(int argc, char** argv) {
  static const test_group kGroups[] = {
      {"typing", typing, 26},  {"deletion", deletion, 23}, {"keys", keys, 8},
      {"arrows", arrows, 28},  {"lines", lines, 29},       {"touch", touch, 4},
      {"drag", drag, 20},      {"password", password, 26}, {"placeholder", placeholder, 6},
      {"limits", limits, 20},  {"memory", memory, 14},     {"bad_input", bad_input, 10},
      {"events", events, 14},  {"keyboard", keyboard, 21}, {"resize", resize, 25},
      {"style", style, 13},    {"pictures", pictures, 7},  {"1274", issue_1274, 10},
      {"2712", issue_2712, 9}, {"9404", issue_9404, 2},    {"draw_tasks", draw_tasks, 2},
  };
  return run_groups(argc, argv, kGroups, sizeof kGroups / sizeof *kGroups);
}
