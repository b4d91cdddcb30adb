// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs, lines, glyphs and fit.h for embidi.mjs. A function that can fail returns the library's status and, where
// that is not OK, writes its number as the only word. What it gives are words (records.hpp) or bytes at addresses that
// JavaScript has room at.
#include <stddef.h>
#include <stdint.h>

#include "../text_end.hpp"
#include "embidi/embidi.h"
#include "exports.hpp"
#include "records.hpp"

namespace embidi::wasm {
namespace {

// The line that was made last: the library can walk no other.
embidi_line line;

void put_caret(const embidi_caret& c, uint32_t*& out) { EMBIDI_WASM_CARET(EMBIDI_WASM_PUT) }

}  // namespace

EXPORT(version) const char* version() { return embidi_version(); }
EXPORT(unicode_version) const char* unicode_version() { return embidi_unicode_version(); }

// ------------------------------------------------------------------------------------------------ paragraph

EXPORT(block_bytes) uint32_t block_bytes(uint32_t chars, uint32_t fields) { return EMBIDI_BLOCK_SIZE(chars, fields); }

EXPORT(init)
uint32_t init(void* block, uint32_t bytes, uint32_t chars, uint32_t fields, uint32_t* out) {
  embidi_paragraph* paragraph = nullptr;  // will be the block itself
  return answer(embidi_init(block, bytes, chars, fields, &paragraph), out);
}

EXPORT(layout)
uint32_t layout(embidi_paragraph* p, const char* text, uint32_t bytes, uint32_t base, uint32_t order,
                uint32_t recognize, uint32_t controls, uint32_t numbers, uint32_t* out) {
  const embidi_options options = {static_cast<uint8_t>(base), static_cast<uint8_t>(order),
                                  static_cast<uint8_t>(recognize), static_cast<uint8_t>(controls),
                                  static_cast<uint8_t>(numbers)};
  const embidi_result result = embidi_layout(p, text, bytes, &options);
  if (result.status != EMBIDI_OK) return answer(result, out);
  EMBIDI_WASM_PARAGRAPH(EMBIDI_WASM_PUT)
  return EMBIDI_OK;
}

EXPORT(unsupported) uint32_t unsupported(const embidi_paragraph* p) { return embidi_unsupported(p); }

EXPORT(levels) void levels(const embidi_paragraph* p, uint8_t* out) {
  const size_t length = embidi_length(p);
  for (size_t i = 0; i < length; ++i) out[i] = embidi_level(p, i);
}

EXPORT(code_points) void code_points(const embidi_paragraph* p, uint32_t* out) {
  const size_t length = embidi_length(p);
  for (size_t i = 0; i < length; ++i) out[i] = embidi_code_point(p, i);
}

// Of one character; of the fields, how many.
EXPORT(code_point) uint32_t code_point(const embidi_paragraph* p, uint32_t index) {
  return embidi_code_point(p, index);
}
EXPORT(field_count) uint32_t field_count(const embidi_paragraph* p) { return embidi_field_count(p); }

EXPORT(byte_offsets) void byte_offsets(const embidi_paragraph* p, uint32_t* out) {
  const size_t length = embidi_length(p);
  for (size_t i = 0; i <= length; ++i) out[i] = embidi_byte_offset(p, i);
}

EXPORT(structures) void structures(const embidi_paragraph* p, uint32_t* out) {
  const size_t count = embidi_structure_count(p);
  for (size_t i = 0; i < count; ++i) {
    const embidi_structure s = embidi_get_structure(p, i);
    EMBIDI_WASM_STRUCTURE(EMBIDI_WASM_PUT)
  }
}

EXPORT(fields) void fields(const embidi_paragraph* p, uint32_t* out) {
  const size_t count = embidi_field_count(p);
  for (size_t i = 0; i < count; ++i) {
    const embidi_field f = embidi_get_field(p, i);
    EMBIDI_WASM_FIELD(EMBIDI_WASM_PUT)
  }
}

EXPORT(structure_at) uint32_t structure_at(const embidi_paragraph* p, uint32_t index) {
  return embidi_structure_at(p, index);
}

EXPORT(field_at) uint32_t field_at(const embidi_paragraph* p, uint32_t index) { return embidi_field_at(p, index); }

EXPORT(next_cluster) uint32_t next_cluster(embidi_paragraph* p, uint32_t index) {
  return embidi_next_cluster(p, index);
}

EXPORT(previous_cluster) uint32_t previous_cluster(embidi_paragraph* p, uint32_t index) {
  return embidi_previous_cluster(p, index);
}

// ------------------------------------------------------------------------------------------------ line

// Makes the line that all of the following is about.
EXPORT(line_init)
uint32_t line_init(embidi_paragraph* p, uint32_t begin, uint32_t end, uint32_t* out) {
  return answer(embidi_line_init(&line, p, begin, end), out);
}

EXPORT(line_elide)
uint32_t line_elide(const embidi_font* font, uint32_t width, uint32_t* out) {
  embidi_elided e;
  const embidi_result result = embidi_line_elide(&line, font, width, &e);
  if (result.status != EMBIDI_OK) return answer(result, out);
  EMBIDI_WASM_ELIDED(EMBIDI_WASM_PUT)
  return EMBIDI_OK;
}

EXPORT(wrap)
uint32_t wrap(embidi_paragraph* p, const embidi_font* font, uint32_t begin, uint32_t width, uint32_t* out) {
  embidi_wrapped w;
  const embidi_result result = embidi_wrap(p, font, begin, width, &w);
  if (result.status != EMBIDI_OK) return answer(result, out);
  EMBIDI_WASM_WRAPPED(EMBIDI_WASM_PUT)
  return EMBIDI_OK;
}

// A byte for each character of the line.
EXPORT(line_levels) void line_levels(uint32_t begin, uint32_t end, uint8_t* out) {
  for (uint32_t i = begin; i < end; ++i) *out++ = embidi_line_level(&line, i);
}

// These return how many records they have written: at most one for each character of the line, but for the glyphs.

EXPORT(visual) uint32_t visual(uint32_t* out) {
  uint32_t count = 0;
  embidi_line_rewind(&line);
  for (embidi_visual v; embidi_line_next(&line, &v); ++count) {
    EMBIDI_WASM_VISUAL(EMBIDI_WASM_PUT)
  }
  return count;
}

EXPORT(runs) uint32_t runs(uint32_t* out) {
  uint32_t count = 0;
  embidi_line_rewind(&line);
  for (embidi_run r; embidi_line_run_next(&line, &r); ++count) {
    EMBIDI_WASM_RUN(EMBIDI_WASM_PUT)
  }
  return count;
}

// Of the glyphs whose cells reach into the pixels from..to. `*count`: how many; a syllable may have more than
// characters. With a null `out` they are counted only.
EXPORT(glyphs)
uint32_t glyphs(const embidi_font* font, uint32_t from, uint32_t to, uint32_t* out, uint32_t* count) {
  embidi_glyphs walk;
  const embidi_result result = embidi_glyphs_init(&walk, &line, font);
  if (result.status != EMBIDI_OK) return answer(result, out);
  uint32_t pen = from == 0 ? 0 : embidi_glyphs_seek(&walk, from);
  *count = 0;
  for (embidi_glyph g; pen < to && embidi_glyphs_next(&walk, &g); ++*count) {
    pen = g.x + g.advance;
    if (out == nullptr) continue;
    embidi_bitmap b = {};
    static_cast<void>(embidi_font_bitmap(font, g.glyph, &b));
    EMBIDI_WASM_GLYPH(EMBIDI_WASM_PUT)
  }
  return EMBIDI_OK;
}

EXPORT(line_width) uint32_t line_width(const embidi_font* font, uint32_t* out) {
  uint32_t width = 0;
  const embidi_result result = embidi_line_width(&line, font, &width);
  if (result.status != EMBIDI_OK) return answer(result, out);
  *out = width;
  return EMBIDI_OK;
}

EXPORT(carets) uint32_t carets(const embidi_font* font, uint32_t index, uint32_t* out) {
  embidi_caret both[2];
  const embidi_result result = embidi_line_carets(&line, font, index, both);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_caret(both[0], out);
  put_caret(both[1], out);
  return EMBIDI_OK;
}

EXPORT(hit) uint32_t hit(const embidi_font* font, int32_t x, uint32_t* out) {
  embidi_caret caret;
  const embidi_result result = embidi_line_hit(&line, font, x, &caret);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_caret(caret, out);
  return EMBIDI_OK;
}

EXPORT(step)
uint32_t step(const embidi_font* font, uint32_t right, uint32_t index, uint32_t edge, uint32_t* out) {
  embidi_caret caret = {};
  caret.index = index;
  caret.edge = static_cast<uint8_t>(edge);
  const embidi_result result = embidi_line_step(&line, font, right != 0, &caret);
  if (result.status != EMBIDI_OK) return answer(result, out);
  put_caret(caret, out);
  return EMBIDI_OK;
}

// ------------------------------------------------------------------------------------------------ font

// Bytes of a font's head, which stands before its data.
EXPORT(font_head_bytes) uint32_t font_head_bytes() { return (sizeof(embidi_font) + 7) / 8 * 8; }

// Makes the head. False: the data are no font.
EXPORT(font_init) uint32_t font_init(embidi_font* font, const uint8_t* data, uint32_t bytes, uint32_t* out) {
  *font = {data, bytes, nullptr, nullptr, &embidi_syllables};
  if (!embidi_font_ok(font)) return false;
  EMBIDI_WASM_FONT(EMBIDI_WASM_PUT)
  return true;
}

EXPORT(font_find) uint32_t font_find(const embidi_font* font, uint32_t code_point) {
  return embidi_font_find(font, code_point, EMBIDI_FORM_NONE);
}

// ------------------------------------------------------------------------------------------------ joining alone

EXPORT(join) uint32_t join(const char* text, uint32_t bytes, char* buffer, uint32_t capacity, uint32_t* out) {
  size_t written = 0;
  const embidi_result result = embidi_join_text(text, bytes, buffer, capacity, &written);
  return answer(result, out, written);
}

EXPORT(unjoin) uint32_t unjoin(const char* text, uint32_t bytes, char* buffer, uint32_t capacity, uint32_t* out) {
  size_t written = 0;
  const embidi_result result = embidi_unjoin_text(text, bytes, buffer, capacity, &written);
  return answer(result, out, written);
}

}  // namespace embidi::wasm
