/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 *
 * For Arduino and PlatformIO, which look for headers here. */
#include "../port/gfx_fonts/Embidi_LovyanGFX.h"
