// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// lm3s6965evb: an SSD0323 OLED at SSI0.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "registers.hpp"
#include "ssd0323.hpp"

namespace embidi::board {
namespace {

// LM3S6965 data sheet (Luminary Micro / TI): system control, GPIO and SSI registers.
enum Register : uintptr_t {
  SYSCTL_RCGC1 = 0x400FE104,
  SYSCTL_RCGC2 = 0x400FE108,
  GPIOA_AFSEL = 0x40004420,
  GPIOA_DEN = 0x4000451C,
  GPIOC_DATA_PIN7 = 0x40006200,  // the address masks all other pins
  GPIOC_DIR = 0x40006400,
  GPIOC_DEN = 0x4000651C,
  SSI0_CR0 = 0x40008000,
  SSI0_CR1 = 0x40008004,
  SSI0_DR = 0x40008008,
  SSI0_SR = 0x4000800C,
  SSI0_CPSR = 0x40008010
};
constexpr uint32_t kTransmitNotFull = 1u << 1;
constexpr uint32_t kReceiveNotEmpty = 1u << 2;

decltype(auto) reg(Register r) { return device_register(static_cast<uintptr_t>(r)); }

// More than a byte takes at any clock; QEMU answers at once.
constexpr int kPatience = 100000;

bool wait_for(uint32_t flag) {
  for (int i = 0; i < kPatience; ++i) {
    if ((reg(SSI0_SR) & flag) != 0) return true;
  }
  return false;
}

bool send(uint8_t byte) {
  if (!wait_for(kTransmitNotFull)) return false;
  reg(SSI0_DR) = byte;
  if (!wait_for(kReceiveNotEmpty)) return false;
  // QEMU's PL022 stalls once its receive FIFO is full, so each byte sent is read back.
  const uint32_t received = reg(SSI0_DR);
  static_cast<void>(received);
  return true;
}

bool write(void*, bool data, const uint8_t* bytes, size_t count) {
  reg(GPIOC_DATA_PIN7) = data ? 0x80 : 0;
  for (size_t i = 0; i < count; ++i) {
    if (!send(bytes[i])) return false;
  }
  return true;
}

void init_bus() {
  reg(SYSCTL_RCGC1) = reg(SYSCTL_RCGC1) | 1u << 4;       // SSI0
  reg(SYSCTL_RCGC2) = reg(SYSCTL_RCGC2) | 1u | 1u << 2;  // ports A and C
  reg(GPIOA_AFSEL) = reg(GPIOA_AFSEL) | 0x3C;            // SSI0's pins
  reg(GPIOA_DEN) = reg(GPIOA_DEN) | 0x3C;
  reg(GPIOC_DIR) = reg(GPIOC_DIR) | 0x80;
  reg(GPIOC_DEN) = reg(GPIOC_DEN) | 0x80;
  // Port D pin 0, the chip select, is high from reset and stays so: the OLED is selected.
  reg(SSI0_CR1) = 0;
  reg(SSI0_CPSR) = 2;
  reg(SSI0_CR0) = 0x107;  // 8 bits, mode 0, clock divided by 2 once more
  reg(SSI0_CR1) = 2;      // enable
}

display::Ssd0323 oled({write, nullptr, nullptr});

}  // namespace

display::Display& display() { return oled; }

display::Status init_display() {
  init_bus();
  return oled.init();
}

}  // namespace embidi::board
