// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// In which order the nodes of an automaton lie in memory, and which are there more than once.
#ifndef EMBIDI_TABLES_TLD_LAYOUT_HPP
#define EMBIDI_TABLES_TLD_LAYOUT_HPP

#include <cstddef>
#include <vector>

#include "automaton.hpp"

namespace tldgen {

struct Instance {
  size_t node;              // of the automaton
  std::vector<Edge> edges;  // its edges, in another order
  bool direct;              // the last of them leads to the next instance
};

// The first instance is the root. An edge that is not direct finds an instance of its node behind it or at the end:
// nodes that many edges lead to are in the last `pool` bytes.
std::vector<Instance> lay_out(const Automaton& automaton, size_t pool);

}  // namespace tldgen

#endif
