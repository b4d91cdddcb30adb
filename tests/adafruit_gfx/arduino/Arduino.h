// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// As much of Arduino as Adafruit_GFX.cpp and sketches of ours need, without a C library: for tests and examples.
#ifndef EMBIDI_TESTS_ARDUINO_H
#define EMBIDI_TESTS_ARDUINO_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define PROGMEM

class __FlashStringHelper;
#define F(text) (reinterpret_cast<const __FlashStringHelper*>(text))

#define radians(degrees) ((degrees)*0.017453292519943295)

#include "Print.h"
#include "WString.h"

#endif
