// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Letters that stand beside each other without a virama: their ligatures, and those that are kerned (--features).
#ifndef EMBIDI_PORT_FONT_LIGATURE_COMPILER_HPP
#define EMBIDI_PORT_FONT_LIGATURE_COMPILER_HPP

#include <string>
#include <vector>

#include "options.hpp"
#include "selection.hpp"
#include "source.hpp"
#include "syllable_compiler.hpp"

namespace embidi::fontc {

// What --features takes.
const std::vector<std::string>& feature_names();

// A table for each script, of letters of the selection that are in none of the others. Throws std::runtime_error.
std::vector<CompiledSyllables> compile_ligatures(const Options& options, Source& source, const Selection& selection,
                                                 const std::vector<CompiledSyllables>& others);

}  // namespace embidi::fontc

#endif
