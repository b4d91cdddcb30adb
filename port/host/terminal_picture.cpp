#include "terminal_picture.hpp"

#include "../half_blocks.hpp"

namespace embidi::tool {

std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale) {
  const auto is_light = [&](std::size_t x, std::size_t y) {
    const bool ink =
        canvas.get(static_cast<int32_t>(x / scale), static_cast<int32_t>(y / scale)) * 2 > canvas.max_value();
    return ink != dark_on_light;
  };
  return half_blocks(std::size_t{canvas.width()} * scale, std::size_t{canvas.height()} * scale, is_light);
}

}  // namespace embidi::tool
