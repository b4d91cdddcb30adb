// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "agrees.h"

void app_main(void) { printf("%c\n", agrees() ? 'y' : 'n'); }
