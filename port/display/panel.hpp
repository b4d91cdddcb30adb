// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs on a canvas, one below the other, as `embidi preview` and the JavaScript package show them. Freestanding.
#ifndef EMBIDI_PORT_DISPLAY_PANEL_HPP
#define EMBIDI_PORT_DISPLAY_PANEL_HPP

#include <stddef.h>
#include <stdint.h>

#include "canvas.hpp"
#include "embidi/embidi.h"
#include "style.hpp"

namespace embidi::display {

// How a paragraph that is wider than the panel is brought onto it. wrap: as many lines as it needs. elide: one line,
// with an ellipsis for what is too much. wrap_and_elide: lines down to the panel's bottom, and only the last one
// elided.
enum class Fit : uint8_t { wrap, elide, wrap_and_elide };

// A line as it stands on the panel.
struct PanelLine {
  size_t begin, end;  // characters
  size_t next;        // where the next line begins; the paragraph's length: there is none
  uint32_t width;     // the sum of the advances, in pixels
  int32_t x;          // its left end
  uint64_t top;
  uint8_t elided;  // EMBIDI_ELIDED_...
  bool drawn;      // false: it did not fit any more, nor does what comes after it
};

class Panel {
 public:
  // `font` must be a good one (embidi_font_ok()); it, `canvas` and `styles` must outlive the panel.
  constexpr Panel(Canvas& canvas, const embidi_font& font, const StyleTable& styles, Fit fit)
      : canvas_(canvas), font_(font), styles_(styles), fit_(fit) {}

  // The whole paragraph, or its line from character `begin` on, below what is there already.
  void add(embidi_paragraph& paragraph);
  PanelLine add_line(embidi_paragraph& paragraph, size_t begin);
  void leave_line_free() { height_ += line_height(); }

  // False: the text is too large, and what was drawn is not all of it.
  bool fits() const { return width_ <= canvas_.width() && height_ <= canvas_.height(); }
  // Ink of a glyph that reaches out of its line was lost at the panel's edge.
  bool lost_ink() const { return lost_ink_; }
  // Pixels that the text needs.
  uint32_t needed_width() const { return width_; }
  uint64_t needed_height() const { return height_; }

 private:
  uint32_t line_height() const { return embidi_font_height(&font_); }
  bool is_last_line() const { return height_ + 2 * line_height() > canvas_.height(); }
  void elide(embidi_line& line, PanelLine& placed);
  void draw(const embidi_line& line, PanelLine& placed);

  Canvas& canvas_;
  const embidi_font& font_;
  const StyleTable& styles_;
  const Fit fit_;
  uint32_t width_ = 0;   // of what was drawn or measured up to now
  uint64_t height_ = 0;  // likewise
  bool lost_ink_ = false;
};

}  // namespace embidi::display

#endif
