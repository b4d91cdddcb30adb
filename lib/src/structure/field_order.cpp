// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Directions, neutralisation and the places of virtual characters: ordering.md 4.
#include "structure/field_order.hpp"

#include "paragraph/text.hpp"
#include "structure/grammar_text.hpp"
#include "structure/lookup.hpp"
#include "structure/recognize.hpp"

namespace embidi {

namespace {

constexpr uint32_t kRightToLeft = 1u << R | 1u << AL;

// Neutralised characters count as BN. Under `embedded` a MARK keeps its effect ([D] 4.4).
bool neutralize(embidi_paragraph& p, size_t begin, size_t end, bool keep_directional_marks) {
  bool found = false;
  Reader reader(p, begin);
  for (size_t i = begin; i < end; ++i) {
    const uint32_t c = reader.next();
    if (!is_explicit(c) && (keep_directional_marks || !is_directional_mark(c))) continue;
    p.slots.set_class(i, BN);
    p.mask |= 1u << BN;
    found = true;
  }
  return found;
}

// Flags every (% HEX HEX)+; none of these is a separator, so a run lies inside one field.
void flag_percent_runs(embidi_paragraph& p, const StructureRecord& s) {
  size_t escape[3] = {};
  unsigned length = 0;
  Reader reader(p, s.begin);
  for (size_t i = s.begin; i < s.end; ++i) {
    const uint32_t c = reader.next();
    if (p.slots.class_at(i) == BN && (is_directional_mark(c) || is_explicit(c))) continue;  // left out of account
    if (c == '%') {
      length = 0;
    } else if (length == 0 || !is_hex(c)) {
      length = 0;
      continue;
    }
    escape[length++] = i;
    if (length < 3) continue;
    for (const size_t at : escape) p.slots.flag_override(at);
    length = 0;
  }
}

// Classes of the characters of a range, as bits. MARK and EXPLICIT are BN by now.
uint32_t classes_in(const embidi_paragraph& p, size_t begin, size_t end) {
  uint32_t mask = 0;
  for (size_t i = begin; i < end; ++i) mask |= 1u << p.slots.class_at(i);
  return mask;
}

// `tld`: right to left if the domain's last label that is not empty has an R or AL and no L.
bool domain_is_rtl(const embidi_paragraph& p, size_t first, size_t end) {
  for (size_t f = end; f > first; --f) {
    const FieldRecord& field = field_at(p, f - 1);
    if (field.role != EMBIDI_ROLE_LABEL) continue;
    const uint32_t mask = classes_in(p, field.begin, field.end);
    return (mask & kRightToLeft) != 0 && (mask & 1u << L) == 0;
  }
  return false;
}

bool is_rtl(const embidi_paragraph& p, const StructureRecord& s, size_t fields_end, uint8_t order) {
  if (order == EMBIDI_ORDER_CONTENT) return (classes_in(p, s.begin, s.end) & kRightToLeft) != 0;
  if (order == EMBIDI_ORDER_TLD) return domain_is_rtl(p, s.first_field, fields_end);
  return false;
}

// "MARKs apart, one SP and beyond it a character of class L": at `i` or, by steps, before `limit`.
bool spaced_left_to_right(const GrammarText& text, size_t i, size_t step, size_t limit) {
  for (bool space = false; i != limit; i += step) {
    const uint8_t kind = text.kind(i);
    if (kind == kDirectionalMark) continue;
    if (space) return text.class_at(i) == L;
    if (kind != ' ') return false;
    space = true;
  }
  return false;
}

// Whether something of the kind stands before or after a number and "in no structure" (numbers.md 2).
bool is_embedded_number(embidi_paragraph& p, size_t index) {
  const StructureRecord& s = structure_at(p, index);
  if (s.kind != EMBIDI_KIND_NUMBER) return false;
  const size_t low = index == 0 ? 0 : size_t{structure_at(p, index - 1).end};
  const size_t high = index + 1 == p.structure_count ? size_t{p.length} : size_t{structure_at(p, index + 1).begin};
  constexpr size_t back = static_cast<size_t>(-1);
  const GrammarText text(p);
  return spaced_left_to_right(text, s.end, 1, high) || spaced_left_to_right(text, s.begin + back, back, low + back);
}

// What stands in LRO..PDF: "in all but plain, every address and number field". The places of directional marks.
void place_fields(embidi_paragraph& p, StructureRecord& s, size_t fields_end) {
  for (size_t f = s.first_field; f < fields_end; ++f) {
    const FieldRecord& field = field_at(p, f);
    if (field.role == EMBIDI_ROLE_ADDRESS || (kNumbers && field.role == EMBIDI_ROLE_NUMBER)) {
      for (size_t i = field.begin; i < field.end; ++i) p.slots.flag_override(i);
    }
    if (!p.directional_marks) continue;
    p.slots.flag_event(field.begin);
    p.slots.flag_event(field.end);
    if (field.begin == s.begin) s.flags |= kBeginDirectionalMark;
    if (field.end == s.end) s.flags |= kEndDirectionalMark;
  }
}

}  // namespace

void apply_order(embidi_paragraph& p, const embidi_options& options) {
  p.slots.enter(Slots::ordering);
  const bool declared = is_declared(options);
  const bool embedded = options.order == EMBIDI_ORDER_EMBEDDED;
  p.ordered = p.structure_count > 0;
  p.isolate = options.controls == EMBIDI_CONTROLS_ISOLATE;
  p.directional_marks = p.ordered && !embedded;
  const bool any = declared && neutralize(p, 0, p.length, embedded);
  for (size_t i = 0; i < p.structure_count; ++i) {
    StructureRecord& s = structure_at(p, i);
    const size_t fields_end = i + 1 < p.structure_count ? structure_at(p, i + 1).first_field : p.field_count;
    if (any || (!declared && neutralize(p, s.begin, s.end, embedded))) s.flags |= kNeutralized;
    // Under `environment` that of a structure is found with the levels (explicit_levels.cpp).
    if (options.order != EMBIDI_ORDER_ENVIRONMENT || (kNumbers && s.kind == EMBIDI_KIND_NUMBER))
      s.direction = is_rtl(p, s, fields_end, options.order) ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
    if (p.isolate && !(kNumbers && is_embedded_number(p, i))) {
      s.traits |= kIsolated;
      p.slots.flag_event(s.begin);
      p.slots.flag_event(s.end);
    }
    if (!embedded && has_escapes(p, s)) flag_percent_runs(p, s);
    place_fields(p, s, fields_end);
  }
}

}  // namespace embidi
