// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "pair_packer.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>

namespace tablegen {
namespace {

constexpr size_t kMaxSingles = 128;  // a single's partner must be one of the first 128 entries
constexpr uint32_t kMaxPairs = 127;

// Number of pairs of neighbours that follow each other from `first` on.
uint32_t count_neighbours(const std::map<uint32_t, uint32_t>& pairs, uint32_t first) {
  uint32_t count = 0;
  for (uint32_t value = first; count < kMaxPairs; value += 2, ++count) {
    const auto found = pairs.find(value);
    if (found == pairs.end() || found->second != value + 1) break;
  }
  return count;
}

}  // namespace

PackedPairs pack_pairs(const std::map<uint32_t, uint32_t>& pairs) {
  PackedPairs packed;
  std::map<uint32_t, size_t> single;  // value → entry
  for (auto next = pairs.begin(); next != pairs.end();) {
    const uint32_t first = next->first;
    if (first > 0xFFFF) throw std::runtime_error("a pair beyond 16 bits");
    const uint32_t count = count_neighbours(pairs, first);
    if (count == 0) single[first] = packed.start.size();
    packed.start.push_back(first);
    packed.data.push_back(static_cast<uint8_t>(count));
    next = pairs.lower_bound(count == 0 ? first + 1 : first + 2 * count);
  }
  for (const auto& [value, entry] : single) {
    const auto partner = single.find(pairs.at(value));
    if (partner == single.end() || partner->second >= kMaxSingles) throw std::runtime_error("a pair that does not fit");
    packed.data[entry] = static_cast<uint8_t>(128 + partner->second);
  }
  return packed;
}

}  // namespace tablegen
