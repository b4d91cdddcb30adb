// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#include <stdint-gcc.h>
