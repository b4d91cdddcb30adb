/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* UART0 of the nRF51 (nRF51 Series Reference Manual 3.0, 29), as the micro:bit wires it. */
#include <stdint.h>

#include "uart.h"

#define UART_REGISTER(offset) (*(volatile uint32_t*)(0x40002000u + (offset)))
#define STARTRX UART_REGISTER(0x000u)
#define STARTTX UART_REGISTER(0x008u)
#define RXDRDY UART_REGISTER(0x108u)
#define TXDRDY UART_REGISTER(0x11Cu)
#define ERRORSRC UART_REGISTER(0x480u)
#define ENABLE UART_REGISTER(0x500u)
#define PSELTXD UART_REGISTER(0x50Cu)
#define PSELRXD UART_REGISTER(0x514u)
#define RXD UART_REGISTER(0x518u)
#define TXD UART_REGISTER(0x51Cu)
#define BAUDRATE UART_REGISTER(0x524u)

void uart_init(void) {
  PSELTXD = 24;
  PSELRXD = 25;
  BAUDRATE = 0x01D7E000; /* 115,200 */
  ENABLE = 4;
  STARTTX = 1;
  STARTRX = 1;
}

int uart_read(void) {
  if (RXDRDY == 0) return UART_NONE;
  RXDRDY = 0;
  const uint32_t errors = ERRORSRC;
  ERRORSRC = errors; /* written ones clear */
  const uint32_t received = RXD;
  return errors != 0 ? UART_DAMAGED : (int)(received & 0xFFu);
}

bool uart_put(uint8_t byte) {
  static bool sending;
  if (sending && TXDRDY == 0) return false;
  TXDRDY = 0;
  TXD = byte;
  sending = true;
  return true;
}
