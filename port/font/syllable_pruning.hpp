// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which pieces and frames a table is better without.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_PRUNING_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_PRUNING_HPP

#include <cstddef>
#include <vector>

namespace embidi::fontc {

// A syllable that is put together from parts.
struct SyllableOfParts {
  std::vector<std::size_t> parts;
  bool right;
  double worth;  // that it is right, in wholes
};

struct SyllablePart {
  double cost = 0;  // in wholes
  bool stays = false;
};

// Those that cost more than what is right with them is worth: a syllable that is wrong costs a whole. Of several the
// one that costs most for what it is worth goes first.
std::vector<std::size_t> parts_to_drop(const std::vector<SyllableOfParts>& syllables,
                                       const std::vector<SyllablePart>& parts);

}  // namespace embidi::fontc

#endif
