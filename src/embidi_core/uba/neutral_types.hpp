// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Rules N0 to N2, I1 and I2.
#ifndef EMBIDI_SRC_UBA_NEUTRAL_TYPES_HPP
#define EMBIDI_SRC_UBA_NEUTRAL_TYPES_HPP

#include "embidi_core/uba/isolating_runs.hpp"

namespace embidi {

// Gives every character of a sequence, virtual isolate controls included, its resolved level. O(length of the
// sequence).
void resolve_neutral_types(embidi_paragraph& p, const Sequence& q);

}  // namespace embidi

#endif
