// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ssd1306.hpp"

namespace embidi::display {
namespace {

// Control bytes, SSD1306 data sheet 8.1.5.2: one command byte follows; only data follows.
constexpr uint8_t kOneCommandByte = 0x80;
constexpr uint8_t kData = 0x40;
constexpr uint8_t kMaxCommand = 2;  // bytes of the longest command used

// SSD1306 data sheet, section 9, in the order of the application note's software initialisation.
constexpr uint8_t kSetUp1306[] = {1, 0xAE,        // display off
                                  2, 0xD5, 0x80,  // clock
                                  2, 0xA8, 0x3F,  // multiplex ratio 64
                                  2, 0xD3, 0x00,  // display offset
                                  1, 0x40,        // start line
                                  2, 0x8D, 0x14,  // charge pump on
                                  2, 0x20, 0x02,  // page addressing mode
                                  1, 0xA1,        // segment re-map
                                  1, 0xC8,        // COM output scan direction
                                  2, 0xDA, 0x12,  // COM pins: alternative
                                  2, 0x81, 0x7F,  // contrast
                                  2, 0xD9, 0xF1,  // pre-charge period, for the charge pump
                                  2, 0xDB, 0x20,  // VCOMH deselect level
                                  1, 0xA4,        // display follows the memory
                                  1, 0xA6,        // not inverse
                                  0};

// SSD0303 data sheet, command table. QEMU's model ignores all but AEh and A4h to A7h.
constexpr uint8_t kSetUp0303[] = {1, 0xAE,        // display off
                                  2, 0x81, 0x2B,  // contrast
                                  1, 0xA1,        // segment re-map
                                  1, 0xA4,        // display follows the memory
                                  1, 0xA6,        // not inverse
                                  2, 0xA8, 0x0F,  // multiplex ratio 16
                                  2, 0xD3, 0x00,  // display offset
                                  2, 0xAD, 0x8B,  // DC-DC converter on
                                  0};

constexpr uint8_t kDisplayOn[] = {0xAF};

}  // namespace

const Ssd1306Panel kSsd1306_128x64 = {128, 64, 0, kSetUp1306};
const Ssd1306Panel kSsd0303_96x16 = {96, 16, 36, kSetUp0303};

// One transaction, a control byte before each byte: the only form that both data sheets and QEMU's model understand.
bool Ssd1306::command(const uint8_t* bytes, uint8_t count) {
  uint8_t rest[2 * kMaxCommand];
  uint8_t length = 0;
  for (uint8_t i = 0; i < count && i < kMaxCommand; ++i) {
    if (i > 0) rest[length++] = kOneCommandByte;
    rest[length++] = bytes[i];
  }
  return bus_.write(bus_.user, kOneCommandByte, rest, length);
}

Status Ssd1306::init() {
  for (size_t i = 0; i < bytes(width(), height()); ++i) memory_[i] = 0;
  dirty_.add(Rect{0, 0, width(), static_cast<uint16_t>(height() / 8)});
  for (const uint8_t* next = panel_.set_up; *next != 0; next += 1 + *next) {
    if (!command(next + 1, *next)) return Status::bus_error;
  }
  const Status cleared = flush();
  if (cleared != Status::ok) return cleared;
  return command(kDisplayOn, sizeof kDisplayOn) ? Status::ok : Status::bus_error;
}

void Ssd1306::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  const uint16_t page = y / 8;
  const uint8_t bit = static_cast<uint8_t>(1u << y % 8);
  for (uint16_t i = 0; i < inside(x, y, count); ++i) {
    uint8_t& column = memory_[size_t{page} * width() + x + i];
    const bool lit = (pixels[i] & kMaxGrey) > kMaxGrey / 2;
    if (((column & bit) != 0) == lit) continue;
    column = static_cast<uint8_t>(column ^ bit);
    dirty_.add(static_cast<uint16_t>(x + i), page);
  }
}

void Ssd1306::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const {
  const uint16_t known = inside(x, y, count);
  for (uint16_t i = 0; i < count; ++i) {
    const bool lit = i < known && (memory_[size_t{y} / 8 * width() + x + i] >> y % 8 & 1) != 0;
    pixels[i] = lit ? kMaxGrey : 0;
  }
}

Status Ssd1306::flush() {
  if (dirty_.empty()) return Status::ok;
  const unsigned column = panel_.first_column + dirty_.left();
  for (unsigned page = dirty_.top(); page < dirty_.bottom(); ++page) {
    // SSD1306 data sheet 10.1.13, 10.1.1, 10.1.2.
    const uint8_t place[] = {static_cast<uint8_t>(0xB0 | page), static_cast<uint8_t>(column & 15),
                             static_cast<uint8_t>(0x10 | column >> 4)};
    for (const uint8_t& each : place) {
      if (!command(&each, 1)) return Status::bus_error;
    }
    const uint8_t* first = memory_ + size_t{page} * width() + dirty_.left();
    if (!bus_.write(bus_.user, kData, first, static_cast<size_t>(dirty_.right() - dirty_.left()))) {
      return Status::bus_error;
    }
  }
  dirty_.clear();
  return Status::ok;
}

}  // namespace embidi::display
