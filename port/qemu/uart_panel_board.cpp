// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A board without a panel: a picture of 128x64 pixels in memory, whose rows go over the UART as text where they have
// changed: "|", the row's number in two digits, a space, and a character a pixel, "." or "#".
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "canvas.hpp"
#include "uart.h"

namespace embidi::board {
namespace {

constexpr uint16_t kWidth = 128, kHeight = 64;

class UartPanel final : public display::Display {
 public:
  static constexpr size_t kBytes = display::Canvas::bytes(kWidth, kHeight, 1);

  // `pixels` holds kBytes and outlives the panel.
  explicit constexpr UartPanel(uint8_t* pixels) : Display(kWidth, kHeight), canvas_(pixels, kWidth, kHeight, 1) {}

  void clear() {
    canvas_.fill(0);
    dirty_.add({0, 0, kWidth, kHeight});
  }

  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override {
    for (uint16_t i = 0; i < inside(x, y, count); ++i) {
      // Half of the greys are ink.
      const uint8_t value = (pixels[i] & display::kMaxGrey) > display::kMaxGrey / 2 ? 1 : 0;
      if (canvas_.get(x + i, y) == value) continue;
      canvas_.set(x + i, y, value);
      dirty_.add(static_cast<uint16_t>(x + i), y);
    }
  }

  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override {
    canvas_.read(x, y, pixels, count);
  }

  display::Status flush() override {
    if (!dirty_.empty()) {
      for (uint16_t y = dirty_.top(); y < dirty_.bottom(); ++y) {
        if (!send(y)) return display::Status::timeout;
      }
    }
    dirty_.clear();
    return display::Status::ok;
  }

 private:
  // False: the UART is stuck.
  bool send(uint16_t y) const {
    const char number[] = {'|', static_cast<char>('0' + y / 10), static_cast<char>('0' + y % 10), ' '};
    bool sent = uart_write(number, sizeof number) == sizeof number;
    for (uint16_t x = 0; sent && x < kWidth; ++x) sent = uart_write(canvas_.get(x, y) != 0 ? "#" : ".", 1) == 1;
    return sent && uart_write("\n", 1) == 1;
  }

  display::Dirty dirty_;
  display::Canvas canvas_;
};

UartPanel& panel() {
  static uint8_t pixels[UartPanel::kBytes];  // not the panel's own: zeros that would be kept in flash with it
  static UartPanel the_panel(pixels);
  return the_panel;
}

}  // namespace

display::Display& display() { return panel(); }

display::Status init_display() {
  panel().clear();
  return panel().flush();
}

}  // namespace embidi::board
