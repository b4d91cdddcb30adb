/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 *
 * embidi for Arduino: #include <embidi.h> makes the library known to the sketch, with all of the C API, the classes of
 * embidi.hpp, and the two fonts that come with it. After it, <embidi/...> can be included, too: Arduino looks for a
 * library only by headers that lie directly in src/.
 *
 * For displays: <Embidi_GFX.h> (Adafruit GFX, TFT_eSPI, LovyanGFX), <embidi_u8g2.hpp> (U8g2). */
#ifndef EMBIDI_ARDUINO_H
#define EMBIDI_ARDUINO_H

/* What embidi cannot do without, said before the compiler says something else. */
#if defined(__AVR__)
#error "embidi does not run on AVR: its tables would be copied into RAM, which is smaller; see the README of embidi"
#endif
#if defined(__cplusplus)
#if __cplusplus < 201703L
#error "embidi needs C++17: put compiler.cpp.extra_flags=-std=gnu++17 into platform.local.txt; see the README of embidi"
#endif
#include "embidi/embidi.hpp"
#endif

#include "embidi/bitmap.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"

#endif
