// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "preview_panel.hpp"

#include <algorithm>
#include <stdexcept>

#include "embidi/fit.h"
#include "text.hpp"
#include "text_end.hpp"

namespace embidi::tool {
namespace {

// Neither the font nor any range is wrong, so nothing may be refused.
void expect_ok(embidi_result result) {
  if (result.status != EMBIDI_OK) throw std::logic_error("status " + std::to_string(result.status));
}

}  // namespace

Panel::Panel(const Device& device, const embidi_font& font, const display::StyleTable& styles, Fit fit)
    : memory_(display::Canvas::bytes(device.width, device.height, device.bits)),
      canvas_(memory_.data(), device.width, device.height, device.bits),
      font_(font),
      styles_(styles),
      fit_(fit) {}

void Panel::add_line(embidi_line& line, std::uint32_t width) {
  const std::uint64_t top = height_;
  width_ = std::max(width_, width);
  height_ += line_height();
  if (!fits()) return;  // the rest is only measured
  const display::Target target(canvas_);
  const bool complete = display::draw_aligned(target, line, font_, width, static_cast<std::int32_t>(top), styles_);
  lost_ink_ = lost_ink_ || !complete;
}

void Panel::add_elided(embidi_paragraph& paragraph, std::size_t begin) {
  embidi_line line;
  embidi_elided elided;
  expect_ok(embidi_line_init(&line, &paragraph, begin, text_end(paragraph)));
  expect_ok(embidi_line_elide(&line, &font_, canvas_.width(), &elided));
  add_line(line, elided.width);
}

void Panel::add(embidi_paragraph& paragraph) {
  std::size_t begin = 0;
  do {
    if (fit_ == Fit::elide || (fit_ == Fit::wrap_and_elide && is_last_line())) return add_elided(paragraph, begin);
    embidi_wrapped wrapped;
    embidi_line line;
    expect_ok(embidi_wrap(&paragraph, &font_, begin, canvas_.width(), &wrapped));
    expect_ok(embidi_line_init(&line, &paragraph, begin, wrapped.shown));
    add_line(line, wrapped.width);
    begin = wrapped.end;
  } while (begin < embidi_length(&paragraph));
}

}  // namespace embidi::tool
