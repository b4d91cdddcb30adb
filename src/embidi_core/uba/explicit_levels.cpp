// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// X1 to X8, with the virtual controls of ordering.md 4 taken in where they would stand.
//
// The directional status stack needs no memory of its own: an entry is the character that pushed it. Its slots hold the
// entry below, and the level that comes back when it is popped; its type holds the override that does. For an isolate
// initiator these are its own level and override; an embedding initiator, which X9 removes, has neither.
#include "embidi_core/uba/explicit_levels.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// Without any of these no level is odd. (An FSI becomes RLI by an R or AL.)
constexpr uint32_t kRightToLeftClasses = kNotLeftByW7 | 1u << RLI | 1u << RLE | 1u << RLO;

// Directional override status; added to a type it gives the variant for that override.
enum Override : uint8_t { kNeutral = 0, kLeft = 1, kRight = 2 };

unsigned next_level(unsigned level, bool rtl) { return rtl ? (level + 1) | 1u : (level + 2) & ~1u; }

class Explicit {
 public:
  explicit Explicit(embidi_paragraph& p)
      : p_(p),
        level_(p.base_level),
        previous_(p.base_level),
        boundary_(kStructures && p.ordered ? next_boundary() : size_t{kNone}) {}
  bool run();

 private:
  void character(size_t i, uint8_t c);
  void keep(size_t i, unsigned type);
  void keep_overridden(size_t i, uint8_t c, Override status);
  void push(size_t i, uint8_t c);
  void pop(size_t entry, unsigned type_of_neutral);
  void pop_embedding(size_t i);
  void end_isolate(size_t i);
  void close_unmatched();
  void item(unsigned level);
  void before(size_t i);
  void enter(StructureRecord& s);
  void leave();
  size_t next_boundary();
  void overridden(size_t i, uint8_t c);
  bool overflowing() const { return overflow_isolates_ != 0 || overflow_embeddings_ != 0; }
  void set(size_t i, unsigned flagged) { p_.slots.set_explicit_type(i, flagged); }

  // Bytes first: see embidi_paragraph.
  uint8_t pending_ = kRunStartFlag;  // flags for the next character kept, if its level stays `previous_`
  Override override_ = kNeutral;     // of the last entry
  Override saved_override_ = kNeutral;
  bool inside_ = false;
  bool odd_ = false;

  embidi_paragraph& p_;
  unsigned level_;      // of the last entry
  unsigned previous_;   // level of the last character kept, virtual ones included
  size_t top_ = kNone;  // the last entry; none: X1's
  size_t overflow_isolates_ = 0, overflow_embeddings_ = 0, valid_isolates_ = 0;

  size_t structure_ = 0;  // the one that we are in, or the next
  size_t boundary_;       // where it ends, or begins
  unsigned saved_level_ = 0;
};

// A virtual character at a level: it may be the first of a level run.
void Explicit::item(unsigned level) {
  if (level == previous_) return;
  pending_ = static_cast<uint8_t>(kRunStartFlag | ((level > previous_ ? level : previous_) & 1) << 6);
  previous_ = level;
}

// A character that X9 keeps, at the present level.
void Explicit::keep(size_t i, unsigned type) {
  item(level_);
  set(i, type | pending_);
  pending_ = 0;
  p_.slots.set_level(i, level_);
}

// X6 and the last lines of X5a, X5b, X6a.
void Explicit::keep_overridden(size_t i, uint8_t c, Override status) {
  keep(i, status == kNeutral ? unsigned{c} : overridden_type(c, status - 1u));
}

// X2 to X5b; FSI has become LRI or RLI (X5c).
void Explicit::push(size_t i, uint8_t c) {
  constexpr uint32_t right_to_left = 1u << RLI | 1u << RLE | 1u << RLO;
  const bool isolate = c <= RLI;
  const bool rtl = (right_to_left >> c & 1) != 0;
  const unsigned level = next_level(level_, rtl);
  const bool fits = level <= kMaxDepth && (overflow_isolates_ | overflow_embeddings_) == 0;
  const Override status = override_;
  if (!isolate) {
    set(i, fits ? unsigned{kRemoved} + status : unsigned{kRemoved});
  } else if (fits) {
    keep(i, unsigned{kIsolateInitiator} + status);
  } else {
    keep_overridden(i, WS, status);
  }
  if (!fits) {
    if (isolate) {
      ++overflow_isolates_;
    } else if (overflow_isolates_ == 0) {
      ++overflow_embeddings_;
    }
    return;
  }
  p_.slots.push_status(i, level_, top_);
  top_ = i;
  level_ = level;
  override_ = c == LRO ? kLeft : c == RLO ? kRight : kNeutral;
  valid_isolates_ += isolate ? 1 : 0;
}

// Takes an entry off the stack, with what is above it.
void Explicit::pop(size_t entry, unsigned type_of_neutral) {
  level_ = p_.slots.status_level(entry);
  override_ = static_cast<Override>(p_.slots.type(entry) - type_of_neutral);
  top_ = p_.slots.status_below(entry);
}

// X7
void Explicit::pop_embedding(size_t i) {
  set(i, kRemoved);
  if (overflow_isolates_ != 0) return;
  if (overflow_embeddings_ != 0) {
    --overflow_embeddings_;
  } else if (top_ != kNone && !is_isolate_initiator(p_.slots.type(top_))) {
    pop(top_, kRemoved);
  }
}

// X6a
void Explicit::end_isolate(size_t i) {
  if (overflow_isolates_ != 0) {
    --overflow_isolates_;
  } else if (valid_isolates_ != 0) {
    --valid_isolates_;
    overflow_embeddings_ = 0;
    size_t isolate = top_;
    while (!is_isolate_initiator(p_.slots.type(isolate))) isolate = p_.slots.status_below(isolate);
    pop(isolate, kIsolateInitiator);
    p_.slots.set_matching_pdi(isolate, i);
    return keep(i, override_ == kNeutral ? unsigned{kMatchedPdi} : unsigned{kMatchedPdiL} + override_ - 1);
  }
  keep_overridden(i, WS, override_);
}

// X8; an initiator that is left has no PDI: what it isolates ends with the paragraph.
void Explicit::close_unmatched() {
  while (top_ != kNone) {
    const size_t below = p_.slots.status_below(top_);
    p_.slots.set_matching_pdi(top_, p_.length);
    top_ = below;
  }
}

// EMB: as LRE, RLE, LRI or RLI would do. Inside nothing else nests, so one saved status is enough.
void Explicit::enter(StructureRecord& s) {
  if (s.direction == EMBIDI_DIRECTION_NONE)  // order = environment
    s.direction = (level_ & 1) != 0 ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
  const bool rtl = s.direction == EMBIDI_DIRECTION_RTL;
  const unsigned level = next_level(level_, rtl);
  inside_ = true;
  boundary_ = s.end;
  saved_level_ = level_;
  saved_override_ = override_;
  s.outer = s.open = s.close = static_cast<uint8_t>(level_);
  const bool right = (s.traits & kRightPhrase) != 0;
  s.control = override_ != kNeutral ? static_cast<uint8_t>(override_ - 1) : right ? uint8_t{R} : uint8_t{ON};
  if (is_isolated(s)) item(level_);
  if (level > kMaxDepth || overflowing()) {
    s.flags |= kUnordered | kDepthOverflow;
  } else {
    if (is_isolated(s) && pending_ != 0) {
      s.flags |= static_cast<uint8_t>(kOpenStarts | ((pending_ & kRunBoundaryFlag) != 0 ? kOpenStartsR : 0));
      pending_ = 0;
    }
    level_ = level;
    override_ = kNeutral;
    odd_ |= rtl;
  }
  s.inner = static_cast<uint8_t>(level_);
  s.directional_mark = override_ == kNeutral ? static_cast<uint8_t>(rtl ? R : L) : static_cast<uint8_t>(override_ - 1);
}

// POP: PDF or PDI. What isolates ends in the sequence in which it began (BD13), so its PDI starts no level run.
void Explicit::leave() {
  const StructureRecord& s = structure_at(p_, structure_);
  level_ = saved_level_;
  override_ = saved_override_;
  inside_ = false;
  if (is_isolated(s)) {
    if ((s.flags & kUnordered) != 0) {
      item(level_);
    } else {
      previous_ = level_;
      pending_ = 0;
    }
  }
  ++structure_;
  boundary_ = next_boundary();
}

// Where the next structure begins that has controls.
size_t Explicit::next_boundary() {
  while (structure_ < p_.structure_count) {
    const StructureRecord& s = structure_at(p_, structure_);
    if (!in_phrase(p_, s)) return s.begin;
    ++structure_;
  }
  return kNone;
}

// Whatever stands between characters i - 1 and i.
void Explicit::before(size_t i) {
  if (inside_) {
    StructureRecord& s = structure_at(p_, structure_);
    if (i == boundary_) {
      if ((s.flags & kEndDirectionalMark) != 0) item(s.inner);
      leave();
    } else if (p_.directional_marks) {
      item(s.inner);
    }
  }
  if (!inside_ && i == boundary_) {
    StructureRecord& s = structure_at(p_, structure_);
    enter(s);
    if ((s.flags & kBeginDirectionalMark) != 0) item(s.inner);
  }
}

// A character that stands in LRO..PDF or, in a file name, RLE..PDF.
void Explicit::overridden(size_t i, uint8_t c) {
  if (c == BN) return set(i, kRemoved);
  StructureRecord& s = structure_at(p_, structure_);
  const bool rtl = s.kind == EMBIDI_KIND_FILENAME;
  const unsigned level = next_level(level_, rtl);
  if ((s.flags & kUnordered) != 0 || level > kMaxDepth) {
    s.flags |= kDepthOverflow;
    return keep_overridden(i, c, override_);
  }
  const unsigned outer = level_;
  level_ = level;
  keep_overridden(i, c, rtl ? kNeutral : kLeft);
  level_ = outer;
}

void Explicit::character(size_t i, uint8_t c) {
  if (c == B) {  // X8
    level_ = p_.base_level;
    return keep(i, B);
  }
  if (c < LRI) return keep_overridden(i, c, override_);
  if (c == BN) return set(i, kRemoved);
  if (c == PDF) return pop_embedding(i);
  if (c == PDI) return end_isolate(i);
  push(i, c);
}

bool Explicit::run() {
  odd_ = (p_.base_level | (p_.mask & kRightToLeftClasses)) != 0;
  static_assert(kRunBoundaryFlag == 1 << 6, "a level's parity becomes the flag");
  pending_ = static_cast<uint8_t>(kRunStartFlag | p_.base_level << 6);
  for (size_t i = 0; i < p_.length; ++i) {
    const uint8_t flagged = p_.slots.flagged_type(i);  // a class still, with the flags of ordering
    if (kStructures && ((flagged & kEventFlag) != 0 || i == boundary_)) before(i);
    const uint8_t c = flagged & kTypeMask;
    if (kStructures && (flagged & kOverrideFlag) != 0) {
      overridden(i, c);
    } else {
      character(i, c);
    }
  }
  if (kStructures && inside_) before(p_.length);
  close_unmatched();
  return odd_;
}

}  // namespace

bool has_explicit(const embidi_paragraph& p) { return (kStructures && p.ordered) || (p.mask & kExplicitClasses) != 0; }

bool resolve_explicit_levels(embidi_paragraph& p) {
  p.slots.enter(Slots::explicit_levels);
  return Explicit(p).run();
}

}  // namespace embidi
