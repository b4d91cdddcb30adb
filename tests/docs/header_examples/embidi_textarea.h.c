// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// What the header's example is part of; EXAMPLE stands for its lines.
#include "embidi_textarea.h"

extern void make(void);

void make(void) { EXAMPLE }
