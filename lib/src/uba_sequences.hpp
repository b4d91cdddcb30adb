// Isolating run sequences (BD13, X10), with the virtual characters of display.md 4 in them.
#ifndef EMBIDI_SRC_UBA_SEQUENCES_HPP
#define EMBIDI_SRC_UBA_SEQUENCES_HPP

#include "block.hpp"

namespace embidi {

// Where something virtual stands before a character: the end of one structure, then the begin of the next. A mark
// inside a structure, where nothing else stands, is met like one at its end and passed like one at a begin.
enum Slot : uint8_t { kEndMarkSlot, kCloseSlot, kOpenSlot, kBeginMarkSlot, kSlots };

// A place in a sequence: before character `index`, at one of the slots there, or behind them (kSlots). One
// number, since a character takes more than six bytes of block and one of text: an address space holds fewer than 2^29.
struct Position {
  static constexpr unsigned kSlotBits = kStructures ? 3 : 0;
  size_t number;
  static Position at(size_t index, unsigned slot = 0) { return {index << kSlotBits | (kStructures ? slot : 0)}; }
  size_t index() const { return number >> kSlotBits; }
  unsigned slot() const { return number & ((1u << kSlotBits) - 1); }
};

// A character that stands, as if inserted, before a character of the text.
struct Virtual {
  uint8_t code;       // L, R or ON
  uint8_t level;      // embedding level
  uint8_t slot;       // where it stands
  uint8_t* resolved;  // the resolved level of an LRI, RLI or PDI; null for a mark
  Position after;     // where its sequence goes on: behind an LRI or RLI that isolates, at its PDI
};

// The first virtual character before character `index` at `slot` or behind it; false if there is none. Only to be asked
// where kEvent is set. O(1) in a walk, O(log structures) otherwise.
bool virtual_at(const embidi_paragraph& p, size_t index, unsigned slot, Virtual& out);

// Resolved level of a virtual character; its sequence must have been resolved.
inline uint8_t resolved_level(const Virtual& v) {
  return v.resolved != nullptr ? *v.resolved : static_cast<uint8_t>(v.level + ((v.level ^ v.code) & 1));  // I1, I2
}

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

// W1 to I2 for a paragraph that is one sequence: nothing in it is explicit.
void resolve_one_sequence(embidi_paragraph& p);

// X10: resolves every isolating run sequence, W1 to I2.
void resolve_sequences(embidi_paragraph& p);

}  // namespace embidi

#endif
