// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A TFT panel of 128x160 pixels with its ST7735S (data sheet V1.1, sections 9 and 10), as far as a flush uses it, at a
// serial bus with a D/C line. Plain data: it lies in memory that outlives the firmware.
#ifndef EMBIDI_TESTS_DEVICE_TFT_HPP
#define EMBIDI_TESTS_DEVICE_TFT_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

class Tft {
 public:
  static constexpr uint16_t kWidth = 160, kHeight = 128;  // as it is looked at: on its side
  // For that: pages and columns exchanged, pages mirrored.
  static constexpr uint8_t kLandscape = 0xA0;

  void command(uint8_t code);
  void data(const uint8_t* bytes, size_t count);
  // Time passes, which commands that reset it or wake it want.
  void pass(uint32_t ms);

  // Its memory holds noise; all else is as after a reset.
  void lose_power(uint32_t seed);

  // In the midst of the pixels of a window.
  bool busy() const {
    return command_ == kWrite && written_ != 0 && (written_ % 2 != 0 || x_ != window_[0] || y_ != window_[2]);
  }
  // Commands that came too soon.
  uint32_t interruptions() const { return interruptions_; }
  // It is awake and on.
  bool lit() const { return awake_ && on_; }
  uint16_t at(unsigned x, unsigned y) const { return memory_[kRows - 1 - x][y]; }

 private:
  static constexpr unsigned kColumns = 128, kRows = 160;
  static constexpr uint8_t kWrite = 0x2C, kSixteenBits = 0x05;
  static constexpr uint32_t kWait = 120;  // ms, after a reset and when it wakes: 10.1.2, 10.1.11

  void reset();
  void take_data(uint8_t byte);
  void put(uint16_t pixel);

  uint16_t memory_[kRows][kColumns];
  uint16_t window_[4];  // columns from and to, rows from and to
  uint16_t x_, y_;
  uint32_t written_;  // bytes since the command
  uint32_t wait_;     // ms until it takes the next command
  uint32_t interruptions_;
  uint8_t command_, order_, format_, high_;
  bool awake_, on_;
};

}  // namespace embidi::test

#endif
