// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a firmware does with the library, in pieces, so that a probe keeps the linker from dropping what it stands for.
#ifndef EMBIDI_TESTS_SIZE_WORK_HPP
#define EMBIDI_TESTS_SIZE_WORK_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi::test {

struct Input {
  const char* text;
  size_t bytes;
  int arguments;  // not known while compiling: whatever depends on it stays
};

Input input_of(int argc, const char* const* argv);

// Each adds to `sum` what it has seen, and gives false on an error.

// Layout, visual order, glyph stream.
bool show(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);
// The same by the walks that show() leaves out: runs, glyph by glyph, the structure and the field of each; the text
// joined by itself, and its letters again.
bool walk(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);
// What can be asked of a paragraph, a line, a font and the library.
bool ask(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);
// Width, wrapping, eliding, clusters.
bool fit(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);
// Carets, touch, scrolling.
bool edit(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);
// Checks and conversions.
bool check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum);

// A code, its rows, and its links.
bool read_payload(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum);
// The verdict on a code and its words, and a walk over its rows.
bool judge(embidi_paragraph* paragraph, embidi_paragraph* scratch, const Input& input, uint32_t& sum);
// What check(), read_payload() and judge() leave out of checks.h and payload.h.
bool format(embidi_paragraph* paragraph, const Input& input, uint32_t& sum);

}  // namespace embidi::test

#endif
