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

// What syllables are worth, where one of a text that is right is worth a whole.
struct Thrift {
  double worth_of_unasked = 0;      // without texts: of one that nobody asked for
  double worth_of_expected = 0;     // with texts: of one that none has, for each time that it is expected
  double least_expected = 0;        // of likely syllables
  bool texts_are_unflagged = true;  // or are only right
};

struct SyllableTask {
  SyllableRules rules;
  std::u32string prefix;
  std::map<char32_t, std::uint8_t> letters;
  std::vector<std::u32string> texts;                             // syllables of the texts
  std::vector<std::u32string> likely;                            // that other texts are likely to have
  std::vector<std::u32string> repertoire;                        // and of the usual repertoire
  std::map<std::u32string, std::set<std::u32string>> followers;  // syllables that stand behind one in the texts
  std::set<std::u32string> joined;                               // of a weak virama: the threes that must be keys
  SyllableOdds odds;
  Thrift thrift;
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

// The fitter's pairs grow.
FactoredSyllables factor(const SyllableTask& task, SyllableShapes& shapes, SyllableFitter fitter, bool fused);

}  // namespace embidi::fontc

#endif
