// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The one interval type of the library: what begins at `begin` and ends before `end`, in characters of a paragraph
// unless it says bytes.
#ifndef EMBIDI_SRC_PARAGRAPH_RANGE_HPP
#define EMBIDI_SRC_PARAGRAPH_RANGE_HPP

#include <stddef.h>

namespace embidi {

struct Range {
  size_t begin, end;
};

}  // namespace embidi

#endif
