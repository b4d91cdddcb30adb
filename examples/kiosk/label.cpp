// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "label.hpp"

#include <stdint.h>

#include "text.hpp"

namespace embidi::kiosk {

// Elided to the label, so that a link always shows its host.
void Label::row(const char* text, uint16_t y, Recognize recognize) {
  Options options;
  options.recognize(recognize);
  options.numbers(true);
  const display::Target target(display_, {0, y, kLabelWidth, embidi_font_height(&font_)});
  Line line;
  Elided elided{};
  static_cast<void>(words_.layout(text, length_of(text), options));
  static_cast<void>(line.init(words_, 0, words_.length()));
  static_cast<void>(line.elide(font_, kLabelWidth, elided));
  display::draw_aligned(target, *line.get(), font_, elided.width, y, display::kBoldHost);
}

display::Status Label::show(const Thing* thing) {
  static constexpr Thing kNone = {"", "", "", ""};
  const Thing& what = thing == nullptr ? kNone : *thing;
  const uint16_t last = kLabelHeight - embidi_font_height(&font_);
  const bool three = 3 * embidi_font_height(&font_) <= kLabelHeight;  // otherwise there is no room for the price
  row(what.name, 0, Recognize::none);
  if (three) row(what.price, last / 2, Recognize::none);
  row(what.link, last, Recognize::iri);
  return display_.flush();
}

}  // namespace embidi::kiosk
