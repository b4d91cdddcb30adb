// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Whole paragraphs on a display: broken into lines, one below the other. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_TEXT_HPP
#define EMBIDI_PORT_DISPLAY_TEXT_HPP

#include <stdint.h>

#include "draw.hpp"

namespace embidi::display {

struct Extent {
  uint32_t width = 0;   // pixels of the widest line
  uint32_t height = 0;  // pixels of all lines; a paragraph without characters has one
};

// What the paragraph takes when it is broken into lines of at most `width` pixels (embidi_wrap); nothing with a bad
// font.
Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, uint32_t width);

// Draws the paragraph so, as wide as the clip, from row y down: at the left edge of the clip, or at the right one where
// the paragraph's direction is right to left. False: some ink was lost at the clip's edges, or the font is bad.
bool draw_paragraph(const Target& target, embidi_paragraph& paragraph, const embidi_font& font, int32_t y,
                    const StyleTable& styles = kPlainStyles);

// The pen's x of a line of `width` pixels, the sum of its advances: at the same edge, or as far from it as a glyph
// reaches out of the line, if there is room.
int32_t aligned_x(const Target& target, const embidi_line& line, const embidi_font& font, uint32_t width);

// Draws a line there. False: some ink was lost at the clip's edges.
bool draw_aligned(const Target& target, const embidi_line& line, const embidi_font& font, uint32_t width, int32_t y,
                  const StyleTable& styles = kPlainStyles);

}  // namespace embidi::display

#endif
