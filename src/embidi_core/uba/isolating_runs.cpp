// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// BD13, X10: walking an isolating run sequence. The walk follows the links from isolate initiators to PDIs, so every
// character is visited once.
#include "embidi_core/uba/isolating_runs.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// Whether something virtual comes before character `index`. Not inlined: look() needs no frame then.
[[gnu::noinline]] bool Walker::look_at_virtual(size_t index) {
  if (!virtual_at(p_, index, next_.slot(), virtual_)) return false;
  if (virtual_.level != level_) {
    step_ = Step::end;
  } else {
    step_ = Step::virtual_character;
    next_ = virtual_.after;
  }
  return true;
}

uint8_t Walker::look(size_t index) {
  const uint8_t flagged = p_.slots.flagged_type(index);
  if (kStructures) {
    if (next_.index() != index) next_ = Position::at(index);
    place_ = next_;
    if ((flagged & kEventFlag) != 0 && next_.slot() != kSlots && look_at_virtual(index))
      return step_ == Step::end ? boundary(virtual_.level) : virtual_.type;
  }
  step_ = Step::end;
  if (index == p_.length) return boundary(p_.base_level);
  if ((flagged & kRunStartFlag) != 0 && index != first_) return (flagged & kRunBoundaryFlag) != 0 ? R : L;
  step_ = Step::character;
  const uint8_t type = flagged & kTypeMask;
  if (is_isolate_initiator(type)) {
    next_ = after_isolate(p_, index);
    first_ = next_.index();  // the PDI starts a level run, in this sequence
  } else {
    next_ = Position::at(index + 1);
  }
  return type > ON_CLOSE ? type_for_rules(type) : type;
}

}  // namespace embidi
