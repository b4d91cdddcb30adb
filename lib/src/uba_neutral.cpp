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
        walker_(p, q),
        after_(q.start),
        level_(q.level),
        embedding_(q.level & 1),
        previous_(q.sos),
        last_(q.sos),
        resolved_{static_cast<uint8_t>(level_ + embedding_), static_cast<uint8_t>(level_ + 1 - embedding_),
                  static_cast<uint8_t>(level_ + 2 - embedding_), static_cast<uint8_t>(level_ + 2 - embedding_)} {}
  void run();

 private:
  static constexpr uint8_t kNoStrong = 4;

  // Each takes the character at the walker's place and returns its level.
  uint8_t strong(uint8_t code);
  uint8_t neutral() {
    last_ = kNoStrong;
    return level_;
  }
  uint8_t mark() const { return last_ == kNoStrong ? level_ : resolved_[last_]; }
  uint8_t bracket(uint8_t code, size_t i);
  uint8_t special(uint8_t code) { return code == kIsolate || code == kEnd ? neutral() : strong(code & 1); }
  uint8_t character(uint8_t code, size_t i);
  void virtual_character(const Virtual& v);

  void passed() {
    if (last_ != kNoStrong) after_ = walker_.at;
  }
  void fill(const Position& end);
  void set(const Virtual& v, uint8_t level);

  embidi_paragraph& p_;
  Walker walker_;
  Position after_;       // place after the last strong type
  uint64_t pairs_ = 0;   // directions of the open pairs, the innermost in bit 0: at most 63
  uint8_t level_;        // embedding level
  uint8_t embedding_;    // L or R
  uint8_t previous_;     // last strong type as N1 sees it: L or R
  uint8_t last_;         // code of the last character, kNoStrong if neutral: W1
  uint8_t resolved_[4];  // levels of L, R, AN, EN: I1, I2
};

// L, R, AN or EN
uint8_t Neutral::strong(uint8_t code) {
  const uint8_t direction = code == L ? L : R;
  if (previous_ == direction && direction != embedding_) fill(walker_.at);
  previous_ = direction;
  last_ = code;
  return resolved_[code];
}

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
    if (kStructures && (flagged & kEvent) != 0) {
      Virtual items[kMaxVirtuals];
      if (at.ordinal < virtuals_at(p_, at.index, items)) {
        set(items[at.ordinal], level);
        pass(p_, items[at.ordinal], at);
        continue;
      }
    }
    p_.levels[at.index] = level;
    const bool jump = is_isolate(flagged & kCodeMask) && p_.link[at.index] != kNone;
    at = jump ? Position{p_.link[at.index], kMaxVirtuals} : Position{at.index + 1, 0};
  }
}

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

uint8_t Neutral::character(uint8_t code, size_t i) {
  if (code <= EN) return strong(code);
  // W1, and the end of N0: a nonspacing mark is what the character before it has become, be it a bracket.
  if (code == NSM || is_removed(code)) return mark();
  if (code <= CS) return neutral();
  if (code <= ON_CLOSE) return bracket(code, i);
  return special(code);  // an isolate's ends, white space or a separator, each perhaps L or R by an override
}

void Neutral::virtual_character(const Virtual& v) {
  set(v, v.code == ON ? neutral() : strong(v.code));
  walker_.next(v);
  passed();
}

void Neutral::run() {
  for (;;) {
    const size_t i = walker_.at.index;
    const uint8_t flagged = p_.classes[i];
    if (flagged > kCodeMask) {
      Virtual v;
      const Walker::Step step = walker_.look(v);
      if (step == Walker::Step::end) break;
      if (step == Walker::Step::virtual_character) {
        virtual_character(v);
        continue;
      }
    }
    const uint8_t code = flagged & kCodeMask;
    p_.levels[i] = character(code, i);
    bool more = true;
    if (is_isolate(code)) {
      more = walker_.next_isolate();
    } else {
      walker_.next();
    }
    passed();
    if (!more) break;
  }
  strong(walker_.eos);
}

}  // namespace

void resolve_neutral(embidi_paragraph& p, const Sequence& q) { Neutral(p, q).run(); }

}  // namespace embidi
