/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Layouts for lv_keyboard: embidi_lv_keyboard.h. */
#include "lvgl.h"
#if LVGL_VERSION_MAJOR >= 8 && LV_USE_KEYBOARD

#include <stddef.h>
#include <stdint.h>

#include "embidi_lv_conf.h"
#include "embidi_lv_keyboard.h"
#include "embidi_lv_version.h"

#define BOTTOM(mode, mark) LV_SYMBOL_KEYBOARD, "1#", mode, " ", mark, LV_SYMBOL_LEFT, LV_SYMBOL_RIGHT, LV_SYMBOL_OK, ""

// clang-format off
static const char* const kHebrew[] = {
    "ק", "ר", "א", "ט", "ו", "ן", "ם", "פ", LV_SYMBOL_BACKSPACE, "\n",
    "ש", "ד", "ג", "כ", "ע", "י", "ח", "ל", "ך", "ף", "\n",
    "ז", "ס", "ב", "ה", "נ", "מ", "צ", "ת", "ץ", LV_SYMBOL_NEW_LINE, "\n",
    BOTTOM("ABC", ".")};

static const char* const kArabic[] = {
    "ض", "ص", "ث", "ق", "ف", "غ", "ع", "ه", "خ", "ح", "ج", "د", "\n",
    "ش", "س", "ي", "ب", "ل", "ا", "ت", "ن", "م", "ك", "ط", LV_SYMBOL_BACKSPACE, "\n",
    "ذ", "ئ", "ء", "ؤ", "ر", "ى", "ة", "و", "ز", "ظ", "أ", "إ", "آ", LV_SYMBOL_NEW_LINE, "\n",
    BOTTOM("ABC", "،")};

static const char* const kPersian[] = {
    "ض", "ص", "ث", "ق", "ف", "غ", "ع", "ه", "خ", "ح", "ج", "چ", "\n",
    "ش", "س", "ی", "ب", "ل", "ا", "ت", "ن", "م", "ک", "گ", LV_SYMBOL_BACKSPACE, "\n",
    "ظ", "ط", "ژ", "ز", "ر", "ذ", "د", "پ", "و", "ئ", "ء", "آ", LV_SYMBOL_NEW_LINE, "\n",
    BOTTOM("ABC", "،")};

static const char* const kLatin[] = {
    "q", "w", "e", "r", "t", "y", "u", "i", "o", "p", LV_SYMBOL_BACKSPACE, "\n",
    "a", "s", "d", "f", "g", "h", "j", "k", "l", LV_SYMBOL_NEW_LINE, "\n",
    "z", "x", "c", "v", "b", "n", "m", "-", "_", "@", "\n",
    BOTTOM("abc", ".")};
// clang-format on

// The widths of the buttons and what they do, in the same order. LVGL keeps pointers to these arrays, too.
#define KEY (EMBIDI_LV_BUTTON_SPECIAL | 4)
#define LETTERS_8 4, 4, 4, 4, 4, 4, 4, 4
#define BOTTOM_CONTROLS                                                                           \
  EMBIDI_LV_BUTTON_SPECIAL | 2, EMBIDI_LV_BUTTON_SPECIAL | 2, EMBIDI_LV_BUTTON_SPECIAL | 2, 6, 2, \
      EMBIDI_LV_BUTTON_SPECIAL | 2, EMBIDI_LV_BUTTON_SPECIAL | 2, EMBIDI_LV_BUTTON_SPECIAL | 2

static const embidi_lv_button_ctrl kHebrewControls[] = {LETTERS_8, KEY, LETTERS_8,      4, 4, LETTERS_8,
                                                        4,         KEY, BOTTOM_CONTROLS};
static const embidi_lv_button_ctrl kArabicControls[] = {
    LETTERS_8, 4, 4, 4, 4, LETTERS_8, 4, 4, 4, KEY, LETTERS_8, 4, 4, 4, 4, 4, KEY, BOTTOM_CONTROLS};
static const embidi_lv_button_ctrl kPersianControls[] = {
    LETTERS_8, 4, 4, 4, 4, LETTERS_8, 4, 4, 4, KEY, LETTERS_8, 4, 4, 4, 4, KEY, BOTTOM_CONTROLS};
static const embidi_lv_button_ctrl kLatinControls[] = {LETTERS_8, 4,         4, KEY, LETTERS_8,      4,
                                                       KEY,       LETTERS_8, 4, 4,   BOTTOM_CONTROLS};

static const struct {
  const char* const* map;
  const embidi_lv_button_ctrl* controls;
} kLayouts[] = {
    {kHebrew, kHebrewControls}, {kArabic, kArabicControls}, {kPersian, kPersianControls}, {kLatin, kLatinControls}};

const char* const* embidi_lv_keyboard_map(embidi_lv_layout layout) {
  return (unsigned)layout < sizeof kLayouts / sizeof *kLayouts ? kLayouts[layout].map : NULL;
}

static void set_map(lv_obj_t* keyboard, lv_keyboard_mode_t mode, embidi_lv_layout layout) {
  lv_keyboard_set_map(keyboard, mode, (embidi_lv_button_map)kLayouts[layout].map, kLayouts[layout].controls);
}

void embidi_lv_keyboard_set_layout(lv_obj_t* keyboard, embidi_lv_layout layout) {
  if (embidi_lv_keyboard_map(layout) == NULL) return;
  set_map(keyboard, LV_KEYBOARD_MODE_TEXT_LOWER, layout);
  set_map(keyboard, LV_KEYBOARD_MODE_TEXT_UPPER, EMBIDI_LV_LAYOUT_LATIN);
  lv_keyboard_set_mode(keyboard, LV_KEYBOARD_MODE_TEXT_LOWER);
}

#endif
