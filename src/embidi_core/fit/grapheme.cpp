// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Grapheme clusters, found in one pass in logical order.
#include "embidi_core/fit/grapheme.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/unicode/conjuncts.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// The properties that GB6 to GB13 look at. They follow from the code point, so no table is needed.
enum class GraphemePart : uint8_t { none, l, v, t, lv, lvt, regional, pictographic };

struct GraphemePartRange {
  uint16_t first, last;
  GraphemePart part;
};
constexpr GraphemePartRange kGraphemeParts[] = {{0x00A9, 0x00A9, GraphemePart::pictographic},
                                                {0x00AE, 0x00AE, GraphemePart::pictographic},
                                                {0x1100, 0x115F, GraphemePart::l},
                                                {0x1160, 0x11A7, GraphemePart::v},
                                                {0x11A8, 0x11FF, GraphemePart::t},
                                                {0x203C, 0x2BFF, GraphemePart::pictographic},
                                                {0x3030, 0x3030, GraphemePart::pictographic},
                                                {0x303D, 0x303D, GraphemePart::pictographic},
                                                {0x3297, 0x3299, GraphemePart::pictographic},
                                                {0xA960, 0xA97C, GraphemePart::l},
                                                {0xD7B0, 0xD7C6, GraphemePart::v},
                                                {0xD7CB, 0xD7FB, GraphemePart::t}};

// Extended_Pictographic is taken to be whole blocks that hold such characters: between two symbols a ZWJ means nothing
// else than that they are one.
GraphemePart grapheme_part(uint32_t c) {
  if (c > 0xFFFF)
    return c - 0x1F1E6 < 26                  ? GraphemePart::regional
           : (c >> 12) == 0x1F               ? GraphemePart::pictographic
           : c == 0x16D63 || c - 0x16D67 < 4 ? GraphemePart::v  // vowel signs of Kirat Rai
                                             : GraphemePart::none;
  const uint32_t syllable = c - 0xAC00;
  if (syllable < 11172)
    return syllable - (syllable * 37450 >> 20) * 28 == 0 ? GraphemePart::lv : GraphemePart::lvt;  // modulo 28
  for (const GraphemePartRange& range : kGraphemeParts) {
    if (c < range.first) break;
    if (c <= range.last) return range.part;
  }
  return GraphemePart::none;
}

// GB6, GB7, GB8.
bool is_within_syllable(GraphemePart before, GraphemePart after) {
  switch (before) {
    case GraphemePart::l:
      return after == GraphemePart::l || after == GraphemePart::v || after == GraphemePart::lv ||
             after == GraphemePart::lvt;
    case GraphemePart::v:
    case GraphemePart::lv: return after == GraphemePart::v || after == GraphemePart::t;
    case GraphemePart::t:
    case GraphemePart::lvt: return after == GraphemePart::t;
    default: return false;
  }
}

class ClusterFinder {
 public:
  // Whether a cluster starts with character `c`, the next one.
  bool starts(uint32_t c);

 private:
  // What stands before the next character, further back than the last one.
  enum class Seen : uint8_t {
    nothing,
    pair,   // of regional indicators
    linker  // and since then only what extends a conjunct; the last character of all may be another mark
  };

  uint32_t last_ = 0;
  Grapheme kind_ = Grapheme::control;       // GB1
  GraphemePart part_ = GraphemePart::none;  // of the last character; pictographic: of the last one that extends nothing
  Seen seen_ = Seen::nothing;
};

// Of no kind and no part: ASCII but for controls, the letters of Hebrew and Arabic, Latin, Greek, Cyrillic, ideographs.
[[gnu::always_inline]] inline bool is_simple(uint32_t c) {
  if (c - 0x20 < 0x7F - 0x20) return true;
  const uint32_t beyond = c - kDirectPageFirst;
  if (beyond < kDirectPageEnd - kDirectPageFirst) {
    constexpr uint32_t kArabicLetterMark = 0x61C;  // a control, although its class is AL
    return beyond != kArabicLetterMark - kDirectPageFirst &&
           (1u << (kDirect[kDirectAsciiEnd + beyond] & kClassMask) & kStrongRtl) != 0;
  }
  return c - 0xC0 < 0x300 - 0xC0 || c - 0x370 < 0x483 - 0x370 || c - 0x3400 < 0xA000 - 0x3400;
}

bool ClusterFinder::starts(uint32_t c) {
  if (is_simple(c)) {
    const bool start = kind_ != Grapheme::prepend;  // GB9b
    seen_ = Seen::nothing;
    part_ = GraphemePart::none;
    kind_ = Grapheme::other;
    last_ = c;
    return start;
  }
  const Grapheme kind = grapheme_kind(c);
  const GraphemePart part = kind == Grapheme::other ? grapheme_part(c) : GraphemePart::none;
  const bool linked = seen_ == Seen::linker && (kind_ != Grapheme::extend || extends_conjunct(last_));
  bool start = true;
  if (kind_ == Grapheme::control || kind == Grapheme::control) {
    start = last_ != '\r' || c != '\n';  // GB3, GB4, GB5
  } else if (kind == Grapheme::extend || kind_ == Grapheme::prepend || is_within_syllable(part_, part)) {
    start = false;  // GB9, GB9a, GB9b
  } else if (part == GraphemePart::pictographic) {
    start = part_ != GraphemePart::pictographic || last_ != kZeroWidthJoiner;  // GB11
  } else if (part == GraphemePart::regional) {
    start = part_ != GraphemePart::regional || seen_ == Seen::pair;  // GB12, GB13
  } else {
    start = !linked || !is_conjunct_letter(c);  // GB9c
  }
  const bool extends = kind == Grapheme::extend;
  if (extends ? linked || is_linker(c) : is_linking_letter(c)) {
    seen_ = Seen::linker;
  } else {
    const bool pair = !start && part == GraphemePart::regional && part_ == GraphemePart::regional;
    seen_ = pair ? Seen::pair : Seen::nothing;
  }
  if (!extends || part_ != GraphemePart::pictographic) part_ = part;
  kind_ = kind;
  last_ = c;
  return start;
}

}  // namespace

void find_clusters(embidi_paragraph& p) {
  if (p.clustered) return;
  ClusterFinder clusters;
  size_t byte = 0;
  for (size_t i = 0; i < p.length; ++i) {
    const Decoded d = decode_starting_at(p, byte);
    byte += d.length();
    p.slots.flag_cluster_start(i, clusters.starts(d.code_point()));
  }
  p.clustered = true;  // the end has the flag anyway: GB2
}

}  // namespace embidi

using namespace embidi;

size_t embidi_next_cluster(embidi_paragraph* paragraph, size_t index) {
  if (paragraph == nullptr) return 0;
  embidi_paragraph& p = *paragraph;
  find_clusters(p);
  if (index >= p.length) return p.length;
  do {
    ++index;
  } while (!starts_cluster(p, index));
  return index;
}

size_t embidi_previous_cluster(embidi_paragraph* paragraph, size_t index) {
  if (paragraph == nullptr) return 0;
  embidi_paragraph& p = *paragraph;
  find_clusters(p);
  if (index > p.length) index = p.length;
  while (index > 0 && !starts_cluster(p, --index)) {
  }
  return index;
}
