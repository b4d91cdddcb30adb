// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "pack.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "packed_bitmap.hpp"

namespace embidi::fontc {
namespace {

class Bits {
 public:
  void add(unsigned value, unsigned bits) {
    for (; bits > 0; --bits, ++count_) {
      if (count_ % 8 == 0) bytes_.push_back(0);
      if (((value >> (bits - 1)) & 1) != 0) bytes_.back() |= static_cast<std::uint8_t>(0x80u >> count_ % 8);
    }
  }

  // Exp-Golomb code of order 1.
  void add_count(unsigned count) {
    unsigned zeros = 0;
    while (count + 2 >= 4u << zeros) ++zeros;
    add(0, zeros);
    add(count + 2, zeros + 2);
  }

  // A number that is at least `count`, whatever follows.
  void add_last_count(unsigned count) {
    unsigned zeros = 0;
    while ((2u << zeros) - 2 < count) ++zeros;
    add(0, zeros);
  }

  const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t count_ = 0;
};

// A number of right pixels, or a value.
struct Token {
  bool is_count;
  unsigned number;
};

}  // namespace

std::vector<std::uint8_t> raw_bits(const Glyph& glyph, unsigned bits_per_pixel) {
  Bits bits;
  for (const std::uint8_t pixel : glyph.pixels) bits.add(pixel, bits_per_pixel);
  return bits.bytes();
}

std::vector<std::uint8_t> packed_bits(const Glyph& glyph, unsigned bits_per_pixel) {
  const auto pixel = [&](int x, int y) { return x < 0 || y < 0 ? 0u : glyph.at(x, y); };
  const unsigned max = (1u << bits_per_pixel) - 1;
  std::vector<Token> tokens;
  std::size_t count = 0;  // the token that counts, where one does
  bool counting = false;
  for (int y = 0; y < glyph.height; ++y) {
    for (int x = 0; x < glyph.width; ++x) {
      const unsigned expected = font::expected_pixel(pixel(x - 1, y), pixel(x, y - 1), pixel(x - 1, y - 1), max);
      const bool extreme = expected == 0 || expected == max;
      if (extreme && !counting) {
        counting = true;
        count = tokens.size();
        tokens.push_back({true, 0});
      }
      if (extreme && pixel(x, y) == expected) {
        ++tokens[count].number;
        continue;
      }
      if (extreme) counting = false;
      if (!extreme || bits_per_pixel > 1) tokens.push_back({false, pixel(x, y)});
    }
  }
  Bits bits;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].is_count) {
      bits.add(tokens[i].number, bits_per_pixel);
    } else if (counting && i + 1 == tokens.size()) {
      bits.add_last_count(tokens[i].number);
    } else {
      bits.add_count(tokens[i].number);
    }
  }
  return bits.bytes();
}

}  // namespace embidi::fontc
