// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the start-up of every firmware shares, and what it wants of its CPU (start_cortex_m.cpp, start_cortex_a.cpp:
// vectors and Reset_Handler, which paints the stack with A5A5A5A5 and calls c_start).
#ifndef EMBIDI_PORT_QEMU_START_HPP
#define EMBIDI_PORT_QEMU_START_HPP

#include <stdint.h>

extern "C" [[noreturn]] void c_start();

namespace embidi {

inline constexpr int kStatusFault = 99;
inline constexpr int kStatusStackOverflow = 98;

// The CPU's, called first: neither .data nor .bss stand yet.
void prepare_cpu();

// Writes a label and a number to the console.
void write_hex(const char* label, uint32_t value);

}  // namespace embidi

#endif
