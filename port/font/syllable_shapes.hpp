// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Shapes of syllables as values of a table: which of their glyphs need a place of their own.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_SHAPES_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_SHAPES_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "syllable_reader.hpp"
#include "syllable_shaper.hpp"
#include "syllable_table.hpp"

namespace embidi::fontc {

using SyllableGlyphs = std::vector<SyllableGlyph>;

// In a word, and at its begin.
struct ShapedInWords {
  ShapedSyllable middle, begin;
};

// Two syllables side by side, inside a word.
struct ShapedBeside {
  ShapedSyllable left, right;
  bool same_glyphs = false;  // as each alone
  int gap = 0;               // how much farther they are from each other than their widths say
};

int width_of(const ShapedSyllable& shape);
std::size_t first_base(const ShapedSyllable& shape);  // glyph that is no mark; 0 if there is none
std::uint32_t last_base(const ShapedSyllable& shape);

// The shapes of one script's syllables; each is shaped once.
class SyllableShapes {
 public:
  SyllableShapes(SyllableShaper& shaper, const SyllableScript& script)
      : shaper_(shaper), script_(script), knows_words_(shaper.knows_words(script)) {}

  const ShapedInWords& of(const std::u32string& syllable);
  // Not kept: there are many pairs.
  ShapedBeside beside(const std::u32string& left, const std::u32string& right);
  bool knows_words() const { return knows_words_; }
  int advance(std::uint32_t glyph);
  std::uint32_t nominal(char32_t c) const { return shaper_.nominal(c); }
  bool has(char32_t c) const { return shaper_.has(c); }

 private:
  SyllableShaper& shaper_;
  SyllableScript script_;
  bool knows_words_;
  std::unordered_map<std::u32string, ShapedInWords> shapes_;
  std::unordered_map<std::uint32_t, int> advances_;
};

// Makes values of shapes. What it may differ from a shape by is a pixel.
class SyllableFitter {
 public:
  explicit SyllableFitter(SyllableShapes& shapes) : shapes_(shapes) {}

  // Takes the places of marks that most syllables have.
  void add_votes(const ShapedSyllable& shape, double weight);
  void count_votes();

  // The glyphs of the shape, where those from `at` on are `piece`; nothing if it does not fit.
  std::optional<SyllableGlyphs> fit(const ShapedSyllable& shape, std::size_t at, const SyllableGlyphs& piece,
                                    bool fused);
  SyllableGlyphs fit(const ShapedSyllable& shape) { return *fit(shape, 0, {}, false); }

  // Whether what was read is the shape. Takes down the pairs that this needs.
  bool is_right(const ReadSyllable& read, const std::vector<std::uint32_t>& glyphs, const ShapedSyllable& shape);
  const PlacedPairs& used_pairs() const { return used_; }
  void forget_used_pairs() { used_.clear(); }

 private:
  SyllableShapes& shapes_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<std::pair<int, int>, double>> votes_;
  PlacedPairs pairs_, used_;
};

}  // namespace embidi::fontc

#endif
