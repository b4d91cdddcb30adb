/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 *
 * For Arduino and PlatformIO, which look for headers here. */
#include "../port/gfx_fonts/Embidi_U8g2_for_Adafruit_GFX.h"
