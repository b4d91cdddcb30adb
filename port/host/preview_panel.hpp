// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The panel of `embidi preview`: all paragraphs, one below the other.
#ifndef EMBIDI_PORT_HOST_PREVIEW_PANEL_HPP
#define EMBIDI_PORT_HOST_PREVIEW_PANEL_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "canvas.hpp"
#include "devices.hpp"
#include "embidi/embidi.h"
#include "style.hpp"

namespace embidi::tool {

// How a paragraph that is wider than the panel is brought onto it.
enum class Fit { wrap, elide, wrap_and_elide };

class Panel {
 public:
  // `font` and `styles` must outlive the panel.
  Panel(const Device& device, const embidi_font& font, const display::StyleTable& styles, Fit fit);

  // wrap: as many lines as it needs. elide: one line, with an ellipsis for what is too much. wrap_and_elide: lines down
  // to the panel's bottom, and only the last one elided.
  void add(embidi_paragraph& paragraph);
  void leave_line_free() { height_ += line_height(); }

  const display::Canvas& canvas() const { return canvas_; }
  // False: the text is too large, and what was drawn is not all of it.
  bool fits() const { return width_ <= canvas_.width() && height_ <= canvas_.height(); }
  // Ink of a glyph that reaches out of its line was lost at the panel's edge.
  bool lost_ink() const { return lost_ink_; }
  // "WIDTHxHEIGHT" in pixels.
  std::string needed() const { return std::to_string(width_) + "x" + std::to_string(height_); }

 private:
  std::uint32_t line_height() const { return embidi_font_height(&font_); }
  bool is_last_line() const { return height_ + 2 * line_height() > canvas_.height(); }
  void add_line(embidi_line& line, std::uint32_t width);
  void add_elided(embidi_paragraph& paragraph, std::size_t begin);

  std::vector<std::uint8_t> memory_;
  display::Canvas canvas_;
  const embidi_font& font_;
  const display::StyleTable& styles_;
  Fit fit_;
  std::uint32_t width_ = 0;   // of what was drawn or measured up to now
  std::uint64_t height_ = 0;  // likewise
  bool lost_ink_ = false;
};

}  // namespace embidi::tool

#endif
