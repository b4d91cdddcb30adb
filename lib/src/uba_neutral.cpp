// N0, N1, N2, I1 and I2 in one pass.
//
// A neutral gets the embedding direction at once (N2). Only where it turns out to stand between two strong types of the
// other direction (N1) is it visited again. Pairs of brackets are resolved in the order of their opening brackets (N0),
// since that is the order of the walk; they nest, so the directions of the open ones are a stack of bits.
#include "uba_neutral.hpp"

#include "codes.hpp"

namespace embidi {

namespace {

class Neutral {
 public:
  Neutral(embidi_paragraph& p, const Sequence& q)
      : p_(p),
        walker(p, q),
        after_(q.start),
        level_(q.level),
        embedding_(q.level & 1),
        previous_(q.sos),
        last_(q.sos),
        resolved_{static_cast<uint8_t>(level_ + embedding_), static_cast<uint8_t>(level_ + 1 - embedding_),
                  static_cast<uint8_t>(level_ + 2 - embedding_), static_cast<uint8_t>(level_ + 2 - embedding_)} {}

  // L, R, AN or EN at the walker's place, which is then passed. Returns its level (I1, I2).
  uint8_t strong(uint8_t code) {
    const uint8_t direction = code == L ? L : R;
    if (previous_ == direction && direction != embedding_) fill(walker.at);
    previous_ = direction;
    last_ = code;
    return resolved_[code];
  }
  void passed() { after_ = walker.at; }
  uint8_t neutral() {
    last_ = kNoStrong;
    return level_;
  }
  uint8_t mark();
  uint8_t bracket(uint8_t code, size_t i);
  uint8_t special(uint8_t code);
  void virtual_character(const Virtual& v);
  void end() { strong(walker.eos); }
  // Whether the last character fed ended a stretch of neutrals.
  bool last_is_strong() const { return last_ != kNoStrong; }

 private:
  static constexpr uint8_t kNoStrong = 4;
  void fill(const Position& end);
  void set(const Virtual& v, uint8_t level);

  embidi_paragraph& p_;

 public:
  Walker walker;

 private:
  Position after_;       // place after the last strong type
  uint64_t pairs_ = 0;   // directions of the open pairs, the innermost in bit 0: at most 63
  uint8_t level_;        // embedding level
  uint8_t embedding_;    // L or R
  uint8_t previous_;     // last strong type as N1 sees it: L or R
  uint8_t last_;         // code of the last character, kNoStrong if neutral: W1
  uint8_t resolved_[4];  // levels of L, R, AN, EN
};

void Neutral::set(const Virtual& v, uint8_t level) {
  StructureRecord& s = structure_at(p_, v.structure);
  if (v.kind == Virtual::open) s.open = level;
  if (v.kind == Virtual::close) s.close = level;
}

// N1: the neutrals since the last strong type take its direction, which is not the embedding direction.
void Neutral::fill(const Position& end) {
  const uint8_t level = static_cast<uint8_t>(level_ + 1);
  for (Position at = after_; !(at == end);) {
    const uint8_t flagged = p_.classes[at.index];
    if ((flagged & kEvent) != 0) {
      Virtual items[kMaxVirtuals];
      if (at.ordinal < virtuals_at(p_, at.index, items)) {
        const Virtual& v = items[at.ordinal];
        set(v, level);
        const StructureRecord& s = structure_at(p_, v.structure);
        at = v.isolates ? Position{s.end, (s.flags & kEndMark) != 0 ? 1u : 0u} : Position{at.index, at.ordinal + 1};
        continue;
      }
    }
    p_.levels[at.index] = level;
    const bool jump = is_isolate(flagged & kCodeMask) && p_.link[at.index] != kNone;
    at = jump ? Position{p_.link[at.index], kMaxVirtuals} : Position{at.index + 1, 0};
  }
}

// W1, and the end of N0: a nonspacing mark is what the character before it has become, be it a bracket.
uint8_t Neutral::mark() { return last_ == kNoStrong ? level_ : resolved_[last_]; }

// N0
uint8_t Neutral::bracket(uint8_t code, size_t i) {
  const Index found = p_.link[i];
  if (found > kPairClosing) return neutral();  // not paired, or nothing strong inside (d)
  if (code == ON_CLOSE) {
    const uint8_t direction = pairs_ & 1;
    pairs_ >>= 1;
    return strong(direction);
  }
  const bool opposite = found == kPairContext && previous_ != embedding_;  // c 1
  const uint8_t direction = opposite ? previous_ : embedding_;             // b, c 2
  pairs_ = pairs_ << 1 | direction;
  return strong(direction);
}

// An isolate's ends, white space or a separator, each perhaps L or R by an override.
uint8_t Neutral::special(uint8_t code) {
  return code == kIsolate || code == kEnd ? neutral() : strong(code & 1);
}

void Neutral::virtual_character(const Virtual& v) { set(v, v.code == ON ? neutral() : strong(v.code)); }

}  // namespace

void resolve_neutral(embidi_paragraph& p, const Sequence& q) {
  Neutral n(p, q);
  Walker& w = n.walker;
  for (;;) {
    uint8_t code = p.classes[w.at.index];
    if (code > kCodeMask) {
      Virtual v;
      const Walker::Step step = w.look(v);
      if (step == Walker::Step::end) break;
      if (step == Walker::Step::virtual_character) {
        n.virtual_character(v);
        w.next(v);
        if (n.last_is_strong()) n.passed();
        continue;
      }
      code &= kCodeMask;
    }
    uint8_t& level = p.levels[w.at.index];
    if (code <= EN) {
      level = n.strong(code);
    } else if (code == NSM || is_removed(code)) {
      level = n.mark();
    } else if (code <= CS) {
      level = n.neutral();
    } else if (code <= ON_CLOSE) {
      level = n.bracket(code, w.at.index);
    } else {
      level = n.special(code);
      if (is_isolate(code)) {
        const bool more = w.next_isolate();
        if (n.last_is_strong()) n.passed();
        if (!more) break;
        continue;
      }
    }
    w.next();
    if (n.last_is_strong()) n.passed();
  }
  n.end();
}

}  // namespace embidi
