// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "work.hpp"

#include <stddef.h>
#include <stdint.h>

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
  embidi_options options{};
  if (EMBIDI_RECOGNIZERS == 0) options.recognize = EMBIDI_RECOGNIZE_IRI;
  if (embidi_layout(paragraph, input.text, input.bytes, &options).status != EMBIDI_OK) return false;
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return false;
  for (embidi_visual v; embidi_line_next(&line, &v);) sum += v.code_point;
  const embidi_font font = every_glyph();
  return embidi_line_glyphs(&line, &font, sink, &sum).status == EMBIDI_OK &&
         embidi_text_glyphs(paragraph, input.text, input.bytes, &options, &font, sink, &sum).status == EMBIDI_OK;
}

bool walk(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, input.bytes / 2).status != EMBIDI_OK) return false;
  embidi_visual many[4];
  while (embidi_line_next_many(&line, many, 4) == 4) sum += many[0].code_point;
  embidi_line_rewind(&line);
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

bool ask(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return false;
  const auto index = static_cast<size_t>(input.arguments);
  const size_t sizes = embidi_consumed_bytes(paragraph) + embidi_structure_count(paragraph) +
                       embidi_field_count(paragraph) + embidi_byte_offset(paragraph, index) +
                       embidi_get_structure(paragraph, index).first_field +
                       embidi_get_field(paragraph, index).structure;
  sum += static_cast<uint32_t>(sizes) + embidi_code_point(paragraph, index) + embidi_base_level(paragraph) +
         embidi_level(paragraph, index) + embidi_line_level(&line, index);
  if (embidi_ill_formed(paragraph) || embidi_unsupported(paragraph)) ++sum;
  const embidi_font font = {reinterpret_cast<const uint8_t*>(input.text), input.bytes, nullptr, nullptr};
  if (!embidi_font_ok(&font)) return false;
  embidi_bitmap bitmap;
  const uint16_t glyph = embidi_font_find(&font, sum, EMBIDI_FORM_NONE);
  if (embidi_font_bitmap(&font, glyph, &bitmap) && embidi_ok_font_bitmap(&font, 1, &bitmap)) sum += bitmap.advance;
  sum += embidi_font_height(&font) + embidi_font_baseline(&font);
  return embidi_version()[0] == embidi_unicode_version()[input.arguments];
}

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

bool edit(embidi_paragraph* paragraph, const Input& input, uint32_t& sum) {
  const embidi_font font = every_glyph();
  embidi_line line;
  embidi_caret carets[2], touched;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK ||
      embidi_line_carets(&line, &font, input.bytes / 2, carets).status != EMBIDI_OK ||
      embidi_line_hit(&line, &font, 40 * input.arguments, &touched).status != EMBIDI_OK ||
      embidi_line_step(&line, &font, true, &touched).status != EMBIDI_OK) {
    return false;
  }
  embidi_glyphs glyphs;
  if (embidi_glyphs_init(&glyphs, &line, &font).status != EMBIDI_OK) return false;
  sum += carets[0].x + carets[1].x + touched.x + embidi_glyphs_seek(&glyphs, 0, touched.x);
  return true;
}

}  // namespace embidi::test
