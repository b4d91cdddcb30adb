/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include <stddef.h>
#include <stdint.h>

#include "widgets.h"

lv_obj_t* widgets_link_create(lv_obj_t* list, const char* url) {
  lv_obj_t* const button = lv_list_add_button(list, NULL, url);
  lv_obj_t* const label = lv_obj_get_child(button, 0);
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_DOTS);
  lv_obj_set_height(label, lv_font_get_line_height(lv_obj_get_style_text_font(label, 0)));
  return button;
}

lv_obj_t* widgets_entry_create(lv_obj_t* parent, const char* placeholder) {
  lv_obj_t* const entry = lv_textarea_create(parent);
  lv_textarea_set_one_line(entry, true);
  lv_textarea_set_placeholder_text(entry, placeholder);
  return entry;
}

uint32_t widgets_entry_caret(lv_obj_t* entry) { return lv_textarea_get_cursor_pos(entry); }

const char* widgets_entry_text(lv_obj_t* entry) { return lv_textarea_get_text(entry); }

void widgets_entry_set_text(lv_obj_t* entry, const char* text) { lv_textarea_set_text(entry, text); }
