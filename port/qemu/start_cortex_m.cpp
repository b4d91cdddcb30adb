// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Start-up of Cortex-M: vectors, painted stack, FPU, guards that QEMU's boards would otherwise lack, faults.
#include <stdint.h>

#include "semihosting.hpp"
#include "start.hpp"

extern "C" {
extern uint32_t __stack_top[];  // firmware.ld

void Reset_Handler();
void Fault_Handler();
[[noreturn]] void fault(const uint32_t* frame);
}

namespace {

[[maybe_unused]] volatile uint32_t& reg(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

void enable_fpu() {
#ifdef __ARM_FP
  reg(0xE000ED88) |= 0xFu << 20;  // CPACR: full access to CP10 and CP11
  asm volatile("dsb\n isb" ::: "memory");
#endif
}

// QEMU lets firmware write to an385's code memory and load unaligned words: errors on the targets that it stands for.
void enable_checks() {
#ifdef EMBIDI_BOARD_AN385
  reg(0xE000ED98) = 0;                             // MPU_RNR
  reg(0xE000ED9C) = 0;                             // MPU_RBAR: code memory from 0 on
  reg(0xE000EDA0) = (6u << 24) | (21u << 1) | 1u;  // MPU_RASR: read only, executable, 2^22 bytes
  reg(0xE000ED94) = 5;                             // MPU_CTRL: on, default map elsewhere
  reg(0xE000ED14) |= 1u << 3;                      // CCR.UNALIGN_TRP
  asm volatile("dsb\n isb" ::: "memory");
#endif
}

struct Vectors {
  uint32_t* stack;
  void (*handlers[15])();
};

}  // namespace

extern "C" {

extern const Vectors vectors;
[[gnu::section(".vectors"), gnu::used]] const Vectors vectors = {
    __stack_top,
    {Reset_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, nullptr,
     nullptr, nullptr, Fault_Handler, Fault_Handler, nullptr, Fault_Handler, Fault_Handler}};

[[gnu::naked]] void Reset_Handler() {
  asm volatile(
      ".syntax unified\n"
      "  ldr r0, =__stack_limit\n"
      "  mov r1, sp\n"
      "  ldr r2, =0xA5A5A5A5\n"
      "1: cmp r0, r1\n"
      "  bhs 2f\n"
      "  str r2, [r0]\n"
      "  adds r0, r0, #4\n"
      "  b 1b\n"
      "2: bl c_start\n"
      "  .ltorg\n");
}

[[gnu::naked]] void Fault_Handler() {
  asm volatile(
      ".syntax unified\n"
      "  mov r0, sp\n"
      "  bl fault\n");
}

// `frame`: r0-r3, r12, lr, pc, xpsr as the exception stacked them.
[[gnu::used]] void fault(const uint32_t* frame) {
  uint32_t exception = 0;
  asm volatile("mrs %0, ipsr" : "=r"(exception));
  embidi::write_hex("FAULT: exception ", exception);
  embidi::write_hex(", pc ", frame[6]);
  embidi::write_hex(", lr ", frame[5]);
  embidi::semihosting::write0("\n");
  embidi::semihosting::exit(embidi::kStatusFault);
}

}  // extern "C"

namespace embidi {

void prepare_cpu() {
  enable_fpu();
  enable_checks();
}

}  // namespace embidi
