// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// RFC 3987 section 2.2, as far as the fields leave it open.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/component_reader.hpp"
#include "embidi_core/check/field_walk.hpp"
#include "embidi_core/check/syntax.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// ucschar or, in a query, iprivate.
bool is_allowed_beyond_ascii(uint32_t c, bool in_query) {
  const bool in_plane = (c & 0xFFFF) <= 0xFFFD;
  if (c >= 0xF0000) return in_query && in_plane;
  if (c >= 0x10000) return in_plane && c - 0xE0000 >= 0x1000;
  if (c - 0xE000 < 0x1900) return in_query;
  return c >= 0xA0 && c <= 0xFFEF && c - 0xFDD0 >= 0x20;
}

struct AsciiSet {
  uint32_t bits[4];
};
constexpr AsciiSet without(const char* excluded) {
  AsciiSet set{{0, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}};
  for (; *excluded != 0; ++excluded) set.bits[*excluded >> 5] &= ~(1u << (*excluded & 31));
  return set;
}
constexpr bool has(const AsciiSet& set, uint32_t c) { return (set.bits[c >> 5] >> (c & 31) & 1) != 0; }
constexpr AsciiSet kAllowed = without(" \"<>\\^`{|}\x7F");

// Of a character that is no "%". `field` holds it, or is null.
bool is_allowed(uint32_t c, size_t index, const FieldRecord* field) {
  const unsigned role = field == nullptr ? unsigned{EMBIDI_ROLE_NONE} : field->role;
  if (c >= 0x80) {
    // U+2029 is ucschar, but of class B.
    return c != 0x2029 && is_allowed_beyond_ascii(c, role == EMBIDI_ROLE_KEY || role == EMBIDI_ROLE_VALUE);
  }
  switch (c) {
    case '[': return role == EMBIDI_ROLE_ADDRESS && index == field->begin;
    case ']': return role == EMBIDI_ROLE_ADDRESS && index + 1 == field->end;
    case '@': return role != EMBIDI_ROLE_USERINFO;
    case ':': return role != EMBIDI_ROLE_LABEL;
    case '#': return role != EMBIDI_ROLE_FRAGMENT;
    default: return has(kAllowed, c);
  }
}

// What browsers take after the authority: checks.md 3.3.
bool is_merely_unescaped(uint32_t c) {
  constexpr AsciiSet kOthers = without(" \"#%<>[]^`{|}");
  return c >= ' ' && c < 0x80 && !has(kOthers, c);
}

}  // namespace

SyntaxErrors find_syntax_errors(const embidi_paragraph& p, size_t authority_end) {
  SyntaxErrors errors = {EMBIDI_NO_POSITION, 0};
  const auto note = [&](size_t index, uint32_t c) {
    if (errors.first == EMBIDI_NO_POSITION) errors.first = index;
    const bool unescaped = index >= authority_end && is_merely_unescaped(c);
    errors.warnings |= unescaped ? uint32_t{EMBIDI_WARN_UNESCAPED} : uint32_t{EMBIDI_WARN_SYNTAX};
  };
  FieldWalk fields(p);
  size_t percent = 0;
  unsigned digits = 0;  // that must follow the "%" there
  for (ComponentReader all = reader_of(p, 0, p.length, kSkipTransparent); all.next();) {
    const uint32_t c = all.code_point();
    const size_t index = all.first_char();
    if (digits > 0 && is_hex(c)) {
      --digits;
      continue;
    }
    if (digits > 0) note(percent, '%');
    digits = 0;
    if (c == '%') {
      percent = index;
      digits = 2;
    } else if (!is_allowed(c, index, fields.at(index))) {
      note(index, c);
    }
  }
  if (digits > 0) note(percent, '%');
  return errors;
}

}  // namespace embidi

#endif
