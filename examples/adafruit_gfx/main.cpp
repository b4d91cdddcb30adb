// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the Arduino IDE puts around a sketch.
#include <Arduino.h>

#include "memory.h"
#include "panel_gfx.h"
#include "receipt/receipt.ino"

extern "C" int main() {
  setup();
  while (!Serial.ended()) loop();
  return 0;
}

#if defined(__ARM_EABI__)
// Adafruit_GFX has functions that a display must have; firmware has no C++ library to say that one lacks them.
extern "C" void __cxa_pure_virtual() {
  for (;;) {
  }
}
#endif
