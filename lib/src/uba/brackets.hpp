// BD16: identifying bracket pairs, and what of N0 does not depend on the text before them.
#ifndef EMBIDI_SRC_UBA_BRACKETS_HPP
#define EMBIDI_SRC_UBA_BRACKETS_HPP

#include "paragraph/paragraph.hpp"
#include "paragraph/types.hpp"

namespace embidi {

// BD16, and what of N0 does not depend on the text before. An entry of the stack has, besides the bracket, the strong
// types between it and the entry below. A closing bracket finds the last opening one of its kind at once, be there one
// or not, so that 63 open brackets and closing ones of other kinds cost no more than any.
class Brackets {
 public:
  Brackets(embidi_paragraph& p, unsigned level) : p_(p), embedding_(level & 1) {}
  // Both take and return the strong types since the entry at the top.
  unsigned open(size_t i, unsigned inside);
  unsigned close(size_t i, unsigned inside);

 private:
  static constexpr unsigned kStrong = 1u << L | 1u << R | 1u << AN | 1u << EN;
  static constexpr unsigned kFull = kMaxBrackets + 1;  // no room was left: the rest of the sequence has no pairs
  embidi_paragraph& p_;
  unsigned embedding_;  // L or R
  unsigned depth_ = 0;
};

// The bracket is neutral unless a pair is found.
[[gnu::always_inline]] inline unsigned Brackets::open(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch.brackets;
  rewrite(p_.classes[i], ON);
  if (depth_ >= kMaxBrackets) {
    depth_ = kFull;
    return inside;
  }
  ++depth_;
  uint8_t& last = s.last[p_.link[i]];
  BracketScratch::Entry& entry = s.stack[depth_];
  entry.position = static_cast<Index>(i);
  entry.same = last;
  entry.inside = static_cast<uint8_t>(inside);
  last = static_cast<uint8_t>(depth_);
  return 0;
}

[[gnu::always_inline]] inline unsigned Brackets::close(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch.brackets;
  if (depth_ == kFull) return inside;
  const Index kind = p_.link[i];
  const unsigned found = s.last[kind];
  // What is left there from elsewhere is neither of this kind nor on the stack.
  if (found - 1 >= depth_ || p_.link[s.stack[found].position] != kind) return inside;
  unsigned content;
  size_t opening;
  do {
    const BracketScratch::Entry& entry = s.stack[depth_];
    opening = entry.position;
    s.last[p_.link[opening]] = entry.same;
    content = inside;
    inside |= entry.inside;
  } while (depth_-- != found);
  if ((content & kStrong) != 0) {
    const bool same = (content & (embedding_ == L ? 1u << L : kStrong ^ 1u << L)) != 0;
    rewrite(p_.classes[opening], same ? embedding_ : unsigned{ON_OPEN});
    if (same) rewrite(p_.classes[i], embedding_);  // N0 b
    p_.link[opening] = static_cast<Index>(i);      // N0 c: see uba_neutral
  }
  return inside;
}

}  // namespace embidi

#endif
