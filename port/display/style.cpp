// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "style.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {
namespace {

// Whether the next (step 1) or last (step -1) character from `index` on that is displayed is in a label: marks and
// controls that were neutralised stand in no field.
bool is_label(const embidi_paragraph& paragraph, size_t index, int step) {
  const size_t length = embidi_length(&paragraph);
  while (index < length) {  // below 0 is above it
    const size_t field = embidi_field_at(&paragraph, index);
    if (field != EMBIDI_NO_FIELD) return embidi_get_field(&paragraph, field).role == EMBIDI_ROLE_LABEL;
    if (embidi_level(&paragraph, index) != EMBIDI_NO_LEVEL) return false;
    index += static_cast<size_t>(step);
  }
  return false;
}

bool look_alike(const Style& a, const Style& b) { return a.ink == b.ink && a.paper == b.paper && a.bold == b.bold; }

}  // namespace

uint8_t style_beside_fields(const StyleTable& table, const embidi_paragraph& paragraph, const embidi_glyph& glyph) {
  if (glyph.structure == EMBIDI_NO_STRUCTURE || glyph.role == EMBIDI_ROLE_NUMBER) return kTextStyle;
  const bool in_host = !look_alike(table.roles[EMBIDI_ROLE_LABEL], table.delimiters) &&
                       is_label(paragraph, glyph.source - 1, -1) && is_label(paragraph, glyph.end, 1);
  return in_host ? uint8_t{EMBIDI_ROLE_LABEL} : kDelimiterStyle;
}

}  // namespace embidi::display
