// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "exceptions.hpp"

#include <stdint.h>

extern "C" const uint32_t vectors[embidi::test::kFirstInterrupt];  // start_cortex_m.cpp

namespace embidi::test {
namespace {

// Aligned to its size, as VTOR wants it.
alignas(4 * kExceptions) uint32_t table[kExceptions];

constexpr uintptr_t kVtor = 0xE000ED08, kPriorities = 0xE000ED18, kInterruptPriorities = 0xE000E400,
                    kSetEnable = 0xE000E100;

volatile uint8_t& byte_register(uintptr_t address) { return *reinterpret_cast<volatile uint8_t*>(address); }

}  // namespace

void handle(unsigned exception, void (*handler)()) {
  if (table[0] == 0) {
    for (unsigned i = 0; i < kExceptions; ++i) table[i] = i < kFirstInterrupt ? vectors[i] : vectors[3];  // HardFault
    device_register(kVtor) = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(table));
  }
  table[exception] = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(handler));
  asm volatile("dsb\n isb" ::: "memory");
}

void set_priority(unsigned exception, uint8_t priority) {
  byte_register(exception < kFirstInterrupt ? kPriorities + exception - 4
                                            : kInterruptPriorities + exception - kFirstInterrupt) = priority;
}

void enable_interrupt(unsigned interrupt) { device_register(kSetEnable) = 1u << interrupt; }

}  // namespace embidi::test
