// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "work.hpp"

#include "embidi/fit.h"

namespace embidi::test {

namespace {

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<uint32_t*>(user) += glyph->glyph;
  return true;
}

// A font that has every glyph.
uint16_t lookup(const embidi_font*, uint32_t code_point, uint8_t, uint16_t* advance) {
  *advance = 8;
  return static_cast<uint16_t>(code_point);
}

embidi_font every_glyph() {
  embidi_font font{};
  font.lookup = lookup;
  return font;
}

}  // namespace

Input input_of(int argc, const char* const* argv) {
  Input input{argc > 0 ? argv[0] : "a", 0, argc};
  while (input.text[input.bytes] != 0) ++input.bytes;
  return input;
}

bool show(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  if (embidi_layout(paragraph, input.text, input.bytes, nullptr).status != EMBIDI_OK) return false;
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return false;
  for (embidi_visual v; embidi_line_next(&line, &v);) sum += v.code_point;
  const embidi_font font = every_glyph();
  return embidi_line_glyphs(&line, &font, sink, &sum).status == EMBIDI_OK &&
         embidi_text_glyphs(paragraph, input.text, input.bytes, nullptr, &font, sink, &sum).status == EMBIDI_OK;
}

bool walk(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, input.bytes / 2).status != EMBIDI_OK) return false;
  for (embidi_run run; embidi_line_run_next(&line, &run);) sum += run.level;
  const embidi_font font = every_glyph();
  embidi_glyphs glyphs;
  if (embidi_glyphs_init(&glyphs, &line, &font).status != EMBIDI_OK) return false;
  for (embidi_glyph glyph; embidi_glyphs_next(&glyphs, &glyph);) {
    if (embidi_structure_at(paragraph, glyph.source) != glyph.structure) return false;
    if (embidi_field_at(paragraph, glyph.source) != glyph.field) return false;
  }
  char joined[32];
  size_t written = 0;
  if (embidi_join_text(input.text, input.bytes, joined, sizeof joined, &written).status != EMBIDI_OK ||
      embidi_unjoin_text(joined, written, nullptr, 0, &written).status == EMBIDI_BAD_ARGUMENT) {
    return false;
  }
  sum += static_cast<uint32_t>(written);
  return true;
}

#if EMBIDI_FIT
bool fit(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  const embidi_font font = every_glyph();
  const auto width = static_cast<uint32_t>(40 * input.arguments + 40);
  embidi_wrapped wrapped{};
  while (wrapped.end < embidi_length(paragraph)) {
    if (embidi_wrap(paragraph, &font, wrapped.end, width, &wrapped).status != EMBIDI_OK) return false;
    ++sum;
  }
  embidi_line line;
  uint32_t measured = 0;
  embidi_elided elided;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK ||
      embidi_line_width(&line, &font, &measured).status != EMBIDI_OK ||
      embidi_line_elide(&line, &font, width, &elided).status != EMBIDI_OK) {
    return false;
  }
  sum += measured + elided.width + static_cast<uint32_t>(embidi_next_cluster(paragraph, 0));
  sum += static_cast<uint32_t>(embidi_previous_cluster(paragraph, input.bytes));
  return true;
}
#endif

}  // namespace embidi::test
