// Structures and their fields: display.md 2 and 3.
#ifndef EMBIDI_SRC_RECOGNIZE_HPP
#define EMBIDI_SRC_RECOGNIZE_HPP

#include "block.hpp"

namespace embidi {

// The whole paragraph, without its separator, is one structure (display.md 3.2). Fills the pool; counts on beyond its
// capacity, so that the counts are what is needed. O(length).
void recognize_declared(embidi_paragraph& p, embidi_kind kind);

// Entries of the pool that the structures and fields need.
inline size_t entries_needed(const embidi_paragraph& p) {
  return size_t{kStructureEntries} * p.structure_count + p.field_count;
}

}  // namespace embidi

#endif
