// N0, N1, N2, I1 and I2 in one pass.
//
// A neutral gets the embedding direction at once (N2). Only where it turns out to stand between two strong types of the
// other direction (N1) is it visited again. Pairs of brackets are resolved in the order of their opening brackets (N0),
// since that is the order of the walk; they nest, so the directions of the open ones are a stack of bits.
#include "uba_neutral.hpp"

#include "codes.hpp"

namespace embidi {

namespace {

void set(const embidi_paragraph& p, const Virtual& v, uint8_t level) {
  StructureRecord& s = structure_at(p, v.structure);
  if (v.kind == Virtual::open) s.open = level;
  if (v.kind == Virtual::close) s.close = level;
}

// N1: the neutrals from `at` to `end` are between strong types of the direction that `level` stands for.
void fill(const embidi_paragraph& p, Position at, const Position& end, uint8_t level) {
  while (!(at == end)) {
    const uint8_t flagged = p.classes[at.index];
    if (kStructures && (flagged & kEvent) != 0) {
      Virtual items[kMaxVirtuals];
      if (at.ordinal < virtuals_at(p, at.index, items)) {
        set(p, items[at.ordinal], level);
        pass(p, items[at.ordinal], at);
        continue;
      }
    }
    p.levels[at.index] = level;
    at = is_isolate(flagged & kCodeMask) ? behind_isolate(p, at.index) : Position{at.index + 1, 0};
  }
}

class Neutral {
 public:
  Neutral(embidi_paragraph& p, const Sequence& q) : p_(p), embedding_(q.level & 1) {}
  // N0: the direction that a bracket takes, or ON.
  uint8_t bracket(uint8_t code, size_t i, uint8_t previous);

 private:
  embidi_paragraph& p_;
  uint8_t embedding_;   // L or R
  uint64_t pairs_ = 0;  // directions of the open pairs, the innermost in bit 0: at most 63
};

uint8_t Neutral::bracket(uint8_t code, size_t i, uint8_t previous) {
  const Index found = p_.link[i];
  if (found > kPairClosing) return ON;  // not paired, or nothing strong inside (d)
  if (code == ON_CLOSE) {
    const uint8_t direction = pairs_ & 1;
    pairs_ >>= 1;
    return direction;
  }
  const uint8_t direction = found == kPairContext ? previous : embedding_;  // c 1 and c 2, b
  pairs_ = pairs_ << 1 | direction;
  return direction;
}

}  // namespace

void resolve_neutral(embidi_paragraph& p, const Sequence& q) {
  Walker walker(p, q);
  Neutral brackets(p, q);
  const uint8_t level = q.level;
  const uint8_t embedding = level & 1;
  // I1, I2: levels of L, R, AN, EN
  const uint8_t resolved[4] = {static_cast<uint8_t>(level + embedding), static_cast<uint8_t>(level + 1 - embedding),
                               static_cast<uint8_t>(level + 2 - embedding), static_cast<uint8_t>(level + 2 - embedding)};
  uint8_t previous = q.sos;        // last strong type as N1 sees it: L or R
  uint8_t last = resolved[q.sos];  // level of the last character: W1
  bool open = false;               // neutrals since the last strong type ...
  Position start = q.start;        // ... from here on
  for (size_t i = q.start.index;;) {
    const uint8_t flagged = p.classes[i];
    uint8_t code = flagged & kCodeMask;
    Virtual v;
    Walker::Step step = Walker::Step::character;
    if (flagged > kCodeMask) {
      step = walker.look(i, v);
      if (step == Walker::Step::end) code = walker.eos;
      if (step == Walker::Step::virtual_character) code = v.code;
    }
    const uint8_t original = code;
    if (code > CS) {
      code = code > ON_CLOSE ? seen(code) : brackets.bracket(code, i, previous);
    }
    if (code <= EN) {
      const uint8_t direction = code == L ? L : R;
      if (open && previous == direction && direction != embedding) fill(p, start, walker.place(i), resolved[direction]);
      if (step == Walker::Step::end) return;
      open = false;
      previous = direction;
      last = resolved[code];
    } else if (code != NSM && code != BN) {  // W1, and the end of N0: a mark is what the character before it has become
      last = level;
      if (!open) start = walker.place(i);
      open = true;
    }
    if (step == Walker::Step::virtual_character) {
      set(p, v, last);
      i = walker.next(v);
    } else {
      p.levels[i] = last;
      i = is_isolate(original) ? walker.next_isolate(i) : i + 1;
    }
  }
}

}  // namespace embidi
