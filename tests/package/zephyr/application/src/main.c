// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#include <zephyr/sys/printk.h>

#include "agrees.h"

int main(void) {
  printk("%c\n", agrees() ? 'y' : 'n');
  return 0;
}
