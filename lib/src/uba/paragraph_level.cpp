// P2, P3, X5c.
#include "uba/paragraph_level.hpp"

namespace embidi {

namespace {

bool is_strong(uint8_t c) { return c == L || c == R || c == AL; }
bool is_initiator(uint8_t c) { return c >= LRI && c <= FSI; }

}  // namespace

uint8_t paragraph_level(const embidi_paragraph& p) {
  size_t depth = 0;  // P2: what an isolate holds does not count; one without PDI reaches to the end
  for (size_t i = 0; i < p.length; ++i) {
    const uint8_t c = p.slots.class_at(i);
    if (is_initiator(c)) {
      ++depth;
    } else if (c == PDI) {
      if (depth > 0) --depth;
    } else if (depth == 0 && is_strong(c)) {
      return c == L ? 0 : 1;  // P3
    }
  }
  return 0;
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
