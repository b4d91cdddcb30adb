/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Keys as they should not be read: one that is down counts, however long it has been. In the place of keys_read(). */
#include <stdint.h>

#include "keys.h"

#define PORT_F_PIN_1 (*(volatile uint32_t*)(0x40025000u + (2u << 2)))

/* The linker's name. NOLINTNEXTLINE(bugprone-reserved-identifier) */
int __wrap_keys_read(void);

int __wrap_keys_read(void) { return PORT_F_PIN_1 == 0 ? KEY_SELECT : KEY_NONE; }
