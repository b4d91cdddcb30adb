// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Registers of a board's devices. A test plays the devices itself: EMBIDI_PLAYED_DEVICES is its header.
#ifndef EMBIDI_PORT_QEMU_REGISTERS_HPP
#define EMBIDI_PORT_QEMU_REGISTERS_HPP

#include <stdint.h>

#ifdef EMBIDI_PLAYED_DEVICES
#include EMBIDI_PLAYED_DEVICES
#else
namespace embidi::board {
inline volatile uint32_t& device_register(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }
}  // namespace embidi::board
#endif

#endif
