// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// What the header's example is part of; EXAMPLE stands for its lines.
#include "Embidi_GFX.h"

#include <Adafruit_GFX.h>

#include "embidi/fonts.h"

enum : uint16_t { WHITE = 0xFFFF, YELLOW = 0xFFE0 };

void draw(Adafruit_GFX& display);

void draw(Adafruit_GFX& display) { EXAMPLE }
