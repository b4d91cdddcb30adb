/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Statuses, memory, bad input, fonts both ways, alignment, what is left as it was. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../syllable_texts.h"
#include "embidi/fonts.h"
#include "screen.h"

static u8g2_t u8g2;

static void begin(const uint8_t* font) {
  screen_init(&u8g2, 8);
  if (font != NULL) u8g2_SetFont(&u8g2, font);
}

/* The columns that hold ink: left, and the one after the last; 0, 0: none. */
static void ink_columns(int* left, int* right) {
  *left = *right = 0;
  screen_show(&u8g2);
  for (int x = kWidth - 1; x >= 0; --x) {
    for (int y = 0; y < kHeight; ++y) {
      if (screen[y][x] == 0) continue;
      if (*right == 0) *right = x + 1;
      *left = x;
    }
  }
}

static void bad_arguments(void) {
  embidi_font foreign, damaged = embidi_font_unifont_small;
  embidi_u8g2_options o = {.align = 0};
  begin(NULL);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", NULL).status == EMBIDI_U8G2_BAD_FONT); /* u8g2 would crash */
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", NULL).width == 0);
  CHECK(embidi_u8g2_line_height(&u8g2, NULL) == 0 && embidi_u8g2_width(&u8g2, "a", NULL) == 0);
  u8g2_SetFont(&u8g2, u8g2_font_6x13_t_hebrew);
  CHECK(embidi_u8g2_draw(NULL, 0, 10, "abc", NULL).status == EMBIDI_U8G2_BAD_ARGUMENT);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, NULL, NULL).status == EMBIDI_U8G2_BAD_ARGUMENT);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 10, 9, 9, NULL, NULL).status == EMBIDI_U8G2_BAD_ARGUMENT);
  CHECK(embidi_u8g2_prepare(NULL, &u8g2, 9, 9, "a", NULL).status == EMBIDI_U8G2_BAD_ARGUMENT);
  CHECK(embidi_u8g2_draw_text(&u8g2, 0, 0, NULL).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.align = 5;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.align = 0, o.host = 4;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.host = 0, o.missing = 2;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.missing = 0, o.threshold = 16;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.threshold = 0, o.layout.order = 99;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.layout.order = 0, foreign = embidi_u8g2_foreign_font(&u8g2), o.font = &foreign;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_FONT);
  damaged.bytes = 30, o.font = &damaged;
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_FONT);
  screen_show(&u8g2);
  CHECK(screen_ink() == 0);
}

static void memory(void) {
  static uint64_t block[2000];
  static embidi_u8g2_text text;
  embidi_u8g2_options o = {.memory = block, .memory_bytes = 100};
  char long_text[400];
  memset(long_text, 'a', sizeof long_text);
  long_text[399] = '\0';
  begin(u8g2_font_6x13_t_hebrew);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "abc", &o).status == EMBIDI_U8G2_BAD_ARGUMENT);
  o.memory_bytes = EMBIDI_BLOCK_SIZE(8, 0);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "12345678", &o).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_width(&u8g2, "123456789", &o) == 7 * 6 + 3 * 6); /* the last may go on */
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "123456789", &o).status == EMBIDI_U8G2_CUT);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "12 456789", &o).width == 5 * 6); /* "12...": words are not divided */
  o.memory_bytes = EMBIDI_U8G2_BYTES(399);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, long_text, &o).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, long_text, NULL).status == EMBIDI_U8G2_CUT);
  CHECK(embidi_u8g2_width(&u8g2, long_text, NULL) == (EMBIDI_U8G2_CHARS - 1 + 3) * 6);
  long_text[0] = ' '; /* the only place to break: not all goes with it */
  CHECK(embidi_u8g2_width(&u8g2, long_text, NULL) == (EMBIDI_U8G2_CHARS - 1 + 3) * 6);
  embidi_u8g2_text_init(&text, block, EMBIDI_U8G2_BYTES(20));
  CHECK(embidi_u8g2_prepare(&text, &u8g2, 128, 64, "one\ntwo", NULL).status == EMBIDI_U8G2_CUT); /* one paragraph */
  embidi_u8g2_text_init(&text, block, sizeof block);
  CHECK(embidi_u8g2_prepare(&text, &u8g2, 128, 64, "one\ntwo", NULL).status == EMBIDI_U8G2_OK && text.line_count == 2);
  CHECK(embidi_u8g2_prepare(&text, &u8g2, 128, 60000, "1\n2\n3\n4\n5\n6\n7\n8\n9", NULL).status == EMBIDI_U8G2_ELIDED);
  CHECK(text.line_count == EMBIDI_U8G2_LINES);
  embidi_u8g2_text_init(&text, NULL, 0);
  CHECK(embidi_u8g2_prepare(&text, &u8g2, 128, 64, "one", NULL).status == EMBIDI_U8G2_BAD_ARGUMENT &&
        text.line_count == 0);
}

/* A link is not cut inside its host, and a host that is whole stays. */
static void cut_links(void) {
  static uint64_t block[(EMBIDI_BLOCK_SIZE(24, 0) + 16 * EMBIDI_FIELD_BYTES) / 8];
  embidi_u8g2_options o = {.memory = block, .memory_bytes = sizeof block};
  begin(u8g2_font_6x13_t_hebrew);
  const u8g2_uint_t dots = 18;
  CHECK(embidi_u8g2_width(&u8g2, "http://paypal.com.evil-site.example/", &o) == dots);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "http://paypal.com.evil-site.example/", &o).status == EMBIDI_U8G2_CUT);
  /* A full stop at the cut: "evil.com." could be all of a host. 24 or more characters fit. */
  for (int before = 0; before < 16; ++before) {
    char link[64] = "http://";
    memset(link + 7, 'u', (size_t)before);
    strcpy(link + 7 + before, "@a.com.b.com.c.com.d.com.e.com.org/");
    CHECK(embidi_u8g2_width(&u8g2, link, &o) == dots);
  }
  CHECK(embidi_u8g2_width(&u8g2, "http://a.com/0123456789012345678901234567890", &o) >= 20 * 6 + dots);
  CHECK(embidi_u8g2_width(&u8g2, "to http://a.com 012345678901234567890", &o) == 15 * 6 + dots);
  /* Too many fields for the block: the text is like any other. */
  CHECK(embidi_u8g2_draw(&u8g2, 0, 10, "a.b.c.d.e.f.g.h.i.j.k.com", &o).status == EMBIDI_U8G2_OK);
}

static void statuses(void) {
  begin(u8g2_font_unifont_t_hebrew);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "שלום abc", NULL).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "\U0001F600", NULL).status == EMBIDI_U8G2_MISSING);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "العربية", NULL).status == EMBIDI_U8G2_MISSING);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "a\xC0\xAF", NULL).status == (EMBIDI_U8G2_ILL_FORMED | EMBIDI_U8G2_MISSING));
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "\xED\xA0\x80", NULL).status == (EMBIDI_U8G2_ILL_FORMED | EMBIDI_U8G2_MISSING));
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "", NULL).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "a\nb", NULL).width == 8);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "a\nb", NULL).status == EMBIDI_U8G2_ELIDED);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "a\n", NULL).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 0, 64, "a", NULL).status == EMBIDI_U8G2_ELIDED);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 64, 0, "a", NULL).status == EMBIDI_U8G2_ELIDED);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 0, 0, "", NULL).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 3, 64, "abc", NULL).status == EMBIDI_U8G2_ELIDED); /* no letter fits */
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 64, 1, "abc", NULL).status == EMBIDI_U8G2_OK);     /* one line always */
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 64, 32, "a\nb\nc", NULL).status == EMBIDI_U8G2_ELIDED);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 64, 48, "a\nb\nc", NULL).status == EMBIDI_U8G2_OK);
  CHECK(embidi_u8g2_draw_box(&u8g2, 0, 0, 64, 48, "a\nb\nc", NULL).height == 48);
  const embidi_u8g2_options nothing = {.missing = EMBIDI_U8G2_MISSING_NOTHING};
  CHECK(embidi_u8g2_width(&u8g2, "a\U0001F600b", &nothing) == 16 &&
        embidi_u8g2_width(&u8g2, "a\U0001F600b", NULL) == 24);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, "a\U0001F600b", &nothing).status == EMBIDI_U8G2_MISSING);
}

static void alignment(void) {
  int left, right;
  static const struct {
    const char* text;
    uint8_t align;
    int left, right; /* 10..110 is the box; 24 pixels of text, letters have their gap on the right */
  } cases[] = {{"HHHH", EMBIDI_TEXT_ALIGN_START, 10, 34},  {"HHHH", EMBIDI_TEXT_ALIGN_RIGHT, 86, 110},
               {"HHHH", EMBIDI_TEXT_ALIGN_CENTER, 48, 72}, {"HHHH", EMBIDI_TEXT_ALIGN_END, 86, 110},
               {"אאאא", EMBIDI_TEXT_ALIGN_START, 86, 110}, {"אאאא", EMBIDI_TEXT_ALIGN_LEFT, 10, 34},
               {"אאאא", EMBIDI_TEXT_ALIGN_END, 10, 34},    {"אאאא", EMBIDI_TEXT_ALIGN_CENTER, 48, 72}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    const embidi_u8g2_options o = {.align = cases[i].align};
    begin(u8g2_font_6x13_t_hebrew);
    CHECK(embidi_u8g2_draw_box(&u8g2, 10, 0, 100, 20, cases[i].text, &o).width == 24);
    ink_columns(&left, &right);
    CHECK(left >= cases[i].left && left <= cases[i].left + 1 && right <= cases[i].right && right >= cases[i].right - 1);
  }
  /* One line: x is the left end, the right end, the middle. In the order of embidi_text_align. */
  static const int ends[] = {64, 40, 64, 40, 52};
  for (uint8_t align = 0; align <= EMBIDI_TEXT_ALIGN_CENTER; ++align) {
    const embidi_u8g2_options o = {.align = align};
    begin(u8g2_font_6x13_t_hebrew);
    (void)embidi_u8g2_draw(&u8g2, 64, 20, "HHHH", &o);
    ink_columns(&left, &right);
    CHECK(left == ends[align]);
  }
}

/* Places of an embidi font's line: by its baseline, or as u8g2_SetFontPosTop() and the like say. */
static void reference_positions(void) {
  static void (*const set[])(u8g2_t*) = {u8g2_SetFontPosBaseline, u8g2_SetFontPosTop, u8g2_SetFontPosBottom};
  const embidi_u8g2_options o = {.font = &embidi_font_unifont_small};
  const int ascent = embidi_font_baseline(o.font), height = embidi_font_height(o.font);
  const int moved[] = {0, ascent + 1, ascent - height};
  static uint8_t by_baseline[kHeight][kWidth];
  for (int i = 0; i < 3; ++i) {
    begin(u8g2_font_6x13_t_hebrew);
    (void)embidi_u8g2_draw(&u8g2, 3, (u8g2_uint_t)(30 + moved[i]), "Hg שלום", &o);
    screen_show(&u8g2);
    memcpy(by_baseline, screen, sizeof by_baseline);
    begin(u8g2_font_6x13_t_hebrew);
    set[i](&u8g2);
    (void)embidi_u8g2_draw(&u8g2, 3, 30, "Hg שלום", &o);
    screen_show(&u8g2);
    CHECK(screen_equal(by_baseline) && screen_ink() > 50);
  }
  CHECK(embidi_u8g2_ascent(&u8g2, &o) == ascent && embidi_u8g2_line_height(&u8g2, &o) == height);
}

static void foreign_font(void) {
  begin(u8g2_font_unifont_t_arabic);
  const embidi_font font = embidi_u8g2_foreign_font(&u8g2);
  uint16_t advance = 0;
  CHECK(embidi_font_ok(&font));
  CHECK(font.lookup(&font, 'A', EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance) == 'A' && advance == 8);
  CHECK(font.lookup(&font, 0xFEFB, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance) == 0xFEFB); /* lam-alef */
  CHECK(font.lookup(&font, 'A', EMBIDI_FORM_FINAL, EMBIDI_NO_SOURCE, &advance) == 0);
  CHECK(font.lookup(&font, 0x1F600, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance) == 0 && advance == 8);
  CHECK(font.lookup(&font, 0, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance) == 0);
  CHECK(font.lookup(&font, 0xFFFF, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance) == 0);
  /* Every character of every font, as u8g2 says, cached or not. */
  static const uint8_t* const fonts[] = {u8g2_font_unifont_t_arabic, u8g2_font_unifont_t_hebrew,
                                         u8g2_font_6x13_t_hebrew, u8g2_font_unifont_t_latin};
  for (int i = 0; i < 4; ++i) {
    bool same = true;
    size_t found = 0;
    u8g2_SetFont(&u8g2, fonts[i]);
    for (uint32_t code = 1; code < 0xFFFF; ++code) {
      const bool has = u8g2_IsGlyph(&u8g2, (uint16_t)code) != 0;
      const int width = u8g2_GetGlyphWidth(&u8g2, (uint16_t)code);
      for (int twice = 0; twice < 2; ++twice) {
        const uint16_t glyph = font.lookup(&font, code, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance);
        same = same && glyph == (has ? code : 0) && (!has || advance == width);
      }
      found += has;
    }
    CHECK(same && found > 200);
  }
}

/* The marks that u8g2 font letters carry: inside the line, and over their letter. */
static void marks(void) {
  int left, right, mark_left, mark_right;
  begin(u8g2_font_unifont_t_arabic);
  CHECK(embidi_u8g2_width(&u8g2, "\u0628", NULL) == embidi_u8g2_width(&u8g2, "\u0628\u064E\u0651", NULL));
  (void)embidi_u8g2_draw(&u8g2, 40, 30, "\u0628", NULL);
  ink_columns(&left, &right);
  (void)embidi_u8g2_draw(&u8g2, 40, 30, "\u0628\u064E\u0651", NULL);
  ink_columns(&mark_left, &mark_right);
  CHECK(left == mark_left && right == mark_right);
  const size_t with = screen_ink();
  begin(u8g2_font_unifont_t_arabic);
  (void)embidi_u8g2_draw(&u8g2, 40, 30, "\u0628", NULL);
  screen_show(&u8g2);
  CHECK(with > screen_ink() + 8);
  /* A mark without a base, and one after a character that the font lacks. */
  CHECK(embidi_u8g2_draw(&u8g2, 0, 30, "\u064E", NULL).width == 0);
  CHECK(embidi_u8g2_draw(&u8g2, 0, 30, "\u05D0\u064E", NULL).status == EMBIDI_U8G2_MISSING);
}

/* As the library draws them, also where a glyph's background would wipe out what reaches into it. */
static void syllables(void) {
  static uint8_t wanted[kHeight][kWidth];
  const embidi_canvas canvas = {.pixels = wanted, .width = kWidth, .height = kHeight, .format = EMBIDI_PIXELS_GRAY8};
  for (int i = 0; i < kSyllableTextCount; ++i) {
    const embidi_font* const font = kSyllableTexts[i].font;
    const embidi_u8g2_options o = {.font = font};
    for (int solid = 0; solid <= 1; ++solid) {
      memset(wanted, 0, sizeof wanted);
      const int width = (int)draw_syllables(&canvas, font, kSyllableTexts[i].text, 0, 0, 1);
      begin(NULL);
      u8g2_SetFontMode(&u8g2, solid == 0);
      if (solid != 0) u8g2_DrawBox(&u8g2, 0, 0, kWidth, kHeight);
      for (int at = 0; solid != 0 && at < kWidth * kHeight; ++at) {
        if (at / kWidth >= embidi_font_height(font) || at % kWidth >= width) wanted[at / kWidth][at % kWidth] = 1;
      }
      const u8g2_uint_t y = embidi_font_baseline(font);
      CHECK(embidi_u8g2_draw(&u8g2, 0, y, kSyllableTexts[i].text, &o).width == width);
      screen_show(&u8g2);
      CHECK(screen_equal(wanted));
    }
  }
}

EMBIDI_U8G2_TEXT(prepared, 300, 4);

/* Layouts of a text with one paragraph, with two, and with three. */
static void paragraphs(void) {
  static const char* const many[] = {"אב http://a.com", "אב\ncd", "אב\ncd\nef\n"};
  static const size_t at_once[] = {1, 2, 3}, when_prepared[] = {1, 3, 5};
  begin(u8g2_font_6x13_t_hebrew);
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

static void draw_onto(uint8_t (*pixels)[kWidth], const char* text, const embidi_u8g2_options* options) {
  begin(u8g2_font_unifont_t_arabic);
  embidi_u8g2_draw(&u8g2, 0, 14, text, options);
  screen_show(&u8g2);
  memcpy(pixels, screen, sizeof screen);
}

/* A telephone number in Arabic stays as it is dialled, and links come before numbers if there is no room for all. */
static void numbers(void) {
  static const char kPhone[] = "\u0647 +966-11-123-4567", kIsolated[] = "\u0647 \u2066+966-11-123-4567\u2069";
  static uint8_t kept[kHeight][kWidth], plain[kHeight][kWidth];
  const embidi_u8g2_options uax9 = {.numbers = EMBIDI_U8G2_NUMBERS_AS_LAYOUT};
  draw_onto(kept, kPhone, NULL);
  draw_onto(plain, kIsolated, &uax9);
  CHECK(memcmp(kept, plain, sizeof kept) == 0);
  draw_onto(plain, kPhone, &uax9);
  CHECK(memcmp(kept, plain, sizeof kept) != 0);

  char many[100] = "";
  for (int i = 0; i < EMBIDI_U8G2_FIELDS / 3 + 1; ++i) strcat(many, "\u0647 -5 ");
  strcat(many, "x.il/\u05d0/\u05d1");
  draw_onto(kept, many, NULL);
  draw_onto(plain, many, &uax9);
  CHECK(memcmp(kept, plain, sizeof kept) == 0);
  const embidi_u8g2_options unknown = {.numbers = 2};
  CHECK(embidi_u8g2_draw(&u8g2, 0, 14, many, &unknown).status == EMBIDI_U8G2_BAD_ARGUMENT);
}

int main(void) {
  bad_arguments();
  memory();
  cut_links();
  statuses();
  alignment();
  reference_positions();
  foreign_font();
  marks();
  syllables();
  paragraphs();
  numbers();
  return checks_end(141);
}
