// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// What the header's example is part of; EXAMPLE stands for its lines.
#include "embidi/embidi.h"

extern void draw(const char* host, size_t bytes);
extern void draw_words(const char* words);
extern bool may_open(const char* code, size_t bytes);

EXAMPLE
