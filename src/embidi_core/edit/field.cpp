// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How a text field begins, and whether it can be used.
#include "embidi_core/edit/field.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/font.hpp"

namespace embidi {

bool open_field(Edit* e) {
  if (e == nullptr) return false;
  const bool right = e->paragraph != nullptr && e->font != nullptr && e->text != nullptr && e->bytes <= e->capacity &&
                     e->caret <= e->bytes && e->anchor <= e->bytes && e->align <= EMBIDI_TEXT_ALIGN_CENTER;
  e->call.result = {right ? EMBIDI_OK : EMBIDI_BAD_ARGUMENT, right ? size_t{0} : size_t{1}};
  return right;
}

bool open_view(Edit* e) {
  if (!open_field(e)) return false;
  auto& call = e->call;
  call.ink = embidi_font_height(e->font);
  call.line_height = e->line_height != 0 ? e->line_height : call.ink;
  if (call.ink == 0) call.ink = call.line_height;
  if (!is_font_ok(*e->font)) {
    call.result = {EMBIDI_BAD_FONT, 0};
  } else if (call.line_height == 0) {
    call.result = {EMBIDI_BAD_ARGUMENT, 1};
  }
  return call.result.status == EMBIDI_OK;
}

embidi_result result_of(const Edit* e) { return e == nullptr ? embidi_result{EMBIDI_BAD_ARGUMENT, 1} : e->call.result; }

}  // namespace embidi

using namespace embidi;

embidi_result embidi_edit_init(embidi_edit* edit, embidi_paragraph* paragraph, const embidi_font* font, char* buffer,
                               size_t capacity) {
  const size_t wrong = edit == nullptr                    ? 1
                       : paragraph == nullptr             ? 2
                       : font == nullptr                  ? 3
                       : buffer == nullptr                ? 4
                       : capacity - 1 >= EMBIDI_MAX_CHARS ? 5
                                                          : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  edit->paragraph = paragraph;
  edit->font = font;
  edit->text = buffer;
  edit->capacity = capacity;
  edit->bytes = edit->caret = 0;
  keep_apart();
  edit->anchor = edit->max_chars = 0;
  keep_apart();
  edit->width = edit->height = 0;
  edit->line_height = edit->align = edit->flags = 0;
  edit->caret_width = 1;
  edit->scroll_x = edit->scroll_y = 0;
  edit->options.base = edit->options.order = edit->options.recognize = 0;
  keep_apart();
  edit->options.controls = edit->options.numbers = 0;
  edit->call.column = -1;
  put_caret_behind(*edit, 0);
  return {is_font_ok(*font) ? EMBIDI_OK : EMBIDI_BAD_FONT, 0};
}
