/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A table of virtual functions names this one for those that are pure; without libstdc++ somebody else must have it. */
#include <stdlib.h>

void __cxa_pure_virtual(void);
void __cxa_pure_virtual(void) { abort(); }
