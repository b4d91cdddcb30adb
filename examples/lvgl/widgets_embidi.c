/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The link list and the text area with embidi's widgets: a host is bold and all else dim, a host that deceives is red,
 * a link that is too long loses its path first, and the caret knows both directions. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/verdict.h"
#include "embidi_label.h"
#include "embidi_lv_font.h"
#include "embidi_textarea.h"
#include "lvgl_screen_font.h"
#include "widgets.h"

enum { kLinkChars = 256, kLinkFields = 32, kLinkBytes = 1024 };

/* The font of embidi's that is as large as LVGL's of the rest. */
static const lv_font_t* font(void) {
  static lv_font_t made;
  if (made.get_glyph_dsc == NULL) (void)embidi_lv_font_init(&made, &lvgl_screen_font);
  return &made;
}

/* Whether nothing speaks against opening the link: its host is valid, of one script, and like no other. */
static bool is_clean(const char* url) {
  static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char shown[EMBIDI_BLOCK_SIZE(kLinkChars, kLinkFields)];
  static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch[EMBIDI_BLOCK_SIZE(kLinkChars, 0)];
  static char buffer[EMBIDI_VERDICT_BUFFER(kLinkBytes)];
  embidi_paragraph *paragraph = NULL, *second = NULL;
  embidi_verdict verdict;
  (void)embidi_init(shown, sizeof shown, kLinkChars, kLinkFields, &paragraph);
  (void)embidi_init(scratch, sizeof scratch, kLinkChars, 0, &second);
  (void)embidi_verdict_of(paragraph, second, url, lv_strlen(url), buffer, sizeof buffer, &verdict);
  return verdict.may_open;
}

lv_obj_t* widgets_link_create(lv_obj_t* list, const char* url) {
  lv_obj_t* const button = lv_list_add_button(list, NULL, NULL);
  lv_obj_t* const label = embidi_label_create(button);
  lv_obj_set_style_text_font(label, font(), 0);
  lv_obj_set_flex_grow(label, 1);
  lv_obj_set_height(label, lv_font_get_line_height(font()));
  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_ELIDE);
  embidi_label_set_recognize(label, EMBIDI_RECOGNIZE_IRI);
  embidi_label_set_role_styles(label, embidi_lv_bold_host_dim_rest);
  if (!is_clean(url)) {
    const embidi_lv_role_style warning = {.color = lv_palette_main(LV_PALETTE_RED), .flags = EMBIDI_LV_ROLE_COLOR};
    embidi_label_set_role_style(label, EMBIDI_ROLE_LABEL, &warning);
  }
  embidi_label_set_text_static(label, url);
  return button;
}

lv_obj_t* widgets_entry_create(lv_obj_t* parent, const char* placeholder) {
  lv_obj_t* const entry = embidi_textarea_create(parent);
  lv_obj_set_style_text_font(entry, font(), 0);
  embidi_textarea_set_one_line(entry, true);
  embidi_textarea_set_placeholder_text(entry, placeholder);
  return entry;
}

uint32_t widgets_entry_caret(lv_obj_t* entry) { return embidi_textarea_get_cursor_pos(entry); }

const char* widgets_entry_text(lv_obj_t* entry) { return embidi_textarea_get_text(entry); }

void widgets_entry_set_text(lv_obj_t* entry, const char* text) { embidi_textarea_set_text(entry, text); }
