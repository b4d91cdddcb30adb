// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What Arduino and PlatformIO, which compile all of src/, have beyond the core: the adapter for Adafruit GFX, TFT_eSPI
// and LovyanGFX. Other build systems compile the core alone (sources.txt).
#include <embidi.h>  // says what it requires, before a compiler says something else

#include "../port/adafruit_gfx/Embidi_ForeignFont.cpp"
#include "../port/adafruit_gfx/Embidi_GFX.cpp"
#include "../port/adafruit_gfx/Embidi_GFXFont.cpp"
