// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Scrolling: starting a walk in the middle of a line.
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/glyph/glyph_stream.hpp"

using namespace embidi;

uint32_t embidi_glyphs_seek(embidi_glyphs* glyphs, uint32_t x) {
  if (glyphs == nullptr || glyphs->memory.font == nullptr) return 0;
  embidi_glyphs ahead = *glyphs;
  embidi_glyph g;
  while (next_glyph(ahead, g) && ahead.pen <= x) {
    if (ahead.syllable.next == ahead.syllable.count) *glyphs = ahead;
  }
  if (ahead.pen <= x) *glyphs = ahead;
  return glyphs->pen;
}
