// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which syllables other texts are likely to have, judged by those of the texts that there are.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_ODDS_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_ODDS_HPP

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "syllables.hpp"

namespace embidi::fontc {

// A conjunct is likely if others have its letters one behind the other, a syllable if its core and its signs are
// frequent. Without texts nothing is.
class SyllableOdds {
 public:
  SyllableOdds() = default;
  SyllableOdds(SyllableRules rules, std::u32string prefix);

  void add(const std::u32string& syllable, std::size_t count);

  // How often a text of the same length is expected to have the syllable.
  double expected(const std::u32string& syllable) const;

  // All that are expected at least so often, the likeliest ones first; `cores`: conjuncts that texts need not have.
  std::vector<std::u32string> likely(double least, const std::set<std::u32string>& cores) const;

  bool is_empty() const { return total_ == 0; }

 private:
  using Around = std::pair<std::u32string, std::u32string>;  // before the core, and behind it
  struct Signs {
    std::map<Around, double> counts;
    std::map<Around, double> bare_counts;  // without U+200C and U+200D
    double total = 0;
  };
  // From letter to letter in distinct conjuncts.
  class Chain {
   public:
    void add(const std::vector<std::u32string>& letters);
    double chance(const std::vector<std::u32string>& letters) const;

   private:
    struct Steps {
      std::map<std::u32string, double> counts;
      double total = 0;
    };
    double step(const std::u32string& before, const std::u32string& letter) const;

    std::map<std::u32string, Steps> steps_;
    std::map<std::u32string, double> letters_;
    double total_ = 0;
  };
  struct Taken {
    std::u32string core;
    Around signs;
  };

  Taken taken_apart(const std::u32string& syllable) const;
  std::vector<std::u32string> letters_of(const std::u32string& core, bool with_joiners) const;
  void add_chains(std::set<std::u32string>& cores) const;
  double expected_core(const std::u32string& core) const;
  const Signs& signs_of(const std::u32string& core) const;
  double expected_with(const std::u32string& core, double often, const Signs& signs, const Around& around) const;

  SyllableRules rules_;
  std::u32string prefix_;
  double total_ = 0, conjuncts_ = 0;  // syllables; distinct conjuncts
  std::map<std::u32string, double> cores_;
  std::map<std::pair<std::u32string, Around>, double> bare_;  // cores and signs, without U+200C and U+200D
  Chain joined_, apart_;  // where what joins a letter to the next one tells it apart, and where it does not
  Signs of_letters_, of_conjuncts_;
};

}  // namespace embidi::fontc

#endif
