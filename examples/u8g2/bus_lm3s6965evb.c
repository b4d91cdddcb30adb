/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* lm3s6965evb: the OLED at SSI0, as QEMU plays it.
 *
 * u8g2 clears an empty tile by the controller's own command (24h: fill a rectangle; 23h switches filling on). QEMU's
 * SSD0323 knows neither and would take their arguments for commands, so they are sent as data here. On the real
 * controller this file would do without translated(). */
#include <stddef.h>
#include <stdint.h>

#include "bus.h"

/* LM3S6965 data sheet (Luminary Micro / TI): system control, GPIO and SSI registers. */
#define REGISTER(address) (*(volatile uint32_t*)(uintptr_t)(address))
#define SYSCTL_RCGC1 REGISTER(0x400FE104)
#define SYSCTL_RCGC2 REGISTER(0x400FE108)
#define GPIOA_AFSEL REGISTER(0x40004420)
#define GPIOA_DEN REGISTER(0x4000451C)
#define GPIOC_DATA_PIN7 REGISTER(0x40006200) /* the address masks all other pins */
#define GPIOC_DIR REGISTER(0x40006400)
#define GPIOC_DEN REGISTER(0x4000651C)
#define SSI0_CR0 REGISTER(0x40008000)
#define SSI0_CR1 REGISTER(0x40008004)
#define SSI0_DR REGISTER(0x40008008)
#define SSI0_SR REGISTER(0x4000800C)
#define SSI0_CPSR REGISTER(0x40008010)

enum { kTransmitNotFull = 1 << 1, kReceiveNotEmpty = 1 << 2, kPatience = 100000 };
enum { kFillMode = 0x23, kFillRectangle = 0x24, kColumns = 0x15 };

static bool wait_for(uint32_t flag) {
  for (int i = 0; i < kPatience; ++i) {
    if ((SSI0_SR & flag) != 0) return true;
  }
  return false;
}

static bool send(bool data, uint8_t byte) {
  GPIOC_DATA_PIN7 = data ? 0x80 : 0;
  if (!wait_for(kTransmitNotFull)) return false;
  SSI0_DR = byte;
  if (!wait_for(kReceiveNotEmpty)) return false;
  (void)SSI0_DR; /* QEMU's PL022 stalls once its receive FIFO is full */
  return true;
}

/* A rectangle of zeros: u8g2 has set its rows already. */
static bool clear(const uint8_t* rectangle) {
  const size_t columns = (size_t)(rectangle[2] - rectangle[0]) + 1, rows = (size_t)(rectangle[3] - rectangle[1]) + 1;
  bool sent = send(false, kColumns) && send(false, rectangle[0]) && send(false, rectangle[2]);
  for (size_t i = 0; sent && i < columns * rows; ++i) sent = send(true, 0);
  return sent;
}

/* A byte of a command; commands and their arguments come one by one. */
static bool translated(uint8_t byte) {
  static uint8_t arguments[5]; /* of a rectangle */
  static uint8_t command;      /* one of the two, whose arguments are awaited; 0: none */
  static uint8_t taken, expected;
  static uint8_t others; /* arguments of the window's commands that are awaited: they may have any value */
  if (command != 0) {
    arguments[taken++] = byte;
    if (taken < expected) return true;
    const bool rectangle = command == kFillRectangle;
    command = 0;
    return !rectangle || clear(arguments);
  }
  if (others > 0) {
    --others;
    return send(false, byte);
  }
  if (byte == kFillMode || byte == kFillRectangle) {
    command = byte;
    taken = 0;
    expected = byte == kFillMode ? 1 : 5;
    return true;
  }
  if (byte == kColumns || byte == 0x75) others = 2;
  return send(false, byte);
}

bool bus_write(bool data, const uint8_t* bytes, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (!(data ? send(true, bytes[i]) : translated(bytes[i]))) return false;
  }
  return true;
}

void bus_init(void) {
  SYSCTL_RCGC1 |= 1u << 4;      /* SSI0 */
  SYSCTL_RCGC2 |= 1u | 1u << 2; /* ports A and C */
  GPIOA_AFSEL |= 0x3C;          /* SSI0's pins */
  GPIOA_DEN |= 0x3C;
  GPIOC_DIR |= 0x80;
  GPIOC_DEN |= 0x80;
  /* Port D pin 0, the chip select, is high from reset and stays so: the OLED is selected. */
  SSI0_CR1 = 0;
  SSI0_CPSR = 2;
  SSI0_CR0 = 0x107; /* 8 bits, mode 0, clock divided by 2 once more */
  SSI0_CR1 = 2;     /* enable */
}
