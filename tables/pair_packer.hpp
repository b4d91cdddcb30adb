// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs an involution (a set of pairs) of 16-bit values, such as mirrored code points. Knows no Unicode.
#ifndef EMBIDI_TABLES_PAIR_PACKER_HPP
#define EMBIDI_TABLES_PAIR_PACKER_HPP

#include <cstdint>
#include <map>
#include <vector>

namespace tablegen {

// Entry i begins at start[i] and says what data[i] is:
//   1..127       that many pairs of neighbours: (start, start + 1), (start + 2, start + 3), ...
//   128..255     the single value start[i], whose partner is start[data[i] - 128]
struct PackedPairs {
  std::vector<uint32_t> start;
  std::vector<uint8_t> data;
};

// Throws std::runtime_error where `pairs` does not fit the format.
PackedPairs pack_pairs(const std::map<uint32_t, uint32_t>& pairs);

}  // namespace tablegen

#endif
