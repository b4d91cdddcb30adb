// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_odds.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "syllable_classes.hpp"
#include "syllables.hpp"

namespace embidi::fontc {
namespace {

// What each conjunct of the texts leaves to those that they do not have (absolute discounting).
constexpr double kDiscount = 0.75;

double count_in(const std::map<std::u32string, double>& counts, const std::u32string& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

std::pair<std::u32string, std::u32string> without_joiners(std::pair<std::u32string, std::u32string> around) {
  for (std::u32string* const signs : {&around.first, &around.second}) {
    const auto is_joiner = [](char32_t c) { return c == U'\u200C' || c == U'\u200D'; };
    signs->erase(std::remove_if(signs->begin(), signs->end(), is_joiner), signs->end());
  }
  return around;
}

std::vector<std::u32string> with_end(std::vector<std::u32string> letters) {
  letters.emplace_back();
  return letters;
}

}  // namespace

void SyllableOdds::Chain::add(const std::vector<std::u32string>& letters) {
  std::u32string before;
  for (const std::u32string& letter : letters) {
    Steps& steps = steps_[before];
    ++steps.counts[letter];
    ++steps.total;
    ++letters_[letter];
    ++total_;
    before = letter;
  }
}

double SyllableOdds::Chain::chance(const std::vector<std::u32string>& letters) const {
  double chance = 1;
  std::u32string before;
  for (const std::u32string& letter : letters) {
    chance *= step(before, letter);
    before = letter;
  }
  return chance;
}

// That `letter` stands behind `before` in a conjunct; if either is empty, that the other begins or ends it.
double SyllableOdds::Chain::step(const std::u32string& before, const std::u32string& letter) const {
  const double any = count_in(letters_, letter) / total_;
  const auto steps = steps_.find(before);
  if (steps == steps_.end()) return any;
  const double seen = std::max(0.0, count_in(steps->second.counts, letter) - kDiscount);
  const double left = kDiscount * static_cast<double>(steps->second.counts.size());
  return (seen + left * any) / steps->second.total;
}

SyllableOdds::SyllableOdds(SyllableRules rules, std::u32string prefix)
    : rules_(std::move(rules)), prefix_(std::move(prefix)) {}

SyllableOdds::Taken SyllableOdds::taken_apart(const std::u32string& syllable) const {
  const SyllableParts parts = parts_of(syllable, rules_, prefix_, false);
  return {syllable.substr(parts.begin, parts.end - parts.begin),
          {syllable.substr(0, parts.begin), syllable.substr(parts.end)}};
}

// The letters of a core, and what extends them; with what joins them to the next one, or without.
std::vector<std::u32string> SyllableOdds::letters_of(const std::u32string& core, bool with_joiners) const {
  std::vector<std::u32string> letters;
  for (const char32_t c : core) {
    const bool is_letter = (rules_.letter_class(c) & kCore) != 0;
    if (is_letter || letters.empty()) {
      letters.push_back({c});
    } else if (with_joiners) {
      letters.back() += c;
    }
  }
  return letters;
}

void SyllableOdds::add(const std::u32string& syllable, std::size_t count) {
  const auto times = static_cast<double>(count);
  const Taken taken = taken_apart(syllable);
  total_ += times;
  const bool is_conjunct = letters_of(taken.core, false).size() > 1;
  double& known = cores_[taken.core];
  if (known == 0 && is_conjunct) {
    ++conjuncts_;
    joined_.add(letters_of(taken.core, true));
    apart_.add(with_end(letters_of(taken.core, false)));
  }
  known += times;
  Signs& signs = is_conjunct ? of_conjuncts_ : of_letters_;
  signs.counts[taken.signs] += times;
  const Around bare = without_joiners(taken.signs);
  signs.bare_counts[bare] += times;
  bare_[{taken.core, bare}] += times;
  signs.total += times;
}

const SyllableOdds::Signs& SyllableOdds::signs_of(const std::u32string& core) const {
  return letters_of(core, false).size() > 1 ? of_conjuncts_ : of_letters_;
}

double SyllableOdds::expected_core(const std::u32string& core) const {
  const double seen = count_in(cores_, core);
  const std::vector<std::u32string> bare = letters_of(core, false);
  if (bare.size() < 2 || conjuncts_ == 0) return seen;
  const double chance = std::max(joined_.chance(letters_of(core, true)), apart_.chance(with_end(bare)));
  return std::max(0.0, seen - kDiscount) + kDiscount * conjuncts_ * chance;
}

// Cores of three letters, of which texts have the first two together, and the last two.
void SyllableOdds::add_chains(std::set<std::u32string>& cores) const {
  std::map<char32_t, std::vector<std::u32string>> by_first;
  for (const auto& [core, count] : cores_) {
    if (letters_of(core, false).size() == 2) by_first[core.front()].push_back(core);
  }
  for (const auto& [core, count] : cores_) {
    if (letters_of(core, false).size() != 2) continue;
    const auto others = by_first.find(core.back());
    if (others == by_first.end()) continue;
    for (const std::u32string& other : others->second) cores.insert(core.substr(0, core.size() - 1) + other);
  }
}

// The signs are those of any core; or those that the core has, with joiners as writers put them behind any.
double SyllableOdds::expected_with(const std::u32string& core, double often, const Signs& signs,
                                   const Around& around) const {
  const auto found = signs.counts.find(around);
  if (found == signs.counts.end()) return 0;
  const Around bare = without_joiners(around);
  const auto seen = bare_.find({core, bare});
  const double of_core = seen == bare_.end() ? 0 : seen->second / signs.bare_counts.at(bare);
  return std::max(often / signs.total, of_core) * found->second;
}

double SyllableOdds::expected(const std::u32string& syllable) const {
  const Taken taken = taken_apart(syllable);
  return expected_with(taken.core, expected_core(taken.core), signs_of(taken.core), taken.signs);
}

std::vector<std::u32string> SyllableOdds::likely(double least, const std::set<std::u32string>& cores) const {
  std::set<std::u32string> all = cores;
  for (const auto& core : cores_) all.insert(core.first);
  add_chains(all);
  std::vector<std::pair<double, std::u32string>> found;
  for (const std::u32string& core : all) {
    const double often = expected_core(core);
    if (often < least) continue;
    const Signs& signs = signs_of(core);
    for (const auto& [around, count] : signs.counts) {
      const double times = expected_with(core, often, signs, around);
      const std::u32string syllable = around.first + core + around.second;
      if (times >= least && syllable.size() <= kLongestSyllable) found.emplace_back(-times, syllable);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::u32string> syllables;
  for (const auto& [times, syllable] : found) syllables.push_back(syllable);
  return syllables;
}

}  // namespace embidi::fontc
