// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Clipping: ordering.md 3.1.
#include "embidi_core/structure/clip.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// "At the first L* or N* (General_Category) after the last of its strong characters (L, R, AL) whose direction is not
// that of its very last": both are found from the end on.
Clipped clip(const GrammarText& text, size_t begin, size_t end, uint16_t separators) {
  constexpr uint8_t none = BN;
  uint8_t last = none;
  size_t start = kNowhere;
  while (end > begin) {
    end = text.previous(end);
    const uint8_t c = text.class_at(end) == AL ? uint8_t{R} : text.class_at(end);
    if (text.in(end, separators)) {
      last = none;
      start = kNowhere;
    } else if (c == L || c == R) {
      if (last == none) last = c;
      if (c != last) return {end + 1, start};
    }
    if (text.in(end, kSetAlphanumeric)) start = end;
  }
  return {begin, begin};
}

size_t clip_domain(const GrammarText& text, size_t begin, size_t end) {
  do {
    end = text.previous(end);
  } while (!text.in(end, kSetIdnSeparator));
  return clip(text, begin, end, kSetIdnSeparator).begin;
}

}  // namespace embidi
