// Half blocks.
#include "terminal_picture.hpp"

namespace embidi::tool {

std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale) {
  static const char* const kBlocks[] = {" ", "\u2580", "\u2584", "\u2588"};
  const auto is_light = [&](unsigned x, unsigned y) {
    if (y >= canvas.height() * scale) return false;
    const bool ink =
        canvas.get(static_cast<int32_t>(x / scale), static_cast<int32_t>(y / scale)) * 2 > canvas.max_value();
    return ink != dark_on_light;
  };
  std::string text;
  for (unsigned y = 0; y < canvas.height() * scale; y += 2) {
    for (unsigned x = 0; x < canvas.width() * scale; ++x) {
      text += kBlocks[(is_light(x, y) ? 1 : 0) + (is_light(x, y + 1) ? 2 : 0)];  // dark below the last row
    }
    text += '\n';
  }
  return text;
}

}  // namespace embidi::tool
