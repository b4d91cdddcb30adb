// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#ifndef RTOS_AGREES_H
#define RTOS_AGREES_H

#include <stdbool.h>

bool agrees(void);

#endif
