// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths of lines.
#ifndef EMBIDI_SRC_FIT_MEASURE_HPP
#define EMBIDI_SRC_FIT_MEASURE_HPP

#include <stdint.h>

#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

// Width of a line, which need not have been reordered. Measuring ends once the width exceeds `most`: the result may
// then be too low, but still exceeds it; `end` is where that was, if it is not null. The font must be ok.
uint32_t line_width(const embidi_line& line, GlyphFont& font, uint32_t most, Index* end = nullptr);

// Whether a cluster starts at character `index` of a line (its clusters must have been found), and no syllable of the
// font goes on with it: a line can be divided there.
inline bool starts_cell(const embidi_line& line, GlyphFont& font, size_t index) {
  return starts_cluster(*line.paragraph, index) && !is_inside_syllable(line, font, index);
}

// The font, in the scratch of a paragraph: a memory would be on the stack.
inline GlyphFont& glyph_font(embidi_paragraph& p, const embidi_font& font) {
  return start_memory(p.scratch->fit.font, font);
}

}  // namespace embidi

#endif
