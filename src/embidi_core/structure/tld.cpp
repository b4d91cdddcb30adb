// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The list of top-level domains: ordering.md 2, "TLD".
#include "embidi_core/structure/tld.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_TLD_LIST != 0

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/tld_automaton.hpp"
#include "embidi_core/tables/tld_table.hpp"
#include "embidi_core/unicode/punycode.hpp"

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

static_assert(kTldLongestEncoded + kALabelPrefixLength <= kMaxTld, "the scratch has room");

// The characters of a label but for the transparent ones, in lower case. Returns how many; 0: more than a TLD has.
[[gnu::noinline]] size_t read(embidi_paragraph& p, size_t begin, size_t end, CodePoint24* label) {
  const uint8_t* const kinds = p.slots.character_kinds();
  size_t count = 0;
  for (size_t i = begin; i < end; ++i) {
    uint32_t c = kinds[i];
    if (c == kDirectionalMark) continue;
    if (c >= 0x80) c = code_point_at(p, i);
    if (c - 'A' < 26) c |= 0x20;
    if (count == kMaxTld) return 0;
    label[count++].set(c);
  }
  return count;
}

[[gnu::noinline]] bool accepts(const CodePoint24* label, size_t count) {
  Walk walk;
  for (size_t i = 0; i < count; ++i) {
    if (walk.dead()) return false;
    walk.put(label[i].get());
  }
  return walk.accepts();
}

bool is_a_label(const CodePoint24* label, size_t count) {
  return count > kALabelPrefixLength && label[0].get() == 'x' && label[1].get() == 'n' && label[2].get() == '-' &&
         label[3].get() == '-';
}

}  // namespace

bool is_tld(embidi_paragraph& p, size_t begin, size_t end) {
  const CodePoint24* label = p.scratch->recognition.tld.label;
  size_t count = read(p, begin, end, p.scratch->recognition.tld.label);
  if (is_a_label(label, count)) {
    label += kALabelPrefixLength;
    count = punycode_decode(p.scratch->recognition.tld.label + kALabelPrefixLength, count - kALabelPrefixLength);
  }
  return accepts(label, count);
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
