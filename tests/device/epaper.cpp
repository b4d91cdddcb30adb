// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "epaper.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../growth/text.hpp"
#include "power.hpp"

namespace embidi::test {
namespace {

enum Command : uint8_t {
  SW_RESET = 0x12,
  MASTER_ACTIVATION = 0x20,
  DISPLAY_UPDATE_CONTROL_2 = 0x22,
  WRITE_RAM = 0x24,
  WRITE_OLD_RAM = 0x26,
  RAM_X_RANGE = 0x44,
  RAM_Y_RANGE = 0x45,
  RAM_X_COUNTER = 0x4E,
  RAM_Y_COUNTER = 0x4F
};
constexpr uint8_t kMode1 = 0xF7, kMode2 = 0xFF;

uint16_t set_byte(uint16_t value, unsigned number, uint8_t byte) {
  return static_cast<uint16_t>(number == 0 ? (value & 0xFF00) | byte : (value & 0xFF) | byte << 8);
}

}  // namespace

void Epaper::lose_power(uint32_t seed) {
  Random random(seed, 0);
  for (unsigned gate = 0; gate < kWidth; ++gate) {
    for (unsigned i = 0; i < kStride; ++i) {
      ram_[gate][i] = static_cast<uint8_t>(random.bits());
      old_ram_[gate][i] = static_cast<uint8_t>(random.bits());
    }
  }
  busy_ = 0;
  command_ = parameters_ = sequence_ = 0;
  x_begin_ = x_ = 0;
  y_begin_ = y_ = 0;
  x_end_ = kStride - 1;
  y_end_ = kWidth - 1;
}

bool Epaper::write(void* user, bool data, const uint8_t* bytes, size_t count) {
  auto& panel = *static_cast<Epaper*>(user);
  for (size_t i = 0; i < count; ++i) {
    const Uninterrupted at_once;
    if (panel.busy()) {
      ++panel.interruptions_;
    } else if (data) {
      panel.take_data(bytes[i]);
    } else {
      panel.take_command(bytes[i]);
    }
  }
  return true;
}

bool Epaper::wait(void* user) {
  auto& panel = *static_cast<Epaper*>(user);
  while (panel.busy()) panel.poll();
  return true;
}

void Epaper::poll() {
  const Uninterrupted at_once;
  if (--busy_ > 0 || sequence_ == 0) return;
  sequence_ = 0;
  for (unsigned gate = 0; gate < kWidth; ++gate) {
    for (unsigned source = 0; source < kHeight; ++source) glass_[gate][source] = target_[gate][source];
  }
}

void Epaper::take_command(uint8_t code) {
  command_ = code;
  parameters_ = 0;
  if (code == SW_RESET) busy_ = 5;
  if (code == MASTER_ACTIVATION) activate();
}

void Epaper::take_data(uint8_t byte) {
  if (command_ == WRITE_RAM) return put(ram_, byte);
  if (command_ == WRITE_OLD_RAM) return put(old_ram_, byte);
  take_parameter(byte);
  ++parameters_;
}

void Epaper::take_parameter(uint8_t byte) {
  switch (command_) {
    case DISPLAY_UPDATE_CONTROL_2: sequence_ = byte; break;
    case RAM_X_RANGE: (parameters_ == 0 ? x_begin_ : x_end_) = byte; break;
    case RAM_Y_RANGE:
      if (parameters_ < 2) {
        y_begin_ = set_byte(y_begin_, parameters_, byte);
      } else {
        y_end_ = set_byte(y_end_, parameters_ - 2u, byte);
      }
      break;
    case RAM_X_COUNTER: x_ = byte; break;
    case RAM_Y_COUNTER: y_ = set_byte(y_, parameters_, byte); break;
    default: break;  // the rest changes nothing here
  }
}

// Entry mode 3: x first, and both increase, within the window.
void Epaper::put(uint8_t (&ram)[kWidth][kStride], uint8_t byte) {
  if (y_ < kWidth && x_ < kStride) ram[y_][x_] = byte;
  if (x_++ != x_end_) return;
  x_ = x_begin_;
  if (y_++ == y_end_) y_ = y_begin_;
}

// Mode 1 moves every particle wherever it was. Mode 2 moves those of which the old picture says that they change, in
// the way that is right for where they should be; the others stay.
void Epaper::activate() {
  if (sequence_ != kMode1 && sequence_ != kMode2) return;
  for (unsigned gate = 0; gate < kWidth; ++gate) {
    for (unsigned source = 0; source < kHeight; ++source) {
      const unsigned bit = 0x80u >> source % 8;
      const bool now = (ram_[gate][source / 8] & bit) == 0, before = (old_ram_[gate][source / 8] & bit) == 0;
      uint8_t& particle = glass_[gate][source];
      uint8_t& target = target_[gate][source];
      target = particle;
      if (sequence_ == kMode2 && now == before) continue;
      target = now ? black : white;
      if (sequence_ == kMode2 && particle != (before ? black : white)) target = between;
      particle = between;
    }
  }
  busy_ = kBusyPolls;
}

}  // namespace embidi::test
