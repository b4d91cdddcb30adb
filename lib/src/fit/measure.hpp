// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths of lines.
#ifndef EMBIDI_SRC_FIT_MEASURE_HPP
#define EMBIDI_SRC_FIT_MEASURE_HPP

#include "uba/line.hpp"

namespace embidi {

// Sums saturate.
inline uint32_t add_widths(uint32_t a, uint32_t b) { return a + b < a ? UINT32_MAX : a + b; }

// Width of a line, which need not have been reordered. Measuring ends once the width exceeds `most`: the result may
// then be too low, but still exceeds it. The font must be ok.
uint32_t line_width(const embidi_line& line, const embidi_font& font, uint32_t most);

}  // namespace embidi

#endif
