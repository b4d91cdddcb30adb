/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The wires to the panel: an SSD0323 by SPI, with a line that tells data from commands. */
#ifndef EMBIDI_EXAMPLES_U8G2_BUS_H
#define EMBIDI_EXAMPLES_U8G2_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void bus_init(void);

/* Sends bytes of one kind. False: the panel does not take them; nothing waits for ever. */
bool bus_write(bool data, const uint8_t* bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
