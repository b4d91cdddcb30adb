// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A syllable table, before it becomes bytes.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_TABLE_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_TABLE_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace embidi::fontc {

// With a code point, in the place of a glyph's number: what the font draws for that character by itself, even if it is
// of another file.
inline constexpr std::uint32_t kOwnGlyph = 0x80000000;

struct SyllableGlyph {
  std::uint32_t glyph = 0;  // of the font file
  bool mark = false;
  bool placed = false;  // the three follow
  int dx = 0, dy = 0, advance = 0;

  bool operator<(const SyllableGlyph& other) const { return tied() < other.tied(); }
  bool operator==(const SyllableGlyph& other) const { return tied() == other.tied(); }

 private:
  std::tuple<std::uint32_t, bool, bool, int, int, int> tied() const { return {glyph, mark, placed, dx, dy, advance}; }
};

struct SyllableValue {
  std::vector<SyllableGlyph> glyphs;
  std::uint8_t detail = 0;  // of a piece its class, of a frame the number of glyphs before the hole
  bool doubtful = false;

  bool operator<(const SyllableValue& other) const {
    return std::tie(detail, doubtful, glyphs) < std::tie(other.detail, other.doubtful, other.glyphs);
  }
  bool operator==(const SyllableValue& other) const { return !(*this < other) && !(other < *this); }
};

// Where marks stand over bases by the font's mark positions: pixels, by glyphs of base and mark.
using PlacedPairs = std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<int, int>>;

inline constexpr std::size_t kMostLetters = 255;  // of a table
inline constexpr std::size_t kMostGlyphsOfValue = 15;
inline constexpr std::uint8_t kBeginOfWord = 0;  // in the place of a variant's class
inline constexpr char32_t kHole = 0;

struct SyllableEntry {
  SyllableValue value;
  std::vector<std::pair<std::uint8_t, SyllableValue>> variants;
};

struct SyllableTable {
  bool fused = false, joining = false;  // not both
  std::uint8_t verified = 1;
  std::u32string prefix;
  std::map<char32_t, std::uint8_t> letters;  // with their classes
  std::map<std::u32string, SyllableEntry> entries;
};

}  // namespace embidi::fontc

#endif
