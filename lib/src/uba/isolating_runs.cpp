// BD13, X10: finding the isolating run sequences and walking them.
//
// A sequence starts at the first character of a level run that is no matched PDI. The walk follows the links from
// isolate initiators to PDIs, so every character is visited once and no list of runs is kept.
#include "uba/isolating_runs.hpp"

#include "paragraph/types.hpp"

namespace embidi {

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

}  // namespace embidi
