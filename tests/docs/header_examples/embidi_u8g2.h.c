// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// What the header's example is part of; EXAMPLE stands for its lines.
#include "embidi_u8g2.h"

extern void draw(const char* text);
extern void draw_pages(void);

static u8g2_t u8g2;

void draw(const char* text) { EXAMPLE }

void draw_pages(void) { EXAMPLE }
