// Finding the structures and the virtual controls around an index.
#include "structure/virtual_controls.hpp"

#include "paragraph/types.hpp"

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

}  // namespace embidi
