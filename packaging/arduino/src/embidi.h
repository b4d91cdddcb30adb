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

#include "embidi/bitmap.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#ifdef __cplusplus
#if __cplusplus >= 201703L
#include "embidi/embidi.hpp"
#endif
#endif

#endif
