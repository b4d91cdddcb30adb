// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// SSD1680 e-paper controller, SPI: black and white with partial refresh, or black, white and red (Solomon Systech
// SSD1680 data sheet 0.14). The panel lies on its side: its sources run down the display, its gates across it.
#ifndef EMBIDI_PORT_DISPLAY_SSD1680_HPP
#define EMBIDI_PORT_DISPLAY_SSD1680_HPP

#include <stddef.h>
#include <stdint.h>

#include "bus.hpp"
#include "display.hpp"

namespace embidi::display {

enum class Ssd1680Colours : uint8_t { black_white, black_white_red };

class Ssd1680 final : public Display {
 public:
  // Bytes of memory that the port needs: a plane, or two with red.
  static constexpr size_t bytes(uint16_t width, uint16_t height, Ssd1680Colours colours) {
    return (size_t{height} + 7) / 8 * width * (colours == Ssd1680Colours::black_white_red ? 2 : 1);
  }

  // width: gates, up to 296; height: sources, up to 176. `memory` must outlive the display.
  Ssd1680(uint16_t width, uint16_t height, Ssd1680Colours colours, const SpiBus& bus, uint8_t* memory)
      : Display(width, height), bus_(bus), memory_(memory), colours_(colours) {}

  // Resets the controller in software, sets it up, and makes the panel white by a full refresh. To be called before
  // anything else.
  Status init();

  // A pixel is black from strength 8 on, or red with kAccent where the panel has red.
  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override;
  void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const override;

  // Brings what has changed onto the panel. Black and white: by a partial refresh of a window (display mode 2), which
  // does not flash. With red: the window is written, but the panel is refreshed as a whole, since mode 2 knows no red.
  Status flush() override;

  // Writes and refreshes everything (display mode 1). Black and white panels want it now and then, against ghosts.
  Status full_refresh();

 private:
  bool has_red() const { return colours_ == Ssd1680Colours::black_white_red; }
  size_t stride() const { return (size_t{height()} + 7) / 8; }  // bytes of a gate
  size_t plane() const { return stride() * width(); }           // bytes
  bool command(uint8_t code, const uint8_t* data, size_t count);
  bool window(const Dirty& area);
  bool write_plane(uint8_t code, const uint8_t* from, const Dirty& area);
  Status activate(uint8_t sequence);
  Status refresh(uint8_t sequence);

  SpiBus bus_;
  Dirty dirty_;      // in the controller's terms: x bytes of sources, y gates
  uint8_t* memory_;  // gate by gate, 8 sources a byte: 1 is white; then, with red, the same: 1 is red
  Ssd1680Colours colours_;
};

}  // namespace embidi::display

#endif
