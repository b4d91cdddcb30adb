// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables become pieces, frames, their variants, and wholes.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_FACTORING_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_FACTORING_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "syllable_odds.hpp"
#include "syllable_table.hpp"
#include "syllables.hpp"

namespace embidi::fontc {

class SyllableFitter;
class SyllableShapes;

struct SyllableTask {
  SyllableRules rules;
  std::u32string prefix;
  std::map<char32_t, std::uint8_t> letters;
  std::vector<std::u32string> texts;       // syllables of the texts
  std::vector<std::u32string> likely;      // that other texts are likely to have
  std::vector<std::u32string> repertoire;  // and of the usual repertoire
  std::set<std::u32string> joined;         // of a weak virama: the threes that must be keys
  double worth_of_unasked = 0;             // that a syllable nobody asked for is right, of one that was asked for
  SyllableOdds odds;
  double worth_of_expected = 0;  // and for each time that it is expected
};

struct FactoredSyllables {
  SyllableTable table;
  std::vector<std::uint8_t> bytes;  // the numbers of glyphs are indices into `glyphs`
  std::vector<std::uint32_t> glyphs;
  PlacedPairs pairs;  // that the table needs
  std::size_t pieces = 0, frames = 0, variants = 0, wholes = 0;
  std::size_t flagged = 0, flagged_of_repertoire = 0;  // syllables that were asked for, and are flagged
  std::size_t wrong = 0;                               // of conjuncts and others that texts may have
  std::size_t checked = 0;                             // syllables, against HarfBuzz
};

struct TableKind {
  bool fused = false;
  // All that has a core is flagged unless it is a whole, so that only what was asked for must be right: where what is
  // subjoined depends on what it stands under, most of it is right all the same.
  bool flags_cores = false;
};

// The fitter's pairs grow.
FactoredSyllables factor(const SyllableTask& task, SyllableShapes& shapes, SyllableFitter fitter, TableKind kind);

}  // namespace embidi::fontc

#endif
