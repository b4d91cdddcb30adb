// Structures and their fields: ordering.md 2 and 3.
#ifndef EMBIDI_SRC_STRUCTURE_RECOGNIZE_HPP
#define EMBIDI_SRC_STRUCTURE_RECOGNIZE_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// The whole paragraph, without its separator, is one structure (ordering.md 3.2). Fills the pool; counts on beyond its
// capacity, so that the counts are what is needed. O(length).
void recognize_declared(embidi_paragraph& p, embidi_kind kind);

// Every structure of running text (ordering.md 3.1), likewise. O(length), whatever the text is made of.
void recognize_running_text(embidi_paragraph& p);

}  // namespace embidi

#endif
