// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where a paragraph's text ends. Freestanding.
#ifndef EMBIDI_PORT_TEXT_END_HPP
#define EMBIDI_PORT_TEXT_END_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi {

// Bidi_Class B. UnicodeData.txt has given it to no other character since Unicode 3.0.
constexpr bool is_paragraph_separator(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

// The paragraph's length without its separator (CR LF is one).
inline size_t text_end(const embidi_paragraph& paragraph) {
  const size_t length = embidi_length(&paragraph);
  if (length == 0 || !is_paragraph_separator(embidi_code_point(&paragraph, length - 1))) return length;
  const bool cr_lf = length >= 2 && embidi_code_point(&paragraph, length - 1) == 0x0A &&
                     embidi_code_point(&paragraph, length - 2) == 0x0D;
  return length - (cr_lf ? 2 : 1);
}

}  // namespace embidi

#endif
