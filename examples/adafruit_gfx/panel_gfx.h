/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The panel of a board of port/qemu (board.hpp) as one of Adafruit's displays, and its UART as Arduino's Serial: what a
 * sketch sees. */
#ifndef EMBIDI_EXAMPLES_PANEL_GFX_H
#define EMBIDI_EXAMPLES_PANEL_GFX_H

#include <Adafruit_GFX.h>
#include <stddef.h>
#include <stdint.h>

/* Black and red on white, with what lies between: another colour is taken for the nearest of these. */
class PanelGFX : public Adafruit_GFX {
 public:
  PanelGFX() : Adafruit_GFX(EMBIDI_LCD_WIDTH, EMBIDI_LCD_HEIGHT) {}
  static void begin();
  void drawPixel(int16_t x, int16_t y, uint16_t colour) override;
  void drawFastHLine(int16_t x, int16_t y, int16_t w, uint16_t colour) override;
  void fillRect(int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) override;
  void fillScreen(uint16_t colour) override { fillRect(0, 0, width(), height(), colour); }
};

class SerialPort : public Print {
 public:
  using Print::write;
  static void begin(unsigned long baud);
  int read(); /* the next byte, or -1 */
  bool ended() const { return ended_; }
  size_t write(uint8_t sent) override;
  static size_t println(const char* words); /* with a line feed alone, as the examples' driver reads lines */

 private:
  bool ended_ = false;
};
extern SerialPort Serial;

#endif
