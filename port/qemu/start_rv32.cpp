// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Start-up of RV32 in machine mode: painted stack, traps.
#include <stdint.h>

#include "semihosting.hpp"
#include "start.hpp"

extern "C" {
void Reset_Handler();
void trap();
[[noreturn]] void fault(uint32_t cause, uint32_t pc);
}

extern "C" {

// QEMU enters here: it is the first code of the image (section .vectors).
[[gnu::naked, gnu::section(".vectors"), gnu::used]] void Reset_Handler() {
  asm volatile(
      "  la sp, __stack_top\n"
      "  la t0, __stack_limit\n"
      "  li t1, 0xA5A5A5A5\n"
      "1: bgeu t0, sp, 2f\n"
      "  sw t1, 0(t0)\n"
      "  addi t0, t0, 4\n"
      "  j 1b\n"
      "2: call c_start\n");
}

// Every trap ends the program, on a fresh stack.
[[gnu::naked, gnu::used, gnu::aligned(4)]] void trap() {
  asm volatile(
      "  .option arch, +zicsr\n"
      "  la sp, __stack_top\n"
      "  csrr a0, mcause\n"
      "  csrr a1, mepc\n"
      "  call fault\n");
}

[[gnu::used]] void fault(uint32_t cause, uint32_t pc) {
  embidi::write_hex("FAULT: cause ", cause);
  embidi::write_hex(", pc ", pc);
  embidi::semihosting::write0("\n");
  embidi::semihosting::exit(embidi::kStatusFault);
}

}  // extern "C"

namespace embidi {

void prepare_cpu() {
  asm volatile(
      ".option push\n"
      ".option arch, +zicsr\n"
      "csrw mtvec, %0\n"
      ".option pop\n" ::"r"(trap)
      : "memory");
}

}  // namespace embidi
