// Whole paragraphs on a display: broken into lines, one below the other. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_TEXT_HPP
#define EMBIDI_PORT_DISPLAY_TEXT_HPP

#include "draw.hpp"

namespace embidi::display {

// Width in pixels of the characters begin..end as a line.
int32_t line_width(embidi_paragraph& paragraph, const embidi_font& font, size_t begin, size_t end);

// End of the paragraph's text: its length without the paragraph separator.
size_t text_end(const embidi_paragraph& paragraph);

struct Extent {
  int32_t width = 0;   // pixels of the widest line
  int32_t height = 0;  // pixels of all lines; a paragraph without characters has one
};

// What the paragraph takes when it is broken into lines of at most `width` pixels.
Extent paragraph_extent(embidi_paragraph& paragraph, const embidi_font& font, int32_t width);

// Draws the paragraph so, as wide as the clip, from row y down: at the left edge of the clip, or at the right one where
// the paragraph's direction is right to left. False: some ink was lost at the clip's edges.
bool draw_paragraph(const Target& target, embidi_paragraph& paragraph, const embidi_font& font, int32_t y,
                    const StyleTable& styles = kPlainStyles);

}  // namespace embidi::display

#endif
