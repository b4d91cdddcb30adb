// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// N0, N1, N2, I1 and I2 in one pass.
//
// A neutral gets the embedding level at once (N2). Only where it turns out to stand between two strong types of the
// other direction (N1) is it visited again. Of the brackets, the weak types' pass has left only those to be resolved
// that need the text before them (N0 c); the walk meets them in the order that N0 asks for, that of the opening ones.
#include "embidi_core/uba/neutral_types.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// I1, I2: by how much the level of an L, R, AN or EN is above the embedding level, if that is even or odd.
constexpr uint8_t kRise[2][4] = {{0, 1, 2, 2}, {1, 0, 1, 1}};

// The direction of the last strong type, beside the embedding direction. AN and EN count as R (N1).
enum Side : unsigned {
  kAlong = 0,    // the embedding direction
  kAgainst = 1,  // the other one
  kTurned = 3    // likewise, by a bracket that N0 c 1 has turned
};

// N1: the neutrals from `at` to `end` are between strong types against the embedding direction. Not inlined where it
// needs room for virtual characters: that would come on top of the walk's.
#if EMBIDI_STRUCTURES
[[gnu::noinline]]
#endif
void fill(embidi_paragraph& p, Position at, Position end, uint8_t level) {
  while (at.number != end.number) {
    const size_t i = at.index();
    const uint8_t flagged = p.slots.flagged_type(i);
    if (kStructures && (flagged & kEventFlag) != 0) {
      Virtual v;
      if (virtual_at(p, i, at.slot(), v)) {
        if (v.resolved != nullptr) *v.resolved = level;  // null: a directional mark, which is strong
        at = v.after;
        continue;
      }
    }
    p.slots.set_level(i, level);
    at = is_isolate_initiator(flagged & kTypeMask) ? after_isolate(p, i) : Position::at(i + 1);
  }
}

}  // namespace

void resolve_neutral_types(embidi_paragraph& p, const Sequence& q) {
  Slots slots = p.slots;
  Walker walker(p, q);
  const uint8_t level = q.level;
  const uint8_t embedding = level & 1;
  const uint8_t* const rise = kRise[embedding];
  unsigned side = q.sos ^ embedding;    // of the last strong type
  unsigned last = level + rise[q.sos];  // level of the last character: W1
  bool open = false;                    // there are neutrals since the last strong type ...
  Position start = q.start;             // ... from here on
  for (size_t i = q.start.index(), next;; i = next) {
    next = i + 1;
    unsigned type = slots.flagged_type(i);
    if (type > CS) {
      if (type > ON_CLOSE) {
        type = walker.look(i);
        next = walker.next();
      }
      if (type == ON_OPEN) {  // N0 c: both brackets take the direction before them, be it c 1 or c 2
        type = side != kAlong ? kTurnedL + (embedding ^ 1) : embedding;
        slots.set_type(slots.closing_bracket(i), type);
      }
      if (type >= kNonspacingL) {
        // The end of N0: a mark follows its bracket by its original class, whatever an override has made of it. The
        // override is the embedding direction of any level on which it can be, so only a bracket turned against that
        // changes the mark.
        if (type >= kTurnedL || (side == kTurned && !open)) {
          if (open) fill(p, start, walker.place(i), static_cast<uint8_t>(level + 1));  // N1
          open = false;
          side = kTurned;
          last = level + 1u;
          slots.set_level(i, last);
          continue;
        }
        type &= 1;
      }
    }
    if (type <= EN) {
      const unsigned now = static_cast<unsigned>(type != L) ^ embedding;
      if ((now & side) != 0 && open) fill(p, start, walker.place(i), static_cast<uint8_t>(level + 1));  // N1
      open = false;
      side = now;
      last = level + rise[type];
    } else if (type != NSM && type != BN) {  // those are what the character before has become: W1, the end of N0
      last = level;                          // N2
      if (!open) start = walker.place(i);
      open = true;
    }
    if (walker.step() == Walker::Step::end) return;
    if (kStructures && walker.step() == Walker::Step::virtual_character) {
      uint8_t* const resolved = walker.virtual_character().resolved;
      if (resolved != nullptr) *resolved = static_cast<uint8_t>(last);
    } else {
      slots.set_level(i, last);
    }
  }
}

}  // namespace embidi
