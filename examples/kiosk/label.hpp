// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The shelf label: name, price and link of a thing, on e-paper. Only what differs from the label before is sent.
#ifndef EMBIDI_EXAMPLES_KIOSK_LABEL_HPP
#define EMBIDI_EXAMPLES_KIOSK_LABEL_HPP

#include <stdint.h>

#include "catalogue.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"
#include "label_panel.hpp"
#include "ssd1680.hpp"

namespace embidi::kiosk {

class Label {
 public:
  Label(LabelPanel& panel, const Font& font)
      : display_(kLabelWidth, kLabelHeight, display::Ssd1680Colours::black_white, panel.bus(), memory_), font_(font) {}

  display::Status init() { return display_.init(); }
  // An empty label for null.
  display::Status show(const Thing* thing);

 private:
  void row(const char* text, uint16_t y, Recognize recognize);

  uint8_t memory_[display::Ssd1680::bytes(kLabelWidth, kLabelHeight, display::Ssd1680Colours::black_white)] = {};
  display::Ssd1680 display_;
  const Font& font_;
  Paragraph<64, 24> words_;
};

}  // namespace embidi::kiosk

#endif
