// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The C API of a paragraph, and what needs all rooms. Other public functions stand at the end of the file whose stage
// they expose. Each checks its own arguments; inside, arguments are references that have been checked.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/unsupported.hpp"

using namespace embidi;

const char* embidi_version(void) { return EMBIDI_VERSION; }
const char* embidi_unicode_version(void) { return table_version(); }

namespace {

bool is_aligned(const void* memory) {
  return memory != nullptr && reinterpret_cast<uintptr_t>(memory) % EMBIDI_BLOCK_ALIGN == 0;
}

// `workspace` null: it is in the block. `wrong`: an argument that is, or 0. Inline, so that a program with one of the
// two functions has nothing of the other.
[[gnu::always_inline]] inline embidi_result init(void* block, size_t block_bytes, size_t chars, size_t fields,
                                                 void* workspace, size_t wrong, embidi_paragraph*& out) {
  out = nullptr;
  if (fields > EMBIDI_MAX_FIELDS) wrong = 4;
  if (chars - 1 >= EMBIDI_MAX_CHARS) wrong = 3;
  if (!is_aligned(block)) wrong = 1;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  const size_t pool = EMBIDI_PARAGRAPH_BYTES + (workspace == nullptr ? EMBIDI_WORKSPACE_BYTES : 0);
  const size_t needed = EMBIDI_BLOCK_SIZE(chars, fields) - EMBIDI_BLOCK_FIXED + pool;
  if (block_bytes < needed) return {EMBIDI_BLOCK_TOO_SMALL, needed};

  embidi_paragraph* const p = static_cast<embidi_paragraph*>(block);
  // From the end, since its place is known.
  uint8_t* const end = static_cast<uint8_t*>(block) + needed;
  p->checkpoints = p->slots.carve(end, chars) - ((chars >> kCheckpointShift) + 1);
  p->scratch = static_cast<Scratch*>(workspace == nullptr ? p + 1 : workspace);
  p->pool = static_cast<uint8_t*>(block) + pool;
  p->capacity = static_cast<Index>(chars);
  p->entries = static_cast<Index>(fields);
  p->checkpoints[0] = 0;
  out = p;
  return refuse(*p, {EMBIDI_OK, 0});
}

}  // namespace

embidi_result embidi_init(void* block, size_t block_bytes, size_t chars, size_t fields, embidi_paragraph** out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  return init(block, block_bytes, chars, fields, nullptr, 0, *out);
}

embidi_result embidi_init_shared(void* block, size_t block_bytes, size_t chars, size_t fields, void* workspace,
                                 embidi_paragraph** out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 6};
  return init(block, block_bytes, chars, fields, workspace, is_aligned(workspace) ? 0 : 5, *out);
}

embidi_result embidi_layout(embidi_paragraph* paragraph, const char* text, size_t bytes,
                            const embidi_options* options) {
  static constexpr embidi_options defaults{};
  const embidi_options& o = options == nullptr ? defaults : *options;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  size_t wrong = 0;
  if (o.base > EMBIDI_BASE_ANY_RTL || o.order > EMBIDI_ORDER_NAME || !recognizes(o.recognize) ||
      o.controls > EMBIDI_CONTROLS_EMBED || o.numbers > (EMBIDI_HAS_NUMBERS ? 1 : 0)) {
    wrong = 4;
  }
  if (text == nullptr && bytes > 0) wrong = 2;
  if (wrong != 0) return refuse(*paragraph, {EMBIDI_BAD_ARGUMENT, wrong});
  return layout(*paragraph, reinterpret_cast<const uint8_t*>(text), bytes, o);
}

size_t embidi_length(const embidi_paragraph* paragraph) { return paragraph->length; }
size_t embidi_consumed_bytes(const embidi_paragraph* paragraph) { return paragraph->bytes; }
uint8_t embidi_base_level(const embidi_paragraph* paragraph) { return paragraph->base_level; }
bool embidi_ill_formed(const embidi_paragraph* paragraph) { return paragraph->ill_formed; }

uint8_t embidi_level(const embidi_paragraph* paragraph, size_t index) {
  if (index >= paragraph->length || paragraph->slots.removed(index)) return EMBIDI_NO_LEVEL;
  return paragraph->slots.level(index);
}

size_t embidi_byte_offset(const embidi_paragraph* paragraph, size_t index) {
  return index < paragraph->length ? byte_of(*paragraph, index) : paragraph->bytes;
}

uint32_t embidi_code_point(const embidi_paragraph* paragraph, size_t index) {
  if (index >= paragraph->length) return 0;
  return code_point_at(*paragraph, index);
}

size_t embidi_structure_count(const embidi_paragraph* paragraph) { return paragraph->structure_count; }
size_t embidi_field_count(const embidi_paragraph* paragraph) { return paragraph->field_count; }
size_t embidi_fields_missing(const embidi_paragraph* paragraph) { return paragraph->fields_missing; }

embidi_structure embidi_get_structure(const embidi_paragraph* paragraph, size_t index) {
  const embidi_paragraph& p = *paragraph;
  if (index >= p.structure_count) return {};
  const StructureRecord& s = structure_at(p, index);
  return {s.begin,
          s.end,
          s.first_field,
          fields_end(p, index) - s.first_field,
          s.kind,
          s.direction,
          (s.flags & kNeutralized) != 0,
          (s.flags & kControlAdjacent) != 0,
          (s.flags & kDepthOverflow) != 0,
          s.kind <= EMBIDI_KIND_EMAIL && (s.traits & kUserinfo) == 0};
}

embidi_field embidi_get_field(const embidi_paragraph* paragraph, size_t index) {
  if (index >= paragraph->field_count) return {};
  const FieldRecord& f = field_at(*paragraph, index);
  return {f.begin, f.end, f.structure, f.role};
}

size_t embidi_field_at(const embidi_paragraph* paragraph, size_t index) { return field_at_index(*paragraph, index); }

size_t embidi_structure_at(const embidi_paragraph* paragraph, size_t index) {
  return structure_at_index(*paragraph, index);
}

bool embidi_in_host(const embidi_paragraph* paragraph, size_t index) {
  const embidi_paragraph& p = *paragraph;
  const size_t f = field_from(p, index);
  if (f >= p.field_count) return false;
  const FieldRecord& field = field_at(p, f);
  if (field.begin <= index) return field.role == EMBIDI_ROLE_LABEL || field.role == EMBIDI_ROLE_ADDRESS;
  if (f == 0 || field.role != EMBIDI_ROLE_LABEL) return false;
  const FieldRecord& last = field_at(p, f - 1);
  return last.role == EMBIDI_ROLE_LABEL && last.structure == field.structure;
}

namespace {

// Not inlined, so that its line is not on the stack while the layout runs.
[[gnu::noinline]] embidi_status walk_paragraph(embidi_paragraph& p, const embidi_font& font, embidi_glyph_sink sink,
                                               void* user) {
  embidi_glyphs w;
  start_line(w.line, p, 0, p.length);
  return walk_glyphs(w, font, sink, user);
}

}  // namespace

embidi_result embidi_text_glyphs(embidi_paragraph* paragraph, const char* text, size_t bytes,
                                 const embidi_options* options, const embidi_font* font, embidi_glyph_sink sink,
                                 void* user) {
  embidi_result result = embidi_layout(paragraph, text, bytes, options);
  if (result.status != EMBIDI_OK) return result;
  if (font == nullptr || sink == nullptr) {
    result = {EMBIDI_BAD_ARGUMENT, font == nullptr ? size_t{5} : size_t{6}};
  } else {
    result.status = walk_paragraph(*paragraph, *font, sink, user);
  }
  return result;
}
