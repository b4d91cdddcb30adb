// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// As much of Arduino's core as the sketches and the display libraries of the tests call.
#ifndef ARDUINO_H
#define ARDUINO_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define PROGMEM
#define LOW 0
#define HIGH 1
#define INPUT 0
#define OUTPUT 1
#define MSBFIRST 1
#define DEC 10
#define HEX 16
#define F(text) (reinterpret_cast<const __FlashStringHelper*>(text))
#define radians(degrees) ((degrees)*0.017453292519943295)

#ifdef __cplusplus
extern "C" {
#endif
// There is no clock and there are no pins. Sketches that wait have shown what they have: delay() ends QEMU.
void delay(unsigned long ms);
static inline void pinMode(uint8_t pin, uint8_t mode) { (void)pin, (void)mode; }
static inline void digitalWrite(uint8_t pin, uint8_t value) { (void)pin, (void)value; }
static inline int digitalRead(uint8_t pin) { return (void)pin, LOW; }
static inline void delayMicroseconds(unsigned int us) { (void)us; }
static inline void yield(void) {}
#ifdef __cplusplus
}

class __FlashStringHelper;
#include "Print.h"
#include "WString.h"

class HardwareSerial : public Print {
 public:
  void begin(unsigned long baud);
  int read();
  size_t write(uint8_t byte) override;
  using Print::write;
  explicit operator bool() const { return true; }
};
extern HardwareSerial Serial;

void setup();
void loop();
#endif

#endif
