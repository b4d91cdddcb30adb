// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// lm3s811evb: an SSD0303 OLED with 96x16 pixels at I2C0.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "registers.hpp"
#include "ssd1306.hpp"

namespace embidi::board {
namespace {

// LM3S811 data sheet (Luminary Micro / TI): system control, and the I2C master.
enum Register : uintptr_t {
  SYSCTL_RCGC1 = 0x400FE104,
  I2C0_MSA = 0x40020000,
  I2C0_MCS = 0x40020004,
  I2C0_MDR = 0x40020008,
  I2C0_MTPR = 0x4002000C,
  I2C0_MCR = 0x40020020
};
// MCS, written and read.
constexpr uint32_t kRun = 1, kStart = 2, kStop = 4;
constexpr uint32_t kBusy = 1, kError = 2;

constexpr uint32_t kOledAddress = 0x3D;
constexpr int kPatience = 100000;  // more than a byte takes at any clock; QEMU answers at once

decltype(auto) reg(Register r) { return device_register(static_cast<uintptr_t>(r)); }

bool send(uint8_t byte, uint32_t conditions) {
  reg(I2C0_MDR) = byte;
  reg(I2C0_MCS) = kRun | conditions;
  for (int i = 0; i < kPatience; ++i) {
    const uint32_t state = reg(I2C0_MCS);
    if ((state & kBusy) == 0) return (state & kError) == 0;
  }
  return false;
}

bool write(void*, uint8_t first, const uint8_t* bytes, size_t count) {
  reg(I2C0_MSA) = kOledAddress << 1;
  bool sent = send(first, count == 0 ? kStart | kStop : kStart);
  for (size_t i = 0; sent && i < count; ++i) sent = send(bytes[i], i + 1 == count ? kStop : 0);
  if (!sent) reg(I2C0_MCS) = kStop;
  return sent;
}

uint8_t pixels[display::Ssd1306::bytes(96, 16)];
// The panel's description is a constant. NOLINTNEXTLINE(cppcoreguidelines-interfaces-global-init)
display::Ssd1306 oled(display::kSsd0303_96x16, {write, nullptr}, pixels);

}  // namespace

display::Display& display() { return oled; }

display::Status init_display() {
  reg(SYSCTL_RCGC1) = reg(SYSCTL_RCGC1) | 1u << 12;  // I2C0
  reg(I2C0_MCR) = 0x10;                              // master
  reg(I2C0_MTPR) = 2;                                // clock period
  return oled.init();
}

}  // namespace embidi::board
