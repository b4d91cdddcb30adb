// SSD0323 OLED controller with a 128x64 panel, 16 grey levels (Solomon Systech SSD0323 data sheet).
#ifndef EMBIDI_PORT_DISPLAY_SSD0323_HPP
#define EMBIDI_PORT_DISPLAY_SSD0323_HPP

#include <stddef.h>
#include <stdint.h>

#include "canvas.hpp"
#include "display.hpp"

namespace embidi::display {

// The board's side: brings bytes to the controller, with its D/C line high for data and low for commands.
struct Ssd0323Bus {
  void (*write)(void* user, bool data, const uint8_t* bytes, size_t count);
  void* user;
};

class Ssd0323 final : public Display {
 public:
  static constexpr uint16_t kWidth = 128;
  static constexpr uint16_t kHeight = 64;

  explicit Ssd0323(const Ssd0323Bus& bus) : bus_(bus) {}

  // Sets the controller up, clears the panel and switches it on. To be called once, before anything else.
  void init();

  uint16_t width() const override { return kWidth; }
  uint16_t height() const override { return kHeight; }
  void span(uint16_t x, uint16_t y, const uint8_t* grey, uint16_t count) override;
  void flush(const Rect& area) override;

 private:
  void command(const uint8_t* bytes, size_t count) { bus_.write(bus_.user, false, bytes, count); }

  Ssd0323Bus bus_;
  // The panel's own format: two pixels a byte, the left one in the high nibble.
  uint8_t pixels_[Canvas::bytes(kWidth, kHeight, 4)] = {};
  Canvas frame_{pixels_, kWidth, kHeight, 4};
};

}  // namespace embidi::display

#endif
