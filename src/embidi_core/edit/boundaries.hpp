// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Places in the text of a field: its paragraphs, and the boundaries of clusters and words.
#ifndef EMBIDI_SRC_EDIT_BOUNDARIES_HPP
#define EMBIDI_SRC_EDIT_BOUNDARIES_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/field.hpp"

namespace embidi {

// UAX #9: class B.
bool is_separator(uint32_t c);

// Code points of bytes begin..end of well-formed text.
size_t count_between(const Edit& e, size_t begin, size_t end);

// The byte where a character of the paragraph at call.at begins.
size_t byte_in(const Edit& e, size_t index);

// The boundary at `byte`, or else the next one after or before it.
[[gnu::noinline]] size_t boundary_at(Edit& e, size_t byte, bool after);

// The boundary after `byte`, which is one.
[[gnu::noinline]] size_t boundary_after(Edit& e, size_t byte);

// The boundary before `byte`, which is one; the paragraph before it is open then.
[[gnu::noinline]] size_t boundary_before(Edit& e, size_t byte);

// Where what Backspace erases begins.
[[gnu::noinline]] size_t backspace_begin(Edit& e);

// Goes over the clusters of the text, but no more than `count`. Where that is: call.first_byte. How many there were:
// call.number, and before the caret and the anchor: call.begin, call.end.
[[gnu::noinline]] void pass_clusters(Edit& e, size_t count);

// Where the word ends that the caret is in or before, or begins that it is in or behind. A password is one word.
size_t next_word(Edit& e);
size_t previous_word(Edit& e);

}  // namespace embidi

#endif
