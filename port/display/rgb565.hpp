// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A framebuffer of 16 bits per pixel, red 5, green 6, blue 5: what an LCD controller scans, or what is sent to one.
#ifndef EMBIDI_PORT_DISPLAY_RGB565_HPP
#define EMBIDI_PORT_DISPLAY_RGB565_HPP

#include <stddef.h>
#include <stdint.h>

#include "display.hpp"

namespace embidi::display {

constexpr uint16_t rgb565(unsigned red, unsigned green, unsigned blue) {  // 0 to 255 each
  return static_cast<uint16_t>(red >> 3 << 11 | green >> 2 << 5 | blue >> 3);
}

// What the pixels 0, 15 and 15 + kAccent are; those between are mixed.
struct Rgb565Colours {
  uint16_t paper, ink, accent;
};
inline constexpr Rgb565Colours kBlackOnWhite = {rgb565(255, 255, 255), rgb565(0, 0, 0), rgb565(192, 0, 0)};

// How what has changed reaches a panel that does not scan the framebuffer by itself, or from behind a cache.
struct Rgb565Present {
  // False: the panel does not answer.
  bool (*present)(void* user, const uint16_t* pixels, uint16_t stride, const Rect& changed);
  void* user;
};

class Rgb565 final : public Display {
 public:
  // `pixels` holds width times height pixels, row by row, outlives the display, and is not cleared.
  Rgb565(uint16_t* pixels, uint16_t width, uint16_t height, const Rgb565Colours& colours, Rgb565Present present = {});

  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override;
  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override;
  void fill(const Rect& area, uint8_t pixel) override;
  Status flush() override;

 private:
  uint16_t* row(unsigned y) const { return pixels_ + size_t{y} * width(); }

  uint16_t* pixels_;
  Rgb565Present present_;
  Dirty dirty_;
  uint16_t palette_[2 * kAccent] = {};
};

}  // namespace embidi::display

#endif
