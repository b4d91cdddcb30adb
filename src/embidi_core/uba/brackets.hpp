// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// BD16: identifying bracket pairs, and what of N0 does not depend on the text before them.
//
// An entry of the stack has, besides the bracket, the strong types between it and the entry below; popping hands them
// down, so a pair knows what it holds without its content being looked at again (N0 b). What a closing bracket asks
// for, the last opening one of its pair, is found at once, be there one or not: 63 open brackets and closing ones of
// other pairs cost no more than any.
#ifndef EMBIDI_SRC_UBA_BRACKETS_HPP
#define EMBIDI_SRC_UBA_BRACKETS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

class Brackets {
 public:
  Brackets(embidi_paragraph& p, unsigned level) : p_(p), embedding_(level & 1) {}
  // The bracket at `i`. Both take and return the strong types since the entry at the top, as bits.
  unsigned open(size_t i, unsigned inside);
  unsigned close(size_t i, unsigned inside);

 private:
  static constexpr unsigned kStrong = 1u << L | 1u << R | 1u << AN | 1u << EN;
  static constexpr unsigned kFull = kMaxBrackets + 1;  // BD16: no room was left, the rest of the sequence has no pairs

  // The entry of the last open bracket of a pair number; 0 if there is none. `last` is never cleared, it is a sparse
  // set: what is left there from another sequence or text is told by pointing above the stack, or at an entry of
  // another number.
  unsigned entry_of(unsigned pair) const {
    const BracketScratch& s = p_.scratch->brackets;
    const unsigned entry = s.last[pair];
    const bool on_stack = entry != 0 && entry <= depth_;
    return on_stack && p_.slots.bracket_pair(s.stack[entry].position) == pair ? entry : 0;
  }

  embidi_paragraph& p_;
  unsigned embedding_;  // L or R
  unsigned depth_ = 0;
};

// The bracket is neutral unless a pair is found.
[[gnu::always_inline]] inline unsigned Brackets::open(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch->brackets;
  p_.slots.set_type(i, ON);
  if (depth_ >= kMaxBrackets) {
    depth_ = kFull;
    return inside;
  }
  ++depth_;
  uint8_t& last = s.last[p_.slots.bracket_pair(i)];
  BracketScratch::Entry& entry = s.stack[depth_];
  entry.position = static_cast<Index>(i);
  entry.same = last;
  entry.inside = static_cast<uint8_t>(inside);
  last = static_cast<uint8_t>(depth_);
  return 0;
}

[[gnu::always_inline]] inline unsigned Brackets::close(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch->brackets;
  if (depth_ == kFull) return inside;
  const unsigned found = entry_of(p_.slots.bracket_pair(i));
  if (found == 0) return inside;
  unsigned content;
  size_t opening;
  do {
    const BracketScratch::Entry& entry = s.stack[depth_];
    opening = entry.position;
    s.last[p_.slots.bracket_pair(opening)] = entry.same;
    content = inside;
    inside |= entry.inside;
  } while (depth_-- != found);
  if ((content & kStrong) == 0) return inside;  // N0 d
  // N0 b: the embedding direction is inside. Otherwise N0 c asks what is before: the walk of the neutral types knows.
  const bool same = (content & (embedding_ == L ? 1u << L : kStrong ^ 1u << L)) != 0;
  p_.slots.set_type(opening, same ? embedding_ : unsigned{ON_OPEN});
  if (same) p_.slots.set_type(i, embedding_);
  p_.slots.set_closing_bracket(opening, i);
  return inside;
}

}  // namespace embidi

#endif
