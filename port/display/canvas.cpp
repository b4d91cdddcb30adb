// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pixels of a canvas, packed into bytes.
#include "canvas.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {
namespace {

// How far a pixel's value lies from the low end of its byte.
unsigned shift_of(uint32_t first_bit, uint8_t bits) { return 8u - bits - first_bit % 8; }

}  // namespace

void Canvas::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  const unsigned max = max_value();
  for (uint16_t i = 0; i < inside(x, y, count); ++i) {
    const unsigned grey = pixels[i] & kMaxGrey;
    set(x + i, y, static_cast<uint8_t>((grey * max + kMaxGrey / 2) / kMaxGrey));
  }
}

void Canvas::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const {
  for (uint16_t i = 0; i < count; ++i) pixels[i] = static_cast<uint8_t>(get(x + i, y) * kMaxGrey / max_value());
}

void Canvas::fill(uint8_t value) {
  unsigned pattern = value & max_value();
  for (unsigned filled = bits_; filled < 8; filled *= 2) pattern |= pattern << filled;
  for (size_t i = 0; i < stride_ * height(); ++i) memory_[i] = static_cast<uint8_t>(pattern);
}

bool Canvas::set(int32_t x, int32_t y, uint8_t value) {
  if (!holds(x, y)) return false;
  const uint32_t first_bit = static_cast<uint32_t>(x) * bits_;
  const unsigned shift = shift_of(first_bit, bits_);
  uint8_t& byte = memory_[static_cast<size_t>(y) * stride_ + first_bit / 8];
  const unsigned mask = unsigned{max_value()} << shift;
  byte = static_cast<uint8_t>((byte & ~mask) | ((unsigned{value} << shift) & mask));
  return true;
}

uint8_t Canvas::get(int32_t x, int32_t y) const {
  if (!holds(x, y)) return 0;
  const uint32_t first_bit = static_cast<uint32_t>(x) * bits_;
  const unsigned byte = memory_[static_cast<size_t>(y) * stride_ + first_bit / 8];
  return static_cast<uint8_t>((byte >> shift_of(first_bit, bits_)) & max_value());
}

}  // namespace embidi::display
