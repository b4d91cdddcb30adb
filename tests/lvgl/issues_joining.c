/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What users of LVGL reported about joined letters, one issue a call: lvgl_issues_joining NUMBER. It is built twice,
 * with the drop-in and, where EMBIDI_ISSUES_STOCK is defined, with LVGL as it comes. Each issue is drawn by LVGL and
 * compared, pixel by pixel, with what it should look like: the presentation forms, written out, in a static label
 * (which LVGL does not touch). Prints "right" or "wrong". */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "joining_screen.h"
#include "lvgl_private.h"

#if defined EMBIDI_ISSUES_STOCK
static char* embidi_lv_shape(const char* text) { return lv_strdup(text); }
#else
#include "embidi_lv_text.h"
#endif

static uint16_t drawn[kScreenWidth * kScreenHeight];

static size_t ink(const uint16_t* pixels) {
  size_t count = 0;
  for (size_t i = 0; i < kScreenWidth * kScreenHeight; ++i)
    count += pixels[i] != pixels[kScreenWidth * kScreenHeight - 1];
  return count;
}

static void keep_drawn(void) {
  screen_draw();
  memcpy(drawn, screen_pixels, sizeof drawn);
}

/* Whether the screen is now what was drawn before; one without text, or with a box in it, shows nothing. */
static bool same_as_drawn(void) {
  screen_draw();
  return screen_missing() == 0 && ink(drawn) > 20 && memcmp(drawn, screen_pixels, sizeof drawn) == 0;
}

static bool label_shows(const char* text, const char* forms) {
  lv_label_set_text(lv_label_create(screen_clear()), text);
  keep_drawn();
  lv_label_set_text_static(lv_label_create(screen_clear()), forms);
  return same_as_drawn();
}

static lv_obj_t* text_area(void) {
  lv_obj_t* area = lv_textarea_create(screen_clear());
  lv_obj_set_size(area, 200, 60);
  return area;
}

/* The same text area, its label set to the forms. */
static bool text_area_shows(const char* forms) {
  keep_drawn();
  lv_obj_t* area = text_area();
  lv_label_set_text_static(lv_textarea_get_label(area), forms);
  return same_as_drawn();
}

/* 1433, "Arabic [or Persian] words do not print right": letters stand alone. */
static bool words(void) {
  return label_shows("\xD8\xA7\xD9\x84\xDA\xA9\xD9\x88\xDB\x8C\xD8\xAA", /* الکویت */
                     "\xEF\xBA\x8D\xEF\xBB\x9F\xEF\xAE\x91\xEF\xBB\xAE\xEF\xAF\xBE\xEF\xBA\x96");
}

#define DAD "\xD8\xB6"
#define DAD_JOINED "\xEF\xBA\xBF\xEF\xBB\x80\xEF\xBA\xBE"

/* 1888, "Textarea bug when I use Arabic": letters that are added one by one do not join, until one is deleted. */
static bool typed_letters(void) {
  lv_obj_t* area = text_area();
  for (int i = 0; i < 3; ++i) lv_textarea_add_text(area, DAD);
  if (!text_area_shows(DAD_JOINED)) return false;
  area = text_area();
  for (int i = 0; i < 4; ++i) lv_textarea_add_text(area, DAD);
  lv_textarea_delete_char(area);
  return text_area_shows(DAD_JOINED);
}

/* 7188, "Persian Language Character Handling Bug": when meem is typed after a lam-alef, that comes off the seen. */
static bool typed_after_lam_alef(void) {
  lv_obj_t* area = text_area();
  const uint32_t letters[] = {0x633, 0x644, 0x627, 0x645};
  for (int i = 0; i < 4; ++i) lv_textarea_add_char(area, lv_text_unicode_to_encoded(letters[i]));
  return text_area_shows("\xEF\xBA\xB3\xEF\xBB\xBC\xEF\xBB\xA1");
}

/* 1902, "Taps and containers names don't apply Arabic processing": the names of tabs. */
static bool tab_names(void) {
  const char* const names[] = {"\xD8\xA7\xD9\x84\xD8\xB9\xD8\xB5\xD8\xB1",          /* العصر */
                               "\xD8\xA7\xD9\x84\xD9\x85\xD8\xBA\xD8\xB1\xD8\xA8"}; /* المغرب */
  const char* const forms[] = {"\xEF\xBA\x8D\xEF\xBB\x9F\xEF\xBB\x8C\xEF\xBA\xBC\xEF\xBA\xAE",
                               "\xEF\xBA\x8D\xEF\xBB\x9F\xEF\xBB\xA4\xEF\xBB\x90\xEF\xBA\xAE\xEF\xBA\x8F"};
  for (int pass = 0; pass < 2; ++pass) {
    lv_obj_t* tabs = lv_tabview_create(screen_clear());
    lv_obj_set_style_text_font(lv_tabview_get_tab_bar(tabs), &screen_font, 0);
    for (int i = 0; i < 2; ++i) {
      lv_tabview_add_tab(tabs, names[i]);
      lv_obj_t* label = lv_obj_get_child(lv_tabview_get_tab_button(tabs, i), 0);
      if (pass == 1) lv_label_set_text_static(label, forms[i]);
    }
    if (pass == 0) keep_drawn();
  }
  return same_as_drawn();
}

/* 6700, "Arabic with vowels is not displayed correctly": a lam with damma and shadda does not join the ghain after it.
 * (That vowels stand beside their letters and not over them is how lv_label draws: embidi_label puts them there.) */
static bool vowels(void) {
  return label_shows("\xD8\xA7\xD9\x84\xD9\x84\xD9\x8F\xD9\x91\xD8\xBA\xD9\x8E\xD8\xA9", /* اللُّغَة */
                     "\xEF\xBA\x8D\xEF\xBB\x9F\xEF\xBB\xA0\xD9\x8F\xD9\x91\xEF\xBB\x90\xD9\x8E\xEF\xBA\x94");
}

/* 1959, "letter ى Arabic processing error": alone it has to be U+FEEF, of Presentation Forms-B. */
static bool alef_maksura(void) { return label_shows("\xD9\x89", "\xEF\xBB\xAF"); }

/* 4511, "Arabic script processing error": "ىة" is not joined. */
static bool alef_maksura_joined(void) { return label_shows("\xD9\x89\xD8\xA9", "\xEF\xAF\xA8\xEF\xBA\x94"); }

/* 10700: forms that are missing, of Urdu and Uyghur here (LVGL's table has 48 letters and digits). The thread itself
 * was not at hand when this was written. */
static bool missing_forms(void) {
  return label_shows("\xD9\xB9\xDA\xBE\xDB\x8C\xDA\xA9", /* ٹھیک */
                     "\xEF\xAD\xA8\xEF\xAE\xAD\xEF\xAF\xBF\xEF\xAE\x8F") &&
         label_shows("\xD8\xA6\xDB\x87\xD9\x8A\xD8\xBA\xDB\x87\xD8\xB1\xDA\x86\xDB\x95", /* ئۇيغۇرچە */
                     "\xEF\xBA\x8B\xEF\xAF\x98\xEF\xBB\xB3\xEF\xBB\x90\xEF\xAF\x98\xEF\xBA\xAD\xEF\xAD\xBC\xDB\x95");
}

static bool placeholder_shows(const char* text, const char* forms) {
  char* shaped = embidi_lv_shape(text);
  lv_textarea_set_placeholder_text(text_area(), shaped);
  lv_free(shaped);
  keep_drawn();
  lv_textarea_set_placeholder_text(text_area(), forms);
  return same_as_drawn();
}

/* 9404, "Arabic placeholder text does not undergo shaping (letters remain disconnected)". No text is given there. */
static bool placeholder(void) {
  return placeholder_shows("\xD9\x85\xD8\xB1\xD8\xAD\xD8\xA8\xD8\xA7", /* مرحبا */
                           "\xEF\xBB\xA3\xEF\xBA\xAE\xEF\xBA\xA3\xEF\xBA\x92\xEF\xBA\x8E");
}

/* 9981, "Textarea placeholder does not support arabic letter formating": "سلا", as text and as placeholder. */
static bool placeholder_lam_alef(void) {
  static const char text[] = "\xD8\xB3\xD9\x84\xD8\xA7", forms[] = "\xEF\xBA\xB3\xEF\xBB\xBC";
  lv_textarea_set_text(text_area(), text);
  return text_area_shows(forms) && placeholder_shows(text, forms);
}

/* Whether of the label's ink on one side, as wide as three full stops, all is as low as they are. */
static bool has_dots(int32_t first, int32_t step, int32_t width, int32_t baseline) {
  const uint16_t background = screen_pixels[kScreenWidth * kScreenHeight - 1];
  int32_t columns = 0;
  for (int32_t x = first; x >= 0 && x < kScreenWidth && columns < width; x += step) {
    for (int32_t y = 0; y < 2 * baseline; ++y) {
      if (screen_pixels[y * kScreenWidth + x] == background) continue;
      if (y < baseline - 4 || y > baseline) return false;
      if (columns == 0) columns = 1;
    }
    columns += columns > 0;
  }
  return columns > 0;
}

/* 2115, "There is a problem with ellipsis rendering in Arabic text": the dots have to be on the left. LVGL 9 puts them
 * where the paragraph ends, which is the right side as long as the label's base direction is the default, LTR; with
 * AUTO or RTL it is the left one. (The letter before the dots keeps the form that joins the one they replace, and in a
 * line of both directions the dots stand at the paragraph's end, not beside what they cut: embidi_label elides as it
 * should.) */
static bool ellipsis_side(void) {
  const lv_font_t* font = &screen_font;
  const int32_t height = lv_font_get_line_height(font), width = 2 * lv_font_get_glyph_width(font, '.', '.');
  lv_obj_t* label = lv_label_create(screen_clear());
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_DOTS);
  lv_obj_set_size(label, 60, height);
  lv_obj_set_style_base_dir(label, LV_BASE_DIR_AUTO, 0);
  lv_label_set_text(label,
                    "\xD9\x85\xD8\xB1\xD8\xAD\xD8\xA8\xD8\xA7 \xD8\xA8\xD8\xA7\xD9\x84\xD8\xB9\xD8\xA7\xD9\x84"
                    "\xD9\x85!"); /* مرحبا بالعالم! */
  screen_draw();
  const bool left = has_dots(0, 1, width, height - font->base_line);
  const bool right = has_dots(59, -1, width, height - font->base_line);
  return ink(screen_pixels) > 20 && left && !right;
}

static const struct {
  int number;
  bool (*is_right)(void);
} issues[] = {{1433, words},       {1888, typed_letters},        {7188, typed_after_lam_alef}, {1902, tab_names},
              {6700, vowels},      {1959, alef_maksura},         {4511, alef_maksura_joined},  {10700, missing_forms},
              {9404, placeholder}, {9981, placeholder_lam_alef}, {2115, ellipsis_side}};

int main(int count, char** arguments) {
  screen_init();
  for (size_t i = 0; count == 2 && i < sizeof issues / sizeof issues[0]; ++i) {
    if (issues[i].number != atoi(arguments[1])) continue;
    printf("%s\n", issues[i].is_right() ? "right" : "wrong");
    return 0;
  }
  printf("usage: lvgl_issues_joining NUMBER\n");
  return 2;
}
