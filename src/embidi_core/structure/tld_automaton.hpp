// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The automaton of the TLD list, which its generator writes and is_tld() reads. tables/tld/README.md explains it.
#ifndef EMBIDI_SRC_STRUCTURE_TLD_AUTOMATON_HPP
#define EMBIDI_SRC_STRUCTURE_TLD_AUTOMATON_HPP

#include <stdint.h>

namespace embidi {

// A node is a sequence of edges. An edge is one byte, its symbol and one of these forms, then its target, if it has
// one.
inline constexpr uint32_t kTldSymbol = 0x1F;
inline constexpr uint32_t kTldLastLeaf = 0x00;  // accepts: a TLD ends here, and no longer one goes on
inline constexpr uint32_t kTldLeaf = 0x20;      // likewise, and another edge follows
inline constexpr uint32_t kTldDirect = 0x40;    // the last one; leads to the node that follows
inline constexpr uint32_t kTldLastFar = 0x80;   // the last one, with a target
inline constexpr uint32_t kTldFar = 0xC0;       // with a target, and another edge follows
inline constexpr uint32_t kTldAccept = 0x20;    // added to one of the last three: a TLD may end here

constexpr bool tld_edge_is_leaf(uint32_t edge) { return edge < kTldDirect; }
constexpr bool tld_edge_has_target(uint32_t edge) { return edge >= kTldLastFar; }
constexpr bool tld_edge_accepts(uint32_t edge) { return tld_edge_is_leaf(edge) || (edge & kTldAccept) != 0; }
constexpr bool tld_edge_is_last(uint32_t edge) { return edge < kTldFar && (edge & ~kTldSymbol) != kTldLeaf; }

// A target is a distance from its own end; from kTldFromEnd on, a distance back from the table's last byte; from
// kTldTwoBytes on, a distance in two bytes, the high one first.
inline constexpr uint32_t kTldFromEnd = 0x60;
inline constexpr uint32_t kTldTwoBytes = 0xE8;
inline constexpr uint32_t kTldMaxDistance = (0x100 - kTldTwoBytes) * 0x100 - 1;

// Symbols: 0..25 are the letters a..z. The first other character of a label is preceded by kTldEscape, and from there
// on each character is its difference (XOR) from the one before it (the first: from 0), in groups of four bits, the
// highest first, with 16 added to all but the last.
inline constexpr uint32_t kTldEscape = 26;

class TldSymbols {
 public:
  // Calls step(symbol) for each symbol of the next character.
  template <class Step>
  void put(uint32_t c, Step&& step) {
    if (before_ == kNotEscaped) {
      if (c - 'a' < 26) return step(c - 'a');
      before_ = 0;
      step(kTldEscape);
    }
    const uint32_t difference = c ^ before_;
    before_ = c;
    for (unsigned shift = 20; shift > 0; shift -= 4) {
      if (difference >> shift != 0) step((difference >> shift & 15) | 16);
    }
    step(difference & 15);
  }

 private:
  static constexpr uint32_t kNotEscaped = 0xFFFFFFFF;
  uint32_t before_ = kNotEscaped;
};

}  // namespace embidi

#endif
