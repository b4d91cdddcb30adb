// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What keys do to the text of a field: they type and erase, if all of the new text fits; otherwise nothing changes.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/unicode/decode.hpp"

namespace embidi {

namespace {

// What ends a line without ending a paragraph: UAX #14, BK.
bool is_line_break(uint32_t c) { return is_separator(c) || c - 0x0B <= 1 || c == 0x2028; }

// What a text has of characters and paragraphs.
struct TextSize {
  size_t chars;              // of all
  size_t paragraph, before;  // of the last paragraph, and of the one before it
  size_t longest;
  uint32_t last;  // character
};

// Adds a text. Returns the bytes before what cannot be typed; `bytes`: all can be.
[[gnu::noinline]] size_t add_text(TextSize& size, const uint8_t* text, size_t bytes, bool one_line) {
  size_t at = 0;
  while (at < bytes) {
    const Decoded d = decode(text + at, bytes - at);
    const uint32_t c = d.code_point();
    if (d.ill_formed() || (one_line && is_line_break(c))) return at;
    ++size.chars;
    size_t* const of = c == '\n' && size.last == '\r' ? &size.before : &size.paragraph;
    if (++*of > size.longest) size.longest = *of;
    if (of == &size.paragraph && is_separator(c)) {
      size.before = size.paragraph;
      size.paragraph = 0;
    }
    size.last = c;
    at += d.length();
  }
  return at;
}

// Whether a text can replace bytes begin..end of the field; otherwise call.result says why not.
[[gnu::noinline]] bool can_replace(Edit& e, size_t begin, size_t end, const uint8_t* text, size_t bytes) {
  auto& result = e.call.result;
  const size_t kept = e.bytes - (end - begin);
  TextSize size;
  size.chars = size.paragraph = 0;
  keep_apart();
  size.before = size.longest = 0;
  size.last = 0;
  add_text(size, text_of(e), begin, false);
  const size_t right = add_text(size, text, bytes, is_one_line(e));
  result = {EMBIDI_REFUSED, right};
  if (right < bytes) return false;
  result = {EMBIDI_BUFFER_TOO_SMALL, bytes > SIZE_MAX - kept ? SIZE_MAX : kept + bytes};
  if (result.number > e.capacity) return false;
  add_text(size, text_of(e) + end, e.bytes - end, false);
  result = {EMBIDI_TOO_LONG, size.chars};
  if (e.max_chars != 0 && bytes != 0 && size.chars > e.max_chars) return false;
  result.number = size.longest;
  if (size.longest > e.paragraph->capacity) return false;
  result = {EMBIDI_OK, 0};
  return true;
}

void move_bytes(char* to, const char* from, size_t count) {
  if (to < from) {
    for (size_t i = 0; i < count; ++i, keep_apart()) to[i] = from[i];
  } else if (to > from) {
    while (count-- > 0) {
      to[count] = from[count];
      keep_apart();
    }
  }
}

// Replaces bytes begin..end, for which there is room. The caret goes behind the new ones.
void replace(Edit& e, size_t begin, size_t end, const char* text, size_t bytes) {
  move_bytes(e.text + begin + bytes, e.text + end, e.bytes - end);
  if (bytes > 0) move_bytes(e.text + begin, text, bytes);
  const size_t before = e.bytes;
  e.bytes = before - (end - begin) + bytes;
  if (is_password(e)) {
    for (size_t i = e.bytes; i < before; ++i, keep_apart()) e.text[i] = 0;
  }
  // Before a mark, a letter has become a part of its cluster.
  put_caret_behind(e, boundary_at(e, begin + bytes, true));
  e.anchor = e.caret;
  e.call.column = -1;
}

// Where what is erased begins or ends that ends or begins at the caret.
size_t erased_from(Edit& e, embidi_erase what) {
  switch (what) {
    case EMBIDI_ERASE_BACKSPACE: return backspace_begin(e);
    case EMBIDI_ERASE_DELETE: return boundary_after(e, e.caret);
    case EMBIDI_ERASE_WORD_BEFORE: return previous_word(e);
    case EMBIDI_ERASE_WORD_AFTER: return next_word(e);
    default: return e.caret;
  }
}

bool is_read_only(Edit& e) {
  if ((e.flags & EMBIDI_EDIT_READ_ONLY) == 0) return false;
  e.call.result = {EMBIDI_REFUSED, 0};
  return true;
}

// Puts a text in the place of bytes begin..end, if it can.
[[gnu::noinline]] bool put_text(Edit& e, size_t begin, size_t end, const char* text, size_t bytes) {
  if (!can_replace(e, begin, end, reinterpret_cast<const uint8_t*>(text), bytes)) return false;
  replace(e, begin, end, text, bytes);
  return true;
}

[[gnu::noinline]] void erase(Edit& e, embidi_erase what) {
  size_t begin = selection_begin(e), end = selection_end(e);
  if (begin == end) {
    const size_t from = erased_from(e, what);
    if (e.call.result.status != EMBIDI_OK) return;
    if (from < begin) begin = from;
    if (from > end) end = from;
  }
  if (begin < end) put_text(e, begin, end, nullptr, 0);  // two paragraphs may become a longer one
}

bool is_in_buffer(const Edit& e, const char* text, size_t bytes) {
  const uintptr_t a = reinterpret_cast<uintptr_t>(text), b = reinterpret_cast<uintptr_t>(e.text);
  return bytes > 0 && (a < b ? b - a < bytes : a - b < e.capacity);
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_edit_set_text(embidi_edit* edit, const char* text, size_t bytes) {
  if (open_field(edit) &&
      is_right(*edit, text == nullptr ? bytes == 0 : text == edit->text || !is_in_buffer(*edit, text, bytes), 2) &&
      put_text(*edit, 0, edit->bytes, text, bytes))
    edit->scroll_x = edit->scroll_y = 0;
  return result_of(edit);
}

embidi_result embidi_edit_insert(embidi_edit* edit, const char* text, size_t bytes) {
  if (open_field(edit) && is_right(*edit, text == nullptr ? bytes == 0 : !is_in_buffer(*edit, text, bytes), 2) &&
      !is_read_only(*edit) && bytes > 0)
    put_text(*edit, selection_begin(*edit), selection_end(*edit), text, bytes);
  return result_of(edit);
}

embidi_result embidi_edit_erase(embidi_edit* edit, embidi_erase what) {
  if (open_field(edit) && is_right(*edit, static_cast<unsigned>(what) <= EMBIDI_ERASE_SELECTION, 2) &&
      !is_read_only(*edit))
    erase(*edit, what);
  return result_of(edit);
}
