// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// X10: for each isolating run sequence, the weak types, bracket pairs and neutral types.
#ifndef EMBIDI_SRC_UBA_RESOLVE_HPP
#define EMBIDI_SRC_UBA_RESOLVE_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// W1 to I2 for a paragraph that is one sequence: nothing in it is explicit. O(length).
void resolve_one_sequence(embidi_paragraph& p);

// W1 to I2 for every isolating run sequence. The explicit levels are known. O(length).
void resolve_sequences(embidi_paragraph& p);

}  // namespace embidi

#endif
