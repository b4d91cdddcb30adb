// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Extended grapheme clusters: UAX #29.
#ifndef EMBIDI_SRC_FIT_GRAPHEME_HPP
#define EMBIDI_SRC_FIT_GRAPHEME_HPP

#include <stddef.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Finds the clusters of a paragraph and flags their first characters (slots.hpp), unless that was done since it was
// laid out. O(length).
void find_clusters(embidi_paragraph& p);

// Whether a cluster starts at character `index` (at most the paragraph's length). They must have been found.
inline bool starts_cluster(const embidi_paragraph& p, size_t index) { return p.slots.starts_cluster(index); }

}  // namespace embidi

#endif
