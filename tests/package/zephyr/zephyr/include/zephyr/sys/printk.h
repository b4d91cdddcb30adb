// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#ifndef ZEPHYR_STUB_PRINTK_H
#define ZEPHYR_STUB_PRINTK_H

void printk(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
