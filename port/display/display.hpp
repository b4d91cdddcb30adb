// The one interface of display ports. A controller is one class that implements it; what draws (canvas, firmware, the
// host's preview) knows nothing else. Freestanding: no heap, no run-time library.
#ifndef EMBIDI_PORT_DISPLAY_DISPLAY_HPP
#define EMBIDI_PORT_DISPLAY_DISPLAY_HPP

#include <stdint.h>

namespace embidi::display {

// Pixels; (0, 0) is the panel's top left corner.
struct Rect {
  uint16_t x, y, width, height;
};

// Grey levels: 0 is the panel's background (a dark OLED pixel), 15 the strongest.
inline constexpr uint8_t kMaxGrey = 15;

class Display {
 public:
  virtual uint16_t width() const = 0;
  virtual uint16_t height() const = 0;

  // Draws `count` pixels from (x, y) to the right, one grey level (0 to 15) a byte. What lies outside the panel is left
  // out. It need not be seen before flush().
  virtual void span(uint16_t x, uint16_t y, const uint8_t* grey, uint16_t count) = 0;

  // Brings everything drawn inside `area` onto the panel; the part outside the panel is left out.
  virtual void flush(const Rect& area) = 0;

 protected:
  // Not virtual: nobody deletes a display through this interface, and a virtual one would want operator delete.
  ~Display() = default;
};

}  // namespace embidi::display

#endif
