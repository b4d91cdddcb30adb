// The list of top-level domains: ordering.md 2, "TLD".
#include "structure/tld.hpp"

#include "embidi/config.h"

#if EMBIDI_TLD_LIST != 0

#include "paragraph/text.hpp"
#include "structure/delimiters.hpp"
#include "structure/tld_automaton.hpp"
#include "tld_table.hpp"
#include "unicode/punycode.hpp"

namespace embidi {

namespace {

// Walks the automaton along the characters of a label.
class Walk {
 public:
  void restart() {
    node_ = kTldTable;
    accepts_ = false;
    symbols_ = TldSymbols();
  }
  void put(uint32_t c) {
    symbols_.put(c, [this](uint32_t symbol) { step(symbol); });
  }
  bool dead() const { return node_ == nullptr; }  // no TLD begins like this
  bool accepts() const { return accepts_; }

 private:
  void step(uint32_t symbol);

  const uint8_t* node_ = kTldTable;
  bool accepts_ = false;
  TldSymbols symbols_;
};

void Walk::step(uint32_t symbol) {
  const uint8_t* at = node_;
  accepts_ = false;
  node_ = nullptr;
  if (at == nullptr) return;
  uint32_t edge = *at++;
  while ((edge & kTldSymbol) != symbol) {
    if (tld_edge_is_last(edge)) return;
    if (tld_edge_has_target(edge) && *at++ >= kTldTwoBytes) ++at;
    edge = *at++;
  }
  accepts_ = tld_edge_accepts(edge);
  if (tld_edge_is_leaf(edge)) return;
  if (tld_edge_has_target(edge)) {
    const uint32_t target = *at++;
    if (target >= kTldTwoBytes) {
      at += 1 + ((target - kTldTwoBytes) << 8) + *at;
    } else if (target >= kTldFromEnd) {
      at = kTldTable + sizeof kTldTable - 1 + kTldFromEnd - target;
    } else {
      at += target;
    }
  }
  node_ = at;
}

}  // namespace

bool is_tld(embidi_paragraph& p, size_t begin, size_t end) {
  constexpr uint32_t kPrefix = 'x' | 'n' << 8 | '-' << 16 | '-' << 24;
  constexpr size_t kPrefixLength = 4;
  static_assert(kTldLongestEncoded <= kMaxEncodedTld, "the scratch has room");
  uint32_t* const encoded = p.scratch.tld.label;
  size_t count = 0;  // of characters that are not transparent
  uint32_t no_a_label = 0;
  Walk walk;
  for (Reader reader(p, begin); reader.index() < end;) {
    uint32_t c = reader.next();
    if (is_directional_mark(c)) continue;
    if (c - 'A' < 26) c |= 0x20;
    if (count < kPrefixLength) {
      no_a_label |= c ^ (kPrefix >> (8 * count) & 0xFF);
    } else if (no_a_label == 0) {
      if (count == kPrefixLength + kTldLongestEncoded) return false;
      encoded[count++ - kPrefixLength] = c;
      continue;
    } else if (walk.dead()) {
      return false;
    }
    walk.put(c);
    ++count;
  }
  if (count >= kPrefixLength && no_a_label == 0) {
    walk.restart();
    count = punycode_decode(encoded, count - kPrefixLength);
    for (size_t i = 0; i < count; ++i) walk.put(encoded[i]);
  }
  return walk.accepts();
}

}  // namespace embidi

#else

namespace embidi {

bool is_tld(embidi_paragraph&, size_t, size_t) { return false; }

}  // namespace embidi

#endif
