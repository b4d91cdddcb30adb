// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Characters that are not displayed and steer the bidirectional algorithm. Freestanding.
#ifndef EMBIDI_PORT_BIDI_CONTROL_HPP
#define EMBIDI_PORT_BIDI_CONTROL_HPP

#include <stdint.h>

namespace embidi {

// The property Bidi_Control (PropList.txt): what ordering.md 2 calls MARK and EXPLICIT.
constexpr bool is_bidi_control(uint32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

}  // namespace embidi

#endif
