// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The two characters that join or part letters and have no width: ZWNJ and ZWJ.
#ifndef EMBIDI_SRC_UNICODE_JOINERS_HPP
#define EMBIDI_SRC_UNICODE_JOINERS_HPP

#include <stdint.h>

namespace embidi {

inline constexpr uint32_t kZeroWidthNonJoiner = 0x200C, kZeroWidthJoiner = 0x200D;

constexpr bool is_joiner(uint32_t c) { return c == kZeroWidthNonJoiner || c == kZeroWidthJoiner; }

}  // namespace embidi

#endif
