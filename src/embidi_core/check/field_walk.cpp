// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The field that each character of a paragraph is in.
#include <stddef.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/field_walk.hpp"

namespace embidi {

const FieldRecord* FieldWalk::at(size_t index) {
  for (; next_ < p_.field_count; ++next_) {
    const FieldRecord& field = field_at(p_, next_);
    if (field.end > index) return field.begin <= index ? &field : nullptr;
  }
  return nullptr;
}

}  // namespace embidi

#endif
