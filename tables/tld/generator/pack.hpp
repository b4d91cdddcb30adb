// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lays an automaton out in bytes: the format of src/embidi_core/structure/tld_automaton.hpp.
#ifndef EMBIDI_TABLES_TLD_PACK_HPP
#define EMBIDI_TABLES_TLD_PACK_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "automaton.hpp"

namespace tldgen {

// Throws std::runtime_error where a distance does not fit.
std::vector<uint8_t> pack(const Automaton& automaton);

// The words that it accepts.
std::vector<std::string> unpack(const std::vector<uint8_t>& bytes);

}  // namespace tldgen

#endif
