// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllable tables made by hand, for tests: docs/spec/syllables.md 4.
#ifndef EMBIDI_TESTS_UNIT_TABLE_BLOCK_HPP
#define EMBIDI_TESTS_UNIT_TABLE_BLOCK_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

namespace embidi::test {

// Classes of letters, as tests need them.
constexpr uint8_t kStart = 5, kSign = 2, kCoreSign = 6, kVirama = 10, kWeakVirama = 26, kPairLetter = 33, kJoiner = 66;

struct SyllableBlock {
  // A glyph is its number; with kPlaced: 1 (dx), 2 (dy) and 3 (its advance); with kMark it is a mark.
  static constexpr uint16_t kPlaced = 0x4000, kMark = 0x8000;
  using Glyphs = std::vector<uint16_t>;
  using Variants = std::vector<std::pair<uint8_t, Glyphs>>;
  struct Value {
    Value(Glyphs glyphs_ = {}, uint8_t second_ = 0, Variants variants_ = {})
        : glyphs(std::move(glyphs_)), second(second_), variants(std::move(variants_)) {}
    Glyphs glyphs;
    uint8_t second;
    Variants variants;
  };

  uint32_t first = 0;            // code point of the block's first letter
  std::vector<uint8_t> classes;  // of all letters
  std::vector<uint32_t> others;  // code points of the last ones
  std::map<std::vector<uint8_t>, Value> keys;
  std::vector<uint8_t> prefix;
  bool fused = false, joining = false;
  uint8_t verified = 1;

  std::vector<uint8_t> bytes() const {
    std::vector<uint8_t> singles(2 * classes.size(), 0xFF), longer, counts, pool, code_points;
    size_t longest = 1;
    for (const auto& [letters, value] : keys) longest = std::max(longest, letters.size());
    for (size_t length = 1; length <= longest; ++length) {
      uint16_t count = 0;
      for (const auto& [letters, value] : keys) {
        if (letters.size() != length) continue;
        const std::vector<uint8_t> place = in_two_bytes(add(pool, value));
        if (length == 1) {
          std::copy(place.begin(), place.end(), singles.begin() + 2 * (letters[0] - 1));
          continue;
        }
        for (const auto* part : {&letters, &place}) longer.insert(longer.end(), part->begin(), part->end());
        ++count;
      }
      const std::vector<uint8_t> counted = in_two_bytes(count);
      if (length > 1) counts.insert(counts.end(), counted.begin(), counted.end());
    }
    for (const uint32_t c : others) {
      for (unsigned i = 0; i < 3; ++i) code_points.push_back(static_cast<uint8_t>(c >> (8 * i)));
    }
    const size_t values = 16 + classes.size() + code_points.size() + singles.size() + counts.size() + longer.size();
    std::vector<uint8_t> table = in_two_bytes(values + pool.size());
    table.insert(table.end(), {uint8_t(fused     ? 1
                                       : joining ? 2
                                                 : 0),
                               verified, uint8_t(first), uint8_t(first >> 8), uint8_t(first >> 16),
                               uint8_t(classes.size() - others.size()), uint8_t(others.size()), uint8_t(longest),
                               uint8_t(prefix.size())});
    for (size_t i = 0; i < 3; ++i) table.push_back(i < prefix.size() ? prefix[i] : uint8_t{0});
    for (const auto& part : {in_two_bytes(values), classes, code_points, singles, counts, longer, pool}) {
      table.insert(table.end(), part.begin(), part.end());
    }
    return table;
  }

 private:
  static std::vector<uint8_t> in_two_bytes(size_t value) {
    return {static_cast<uint8_t>(value), static_cast<uint8_t>(value >> 8)};
  }

  // Where the value begins in the pool.
  static size_t add(std::vector<uint8_t>& pool, const Value& value) {
    std::vector<uint8_t> bytes{uint8_t(value.glyphs.size() | (value.variants.empty() ? 0u : 16u)), value.second};
    if (!value.variants.empty()) bytes.push_back(static_cast<uint8_t>(value.variants.size()));
    for (const auto& [wanted, glyphs] : value.variants) {
      const std::vector<uint8_t> place = in_two_bytes(add(pool, {glyphs, value.second}));
      bytes.insert(bytes.end(), {wanted, place[0], place[1]});
    }
    for (const uint16_t glyph : value.glyphs) {
      const std::vector<uint8_t> number = in_two_bytes(glyph);
      bytes.insert(bytes.end(), number.begin(), number.end());
      if ((glyph & kPlaced) != 0) bytes.insert(bytes.end(), {1, 2, 3});
    }
    const size_t place = pool.size();
    pool.insert(pool.end(), bytes.begin(), bytes.end());
    return place;
  }
};

}  // namespace embidi::test

#endif
