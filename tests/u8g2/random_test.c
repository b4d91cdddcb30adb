/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Random texts, boxes and settings: nothing outside the clip window, the box's columns or the memory is touched, the
 * status tells the truth, a page buffer shows what a full one and what draws at once do, and no page lays anything out.
 * random_test COUNT [SEED]: without a seed a new one each time; it is printed, and the last line says how to see a
 * failure again. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "embidi/fonts.h"
#include "screen.h"

static uint64_t state;

static uint32_t below(uint32_t limit) { /* splitmix64 */
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (uint32_t)((z ^ (z >> 31)) >> 33) % limit;
}

// clang-format off
static const char* const pieces[] = {
    "கொ", "சகா", "ஸ்ரீ",
    "שלום", "אב", "السلام", "لا", "لآ", "abc", "W", " ", " ", "  ", "\n", "\r\n", "\xE2\x80\xA8", "http://",
    "www.example.com", "a.אב.com/ד", "user@", "10.50", "(", ")", "-", "\xD6\xBC", "\xD6\xB8", "\xD9\x8E", "\xD9\x91",
    "\xFF", "\xE2\x80", "\xF0\x9F\x98\x80", "\xE2\x80\xAE", "\xE2\x81\xA7", "\xE2\x81\xA9", "\xC2\xAD", "\t",
    "paypal.com", "/", ".", "?q=1", "#f", "\x01", "Ж", "漢"};
// clang-format on
static const uint8_t* const fonts[] = {u8g2_font_unifont_t_latin, u8g2_font_unifont_t_hebrew, u8g2_font_6x13_t_hebrew,
                                       u8g2_font_unifont_t_arabic};
static const embidi_font* const blocks[] = {&embidi_font_unifont_small, &embidi_font_dejavu20, &embidi_font_tamil16};

typedef struct round {
  char text[600];
  embidi_u8g2_options options;
  const uint8_t* font;
  u8g2_uint_t x, y, width, height;
  uint8_t direction, color, transparent, clip[4];
  bool clips;
  size_t bytes; /* of the prepared text's memory */
} round_;

static uint64_t memory[1 + 800 + 1];
static embidi_u8g2_text text;

static void choose(round_* r) {
  memset(r, 0, sizeof *r);
  const uint32_t count = below(10) == 0 ? below(120) : below(12);
  for (uint32_t i = 0; i < count; ++i) {
    const char* const piece = pieces[below(sizeof pieces / sizeof *pieces)];
    if (strlen(r->text) + strlen(piece) < sizeof r->text) strcat(r->text, piece);
  }
  if (below(2) == 0) r->options.font = blocks[below(3)];
  r->font = fonts[below(4)];
  r->options.align = (uint8_t)below(5);
  r->options.host = (uint8_t)below(4);
  r->options.missing = (uint8_t)below(2);
  r->options.threshold = (uint8_t)below(16);
  r->options.line_spacing = (int8_t)((int)below(5) - 2 - (below(20) == 0 ? 60 : 0));
  r->options.layout.base = (uint8_t)below(3);
  r->options.layout.order = (uint8_t)below(6);
  r->options.layout.recognize = (uint8_t)below(5);
  r->x = (u8g2_uint_t)(below(8) == 0 ? below(65536) : below(160) - 30);
  r->y = (u8g2_uint_t)(below(8) == 0 ? below(65536) : below(90) - 20);
  r->width = (u8g2_uint_t)(below(8) == 0 ? below(65536) : below(140));
  r->height = (u8g2_uint_t)(below(8) == 0 ? below(65536) : below(80));
  r->direction = (uint8_t)(below(3) == 0 ? below(4) : 0);
  r->color = (uint8_t)below(3);
  r->transparent = (uint8_t)below(2);
  r->clips = below(3) == 0;
  for (int i = 0; i < 2; ++i) {
    r->clip[i] = (uint8_t)below(60);
    r->clip[2 + i] = (uint8_t)(r->clip[i] + 1 + below(60));
  }
  r->bytes = below(3) == 0 ? below(1200) : 800 * 8;
}

static void set_up(u8g2_t* u8g2, const round_* r, uint8_t tiles) {
  screen_init(u8g2, tiles);
  u8g2_SetFont(u8g2, r->font);
}

static void settings(u8g2_t* u8g2, const round_* r) {
  u8g2_SetDrawColor(u8g2, 1);
  u8g2_DrawBox(u8g2, 30, 10, 50, 30);
  u8g2_SetDrawColor(u8g2, r->color);
  u8g2_SetFontMode(u8g2, r->transparent);
  u8g2_SetFontDirection(u8g2, r->direction);
  if (r->clips) u8g2_SetClipWindow(u8g2, r->clip[0], r->clip[1], r->clip[2], r->clip[3]);
}

static bool left_as_it_was(const u8g2_t* u8g2, const round_* r, const uint8_t* font) {
  return u8g2->draw_color == r->color && u8g2->font_decode.is_transparent == r->transparent &&
         u8g2->font_decode.dir == r->direction && u8g2->font == font;
}

/* Nothing has changed outside the clip window. */
static bool inside_clip(const round_* r) {
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      const bool in = x >= r->clip[0] && x < r->clip[2] && y >= r->clip[1] && y < r->clip[3];
      const bool was = x >= 30 && x < 80 && y >= 10 && y < 40;
      if (r->clips && !in && (screen[y][x] != 0) != was) return false;
    }
  }
  return true;
}

static embidi_u8g2_result show_pages(const round_* r, uint8_t tiles) {
  u8g2_t u8g2;
  memory[0] = memory[801] = 0x0123456789ABCDEFu;
  embidi_u8g2_text_init(&text, memory + 1, r->bytes);
  set_up(&u8g2, r, tiles);
  embidi_u8g2_result result = embidi_u8g2_prepare(&text, &u8g2, r->width, r->height, r->text, &r->options);
  const size_t before = layouts;
  const uint8_t* const other_font = fonts[r->font == fonts[0]]; /* the text was prepared with its own */
  u8g2_FirstPage(&u8g2);
  do {
    u8g2_SetFont(&u8g2, other_font);
    settings(&u8g2, r);
    const embidi_u8g2_result again = embidi_u8g2_draw_text(&u8g2, r->x, r->y, &text);
    if (again.status != result.status || again.width != result.width) result.status = 255;
    if (!left_as_it_was(&u8g2, r, other_font) || layouts != before) result.status = 254;
    u8g2_SetMaxClipWindow(&u8g2);
  } while (u8g2_NextPage(&u8g2) != 0);
  if (memory[0] != 0x0123456789ABCDEFu || memory[801] != 0x0123456789ABCDEFu) result.status = 253;
  return result;
}

/* What is wrong; NULL: nothing. */
static const char* play(const round_* r) {
  static uint8_t full[kHeight][kWidth];
  u8g2_t u8g2;
  const embidi_u8g2_result in_pages = show_pages(r, 8);
  memcpy(full, screen, sizeof full);
  if (in_pages.status >= 253) return "something is not as it was after a page";
  if (!inside_clip(r)) return "outside the clip window";
  if (in_pages.status < EMBIDI_U8G2_BAD_ARGUMENT && in_pages.width > r->width) return "wider than the box";
  const embidi_u8g2_result small = show_pages(r, (uint8_t)(1 + below(3)));
  if (small.status != in_pages.status || !screen_equal(full)) return "another picture in pages";
  set_up(&u8g2, r, 8);
  settings(&u8g2, r);
  const embidi_u8g2_result box = embidi_u8g2_draw_box(&u8g2, r->x, r->y, r->width, r->height, r->text, &r->options);
  screen_show(&u8g2);
  /* Otherwise one of them may have had memory for more. */
  const bool comparable = r->bytes == 800 * 8 && text.line_count < EMBIDI_U8G2_LINES &&
                          ((box.status | in_pages.status) & EMBIDI_U8G2_CUT) == 0;
  if (comparable && (box.status != in_pages.status || box.width != in_pages.width || box.height != in_pages.height ||
                     !screen_equal(full))) {
    return "another picture at once";
  }
  const embidi_u8g2_result line = embidi_u8g2_draw(&u8g2, r->x, r->y, r->text, &r->options);
  if (line.width != embidi_u8g2_width(&u8g2, r->text, &r->options)) return "another width than embidi_u8g2_width()";
  screen_show(&u8g2);
  if (!inside_clip(r)) return "outside the clip window";
  if (!left_as_it_was(&u8g2, r, r->font)) return "something is not as it was";
  return box.status < EMBIDI_U8G2_BAD_ARGUMENT && box.width > r->width ? "wider than the box" : NULL;
}

int main(int argc, char** argv) {
  const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
  const unsigned long long seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (unsigned long long)time(NULL) * 1000003u;
  if (count == 0) return 2;
  printf("seed %llu\n", seed);
  for (unsigned long i = 0; i < count; ++i) {
    round_ r;
    state = seed + i;
    choose(&r);
    const char* const wrong = play(&r);
    CHECK(wrong == NULL);
    if (wrong == NULL) continue;
    printf("%s: ", wrong);
    printf(
        "\"%s\" in %d, %d, %d, %d, %zu bytes, direction %d, color %d, transparent %d, clips %d (%d, %d, %d, %d), align "
        "%d, host %d, spacing %d, font %d, block %d\n",
        r.text, (int16_t)r.x, (int16_t)r.y, r.width, r.height, r.bytes, r.direction, r.color, r.transparent, r.clips,
        r.clip[0], r.clip[1], r.clip[2], r.clip[3], r.options.align, r.options.host, r.options.line_spacing,
        r.font == fonts[0]   ? 0
        : r.font == fonts[1] ? 1
        : r.font == fonts[2] ? 2
                             : 3,
        r.options.font != NULL);
    printf("again: %s 1 %llu\n", argv[0], seed + i);
    return 1;
  }
  return checks_end((unsigned)count);
}
