// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "layout.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tldgen {

namespace {

class Layout {
 public:
  Layout(const Automaton& automaton, size_t pool)
      : nodes_(automaton), incoming_(automaton.size()), chain_(automaton.size()), weight_(automaton.size()) {
    for (const Node& node : nodes_) {
      for (const Edge& edge : node) {
        if (edge.node != kNoNode) ++incoming_[edge.node];
      }
    }
    for (size_t i = 0; i < nodes_.size(); ++i) measure(i);
    choose_pool(pool);
    waiting_ = incoming_;
    ready_.push_back(nodes_.size() - 1);
    while (!ready_.empty()) {
      const size_t node = ready_.back();
      ready_.pop_back();
      place(node);
    }
    for (const size_t node : pool_) place_chain(node);
  }

  std::vector<Instance> result;

 private:
  // Nodes that it leads to have been measured.
  void measure(size_t node) {
    const size_t next = nodes_[node][0].node;
    if (nodes_[node].size() == 1 && (next == kNoNode || chain_[next] > 0)) {
      chain_[node] = next == kNoNode ? 1 : chain_[next] + 1;
    }
    weight_[node] = nodes_[node].size();
    for (const Edge& edge : nodes_[node]) {
      // What others share is not laid out with this one.
      if (edge.node != kNoNode && incoming_[edge.node] == 1) weight_[node] += weight_[edge.node];
    }
  }

  bool in_pool(size_t node) const { return std::find(reachable_.begin(), reachable_.end(), node) != reachable_.end(); }

  // Takes the chains that most edges lead to.
  void choose_pool(size_t bytes) {
    std::vector<size_t> chains;
    for (size_t i = 0; i < nodes_.size(); ++i) {
      if (chain_[i] > 0 && incoming_[i] > 1) chains.push_back(i);
    }
    std::stable_sort(chains.begin(), chains.end(), [this](size_t a, size_t b) { return incoming_[a] > incoming_[b]; });
    size_t used = 0;
    for (const size_t chain : chains) {
      // A chain that is the tail of this one is then there already.
      size_t freed = 0;
      for (size_t tail = nodes_[chain][0].node; tail != kNoNode; tail = nodes_[tail][0].node) {
        const auto there = std::find(pool_.begin(), pool_.end(), tail);
        if (there != pool_.end()) {
          freed = chain_[tail];
          if (used + chain_[chain] - freed <= bytes) pool_.erase(there);
          break;
        }
      }
      if (in_pool(chain)) continue;
      if (used + chain_[chain] - freed > bytes) continue;
      used += chain_[chain] - freed;
      pool_.push_back(chain);
      for (size_t tail = chain; tail != kNoNode; tail = nodes_[tail][0].node) reachable_.push_back(tail);
    }
  }

  void place_chain(size_t node) {
    for (size_t at = node; at != kNoNode; at = nodes_[at][0].node) {
      result.push_back({at, nodes_[at], nodes_[at][0].node != kNoNode});
    }
  }

  // One edge less is without a place. Where it was the last one, the node can be placed: place() repeated no chain that
  // only this edge leads to, so that some edge points to it.
  void release(size_t node, std::vector<size_t>& freed) {
    if (--waiting_[node] == 0 && !in_pool(node)) freed.push_back(node);
  }

  void place(size_t index) {
    Node edges = nodes_[index];
    // A short chain is rather repeated than pointed to.
    auto last = edges.end();
    bool owns = false;
    for (const Edge& edge : edges) owns |= edge.node != kNoNode && waiting_[edge.node] == 1 && !in_pool(edge.node);
    if (!owns) {
      for (auto edge = edges.begin(); edge != edges.end(); ++edge) {
        if (edge->node == kNoNode || chain_[edge->node] == 0) continue;
        if (chain_[edge->node] > (in_pool(edge->node) ? 1u : 2u)) continue;
        if (last == edges.end() || chain_[edge->node] < chain_[last->node]) last = edge;
      }
    }
    const size_t copy = last == edges.end() ? kNoNode : last->node;
    std::vector<size_t> freed;
    for (const Edge& edge : edges) {
      if (edge.node != kNoNode) release(edge.node, freed);
    }
    // Small ones first: the distances over them stay short.
    std::stable_sort(freed.begin(), freed.end(), [this](size_t a, size_t b) { return weight_[a] < weight_[b]; });
    ready_.insert(ready_.end(), freed.rbegin(), freed.rend());
    if (copy == kNoNode && !ready_.empty()) {
      const size_t next = ready_.back();
      last = std::find_if(edges.begin(), edges.end(), [next](const Edge& edge) { return edge.node == next; });
    }
    const bool direct = last != edges.end();
    if (direct) std::rotate(last, last + 1, edges.end());
    result.push_back({index, edges, direct});
    if (copy != kNoNode) place_chain(copy);
  }

  const Automaton& nodes_;
  std::vector<size_t> incoming_;   // edges to a node
  std::vector<size_t> chain_;      // length of the chain that begins at a node; 0 where it branches
  std::vector<size_t> weight_;     // bytes of a node and of what is reached through it alone, about
  std::vector<size_t> pool_;       // beginnings of the chains at the end
  std::vector<size_t> reachable_;  // all nodes of theirs
  std::vector<size_t> waiting_;    // edges to a node from nodes that have no place yet
  std::vector<size_t> ready_;      // nodes that wait for none, the next to be placed at the back
};

}  // namespace

std::vector<Instance> lay_out(const Automaton& automaton, size_t pool) { return Layout(automaton, pool).result; }

}  // namespace tldgen
