// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Controls, invisible characters and look-alikes of separators in an IRI.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/character_warnings.hpp"
#include "embidi_core/check/component_reader.hpp"
#include "embidi_core/check/field_walk.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

uint32_t literal_warnings(const embidi_paragraph& p) {
  uint32_t warnings = p.ill_formed ? EMBIDI_WARN_ILL_FORMED : 0;
  for (ComponentReader all = reader_of(p, 0, p.length, 0); all.next();) {
    const uint32_t c = all.code_point();
    const bool in_host = all.first_char() >= p.host_begin && all.first_char() < p.host_end;
    if (is_transparent(c)) warnings |= EMBIDI_WARN_BIDI_CONTROL;
    if (c == '\\') warnings |= EMBIDI_WARN_BACKSLASH;
    if (c == '%' && in_host) warnings |= EMBIDI_WARN_PERCENT_IN_HOST;
    if (c != ' ' && is_separator_category(c)) warnings |= EMBIDI_WARN_INVISIBLE_CHARACTER;
  }
  return warnings;
}

// Of an escape: it stands for a MARK, EXPLICIT or a control, and for no tab or line break of a form.
bool hides_control(uint32_t c, const FieldRecord* field) {
  const bool in_query = field != nullptr && (field->role == EMBIDI_ROLE_KEY || field->role == EMBIDI_ROLE_VALUE);
  if (in_query && (c == 0x09 || c == 0x0A || c == 0x0D)) return false;
  return c < 0x20 || c - 0x7F <= 0x9F - 0x7F || is_transparent(c);
}

// Not inlined, so that its stack is not there during the other walk.
[[gnu::noinline]] uint32_t decoded_warnings(const embidi_paragraph& p, size_t authority_end) {
  uint32_t warnings = 0;
  FieldWalk fields(p);
  InvisibleInPlace places;
  bool after_alnum = false;
  ComponentReader all = reader_of(p, 0, p.length, kSkipTransparent | kDecodeEscapes);
  while (all.next()) {
    const uint32_t c = all.code_point();
    const size_t index = all.first_char();
    if (all.escaped() && hides_control(c, fields.at(index))) warnings |= EMBIDI_WARN_ENCODED_CONTROL;
    if (places.put(c) != 0) warnings |= EMBIDI_WARN_INVISIBLE_CHARACTER;
    if (index < authority_end && is_separator_like(c) && (after_alnum || !is_idna_valid(c))) {
      warnings |= EMBIDI_WARN_SEPARATOR_LOOKALIKE;
    }
    after_alnum = is_alphanumeric(c);
  }
  if (places.end() != 0) warnings |= EMBIDI_WARN_INVISIBLE_CHARACTER;
  return warnings;
}

}  // namespace

uint32_t character_warnings(const embidi_paragraph& p, size_t authority_end) {
  return literal_warnings(p) | decoded_warnings(p, authority_end);
}

}  // namespace embidi

#endif
