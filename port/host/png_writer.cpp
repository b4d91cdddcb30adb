// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// PNG by libpng's simplified interface.
#include "png_writer.hpp"

#include <png.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace embidi::tool {
namespace {

std::vector<png_byte> grey_pixels(const display::Canvas& canvas, bool dark_on_light, unsigned scale) {
  const std::size_t width = std::size_t{canvas.width()} * scale;
  const std::size_t height = std::size_t{canvas.height()} * scale;
  std::vector<png_byte> pixels(width * height);
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      const unsigned value = canvas.get(static_cast<std::int32_t>(x / scale), static_cast<std::int32_t>(y / scale));
      const unsigned grey = value * 255 / canvas.max_value();
      pixels[y * width + x] = static_cast<png_byte>(dark_on_light ? 255 - grey : grey);
    }
  }
  return pixels;
}

}  // namespace

void write_png(const display::Canvas& canvas, bool dark_on_light, unsigned scale, const std::string& path) {
  const std::vector<png_byte> pixels = grey_pixels(canvas, dark_on_light, scale);
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = canvas.width() * scale;
  image.height = canvas.height() * scale;
  image.format = PNG_FORMAT_GRAY;
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) throw std::runtime_error(path + " cannot be written: " + std::strerror(errno));
  const bool written = png_image_write_to_stdio(&image, file, 0, pixels.data(), 0, nullptr) != 0;
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed) {
    throw std::runtime_error(path + " cannot be written: " + (written ? std::strerror(errno) : image.message));
  }
}

}  // namespace embidi::tool
