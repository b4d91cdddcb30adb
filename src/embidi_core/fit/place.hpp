// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Places on the display that text boxes and text fields find: box.md 3.
#ifndef EMBIDI_SRC_FIT_PLACE_HPP
#define EMBIDI_SRC_FIT_PLACE_HPP

#include <stdint.h>

#include "embidi/box.h"

namespace embidi {

// No place is farther away, so that no sum overflows.
constexpr int32_t kFarPlace = 1 << 29;

// Place a, and so many pixels after it.
inline int32_t place_after(int32_t a, uint32_t b) {
  const int32_t place = a + (b > kFarPlace ? kFarPlace : static_cast<int32_t>(b));
  return place > kFarPlace ? kFarPlace : place;
}

// Pixels from the left edge to a line (embidi_text_align) that leaves so much room. Where there is too little, it shows
// its beginning, but for the side that was asked for.
inline int32_t aligned_in(int32_t room, uint8_t align, bool rtl) {
  switch (align) {
    case EMBIDI_TEXT_ALIGN_LEFT: return 0;
    case EMBIDI_TEXT_ALIGN_RIGHT: return room;
    case EMBIDI_TEXT_ALIGN_CENTER:
      if (room >= 0) return room >> 1;
      break;
    case EMBIDI_TEXT_ALIGN_END: return rtl ? 0 : room;
    default:;
  }
  return rtl ? room : 0;
}

}  // namespace embidi

#endif
