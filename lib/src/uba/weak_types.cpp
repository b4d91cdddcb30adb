// W1 to W7 fused into one pass, and BD16 beside it.
//
// W1 to W7 are a table: what the characters before came to (a state) and a character's code give the next state and
// what becomes of the character. W1 needs no rewriting: a mark leaves the state as the character before it left it (but
// a separator is then no longer single, W4). W4, W5 and W6 wait for the next character: the pending ones keep their
// codes, which count as neutral (W6), and are overwritten when a number proves them (W4, W5).
#include "uba/weak_types.hpp"

#include "paragraph/types.hpp"
#include "uba/brackets.hpp"

namespace embidi {

namespace {

// A state is what the characters before came to for W4 to W6, plus the last strong type (W2, W7): 0, 1, 2 for L, R, AL.
enum State : uint8_t {
  kNumber = 0,        // EN; after AL there is none
  kTail = 2,          // ET after EN
  kOther = 4,         // nothing that matters
  kArabic = 7,        // AN
  kArabicCut = 10,    // CS after AN: pending
  kCut = 13,          // ES or CS after EN: pending
  kTerminators = 15,  // ET: pending
  kStates = 17
};
constexpr unsigned kAfterAL = 2;
constexpr unsigned state_after(uint8_t strong) { return kOther + (strong == AL ? kAfterAL : strong); }

// What becomes of the character. A transition is an action in the upper three bits, and the next state.
enum Action : uint8_t { kKeep = 0, kTo = 1 /* plus L, R, AN or EN: becomes that */, kPending = 5 };
constexpr uint8_t kStateMask = 0x1F;
constexpr unsigned to(uint8_t code) { return (kTo + unsigned{code}) << 5; }
constexpr unsigned kWait = kPending << 5;

constexpr unsigned transition(unsigned state, uint8_t code) {
  constexpr unsigned kinds[] = {kNumber, kTail, kOther, kArabic, kArabicCut, kCut, kTerminators};
  unsigned kind = kNumber;
  for (const unsigned k : kinds) {
    if (k <= state) kind = k;
  }
  const unsigned strong = state - kind;
  const bool number_pending = kind == kCut || kind == kTerminators;
  switch (code) {
    case L:
    case R: return state_after(code);
    case AL: return state_after(AL) | to(R);  // W3
    case EN:
      if (strong == kAfterAL) return (kArabic + strong) | to(AN);                       // W2
      return (kNumber + strong) | (strong == L ? to(L) : number_pending ? to(EN) : 0);  // W7; W4, W5
    case AN: return (kArabic + strong) | (kind == kArabicCut ? to(AN) : 0);             // W4
    case ES:
    case CS:  // W4
      if (kind == kNumber) return (kCut + strong) | kWait;
      if (kind == kArabic && code == CS) return (kArabicCut + strong) | kWait;
      return kOther + strong;
    case ET:
      if (kind == kNumber || kind == kTail) return (kTail + strong) | to(strong == L ? L : EN);  // W5, W7
      if (strong == kAfterAL) return kOther + strong;
      return (kTerminators + strong) | (kind == kTerminators ? 0 : kWait);
    case NSM: return kind == kCut || kind == kArabicCut ? kOther + strong : state;  // W1
    default: return kOther + strong;
  }
}

struct Transitions {
  uint8_t of[kStates][CS + 1];
  constexpr Transitions() : of{} {
    for (unsigned state = 0; state < kStates; ++state) {
      for (unsigned code = 0; code <= CS; ++code)
        of[state][code] = static_cast<uint8_t>(transition(state, static_cast<uint8_t>(code)));
    }
  }
};
constexpr Transitions transitions;

// The pending separator or terminators become part of the number. Between them are only marks and removed characters.
void rewrite_pending(uint8_t* begin, const uint8_t* end, unsigned code) {
  for (uint8_t* at = begin; at != end; ++at) {
    const uint8_t old = *at & kCodeMask;  // NOLINT(clang-analyzer-core.NullDereference): null only where empty
    if (old >= ES && old <= CS) rewrite(*at, code);
  }
}

}  // namespace

void resolve_weak(embidi_paragraph& p, const Sequence& q) {
  Walker walker(p, q);
  Brackets brackets(p, q.level);
  unsigned state = state_after(q.sos);
  unsigned inside = 0;         // strong types since the bracket at the top of the stack: a bit each for L, R, AN, EN
  uint8_t* pending = nullptr;  // first pending character
  for (size_t i = q.start.index();; ++i) {
    uint8_t* const at = p.classes + i;
    unsigned code = *at;
    if (code > CS) {
      if (code > ON_CLOSE) {
        code = walker.look(i);
        if (walker.step() == Walker::Step::end) return;
        i = walker.next() - 1;
        if (code == BN) continue;
        if (code >= kMarkL) code &= 1;
      }
      if (code == ON_OPEN) inside = brackets.open(static_cast<size_t>(at - p.classes), inside);
      if (code == ON_CLOSE) inside = brackets.close(static_cast<size_t>(at - p.classes), inside);
      if (code > CS) code = ON;
    }
    const unsigned found = transitions.of[state][code];
    const unsigned before = state;
    state = found & kStateMask;
    const unsigned action = found >> 5;
    if (action != kKeep) {
      if (action == kPending) {
        pending = at;
      } else {
        code = action - kTo;
        if (code != R && before >= (code == AN ? kArabicCut : kCut)) rewrite_pending(pending, at, code);  // W4, W5
        rewrite(*at, code);
      }
    }
    inside |= 1u << code;
  }
}

}  // namespace embidi
