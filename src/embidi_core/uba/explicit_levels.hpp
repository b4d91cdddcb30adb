// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Rules X1 to X8, and the level runs of X10.
#ifndef EMBIDI_SRC_UBA_EXPLICIT_LEVELS_HPP
#define EMBIDI_SRC_UBA_EXPLICIT_LEVELS_HPP

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Whether there is anything explicit: characters of the text, or virtual ones.
bool has_explicit(const embidi_paragraph& p);

// Gives every character its embedding level in `levels`, turns classes into types, links isolate initiators to their
// PDIs, and flags the level runs. Returns whether anything is right to left: if not, the levels are the resolved ones.
// O(length).
bool resolve_explicit_levels(embidi_paragraph& p);

}  // namespace embidi

#endif
