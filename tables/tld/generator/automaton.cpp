// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "automaton.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tldgen {

namespace {

class Builder {
 public:
  // The node for words[begin..end), which have their first `depth` symbols in common and go on after them.
  size_t build(const std::vector<std::string>& words, size_t begin, size_t end, size_t depth) {
    Node node;
    while (begin < end) {
      const char symbol = words[begin][depth];
      size_t group = begin;
      while (group < end && words[group][depth] == symbol) ++group;
      Edge edge{static_cast<uint8_t>(symbol), words[begin].size() == depth + 1, kNoNode};
      if (edge.accept) ++begin;  // sorted: the shortest word is the first of its group
      if (begin < group) edge.node = build(words, begin, group, depth + 1);
      node.push_back(edge);
      begin = group;
    }
    const auto [place, is_new] = numbers_.emplace(node, automaton.size());
    if (is_new) automaton.push_back(node);
    return place->second;
  }

  Automaton automaton;

 private:
  std::map<Node, size_t> numbers_;
};

}  // namespace

Automaton build_automaton(const std::vector<std::string>& words) {
  Builder builder;
  builder.build(words, 0, words.size(), 0);
  return builder.automaton;
}

}  // namespace tldgen
