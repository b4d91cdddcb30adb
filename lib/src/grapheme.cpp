// Grapheme clusters in one pass from left to right.
#include "grapheme.hpp"

#include "decode.hpp"
#include "embidi/fit.h"
#include "properties.hpp"

#if EMBIDI_FIT

namespace embidi {

namespace {

// Until the tables have Grapheme_Cluster_Break.
enum class GraphemeKind : uint8_t { other, control, extend, joiner };
GraphemeKind grapheme_kind(uint32_t c) {
  if (c == 0x200D) return GraphemeKind::joiner;
  if (c < 0x20 || bidi_class(c) == BN) return GraphemeKind::control;
  return bidi_class(c) == NSM ? GraphemeKind::extend : GraphemeKind::other;
}
bool boundary(GraphemeKind before, GraphemeKind after) {
  if (before == GraphemeKind::control || after == GraphemeKind::control) return true;
  return after != GraphemeKind::extend && after != GraphemeKind::joiner;
}

}  // namespace

void find_clusters(embidi_paragraph& p) {
  if (p.clustered) return;
  GraphemeKind before = GraphemeKind::control;  // GB1
  for (Reader reader(p, 0); reader.more();) {
    uint8_t& flagged = p.classes[reader.index()];
    const GraphemeKind after = grapheme_kind(reader.next());
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
