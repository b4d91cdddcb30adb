// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_repertoire.hpp"

#include <set>
#include <string>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr char32_t kZwnj = 0x200C;

// What stands behind a core.
std::vector<std::u32string> endings_of(const SyllableScript& script, const SyllableLetters& letters,
                                       bool behind_prefix) {
  std::vector<std::u32string> endings;
  for (const char32_t sign : letters.signs) {
    endings.push_back({sign});
    const bool last = letters.finals.find(sign) != std::u32string::npos;
    if ((letter_class(script, sign) & kJoins) != 0) {
      if ((letter_class(script, sign) & kWeak) == 0) endings.push_back({sign, kZwnj});
      continue;
    }
    // Behind a prefix signs of old words are left to texts.
    const auto is_seldom = [&](char32_t c) {
      return letters.seldom.find(c) != std::u32string::npos ||
             (behind_prefix && letters.seldom_behind_prefix.find(c) != std::u32string::npos);
    };
    if (behind_prefix && !last && is_seldom(sign)) continue;
    for (const char32_t other : letters.finals) {
      const bool usual = !is_seldom(sign) && (!behind_prefix || !is_seldom(other));
      if (!last && usual) endings.push_back({sign, other});
    }
    constexpr char32_t kSaraAm = 0xE33, kLaoAm = 0xEB3;  // the tone mark stands before it
    for (const char32_t am : {kSaraAm, kLaoAm}) {
      if (last && letters.signs.find(am) != std::u32string::npos) endings.push_back({sign, am});
    }
  }
  return endings;
}

}  // namespace

std::vector<std::u32string> repertoire_of(const SyllableScript& script, const std::u32string& characters) {
  const SyllableLetters letters = letters_of(script, characters);
  std::vector<std::u32string> bases;
  for (const char32_t core : letters.cores) bases.push_back({core});
  bases.insert(bases.end(), letters.with_nukta.begin(), letters.with_nukta.end());
  for (const char32_t consonant : letters.consonants) {
    for (const char32_t medial : letters.medials) bases.push_back({consonant, medial});
  }
  std::set<std::u32string> all(bases.begin(), bases.end());
  const std::vector<std::u32string> endings = endings_of(script, letters, false);
  const std::vector<std::u32string> behind_prefix = endings_of(script, letters, true);
  for (const std::u32string& base : bases) {
    for (const std::u32string& ending : endings) all.insert(base + ending);
  }
  for (const char32_t first : letters.consonants) {
    for (const char32_t second : letters.consonants) {
      if (letters.joiner != 0) all.insert({first, letters.joiner, second});
    }
    if (script.prefix.empty()) continue;
    all.insert(script.prefix + first);
    for (const std::u32string& ending : behind_prefix) all.insert(script.prefix + first + ending);
  }
  return {all.begin(), all.end()};
}

}  // namespace embidi::fontc
