// A screendump of QEMU's lm3s6965evb (PPM) as the panel's 128x64 pixels. Runs on the build machine.
// Usage: screen --terminal DUMP.ppm           half-block characters, two pixels each
//        screen --ascii DUMP.ppm              a character a pixel: '.' dark, 1-9a-e grey, '#' brightest
//        screen --compare PICTURE DUMP.ppm    status 1, and both pictures, where PICTURE (made by --ascii) differs
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>

namespace {

constexpr unsigned kWidth = 128;
constexpr unsigned kHeight = 64;
constexpr unsigned kScale = 4;  // QEMU draws each pixel as 4x4
constexpr const char* kGreys = ".123456789abcde#";

using Picture = std::array<std::array<unsigned char, kWidth>, kHeight>;

// Every block of 4x4 pixels must be one grey of the panel's 16, which QEMU shows as 17 times the level.
std::optional<Picture> read_dump(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string dump((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string header = "P6\n512 256\n255\n";
  const std::size_t stride = kWidth * kScale * 3;
  if (dump.compare(0, header.size(), header) != 0 || dump.size() != header.size() + stride * kHeight * kScale) {
    return std::nullopt;
  }
  Picture picture{};
  for (std::size_t i = 0; i < stride * kHeight * kScale; ++i) {
    const unsigned value = static_cast<unsigned char>(dump[header.size() + i]);
    unsigned char& pixel = picture[i / stride / kScale][i % stride / 3 / kScale];
    const bool first = i / stride % kScale == 0 && i % (3 * kScale) == 0;
    if (first) pixel = static_cast<unsigned char>(value / 17);
    if (value != pixel * 17u) return std::nullopt;
  }
  return picture;
}

std::string ascii(const Picture& picture) {
  std::string text;
  for (const auto& row : picture) {
    for (const unsigned char pixel : row) text += kGreys[pixel];
    text += '\n';
  }
  return text;
}

std::string terminal(const Picture& picture) {
  static const char* const kBlocks[] = {" ", "\u2580", "\u2584", "\u2588"};
  std::string text;
  for (unsigned y = 0; y < kHeight; y += 2) {
    for (unsigned x = 0; x < kWidth; ++x) text += kBlocks[(picture[y][x] > 7) + 2 * (picture[y + 1][x] > 7)];
    text += '\n';
  }
  return text;
}

int compare(const char* golden_path, const Picture& picture) {
  std::ifstream file(golden_path);
  const std::string golden((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string screen = ascii(picture);
  if (golden == screen) return 0;
  std::cout << "expected (" << golden_path << "):\n" << golden << "on the screen:\n" << screen << "first difference: ";
  std::istringstream expected(golden);
  std::istringstream shown(screen);
  std::string a;
  std::string b;
  for (unsigned row = 0; row < kHeight; ++row) {
    std::getline(expected, a);
    std::getline(shown, b);
    if (a != b) {
      std::cout << "row " << row << "\n  " << a << "\n  " << b << "\n";
      return 1;
    }
  }
  std::cout << "length of the file\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  const bool comparing = mode == "--compare" && argc == 4;
  if (!comparing && !((mode == "--terminal" || mode == "--ascii") && argc == 3)) {
    std::cerr << "usage: screen --terminal|--ascii DUMP.ppm\n       screen --compare PICTURE DUMP.ppm\n";
    return 2;
  }
  const std::optional<Picture> picture = read_dump(argv[argc - 1]);
  if (!picture) {
    std::cerr << "screen: " << argv[argc - 1] << " is no screendump of lm3s6965evb's OLED\n";
    return 1;
  }
  if (comparing) return compare(argv[2], *picture);
  std::cout << (mode == "--terminal" ? terminal(*picture) : ascii(*picture));
  return 0;
}
