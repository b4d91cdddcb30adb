/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* USART1 of the STM32F100 (RM0041, 23). */
#include <stdint.h>

#include "uart.h"

#define RCC_APB2ENR (*(volatile uint32_t*)0x40021018u)
#define GPIOA_CRH (*(volatile uint32_t*)0x40010804u)
#define USART1_SR (*(volatile uint32_t*)0x40013800u)
#define USART1_DR (*(volatile uint32_t*)0x40013804u)
#define USART1_BRR (*(volatile uint32_t*)0x40013808u)
#define USART1_CR1 (*(volatile uint32_t*)0x4001380Cu)

enum { SR_ERRORS = 0xF, SR_RXNE = 1 << 5, SR_TXE = 1 << 7, CR1_UE_TE_RE = 0x200C };

void uart_init(void) {
  RCC_APB2ENR |= (1u << 14) | (1u << 2);      /* USART1, port A */
  GPIOA_CRH = (GPIOA_CRH & ~0xFF0u) | 0x4B0u; /* PA9 alternate output, PA10 input */
  USART1_BRR = 69;                            /* 115,200 baud of the 8 MHz after reset */
  USART1_CR1 = CR1_UE_TE_RE;
}

int uart_read(void) {
  const uint32_t state = USART1_SR;
  if ((state & SR_RXNE) == 0) return UART_NONE;
  const uint32_t received = USART1_DR;
  return (state & SR_ERRORS) != 0 ? UART_DAMAGED : (int)(received & 0xFFu);
}

bool uart_put(uint8_t byte) {
  if ((USART1_SR & SR_TXE) == 0) return false;
  USART1_DR = byte;
  return true;
}
