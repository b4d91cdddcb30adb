// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The caret in its line: where it is seen, and where it can go there.
#ifndef EMBIDI_SRC_EDIT_LINE_CARET_HPP
#define EMBIDI_SRC_EDIT_LINE_CARET_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/field.hpp"

namespace embidi {

// Both places of the caret in its line, which was placed.
[[gnu::noinline]] void find_places(Edit& e);

// Finds the caret: its line and its places in that.
[[gnu::noinline]] bool find_caret(Edit& e);

// The caret's place on the display. Where lines are wrapped, white space at their end is not outside.
int32_t seen_x(const Edit& e, int32_t x);

// To the logical begin or end of the line.
void take_line_end(Edit& e, bool end);

// From the caret's place, which was found, to the next one in its line. False: it is at the end.
[[gnu::noinline]] bool step_in_line(Edit& e);

// The caret goes to place call.x of the line, which was found.
[[gnu::noinline]] void touch_line(Edit& e);

}  // namespace embidi

#endif
