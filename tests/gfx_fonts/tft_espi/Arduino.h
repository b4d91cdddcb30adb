// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// As much of Arduino as TFT_eSPI.cpp needs on a host, where its pins and buses lead nowhere: the tests draw on sprites.
#ifndef EMBIDI_TESTS_TFT_ESPI_ARDUINO_H
#define EMBIDI_TESTS_TFT_ESPI_ARDUINO_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>

#include "Print.h"
#include "WString.h"

#define PROGMEM
#define pgm_read_byte(at) (*reinterpret_cast<const uint8_t*>(at))
#define pgm_read_word(at) (*reinterpret_cast<const uint16_t*>(at))
#define pgm_read_dword(at) (*reinterpret_cast<const uint32_t*>(at))

enum { LOW, HIGH, INPUT, OUTPUT };

using std::max;
using std::min;

template <class T>
T constrain(T value, T low, T high) {
  return std::min(std::max(value, low), high);
}

// What TFT_eSPI writes to the serial port, of a file that is not there.
struct SerialPort {
  void println(const String&) {}
};
static SerialPort Serial [[maybe_unused]];

inline void delay(unsigned long) {}
inline void delayMicroseconds(unsigned) {}
inline void yield() {}
inline void pinMode(int, int) {}
inline void digitalWrite(int, int) {}
inline int digitalRead(int) { return LOW; }
inline long random(long end) { return end / 2; }
inline char* ltoa(long value, char* text, int) {
  sprintf(text, "%ld", value);
  return text;
}

#endif
