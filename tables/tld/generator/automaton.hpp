// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The smallest acyclic automaton that accepts a set of words.
#ifndef EMBIDI_TABLES_TLD_AUTOMATON_HPP
#define EMBIDI_TABLES_TLD_AUTOMATON_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace tldgen {

inline constexpr size_t kNoNode = static_cast<size_t>(-1);

struct Edge {
  uint8_t symbol;
  bool accept;  // a word may end here
  size_t node;  // where it goes on, or kNoNode
  bool operator<(const Edge& other) const {
    return std::tie(symbol, accept, node) < std::tie(other.symbol, other.accept, other.node);
  }
};

using Node = std::vector<Edge>;  // by symbol

// A node comes after those that its edges lead to; the root is the last.
using Automaton = std::vector<Node>;

// `words`: strings of symbols, sorted, each once, none empty; at least one.
Automaton build_automaton(const std::vector<std::string>& words);

}  // namespace tldgen

#endif
