// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths of lines.
#ifndef EMBIDI_SRC_FIT_MEASURE_HPP
#define EMBIDI_SRC_FIT_MEASURE_HPP

#include <stdint.h>

#include "glyph/font.hpp"
#include "uba/line.hpp"

namespace embidi {

// Sums saturate.
inline uint32_t add_saturating(uint32_t a, uint32_t b) { return a + b < a ? UINT32_MAX : a + b; }

// The same for what is in one line: with 16-bit indices no sum of advances is too much.
inline uint32_t add_widths(uint32_t a, uint32_t b) {
  static_assert(uint64_t{UINT16_MAX} * UINT16_MAX <= UINT32_MAX, "characters of a line, their advances");
  return EMBIDI_INDEX_BITS == 16 ? a + b : add_saturating(a, b);
}

// Width of a line, which need not have been reordered. Measuring ends once the width exceeds `most`: the result may
// then be too low, but still exceeds it. The font must be ok.
uint32_t line_width(const embidi_line& line, GlyphFont& font, uint32_t most);

// The font, in the scratch of a paragraph: a memory would be on the stack.
inline GlyphFont& glyph_font(embidi_paragraph& p, const embidi_font& font) {
  return start_memory(p.scratch.fit.font, font);
}

}  // namespace embidi

#endif
