// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Commands: SSD1680 data sheet, section 7 (command table); their order: section 9 (operation flow and code sequence).
#include "ssd1680.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {
namespace {

enum Command : uint8_t {
  DRIVER_OUTPUT_CONTROL = 0x01,
  DATA_ENTRY_MODE = 0x11,
  SW_RESET = 0x12,
  TEMPERATURE_SENSOR = 0x18,
  MASTER_ACTIVATION = 0x20,
  DISPLAY_UPDATE_CONTROL_1 = 0x21,
  DISPLAY_UPDATE_CONTROL_2 = 0x22,
  WRITE_RAM_BLACK = 0x24,
  WRITE_RAM_RED = 0x26,
  BORDER_WAVEFORM = 0x3C,
  RAM_X_RANGE = 0x44,
  RAM_Y_RANGE = 0x45,
  RAM_X_COUNTER = 0x4E,
  RAM_Y_COUNTER = 0x4F
};

// Of DISPLAY_UPDATE_CONTROL_2: clock and analog on, temperature and LUT loaded, display, everything off again.
constexpr uint8_t kMode1 = 0xF7;
constexpr uint8_t kMode2 = 0xFF;

uint8_t low(unsigned value) { return static_cast<uint8_t>(value & 0xFF); }
uint8_t high(unsigned value) { return static_cast<uint8_t>(value >> 8); }

}  // namespace

bool Ssd1680::command(uint8_t code, const uint8_t* data, size_t count) {
  return bus_.write(bus_.user, false, &code, 1) && (count == 0 || bus_.write(bus_.user, true, data, count));
}

Status Ssd1680::init() {
  for (size_t i = 0; i < plane(); ++i) memory_[i] = 0xFF;
  for (size_t i = plane(); i < bytes(width(), height(), colours_); ++i) memory_[i] = 0;
  // The CPU alone may have been reset, and the panel still be refreshing, which no command may interrupt (20h).
  if (!bus_.wait(bus_.user)) return Status::timeout;
  if (!command(SW_RESET, nullptr, 0)) return Status::bus_error;
  if (!bus_.wait(bus_.user)) return Status::timeout;
  const unsigned last_gate = width() - 1u;
  const uint8_t gates[] = {low(last_gate), high(last_gate), 0};
  const uint8_t entry[] = {0x03};          // x and y increase, x first
  const uint8_t border[] = {0x05};         // follows the LUT
  const uint8_t sources[] = {0x00, 0x80};  // both RAMs as they are; sources S8 to S167
  const uint8_t sensor[] = {0x80};         // the internal one
  const bool sent = command(DRIVER_OUTPUT_CONTROL, gates, sizeof gates) &&
                    command(DATA_ENTRY_MODE, entry, sizeof entry) && command(BORDER_WAVEFORM, border, sizeof border) &&
                    command(DISPLAY_UPDATE_CONTROL_1, sources, sizeof sources) &&
                    command(TEMPERATURE_SENSOR, sensor, sizeof sensor);
  return sent ? full_refresh() : Status::bus_error;
}

// Turned by 90 degrees: the display's row y is source height - 1 - y, its column x is gate x.
void Ssd1680::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  const uint16_t known = inside(x, y, count);
  if (known == 0) return;
  const unsigned source = height() - 1u - y;
  const unsigned bit = 0x80u >> source % 8;
  for (uint16_t i = 0; i < known; ++i) {
    uint8_t* black = memory_ + stride() * (size_t{x} + i) + source / 8;
    const bool ink = (pixels[i] & kMaxGrey) > kMaxGrey / 2;
    const bool is_red = has_red() && ink && (pixels[i] & kAccent) != 0;
    const uint8_t new_black = static_cast<uint8_t>(ink && !is_red ? *black & ~bit : *black | bit);
    bool changed = new_black != *black;
    *black = new_black;
    if (has_red()) {
      uint8_t* red = black + plane();
      const uint8_t new_red = static_cast<uint8_t>(is_red ? *red | bit : *red & ~bit);
      changed = changed || new_red != *red;
      *red = new_red;
    }
    if (changed) dirty_.add(static_cast<uint16_t>(source / 8), static_cast<uint16_t>(x + i));
  }
}

void Ssd1680::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const {
  const uint16_t known = inside(x, y, count);
  const unsigned source = height() - 1u - y;
  for (uint16_t i = 0; i < count; ++i) {
    pixels[i] = 0;
    if (i >= known) continue;
    const uint8_t* black = memory_ + stride() * (size_t{x} + i) + source / 8;
    const unsigned bit = 0x80u >> source % 8;
    if ((*black & bit) == 0) pixels[i] = kMaxGrey;
    if (has_red() && (black[plane()] & bit) != 0) pixels[i] = kMaxGrey | kAccent;
  }
}

bool Ssd1680::window(const Dirty& area) {
  const unsigned last = area.bottom() - 1u;
  const uint8_t x[] = {low(area.left()), low(area.right() - 1u)};
  const uint8_t y[] = {low(area.top()), high(area.top()), low(last), high(last)};
  return command(RAM_X_RANGE, x, sizeof x) && command(RAM_Y_RANGE, y, sizeof y);
}

bool Ssd1680::write_plane(uint8_t code, const uint8_t* from, const Dirty& area) {
  const uint8_t x[] = {low(area.left())};
  const uint8_t y[] = {low(area.top()), high(area.top())};
  if (!command(RAM_X_COUNTER, x, sizeof x) || !command(RAM_Y_COUNTER, y, sizeof y) || !command(code, nullptr, 0)) {
    return false;
  }
  for (size_t gate = area.top(); gate < area.bottom(); ++gate) {
    const size_t count = static_cast<size_t>(area.right() - area.left());
    if (!bus_.write(bus_.user, true, from + gate * stride() + area.left(), count)) return false;
  }
  return true;
}

Status Ssd1680::activate(uint8_t sequence) {
  if (!command(DISPLAY_UPDATE_CONTROL_2, &sequence, 1) || !command(MASTER_ACTIVATION, nullptr, 0)) {
    return Status::bus_error;
  }
  return bus_.wait(bus_.user) ? Status::ok : Status::timeout;
}

// Without red the second RAM holds what mode 2 takes for the picture on the panel, and so is written afterwards.
Status Ssd1680::refresh(uint8_t sequence) {
  if (!window(dirty_) || !write_plane(WRITE_RAM_BLACK, memory_, dirty_)) return Status::bus_error;
  if (has_red() && !write_plane(WRITE_RAM_RED, memory_ + plane(), dirty_)) return Status::bus_error;
  const Status shown = activate(sequence);
  if (shown != Status::ok) return shown;
  if (!has_red() && !write_plane(WRITE_RAM_RED, memory_, dirty_)) return Status::bus_error;
  dirty_.clear();
  return Status::ok;
}

Status Ssd1680::flush() {
  if (dirty_.empty()) return Status::ok;
  return refresh(has_red() ? kMode1 : kMode2);
}

Status Ssd1680::full_refresh() {
  dirty_.add(Rect{0, 0, static_cast<uint16_t>(stride()), width()});
  return refresh(kMode1);
}

}  // namespace embidi::display
