// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Rules P2 and P3, for the paragraph and for FSI, on the original text.
#ifndef EMBIDI_SRC_UBA_PARAGRAPH_LEVEL_HPP
#define EMBIDI_SRC_UBA_PARAGRAPH_LEVEL_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// P2, P3 as `base` has them (AUTO, AUTO_RTL or ANY_RTL): the paragraph embedding level, 0 or 1.
// `past`: P2 passes over structures, and over letters that are symbols; only if it finds nothing that way does it look
// at them, too (ordering.md 1). O(length).
uint8_t paragraph_level(const embidi_paragraph& p, bool past, uint8_t base);

// X5c: rewrites every FSI to LRI or RLI. O(length), however they nest.
void resolve_first_strong_isolates(embidi_paragraph& p);

}  // namespace embidi

#endif
