// Grapheme clusters in one pass from left to right.
#include "grapheme.hpp"

#include "decode.hpp"
#include "embidi/fit.h"
#include "properties.hpp"

#if EMBIDI_FIT

namespace embidi {

namespace {

bool boundary(Grapheme before, Grapheme after) {
  if (before == Grapheme::control || after == Grapheme::control) return true;  // GB4, GB5
  return after != Grapheme::extend && before != Grapheme::prepend;             // GB9, GB9a, GB9b
}

}  // namespace

void find_clusters(embidi_paragraph& p) {
  if (p.clustered) return;
  Grapheme before = Grapheme::control;  // GB1
  for (Reader reader(p, 0); reader.more();) {
    uint8_t& flagged = p.classes[reader.index()];
    const Grapheme after = grapheme_kind(reader.next());
    flagged = static_cast<uint8_t>((flagged & ~kClusterStart) | (boundary(before, after) ? kClusterStart : 0));
    before = after;
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
