// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// To the textual form and back: draft-duerst 4.3 and 4.4, the marks and embeddings that make a plain bidirectional
// display show structures field by field. checks.md 4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/convert/conversion.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

constexpr uint32_t kLrm = 0x200E, kLre = 0x202A, kPdf = 0x202C;

bool is_rtl(const embidi_paragraph& p, const FieldRecord& field) {
  for (ComponentReader reader = reader_of(p, field, 0); reader.next();) {
    if (is_among(class_of(reader.code_point()), kRtl)) return true;
  }
  return false;
}

bool stands_at(const embidi_paragraph& p, size_t index, uint32_t code_point) {
  return index < p.length && code_point_at(p, index) == code_point;
}

// Leaves the LRE before structure number `s` out, if a PDF after it ends what that embeds. Between them and the
// structure may stand the LRMs of its first and last field.
bool skip_lre(Conversion& c, size_t s) {
  const embidi_paragraph& p = c.p;
  const StructureRecord& structure = structure_at(p, s);
  const size_t fields = fields_end(p, s);
  size_t begin = structure.begin, end = structure.end;
  if (structure.first_field < fields) {
    const FieldRecord& first = field_at(p, structure.first_field);
    const FieldRecord& last = field_at(p, fields - 1);
    if (first.begin == begin && begin > c.at && stands_at(p, begin - 1, kLrm) && is_rtl(p, first)) --begin;
    if (last.end == end && stands_at(p, end, kLrm) && is_rtl(p, last)) ++end;
  }
  if (begin <= c.at || !stands_at(p, begin - 1, kLre) || !stands_at(p, end, kPdf)) return false;
  c.copy_to(begin - 1);
  c.skip();
  return true;
}

}  // namespace

// draft-duerst 4.3
void convert_to_textual(Conversion& c) {
  const embidi_paragraph& p = c.p;
  const bool embed = p.base_level == 1;
  for (size_t s = 0; s < p.structure_count; ++s) {
    c.copy_to(structure_at(p, s).begin);
    if (embed) c.out.put(kLre);
    for (size_t f = structure_at(p, s).first_field; f < fields_end(p, s); ++f) {
      const FieldRecord& field = field_at(p, f);
      if (!is_rtl(p, field)) continue;
      c.copy_to(field.begin);
      c.out.put(kLrm);
      c.copy_to(field.end);
      c.out.put(kLrm);
    }
    c.copy_to(structure_at(p, s).end);
    if (embed) c.out.put(kPdf);
  }
  c.copy_to(p.length);
}

// draft-duerst 4.4
void convert_from_textual(Conversion& c) {
  const embidi_paragraph& p = c.p;
  for (size_t s = 0; s < p.structure_count; ++s) {
    const bool embedded = skip_lre(c, s);
    for (size_t f = structure_at(p, s).first_field; f < fields_end(p, s); ++f) {
      const FieldRecord& field = field_at(p, f);
      if (!is_rtl(p, field)) continue;
      if (field.begin > c.at && stands_at(p, field.begin - size_t{1}, kLrm)) {
        c.copy_to(field.begin - size_t{1});
        c.skip();
      }
      c.copy_to(field.end);
      if (stands_at(p, field.end, kLrm)) c.skip();
    }
    c.copy_to(structure_at(p, s).end);
    if (embedded) c.skip();  // the PDF
  }
  c.copy_to(p.length);
}

}  // namespace embidi

#endif
