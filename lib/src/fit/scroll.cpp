// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Scrolling: starting a walk in the middle of a line.
#include <stdint.h>

#include "embidi/fit.h"
#include "fit/measure.hpp"
#include "glyph/glyph_stream.hpp"

using namespace embidi;

uint32_t embidi_glyphs_seek(embidi_glyphs* glyphs, uint32_t pen, uint32_t x) {
  if (glyphs == nullptr || glyphs->memory.font == nullptr) return pen;
  embidi_glyphs ahead = *glyphs;
  embidi_glyph g;
  while (next_glyph(ahead, g)) {
    const uint32_t next = add_saturating(pen, g.advance);
    if (next > x) return pen;
    pen = next;
    *glyphs = ahead;
  }
  *glyphs = ahead;
  return pen;
}
