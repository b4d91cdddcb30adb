/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Page buffers: the picture is that of a full buffer, and no page lays anything out. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "embidi/fonts.h"
#include "screen.h"

EMBIDI_U8G2_TEXT(prepared, 300, 4);

static const char* const texts[] = {
    "קפה (גדול) 12.50, תוספת 10%: Thanks! ועוד טקסט שנמשך",
    "http://ab.cd.אב.גד.com/הו/זח",
    "שָׁלוֹם בְּרֵאשִׁית http://user@www.example.com/a/b/c/d/file.html",
    "one\nשתיים\n\nfour 4\nfive",
    "מُحَمَّد السلام عليكم",
    "",
};
enum { kTexts = 6, kFonts = 5, kModes = 12 };
static const uint8_t* const fonts[] = {u8g2_font_unifont_t_hebrew, u8g2_font_6x13_t_hebrew, u8g2_font_unifont_t_arabic};
static const embidi_font* const blocks[] = {&embidi_font_unifont_small, &embidi_font_dejavu20};

static uint8_t full[kHeight][kWidth];

/* Draws in pages of so many tiles; layouts in `layouts`. */
static void show(const char* text, int font, int mode, uint8_t tiles, uint8_t direction) {
  u8g2_t u8g2;
  const embidi_u8g2_options options = {.font = font < 3 ? NULL : blocks[font - 3],
                                       .align = (uint8_t)(mode % 4),
                                       .host = (uint8_t)(mode / 3 % 4),
                                       .line_spacing = (int8_t)(mode % 3 - 1)};
  const u8g2_uint_t x = direction == 1 || direction == 2 ? 110 : 7, y = direction >= 2 ? 60 : 3;
  screen_init(&u8g2, tiles);
  if (font < 3) u8g2_SetFont(&u8g2, fonts[font]);
  u8g2_SetFontMode(&u8g2, mode % 2 == 0);
  u8g2_SetFontDirection(&u8g2, direction);
  layouts = 0;
  embidi_u8g2_prepare(&prepared, &u8g2, 100, 60, text, &options);
  const size_t before = layouts;
  u8g2_FirstPage(&u8g2);
  do {
    if (font < 3) u8g2_SetFont(&u8g2, u8g2_font_unifont_t_latin); /* another one in between */
    embidi_u8g2_draw_text(&u8g2, x, y, &prepared);
    if (font < 3 && u8g2.font != u8g2_font_unifont_t_latin) layouts += 1000;
  } while (u8g2_NextPage(&u8g2) != 0);
  CHECK(layouts == before);
}

static void compare(const char* text, int font, int mode, uint8_t direction) {
  show(text, font, mode, 8, direction);
  memcpy(full, screen, sizeof full);
  show(text, font, mode, 1, direction);
  CHECK(screen_equal(full));
  show(text, font, mode, 2, direction);
  CHECK(screen_equal(full));
}

/* What is prepared is what draws at once. */
static void compare_at_once(const char* text, int font) {
  u8g2_t u8g2;
  const embidi_u8g2_options options = {.font = font < 3 ? NULL : blocks[font - 3], .host = EMBIDI_U8G2_HOST_BOLD};
  screen_init(&u8g2, 8);
  if (font < 3) u8g2_SetFont(&u8g2, fonts[font]);
  const embidi_u8g2_result at_once = embidi_u8g2_draw_box(&u8g2, 3, 2, 110, 60, text, &options);
  screen_show(&u8g2);
  memcpy(full, screen, sizeof full);
  u8g2_ClearBuffer(&u8g2);
  const embidi_u8g2_result prepares = embidi_u8g2_prepare(&prepared, &u8g2, 110, 60, text, &options);
  const embidi_u8g2_result draws = embidi_u8g2_draw_text(&u8g2, 3, 2, &prepared);
  screen_show(&u8g2);
  CHECK(screen_equal(full));
  CHECK(at_once.width == prepares.width && at_once.height == prepares.height && at_once.status == prepares.status);
  CHECK(draws.width == prepares.width && draws.height == prepares.height && draws.status == prepares.status);
}

/* Layouts of a text with one paragraph, with two, and with three. */
static void count_layouts(void) {
  static const char* const many[] = {"אב http://a.com", "אב\ncd", "אב\ncd\nef\n"};
  static const size_t at_once[] = {1, 2, 3}, when_prepared[] = {1, 3, 5};
  u8g2_t u8g2;
  screen_init(&u8g2, 1);
  u8g2_SetFont(&u8g2, u8g2_font_6x13_t_hebrew);
  for (int i = 0; i < 3; ++i) {
    layouts = 0;
    (void)embidi_u8g2_draw_box(&u8g2, 0, 0, 128, 64, many[i], NULL);
    CHECK(layouts == at_once[i]);
    layouts = 0;
    (void)embidi_u8g2_prepare(&prepared, &u8g2, 128, 64, many[i], NULL);
    CHECK(layouts == when_prepared[i]);
    CHECK(prepared.line_count == i + 1);
  }
  layouts = 0;
  (void)embidi_u8g2_draw(&u8g2, 0, 20, many[0], NULL);
  CHECK(layouts == 1);
}

int main(void) {
  for (int i = 0; i < kTexts * kFonts; ++i) {
    for (int mode = 0; mode < kModes; ++mode) compare(texts[i % kTexts], i / kTexts, mode, 0);
    for (uint8_t direction = 1; direction < 4; ++direction) compare(texts[i % kTexts], i / kTexts, 0, direction);
    compare_at_once(texts[i % kTexts], i / kTexts);
  }
  count_layouts();
  return checks_end(kTexts * kFonts * ((kModes + 3) * 5 + 3) + 10);
}
