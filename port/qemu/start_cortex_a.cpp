// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Start-up of a Cortex-A in ARM state, without MMU and caches: vectors, painted stack, faults.
#include <stdint.h>

#include "semihosting.hpp"
#include "start.hpp"

extern "C" {
void Reset_Handler();
void vector_table();
[[noreturn]] void fault(uint32_t exception, uint32_t lr);
}

extern "C" {

// QEMU enters here: it is the ELF file's entry point, and the first code of the image (section .vectors).
[[gnu::naked, gnu::section(".vectors"), gnu::used]] void Reset_Handler() {
  asm volatile(
      "  ldr sp, =__stack_top\n"
      "  ldr r0, =__stack_limit\n"
      "  mov r1, sp\n"
      "  ldr r2, =0xA5A5A5A5\n"
      "1: cmp r0, r1\n"
      "  strlo r2, [r0], #4\n"
      "  blo 1b\n"
      "  bl c_start\n"
      "  .ltorg\n");
}

// Eight branches (ARM Architecture Reference Manual ARMv7-A, B1.8.1). Each handler gets a stack of its own: the mode's.
[[gnu::naked, gnu::used, gnu::aligned(32)]] void vector_table() {
  asm volatile(
      "  b Reset_Handler\n"
      "  b 1f\n"  // undefined instruction
      "  b 2f\n"  // supervisor call: none but semihosting's, which QEMU takes
      "  b 3f\n"  // prefetch abort
      "  b 4f\n"  // data abort
      "  b 5f\n"
      "  b 5f\n"  // interrupts: none is enabled
      "  b 5f\n"
      "1: mov r0, #1\n  b 6f\n"
      "2: mov r0, #2\n  b 6f\n"
      "3: mov r0, #3\n  b 6f\n"
      "4: mov r0, #4\n  b 6f\n"
      "5: mov r0, #5\n"
      "6: mov r1, lr\n"
      "  ldr sp, =__stack_top\n"  // the program does not go on
      "  bl fault\n"
      "  .ltorg\n");
}

// `lr`: 4 or 8 bytes behind the instruction.
[[gnu::used]] void fault(uint32_t exception, uint32_t lr) {
  embidi::write_hex("FAULT: exception ", exception);
  embidi::write_hex(", lr ", lr);
  embidi::semihosting::write0("\n");
  embidi::semihosting::exit(embidi::kStatusFault);
}

}  // extern "C"

namespace embidi {

void prepare_cpu() {
  asm volatile("mcr p15, 0, %0, c12, c0, 0\n  isb" ::"r"(vector_table) : "memory");  // VBAR
}

}  // namespace embidi
