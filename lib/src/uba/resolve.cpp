// X10: finding the isolating run sequences, and resolving each: weak types and bracket pairs, then neutral types.
#include "uba/resolve.hpp"

#include "paragraph/types.hpp"
#include "uba/isolating_runs.hpp"
#include "uba/neutral_types.hpp"
#include "uba/weak_types.hpp"

namespace embidi {

namespace {

void resolve(embidi_paragraph& p, const Sequence& q) {
  // Without any of these there is nothing that W1 to W7 and N0 would change.
  constexpr uint32_t numbers_and_brackets = 1u << EN | 1u << AL | 1u << AN | 1u << ON_OPEN;
  if ((p.mask & numbers_and_brackets) != 0) resolve_weak(p, q);
  resolve_neutral(p, q);
}

// Where a sequence starts whose first character of the text is `index`: before that, with the virtual characters of its
// level that nothing kept or of another level parts from it.
[[gnu::noinline]] Position start_before(const embidi_paragraph& p, size_t index) {
  size_t i = index;
  while (i > 0 && is_removed(p.classes[i - 1] & kCodeMask)) --i;
  Position start = Position::at(i);
  for (; i <= index; ++i) {
    if ((p.classes[i] & kEvent) == 0) continue;
    Virtual v;
    for (unsigned slot = 0; slot != kSlots && virtual_at(p, i, slot, v);) {
      slot = v.slot + 1u;
      if (v.level != p.levels[index]) start = Position::at(i, slot);
    }
  }
  return start;
}

// An LRI or RLI that begins a level run is where a sequence starts, too.
void resolve_from_open(embidi_paragraph& p, size_t index) {
  uint32_t i = structure_from(p, index);
  if (i == p.structure_count) return;
  if (structure_at(p, i).end == index && ++i == p.structure_count) return;
  const StructureRecord& s = structure_at(p, i);
  if (s.begin != index || (s.flags & kOpenStarts) == 0) return;
  resolve(p, {Position::at(index, kOpenSlot), kNone, s.outer, (s.flags & kOpenStartsR) != 0 ? uint8_t{R} : uint8_t{L}});
}

}  // namespace

void resolve_one_sequence(embidi_paragraph& p) { resolve(p, {Position::at(0), 0, p.base_level, p.base_level}); }

void resolve_sequences(embidi_paragraph& p) {
  for (size_t i = 0; i < p.length; ++i) {
    const uint8_t flagged = p.classes[i];
    if ((flagged & (kRunStart | kEvent)) == 0) continue;
    if (kStructures && (flagged & kEvent) != 0 && p.isolate) resolve_from_open(p, i);
    if ((flagged & kRunStart) == 0 || is_isolate_end(flagged & kCodeMask)) continue;
    const Position start = kStructures && p.ordered ? start_before(p, i) : Position::at(i);
    resolve(p, {start, i, p.levels[i], (flagged & kRunR) != 0 ? uint8_t{R} : uint8_t{L}});
  }
}

}  // namespace embidi
