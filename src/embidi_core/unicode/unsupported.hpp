// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Scripts whose text the library would draw wrongly: ordering.md 1.
#ifndef EMBIDI_SRC_UNICODE_UNSUPPORTED_HPP
#define EMBIDI_SRC_UNICODE_UNSUPPORTED_HPP

#include <stdint.h>

namespace embidi {

// Whether the Script of a code point needs conjuncts or reordering, which the library does not do: one of
// docs/spec/examples/unsupported.txt. In bounded time, from a table that only this function links. Total: false above
// 10FFFF.
bool is_unsupported(uint32_t code_point);

}  // namespace embidi

#endif
