// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// SSD0323 OLED controller with a 128x64 panel, 16 grey levels (Solomon Systech SSD0323 data sheet).
#ifndef EMBIDI_PORT_DISPLAY_SSD0323_HPP
#define EMBIDI_PORT_DISPLAY_SSD0323_HPP

#include <stddef.h>
#include <stdint.h>

#include "bus.hpp"
#include "canvas.hpp"
#include "display.hpp"

namespace embidi::display {

class Ssd0323 final : public Display {
 public:
  static constexpr uint16_t kWidth = 128;
  static constexpr uint16_t kHeight = 64;

  explicit Ssd0323(const SpiBus& bus) : Display(kWidth, kHeight), bus_(bus) {}

  // Sets the controller up, clears the panel and switches it on. To be called before anything else.
  Status init();

  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override;
  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override;
  // Pairs of pixels in a rectangle around what has changed.
  Status flush() override;

 private:
  bool write(bool data, const uint8_t* bytes, size_t count) { return bus_.write(bus_.user, data, bytes, count); }

  SpiBus bus_;
  Dirty dirty_;
  // The panel's own format: two pixels a byte, the left one in the high nibble.
  uint8_t pixels_[Canvas::bytes(kWidth, kHeight, 4)] = {};
  Canvas frame_{pixels_, kWidth, kHeight, 4};
};

}  // namespace embidi::display

#endif
