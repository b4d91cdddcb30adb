// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "terminal_picture.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include "../terminal.hpp"

namespace embidi::tool {

std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale) {
  const auto is_ink = [&](std::size_t x, std::size_t y) {
    return canvas.get(static_cast<int32_t>(x / scale), static_cast<int32_t>(y / scale)) * 2 > canvas.max_value();
  };
  const auto is_light = [&](std::size_t x, std::size_t y) { return is_ink(x, y) != dark_on_light; };
  return terminal_text(std::size_t{canvas.width()} * scale, std::size_t{canvas.height()} * scale, is_light, is_ink);
}

}  // namespace embidi::tool
