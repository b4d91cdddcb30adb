// BD13, X10: finding the isolating run sequences and walking them.
//
// A sequence starts at the first character of a level run that is no matched PDI. The walk follows the links from
// isolate initiators to PDIs, so every character is visited once and no list of runs is kept.
#include "uba_sequences.hpp"

#include "codes.hpp"
#include "uba_neutral.hpp"
#include "uba_weak.hpp"

namespace embidi {

uint32_t structure_from(const embidi_paragraph& p, size_t index) {
  if (!kStructures) return 0;
  const auto ends_before = [&](uint32_t i) { return structure_at(p, i).end < index; };
  uint32_t low = 0, high = p.structure_count;
  const uint32_t hint = p.structure_hint;
  if (hint < high) {
    if (!ends_before(hint)) {
      high = hint;
      if (hint > 0 && ends_before(hint - 1)) low = hint;
    } else if (hint + 1 == high || !ends_before(hint + 1)) {
      low = high = hint + 1;
    } else {
      low = hint + 2;
    }
  }
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (ends_before(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  p.structure_hint = low;
  return low;
}

bool virtual_at(const embidi_paragraph& p, size_t index, unsigned slot, Virtual& out) {
  if (!kStructures || !p.ordered) return false;
  uint32_t i = structure_from(p, index);
  if (i == p.structure_count) return false;
  StructureRecord* s = &structure_at(p, i);
  const auto mark = [&](unsigned at, unsigned next) {
    out = {s->mark, s->inner, static_cast<uint8_t>(at), nullptr, Position::at(index, next)};
    return true;
  };
  if (s->begin < index) {
    if (index < s->end) return slot == kEndMarkSlot && p.marked && mark(kBeginMarkSlot, kSlots);
    if (slot == kEndMarkSlot && (s->flags & kEndMark) != 0) return mark(kEndMarkSlot, kCloseSlot);
    if (slot <= kCloseSlot && p.isolate) {
      out = {s->control, s->outer, kCloseSlot, &s->close, Position::at(index, kOpenSlot)};
      return true;
    }
    if (++i == p.structure_count) return false;
    s = &structure_at(p, i);
  }
  if (s->begin != index) return false;
  if (slot <= kOpenSlot && p.isolate) {
    const bool isolates = (s->flags & kUnordered) == 0;
    out = {s->control, s->outer, kOpenSlot, &s->open,
           isolates ? Position::at(s->end, kCloseSlot) : Position::at(index, kBeginMarkSlot)};
    return true;
  }
  return slot <= kBeginMarkSlot && (s->flags & kBeginMark) != 0 && mark(kBeginMarkSlot, kSlots);
}

// Whether something virtual comes before character `index`. Not inlined: look() needs no frame then.
[[gnu::noinline]] bool Walker::look_at_virtual(size_t index) {
  if (!virtual_at(p_, index, at_.slot(), virtual_)) return false;
  step_ = Step::end;
  if (virtual_.level == level_) {
    step_ = Step::virtual_character;
    at_ = virtual_.after;
  }
  return true;
}

uint8_t Walker::look(size_t index) {
  const uint8_t flagged = p_.classes[index];
  if (kStructures) {
    if (at_.index() != index) at_ = Position::at(index);
    place_ = at_;
    if ((flagged & kEvent) != 0 && at_.slot() != kSlots && look_at_virtual(index))
      return step_ == Step::end ? boundary(virtual_.level) : virtual_.code;
  }
  step_ = Step::end;
  if (index == p_.length) return boundary(p_.base_level);
  if ((flagged & kRunStart) != 0 && index != first_) return (flagged & kRunR) != 0 ? R : L;
  step_ = Step::character;
  const uint8_t code = flagged & kCodeMask;
  if (is_isolate(code)) {
    at_ = behind_isolate(p_, index);
    first_ = at_.index();
  } else {
    at_ = Position::at(index + 1);
  }
  return code > ON_CLOSE ? seen(code) : code;
}

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
