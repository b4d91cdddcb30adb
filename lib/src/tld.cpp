// The list of top-level domains: display.md 2, "TLD".
#include "tld.hpp"

#include "embidi/config.h"

#if EMBIDI_TLD_LIST != 0

#include "decode.hpp"
#include "punycode.hpp"
#include "structure_chars.hpp"
#include "tld_automaton.hpp"
#include "tld_table.hpp"

namespace embidi {

namespace {

// Walks the automaton along the characters of a label.
class Walk {
 public:
  void put(uint32_t c) {
    symbols_.put(c, [this](uint32_t symbol) { step(symbol); });
  }
  bool dead() const { return node_ == nullptr; }  // no TLD goes on from here
  bool accepts() const { return accepts_; }

 private:
  void step(uint32_t symbol);

  const uint8_t* node_ = kTldTable;
  bool accepts_ = false;
  TldSymbols symbols_;
};

void Walk::step(uint32_t symbol) {
  accepts_ = false;
  const uint8_t* at = node_;
  node_ = nullptr;
  while (at != nullptr) {
    const uint8_t edge = *at++;
    uint32_t distance = 0;
    if ((edge & kTldFar) != 0) {
      distance = *at++;
      if (distance >= kTldTwoBytes) distance = ((distance - kTldTwoBytes) << 8) + kTldTwoBytes + *at++;
    }
    const bool last = (edge & kTldMore) == 0 || (edge & kTldSpecial) == kTldLastLeaf;
    if ((edge & kTldSymbol) == symbol) {
      accepts_ = (edge & kTldAccept) != 0 || (edge & kTldSpecial) == kTldLastLeaf;
      if ((edge & kTldFar) != 0 || (edge & kTldMore) == 0) node_ = at + distance;
      return;
    }
    if (last) return;
  }
}

}  // namespace

bool is_tld(const embidi_paragraph& p, size_t begin, size_t end) {
  static constexpr char kPrefix[] = {'x', 'n', '-', '-'};
  constexpr size_t kNoPrefix = sizeof kPrefix + 1;
  uint32_t encoded[kTldLongestEncoded];
  size_t prefix = 0;  // characters of "xn--" so far
  size_t length = 0;  // of what follows it
  Walk walk;
  Reader reader(p, begin);
  while (reader.index() < end) {
    uint32_t c = reader.next();
    if (is_mark(c)) continue;
    if (c - 'A' < 26) c |= 0x20;
    if (prefix == sizeof kPrefix) {
      if (length == kTldLongestEncoded) return false;
      encoded[length++] = c;
      continue;
    }
    prefix = prefix < sizeof kPrefix && c == static_cast<uint8_t>(kPrefix[prefix]) ? prefix + 1 : kNoPrefix;
    if (walk.dead() && prefix == kNoPrefix) return false;
    walk.put(c);
  }
  if (prefix != sizeof kPrefix) return walk.accepts();
  length = punycode_decode(encoded, length);
  walk = Walk();
  for (size_t i = 0; i < length; ++i) walk.put(encoded[i]);
  return walk.accepts();
}

}  // namespace embidi

#else

namespace embidi {

bool is_tld(const embidi_paragraph&, size_t, size_t) { return false; }

}  // namespace embidi

#endif
