// Grapheme clusters in one pass from left to right.
#include "fit/grapheme.hpp"

#include "embidi/fit.h"
#include "paragraph/text.hpp"
#include "unicode/properties.hpp"

#if EMBIDI_FIT

namespace embidi {

namespace {

// What GB6 to GB13 ask of a character. These follow from the code point, and cost no table.
enum class Part : uint8_t { none, l, v, t, lv, lvt, regional, pictographic };

struct PartRange {
  uint16_t first, last;
  Part part;
};
constexpr PartRange kParts[] = {{0x00A9, 0x00A9, Part::pictographic},
                                {0x00AE, 0x00AE, Part::pictographic},
                                {0x1100, 0x115F, Part::l},
                                {0x1160, 0x11A7, Part::v},
                                {0x11A8, 0x11FF, Part::t},
                                {0x203C, 0x2BFF, Part::pictographic},
                                {0x3030, 0x3030, Part::pictographic},
                                {0x303D, 0x303D, Part::pictographic},
                                {0x3297, 0x3299, Part::pictographic},
                                {0xA960, 0xA97C, Part::l},
                                {0xD7B0, 0xD7C6, Part::v},
                                {0xD7CB, 0xD7FB, Part::t}};

// Extended_Pictographic is taken widely, to the blocks that hold such characters: between two symbols a ZWJ has no
// other meaning than to make one of them.
Part part_of(uint32_t c) {
  if (c > 0xFFFF) return c - 0x1F1E6 < 26 ? Part::regional : (c >> 12) == 0x1F ? Part::pictographic : Part::none;
  const uint32_t syllable = c - 0xAC00;
  if (syllable < 11172) return syllable - (syllable * 37450 >> 20) * 28 == 0 ? Part::lv : Part::lvt;  // modulo 28
  for (const PartRange& range : kParts) {
    if (c < range.first) break;
    if (c <= range.last) return range.part;
  }
  return Part::none;
}

// GB6, GB7, GB8.
bool is_syllable(Part before, Part after) {
  switch (before) {
    case Part::l: return after == Part::l || after == Part::v || after == Part::lv || after == Part::lvt;
    case Part::v:
    case Part::lv: return after == Part::v || after == Part::t;
    case Part::t:
    case Part::lvt: return after == Part::t;
    default: return false;
  }
}

class Clusters {
 public:
  // Whether a cluster starts with character `c`, the next one.
  bool starts(uint32_t c);

 private:
  uint32_t last_ = 0;
  Grapheme kind_ = Grapheme::control;  // GB1
  Part part_ = Part::none;             // of the last character; pictographic: of the last one that extends nothing
  bool paired_ = false;                // the last regional indicator is the second of two
};

bool Clusters::starts(uint32_t c) {
  constexpr uint32_t kZwj = 0x200D;
  const Grapheme kind = grapheme_kind(c);
  const Part part = kind == Grapheme::other ? part_of(c) : Part::none;
  bool start = true;
  if (kind_ == Grapheme::control || kind == Grapheme::control) {
    start = last_ != '\r' || c != '\n';  // GB3, GB4, GB5
  } else if (kind == Grapheme::extend || kind_ == Grapheme::prepend || is_syllable(part_, part)) {
    start = false;  // GB9, GB9a, GB9b
  } else if (part == Part::pictographic) {
    start = part_ != Part::pictographic || last_ != kZwj;  // GB11
  } else if (part == Part::regional) {
    start = part_ != Part::regional || paired_;  // GB12, GB13
  }
  paired_ = !start && part == Part::regional && part_ == Part::regional;
  if (kind != Grapheme::extend || part_ != Part::pictographic) part_ = part;
  kind_ = kind;
  last_ = c;
  return start;
}

}  // namespace

void find_clusters(embidi_paragraph& p) {
  if (p.clustered) return;
  Clusters clusters;
  for (Reader reader(p, 0); reader.more();) {
    const size_t i = reader.index();
    p.slots.flag_cluster_start(i, clusters.starts(reader.next()));
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

#endif
