/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Arm PrimeCell UART (PL011), TRM DDI 0183: the Stellaris boards and vexpress-a9. */
#include <stdint.h>

#include "uart.h"

#ifdef EMBIDI_BOARD_VEXPRESS_A9
#define UART_BASE 0x10009000u
#else
#define UART_BASE 0x4000C000u
#define SYSCTL_RCGC1 (*(volatile uint32_t*)0x400FE104u)
#define SYSCTL_RCGC2 (*(volatile uint32_t*)0x400FE108u)
#define GPIOA_AFSEL (*(volatile uint32_t*)0x40004420u)
#define GPIOA_DEN (*(volatile uint32_t*)0x4000451Cu)
#endif
#define UART_REGISTER(offset) (*(volatile uint32_t*)(UART_BASE + (offset)))
#define UARTDR UART_REGISTER(0x00u)
#define UARTFR UART_REGISTER(0x18u)
#define UARTIBRD UART_REGISTER(0x24u)
#define UARTFBRD UART_REGISTER(0x28u)
#define UARTLCR_H UART_REGISTER(0x2Cu)
#define UARTCR UART_REGISTER(0x30u)

enum { DR_ERRORS = 0xF00, FR_RXFE = 1 << 4, FR_TXFF = 1 << 5, LCR_H_FEN_8_BITS = 0x70, CR_UART_TX_RX = 0x301 };

void uart_init(void) {
#ifndef EMBIDI_BOARD_VEXPRESS_A9
  SYSCTL_RCGC1 |= 1u; /* UART0 */
  SYSCTL_RCGC2 |= 1u; /* port A */
  GPIOA_AFSEL |= 3u;  /* its pins */
  GPIOA_DEN |= 3u;
#endif
  UARTCR = 0;
  /* 115,200 baud of the LM3S6965's 12.5 MHz after reset: 6.782. QEMU takes bytes at any speed. */
  UARTIBRD = 6;
  UARTFBRD = 50;
  UARTLCR_H = LCR_H_FEN_8_BITS;
  UARTCR = CR_UART_TX_RX;
}

int uart_read(void) {
  if ((UARTFR & FR_RXFE) != 0) return UART_NONE;
  const uint32_t received = UARTDR;
  return (received & DR_ERRORS) != 0 ? UART_DAMAGED : (int)(received & 0xFFu);
}

bool uart_put(uint8_t byte) {
  if ((UARTFR & FR_TXFF) != 0) return false;
  UARTDR = byte;
  return true;
}
