// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "stages.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

namespace tablegen {
namespace {

constexpr size_t kGroup = 4;

// Replaces each group of four by the number of the first one like it; `groups` gets the different ones.
std::vector<uint8_t> number_groups(const std::vector<uint8_t>& values, std::vector<uint8_t>& groups) {
  std::map<std::vector<uint8_t>, uint8_t> seen;
  std::vector<uint8_t> numbers;
  for (size_t i = 0; i < values.size(); i += kGroup) {
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(i);
    const std::vector<uint8_t> group(begin, begin + kGroup);
    const auto [found, is_new] = seen.try_emplace(group, static_cast<uint8_t>(seen.size()));
    if (is_new) {
      if (seen.size() > 256) throw std::runtime_error("more than 256 different groups in a stage");
      groups.insert(groups.end(), group.begin(), group.end());
    }
    numbers.push_back(found->second);
  }
  return numbers;
}

}  // namespace

Stages pack_stages(const Records& records) {
  if (records.number.size() % (kGroup * kGroup) != 0) throw std::runtime_error("stages are of whole groups of 16");
  Stages stages{{}, {}, {}, records.columns};
  const std::vector<uint8_t> fours = number_groups(records.number, stages.third);
  stages.first = number_groups(fours, stages.second);
  for (size_t i = 0; i < records.number.size(); ++i) {
    const size_t second = stages.first[i / 16] * kGroup + i / kGroup % kGroup;
    if (stages.third[stages.second[second] * kGroup + i % kGroup] != records.number[i])
      throw std::logic_error("a record is not read back from the stages");
  }
  return stages;
}

}  // namespace tablegen
