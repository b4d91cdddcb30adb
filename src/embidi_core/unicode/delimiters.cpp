// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Characters that separate fields: ordering.md 3.3.
#include "embidi_core/unicode/delimiters.hpp"

#include <stdint.h>

namespace embidi {

bool is_alphanumeric(uint32_t c) { return is_alpha(c) || is_digit(c); }

uint32_t hex_value(uint32_t c) {
  if (is_digit(c)) return c - '0';
  c = (c | 0x20) - 'a';
  return c < 6 ? c + 10 : 16;
}

bool is_transparent(uint32_t c) { return is_directional_mark(c) || is_explicit(c); }

uint8_t delimiter(uint32_t c) {
  switch (c) {
    case ':': return kColon;
    case '.':
    case 0xFF0E:
    case 0x3002:
    case 0xFF61: return kIdnSeparator;
    case '/':
    case '\\': return kSep;
    case '?': return kQuestion;
    case '#': return kHash;
    case '=':
    case '&': return kPair;
    case '@': return kAt;
    case ';':
    case ',': return kParameter;
    default: return 0;
  }
}

}  // namespace embidi
