#include "style.hpp"

namespace embidi::display {
namespace {

bool is_label(const embidi_paragraph& paragraph, size_t character) {
  const size_t field = embidi_field_at(&paragraph, character);
  return field != EMBIDI_NO_FIELD && embidi_get_field(&paragraph, field).role == EMBIDI_ROLE_LABEL;
}

}  // namespace

const Style& style_of(const StyleTable& table, const embidi_paragraph& paragraph, const embidi_glyph& glyph) {
  if (glyph.role <= EMBIDI_ROLE_LOCAL) return table.roles[glyph.role];
  if (glyph.structure == EMBIDI_NO_FIELD) return table.text;
  const bool in_host = glyph.source > 0 && is_label(paragraph, glyph.source - 1) && is_label(paragraph, glyph.end);
  return in_host ? table.roles[EMBIDI_ROLE_LABEL] : table.delimiters;
}

}  // namespace embidi::display
