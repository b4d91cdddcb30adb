// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The field that each character of a paragraph is in, on a walk through it.
#ifndef EMBIDI_SRC_CHECK_FIELD_WALK_HPP
#define EMBIDI_SRC_CHECK_FIELD_WALK_HPP

#include <stddef.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

class FieldWalk {
 public:
  explicit FieldWalk(const embidi_paragraph& p) : p_(p) {}
  // The field that holds character `index`, which is not before that of the last call; null if none does.
  const FieldRecord* at(size_t index);

 private:
  const embidi_paragraph& p_;
  size_t next_ = 0;  // the first field that is not behind
};

}  // namespace embidi

#endif
