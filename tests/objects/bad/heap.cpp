// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
extern "C" void* heap(size_t n) { return malloc(n); }
