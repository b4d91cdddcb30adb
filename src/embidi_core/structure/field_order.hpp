// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What an order asks for: ordering.md 4.
#ifndef EMBIDI_SRC_STRUCTURE_FIELD_ORDER_HPP
#define EMBIDI_SRC_STRUCTURE_FIELD_ORDER_HPP

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// For every order but `plain`: chooses the directions of the structures (of all but `environment`, which the explicit
// stage knows), neutralises, and flags what the later stages act upon: the places of virtual characters, and what
// stands in LRO..PDF. O(length).
void apply_order(embidi_paragraph& p, const embidi_options& options);

}  // namespace embidi

#endif
