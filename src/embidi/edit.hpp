// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, a text field in C++17: edit.h with C++ types; embidi.hpp includes it. Everything is inline. edit.h documents
// units, errors and complexity.
// Before the guard: embidi.hpp includes this header after those that it needs.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

#ifndef EMBIDI_EDIT_HPP
#define EMBIDI_EDIT_HPP

namespace embidi {

// embidi_erase.
enum class Erase : uint8_t {
  backspace = EMBIDI_ERASE_BACKSPACE,
  delete_ = EMBIDI_ERASE_DELETE,
  word_before = EMBIDI_ERASE_WORD_BEFORE,
  word_after = EMBIDI_ERASE_WORD_AFTER,
  selection = EMBIDI_ERASE_SELECTION
};
// embidi_move.
enum class Move : uint8_t {
  left = EMBIDI_MOVE_LEFT,
  right = EMBIDI_MOVE_RIGHT,
  up = EMBIDI_MOVE_UP,
  down = EMBIDI_MOVE_DOWN,
  word_left = EMBIDI_MOVE_WORD_LEFT,
  word_right = EMBIDI_MOVE_WORD_RIGHT,
  line_left = EMBIDI_MOVE_LINE_LEFT,
  line_right = EMBIDI_MOVE_LINE_RIGHT,
  previous = EMBIDI_MOVE_PREVIOUS,
  next = EMBIDI_MOVE_NEXT,
  previous_word = EMBIDI_MOVE_PREVIOUS_WORD,
  next_word = EMBIDI_MOVE_NEXT_WORD,
  line_start = EMBIDI_MOVE_LINE_START,
  line_end = EMBIDI_MOVE_LINE_END,
  text_start = EMBIDI_MOVE_TEXT_START,
  text_end = EMBIDI_MOVE_TEXT_END
};

// Of flags of an Edit.
inline constexpr uint8_t edit_one_line = EMBIDI_EDIT_ONE_LINE;
inline constexpr uint8_t edit_password = EMBIDI_EDIT_PASSWORD;
inline constexpr uint8_t edit_read_only = EMBIDI_EDIT_READ_ONLY;

using EditCaret = embidi_edit_caret;
using EditGlyph = embidi_edit_glyph;
using EditRect = embidi_edit_rect;

// Sinks of the C API that call C++ ones.
template <class Sink>
bool call_edit_glyph_sink(void* user, const embidi_edit_glyph* glyph) {
  return (*static_cast<Sink*>(user))(*glyph);
}
template <class Sink>
bool call_edit_rect_sink(void* user, const embidi_edit_rect* rect) {
  return (*static_cast<Sink*>(user))(*rect);
}

// A text field. Its members are those of the C API.
struct Edit : embidi_edit {
  Result init(ParagraphRef& p, const Font& f, char* buffer, size_t size) {
    return embidi_edit_init(this, p.get(), &f, buffer, size);
  }
  Result set_text(const char* utf8, size_t size) { return embidi_edit_set_text(this, utf8, size); }
  Result insert(const char* utf8, size_t size) { return embidi_edit_insert(this, utf8, size); }
  Result erase(Erase what) { return embidi_edit_erase(this, static_cast<embidi_erase>(what)); }
  Result move(Move where, bool extend) { return embidi_edit_move(this, static_cast<embidi_move>(where), extend); }
  Result select(size_t from, size_t to) { return embidi_edit_select(this, from, to); }
  Result hit(int32_t x, int32_t y, bool extend) { return embidi_edit_hit(this, x, y, extend); }
  Result carets(EditCaret (&out)[2]) { return embidi_edit_carets(this, out); }
  Result scroll() { return embidi_edit_scroll(this); }
  // Calls `sink` with each glyph, or each rectangle of the selection, until it returns false.
  template <class Sink>
  Result draw(Sink sink) {
    return embidi_edit_draw(this, call_edit_glyph_sink<Sink>, &sink);
  }
  template <class Sink>
  Result selection(Sink sink) {
    return embidi_edit_selection(this, call_edit_rect_sink<Sink>, &sink);
  }
};

}  // namespace embidi

#endif
