// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A screendump of one of QEMU's boards (PPM) as its panel's pixels. Runs on the build machine.
// Usage: screen --terminal DUMP.ppm           half-block characters, two pixels each; dots where the terminal is too
// narrow
//        screen --ascii DUMP.ppm              a character a pixel: '.' background, 1-9a-e, '#' strongest; 'A' accent.
//                                             Of a screen wider than 128 pixels rows end at their last ink
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "../terminal.hpp"

namespace {

constexpr const char* kGreys = ".123456789abcde#";
constexpr char kAccent = 'A';
constexpr unsigned kWidthWithoutTrim = 128;

struct Dump {
  unsigned width = 0, height = 0;
  std::string rgb;
  unsigned at(unsigned x, unsigned y, unsigned component) const {
    return static_cast<unsigned char>(rgb[(std::size_t{y} * width + x) * 3 + component]);
  }
};

// Rows of characters, as --ascii prints them but never trimmed.
using Picture = std::vector<std::string>;

std::optional<Dump> read_dump(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::string magic;
  unsigned max = 0;
  Dump dump;
  if (!(file >> magic >> dump.width >> dump.height >> max) || magic != "P6" || max != 255) return std::nullopt;
  file.get();
  dump.rgb.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  if (dump.rgb.size() != std::size_t{dump.width} * dump.height * 3) return std::nullopt;
  return dump;
}

// OLEDs: QEMU draws each pixel as 4x4, one of 16 greys, 17 times the level.
std::optional<Picture> oled_picture(const Dump& dump) {
  constexpr unsigned kScale = 4;
  Picture picture(dump.height / kScale, std::string(dump.width / kScale, ' '));
  for (unsigned y = 0; y < dump.height; ++y) {
    for (unsigned x = 0; x < dump.width; ++x) {
      const unsigned level = dump.at(x / kScale * kScale, y / kScale * kScale, 0) / 17;
      for (unsigned i = 0; i < 3; ++i) {
        if (dump.at(x, y, i) != level * 17) return std::nullopt;
      }
      picture[y / kScale][x / kScale] = kGreys[level];
    }
  }
  return picture;
}

// `strength` of 15 parts of `to`, the rest of `from`.
unsigned mixed(unsigned from, unsigned to, unsigned strength) {
  return (from * (15 - strength) + to * strength + 7) / 15;
}

// LCDs: black or red (24 of 31) on white, in RGB565, of which QEMU shows the components with zeros below them.
std::optional<Picture> lcd_picture(const Dump& dump) {
  Picture picture(dump.height, std::string(dump.width, ' '));
  for (unsigned y = 0; y < dump.height; ++y) {
    for (unsigned x = 0; x < dump.width; ++x) {
      const unsigned red = dump.at(x, y, 0) >> 3, green = dump.at(x, y, 1) >> 2, blue = dump.at(x, y, 2) >> 3;
      for (unsigned strength = 0; strength < 16; ++strength) {
        if (green != mixed(63, 0, strength) || blue != mixed(31, 0, strength)) continue;
        if (red == mixed(31, 0, strength)) {
          picture[y][x] = kGreys[strength];
        } else if (red == mixed(31, 24, strength)) {
          picture[y][x] = kAccent;
        }
      }
      if (picture[y][x] == ' ') return std::nullopt;
    }
  }
  return picture;
}

std::optional<Picture> picture_of(const Dump& dump) {
  const bool oled = (dump.width == 512 && dump.height == 256) || (dump.width == 384 && dump.height == 64);
  return oled ? oled_picture(dump) : lcd_picture(dump);
}

std::string ascii(const Picture& picture) {
  std::string text;
  for (const std::string& row : picture) {
    const std::size_t end = row.size() > kWidthWithoutTrim ? row.find_last_not_of('.') + 1 : row.size();
    text += row.substr(0, end) + '\n';
  }
  return text;
}

std::string terminal(const Picture& picture) {
  const auto strong = [&](std::size_t x, std::size_t y) {
    const char c = picture[y][x];
    return c == kAccent || c == '#' || c == '8' || c == '9' || (c >= 'a' && c <= 'e');
  };
  return embidi::terminal_text(picture.empty() ? 0 : picture[0].size(), picture.size(), strong, strong);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if ((mode != "--terminal" && mode != "--ascii") || argc != 3) {
    std::cerr << "usage: screen --terminal|--ascii DUMP.ppm\n";
    return 2;
  }
  const std::optional<Dump> dump = read_dump(argv[argc - 1]);
  const std::optional<Picture> picture = dump ? picture_of(*dump) : std::nullopt;
  if (!picture) {
    std::cerr << "screen: " << argv[argc - 1] << " is no screendump of a panel of ours\n";
    return 1;
  }
  try {
    std::cout << (mode == "--terminal" ? terminal(*picture) : ascii(*picture));
  } catch (const std::runtime_error& error) {  // the picture is a file, too
    std::cerr << "screen: " << error.what() << "\n";
  }
  return 0;
}
