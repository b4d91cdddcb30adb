/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The buttons of the LM3S6965 evaluation board: port E pins 0 to 3, port F pin 1, low while pressed. */
#include <stdbool.h>
#include <stdint.h>

#include "keys.h"

#define SYSCTL_RCGC2 (*(volatile uint32_t*)0x400FE108u)
#define GPIO_REGISTER(port, offset) (*(volatile uint32_t*)((port) + (offset)))
#define PORT_E 0x40024000u
#define PORT_F 0x40025000u
#define DATA(pins) ((uint32_t)(pins) << 2) /* the address masks all other pins */

enum { PULL_UP = 0x510, DIGITAL_ENABLE = 0x51C, PINS_E = 15, PIN_F = 2, KEYS = 5 };

static bool was_up[KEYS]; /* QEMU's lines read "pressed" until they were used: a key counts once it was seen up */

static uint32_t pressed_keys(void) {
  const uint32_t up = GPIO_REGISTER(PORT_E, DATA(PINS_E)) | (GPIO_REGISTER(PORT_F, DATA(PIN_F)) >> 1 << KEY_SELECT);
  return ~up;
}

void keys_init(void) {
  SYSCTL_RCGC2 |= (1u << 4) | (1u << 5);
  GPIO_REGISTER(PORT_E, PULL_UP) |= PINS_E;
  GPIO_REGISTER(PORT_F, PULL_UP) |= PIN_F;
  GPIO_REGISTER(PORT_E, DIGITAL_ENABLE) |= PINS_E;
  GPIO_REGISTER(PORT_F, DIGITAL_ENABLE) |= PIN_F;
}

int keys_read(void) {
  const uint32_t pressed = pressed_keys();
  int key = KEY_NONE;
  for (int i = 0; i < KEYS; ++i) {
    const bool up = (pressed >> i & 1u) == 0;
    if (!up && was_up[i] && key == KEY_NONE) {
      key = i;
      was_up[i] = false;
    } else if (up) {
      was_up[i] = true;
    }
  }
  return key;
}
