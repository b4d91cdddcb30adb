/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What the adapter draws, for tests/pictures/pack to compare with pictures.txt. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embidi/fonts.h"
#include "screen.h"

typedef struct picture {
  const char* name;
  const uint8_t* font; /* u8g2's; NULL: `options.font` */
  const char* text;
  embidi_u8g2_options options;
  uint8_t width, height; /* of the box; 0: one line, by embidi_u8g2_draw() at x, y */
  uint8_t x, y;
  uint8_t status;
  uint8_t solid, color; /* color: 0 means 1, 9 means 0 on a black panel */
} picture;

#define URL "http://ab.cd.אב.גד.com/הו/זח"
#define MIXED "קפה (גדול) ₪12.50, תוספת 10%: Thanks!"
#define ARABIC "السلام عليكم، كلفة القهوة 12.50"
#define HEBREW_POINTS "שָׁלוֹם בְּרֵאשִׁית"
#define ARABIC_MARKS "مُحَمَّد لَا"

// clang-format off
static const picture pictures[] = {
    {"latin", u8g2_font_unifont_t_latin, "Hello, world (1)", {.align = 0}, 0, 0, 0, 14, 0, 0, 0},
    {"hebrew", u8g2_font_unifont_t_hebrew, MIXED, {.align = 0}, 128, 64, 0, 0, EMBIDI_U8G2_MISSING, 0, 0},
    {"hebrew_6x13", u8g2_font_6x13_t_hebrew, "שלום עולם, קוד 12-34 (ב-USA)", {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"hebrew_points", u8g2_font_unifont_t_hebrew, HEBREW_POINTS, {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"hebrew_points_6x13", u8g2_font_6x13_t_hebrew, HEBREW_POINTS, {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"arabic", u8g2_font_unifont_t_arabic, ARABIC, {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"arabic_marks", u8g2_font_unifont_t_arabic, ARABIC_MARKS, {.align = 0}, 128, 32, 0, 0, 0, 0, 0},
    {"url", u8g2_font_unifont_t_hebrew, "אתר: " URL " כן", {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"url_bold", u8g2_font_unifont_t_hebrew, URL, {.host = EMBIDI_U8G2_HOST_BOLD}, 128, 64, 0, 0, 0, 0, 0},
    {"url_inverse", u8g2_font_unifont_t_hebrew, URL, {.host = EMBIDI_U8G2_HOST_INVERSE}, 128, 64, 0, 0, 0, 0, 0},
    {"url_underline", u8g2_font_6x13_t_hebrew, URL, {.host = EMBIDI_U8G2_HOST_UNDERLINE}, 128, 64, 0, 0, 0, 0, 0},
    {"url_elided", u8g2_font_6x13_t_hebrew, "http://user@www.example.com/a/b/file.html", {.align = 0}, 128, 13, 0, 20, EMBIDI_U8G2_ELIDED, 0, 0},
    {"paragraphs", u8g2_font_6x13_t_hebrew, "abc\nשלום\n\nאב cd", {.align = 0}, 128, 64, 0, 0, 0, 0, 0},
    {"centered", u8g2_font_6x13_t_hebrew, "abc\nשלום\nabc שלום", {.align = EMBIDI_TEXT_ALIGN_CENTER}, 100, 64, 10, 0, 0, 0, 0},
    {"end", u8g2_font_6x13_t_hebrew, "abc\nשלום", {.align = EMBIDI_TEXT_ALIGN_END}, 128, 64, 0, 0, 0, 0, 0},
    {"elided", u8g2_font_unifont_t_hebrew, "שלום לכולם, זה טקסט ארוך מאוד שלא נכנס כולו לתיבה הקטנה", {.align = 0}, 100, 48, 20, 8, EMBIDI_U8G2_ELIDED, 0, 0},
    {"more_paragraphs", u8g2_font_6x13_t_hebrew, "one\nשתיים\nthree\nfour", {.align = 0}, 128, 26, 0, 0, EMBIDI_U8G2_ELIDED, 0, 0},
    {"missing", u8g2_font_unifont_t_latin, "a שלום 😀 b", {.align = 0}, 0, 0, 0, 14, EMBIDI_U8G2_MISSING, 0, 0},
    {"ill_formed", u8g2_font_unifont_t_latin, "a\xFFz\xE2\x82", {.align = 0}, 0, 0, 0, 14, EMBIDI_U8G2_MISSING | EMBIDI_U8G2_ILL_FORMED, 0, 0},
    {"solid", u8g2_font_6x13_t_hebrew, "שלום abc", {.align = 0}, 128, 13, 0, 20, 0, 1, 9},
    {"xor", u8g2_font_6x13_t_hebrew, "שָׁלוֹם " URL, {.host = EMBIDI_U8G2_HOST_INVERSE}, 128, 64, 0, 0, 0, 0, 2},
    {"embidi_mixed", NULL, MIXED, {.font = &embidi_font_unifont_small}, 128, 64, 0, 0, 0, 0, 0},
    {"embidi_arabic", NULL, ARABIC " " ARABIC_MARKS, {.font = &embidi_font_unifont_small}, 128, 64, 0, 0, 0, 0, 0},
    {"embidi_url_bold", NULL, URL, {.font = &embidi_font_unifont_small, .host = EMBIDI_U8G2_HOST_BOLD}, 128, 64, 0, 0, 0, 0, 0},
    {"embidi_url_inverse", NULL, URL, {.font = &embidi_font_unifont_small, .host = EMBIDI_U8G2_HOST_INVERSE}, 128, 64, 0, 0, 0, 0, 0},
    {"embidi_solid", NULL, HEBREW_POINTS, {.font = &embidi_font_unifont_small}, 128, 32, 0, 16, 0, 1, 9},
    {"embidi_greys", NULL, ARABIC_MARKS " Qg", {.font = &embidi_font_dejavu20}, 128, 64, 0, 0, 0, 0, 0},
    {"embidi_threshold", NULL, ARABIC_MARKS " Qg", {.font = &embidi_font_dejavu20, .threshold = 3}, 128, 64, 0, 0, 0, 0, 0},
};
// clang-format on
enum { kPictures = sizeof pictures / sizeof *pictures };

static void draw(u8g2_t* u8g2, const picture* p) {
  screen_init(u8g2, 8);
  if (p->font != NULL) u8g2_SetFont(u8g2, p->font);
  if (p->color != 0) u8g2_DrawBox(u8g2, 0, 0, p->color == 2 ? 64 : 128, 40);
  u8g2_SetFontMode(u8g2, p->solid == 0);
  u8g2_SetDrawColor(u8g2, p->color == 9 ? 0 : p->color == 0 ? 1 : p->color);
  const embidi_u8g2_result result =
      p->width == 0 ? embidi_u8g2_draw(u8g2, p->x, p->y, p->text, &p->options)
                    : embidi_u8g2_draw_box(u8g2, p->x, p->y, p->width, p->height, p->text, &p->options);
  if (result.status != p->status) printf("%s: status %d\n", p->name, result.status);
  CHECK(result.status == p->status);
  CHECK(u8g2->draw_color == (p->color == 9 ? 0 : p->color == 0 ? 1 : p->color));
  CHECK(u8g2->font_decode.is_transparent == (p->solid == 0));
  screen_show(u8g2);
}

int main(void) {
  u8g2_t u8g2;
  const char* const path = getenv("EMBIDI_PICTURES");
  FILE* const file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return printf("run by tests/pictures/pack\n"), 2;
  for (int i = 0; i < kPictures; ++i) {
    draw(&u8g2, &pictures[i]);
    (void)fprintf(file, "== %s\n", pictures[i].name);
    screen_print(file);
  }
  if (fclose(file) != 0) return 1;
  return checks_end(3 * 28);
}
