// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A panel and a UART of port/qemu as a sketch sees them.
#include "panel_gfx.h"

#include "board.hpp"
#include "say.h"
#include "uart.h"

using namespace embidi;

SerialPort Serial;

namespace {

// Strength of ink and the second colour, as rgb565.hpp mixes them: of black and red the green part is the same.
uint8_t pixel_of(uint16_t colour) {
  const unsigned red = colour >> 11, green = colour >> 5 & 63u;
  const unsigned strength = (display::kMaxGrey * (63 - green) + 31) / 63;
  const bool accent = red > green / 2 + 2;
  return static_cast<uint8_t>(strength + (accent ? display::kAccent : 0u));
}

}  // namespace

void PanelGFX::begin() { static_cast<void>(board::init_display()); }

void PanelGFX::drawPixel(int16_t x, int16_t y, uint16_t colour) { fillRect(x, y, 1, 1, colour); }

void PanelGFX::drawFastHLine(int16_t x, int16_t y, int16_t w, uint16_t colour) { fillRect(x, y, w, 1, colour); }

void PanelGFX::fillRect(int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) {
  const int left = x < 0 ? 0 : x, top = y < 0 ? 0 : y;
  const int right = x + w < width() ? x + w : width(), bottom = y + h < height() ? y + h : height();
  if (left >= right || top >= bottom) return;
  board::display().fill({static_cast<uint16_t>(left), static_cast<uint16_t>(top), static_cast<uint16_t>(right - left),
                         static_cast<uint16_t>(bottom - top)},
                        pixel_of(colour));
}

void SerialPort::begin(unsigned long) { uart_init(); }

int SerialPort::read() {
  const int got = uart_read();
  if (got == UART_END) ended_ = true;
  return got >= 0 ? got : -1;
}

size_t SerialPort::write(uint8_t sent) {
  const char one = static_cast<char>(sent);
  uart_write(&one, 1);
  return 1;
}

size_t SerialPort::println(const char* words) {
  size_t count = 1;
  for (const char* at = words; *at != '\0'; ++at) ++count;
  say(words);
  say("\n");
  return count;
}
