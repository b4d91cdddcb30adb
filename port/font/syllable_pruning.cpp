// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_pruning.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace embidi::fontc {
namespace {

class Pruner {
 public:
  Pruner(const std::vector<SyllableOfParts>& syllables, const std::vector<SyllablePart>& parts)
      : syllables_(syllables), gone_(syllables.size(), false) {
    for (const SyllablePart& part : parts) weighed_.push_back({part.cost, 0, part.stays, {}});
    for (std::size_t s = 0; s < syllables.size(); ++s) {
      for (const std::size_t part : syllables[s].parts) weighed_[part].syllables.push_back(s);
      weigh(syllables[s], 1);
    }
  }

  std::vector<std::size_t> run() {
    std::vector<std::size_t> dropped;
    while (const std::optional<std::size_t> part = worst()) {
      weighed_[*part].stays = true;
      dropped.push_back(*part);
      for (const std::size_t s : weighed_[*part].syllables) {
        if (!gone_[s]) weigh(syllables_[s], -1);
        gone_[s] = true;
      }
    }
    return dropped;
  }

 private:
  struct Weighed {
    double costs, worth;
    bool stays;  // or is gone
    std::vector<std::size_t> syllables;
  };

  void weigh(const SyllableOfParts& syllable, int sign) {
    for (const std::size_t part : syllable.parts) {
      (syllable.right ? weighed_[part].worth : weighed_[part].costs) += sign * (syllable.right ? syllable.worth : 1);
    }
  }

  std::optional<std::size_t> worst() const {
    constexpr double kLeastWorth = 1e-3, kRounding = 1e-6;
    std::optional<std::size_t> found;
    double most = 0;
    for (std::size_t i = 0; i < weighed_.size(); ++i) {
      const Weighed& part = weighed_[i];
      if (part.stays || part.costs <= part.worth + kRounding) continue;
      const double ratio = part.costs / (part.worth + kLeastWorth);
      if (ratio <= most) continue;
      most = ratio;
      found = i;
    }
    return found;
  }

  const std::vector<SyllableOfParts>& syllables_;
  std::vector<bool> gone_;
  std::vector<Weighed> weighed_;
};

}  // namespace

std::vector<std::size_t> parts_to_drop(const std::vector<SyllableOfParts>& syllables,
                                       const std::vector<SyllablePart>& parts) {
  return Pruner(syllables, parts).run();
}

}  // namespace embidi::fontc
