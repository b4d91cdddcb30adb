// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Extensions of segments and file names: checks.md 3.1.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi/checks.h"
#include "embidi_core/check/extensions.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

constexpr unsigned kMaxExtension = 8;  // ALPHA ALNUM{0,7}

// A segment; of a file name, the last field.
bool may_have_extensions(const embidi_paragraph& p, size_t f) {
  const FieldRecord& field = field_at(p, f);
  if (field.role != EMBIDI_ROLE_SEGMENT) return false;
  return structure_at(p, field.structure).kind != EMBIDI_KIND_FILENAME || f + 1 == fields_end(p, field.structure);
}

}  // namespace

size_t extensions_begin(const embidi_paragraph& p, size_t f) {
  const FieldRecord& field = field_at(p, f);
  size_t begin = field.end;
  if (!may_have_extensions(p, f)) return begin;
  unsigned length = 0;  // of the extension that is read, from its end
  uint32_t first = 0;   // its first character so far
  size_t byte = byte_of(p, field.end);
  for (size_t i = field.end; i > field.begin; --i) {
    const Decoded d = decode_before(p.text, byte);
    const uint32_t c = d.code_point();
    byte -= d.length();
    if (is_transparent(c)) continue;
    if (c == '.') {
      if (!is_alpha(first) || i - 1 == field.begin) break;  // "after something"
      begin = i - 1;
      length = 0;
      first = 0;
    } else {
      if (!is_alphanumeric(c) || ++length > kMaxExtension) break;
      first = c;
    }
  }
  return begin;
}

size_t component_end(const embidi_paragraph& p, size_t f) {
  size_t end = extensions_begin(p, f);
  while (is_transparent(code_point_at(p, end - 1))) --end;
  return end;
}

}  // namespace embidi

using namespace embidi;

size_t embidi_extensions_begin(const embidi_paragraph* paragraph, size_t field) {
  if (paragraph == nullptr || field >= paragraph->field_count) return 0;
  return extensions_begin(*paragraph, field);
}

#endif
