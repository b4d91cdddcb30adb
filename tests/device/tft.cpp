// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "tft.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../growth/text.hpp"
#include "power.hpp"

namespace embidi::test {
namespace {

enum Command : uint8_t {
  SWRESET = 0x01,
  SLPIN = 0x10,
  SLPOUT = 0x11,
  DISPOFF = 0x28,
  DISPON = 0x29,
  CASET = 0x2A,
  RASET = 0x2B,
  MADCTL = 0x36,
  COLMOD = 0x3A
};
constexpr uint8_t kMirrorRows = 0x80, kMirrorColumns = 0x40, kExchange = 0x20;  // of MADCTL

}  // namespace

// 9.14.2, "Default" of each command. The memory stays.
void Tft::reset() {
  window_[0] = window_[2] = 0;
  window_[1] = kColumns - 1;
  window_[3] = kRows - 1;
  x_ = y_ = 0;
  written_ = 0;
  command_ = order_ = high_ = 0;
  format_ = 0x06;  // 18 bits
  awake_ = on_ = false;
}

void Tft::lose_power(uint32_t seed) {
  Random random(seed, 0);
  for (auto& row : memory_) {
    for (uint16_t& pixel : row) pixel = static_cast<uint16_t>(random.bits());
  }
  reset();
  wait_ = 0;
}

void Tft::pass(uint32_t ms) {
  const Uninterrupted at_once;
  wait_ -= ms < wait_ ? ms : wait_;
}

void Tft::command(uint8_t code) {
  const Uninterrupted at_once;
  if (wait_ > 0) {
    ++interruptions_;
    return;
  }
  command_ = code;
  written_ = 0;
  switch (code) {
    case SWRESET:
      reset();
      wait_ = kWait;
      break;
    case SLPIN: awake_ = false; break;
    case SLPOUT:
      awake_ = true;
      wait_ = kWait;
      break;
    case DISPOFF: on_ = false; break;
    case DISPON: on_ = true; break;
    case kWrite:
      x_ = window_[0];
      y_ = window_[2];
      break;
    default: break;
  }
}

void Tft::data(const uint8_t* bytes, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const Uninterrupted at_once;
    take_data(bytes[i]);
  }
}

void Tft::take_data(uint8_t byte) {
  const uint32_t number = written_++;
  switch (command_) {
    case CASET:
    case RASET: {
      if (number > 3) break;
      uint16_t& bound = window_[(command_ == RASET ? 2 : 0) + number / 2];
      bound = static_cast<uint16_t>(number % 2 == 0 ? byte << 8 | (bound & 0xFF) : (bound & 0xFF00) | byte);
      break;
    }
    case MADCTL: order_ = byte; break;
    case COLMOD: format_ = byte; break;
    case kWrite:
      // Of other formats nothing is known here: what comes is noise.
      if (number % 2 == 0) {
        high_ = byte;
      } else {
        put(format_ == kSixteenBits ? static_cast<uint16_t>(high_ << 8 | byte)
                                    : static_cast<uint16_t>(number * 40503u));
      }
      break;
    default: break;
  }
}

// 9.10, 9.11: from left to right and from top to bottom in the window, and around.
void Tft::put(uint16_t pixel) {
  unsigned column = (order_ & kExchange) != 0 ? y_ : x_, row = (order_ & kExchange) != 0 ? x_ : y_;
  if (column < kColumns && row < kRows) {
    if ((order_ & kMirrorColumns) != 0) column = kColumns - 1 - column;
    if ((order_ & kMirrorRows) != 0) row = kRows - 1 - row;
    memory_[row][column] = pixel;
  }
  if (x_++ != window_[1]) return;
  x_ = window_[0];
  if (y_++ == window_[3]) y_ = window_[2];
}

}  // namespace embidi::test
