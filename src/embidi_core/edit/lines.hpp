// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The lines of a field, one after the other from its first one on, and where each is on the display.
#ifndef EMBIDI_SRC_EDIT_LINES_HPP
#define EMBIDI_SRC_EDIT_LINES_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/field.hpp"

namespace embidi {

// The top of a line, or where it would be, from the top of the text.
inline int32_t line_top(const Edit& e, uint32_t number) {
  return number >= 1u << 21 ? kFarPlace : static_cast<int32_t>(number * e.call.line_height);
}

// Before the first line.
void rewind_lines(Edit& e);

// Goes to the next line, of which there is one if call.more. There is always a first one, and one after a separator or
// line separator. False: the text cannot be laid out.
[[gnu::noinline]] bool find_next_line(Edit& e);

// Goes to the line of the caret. At a place where a line was wrapped there are two: call.upstream.
[[gnu::noinline]] bool find_caret_line(Edit& e);

// Goes to the line at place call.top of the text, or the nearest one.
[[gnu::noinline]] bool find_line_at(Edit& e);

// Goes to the line before this one, if there is one.
bool find_line_before(Edit& e);

// Of a line of so many pixels: call.left and call.top, on the display.
void place_width(Edit& e, uint32_t full, uint32_t shown);

// Puts the line's characters in order, and finds its place.
[[gnu::noinline]] void place_line(Edit& e);

}  // namespace embidi

#endif
