// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The list of top-level domains: ordering.md 2, "TLD".
#ifndef EMBIDI_SRC_STRUCTURE_TLD_HPP
#define EMBIDI_SRC_STRUCTURE_TLD_HPP

#include <stddef.h>

#include "embidi_core/paragraph/label_buffer.hpp"
#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Whether the label begin..end, MARK and EXPLICIT left out and ASCII capitals folded, is a TLD, as a U-label or in
// its xn-- form. Linear in the label; reads no further than the longest TLD.
bool is_tld(embidi_paragraph& p, size_t begin, size_t end);

// Whether a U-label, ASCII capitals folded, is a TLD.
bool is_tld(const LabelBuffer& label);

}  // namespace embidi

#endif
