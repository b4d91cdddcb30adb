// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text field: what keys do to its text and caret, and where all of it is seen. All files of the room share this.
//
// Nothing is kept between two calls but the text, the caret and its side: each lays out the text again, as much of it
// as it needs. What is known from one paragraph and line to the next stands in the caller's field, and the functions
// are small, so that little is on the stack while a paragraph is laid out or a caret looked for. Most are not inlined
// for that reason.
#ifndef EMBIDI_SRC_EDIT_FIELD_HPP
#define EMBIDI_SRC_EDIT_FIELD_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/edit.h"
#include "embidi/fit.h"
#include "embidi_core/fit/place.hpp"
#include "embidi_core/unicode/decode.hpp"

namespace embidi {

using Edit = embidi_edit;

inline const uint8_t* text_of(const Edit& e) { return reinterpret_cast<const uint8_t*>(e.text); }
inline bool is_password(const Edit& e) { return (e.flags & EMBIDI_EDIT_PASSWORD) != 0; }
inline bool is_one_line(const Edit& e) { return (e.flags & (EMBIDI_EDIT_PASSWORD | EMBIDI_EDIT_ONE_LINE)) != 0; }
inline bool has_selection(const Edit& e) { return e.caret != e.anchor; }
inline size_t selection_begin(const Edit& e) { return e.caret < e.anchor ? e.caret : e.anchor; }
inline size_t selection_end(const Edit& e) { return e.caret < e.anchor ? e.anchor : e.caret; }

// A character of the text, which is well-formed.
inline Decoded character_at(const Edit& e, size_t byte) { return decode(text_of(e) + byte, e.bytes - byte); }

// What stands before and after this, the compiler does not join: so it calls no memset() or memmove().
inline void keep_apart() { __asm__ volatile("" ::: "memory"); }

inline int32_t bounded(int32_t place) {
  return place < -kFarPlace ? -kFarPlace : place > kFarPlace ? kFarPlace : place;
}

// Puts the caret to a boundary: to its side of that, and to the end of a line that was wrapped there, or not.
inline void put_caret(Edit& e, size_t byte, uint8_t edge, bool upstream) {
  e.caret = byte;
  e.call.edge = edge;
  e.call.upstream = upstream;
}

// To where typed text has led, or would have.
inline void put_caret_behind(Edit& e, size_t byte) { put_caret(e, byte, EMBIDI_EDGE_TRAILING, false); }

// Whether a field can be used; otherwise call.result says why not, if there is a field.
[[gnu::noinline]] bool open_field(Edit* e);

// The same, for what looks at glyphs.
[[gnu::noinline]] bool open_view(Edit* e);

// Whether argument `number` is right.
inline bool is_right(Edit& e, bool right, size_t number) {
  if (!right) e.call.result = {EMBIDI_BAD_ARGUMENT, number};
  return right;
}

// What a call returns.
embidi_result result_of(const Edit* e);

}  // namespace embidi

#endif
