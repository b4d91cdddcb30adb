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

// Strong types between brackets, as N0 sees them: a bit each for L and R.
constexpr unsigned inside_of(uint8_t code) { return code == L ? 1u << L : 1u << R; }

// BD16. An entry of the stack has, besides the bracket, the strong types between it and the entry below. Entry 0 is
// none: it ends the search for a closing bracket, at most 63 entries down.
class Brackets {
 public:
  Brackets(embidi_paragraph& p, unsigned embedding) : p_(p), embedding_(embedding) {}
  // Both take and return the strong types since the entry at the top.
  unsigned open(size_t i, unsigned inside);
  unsigned close(size_t i, unsigned inside);

 private:
  static constexpr unsigned kFull = kMaxBrackets + 1;  // no room was left: the rest of the sequence has no pairs
  embidi_paragraph& p_;
  unsigned embedding_;  // L or R
  unsigned depth_ = 0;
};

unsigned Brackets::open(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch.brackets;
  if (depth_ >= kMaxBrackets) {
    depth_ = kFull;
    return inside;
  }
  ++depth_;
  s.position[depth_] = static_cast<Index>(i);
  s.pair[depth_] = static_cast<uint16_t>(p_.link[i]);
  s.below[depth_] = static_cast<uint8_t>(inside);
  return 0;
}

// What a pair holds is what N0 b and c ask for. A pair with nothing strong inside is none (N0 d).
unsigned Brackets::close(size_t i, unsigned inside) {
  BracketScratch& s = p_.scratch.brackets;
  if (depth_ == kFull) return inside;
  const uint16_t pair = static_cast<uint16_t>(p_.link[i]);
  s.pair[0] = pair;
  const uint16_t* entry = s.pair + depth_;
  while (*entry != pair) --entry;
  const size_t found = static_cast<size_t>(entry - s.pair);
  if (found == 0) return inside;
  for (; depth_ > found; --depth_) inside |= s.below[depth_];
  --depth_;
  if (inside != 0) {
    p_.link[s.position[found]] = (inside >> embedding_ & 1) != 0 ? kPairEmbedding : kPairContext;
    p_.link[i] = kPairClosing;
  }
  return inside | s.below[found];
}

// The pending separator or terminators become part of the number. Between them are only marks and removed characters.
void rewrite_pending(uint8_t* classes, size_t begin, size_t end, uint8_t code) {
  for (size_t i = begin; i < end; ++i) {
    const uint8_t old = classes[i] & kCodeMask;
    if (old >= ES && old <= CS) classes[i] = static_cast<uint8_t>(classes[i] - old + code);
  }
}

void resolve(embidi_paragraph& p, const Sequence& q) {
  Walker walker(p, q);
  Brackets brackets(p, q.level & 1u);
  uint8_t* const classes = p.classes;
  State state = kOther;
  uint8_t strong = q.sos;  // last strong type: L, R or AL
  unsigned inside = 0;     // strong types since the bracket at the top of the stack
  size_t pending = 0;      // first pending character
  for (size_t i = q.start.index;;) {
    const uint8_t flagged = classes[i];
    uint8_t code = flagged & kCodeMask;
    Virtual v;
    Walker::Step step = Walker::Step::character;
    if (flagged > kCodeMask) {
      step = walker.look(i, v);
      if (step == Walker::Step::end) return;
      if (step == Walker::Step::virtual_character) code = v.code;
    }
    const uint8_t original = code;
    if (code > ON_CLOSE) code = seen(code);
    switch (code) {
      case AL:  // W3
        classes[i] = static_cast<uint8_t>(flagged - AL + R);
        [[fallthrough]];
      case L:
      case R:
        strong = code;
        inside |= inside_of(code);
        state = kOther;
        break;
      case EN:
        if (strong != AL) {
          code = strong == L ? L : EN;                                                                 // W7
          if (state == kNumberCut || state == kTerminators) rewrite_pending(classes, pending, i, code);  // W4, W5
          classes[i] = static_cast<uint8_t>(flagged - EN + code);
          inside |= inside_of(code);
          state = kNumber;
          break;
        }
        classes[i] = static_cast<uint8_t>(flagged - EN + AN);  // W2
        [[fallthrough]];
      case AN:
        if (state == kArabicCut) rewrite_pending(classes, pending, i, AN);  // W4
        inside |= inside_of(AN);
        state = kArabic;
        break;
      case ES:
      case CS:  // W4
        state = state == kNumber ? kNumberCut : state == kArabic && code == CS ? kArabicCut : kOther;
        pending = i;
        break;
      case ET:  // W5
        if (state == kNumber || state == kNumberTail) {
          state = kNumberTail;
          classes[i] = static_cast<uint8_t>(flagged - ET + (strong == L ? L : EN));
          break;
        }
        if (state != kTerminators) pending = i;
        state = kTerminators;
        break;
      case NSM:  // W1
        if (state == kNumberCut || state == kArabicCut) state = kOther;
        break;
      case BN: break;
      case ON_OPEN:
        inside = brackets.open(i, inside);
        state = kOther;
        break;
      case ON_CLOSE:
        inside = brackets.close(i, inside);
        state = kOther;
        break;
      default: state = kOther;
    }
    if (step == Walker::Step::virtual_character) {
      i = walker.next(v);
    } else {
      i = is_isolate(original) ? walker.next_isolate(i) : i + 1;
    }
  }
}

}  // namespace

void resolve_weak(embidi_paragraph& p, const Sequence& q) {
  constexpr uint32_t numbers_and_brackets = 1u << EN | 1u << AL | 1u << AN | 1u << ON_OPEN;
  if ((p.mask & numbers_and_brackets) != 0) resolve(p, q);  // else nothing that the rules would change
}

}  // namespace embidi
