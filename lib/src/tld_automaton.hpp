// The automaton of the TLD list: what its generator writes and is_tld() reads. tables/tld/README.md explains it.
#ifndef EMBIDI_SRC_TLD_AUTOMATON_HPP
#define EMBIDI_SRC_TLD_AUTOMATON_HPP

#include <stdint.h>

namespace embidi {

// A node is its edges, the last of them marked. An edge is one byte, then the distance to its node if it has kFar.
inline constexpr uint8_t kTldSymbol = 0x1F;
inline constexpr uint8_t kTldAccept = 0x20;  // a TLD may end here
inline constexpr uint8_t kTldFar = 0x40;     // a distance follows; without it the node comes directly after the edge ...
inline constexpr uint8_t kTldMore = 0x80;    // ... unless another edge does: then there is none
inline constexpr uint8_t kTldSpecial = kTldAccept | kTldFar | kTldMore;
inline constexpr uint8_t kTldLastLeaf = kTldMore;  // ... and the last edge that leads nowhere, which accepts, is so

// A distance counts from its own end. It is one byte, or from here on two: high part, low part.
inline constexpr uint32_t kTldTwoBytes = 0xE0;
inline constexpr uint32_t kTldMaxDistance = kTldTwoBytes + (0x100 - kTldTwoBytes) * 0x100 - 1;

// Symbols: 0..25 the letters a..z; at the first other character kTldEscape, and from there on each character as its
// difference (XOR) from the one before, at first from 0: groups of four bits, the highest first, 16 added to all but
// the last group.
inline constexpr uint32_t kTldEscape = 26;

class TldSymbols {
 public:
  // Calls step(symbol) for each symbol of the next character.
  template <class Step>
  void put(uint32_t c, Step&& step) {
    if (!escaped_) {
      if (c - 'a' < 26) return step(c - 'a');
      escaped_ = true;
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
  bool escaped_ = false;
  uint32_t before_ = 0;
};

}  // namespace embidi

#endif
