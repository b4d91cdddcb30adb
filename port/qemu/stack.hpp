// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The stack that start.cpp paints before anything runs.
#ifndef EMBIDI_PORT_QEMU_STACK_HPP
#define EMBIDI_PORT_QEMU_STACK_HPP

#include <stdint.h>

namespace embidi {

// Bytes from the stack's top down to the deepest word written so far.
uint32_t stack_used();
uint32_t stack_size();

}  // namespace embidi

#endif
