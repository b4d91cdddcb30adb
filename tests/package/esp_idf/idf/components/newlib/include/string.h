// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#ifndef IDF_STUB_STRING_H
#define IDF_STUB_STRING_H

#include <stddef.h>

size_t strlen(const char* text);

#endif
