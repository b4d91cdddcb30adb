// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An e-paper panel with its SSD1680 (data sheet 0.14, section 7), as far as port/display/ssd1680.cpp uses it, down to
// what is on the glass. Plain data: it lies in memory that outlives the firmware.
#ifndef EMBIDI_TESTS_DEVICE_EPAPER_HPP
#define EMBIDI_TESTS_DEVICE_EPAPER_HPP

#include <stddef.h>
#include <stdint.h>

#include "bus.hpp"

namespace embidi::test {

class Epaper {
 public:
  static constexpr uint16_t kWidth = 72, kHeight = 32;  // gates, sources
  enum Particle : uint8_t { white, black, between };    // between: neither, or nobody knows

  display::SpiBus bus() { return {write, wait, this}; }

  // On the glass nothing changes, of what is being moved nobody knows where it stays; the rest is noise.
  void lose_power(uint32_t seed);

  bool busy() const { return busy_ > 0; }
  // Commands while it was busy, which the data sheet forbids.
  uint32_t interruptions() const { return interruptions_; }
  Particle at(unsigned x, unsigned y) const { return static_cast<Particle>(glass_[x][kHeight - 1 - y]); }

 private:
  static constexpr unsigned kStride = kHeight / 8;
  static constexpr uint16_t kBusyPolls = 100;

  static bool write(void* user, bool data, const uint8_t* bytes, size_t count);
  static bool wait(void* user);
  void take_command(uint8_t code);
  void take_data(uint8_t byte);
  void take_parameter(uint8_t byte);
  void put(uint8_t (&ram)[kWidth][kStride], uint8_t byte);
  void activate();
  void poll();

  uint8_t ram_[kWidth][kStride];      // 24h: 1 is white
  uint8_t old_ram_[kWidth][kStride];  // 26h: in mode 2 the picture that is on the glass
  uint8_t glass_[kWidth][kHeight];
  uint8_t target_[kWidth][kHeight];  // where what is moved will be
  uint16_t busy_;                    // polls to go
  uint8_t command_, parameters_, sequence_;
  uint8_t x_begin_, x_end_, x_;
  uint16_t y_begin_, y_end_, y_;
  uint32_t interruptions_;
};

}  // namespace embidi::test

#endif
