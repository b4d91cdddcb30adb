// Isolating run sequences (BD13, X10), with the virtual characters of display.md 4 in them.
#ifndef EMBIDI_SRC_UBA_ISOLATING_RUNS_HPP
#define EMBIDI_SRC_UBA_ISOLATING_RUNS_HPP

#include "structure/virtual_controls.hpp"

namespace embidi {

struct Sequence {
  Position start;
  size_t first;   // its first character of the text: where kRunStart does not end the sequence
  uint8_t level;  // embedding level
  uint8_t sos;    // L or R
};

// Where a sequence goes on behind an isolate initiator: at its PDI, or, if it has none, at the paragraph's end. What is
// virtual before that lies inside the isolate.
inline Position behind_isolate(const embidi_paragraph& p, size_t initiator) {
  return Position::at(p.link[initiator], kSlots);
}

// Walks the characters of a sequence in order. Loops pass the plain ones by themselves, and ask look() where a code is
// above ON_CLOSE.
class Walker {
 public:
  enum class Step : uint8_t { character, virtual_character, end };

  // next() sets the others. NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject)
  Walker(const embidi_paragraph& p, const Sequence& q) : level_(q.level), at_(q.start), first_(q.first), p_(p) {}

  // What is at character `index`. Gives its code as W to I see it: up to ON_CLOSE, BN if it is removed, or kMarkL and
  // above; at the sequence's end eos. Sets what the others tell.
  uint8_t look(size_t index);
  Step step() const { return step_; }
  const Virtual& virtual_character() const { return virtual_; }
  // The index to go on with from the place that was looked at.
  size_t next() const { return at_.index(); }
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
  Position at_;  // the next place where more is known than the index
  size_t first_;
  Position place_{};  // where it was looked at last
  const embidi_paragraph& p_;
  Virtual virtual_;  // set with Step::virtual_character
};

}  // namespace embidi

#endif
