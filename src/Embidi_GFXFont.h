/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 *
 * For Arduino and PlatformIO, which look for headers here. */
#include "../port/adafruit_gfx/Embidi_GFXFont.h"
