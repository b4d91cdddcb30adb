// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_kerning.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "emoji.hpp"
#include "syllable_classes.hpp"
#include "syllable_reader.hpp"
#include "syllable_shapes.hpp"
#include "syllables.hpp"

namespace embidi::fontc {
namespace {

constexpr std::size_t kMostClasses = 256;  // a row or column is a byte
constexpr std::size_t kMostPairs = 1000000;

using Pixels = std::map<std::size_t, int>;  // of a row, by its other glyph; or of a column

// One table's syllables.
class Finder {
 public:
  explicit Finder(const CompiledSyllables& part)
      : part_(part), reader_(part.factored.bytes), shapes_(part.source->shaper(), part.script) {
    rules_.letter_class = [this](char32_t c) { return reader_.letter_class(c); };
    rules_.has_key = [this](const std::u32string& key) { return reader_.has_key(key); };
    for (const auto& [letter, letter_class] : part.factored.table.letters) note({letter});
    for (const auto* const syllables : {&part.asked, &part.usual}) {
      for (const std::u32string& syllable : *syllables) note(syllable);
    }
  }

  void find(KernedPairs& pairs) {
    if (ends_.size() * begins_.size() > kMostPairs) return;
    for (const auto& [left, end] : ends_) {
      for (const auto& [right, begin] : begins_) {
        const int pixels = between(end, begin);
        if (pixels != 0) pairs[{left, right}] = pixels;
      }
    }
  }

 private:
  // Takes the syllable for its glyphs if no other one was: the more frequent ones come first.
  void note(const std::u32string& syllable) {
    const std::vector<FoundSyllable> found = find_syllables(syllable, rules_);
    if (found.size() != 1 || found[0].end != syllable.size()) return;
    const ReadSyllable read = reader_.look_up(syllable, false);
    if (read.base == ReadGlyph::kNoBase || read.unshaped) return;
    std::size_t first = 0;
    while (read.glyphs[first].mark) ++first;
    const bool joins = (reader_.letter_class(syllable.back()) & (kJoins | kWeak)) == kJoins;
    const bool ends = !joins && ends_.count(number_of(read.glyphs[read.base])) == 0;
    const bool begins = begins_.count(number_of(read.glyphs[first])) == 0;
    if (!ends && !begins) return;
    if (shapes_.of(syllable).middle.size() != read.glyphs.size()) return;
    if (ends) ends_[number_of(read.glyphs[read.base])] = syllable;
    if (begins) begins_[number_of(read.glyphs[first])] = syllable;
  }

  std::size_t number_of(const ReadGlyph& glyph) const {
    return part_.glyphs.at({part_.factored.glyphs[glyph.number], false}) + 1;
  }

  // The pixels by which the two are nearer or farther than without kerning.
  int between(const std::u32string& left, const std::u32string& right) {
    const bool may_join = (reader_.letter_class(left.back()) & kWeak) != 0;
    if (may_join && find_syllables(left + right, rules_).size() != 2) return 0;
    const ShapedBeside both = shapes_.beside(left, right);
    return both.same_glyphs ? both.gap : 0;
  }

  const CompiledSyllables& part_;
  SyllableReader reader_;
  SyllableShapes shapes_;
  SyllableRules rules_;
  std::map<std::size_t, std::u32string> ends_, begins_;  // by the last base, and by the first one
};

// Numbers of equal rows. Those beyond a byte are left out.
std::map<std::size_t, std::size_t> classes_of(const std::map<std::size_t, Pixels>& rows,
                                              std::vector<Pixels>& distinct) {
  std::map<std::size_t, std::size_t> classes;
  for (const auto& [glyph, row] : rows) {
    const auto known = std::find(distinct.begin(), distinct.end(), row);
    if (known == distinct.end() && distinct.size() == kMostClasses) continue;
    classes[glyph] = static_cast<std::size_t>(known - distinct.begin());
    if (known == distinct.end()) distinct.push_back(row);
  }
  return classes;
}

void add(std::vector<std::uint8_t>& bytes, std::size_t value, unsigned count) {
  for (unsigned i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

}  // namespace

KernedPairs find_kerning(const std::vector<CompiledSyllables>& syllables) {
  KernedPairs pairs;
  for (const CompiledSyllables& part : syllables) {
    if (!(part.script == emoji_script()) && !part.factored.table.joining) Finder(part).find(pairs);
  }
  return pairs;
}

std::vector<std::uint8_t> bytes_of(const KernedPairs& pairs) {
  if (pairs.empty()) return {};
  std::map<std::size_t, Pixels> rows, columns;
  for (const auto& [pair, pixels] : pairs) rows[pair.first][pair.second] = pixels;
  std::vector<Pixels> of_rows, of_columns;
  const std::map<std::size_t, std::size_t> row_of = classes_of(rows, of_rows);
  for (std::size_t row = 0; row < of_rows.size(); ++row) {
    for (const auto& [right, pixels] : of_rows[row]) columns[right][row] = pixels;
  }
  const std::map<std::size_t, std::size_t> column_of = classes_of(columns, of_columns);
  std::vector<std::uint8_t> bytes;
  add(bytes, row_of.size(), 2);
  add(bytes, column_of.size(), 2);
  add(bytes, of_columns.size(), 2);
  for (const auto* const list : {&row_of, &column_of}) {
    for (const auto& [glyph, number] : *list) {
      add(bytes, glyph, 2);
      add(bytes, number, 1);
    }
  }
  for (std::size_t row = 0; row < of_rows.size(); ++row) {
    for (const Pixels& column : of_columns) {
      const auto cell = column.find(row);
      const int pixels = cell == column.end() ? 0 : std::max(-128, std::min(127, cell->second));
      bytes.push_back(static_cast<std::uint8_t>(pixels));
    }
  }
  return bytes;
}

}  // namespace embidi::fontc
