// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "rgb565.hpp"

#include <stdint.h>

namespace embidi::display {
namespace {

// `strength` of 15 parts of `to`, the rest of `from`, in the bits of `mask`.
unsigned mixed(unsigned from, unsigned to, unsigned mask, unsigned strength) {
  const unsigned unit = mask & (~mask + 1);  // the mask's lowest bit
  const unsigned a = (from & mask) / unit, b = (to & mask) / unit;
  return (a * (kMaxGrey - strength) + b * strength + kMaxGrey / 2) / kMaxGrey * unit;
}

uint16_t mixed(uint16_t from, uint16_t to, unsigned strength) {
  return static_cast<uint16_t>(mixed(from, to, 0xF800u, strength) | mixed(from, to, 0x07E0u, strength) |
                               mixed(from, to, 0x001Fu, strength));
}

}  // namespace

Rgb565::Rgb565(uint16_t* pixels, uint16_t width, uint16_t height, const Rgb565Colours& colours, Rgb565Present present)
    : Display(width, height), pixels_(pixels), present_(present) {
  for (unsigned strength = 0; strength <= kMaxGrey; ++strength) {
    palette_[strength] = mixed(colours.paper, colours.ink, strength);
    palette_[kAccent + strength] = mixed(colours.paper, colours.accent, strength);
  }
}

void Rgb565::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  for (uint16_t i = 0; i < inside(x, y, count); ++i) {
    const uint16_t colour = palette_[pixels[i] % (2 * kAccent)];
    uint16_t& to = row(y)[x + i];
    if (to == colour) continue;
    to = colour;
    dirty_.add(static_cast<uint16_t>(x + i), y);
  }
}

// The nearest strength is the one whose colour it is: nothing else was drawn. A foreign picture counts as background.
void Rgb565::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const {
  const uint16_t known = inside(x, y, count);
  for (uint16_t i = 0; i < count; ++i) {
    pixels[i] = 0;
    for (uint8_t value = 0; i < known && value < 2 * kAccent; ++value) {
      if (palette_[value] != row(y)[x + i]) continue;
      pixels[i] = value;
      break;
    }
  }
}

void Rgb565::fill(const Rect& area, uint8_t pixel) {
  const uint16_t colour = palette_[pixel % (2 * kAccent)];
  const uint16_t count = inside(area.x, area.y, area.width);
  for (unsigned y = area.y; count != 0 && y < unsigned{area.y} + area.height && y < height(); ++y) {
    for (unsigned x = area.x; x < unsigned{area.x} + count; ++x) {
      if (row(y)[x] == colour) continue;
      row(y)[x] = colour;
      dirty_.add(static_cast<uint16_t>(x), static_cast<uint16_t>(y));
    }
  }
}

Status Rgb565::flush() {
  if (dirty_.empty()) return Status::ok;
  const Rect changed = {dirty_.left(), dirty_.top(), static_cast<uint16_t>(dirty_.right() - dirty_.left()),
                        static_cast<uint16_t>(dirty_.bottom() - dirty_.top())};
  if (present_.present != nullptr && !present_.present(present_.user, pixels_, width(), changed)) {
    return Status::bus_error;
  }
  dirty_.clear();
  return Status::ok;
}

}  // namespace embidi::display
