// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Isolating run sequences (BD13, X10), with the virtual characters of ordering.md 4 in them.
#ifndef EMBIDI_SRC_UBA_ISOLATING_RUNS_HPP
#define EMBIDI_SRC_UBA_ISOLATING_RUNS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/uba/virtual_controls.hpp"

namespace embidi {

struct Sequence {
  Position start;
  size_t first;   // its first character of the text: where the start of a level run does not end the sequence
  uint8_t level;  // embedding level
  uint8_t sos;    // L or R
};

// Where a sequence goes on after an isolate initiator: at its PDI or, if it has none, at the paragraph's end. What is
// virtual before that lies inside the isolate.
inline Position after_isolate(const embidi_paragraph& p, size_t initiator) {
  return Position::at(p.slots.matching_pdi(initiator), kSlots);
}

// Walks the characters of a sequence in order. The loops of the rules read ordinary characters by themselves, one index
// after the other, and call look() at every type above ON_CLOSE: only there can the walk leave that path, to a virtual
// character, across an isolate, or out of the sequence.
class Walker {
 public:
  enum class Step : uint8_t { character, virtual_character, end };

  // look() sets the others. NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject)
  Walker(embidi_paragraph& p, const Sequence& q) : level_(q.level), next_(q.start), first_(q.first), p_(p) {}

  // What comes next, the walk being before character `index`. Returns its type as W to I take it: up to ON_CLOSE, BN if
  // it is removed, or kNonspacingL and above; at the sequence's end its eos. Sets the members below.
  uint8_t look(size_t index);
  Step step() const { return step_; }
  const Virtual& virtual_character() const { return virtual_; }
  // The index to go on with after what was looked at.
  size_t next() const { return next_.index(); }
  // Where the walk is when it has come to character `index`.
  Position place(size_t index) const { return kStructures && place_.index() == index ? place_ : Position::at(index); }

 private:
  // X10: sos or eos beside another level.
  uint8_t boundary(unsigned other_level) const {
    return ((other_level > level_ ? other_level : level_) & 1) != 0 ? R : L;
  }
  bool look_at_virtual(size_t index);

  Step step_ = Step::character;
  uint8_t level_;
  Position next_;  // the next place of which more than the index is known: which of its virtual characters were passed
  size_t first_;   // the level run that starts here belongs to the sequence
  Position place_{};  // what was looked at last
  embidi_paragraph& p_;
  Virtual virtual_;  // set with Step::virtual_character
};

}  // namespace embidi

#endif
