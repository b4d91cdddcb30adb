// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "power.hpp"

#include "exceptions.hpp"

extern "C" const uint32_t vectors[2];  // start_cortex_m.cpp: the stack's top and Reset_Handler

namespace embidi::test {
namespace {

constexpr uintptr_t kSysTickControl = 0xE000E010, kSysTickLoad = 0xE000E014, kSysTickValue = 0xE000E018;

}  // namespace

void cut_after(uint32_t instructions, void (*cut)()) {
  handle(kSysTick, cut);
  device_register(kSysTickLoad) = instructions * 16 / 5 + 1;  // 25 MHz of virtual time, 128 ns an instruction
  device_register(kSysTickValue) = 0;
  device_register(kSysTickControl) = 7;
}

void no_cut() { device_register(kSysTickControl) = 0; }

// An exception return to Reset_Handler, with an empty stack: start-up code does the rest, as after any reset. (A reset
// of QEMU's machine does the same in a third of a second.)
void restart() {
  auto* const frame = reinterpret_cast<volatile uint32_t*>(static_cast<uintptr_t>(vectors[0] - 32));
  for (unsigned i = 0; i < 6; ++i) frame[i] = 0;
  frame[6] = vectors[1] & ~1u;
  frame[7] = 1u << 24;  // Thumb
  constexpr uint32_t kToThread = 0xFFFFFFF9;
  asm volatile("msr msp, %0\n dsb\n isb\n bx %1" : : "r"(frame), "r"(kToThread) : "memory");
  __builtin_unreachable();
}

}  // namespace embidi::test
