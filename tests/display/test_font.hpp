// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Small fonts for tests, drawn as text.
#ifndef EMBIDI_TESTS_DISPLAY_TEST_FONT_HPP
#define EMBIDI_TESTS_DISPLAY_TEST_FONT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi/font.h"

namespace embidi::display {

// A glyph: its rows, '.' and hexadecimal digits for the values of pixels.
struct DrawnGlyph {
  char32_t code_point;
  int advance, left, top;
  std::vector<std::string> rows;
};

// A font in the format of embidi/font.h. Glyphs in the order of their code points; glyph 0, .notdef, has no pixels and
// the advance 2.
class TestFont {
 public:
  TestFont(unsigned bits, unsigned height, const std::vector<DrawnGlyph>& glyphs) {
    std::vector<std::uint8_t> records, bitmaps;
    add_glyph(records, bitmaps, bits, {0, 2, 0, 0, {}});
    for (const DrawnGlyph& each : glyphs) add_glyph(records, bitmaps, bits, each);
    const std::size_t count = glyphs.size();
    data_ = {'e',
             'm',
             'b',
             'f',
             1,
             static_cast<std::uint8_t>(bits),
             static_cast<std::uint8_t>(height),
             static_cast<std::uint8_t>(height - 1)};
    add(data_, 2, count + 1);
    add(data_, 2, count);
    add(data_, 4, 0);
    add(data_, 4, 20 + 8 * count + records.size() + bitmaps.size());
    for (std::size_t i = 0; i < count; ++i) {
      add(data_, 4, glyphs[i].code_point);
      add(data_, 2, 1);
      add(data_, 2, i + 1);
    }
    data_.insert(data_.end(), records.begin(), records.end());
    data_.insert(data_.end(), bitmaps.begin(), bitmaps.end());
    font_.data = data_.data();
    font_.bytes = data_.size();
  }
  TestFont(const TestFont&) = delete;
  TestFont& operator=(const TestFont&) = delete;
  const embidi_font& get() const { return font_; }

 private:
  static void add(std::vector<std::uint8_t>& to, unsigned bytes, std::size_t number) {
    for (; bytes > 0; --bytes, number >>= 8) to.push_back(static_cast<std::uint8_t>(number & 0xFF));
  }

  static void add_glyph(std::vector<std::uint8_t>& records, std::vector<std::uint8_t>& bitmaps, unsigned bits,
                        const DrawnGlyph& glyph) {
    const std::size_t width = glyph.rows.empty() ? 0 : glyph.rows[0].size();
    add(records, 3, bitmaps.size());
    records.push_back(static_cast<std::uint8_t>(glyph.advance));
    records.push_back(static_cast<std::uint8_t>(width));
    records.push_back(static_cast<std::uint8_t>(glyph.rows.size()));
    records.push_back(static_cast<std::uint8_t>(glyph.left));
    records.push_back(static_cast<std::uint8_t>(glyph.top));
    unsigned used = 8;
    for (const std::string& row : glyph.rows) {
      for (const char c : row) {
        if (used == 8) {
          bitmaps.push_back(0);
          used = 0;
        }
        const unsigned value = c == '.' ? 0 : static_cast<unsigned>(std::stoi(std::string(1, c), nullptr, 16));
        used += bits;
        bitmaps.back() = static_cast<std::uint8_t>(bitmaps.back() | value << (8 - used));
      }
    }
  }

  std::vector<std::uint8_t> data_;
  embidi_font font_{};
};

}  // namespace embidi::display

#endif
