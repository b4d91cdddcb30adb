/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A line of 115,200 baud that does not wait for the firmware, as QEMU's does, around the UART's functions: between two
 * bytes 0, which are the line's own, others come all the time. While the firmware is away, 16 of them are kept, those
 * that come after are lost, and the next one says so (PL011, 3.3.1). It is the CPU's time that counts, so that the same
 * bytes are lost on every host. */
#include <stddef.h>
#include <stdint.h>

#include "uart.h"

#define SYST_CSR (*(volatile uint32_t*)0xE000E010u)
#define SYST_RVR (*(volatile uint32_t*)0xE000E014u)
#define SYST_CVR (*(volatile uint32_t*)0xE000E018u)

/* 12.5 MHz after reset; a byte has ten bits. */
enum { kMost = 0xFFFFFF, kByteTicks = 1085, kFifo = 16 };

/* The linker's names. NOLINTBEGIN(bugprone-reserved-identifier) */
int __real_uart_read(void);
int __wrap_uart_read(void);
size_t __real_uart_write(const char* bytes, size_t count);
size_t __wrap_uart_write(const char* bytes, size_t count);
/* NOLINTEND(bugprone-reserved-identifier) */

static bool fast;
static uint32_t kept, lost;

static uint32_t ticks_since_last(void) {
  static uint32_t last;
  static bool running;
  if (!running) {
    SYST_RVR = kMost;
    SYST_CVR = 0;
    SYST_CSR = 5; /* the CPU's clock, no interrupt */
    running = true;
    last = SYST_CVR;
  }
  const uint32_t now = SYST_CVR;
  const uint32_t ticks = (last - now) & kMost;
  last = now;
  return ticks;
}

static void look(void) {
  const uint32_t bytes = ticks_since_last() / kByteTicks;
  if (!fast || bytes <= kFifo) return;
  kept = kFifo;
  lost += bytes - kFifo;
}

static int receive(void) {
  for (;;) {
    const int byte = __real_uart_read();
    if (byte != 0) return byte;
    fast = !fast;
    kept = lost = 0;
  }
}

size_t __wrap_uart_write(const char* bytes, size_t count) {
  look();
  return __real_uart_write(bytes, count);
}

int __wrap_uart_read(void) {
  static bool overrun;
  look();
  int byte = receive();
  while (kept == 0 && lost > 0 && byte >= 0) {
    overrun = true;
    --lost;
    byte = receive();
  }
  if (byte < 0) return byte;
  if (overrun && kept == 0) {
    overrun = false;
    byte = UART_DAMAGED;
  }
  if (kept > 0) --kept;
  return byte;
}
