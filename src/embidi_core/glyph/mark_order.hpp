// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The order of marks over one base: UTR #53.
#ifndef EMBIDI_SRC_GLYPH_MARK_ORDER_HPP
#define EMBIDI_SRC_GLYPH_MARK_ORDER_HPP

#include <stdint.h>

namespace embidi {

// Ranks of the marks that UTR #53 moves, and of those above and below that it leaves in place.
enum : uint8_t { kModifierBelow = 1, kModifierAbove = 2, kShadda = 3, kBelow = 220, kAbove = 230 };

// Where a mark stands among those of its base: by its Canonical_Combining_Class, shadda and modifier marks (MCM) first.
// 0: it moves neither over it, nor another over it. O(1). Marks of Hebrew and Arabic alone.
uint8_t mark_rank(uint32_t code_point);

}  // namespace embidi

#endif
