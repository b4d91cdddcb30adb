// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths of lines.
#ifndef EMBIDI_SRC_FIT_MEASURE_HPP
#define EMBIDI_SRC_FIT_MEASURE_HPP

#include <stdint.h>

#include "glyph/font.hpp"
#include "uba/line.hpp"

namespace embidi {

// Width of a line, which need not have been reordered. Measuring ends once the width exceeds `most`: the result may
// then be too low, but still exceeds it. The font must be ok.
uint32_t line_width(const embidi_line& line, GlyphFont& font, uint32_t most);

// The font, in the scratch of a paragraph: a memory would be on the stack.
inline GlyphFont& glyph_font(embidi_paragraph& p, const embidi_font& font) {
  return start_memory(p.scratch->fit.font, font);
}

}  // namespace embidi

#endif
