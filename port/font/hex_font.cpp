// Unifont's .hex format.
#include "hex_font.hpp"

#include <fstream>
#include <stdexcept>

namespace embidi::fontc {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool parse_line(const std::string& line, std::uint32_t& code_point, Bitmap& bitmap) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos || colon < 4 || colon > 6) return false;
  code_point = 0;
  for (std::size_t i = 0; i < colon; ++i) {
    const int digit = hex_digit(line[i]);
    if (digit < 0) return false;
    code_point = code_point * 16 + static_cast<std::uint32_t>(digit);
  }
  const std::size_t digits = line.size() - colon - 1;
  if (digits != kHeight * 2 && digits != kHeight * 4) return false;
  bitmap.width = static_cast<unsigned>(digits * 4 / kHeight);
  bitmap.rows.clear();
  for (std::size_t i = colon + 1; i < line.size(); i += 2) {
    const int high = hex_digit(line[i]);
    const int low = hex_digit(line[i + 1]);
    if (high < 0 || low < 0) return false;
    bitmap.rows.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return true;
}

}  // namespace

HexFont read_hex_font(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + ": cannot be opened (Debian: apt-get install unifont)");
  HexFont font;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    std::uint32_t code_point = 0;
    Bitmap bitmap;
    if (!parse_line(line, code_point, bitmap) || !font.emplace(code_point, bitmap).second) {
      throw std::runtime_error(path + ":" + std::to_string(number) +
                               ": not a glyph of 8x16 or 16x16 pixels, or a second one");
    }
  }
  if (in.bad()) throw std::runtime_error(path + ": cannot be read");
  return font;
}

}  // namespace embidi::fontc
