/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A board's UART, polled. One file per kind of UART (uart_*.c) implements it with uart.c, on the host examples/common/.
 * Speed and pins are what the board has from reset; a product sets them in uart_init(). */
#ifndef EMBIDI_PORT_QEMU_UART_H
#define EMBIDI_PORT_QEMU_UART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How often the transmitter is asked before it counts as stuck (no clock, or somebody holds CTS): at 64 MHz about a
 * second. */
#ifndef UART_PATIENCE
#define UART_PATIENCE 8000000
#endif

#ifdef __cplusplus
extern "C" {
#endif

void uart_init(void);

enum {
  UART_NONE = -1,     /* nothing has come yet */
  UART_END = -2,      /* nothing will come any more: on the host only */
  UART_DAMAGED = 0xFF /* stands for a byte that came with a framing, parity or overrun error: in no UTF-8 text, so
                         that the damage is seen (U+FFFD) and does not make another text */
};

/* The next byte (0 to 255), UART_NONE or UART_END. Does not wait. */
int uart_read(void);

/* Gives the transmitter a byte. False: it has no room yet. Does not wait. (Not on the host.) */
bool uart_put(uint8_t byte);

/* Sends bytes, and waits until the last one is taken. Returns how many were: fewer if the transmitter is stuck, which
 * is waited for once, and not again until it takes a byte. Then a line says how many bytes are missing since the start,
 * before anything else: "lost 12 bytes". */
size_t uart_write(const char* bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
