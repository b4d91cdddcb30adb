// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Properties of embidi_textarea on random text. A failure prints the seed and the text; lvgl_textarea_random GROUP SEED
// runs that seed alone. Expected places come from embidi's own functions, called here on the same text; texts from a
// naive model.
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embidi_lv_font.h"
#include "textarea_screen.h"

enum { kTexts = 150, kEdits = 60, kMost = 40, kCells = 64 };

static uint32_t state, seed_of_text;

static uint32_t random_below(uint32_t n) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % n;
}

// What texts are made of: letters of both directions, joined ones, marks, digits, neutral characters, brackets.
static const uint32_t kAlphabet[] = {'a',   'b',   'c',   ' ',   ' ',   '1',   '2',   '.',   '/',     '(',    ')',
                                     0x5D0, 0x5D1, 0x5E9, 0x5B8, 0x5C1, 0x633, 0x644, 0x627, 0x645,   0x64E,  0x660,
                                     0x301, '-',   '%',   0x6CC, ' ',   0x5DD, 'z',   ':',   0x1F44D, 0x1F3FD};
enum { kAlphabetSize = sizeof kAlphabet / sizeof *kAlphabet };

static bool extends(uint32_t c) { return c == 0x5B8 || c == 0x5C1 || c == 0x64E || c == 0x301 || c == 0x1F3FD; }

static size_t encode(uint32_t c, char* out) {
  const uint32_t word = lv_text_unicode_to_encoded(c);
  memcpy(out, &word, sizeof word);
  out[4] = '\0';
  return strlen(out);
}

static void random_text(char* out) {
  const uint32_t length = random_below(kMost);
  char* to = out;
  *to = '\0';
  for (uint32_t i = 0; i < length; ++i) to += encode(kAlphabet[random_below(kAlphabetSize)], to);
}

static bool fail(const char* what, const char* text) {
  printf("seed %" PRIu32 ": %s, in \"%s\"\n", seed_of_text, what, text);
  return false;
}

static embidi_options random_options(void) {
  embidi_options options = {0};
  options.base = (uint8_t)random_below(3);
  if (random_below(4) == 0) options.recognize = EMBIDI_RECOGNIZE_IRI;
  return options;
}

static lv_obj_t* random_area(char* text, bool one_line) {
  const embidi_options options = random_options();
  random_text(text);
  lv_obj_t* area = new_area(one_line ? 230 : 40 + (int32_t)random_below(100), one_line ? 20 : 110);
  embidi_textarea_set_one_line(area, one_line);
  embidi_textarea_set_options(area, &options);
  embidi_textarea_set_text(area, text);
  return area;
}

// Calls a property for each seed.
static void for_seeds(bool (*property)(void)) {
  for (uint32_t i = 0; i < kTexts; ++i) {
    state = seed_of_text = i * 2654435761u + 1;
    CHECK(property());
  }
}

// ---------------------------------------------------------------------------------------------- arrows

// RIGHT from a line's left end reaches the right end, further with every key; LEFT goes back over the same places.
static bool arrows_property(void) {
  static char text[kMost * 4 + 1];
  static int32_t visited[kMost * 2 + 4];
  lv_obj_t* area = random_area(text, true);
  embidi_textarea_cursor_home(area);
  const int32_t home = caret_x(area);
  embidi_textarea_cursor_end(area);
  const int32_t end = caret_x(area), left = LV_MIN(home, end), right = LV_MAX(home, end);
  const bool leftmost_is_home = home < end;
  if (leftmost_is_home) embidi_textarea_cursor_home(area);
  const int32_t scrolled = lv_obj_get_scroll_x(area);
  uint32_t count = 0;
  for (int32_t x = caret_x(area), next;; x = next) {
    visited[count++] = x;
    embidi_textarea_cursor_right(area);
    if (lv_obj_get_scroll_x(area) != scrolled) return true;  // too long for the box: x is not comparable
    next = caret_x(area);
    if (next == x) break;
    if (next < x) return fail("RIGHT went to the left", text);
    if (count > kMost) return fail("RIGHT found more places than there are", text);
  }
  if (visited[0] != left || visited[count - 1] != right) return fail("RIGHT did not reach the end", text);
  for (uint32_t i = count; i-- > 0;) {
    if (caret_x(area) != visited[i]) return fail("LEFT was at other places than RIGHT", text);
    embidi_textarea_cursor_left(area);
  }
  return caret_x(area) == left ? true : fail("LEFT went on at the end", text);
}

// In wrapped text every key moves on, and both ends are reached.
static bool wrapped_arrows_property(void) {
  static char text[kMost * 4 + 1];
  lv_obj_t* area = random_area(text, false);
  embidi_options options = embidi_textarea_get_options(area);
  options.base = 1 + (uint8_t)random_below(2);
  embidi_textarea_set_options(area, &options);
  const bool rtl = options.base == EMBIDI_BASE_RTL;
  for (int direction = 0; direction < 2; ++direction) {
    const bool forward = direction == 0;
    lv_area_t at = caret_area(area);
    embidi_textarea_set_cursor_pos(area, forward ? 0 : EMBIDI_TEXTAREA_CURSOR_LAST);
    for (uint32_t keys = 0;; ++keys) {
      const lv_area_t before = caret_area(area);
      const uint32_t pos = embidi_textarea_get_cursor_pos(area);
      const int32_t scrolled = lv_obj_get_scroll_y(area);
      if (forward != rtl) {
        embidi_textarea_cursor_right(area);
      } else {
        embidi_textarea_cursor_left(area);
      }
      at = caret_area(area);
      const bool same_place = at.x1 == before.x1 && at.y1 == before.y1 && lv_obj_get_scroll_y(area) == scrolled;
      // Places in white space that hangs over a line's end are all shown at the box's edge.
      if (same_place && embidi_textarea_get_cursor_pos(area) == pos) break;
      if (keys > 3 * kMost) return fail("an arrow goes round and round", text);
    }
    const int32_t x = at.x1, y = at.y1;
    embidi_textarea_cursor_home(area);
    if (!forward && (caret_area(area).x1 != x || caret_area(area).y1 != y))
      return fail("the beginning is not reached", text);
    embidi_textarea_cursor_end(area);
    if (forward && (caret_area(area).x1 != x || caret_area(area).y1 != y)) return fail("the end is not reached", text);
    embidi_textarea_set_cursor_pos(area, EMBIDI_TEXTAREA_CURSOR_LAST);
    if (forward && caret_area(area).y1 != y) return fail("the last line is not reached", text);
  }
  return true;
}

static void arrows(void) {
  for_seeds(arrows_property);
  for_seeds(wrapped_arrows_property);
}

// ---------------------------------------------------------------------------------------------- touch

// A touch where a caret is finds a caret that is there.
static bool touch_property(void) {
  static char text[kMost * 4 + 1];
  lv_obj_t* area = random_area(text, random_below(2) == 0);
  uint32_t chars = 0;
  for (const char* t = text; *t != '\0'; ++t) chars += ((uint8_t)*t & 0xC0) != 0x80;
  for (uint32_t pos = 0; pos <= chars; ++pos) {
    embidi_textarea_set_cursor_pos(area, (int32_t)pos);
    const lv_area_t wanted = caret_area(area);
    finger(true, wanted.x1, wanted.y1 + 3);
    finger(false, wanted.x1, wanted.y1 + 3);
    const lv_area_t found = caret_area(area);
    if (found.y1 != wanted.y1) return fail("a touch found another line", text);
    // White space that hangs over the end of a line has its carets at the box's edge.
    const bool at_edge = wanted.x1 == area->coords.x1 || wanted.x1 >= area->coords.x2;
    if (found.x1 != wanted.x1 && !at_edge) return fail("a touch found another place", text);
  }
  return true;
}

static void touch(void) { for_seeds(touch_property); }

// ---------------------------------------------------------------------------------------------- selection

// The columns of the clusters begin..end of a text on one line, from its carets.
static bool columns_of(const char* text, const embidi_options* options, uint32_t begin, uint32_t end, bool* columns,
                       uint32_t* width, uint8_t* level) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(kMost + 1, 64) + 7) / 8];
  embidi_paragraph* paragraph;
  embidi_line line;
  const embidi_font font = embidi_lv_foreign_font(&lv_font_dejavu_16_persian_hebrew);
  embidi_init(block, sizeof block, kMost + 1, 64, &paragraph);
  if (embidi_layout(paragraph, text, strlen(text), options).status != EMBIDI_OK) return false;
  embidi_line_init(&line, paragraph, 0, embidi_length(paragraph));
  embidi_line_width(&line, &font, width);
  *level = embidi_base_level(paragraph);
  for (size_t i = 0; i < embidi_length(paragraph) && begin < end; i = embidi_next_cluster(paragraph, i)) {
    const size_t next = embidi_next_cluster(paragraph, i);
    if (next <= begin || i >= end) continue;
    embidi_caret from[2], to[2];
    embidi_line_carets(&line, &font, i, from);
    embidi_line_carets(&line, &font, next, to);
    const uint32_t a = from[from[0].edge == EMBIDI_EDGE_LEADING ? 0 : 1].x,
                   b = to[to[0].edge == EMBIDI_EDGE_TRAILING ? 0 : 1].x;
    for (uint32_t x = LV_MIN(a, b); x < LV_MAX(a, b) && x < kScreenWidth * 3; ++x) columns[x] = true;
  }
  return true;
}

// The selection's areas are the cells of its clusters, and so are the pixels that are drawn.
static bool selection_property(void) {
  static char text[kMost * 4 + 1];
  static bool wanted[kScreenWidth * 3], found[kScreenWidth * 3];
  lv_obj_t* area = random_area(text, true);
  const embidi_options options = embidi_textarea_get_options(area);
  const uint32_t begin = random_below(kMost), end = begin + random_below(kMost);
  // A modifier on something that is no emoji can have another level than that, and is then in another place.
  if (strstr(text, "\xF0\x9F\x8F\xBD") != NULL) return true;
  embidi_textarea_set_selection(area, begin, end);
  memset(wanted, 0, sizeof wanted);
  memset(found, 0, sizeof found);
  uint32_t width;
  uint8_t level;
  if (!columns_of(text, &options, begin, end, wanted, &width, &level)) return fail("no layout", text);
  if (width + 2 > 230) return true;  // scrolled: another test
  const int32_t left = level == 1 ? kLeft + 230 - (int32_t)width : kLeft;
  lv_area_t areas[kCells];
  const uint32_t count = embidi_textarea_get_selection_areas(area, areas, kCells);
  for (uint32_t i = 0; i < count; ++i) {
    for (int32_t x = areas[i].x1; x <= areas[i].x2; ++x) found[x - left] = true;
    if (i > 0 && areas[i].x1 <= areas[i - 1].x2 + 1) return fail("areas overlap or touch", text);
  }
  if (memcmp(wanted, found, sizeof wanted) != 0) return fail("areas are not the clusters' cells", text);
  if (strstr(text, "\xF0\x9F") != NULL) return true;  // the box of a missing glyph fills a column
  lv_obj_set_style_border_width(area, 0, LV_PART_CURSOR);
  draw_screen();
  for (int32_t x = 0; x < 230; ++x) {
    uint32_t blue = 0;
    for (int32_t y = kTop; y < kTop + 20; ++y) blue += pixel(kLeft + x, y) == '-';
    const int32_t column = kLeft + x - left;
    const bool selected = column >= 0 && wanted[column];
    if (selected ? blue < 3 : blue > 0) return fail("what is drawn is not what is selected", text);
  }
  return true;
}

static void selection(void) { for_seeds(selection_property); }

// ---------------------------------------------------------------------------------------------- editing

// The text as a list of code points.
typedef struct model {
  uint32_t text[kEdits * 8];
  uint32_t length, pos, anchor;
} model;

static void model_replace(model* m, uint32_t begin, uint32_t end, const uint32_t* with, uint32_t n) {
  memmove(m->text + begin + n, m->text + end, (m->length - end) * sizeof *m->text);
  memcpy(m->text + begin, with, n * sizeof *with);
  m->length = m->length - (end - begin) + n;
  m->pos = m->anchor = begin + n;
}

static void model_delete(model* m, bool forward) {
  uint32_t begin = LV_MIN(m->pos, m->anchor), end = LV_MAX(m->pos, m->anchor);
  if (begin == end && forward && end < m->length) {
    const bool control = m->text[end++] == '\n';
    while (!control && end < m->length && extends(m->text[end])) ++end;
  } else if (begin == end && !forward && begin > 0) {
    const bool whole = m->text[--begin] == 0x1F3FD;  // a modifier goes with what it modifies
    while (whole && begin > 0 && extends(m->text[begin]) && m->text[begin - 1] != '\n') --begin;
  }
  model_replace(m, begin, end, m->text, 0);
}

static bool agrees(const model* m, lv_obj_t* area) {
  static char wanted[kEdits * 8 * 4 + 1];
  char* to = wanted;
  *to = '\0';
  for (uint32_t i = 0; i < m->length; ++i) to += encode(m->text[i], to);
  if (strcmp(wanted, embidi_textarea_get_text(area)) != 0) return fail("another text than the model's", wanted);
  if (embidi_textarea_get_cursor_pos(area) != m->pos) return fail("another position than the model's", wanted);
  uint32_t begin, end;
  embidi_textarea_get_selection(area, &begin, &end);
  if (begin != LV_MIN(m->pos, m->anchor) || end != LV_MAX(m->pos, m->anchor)) return fail("another selection", wanted);
  lv_area_t places[2];
  if (embidi_textarea_get_cursor_areas(area, places) == 0) return fail("no caret", wanted);
  if (places[0].y1 < kTop || places[0].y2 > kTop + 109) return fail("the caret is not seen", wanted);
  return true;
}

static void edit(model* m, lv_obj_t* area) {
  uint32_t typed[6];
  char bytes[6 * 4 + 1], *to = bytes;
  const uint32_t n = 1 + random_below(5), begin = LV_MIN(m->pos, m->anchor), end = LV_MAX(m->pos, m->anchor);
  switch (random_below(8)) {
    case 0:
    case 1:
      typed[0] = random_below(12) == 0 ? '\n' : kAlphabet[random_below(kAlphabetSize)];
      embidi_textarea_add_char(area, lv_text_unicode_to_encoded(typed[0]));
      model_replace(m, begin, end, typed, 1);
      break;
    case 2:
      for (uint32_t i = 0; i < n; ++i) to += encode(typed[i] = kAlphabet[random_below(kAlphabetSize)], to);
      embidi_textarea_add_text(area, bytes);
      model_replace(m, begin, end, typed, n);
      break;
    case 3:
      embidi_textarea_delete_char(area);
      model_delete(m, false);
      break;
    case 4:
      embidi_textarea_delete_char_forward(area);
      model_delete(m, true);
      break;
    case 5:
      m->pos = m->anchor = random_below(m->length + 1);
      embidi_textarea_set_cursor_pos(area, (int32_t)m->pos);
      break;
    case 6:
      m->anchor = random_below(m->length + 1);
      m->pos = random_below(m->length + 1);
      embidi_textarea_set_selection(area, m->anchor, m->pos);
      break;
    default:  // an arrow: the model takes the position, and loses the selection
      if (random_below(2) == 0) {
        embidi_textarea_cursor_right(area);
      } else {
        embidi_textarea_cursor_up(area);
      }
      m->pos = embidi_textarea_get_cursor_pos(area);
      if (!embidi_textarea_text_is_selected(area)) m->anchor = m->pos;
  }
}

static bool editing_property(void) {
  static model m;
  memset(&m, 0, sizeof m);
  const embidi_options options = random_options();
  lv_obj_t* area = new_area(60 + (int32_t)random_below(150), 110);
  embidi_textarea_set_options(area, &options);
  for (uint32_t i = 0; i < kEdits; ++i) {
    edit(&m, area);
    if (!agrees(&m, area)) return false;
    if (i % 16 == 15) draw_screen();
    if (i % 16 == 7) lv_obj_set_width(area, 60 + (int32_t)random_below(150));
  }
  return true;
}

static void editing(void) { for_seeds(editing_property); }

// ---------------------------------------------------------------------------------------------- bytes

static uint32_t chars_of(const char* text) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(kMost * 4, 64) + 7) / 8];
  embidi_paragraph* paragraph;
  embidi_init(block, sizeof block, kMost * 4, 64, &paragraph);
  size_t chars = 0;
  for (size_t rest = strlen(text); rest > 0; rest -= embidi_consumed_bytes(paragraph)) {
    if (embidi_layout(paragraph, text + strlen(text) - rest, rest, NULL).status != EMBIDI_OK) return UINT32_MAX;
    chars += embidi_length(paragraph);
  }
  return (uint32_t)chars;
}

// Any bytes are kept; they count as embidi counts them, and Backspace takes all of them.
static bool bytes_property(void) {
  static const uint8_t kBytes[] = {0xD7, 0x90, 0xE2, 0x80, 0xA8, 0xF0, 0x9F, 0x91, 0x8D, 0xED, 0xFF,
                                   'a',  ' ',  '\n', '\r', 0xC2, 0x85, 0xC0, 0xE0, 0xF1, 0xF4};
  static char text[kMost + 1], half[kMost + 1];
  const uint32_t length = random_below(kMost), at = random_below(length + 1);
  for (uint32_t i = 0; i < length; ++i) text[i] = (char)kBytes[random_below(sizeof kBytes)];
  text[length] = '\0';
  lv_obj_t* area = new_area(40 + (int32_t)random_below(100), 110);
  embidi_textarea_set_text(area, text);
  if (strcmp(embidi_textarea_get_text(area), text) != 0) return fail("bytes were changed", text);
  if (embidi_textarea_get_cursor_pos(area) != chars_of(text)) return fail("counted otherwise", text);
  memcpy(half, text, at);
  half[at] = '\0';
  embidi_textarea_set_text(area, half);
  embidi_textarea_add_text(area, text + at);  // may complete a character
  if (strcmp(embidi_textarea_get_text(area), text) != 0) return fail("bytes were lost", text);
  if (embidi_textarea_get_cursor_pos(area) != chars_of(text)) return fail("counted otherwise after typing", text);
  draw_screen();
  for (uint32_t i = 0; i < length; ++i) embidi_textarea_cursor_left(area);
  embidi_textarea_set_cursor_pos(area, EMBIDI_TEXTAREA_CURSOR_LAST);
  for (uint32_t i = 0; i < length; ++i) embidi_textarea_delete_char(area);
  return embidi_textarea_get_text(area)[0] == '\0' ? true : fail("Backspace left something", text);
}

static void bytes(void) { for_seeds(bytes_property); }

int main(int argc, char** argv) {
  static const test_group kGroups[] = {{"arrows", arrows, 2 * kTexts},
                                       {"touch", touch, kTexts},
                                       {"selection", selection, kTexts},
                                       {"editing", editing, kTexts},
                                       {"bytes", bytes, kTexts}};
  if (argc == 3) {  // one seed
    static bool (*const kProperties[])(void) = {arrows_property,    wrapped_arrows_property, touch_property,
                                                selection_property, editing_property,        bytes_property};
    static const char* const kNames[] = {"arrows", "arrows", "touch", "selection", "editing", "bytes"};
    screen_start();
    bool ok = true;
    for (int i = 0; i < 6; ++i) {
      if (strcmp(argv[1], kNames[i]) != 0) continue;
      state = seed_of_text = (uint32_t)strtoul(argv[2], NULL, 10);
      ok = kProperties[i]() && ok;
    }
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  return run_groups(argc, argv, kGroups, sizeof kGroups / sizeof *kGroups);
}
