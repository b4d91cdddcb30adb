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

// A text on the sketch's side: Arduino's has a heap, this one a fixed room.
class String {
 public:
  String(const char* text = "") {
    while (text[length_] != '\0' && length_ < sizeof text_ - 1) {
      text_[length_] = text[length_];
      ++length_;
    }
    text_[length_] = '\0';
  }
  const char* c_str() const { return text_; }
  unsigned int length() const { return static_cast<unsigned int>(length_); }

 private:
  size_t length_ = 0;
  char text_[256];
};

#include "Print.h"

#endif
