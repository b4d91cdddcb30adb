// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stdio.h>
extern "C" int print(void) { return puts("x"); }
