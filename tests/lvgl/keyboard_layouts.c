/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The layouts of embidi_lv_keyboard: each has all letters of its language, each once; a font of embidi's has them; and
 * what is pressed is what LVGL's text area gets. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../check.h"
#include "display.h"
#include "embidi/fonts.h"
#include "embidi_lv_keyboard.h"
#include "embidi_lv_text.h"

static const struct {
  embidi_lv_layout layout;
  const char* letters;
} kLayouts[] = {
    {EMBIDI_LV_LAYOUT_HEBREW, "אבגדהוזחטיכךלמםנןסעפףצץקרשת."},
    {EMBIDI_LV_LAYOUT_ARABIC, "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،"},
    {EMBIDI_LV_LAYOUT_PERSIAN, "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءئ،"},
    {EMBIDI_LV_LAYOUT_LATIN, "abcdefghijklmnopqrstuvwxyz.-_@"},
};
enum { kCount = sizeof kLayouts / sizeof *kLayouts };

/* The code point of a button that types a character other than a space; 0: another button. */
static uint32_t letter_of(const char* text) {
  uint32_t at = 0;
  const uint32_t letter = lv_text_encoded_next(text, &at);
  const bool is_letter = text[at] == '\0' && letter > ' ' && (letter < 0xE000 || letter > 0xF8FF);
  return is_letter ? letter : 0;
}

static lv_obj_t* keyboard;
static lv_obj_t* area;

static void press(uint32_t button) {
  lv_buttonmatrix_set_selected_button(keyboard, (embidi_lv_button)button);
  lv_obj_send_event(keyboard, LV_EVENT_VALUE_CHANGED, NULL);
}

/* The button with a text, which is there. */
static uint32_t button_of(const char* text) {
  uint32_t button = 0;
  while (strcmp(lv_keyboard_get_button_text(keyboard, (embidi_lv_button)button), text) != 0) ++button;
  return button;
}

static void check_layout(embidi_lv_layout layout, const char* letters) {
  const char* const* map = embidi_lv_keyboard_map(layout);
  uint32_t at = 0, count = 0, button = 0;
  for (; letters[at] != '\0'; ++count) { /* each letter has one button */
    const uint32_t letter = lv_text_encoded_next(letters, &at);
    uint32_t found = 0;
    for (size_t i = 0; map[i][0] != '\0'; ++i) found += letter_of(map[i]) == letter;
    CHECK(found == 1);
    CHECK(embidi_font_find(&embidi_font_unifont_small, letter, EMBIDI_FORM_NONE) != 0);
  }
  embidi_lv_keyboard_set_layout(keyboard, layout);
  for (size_t i = 0; map[i][0] != '\0'; ++i) {
    if (map[i][0] == '\n') continue;
    CHECK(strcmp(lv_keyboard_get_button_text(keyboard, (embidi_lv_button)button), map[i]) == 0);
    if (letter_of(map[i]) != 0) { /* and there are no other */
      lv_textarea_set_text(area, "");
      press(button);
      char* typed = embidi_lv_unshape(lv_textarea_get_text(area));
      CHECK(strcmp(typed, map[i]) == 0);
      lv_free(typed);
      --count;
    }
    ++button;
  }
  CHECK(count == 0);
}

int main(void) {
  display_start(320, 240);
  area = lv_textarea_create(lv_screen_active());
  keyboard = lv_keyboard_create(lv_screen_active());
  lv_keyboard_set_textarea(keyboard, area);
  for (size_t i = 0; i < kCount; ++i) check_layout(kLayouts[i].layout, kLayouts[i].letters);
  CHECK(embidi_lv_keyboard_map((embidi_lv_layout)kCount) == NULL);
  embidi_lv_keyboard_set_layout(keyboard, (embidi_lv_layout)kCount);
  /* Between letters, Latin ones, and digits. */
  embidi_lv_keyboard_set_layout(keyboard, EMBIDI_LV_LAYOUT_HEBREW);
  press(button_of("ABC"));
  CHECK(button_of("q") == 0);
  press(button_of("abc"));
  CHECK(button_of("ק") == 0);
  press(button_of("1#"));
  press(button_of("abc"));
  CHECK(button_of("ש") == 9);
  lv_textarea_set_text(area, "אב");
  press(button_of(LV_SYMBOL_BACKSPACE));
  press(button_of(" "));
  CHECK(strcmp(lv_textarea_get_text(area), "א ") == 0);
  display_draw();
  return checks_end(0);
}
