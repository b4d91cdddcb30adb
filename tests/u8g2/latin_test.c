/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Text that needs nothing of embidi comes out as u8g2_DrawUTF8() draws it, to the pixel: fonts, directions, reference
 * positions, font modes, draw colours, places partly or wholly outside, page buffers, clip windows. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "screen.h"

static const char* const texts[] = {"Hello, world!", "x", "", "  two  spaces  ", "a-b_c (d) [e] {f} <g> 12:34 +5%"};
static const uint8_t* const fonts[] = {u8g2_font_unifont_t_latin, u8g2_font_unifont_t_hebrew, u8g2_font_6x13_t_hebrew,
                                       u8g2_font_unifont_t_arabic};
static void (*const positions[])(u8g2_t*) = {u8g2_SetFontPosBaseline, u8g2_SetFontPosTop, u8g2_SetFontPosCenter,
                                             u8g2_SetFontPosBottom};
enum { kTexts = 5, kFonts = 4, kPositions = 4 };
static const struct { int x, y; } places[] = {{0, 14}, {60, 40}, {-9, 20}, {120, 3}, {30, 66}, {200, 20}, {64, -3}};
enum { kPlaces = 7 };

typedef struct setting {
  uint8_t tiles, direction, color, transparent, position, clip;
} setting;

static void paint(u8g2_t* u8g2, const setting* s, const char* text, int x, int y, bool ours, u8g2_uint_t* width) {
  u8g2_SetDrawColor(u8g2, 1);
  u8g2_DrawBox(u8g2, 20, 0, 50, 64);
  if (s->clip != 0) u8g2_SetClipWindow(u8g2, 10, 5, 100, 50);
  u8g2_SetDrawColor(u8g2, s->color);
  u8g2_SetFontMode(u8g2, s->transparent);
  u8g2_SetFontDirection(u8g2, s->direction);
  positions[s->position](u8g2);
  *width = ours ? embidi_u8g2_draw(u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, text, NULL).width
                : u8g2_DrawUTF8(u8g2, (u8g2_uint_t)x, (u8g2_uint_t)y, text);
  u8g2_SetMaxClipWindow(u8g2);
}

static u8g2_uint_t show(const setting* s, const uint8_t* font, const char* text, int x, int y, bool ours) {
  u8g2_t u8g2;
  u8g2_uint_t width = 0;
  screen_init(&u8g2, s->tiles);
  u8g2_SetFont(&u8g2, font);
  u8g2_FirstPage(&u8g2);
  do paint(&u8g2, s, text, x, y, ours, &width);
  while (u8g2_NextPage(&u8g2) != 0);
  return width;
}

static bool same(const setting* s) {
  static uint8_t theirs[kHeight][kWidth];
  for (int i = 0; i < kTexts * kFonts * kPlaces; ++i) {
    const char* const text = texts[i % kTexts];
    const uint8_t* const font = fonts[i / kTexts % kFonts];
    const int x = places[i / kTexts / kFonts].x, y = places[i / kTexts / kFonts].y;
    const u8g2_uint_t width = show(s, font, text, x, y, false);
    memcpy(theirs, screen, sizeof theirs);
    if (show(s, font, text, x, y, true) == width && screen_equal(theirs)) continue;
    printf("not as u8g2: \"%s\" in font %d at %d, %d, direction %d, color %d, transparent %d, position %d, tiles %d\n",
           text, i / kTexts % kFonts, x, y, s->direction, s->color, s->transparent, s->position, s->tiles);
    screen_print(stdout);
    return false;
  }
  return true;
}

int main(void) {
  for (uint8_t i = 0; i < 4 * 3 * 2 * kPositions; ++i) {
    const setting s = {8, i % 4, i / 4 % 3, i / 12 % 2, i / 24, 0};
    CHECK(same(&s));
  }
  for (uint8_t tiles = 1; tiles <= 2; ++tiles) {
    for (uint8_t clip = 0; clip < 2; ++clip) {
      const setting s = {tiles, 0, 1, 1, 0, clip};
      CHECK(same(&s));
    }
  }
  /* Every character of the Latin font by itself. */
  for (int code = 0x20; code < 0x100; ++code) {
    static uint8_t theirs[kHeight][kWidth];
    const setting s = {8, 0, 1, 1, 0, 0};
    const char text[3] = {(char)(code < 0x80 ? code : 0xC0 | code >> 6), (char)(code < 0x80 ? 0 : 0x80 | (code & 63)),
                          0};
    if (code >= 0x7F && code <= 0xA0) continue; /* controls, and no-break space */
    if (code == 0xAD) continue;                 /* soft hyphen: only at a line's end */
    const u8g2_uint_t width = show(&s, fonts[0], text, 5, 20, false);
    memcpy(theirs, screen, sizeof theirs);
    CHECK(show(&s, fonts[0], text, 5, 20, true) == width && screen_equal(theirs));
  }
  return checks_end(96 + 4 + 224 - 35);
}
