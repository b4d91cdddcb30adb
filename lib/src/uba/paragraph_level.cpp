// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// P2, P3, X5c.
#include "uba/paragraph_level.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

bool is_strong(uint8_t c) { return c == L || c == R || c == AL; }
bool is_initiator(uint8_t c) { return c >= LRI && c <= FSI; }

// What P2 looks at: strong classes, then isolate initiators and PDI.
constexpr uint32_t kCounted = 1u << L | 1u << R | 1u << AL | 1u << LRI | 1u << RLI | 1u << FSI | 1u << PDI;

}  // namespace

// What an isolate holds does not count; one without PDI reaches to the end. `depth` is the number of isolates that are
// open.
uint8_t paragraph_level(const embidi_paragraph& p, size_t structures) {
  for (;; structures = 0) {
    size_t depth = 0, i = 0;
    for (size_t next = 0;; ++next) {
      size_t end = p.length;
      if (kStructures && next < structures) end = structure_at(p, next).begin;
      for (; i < end; ++i) {
        const uint8_t c = p.slots.class_at(i);
        if ((kCounted >> c & 1) == 0) continue;
        if (c < LRI) {
          if (depth == 0) return c == L ? 0 : 1;
        } else if (c != PDI) {
          ++depth;
        } else if (depth > 0) {
          --depth;
        }
      }
      if (!kStructures || next >= structures) break;
      i = structure_at(p, next).end;
    }
    if (!kStructures || structures == 0) return 0;
  }
}

// Backwards, `first` is the first strong class to the right at the present isolate depth. A PDI opens a depth; the
// outer `first` waits at the PDI, and the PDIs are a stack. An unmatched PDI opens a depth that is never read: all
// initiators before it have PDIs of their own. An unmatched initiator ends the paragraph for what is before.
void resolve_first_strong_isolates(embidi_paragraph& p) {
  p.slots.enter(Slots::first_strong);
  Slots slots = p.slots;
  size_t top = kNone;
  uint8_t first = L;
  for (size_t i = p.length; i-- > 0;) {
    const uint8_t c = slots.class_at(i);
    if (is_strong(c)) {
      first = c;
    } else if (c == PDI) {
      slots.push_outer(i, first, top);
      top = i;
      first = L;
    } else if (is_initiator(c)) {
      if (c == FSI) slots.set_class(i, first == L ? LRI : RLI);
      first = top == kNone ? uint8_t{L} : slots.outer_first_strong(top);
      if (top != kNone) top = slots.enclosing_pdi(top);
    }
  }
}

}  // namespace embidi
