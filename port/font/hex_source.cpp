// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Unifont's .hex format: lines `XXXX:BITMAP`, 16 rows of 8 or 16 pixels, the leftmost in the highest bit.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "source.hpp"

namespace embidi::fontc {
namespace {

constexpr int kHeight = 16;
constexpr int kAscent = 14;  // Unifont: 14 rows above the baseline, 2 below

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool parse_code_point(const std::string& digits, std::uint32_t& code_point) {
  if (digits.size() < 4 || digits.size() > 6) return false;
  code_point = 0;
  for (const char c : digits) {
    const int digit = hex_digit(c);
    if (digit < 0) return false;
    code_point = code_point * 16 + static_cast<std::uint32_t>(digit);
  }
  return true;
}

bool parse_glyph(const std::string& digits, std::uint8_t ink, Glyph& glyph) {
  if (digits.size() != kHeight * 2 && digits.size() != kHeight * 4) return false;
  glyph.width = glyph.advance = static_cast<int>(digits.size()) * 4 / kHeight;
  glyph.height = kHeight;
  glyph.top = kAscent;
  for (const char c : digits) {
    const int digit = hex_digit(c);
    if (digit < 0) return false;
    for (int bit = 3; bit >= 0; --bit) glyph.pixels.push_back(((digit >> bit) & 1) != 0 ? ink : std::uint8_t{0});
  }
  return true;
}

class Hex final : public Source {
 public:
  explicit Hex(const SourceOptions& options) {
    std::ifstream in(options.path);
    if (options.size != 0 && options.size != kHeight) {
      throw std::runtime_error(options.path + ": --size must be one of the font's: 16");
    }
    const auto ink = static_cast<std::uint8_t>((1u << options.bits_per_pixel) - 1);
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
      const std::size_t colon = std::min(line.find(':'), line.size());
      std::uint32_t code_point = 0;
      Glyph glyph;
      if (!parse_code_point(line.substr(0, colon), code_point) ||
          !parse_glyph(line.substr(std::min(colon + 1, line.size())), ink, glyph) ||
          !glyphs_.emplace(code_point, glyph).second) {
        throw std::runtime_error(options.path + ":" + std::to_string(number) +
                                 ": not a glyph of 8x16 or 16x16 pixels, or a second one");
      }
    }
    if (in.bad()) throw std::runtime_error(options.path + ": cannot be read");
  }

  int ascent() const override { return kAscent; }
  int descent() const override { return kHeight - kAscent; }

  // A form has a glyph if Unicode has a presentation form for it, which then is the key.
  std::optional<Glyph> glyph(std::uint32_t key, const Wanted& /*wanted*/) override {
    const auto found = glyphs_.find(key);
    if (found == glyphs_.end()) return std::nullopt;
    Glyph glyph = found->second;
    trim(glyph);
    return glyph;
  }

  bool places_marks() const override { return false; }
  std::optional<Offset> mark_offset(const Wanted& /*base*/, const Wanted& /*mark*/) override { return std::nullopt; }

 private:
  std::map<std::uint32_t, Glyph> glyphs_;
};

}  // namespace

std::unique_ptr<Source> open_hex(const SourceOptions& options) { return std::make_unique<Hex>(options); }

}  // namespace embidi::fontc
