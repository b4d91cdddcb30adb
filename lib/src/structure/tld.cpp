// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

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

namespace {

// Whether a label is accepted. What is encoded in one that begins with "xn--" goes into `encoded`, `count` characters,
// and nothing is said of it. Not inlined, so that its stack is not there while that is decoded.
[[gnu::noinline]] bool accepts(embidi_paragraph& p, size_t begin, size_t end, CodePoint24* encoded, size_t& count) {
  constexpr uint32_t kPrefix = 'x' | 'n' << 8 | '-' << 16 | '-' << 24;
  constexpr size_t kPrefixLength = 4;
  static_assert(kTldLongestEncoded <= kMaxEncodedTld, "the scratch has room");
  size_t passed = 0;  // of characters that are not transparent
  uint32_t no_a_label = 0;
  Walk walk;
  for (Reader reader(p, begin); reader.index() < end;) {
    uint32_t c = reader.next();
    if (is_transparent(c)) continue;
    if (c - 'A' < 26) c |= 0x20;
    if (passed < kPrefixLength) {
      no_a_label |= c ^ (kPrefix >> (8 * passed) & 0xFF);
    } else if (no_a_label == 0) {
      if (count == kTldLongestEncoded) {
        count = 0;
        return false;
      }
      encoded[count++].set(c);
      continue;
    } else if (walk.dead()) {
      return false;
    }
    walk.put(c);
    ++passed;
  }
  return walk.accepts();
}

[[gnu::noinline]] bool accepts(const CodePoint24* label, size_t count) {
  Walk walk;
  for (size_t i = 0; i < count; ++i) walk.put(label[i].get());
  return walk.accepts();
}

}  // namespace

bool is_tld(embidi_paragraph& p, size_t begin, size_t end) {
  CodePoint24* const encoded = p.scratch.recognition.tld.label;
  size_t count = 0;
  const bool accepted = accepts(p, begin, end, encoded, count);
  return count == 0 ? accepted : accepts(encoded, punycode_decode(encoded, count));
}

bool is_tld(const LabelBuffer& label) {
  return label.count <= kMaxEncodedLabel && accepts(label.characters, label.count);
}

}  // namespace embidi

#else

namespace embidi {

bool is_tld(embidi_paragraph&, size_t, size_t) { return false; }
bool is_tld(const LabelBuffer&) { return false; }

}  // namespace embidi

#endif
