// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Around every public function, by the linker's --wrap: guard on, the function, guard off. Arguments on the stack stay
// where they are, so the return address is what is kept elsewhere (guard_mpu.cpp). EMBIDI_GUARDED_CALLS lists the
// functions; program.cmake reads them from the public headers.
#define EMBIDI_GUARD(name)          \
  asm(".section .text.guard." #name \
      ",\"ax\",%progbits\n"         \
      ".syntax unified\n"           \
      ".thumb\n"                    \
      ".global __wrap_" #name       \
      "\n"                          \
      ".type __wrap_" #name         \
      ", %function\n"               \
      ".thumb_func\n"               \
      "__wrap_" #name               \
      ":\n"                         \
      "  ldr r12, 1f\n"             \
      "  b.w guarded_call\n"        \
      "  .balign 4\n"               \
      "1: .word __real_" #name      \
      "\n"                          \
      ".previous\n");
#include "guarded_calls.inc"

extern "C" [[gnu::naked, gnu::used]] void guarded_call() {
  asm volatile(
      ".syntax unified\n"
      "  push {r0-r3, r12, lr}\n"
      "  mov r0, lr\n"
      "  bl guard_enter\n"
      "  pop {r0-r3, r12, lr}\n"
      "  adr lr, 1f\n"
      "  orr lr, lr, #1\n"
      "  bx r12\n"
      "  .balign 4\n"
      "1: push {r0, r1}\n"
      "  bl guard_leave\n"
      "  mov lr, r0\n"
      "  pop {r0, r1}\n"
      "  bx lr\n");
}
