// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_block.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr std::size_t kLongestKey = 16;  // with a hole
constexpr std::size_t kValuesAt = 14;    // in the header
constexpr std::size_t kMostBytes = 0xFFFF;
constexpr std::size_t kMostNumber = 0x3FFF;
constexpr std::size_t kNoValue = 0xFFFF;

using Bytes = std::vector<std::uint8_t>;

void add(Bytes& bytes, std::size_t value, unsigned count) {
  for (unsigned i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

// Code points from `first` on, `length` of them, are the block.
struct LetterBlock {
  char32_t first = 0;
  std::size_t length = 0;
};

// The block that costs the fewest bytes: a letter in it has 3, one that is none in it too, any other letter 6. No
// letter is before it.
LetterBlock cheapest_block(const std::map<char32_t, std::uint8_t>& letters) {
  if (letters.empty()) return {};
  LetterBlock best{letters.begin()->first, 0};
  std::size_t best_cost = 6 * letters.size(), inside = 0;
  for (const auto& [last, letter_class] : letters) {
    ++inside;
    const std::size_t length = last - best.first + 1;
    if (length + letters.size() - inside > kMostLetters) break;
    const std::size_t cost = 3 * length + 6 * (letters.size() - inside);
    if (cost >= best_cost) continue;
    best_cost = cost;
    best.length = length;
  }
  return best;
}

class Encoder {
 public:
  Encoder(const SyllableTable& table, const std::function<GlyphInFont(std::uint32_t, bool)>& in_font)
      : table_(table), in_font_(in_font), block_(cheapest_block(table.letters)) {
    std::size_t number = block_.length;
    for (const auto& [letter, letter_class] : table.letters) {
      if (letter < block_.first || letter >= block_.first + block_.length) others_[letter] = ++number;
    }
    letters_ = number;
    if (letters_ > kMostLetters) throw std::runtime_error("a table of syllables has more than 255 letters");
  }

  Bytes encode() {
    std::vector<std::size_t> alone(letters_ + 1, kNoValue);
    std::vector<std::map<Bytes, std::size_t>> keys(kLongestKey + 1);
    std::size_t longest = 1;
    for (const auto& [key, entry] : table_.entries) {
      if (key.size() >= keys.size()) throw std::runtime_error("a key of a table of syllables has more than 16 letters");
      const std::size_t at = place_of(entry);
      Bytes letters;
      for (const char32_t letter : key) letters.push_back(static_cast<std::uint8_t>(number_of(letter)));
      longest = std::max(longest, key.size());
      if (key.size() == 1) {
        alone[letters[0]] = at;
      } else {
        keys[key.size()][letters] = at;
      }
    }
    Bytes out;
    header(out, longest);
    for (std::size_t number = 1; number <= letters_; ++number) {
      const auto letter = table_.letters.find(letter_of(number));
      out.push_back(letter == table_.letters.end() ? 0 : letter->second);
    }
    for (const auto& other : others_) add(out, other.first, 3);
    for (std::size_t number = 1; number <= letters_; ++number) add(out, alone[number], 2);
    for (std::size_t length = 2; length <= longest; ++length) add(out, keys[length].size(), 2);
    for (std::size_t length = 2; length <= longest; ++length) {
      for (const auto& [letters, at] : keys[length]) {
        out.insert(out.end(), letters.begin(), letters.end());
        add(out, at, 2);
      }
    }
    const std::size_t values = out.size();
    out.insert(out.end(), values_.begin(), values_.end());
    if (out.size() > kMostBytes) {
      throw TableTooLarge("a table of syllables has " + std::to_string(out.size()) +
                          " bytes, the most are 65535: --max-bytes makes it smaller");
    }
    put(out, 0, out.size());
    put(out, kValuesAt, values);
    return out;
  }

 private:
  void header(Bytes& out, std::size_t longest) const {
    add(out, 0, 2);  // its bytes
    add(out, table_.fused ? 1 : table_.joining ? 2 : 0, 1);
    add(out, table_.verified, 1);
    add(out, block_.first, 3);
    add(out, block_.length, 1);
    add(out, others_.size(), 1);
    add(out, longest, 1);
    add(out, table_.prefix.size(), 1);
    for (std::size_t i = 0; i < 3; ++i) add(out, i < table_.prefix.size() ? number_of(table_.prefix[i]) : 0, 1);
    add(out, 0, 2);  // where the values begin
  }

  static void put(Bytes& out, std::size_t at, std::size_t value) {
    out[at] = static_cast<std::uint8_t>(value);
    out[at + 1] = static_cast<std::uint8_t>(value >> 8);
  }

  std::size_t number_of(char32_t letter) const {
    if (letter == kHole) return 0;
    if (letter >= block_.first && letter < block_.first + block_.length) return letter - block_.first + 1;
    return others_.at(letter);
  }

  char32_t letter_of(std::size_t number) const {
    if (number <= block_.length) return block_.first + static_cast<char32_t>(number) - 1;
    return std::next(others_.begin(), static_cast<std::ptrdiff_t>(number - block_.length - 1))->first;
  }

  // Where a value begins. Equal ones are stored once.
  std::size_t place_of(const Bytes& value) {
    const auto [known, is_new] = places_.emplace(value, values_.size());
    if (is_new) values_.insert(values_.end(), value.begin(), value.end());
    if (known->second >= kNoValue) throw TableTooLarge("the syllables of a table have more than 65535 bytes");
    return known->second;
  }

  std::size_t place_of(const SyllableEntry& entry) {
    Bytes variants;
    for (const auto& [variant, value] : entry.variants) {
      variants.push_back(variant);
      add(variants, place_of(encoded(value, {})), 2);
    }
    return place_of(encoded(entry.value, variants));
  }

  Bytes encoded(const SyllableValue& value, const Bytes& variants) const {
    if (value.glyphs.size() > kMostGlyphsOfValue) throw std::runtime_error("a syllable has more than 15 glyphs");
    if (variants.size() / 3 > 255) throw std::runtime_error("a syllable has more than 255 variants");
    Bytes bytes;
    bytes.push_back(
        static_cast<std::uint8_t>(value.glyphs.size() | (variants.empty() ? 0u : 16u) | (value.doubtful ? 32u : 0u)));
    bytes.push_back(value.detail);
    if (!variants.empty()) bytes.push_back(static_cast<std::uint8_t>(variants.size() / 3));
    bytes.insert(bytes.end(), variants.begin(), variants.end());
    for (const SyllableGlyph& glyph : value.glyphs) {
      const GlyphInFont in_font = in_font_(glyph.glyph, glyph.mark);
      if (in_font.number > kMostNumber) throw std::runtime_error("a font with syllables has more than 16384 glyphs");
      add(bytes, in_font.number | (glyph.placed ? 0x4000u : 0u) | (glyph.mark ? 0x8000u : 0u), 2);
      if (!glyph.placed) continue;
      for (const int offset : {glyph.dx - in_font.shift, glyph.dy}) {
        if (offset < -128 || offset > 127) throw std::runtime_error("a syllable is too large: choose a smaller --size");
        bytes.push_back(static_cast<std::uint8_t>(offset));
      }
      bytes.push_back(static_cast<std::uint8_t>(glyph.mark ? 0 : std::max(0, std::min(255, glyph.advance))));
    }
    return bytes;
  }

  const SyllableTable& table_;
  const std::function<GlyphInFont(std::uint32_t, bool)>& in_font_;
  LetterBlock block_;
  std::map<char32_t, std::size_t> others_;  // with their numbers
  std::size_t letters_ = 0;                 // the highest number
  Bytes values_;
  std::map<Bytes, std::size_t> places_;
};

}  // namespace

std::vector<std::uint8_t> bytes_of(const SyllableTable& table,
                                   const std::function<GlyphInFont(std::uint32_t glyph, bool mark)>& in_font) {
  return Encoder(table, in_font).encode();
}

std::vector<std::uint8_t> bytes_of(const SyllableTable& table, std::vector<std::uint32_t>& glyphs) {
  std::map<std::uint32_t, std::size_t> numbers;
  const auto add_glyphs = [&](const SyllableValue& value) {
    for (const SyllableGlyph& glyph : value.glyphs) numbers.emplace(glyph.glyph, 0);
  };
  for (const auto& [key, entry] : table.entries) {
    add_glyphs(entry.value);
    for (const auto& [variant, value] : entry.variants) add_glyphs(value);
  }
  glyphs.clear();
  for (auto& [glyph, number] : numbers) {
    number = glyphs.size();
    glyphs.push_back(glyph);
  }
  return bytes_of(table, [&](std::uint32_t glyph, bool /*mark*/) { return GlyphInFont{numbers.at(glyph), 0}; });
}

}  // namespace embidi::fontc
