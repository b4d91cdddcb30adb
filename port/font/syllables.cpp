// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllables.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "syllable_classes.hpp"

namespace embidi::fontc {
namespace {

constexpr std::size_t kMostOfPairs = 30;

class Finder {
 public:
  Finder(const std::u32string& text, const SyllableRules& rules) : text_(text), rules_(rules) {}

  bool begins(std::size_t i) const { return (of(i) & kStarts) != 0 && !joined(i); }
  bool goes_on(std::size_t i) const { return (of(i) & kExtends) != 0 || ((of(i) & kStarts) != 0 && joined(i)); }

 private:
  std::uint8_t of(std::size_t i) const { return rules_.letter_class(text_[i]); }

  bool joined(std::size_t i) const {
    if (i == 0) return false;
    if ((of(i) & kLigates) != 0) return of(i - 1) != 0 && rules_.has_key({text_[i - 1], text_[i]});
    if ((of(i) & kPair) != 0) {
      std::size_t before = 0;
      while (before < kMostOfPairs && before < i && (of(i - 1 - before) & kPair) != 0) ++before;
      return before % 2 != 0;
    }
    std::size_t j = i - 1;
    while (j > 0 && (of(j) & kPasses) != 0 && (of(j) & kJoins) == 0) --j;
    if ((of(j) & kJoins) == 0) return false;
    if ((of(j) & kWeak) == 0) return true;
    return j + 1 == i && j > 0 && of(j - 1) != 0 && rules_.has_key({text_[j - 1], text_[j], text_[i]});
  }

  const std::u32string& text_;
  const SyllableRules& rules_;
};

}  // namespace

std::vector<FoundSyllable> find_syllables(const std::u32string& text, const SyllableRules& rules) {
  const Finder finder(text, rules);
  std::vector<FoundSyllable> found;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = i++;
    if (!finder.begins(begin)) continue;
    while (i < text.size() && finder.goes_on(i)) ++i;
    if (i - begin <= kLongestSyllable) found.push_back({begin, i});
  }
  return found;
}

SyllableParts parts_of(const std::u32string& syllable, const SyllableRules& rules, const std::u32string& prefix,
                       bool fused) {
  const auto of = [&](std::size_t i) { return i < syllable.size() ? rules.letter_class(syllable[i]) : 0; };
  SyllableParts parts;
  const bool prefixed = !prefix.empty() && syllable.compare(0, prefix.size(), prefix) == 0;
  if (prefixed && (of(prefix.size()) & kCore) != 0) parts.begin = prefix.size();
  if (fused) {
    ++parts.begin;
    while ((of(parts.begin) & kCore) != 0 && (of(parts.begin) & kStarts) == 0) ++parts.begin;
  }
  parts.end = parts.begin;
  for (std::size_t i = parts.begin; i < syllable.size(); ++i) {
    if ((of(i) & kCore) != 0) {
      parts.end = i + 1;
    } else if ((of(i) & (kJoins | kPasses)) == 0) {
      break;
    }
  }
  return parts;
}

}  // namespace embidi::fontc
