// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Carets in a line, for those who have checked its font and found its clusters. Carets are changed where they are: a
// copy would be on the stack.
#ifndef EMBIDI_SRC_FIT_CARET_HPP
#define EMBIDI_SRC_FIT_CARET_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/glyph/font.hpp"

namespace embidi {

// The nearest place at or before `index` where a caret can stand.
size_t caret_floor(const embidi_line& line, GlyphFont& font, size_t index);

// The carets at the index that they have, which may change, of each edge one where it is not null. (Where each is to be
// is kept in its own index: less is on the stack.)
[[gnu::noinline]] void find_carets(embidi_line& line, GlyphFont& font, embidi_caret* leading, embidi_caret* trailing);

// The caret for a touch.
[[gnu::noinline]] void find_touched(embidi_line& line, GlyphFont& font, int32_t touched, embidi_caret& out);

// From the place of a caret to the next one on its right or left.
[[gnu::noinline]] void step_right(embidi_line& line, GlyphFont& font, embidi_caret& caret);
[[gnu::noinline]] void step_left(embidi_line& line, GlyphFont& font, embidi_caret& caret);

void swap(embidi_caret& a, embidi_caret& b);

}  // namespace embidi

#endif
