// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "pack.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "embidi_core/structure/tld_automaton.hpp"
#include "layout.hpp"

namespace tldgen {

namespace {

class Writer {
 public:
  explicit Writer(const std::vector<Instance>& layout) : layout_(layout), start_(layout.size()), wide_(layout.size()) {
    for (size_t k = 0; k < layout.size(); ++k) {
      wide_[k].resize(layout[k].edges.size());
      if (instances_.size() <= layout[k].node) instances_.resize(layout[k].node + 1);
      instances_[layout[k].node].push_back(k);
    }
  }

  // A distance that once needed two bytes keeps them, so that this comes to an end.
  std::vector<uint8_t> bytes() {
    do {
      changed_ = false;
      const size_t size = out_.size();
      out_.clear();
      end_ = size;
      for (size_t k = 0; k < layout_.size(); ++k) {
        changed_ |= start_[k] != out_.size();
        start_[k] = out_.size();
        for (size_t e = 0; e < layout_[k].edges.size(); ++e) write_edge(k, e);
      }
      changed_ |= out_.size() != size;
    } while (changed_);
    return out_;
  }

 private:
  void write_edge(size_t k, size_t e) {
    using namespace embidi;
    const Instance& from = layout_[k];
    const Edge& edge = from.edges[e];
    const bool last = e + 1 == from.edges.size();
    const bool direct = last && from.direct;
    uint32_t byte = edge.symbol;
    if (edge.node == kNoNode) {
      byte |= last ? kTldLastLeaf : kTldLeaf;
    } else {
      byte |= (direct ? kTldDirect : last ? kTldLastFar : kTldFar) | (edge.accept ? kTldAccept : 0);
    }
    out_.push_back(static_cast<uint8_t>(byte));
    if (edge.node != kNoNode && !direct) write_target(edge.node, wide_[k][e]);
  }

  // `wide` is a char, not a bool: a vector of the latter has no references.
  void write_target(size_t node, char& wide) {
    using namespace embidi;
    const size_t here = out_.size() + 1;
    size_t nearest = kNoNode;
    for (const size_t k : instances_[node]) {
      const size_t at = start_[k];
      if (at < end_ && end_ - 1 - at < kTldTwoBytes - kTldFromEnd && wide == 0) {
        out_.push_back(static_cast<uint8_t>(kTldFromEnd + end_ - 1 - at));
        return;
      }
      if (at >= here + static_cast<size_t>(wide) && nearest == kNoNode) nearest = at - here;
    }
    if (nearest == kNoNode) nearest = 0;  // not yet known: the first round
    if (nearest >= kTldFromEnd) wide = 1;
    if (wide == 0) {
      out_.push_back(static_cast<uint8_t>(nearest));
      return;
    }
    if (nearest > 0) --nearest;  // it counts from the end of two bytes
    if (nearest > kTldMaxDistance) throw std::runtime_error("too many TLDs: a distance does not fit");
    out_.push_back(static_cast<uint8_t>(kTldTwoBytes + (nearest >> 8)));
    out_.push_back(static_cast<uint8_t>(nearest));
  }

  const std::vector<Instance>& layout_;
  std::vector<std::vector<size_t>> instances_;  // per node
  std::vector<size_t> start_;                   // per instance, in the round before or already in this one
  std::vector<std::vector<char>> wide_;         // per instance and edge: the distance takes two bytes
  std::vector<uint8_t> out_;
  size_t end_ = 0;
  bool changed_ = false;
};

// Collects the words that the packed automaton accepts.
class Unpacker {
 public:
  explicit Unpacker(const std::vector<uint8_t>& bytes) : bytes_(bytes) {}

  void collect(size_t at, std::string& prefix, std::vector<std::string>& words) const {
    using namespace embidi;
    for (bool last = false; !last;) {
      const uint8_t edge = bytes_.at(at++);
      const size_t target = tld_edge_has_target(edge) ? read_target(at) : at;
      prefix.push_back(static_cast<char>(edge & kTldSymbol));
      if (tld_edge_accepts(edge)) words.push_back(prefix);
      if (!tld_edge_is_leaf(edge)) collect(target, prefix, words);
      prefix.pop_back();
      last = tld_edge_is_last(edge);
    }
  }

 private:
  size_t read_target(size_t& at) const {
    using namespace embidi;
    const size_t value = bytes_.at(at++);
    if (value >= kTldTwoBytes) {
      const size_t low = bytes_.at(at++);
      return at + (value - kTldTwoBytes) * 0x100 + low;
    }
    return value < kTldFromEnd ? at + value : bytes_.size() - 1 - (value - kTldFromEnd);
  }

  const std::vector<uint8_t>& bytes_;
};

}  // namespace

std::vector<uint8_t> pack(const Automaton& automaton) {
  const std::vector<Instance> layout = lay_out(automaton, embidi::kTldTwoBytes - embidi::kTldFromEnd);
  return Writer(layout).bytes();
}

std::vector<std::string> unpack(const std::vector<uint8_t>& bytes) {
  std::vector<std::string> words;
  std::string prefix;
  Unpacker(bytes).collect(0, prefix, words);
  return words;
}

}  // namespace tldgen
