// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// TLDs as words of the automaton.
#ifndef EMBIDI_TABLES_TLD_WORDS_HPP
#define EMBIDI_TABLES_TLD_WORDS_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "list.hpp"

namespace tldgen {

// Sorted strings of symbols (src/embidi_core/structure/tld_automaton.hpp).
std::vector<std::string> to_words(const Labels& labels);

// Length of the longest A-label without "xn--"; at least 1.
size_t longest_encoded(const Labels& labels);

}  // namespace tldgen

#endif
