// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What IDNA says of a character: checks.md 1.
#include "embidi_core/structure/idna.hpp"

#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/character_table.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

bool is_idna_valid(uint32_t c) {
  if (c < 0x80) return c - 'a' < 26 || is_digit(c) || c == '-';
  if ((check_flags(c) & ((c & 1) != 0 ? kValidOdd : kValidEven)) == 0) return false;
  const uint8_t kind = character_kind(c);
  return is_word_punctuation(kind) || in_set(kind, kSetLabel);
}

bool is_mark(uint32_t c) {
  const uint8_t bidi = class_of(c);
  if (bidi == NSM) return true;
  const uint8_t kind = character_kind(c, bidi);
  return c >= 0x80 && bidi == L && !is_word_punctuation(kind) && !in_set(kind, kSetAlphanumeric);
}

}  // namespace embidi

#endif
