// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Break opportunities: rules of UAX #14, with the classes that LineBreak.txt gives the characters named here.
#include "embidi_core/fit/line_break.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

constexpr uint32_t kWhite =
    1u << WS | 1u << S | 1u << B | 1u << kSpaceL | 1u << kSpaceR | 1u << kSeparatorL | 1u << kSeparatorR;
constexpr uint32_t kControls = kRemovedTypes | (kSpaceTypes & ~kWhite);  // the isolate controls

// The class of a character that has one wherever it stands; otherwise AL.
Break listed_class(uint32_t c) {
  switch (c) {
    case 0x0B:
    case 0x0C:
    case 0x2028: return Break::BK;
    case '-': return Break::HY;
    case 0xA0:
    case 0x2007:
    case 0x2011:
    case 0x202F: return Break::GL;
    case 0xAD:
    case 0x058A:
    case 0x05BE:
    case 0x2010:
    case 0x2012:
    case 0x2013:
    case 0x2014: return Break::BA;
    case 0x200B: return Break::ZW;
    case 0x2060:
    case 0xFEFF: return Break::WJ;
    default: return Break::AL;
  }
}

bool is_letter(uint32_t code_point) {
  const uint32_t c = bidi_class(code_point);
  return c == L || c == R || c == AL;
}

}  // namespace

// A number is no structure here: a line does not end in it where it would not if that was running text.
void Opportunities::find_structure(size_t index) {
  const uint32_t next = structure_from(p_, index + 1);
  structure_begin_ = structure_end_ = p_.length;
  if (next == p_.structure_count) return;
  const StructureRecord& s = structure_at(p_, next);
  structure_end_ = s.end;
  structure_begin_ = s.kind == EMBIDI_KIND_NUMBER ? s.end : s.begin;
}

// Between two characters of an address, or of a host's labels and the dots between them.
bool Opportunities::divides_host(size_t index) const {
  if (last_ != Break::SY) return false;
  const size_t f = field_from(p_, index);
  if (f >= p_.field_count) return false;
  const FieldRecord& field = field_at(p_, f);
  if (field.begin > index || (field.role != EMBIDI_ROLE_LABEL && field.role != EMBIDI_ROLE_ADDRESS)) return false;
  if (field.begin < index) return true;
  if (f == 0) return false;
  const FieldRecord& last = field_at(p_, f - 1);
  return last.structure == field.structure && last.role == EMBIDI_ROLE_LABEL;
}

// ";" and "," separate in some structures only.
bool Opportunities::is_separator(size_t index, uint32_t c) const {
  const uint8_t d = delimiter(c);
  return d == kParameter ? field_at_index(p_, index) == EMBIDI_NO_FIELD : d != 0;
}

Break Opportunities::find_class(size_t index, uint32_t c) {
  // Arabic: likewise.
  if (is_plain_letter(c) || c - 0x620 < 0x700 - 0x620) return starts_cluster(p_, index) ? Break::AL : Break::CM;
  // "-" and the separators of ordering.md 3.3, except at the end of the structure.
  if (inside_structure(index) && (c == '-' || is_separator(index, c))) return Break::SY;
  const Break listed = listed_class(c);
  if (listed != Break::AL) return listed;
  const uint32_t type = 1u << p_.slots.type(index);
  if ((type & kWhite) != 0) return Break::SP;
  return (type & kControls) != 0 || is_directional_mark(c) || !starts_cluster(p_, index) ? Break::CM : Break::AL;
}

void Opportunities::pass(size_t index, uint32_t code_point) {
  const Break c = class_of(index, code_point);
  if (c == Break::CM) {
    if (last_ == Break::SP || last_ == Break::ZW) last_ = Break::AL;  // LB10
    return;                                                           // LB9
  }
  if (c == Break::HY) before_hyphen_ = letter_;
  letter_ = code_point;
  if (last_ == Break::ZW && c == Break::SP) return;  // LB8: spaces between change nothing
  last_ = c;
}

bool Opportunities::before_class(Break next, uint32_t code_point) const {
  if (next == Break::SP || next == Break::BK || next == Break::ZW) return false;    // LB6, LB7
  if (last_ == Break::ZW) return true;                                              // LB8
  if (next == Break::WJ || last_ == Break::WJ || last_ == Break::GL) return false;  // LB11, LB12
  if (last_ == Break::SP) return true;                                              // LB18
  // LB9; LB21 and LB13: not before what may itself end a line.
  if (next == Break::CM || next == Break::BA || next == Break::HY || next == Break::SY) return false;
  if (last_ == Break::BA) return true;                                                // LB21, LB12a
  if (last_ == Break::HY) return is_letter(before_hyphen_) && is_letter(code_point);  // LB20a, LB25
  return last_ == Break::SY && next != Break::GL;
}

}  // namespace embidi
