// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// X10: for each isolating run sequence, the weak types, bracket pairs and neutral types.
#ifndef EMBIDI_SRC_UBA_RESOLVE_HPP
#define EMBIDI_SRC_UBA_RESOLVE_HPP

#include "embidi_core/uba/isolating_runs.hpp"

namespace embidi {

// W1 to I2 for a sequence. O(its length).
void resolve_sequence(embidi_paragraph& p, const Sequence& q);

// W1 to I2 for a paragraph that is one sequence: nothing in it is explicit, but isolates that are virtual. Returns
// whether it is clear from its classes that every level is the paragraph's; then what these isolates hold gets it, too.
// O(length).
bool resolve_one_sequence(embidi_paragraph& p);

// W1 to I2 for every isolating run sequence. The explicit levels are known. O(length).
void resolve_sequences(embidi_paragraph& p);

}  // namespace embidi

#endif
