// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// W1 to W7 fused into one pass, and BD16 beside it.
//
// W1 to W7 are a table: what the characters before came to (a state) and a character's type give the next state and
// what becomes of the character. W1 needs no rewriting: a mark leaves the state as the character before it left it (but
// a separator is then no longer single, W4). W4, W5 and W6 wait for the next character: the pending ones keep their
// types, which count as neutral (W6), and are overwritten when a number proves them part of it (W4, W5).
#include "embidi_core/uba/weak_types.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/uba/brackets.hpp"

namespace embidi {

namespace {

// A state is what the characters before came to for W4 to W6, plus the last strong type (W2, W7): 0, 1, 2 for L, R, AL.
enum State : uint8_t {
  kNumber = 0,            // EN; after AL there is none
  kTail = 2,              // ET after EN
  kNeutralBefore = 4,     // nothing that matters
  kArabic = 7,            // AN
  kArabicSeparator = 10,  // CS after AN: pending
  kSeparator = 13,        // ES or CS after EN: pending
  kTerminators = 15,      // ET: pending
  kStates = 17
};
constexpr unsigned kAfterAL = 2;
constexpr unsigned state_after(uint8_t strong) { return kNeutralBefore + (strong == AL ? kAfterAL : strong); }

// What becomes of the character. A transition is an action in the upper three bits, and the next state.
enum Action : uint8_t { kKeep = 0, kTo = 1 /* plus L, R, AN or EN: becomes that */, kPending = 5 };
constexpr uint8_t kStateMask = 0x1F;
constexpr unsigned to(uint8_t type) { return (kTo + unsigned{type}) << 5; }
constexpr unsigned kWait = kPending << 5;

constexpr unsigned transition(unsigned state, uint8_t type) {
  constexpr unsigned groups[] = {kNumber, kTail, kNeutralBefore, kArabic, kArabicSeparator, kSeparator, kTerminators};
  unsigned group = kNumber;
  for (const unsigned g : groups) {
    if (g <= state) group = g;
  }
  const unsigned strong = state - group;
  const bool number_pending = group == kSeparator || group == kTerminators;
  switch (type) {
    case L:
    case R: return state_after(type);
    case AL: return state_after(AL) | to(R);  // W3
    case EN:
      if (strong == kAfterAL) return (kArabic + strong) | to(AN);                       // W2
      return (kNumber + strong) | (strong == L ? to(L) : number_pending ? to(EN) : 0);  // W7; W4, W5
    case AN: return (kArabic + strong) | (group == kArabicSeparator ? to(AN) : 0);      // W4
    case ES:
    case CS:  // W4
      if (group == kNumber) return (kSeparator + strong) | kWait;
      if (group == kArabic && type == CS) return (kArabicSeparator + strong) | kWait;
      return kNeutralBefore + strong;
    case ET:
      if (group == kNumber || group == kTail) return (kTail + strong) | to(strong == L ? L : EN);  // W5, W7
      if (strong == kAfterAL) return kNeutralBefore + strong;
      return (kTerminators + strong) | (group == kTerminators ? 0 : kWait);
    case NSM: return group == kSeparator || group == kArabicSeparator ? kNeutralBefore + strong : state;  // W1
    default: return kNeutralBefore + strong;
  }
}

struct Transitions {
  uint8_t of[kStates][CS + 1];
  constexpr Transitions() : of{} {
    for (unsigned state = 0; state < kStates; ++state) {
      for (unsigned type = 0; type <= CS; ++type)
        of[state][type] = static_cast<uint8_t>(transition(state, static_cast<uint8_t>(type)));
    }
  }
};
constexpr Transitions transitions;

// W4, W5: the pending separator or terminators become part of the number. Between them are only marks and removed
// characters.
void rewrite_pending(Slots& slots, size_t begin, size_t end, unsigned type) {
  for (size_t i = begin; i != end; ++i) {
    const uint8_t old = slots.type(i);
    if (old >= ES && old <= CS) slots.set_type(i, type);
  }
}

}  // namespace

void resolve_weak_types(embidi_paragraph& p, const Sequence& q) {
  Slots slots = p.slots;
  Walker walker(p, q);
  Brackets brackets(p, q.level);
  unsigned state = state_after(q.sos);
  unsigned inside = 0;  // strong types since the bracket at the top of the stack: a bit each for L, R, AN, EN
  size_t pending = 0;   // first pending character
  for (size_t i = q.start.index(), next;; i = next) {
    unsigned type = slots.flagged_type(i);
    next = i + 1;
    if (type > CS) {
      if (type > ON_CLOSE) {
        type = walker.look(i);
        if (walker.step() == Walker::Step::end) return;
        next = walker.next();
        if (type == BN) continue;
        if (type >= kNonspacingL) type &= 1;
      }
      if (type == ON_OPEN) inside = brackets.open(i, inside);
      if (type == ON_CLOSE) inside = brackets.close(i, inside);
      if (type > CS) type = ON;
    }
    const unsigned found = transitions.of[state][type];
    const unsigned before = state;
    state = found & kStateMask;
    const unsigned action = found >> 5;
    if (action == kPending) {
      pending = i;
    } else if (action != kKeep) {
      type = action - kTo;
      // W4, W5: an AN or EN, or the L that W7 has made of an EN, takes in what is pending for it.
      if (type != R && before >= (type == AN ? kArabicSeparator : kSeparator)) rewrite_pending(slots, pending, i, type);
      slots.set_type(i, type);
    }
    inside |= 1u << type;
  }
}

}  // namespace embidi
