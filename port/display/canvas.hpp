// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A picture in memory that the caller owns: 1, 2, 4 or 8 bits of grey per pixel. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_CANVAS_HPP
#define EMBIDI_PORT_DISPLAY_CANVAS_HPP

#include <stddef.h>
#include <stdint.h>

#include "display.hpp"

namespace embidi::display {

// Rows from the top, each of whole bytes; the leftmost pixel of a byte in its highest bits. 0 is the background.
class Canvas final : public Display {
 public:
  // Bytes of memory that a canvas needs. `bits` is 1, 2, 4 or 8.
  static constexpr size_t bytes(uint16_t width, uint16_t height, uint8_t bits) {
    return (size_t{width} * bits + 7) / 8 * height;
  }

  // `memory` holds bytes(width, height, bits) bytes, outlives the canvas, and is not cleared.
  constexpr Canvas(uint8_t* memory, uint16_t width, uint16_t height, uint8_t bits)
      : Display(width, height), memory_(memory), stride_((size_t{width} * bits + 7) / 8), bits_(bits) {}

  uint8_t bits() const { return bits_; }
  uint8_t max_value() const { return static_cast<uint8_t>((1u << bits_) - 1); }
  size_t stride() const { return stride_; }  // bytes from a row to the next
  const uint8_t* data() const { return memory_; }

  // Pixels of the display interface, spread over the values that the canvas has.
  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override;
  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override;
  using Display::fill;

  // The canvas' own values, 0 to max_value().
  void fill(uint8_t value);
  // False, and nothing set, outside the canvas.
  bool set(int32_t x, int32_t y, uint8_t value);
  // 0 outside the canvas.
  uint8_t get(int32_t x, int32_t y) const;

 private:
  bool holds(int32_t x, int32_t y) const { return x >= 0 && y >= 0 && x < width() && y < height(); }

  uint8_t* memory_;
  size_t stride_;
  uint8_t bits_;
};

}  // namespace embidi::display

#endif
