// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// Debian's compiler for RISC-V has no C library; ../../../../../rtos/console.cpp has as much of it as examples use.
#ifndef IDF_STUB_STDIO_H
#define IDF_STUB_STDIO_H

int printf(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
