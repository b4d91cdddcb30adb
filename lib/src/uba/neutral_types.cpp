// N0, N1, N2, I1 and I2 in one pass.
//
// A neutral gets the embedding direction at once (N2). Only where it turns out to stand between two strong types of the
// other direction (N1) is it visited again. Of the brackets, the W pass has left only those to be resolved that need
// the text before them (N0 c); the walk meets them in the order that N0 wants, that of the opening ones.
#include "uba/neutral_types.hpp"

#include "paragraph/types.hpp"

namespace embidi {

namespace {

// I1, I2: by how much the level of an L, R, AN or EN is above the embedding level, if that is even or odd.
constexpr uint8_t kRise[2][4] = {{0, 1, 2, 2}, {1, 0, 1, 1}};

// What follows a bracket that N0 c 1 has turned against the embedding direction; odd like every opposite type.
constexpr unsigned kTurned = 3;

// N1: the neutrals from `at` to `end` are between strong types of the direction that `level` stands for. Not inlined
// where it needs room for virtual characters: that would come on top of the walk's.
#if EMBIDI_STRUCTURES
[[gnu::noinline]]
#endif
void fill(const embidi_paragraph& p, Position at, Position end, uint8_t level) {
  while (at.number != end.number) {
    const size_t i = at.index();
    const uint8_t flagged = p.classes[i];
    if (kStructures && (flagged & kEvent) != 0) {
      // A mark is no neutral.
      Virtual v;
      if (virtual_at(p, i, at.slot(), v)) {
        if (v.resolved != nullptr) *v.resolved = level;
        at = v.after;
        continue;
      }
    }
    p.levels[i] = level;
    at = is_isolate(flagged & kCodeMask) ? behind_isolate(p, i) : Position::at(i + 1);
  }
}

}  // namespace

void resolve_neutral(embidi_paragraph& p, const Sequence& q) {
  Walker walker(p, q);
  uint8_t* const classes = p.classes;
  uint8_t* const levels = p.levels;
  const uint8_t level = q.level;
  const uint8_t embedding = level & 1;
  const uint8_t* const rise = kRise[embedding];
  // What the last strong type is: along the embedding direction, or against it (an AN or EN counts as R).
  unsigned opposite = q.sos ^ embedding;
  unsigned last = level + rise[q.sos];  // level of the last character: W1
  bool open = false;                    // neutrals since the last strong type ...
  Position start = q.start;             // ... from here on
  for (size_t i = q.start.index(), next;; i = next) {
    next = i + 1;
    unsigned code = classes[i];
    if (code > CS) {
      if (code > ON_CLOSE) {
        code = walker.look(i);
        next = walker.next();
      }
      if (code == ON_OPEN) {  // N0 c: both brackets take the direction before them, be it c 1 or c 2
        code = opposite != 0 ? kTurnedL + (embedding ^ 1) : embedding;
        rewrite(classes[p.link[i]], code);
      }
      if (code >= kMarkL) {
        // The end of N0: a mark by its original class, whatever an override has made of it. That is the embedding
        // direction of any level on which it can be, so only a bracket turned against that changes it.
        if (code >= kTurnedL || (opposite == kTurned && !open)) {
          if (open) fill(p, start, walker.place(i), static_cast<uint8_t>(level + 1));
          open = false;
          opposite = kTurned;
          last = level + 1u;
          levels[i] = static_cast<uint8_t>(last);
          continue;
        }
        code &= 1;
      }
    }
    if (code <= EN) {
      const unsigned now = static_cast<unsigned>(code != L) ^ embedding;
      if ((now & opposite) != 0 && open) fill(p, start, walker.place(i), static_cast<uint8_t>(level + 1));  // N1
      open = false;
      opposite = now;
      last = level + rise[code];
    } else if (code != NSM && code != BN) {  // W1, and the end of N0: a mark is what the character before it has become
      last = level;
      if (!open) start = walker.place(i);
      open = true;
    }
    if (walker.step() == Walker::Step::end) return;
    if (kStructures && walker.step() == Walker::Step::virtual_character) {
      uint8_t* const resolved = walker.virtual_character().resolved;
      if (resolved != nullptr) *resolved = static_cast<uint8_t>(last);
    } else {
      levels[i] = static_cast<uint8_t>(last);
    }
  }
}

}  // namespace embidi
