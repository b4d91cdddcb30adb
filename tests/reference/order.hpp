// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 4, by really inserting the characters that it speaks of.
#pragma once

#include <string>
#include <vector>

#include "reference.hpp"

namespace embidi_reference {

// Orders `paragraph`, which may end in a paragraph separator and holds `structures`; sets their directions and flags.
// Fills level, levels, visual and display.
void order_paragraph(const Data& data, const std::u32string& paragraph, const Options& options,
                     std::vector<Structure>& structures, Result& result);

}  // namespace embidi_reference
