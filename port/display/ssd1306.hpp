// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// SSD1306 and SSD0303 OLED controllers, 1 bit per pixel, over I2C (Solomon Systech data sheets SSD1306 1.1, SSD0303).
// Both know the page addressing mode and its commands B0h, 00h and 10h, and nothing else is used.
#ifndef EMBIDI_PORT_DISPLAY_SSD1306_HPP
#define EMBIDI_PORT_DISPLAY_SSD1306_HPP

#include <stddef.h>
#include <stdint.h>

#include "bus.hpp"
#include "display.hpp"

namespace embidi::display {

struct Ssd1306Panel {
  uint16_t width, height;  // pixels; the height a multiple of 8
  uint8_t first_column;    // of the controller's memory, at the panel's left edge
  // Commands that set the controller up, each preceded by its number of bytes, to a 0.
  const uint8_t* set_up;
};

extern const Ssd1306Panel kSsd1306_128x64;  // the common module, with its charge pump
extern const Ssd1306Panel kSsd0303_96x16;   // OSRAM Pictiva, on lm3s811evb

class Ssd1306 final : public Display {
 public:
  // Bytes of memory that the port needs for its picture.
  static constexpr size_t bytes(uint16_t width, uint16_t height) { return size_t{width} * height / 8; }

  // `panel` and `memory` must outlive the display.
  Ssd1306(const Ssd1306Panel& panel, const I2cBus& bus, uint8_t* memory)
      : Display(panel.width, panel.height), panel_(panel), bus_(bus), memory_(memory) {}

  // Sets the controller up, clears the panel and switches it on. To be called before anything else.
  Status init();

  // A pixel is lit from strength 8 on.
  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override;
  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override;
  void fill(const Rect& area, uint8_t pixel) override;
  void columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper) override;
  // Pages (8 rows each) and columns in a rectangle around what has changed.
  Status flush() override;

 private:
  bool command(const uint8_t* bytes, uint8_t count);
  void change_columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper);
  void note(uint16_t page, const uint8_t* first, const uint8_t* last);

  const Ssd1306Panel& panel_;
  I2cBus bus_;
  Dirty dirty_;      // its rows are pages
  uint8_t* memory_;  // page by page from the top, a byte a column, its lowest bit the upper row
};

}  // namespace embidi::display

#endif
