// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Directions, neutralisation and the places of virtual characters: ordering.md 4.
#include "embidi_core/structure/field_order.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/recognize.hpp"

namespace embidi {

namespace {

// What ordering asks about the characters of a range.
struct Content {
  uint32_t classes;  // as bits
  bool percent;      // it has a "%"
  bool neutralized;  // something in it was neutralised
};

// Neutralised characters count as BN. Under `embedded` a MARK keeps its effect ([D] 4.4). EXPLICIT characters are
// transparent in what is declared, and in no other structure.
Content neutralize(embidi_paragraph& p, size_t begin, size_t end, bool keep_directional_marks) {
  Content content{};
  const uint8_t* const kinds = p.slots.character_kinds();
  for (size_t i = begin; i < end; ++i) {
    const uint8_t kind = kinds[i];
    uint8_t c = p.slots.class_at(i);
    if (kind == kDirectionalMark && (!keep_directional_marks || (kExplicitClasses >> c & 1) != 0)) {
      p.slots.set_class(i, BN);
      c = BN;
      content.neutralized = true;
    }
    if (kind == '%') content.percent = true;
    content.classes |= 1u << c;
  }
  if (content.neutralized) p.mask |= 1u << BN;
  return content;
}

// Flags every (% HEX HEX)+; none of these is a separator, so a run lies inside one field.
void flag_percent_runs(embidi_paragraph& p, StructureRecord& s) {
  size_t escape[3] = {};
  unsigned length = 0;
  const uint8_t* const kinds = p.slots.character_kinds();
  for (size_t i = s.begin; i < s.end; ++i) {
    const uint8_t kind = kinds[i];
    if (kind == kDirectionalMark) continue;  // neutralised: left out of account
    if (kind == '%') {
      length = 0;
    } else if (length == 0 || !is_hex(kind)) {
      length = 0;
      continue;
    }
    escape[length++] = i;
    if (length < 3) continue;
    for (const size_t at : escape) p.slots.flag_override(at);
    s.traits |= kOverrides;
    length = 0;
  }
}

// Classes of the characters of a range, as bits.
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
    return (mask & kStrongRtl) != 0 && (mask & 1u << L) == 0;
  }
  return false;
}

// MARK and EXPLICIT are BN by now.
bool is_rtl(const embidi_paragraph& p, const StructureRecord& s, uint32_t classes, size_t fields_end, uint8_t order) {
  if (s.kind == EMBIDI_KIND_NUMBER) return false;
  if (order == EMBIDI_ORDER_CONTENT) return (classes & kStrongRtl) != 0;
  if (order == EMBIDI_ORDER_TLD) return domain_is_rtl(p, s.first_field, fields_end);
  return false;
}

// The nearest strong character before or after a structure, MARKs apart, and how near it is.
struct Neighbor {
  uint8_t type;  // L or R; ON: none
  size_t distance;
};

// From `from` on, by steps. At `limit`, where another structure stands or the paragraph ends, it is of type `beyond`;
// beyond EXPLICIT there is none.
Neighbor neighbor(const embidi_paragraph& p, size_t from, size_t step, size_t limit, uint8_t beyond) {
  size_t distance = 1;
  for (size_t i = from; i != limit; i += step) {
    const uint8_t c = p.slots.class_at(i);
    if ((kExplicitClasses >> c & 1) != 0) return {ON, distance};
    if ((kStrong >> c & 1) == 0) {
      ++distance;
    } else if (!is_directional_mark(code_point_at(p, i))) {
      return {c == L ? uint8_t{L} : uint8_t{R}, distance};
    }
  }
  return {beyond, distance};
}

// The end of a structure that belongs to a phrase is strong.
uint8_t type_of_phrase(const embidi_paragraph& p, const StructureRecord& s) {
  if (in_phrase(p, s)) return L;
  return (s.traits & kRightPhrase) != 0 ? uint8_t{R} : uint8_t{ON};
}

Neighbor before(const embidi_paragraph& p, size_t index) {
  constexpr size_t back = static_cast<size_t>(-1);
  const size_t last = structure_at(p, index).begin + back;
  if (index == 0) return neighbor(p, last, back, back, ON);
  const StructureRecord& s = structure_at(p, index - 1);
  return neighbor(p, last, back, s.end + back, type_of_phrase(p, s));
}

Neighbor after(const embidi_paragraph& p, size_t index) {
  const size_t high = index + 1 == p.structure_count ? size_t{p.length} : size_t{structure_at(p, index + 1).begin};
  return neighbor(p, structure_at(p, index).end, 1, high, ON);
}

// In a paragraph from left to right: a number whose first L, EN or AN is no L.
bool in_right_to_left_phrase(const embidi_paragraph& p, size_t index) {
  const StructureRecord& s = structure_at(p, index);
  if (s.kind != EMBIDI_KIND_NUMBER || before(p, index).type != R) return false;
  size_t i = s.begin;
  while (i + 1 < s.end && ((1u << L | 1u << EN | 1u << AN) >> p.slots.class_at(i) & 1) == 0) ++i;
  return p.slots.class_at(i) != L;
}

// In a paragraph from right to left: a structure without R, AL and AN.
bool in_left_to_right_phrase(const embidi_paragraph& p, size_t index) {
  const Neighbor left = before(p, index), right = after(p, index);
  if (left.type == L) return right.type != R || left.distance <= right.distance;
  return right.type == L && (left.type != R || right.distance <= left.distance);
}

// Whether an explicit control is open before character `index`; those asked for ascend. What is in structures is BN, or
// is none. A PDI closes only isolates and a PDF, outside of them, only embeddings (X6a, X7), so that no override is
// taken for closed that is not.
class OpenExplicit {
 public:
  bool before(const embidi_paragraph& p, size_t index) {
    for (; at_ < index; ++at_) {
      const uint8_t c = p.slots.class_at(at_);
      if (c >= LRE && c <= RLO) ++embeddings_;
      if (c >= LRI && c <= FSI) ++isolates_;
      if (c == PDF && isolates_ == 0 && embeddings_ > 0) --embeddings_;
      if (c == PDI && isolates_ > 0) --isolates_;
    }
    return (embeddings_ | isolates_) != 0;
  }

 private:
  size_t at_ = 0, embeddings_ = 0, isolates_ = 0;
};

// "Nothing is inserted, and its characters count as of class L, but for those of class WS and those that X9 removes."
void count_as_left(embidi_paragraph& p, const StructureRecord& s) {
  for (size_t i = s.begin; i < s.end; ++i) {
    const uint8_t c = p.slots.class_at(i);
    if (c != WS && c != BN) p.slots.count_as_left(i);
  }
}

// What stands in LRO..PDF: "in all but plain, every address and number field".
void flag_whole_fields(embidi_paragraph& p, StructureRecord& s, size_t fields_end) {
  for (size_t f = s.first_field; f < fields_end; ++f) {
    const FieldRecord& field = field_at(p, f);
    if (field.role != EMBIDI_ROLE_ADDRESS && field.role != EMBIDI_ROLE_NUMBER) continue;
    for (size_t i = field.begin; i < field.end; ++i) p.slots.flag_override(i);
    s.traits |= kOverrides;
  }
}

// `name`: what stands in RLE..PDF, and the directional mark before an extension.
void flag_stems(embidi_paragraph& p, const StructureRecord& s, size_t fields_end) {
  for (size_t f = s.first_field; f < fields_end; ++f) {
    const FieldRecord& field = field_at(p, f);
    const size_t end = f + 1 == fields_end ? extension_of_name(p, field.begin, field.end) : size_t{field.end};
    size_t strong = field.begin;
    while (strong < end && (kStrong >> p.slots.class_at(strong) & 1) == 0) ++strong;
    if (strong == end || p.slots.class_at(strong) == L) continue;
    for (size_t i = field.begin; i < end; ++i) p.slots.flag_override(i);
    if (end < field.end) p.slots.flag_event(end);
    p.fieldwise = false;
  }
}

// The places of directional marks.
void place_directional_marks(embidi_paragraph& p) {
  for (size_t f = 0; f < p.field_count; ++f) {
    const FieldRecord& field = field_at(p, f);
    StructureRecord& s = structure_at(p, field.structure);
    if (in_phrase(p, s)) continue;
    p.slots.flag_event(field.begin);
    p.slots.flag_event(field.end);
    if (field.begin == s.begin) s.flags |= kBeginDirectionalMark;
    if (field.end == s.end) s.flags |= kEndDirectionalMark;
  }
}

// Whether a structure can be what fieldwise.hpp wants.
bool is_fieldwise(const StructureRecord& s, uint32_t classes) {
  return s.direction == EMBIDI_DIRECTION_LTR && (classes & (kRemovableClasses | 1u << ON_OPEN)) == 0;
}

}  // namespace

void apply_order(embidi_paragraph& p, const embidi_options& options) {
  p.slots.enter(Slots::ordering);
  const bool declared = is_declared(options);
  const bool embedded = options.order == EMBIDI_ORDER_EMBEDDED;
  p.ordered = p.structure_count > 0;
  p.isolate = options.controls == EMBIDI_CONTROLS_ISOLATE;
  p.directional_marks = p.ordered && !embedded;
  p.fieldwise = p.directional_marks && p.isolate && (p.mask & kExplicitClasses) == 0;
  const bool phrases = p.isolate && !declared && p.base_level != 0, numbers_join = !declared && p.base_level == 0;
  const bool any = declared && neutralize(p, 0, p.length, embedded).neutralized;
  OpenExplicit controls;
  for (size_t i = 0; i < p.structure_count; ++i) {
    StructureRecord& s = structure_at(p, i);
    const bool open = (p.mask & kExplicitClasses) != 0 && controls.before(p, s.begin);
    const size_t fields_end = i + 1 < p.structure_count ? structure_at(p, i + 1).first_field : p.field_count;
    const Content content = neutralize(p, s.begin, s.end, embedded);
    if (any || content.neutralized) s.flags |= kNeutralized;
    // Under `environment` that of a structure is found with the levels (explicit_levels.cpp).
    if (options.order != EMBIDI_ORDER_ENVIRONMENT || s.kind == EMBIDI_KIND_NUMBER)
      s.direction =
          is_rtl(p, s, content.classes, fields_end, options.order) ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
    if (is_left_by_w7(content.classes)) s.traits |= kLeftByW7;
    p.fieldwise = p.fieldwise && is_fieldwise(s, content.classes);
    if (phrases && !open && (s.traits & kLeftByW7) != 0 && s.direction == EMBIDI_DIRECTION_LTR &&
        in_left_to_right_phrase(p, i)) {
      count_as_left(p, s);
      continue;
    }
    if (p.isolate) {
      s.traits |= kIsolated;
      if (numbers_join && !open && in_right_to_left_phrase(p, i)) s.traits |= kRightPhrase;
      p.slots.flag_event(s.begin);
      p.slots.flag_event(s.end);
    }
    if (!embedded && content.percent && has_escapes(p, s)) flag_percent_runs(p, s);
    flag_whole_fields(p, s, fields_end);
    if (options.order == EMBIDI_ORDER_NAME && s.kind == EMBIDI_KIND_FILENAME) flag_stems(p, s, fields_end);
  }
  if (p.directional_marks && !p.fieldwise) place_directional_marks(p);
}

}  // namespace embidi
