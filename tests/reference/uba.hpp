// The Unicode Bidirectional Algorithm, UAX #9, rule by rule as it is written, over one paragraph.
#pragma once

#include <cstddef>
#include <vector>

#include "ucd.hpp"

namespace embidi_reference {

constexpr std::size_t npos = static_cast<std::size_t>(-1);
constexpr int no_level = -1;

// One character: its Bidi_Class and, for the brackets of N0 alone, its code point.
struct Item {
  Bidi bidi;
  char32_t code_point;
};
using Items = std::vector<Item>;

bool is_isolate_initiator(Bidi bidi);
// LRE, RLE, LRO, RLO, PDF and BN.
bool removed_by_x9(Bidi bidi);

// BD9: for every isolate initiator the index of its matching PDI and the reverse; npos elsewhere.
struct IsolateMatches {
  std::vector<std::size_t> pdi;
  std::vector<std::size_t> initiator;
};
IsolateMatches match_isolates(const Items& items);

// P2 and P3 over items [begin, end): 0 or 1, and `fallback` where there is no strong character.
int first_strong_level(const Items& items, const IsolateMatches& matches, std::size_t begin, std::size_t end,
                       int fallback);
// P2 and P3 for the paragraph.
int paragraph_level(const Items& items);

// X1 to X8.
struct ExplicitLevels {
  std::vector<int> level;      // of a character that X9 removes: the embedding level that it stands at
  std::vector<Bidi> bidi;      // after the directional overrides
  std::vector<bool> overflow;  // an embedding, override or isolate initiator that was not valid (X2 to X5c)
};
ExplicitLevels explicit_levels(const Items& items, int paragraph_level);

// X1 to I2. `level` is no_level where X9 removes the character.
struct Resolution {
  std::vector<int> level;
  std::vector<bool> overflow;
};
Resolution resolve(const Ucd& ucd, const Items& items, int paragraph_level);

// L1, the paragraph being one line. `original` are the characters' own classes; entries of no_level are passed over.
void rule_l1(const std::vector<Bidi>& original, std::vector<int>& levels, int paragraph_level);

// L2: the indices of the entries that have a level, from left to right.
std::vector<std::size_t> rule_l2(const std::vector<int>& levels);

}  // namespace embidi_reference
