// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Golden pictures of sessions (port/qemu/screen.cpp makes them) as a PNG for the documents: one by itself, several side
// by side. Runs on the build machine.
//   pictures OUT.png COLUMNS PICTURE ...           writes it
//   pictures --check OUT.png COLUMNS PICTURE ...   status 1 if OUT.png shows something else
#include <png.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kWidth = EMBIDI_LCD_WIDTH, kHeight = EMBIDI_LCD_HEIGHT;
constexpr png_byte kBetween = 0xC0;

struct Image {
  std::size_t width = 0, height = 0;
  std::vector<png_byte> rgb;
};

// As screen.cpp writes a pixel. False: it is none.
bool pixel(char c, png_byte* rgb) {
  static const std::string greys = ".123456789abcde#";
  const std::size_t strength = greys.find(c);
  if (c != 'A' && strength == std::string::npos) return false;
  std::fill(rgb, rgb + 3, c == 'A' ? 0 : static_cast<png_byte>(255 - 17 * strength));
  if (c == 'A') rgb[0] = 0xC0;
  return true;
}

// Rows end at their last ink.
bool place(const char* path, Image& image, std::size_t left, std::size_t top) {
  std::ifstream file(path);
  std::string row;
  for (std::size_t y = 0; y < kHeight; ++y) {
    if (!std::getline(file, row) || row.size() > kWidth) return false;
    row.resize(kWidth, '.');
    for (std::size_t x = 0; x < kWidth; ++x) {
      if (!pixel(row[x], &image.rgb[((top + y) * image.width + left + x) * 3])) return false;
    }
  }
  return !std::getline(file, row);
}

png_image described(const Image& image) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.format = PNG_FORMAT_RGB;
  return png;
}

// Pixels are compared, since another zlib writes other bytes.
bool shows(const char* path, const Image& image) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&png, path) == 0) return false;
  png.format = PNG_FORMAT_RGB;
  std::vector<png_byte> rgb(PNG_IMAGE_SIZE(png));
  return png_image_finish_read(&png, nullptr, rgb.data(), 0, nullptr) != 0 && png.width == image.width &&
         rgb == image.rgb;
}

int usage() {
  std::cerr << "usage: pictures [--check] OUT.png COLUMNS PICTURE ...\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const bool check = argc > 1 && std::strcmp(argv[1], "--check") == 0;
  char** const arguments = argv + (check ? 2 : 1);
  const std::size_t pictures = static_cast<std::size_t>(std::max(0, argc - (check ? 4 : 3)));
  if (pictures == 0) return usage();
  const std::size_t columns = std::strtoul(arguments[1], nullptr, 10);
  if (columns == 0 || pictures % columns != 0) return usage();
  const std::size_t gap = pictures == 1 ? 0 : 8;
  Image image;
  image.width = columns * (kWidth + gap) + gap;
  image.height = pictures / columns * (kHeight + gap) + gap;
  image.rgb.assign(image.width * image.height * 3, kBetween);
  for (std::size_t i = 0; i < pictures; ++i) {
    if (place(arguments[2 + i], image, i % columns * (kWidth + gap) + gap, i / columns * (kHeight + gap) + gap)) {
      continue;
    }
    std::cerr << "pictures: " << arguments[2 + i] << " is no picture of the panel\n";
    return 1;
  }
  if (check) {
    if (shows(arguments[0], image)) return 0;
    std::cerr << "pictures: " << arguments[0] << " is not current; build the target that draws it, and look at it\n";
    return 1;
  }
  png_image png = described(image);
  if (png_image_write_to_file(&png, arguments[0], 0, image.rgb.data(), 0, nullptr) != 0) return 0;
  std::cerr << "pictures: " << arguments[0] << ": " << png.message << "\n";
  return 1;
}
