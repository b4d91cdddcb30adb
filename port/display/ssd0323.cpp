#include "ssd0323.hpp"

namespace embidi::display {
namespace {

// Commands of the data sheet, section 9. QEMU's model implements the window, and A0's vertical increment, and accepts
// the others without effect: re-map, offset and grey table are still to be tried on a real panel.
constexpr uint8_t kSetUp[] = {
    0xAE,                                                  // display off
    0x81, 0x3F,                                            // contrast
    0x86,                                                  // full current range
    0xA0, 0x52,                                            // re-map: nibbles, COM, COM split odd/even
    0xA1, 0x00,                                            // start line
    0xA2, 0x4C,                                            // display offset
    0xA4,                                                  // normal display
    0xA8, 0x3F,                                            // multiplex ratio 64
    0xB1, 0x22,                                            // phase length
    0xB2, 0x46,                                            // row period
    0xB3, 0x91,                                            // clock
    0xB8, 0x01, 0x11, 0x22, 0x32, 0x43, 0x54, 0x65, 0x76,  // grey scale table
    0xBC, 0x1A,                                            // precharge voltage
    0xBE, 0x00,                                            // VCOMH
    0xBF, 0x0D,                                            // VSL
    0xAD, 0x02,                                            // DC-DC converter
};
constexpr uint8_t kDisplayOn[] = {0xAF};

}  // namespace

void Ssd0323::init() {
  command(kSetUp, sizeof kSetUp);
  frame_.fill(0);
  flush({0, 0, kWidth, kHeight});
  command(kDisplayOn, sizeof kDisplayOn);
}

void Ssd0323::span(uint16_t x, uint16_t y, const uint8_t* grey, uint16_t count) {
  for (uint16_t i = 0; i < count; ++i) frame_.set(x + i, y, grey[i]);
}

void Ssd0323::flush(const Rect& area) {
  if (area.x >= kWidth || area.y >= kHeight || area.width == 0 || area.height == 0) return;
  const uint32_t right = uint32_t{area.x} + area.width;
  const uint32_t bottom = uint32_t{area.y} + area.height;
  // Columns are pairs of pixels.
  const uint8_t first_column = static_cast<uint8_t>(area.x / 2);
  const uint8_t last_column = static_cast<uint8_t>(((right < kWidth ? right : kWidth) - 1) / 2);
  const uint8_t first_row = static_cast<uint8_t>(area.y);
  const uint8_t last_row = static_cast<uint8_t>((bottom < kHeight ? bottom : kHeight) - 1);
  const uint8_t window[] = {0x15, first_column, last_column, 0x75, first_row, last_row};
  command(window, sizeof window);
  const size_t count = static_cast<size_t>(last_column - first_column) + 1;
  for (size_t row = first_row; row <= last_row; ++row) {
    bus_.write(bus_.user, true, frame_.data() + row * frame_.stride() + first_column, count);
  }
}

}  // namespace embidi::display
