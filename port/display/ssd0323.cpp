// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ssd0323.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {
namespace {

// Commands of the data sheet, section 9. QEMU's model implements the window, and A0's vertical increment, and accepts
// the others without effect: re-map, offset and grey table are still to be tried on a real panel.
constexpr uint8_t kSetUp[] = {
    0xAE,                                                  // display off
    0x81, 0x3F,                                            // contrast
    0x86,                                                  // full current range
    0xA0, 0x52,                                            // re-map: nibbles, COM, COM split odd/even
    0xA1, 0x00,                                            // start line
    0xA2, 0x4C,                                            // display offset
    0xA4,                                                  // normal display
    0xA8, 0x3F,                                            // multiplex ratio 64
    0xB1, 0x22,                                            // phase length
    0xB2, 0x46,                                            // row period
    0xB3, 0x91,                                            // clock
    0xB8, 0x01, 0x11, 0x22, 0x32, 0x43, 0x54, 0x65, 0x76,  // grey scale table
    0xBC, 0x1A,                                            // precharge voltage
    0xBE, 0x00,                                            // VCOMH
    0xBF, 0x0D,                                            // VSL
    0xAD, 0x02,                                            // DC-DC converter
};
constexpr uint8_t kDisplayOn[] = {0xAF};

}  // namespace

Status Ssd0323::init() {
  frame_.fill(0);
  dirty_.add(Rect{0, 0, kWidth, kHeight});
  if (!write(false, kSetUp, sizeof kSetUp)) return Status::bus_error;
  const Status cleared = flush();
  if (cleared != Status::ok) return cleared;
  return write(false, kDisplayOn, sizeof kDisplayOn) ? Status::ok : Status::bus_error;
}

void Ssd0323::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  for (uint16_t i = 0; i < inside(x, y, count); ++i) {
    const uint8_t grey = pixels[i] & kMaxGrey;
    if (frame_.get(x + i, y) == grey) continue;
    frame_.set(x + i, y, grey);
    dirty_.add(static_cast<uint16_t>(x + i), y);
  }
}

void Ssd0323::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const { frame_.read(x, y, pixels, count); }

Status Ssd0323::flush() {
  if (dirty_.empty()) return Status::ok;
  // Columns are pairs of pixels. Commands 15h and 75h set the window and put the pointer at its start.
  const uint8_t first_column = static_cast<uint8_t>(dirty_.left() / 2);
  const uint8_t last_column = static_cast<uint8_t>((dirty_.right() - 1) / 2);
  const uint8_t last_row = static_cast<uint8_t>(dirty_.bottom() - 1);
  const uint8_t window[] = {0x15, first_column, last_column, 0x75, static_cast<uint8_t>(dirty_.top()), last_row};
  if (!write(false, window, sizeof window)) return Status::bus_error;
  const size_t count = static_cast<size_t>(last_column - first_column) + 1;
  for (size_t row = dirty_.top(); row <= last_row; ++row) {
    if (!write(true, frame_.data() + row * frame_.stride() + first_column, count)) return Status::bus_error;
  }
  dirty_.clear();
  return Status::ok;
}

}  // namespace embidi::display
