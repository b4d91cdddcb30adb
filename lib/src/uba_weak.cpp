// W1 to W7 fused into one pass, and BD16 beside it.
//
// W1 needs no rewriting: a mark leaves the state as the character before it left it (but a separator is then no longer
// single, W4). W2 and W7 look at the last strong type, which the state keeps. W4, W5 and W6 wait for the next
// character: the pending ones keep their codes, which count as neutral (W6), and are overwritten when a number proves
// them (W4, W5).
#include "uba_weak.hpp"

#include "codes.hpp"

namespace embidi {

namespace {

class Weak {
 public:
  Weak(embidi_paragraph& p, const Sequence& q)
      : p_(p), walker_(p, q), brackets_(p.scratch.brackets), strong_(q.sos), embedding_(q.level & 1) {}
  void run();

 private:
  // What the characters before came to, for W4 to W6.
  enum State : uint8_t {
    kOther,
    kNumber,      // EN
    kNumberTail,  // ET after EN
    kNumberCut,   // ES or CS after EN: pending
    kArabic,      // AN
    kArabicCut,   // CS after AN: pending
    kTerminators  // ET: pending
  };
  // Strong types between brackets, as N0 sees them.
  enum : uint8_t { kInsideL = 1, kInsideR = 2 };

  // The code of character `i` after the rules, as far as it is known.
  uint8_t feed(uint8_t code, size_t i);
  void special(uint8_t code, size_t i);
  void opening(size_t i);
  void closing(size_t i);
  // L or R (by an override, or virtual), or neutral.
  void strong_or_other(bool is_strong, uint8_t code);
  void strong(uint8_t code) {  // L, R or AL
    strong_ = code;
    inside_ |= code == L ? kInsideL : kInsideR;
    state_ = kOther;
  }
  uint8_t european(size_t i);
  uint8_t arabic(size_t i);
  uint8_t number() const { return strong_ == L ? L : EN; }  // W7
  void rewrite_pending(size_t end, uint8_t code);
  void pair(unsigned depth, size_t i);

  embidi_paragraph& p_;
  Walker walker_;
  BracketScratch& brackets_;
  size_t pending_ = 0;  // first pending character
  State state_ = kOther;
  uint8_t strong_;      // last strong type: L, R or AL
  uint8_t embedding_;   // L or R
  uint8_t inside_ = 0;  // strong types since the bracket at the top of the stack
  uint8_t depth_ = 0;   // of the stack
  bool full_ = false;   // BD16: no room was left, the rest of the sequence has no pairs
};

// The pending separator or terminators become part of the number. Between them are only marks and removed characters.
void Weak::rewrite_pending(size_t end, uint8_t code) {
  for (size_t i = pending_; i < end; ++i) {
    const uint8_t old = p_.classes[i] & kCodeMask;
    if (old >= ES && old <= CS) p_.classes[i] = static_cast<uint8_t>((p_.classes[i] & ~kCodeMask) | code);
  }
}

uint8_t Weak::european(size_t i) {
  const uint8_t code = number();
  if (state_ == kNumberCut || state_ == kTerminators) rewrite_pending(i, code);  // W4, W5
  state_ = kNumber;
  inside_ |= code == L ? kInsideL : kInsideR;
  return code;
}

uint8_t Weak::arabic(size_t i) {
  if (state_ == kArabicCut) rewrite_pending(i, AN);  // W4
  state_ = kArabic;
  inside_ |= kInsideR;
  return AN;
}

uint8_t Weak::feed(uint8_t code, size_t i) {
  switch (code) {
    case L:
    case R: strong(code); return code;
    case AL:  // W3
      strong(code);
      return R;
    case EN: return strong_ == AL ? arabic(i) : european(i);  // W2
    case AN: return arabic(i);
    case ES:
    case CS:  // W4
      state_ = state_ == kNumber ? kNumberCut : state_ == kArabic && code == CS ? kArabicCut : kOther;
      pending_ = i;
      return code;
    case ET:  // W5
      if (state_ == kNumber || state_ == kNumberTail) {
        state_ = kNumberTail;
        return number();
      }
      if (state_ != kTerminators) pending_ = i;
      state_ = kTerminators;
      return code;
    case NSM:  // W1
      if (state_ == kNumberCut || state_ == kArabicCut) state_ = kOther;
      return code;
    default: state_ = kOther; return code;
  }
}

// BD16: an opening bracket is pushed.
void Weak::opening(size_t i) {
  state_ = kOther;
  if (full_) return;
  if (depth_ == kMaxBrackets) {
    full_ = true;
    return;
  }
  if (depth_ > 0) brackets_.inside[depth_ - 1] |= inside_;
  inside_ = 0;
  brackets_.position[depth_] = static_cast<Index>(i);
  brackets_.pair[depth_] = static_cast<uint16_t>(p_.link[i]);
  brackets_.inside[depth_] = 0;
  ++depth_;
}

// BD16: a closing bracket is looked for down the stack, at most 63 entries.
void Weak::closing(size_t i) {
  state_ = kOther;
  if (full_) return;
  const Index pair_of_i = p_.link[i];
  for (unsigned d = depth_; d-- > 0;) {
    if (brackets_.pair[d] == pair_of_i) return pair(d, i);
  }
}

// Pairs stack entry `depth` with `i`, drops what is above, and notes what N0 b and c ask for. A pair with nothing
// strong inside is none (N0 d).
void Weak::pair(unsigned depth, size_t i) {
  uint8_t inside = inside_;
  for (unsigned d = depth; d < depth_; ++d) inside |= brackets_.inside[d];
  if (inside != 0) {
    const bool same = (inside & (embedding_ == L ? kInsideL : kInsideR)) != 0;
    p_.link[brackets_.position[depth]] = same ? kPairEmbedding : kPairContext;
    p_.link[i] = kPairClosing;
  }
  depth_ = static_cast<uint8_t>(depth);
  inside_ = inside;
}

void Weak::strong_or_other(bool is_strong, uint8_t code) {
  if (is_strong) {
    strong(code);
  } else {
    state_ = kOther;
  }
}

static_assert((kIsolateL & 1) == L && (kIsolateR & 1) == R && (kEndL & 1) == L && (kEndR & 1) == R &&
                  (kSpaceL & 1) == L && (kSpaceR & 1) == R && (kSeparatorL & 1) == L && (kSeparatorR & 1) == R,
              "parity tells the override");

void Weak::special(uint8_t code, size_t i) {
  if (code == ON_OPEN) return opening(i);
  if (code == ON_CLOSE) return closing(i);
  if (!is_removed(code)) strong_or_other(code != kIsolate && code != kEnd, code & 1);
}

void Weak::run() {
  for (;;) {
    const size_t i = walker_.at.index;
    const uint8_t flagged = p_.classes[i];
    if (flagged > kCodeMask) {
      Virtual v;
      const Walker::Step step = walker_.look(v);
      if (step == Walker::Step::end) return;
      if (step == Walker::Step::virtual_character) {
        strong_or_other(v.code != ON, v.code);
        walker_.next(v);
        continue;
      }
    }
    const uint8_t code = flagged & kCodeMask;
    if (code <= CS) {
      p_.classes[i] = static_cast<uint8_t>(feed(code, i) | (flagged & ~kCodeMask));
    } else {
      special(code, i);
    }
    if (!is_isolate(code)) {
      walker_.next();
    } else if (!walker_.next_isolate()) {
      return;
    }
  }
}

}  // namespace

void resolve_weak(embidi_paragraph& p, const Sequence& q) {
  constexpr uint32_t numbers_and_brackets = 1u << EN | 1u << AL | 1u << AN | 1u << ON_OPEN;
  if ((p.mask & numbers_and_brackets) != 0) Weak(p, q).run();  // else nothing that the rules would change
}

}  // namespace embidi
