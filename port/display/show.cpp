#include "show.hpp"

namespace embidi::display {

void show(const Canvas& canvas, Display& display) {
  constexpr uint16_t kChunk = 32;
  uint8_t grey[kChunk];
  for (uint16_t y = 0; y < canvas.height(); ++y) {
    for (uint16_t x = 0; x < canvas.width(); x = static_cast<uint16_t>(x + kChunk)) {
      const unsigned left = canvas.width() - x;
      const uint16_t count = left < kChunk ? static_cast<uint16_t>(left) : kChunk;
      for (uint16_t i = 0; i < count; ++i) {
        grey[i] = static_cast<uint8_t>(canvas.get(x + i, y) * kMaxGrey / canvas.max_value());
      }
      display.span(x, y, grey, count);
    }
  }
  display.flush({0, 0, canvas.width(), canvas.height()});
}

}  // namespace embidi::display
