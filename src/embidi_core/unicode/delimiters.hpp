// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters that recognition and the checks name one by one: ordering.md 2 and 3.3.
#ifndef EMBIDI_SRC_UNICODE_DELIMITERS_HPP
#define EMBIDI_SRC_UNICODE_DELIMITERS_HPP

#include <stdint.h>

#include "embidi_core/unicode/bidi_class.hpp"

namespace embidi {

constexpr bool is_alpha(uint32_t c) { return (c | 0x20) - 'a' < 26; }
constexpr bool is_digit(uint32_t c) { return c - '0' < 10; }
bool is_alphanumeric(uint32_t c);  // of ASCII
// 16: no hexadecimal digit.
uint32_t hex_value(uint32_t c);
inline bool is_hex(uint32_t c) { return hex_value(c) < 16; }

// MARK of the specification: LRM, RLM, ALM. EXPLICIT: embeddings, overrides, PDF, isolates, PDI.
inline bool is_directional_mark(uint32_t c) { return c == 0x200E || c == 0x200F || c == 0x061C; }
inline bool is_explicit(uint32_t c) { return c - 0x202A < 5 || c - 0x2066 < 4; }
// MARK or EXPLICIT. Not inline: it is asked in many places.
bool is_transparent(uint32_t c);

// Link_Bracket (links.md 1) beyond ASCII: Bidi_Paired_Bracket without U+2329 and U+232A.
inline bool is_link_bracket(uint32_t c, uint8_t bidi_class) {
  return (bidi_class == ON_OPEN || bidi_class == ON_CLOSE) && c - 0x2329 > 1;
}

// Characters that separate fields (3.3), as flags, so that a set of them is a number.
enum Delimiter : uint8_t {
  kColon = 1,
  kIdnSeparator = 2,
  kSep = 4,  // "/" and "\"
  kQuestion = 8,
  kHash = 16,
  kPair = 32,  // "=" and "&"
  kAt = 64,
  kParameter = 128,  // ";" and ","
  kStop = kSep | kQuestion | kHash
};

// 0: none of these.
uint8_t delimiter(uint32_t c);

inline bool is_sep(uint32_t c) { return c == '/' || c == '\\'; }
inline bool is_stop(uint32_t c) { return is_sep(c) || c == '?' || c == '#'; }
inline bool is_scheme_char(uint32_t c) { return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.'; }

}  // namespace embidi

#endif
