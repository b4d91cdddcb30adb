// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Rules W1 to W7, and the identification of bracket pairs (BD16).
#ifndef EMBIDI_SRC_UBA_WEAK_TYPES_HPP
#define EMBIDI_SRC_UBA_WEAK_TYPES_HPP

#include "embidi_core/uba/isolating_runs.hpp"

namespace embidi {

// Makes the weak types of a sequence L, R, AN or EN where the rules do, and pairs its brackets: those that N0 b decides
// become L or R, an opening one that N0 c decides becomes ON_OPEN and knows its closing one, any other is ON. What
// remains weak (ES, ET, CS) is neutral; NSM stays, to be what the character before it turns out to be. O(length of the
// sequence).
void resolve_weak_types(embidi_paragraph& p, const Sequence& q);

}  // namespace embidi

#endif
