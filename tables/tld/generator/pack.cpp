#include "pack.hpp"

#include <algorithm>
#include <stdexcept>

#include "../../../lib/src/tld_automaton.hpp"

namespace tldgen {

namespace {

// Puts nodes after all those that lead to them, so that distances are positive. Where a node can follow directly on
// an edge to it, that edge becomes the last and needs no distance.
class Layout {
 public:
  explicit Layout(const Automaton& automaton) : nodes_(automaton), waiting_(automaton.size()), weight_(automaton.size()) {
    for (const Node& node : nodes_) {
      for (const Edge& edge : node) {
        if (edge.node != kNoNode) ++waiting_[edge.node];
      }
    }
    for (size_t i = 0; i < nodes_.size(); ++i) {
      weight_[i] = nodes_[i].size();
      for (const Edge& edge : nodes_[i]) {
        // A node that others share is not laid out with this one.
        if (edge.node != kNoNode && waiting_[edge.node] == 1) weight_[i] += weight_[edge.node];
      }
    }
    order_.reserve(nodes_.size());
    ready_.push_back(nodes_.size() - 1);
    while (!ready_.empty()) place();
  }

  std::vector<uint8_t> bytes() const {
    // Distances depend on the sizes of what lies between; those only grow from here on, so that this comes to an end.
    std::vector<uint8_t> result;
    std::vector<size_t> start(nodes_.size() + 1);
    for (bool changed = true; changed;) {
      changed = false;
      result.clear();
      for (size_t k = 0; k < order_.size(); ++k) {
        if (start[order_[k]] != result.size()) changed = true;
        start[order_[k]] = result.size();
        write_node(k, start, result);
      }
    }
    return result;
  }

 private:
  void place() {
    const size_t index = ready_.back();
    ready_.pop_back();
    order_.push_back(index);
    Node& node = nodes_[index];
    std::vector<size_t> freed;
    for (const Edge& edge : node) {
      if (edge.node != kNoNode && --waiting_[edge.node] == 0) freed.push_back(edge.node);
    }
    // Small ones first: the distances over them stay short.
    std::stable_sort(freed.begin(), freed.end(), [this](size_t a, size_t b) { return weight_[a] < weight_[b]; });
    ready_.insert(ready_.end(), freed.rbegin(), freed.rend());
    if (ready_.empty()) return;
    const size_t next = ready_.back();
    const auto direct = std::find_if(node.begin(), node.end(), [next](const Edge& edge) { return edge.node == next; });
    if (direct != node.end()) std::rotate(direct, direct + 1, node.end());
  }

  void write_node(size_t k, const std::vector<size_t>& start, std::vector<uint8_t>& out) const {
    const Node& node = nodes_[order_[k]];
    for (size_t e = 0; e < node.size(); ++e) {
      const bool last = e + 1 == node.size();
      const bool direct = last && k + 1 < order_.size() && node[e].node == order_[k + 1];
      write_edge(node[e], last, direct, start, out);
    }
  }

  void write_edge(const Edge& edge, bool last, bool direct, const std::vector<size_t>& start,
                  std::vector<uint8_t>& out) const {
    using namespace embidi;
    if (edge.node == kNoNode) {
      out.push_back(static_cast<uint8_t>(edge.symbol | (last ? kTldLastLeaf : kTldMore | kTldAccept)));
      return;
    }
    const uint8_t flags = (edge.accept ? kTldAccept : 0) | (direct ? 0 : kTldFar);
    out.push_back(static_cast<uint8_t>(edge.symbol | flags | (last ? 0 : kTldMore)));
    if (direct) return;
    const size_t target = start[edge.node];
    size_t distance = target > out.size() + 1 ? target - out.size() - 1 : 0;
    if (distance < kTldTwoBytes) {
      out.push_back(static_cast<uint8_t>(distance));
      return;
    }
    // It counts from the end of two bytes; below kTldTwoBytes only until the next round has moved the target.
    distance = std::max<size_t>(distance - 1, kTldTwoBytes);
    const size_t rest = distance - kTldTwoBytes;
    if (distance > kTldMaxDistance) throw std::runtime_error("too many TLDs: a distance does not fit");
    out.push_back(static_cast<uint8_t>(kTldTwoBytes + (rest >> 8)));
    out.push_back(static_cast<uint8_t>(rest));
  }

  Automaton nodes_;
  std::vector<size_t> waiting_;  // edges to a node from nodes that have no place yet
  std::vector<size_t> weight_;   // bytes of a node and of what is reached through it alone, about
  std::vector<size_t> ready_;    // nodes that wait for none, the next to be placed at the back
  std::vector<size_t> order_;
};

}  // namespace

std::vector<uint8_t> pack(const Automaton& automaton) { return Layout(automaton).bytes(); }

}  // namespace tldgen
