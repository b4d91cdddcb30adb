// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Exceptions of a Cortex-M that a test handles itself; all others stay those of port/qemu/start_cortex_m.cpp.
#ifndef EMBIDI_TESTS_DEVICE_EXCEPTIONS_HPP
#define EMBIDI_TESTS_DEVICE_EXCEPTIONS_HPP

#include <stdint.h>

namespace embidi::test {

enum Exception : unsigned { kNmi = 2, kSysTick = 15, kFirstInterrupt = 16, kExceptions = 32 };

// mps2-an385's interrupts (Application Note AN385, table 3-5).
inline constexpr unsigned kTimer1 = 9;

inline volatile uint32_t& device_register(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

// From now on `handler` is called, as AAPCS has it.
void handle(unsigned exception, void (*handler)());

// Of SysTick and of the interrupts; lower numbers interrupt higher ones (Armv7-M, B1.5.4). QEMU has all eight bits.
void set_priority(unsigned exception, uint8_t priority);
void enable_interrupt(unsigned interrupt);

}  // namespace embidi::test

#endif
