// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "panel.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../text_end.hpp"
#include "embidi/fit.h"
#include "text.hpp"

namespace embidi::display {

// No range is wrong here, and the font is good: what is asked of the library is not refused.

void Panel::draw(const embidi_line& line, PanelLine& placed) {
  placed.top = height_;
  if (placed.width > width_) width_ = placed.width;
  height_ += line_height();
  placed.drawn = fits();
  if (!placed.drawn) return;  // the rest is only measured
  const Target target(canvas_);
  placed.x = aligned_x(target, line, font_, placed.width);
  const DrawnLine drawn = draw_line(target, line, font_, placed.x, static_cast<int32_t>(placed.top), styles_);
  lost_ink_ = lost_ink_ || !drawn.complete;
}

void Panel::elide(embidi_line& line, PanelLine& placed) {
  embidi_elided elided = {};
  static_cast<void>(embidi_line_elide(&line, &font_, canvas_.width(), &elided));
  placed.width = elided.width;
  placed.elided = elided.what;
}

PanelLine Panel::add_line(embidi_paragraph& paragraph, size_t begin) {
  PanelLine placed = {};
  placed.begin = begin;
  placed.next = embidi_length(&paragraph);
  embidi_line line;
  if (fit_ == Fit::elide || (fit_ == Fit::wrap_and_elide && is_last_line())) {
    placed.end = text_end(paragraph);
    static_cast<void>(embidi_line_init(&line, &paragraph, begin, placed.end));
    elide(line, placed);
  } else {
    embidi_wrapped wrapped = {};
    static_cast<void>(embidi_wrap(&paragraph, &font_, begin, canvas_.width(), &wrapped));
    placed.end = wrapped.shown;
    placed.next = wrapped.end;
    placed.width = wrapped.width;
    static_cast<void>(embidi_line_init(&line, &paragraph, begin, placed.end));
  }
  draw(line, placed);
  return placed;
}

void Panel::add(embidi_paragraph& paragraph) {
  size_t begin = 0;
  do {
    begin = add_line(paragraph, begin).next;
  } while (begin < embidi_length(&paragraph));
}

}  // namespace embidi::display
