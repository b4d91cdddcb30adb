// Directions, neutralisation, percent runs and the places of virtual characters: ordering.md 4.
#include "structure/field_order.hpp"

#include "paragraph/text.hpp"
#include "structure/delimiters.hpp"

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
    for (const size_t at : escape) p.slots.flag_percent(at);
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

// "In an IRI or after mailto:"; an email's only scheme is mailto.
bool has_escapes(const embidi_paragraph& p, const StructureRecord& s) {
  if (s.kind == EMBIDI_KIND_IRI) return true;
  return s.first_field < p.field_count && field_at(p, s.first_field).role == EMBIDI_ROLE_SCHEME &&
         field_at(p, s.first_field).begin == s.begin;
}

void place_directional_marks(embidi_paragraph& p, StructureRecord& s, size_t fields_end) {
  for (size_t f = s.first_field; f < fields_end; ++f) {
    const FieldRecord& field = field_at(p, f);
    p.slots.flag_event(field.begin);
    p.slots.flag_event(field.end);
    if (field.begin == s.begin) s.flags |= kBeginDirectionalMark;
    if (field.end == s.end) s.flags |= kEndDirectionalMark;
  }
}

}  // namespace

void apply_order(embidi_paragraph& p, const embidi_options& options) {
  p.slots.enter(Slots::ordering);
  const bool declared = options.recognize >= EMBIDI_RECOGNIZE_IRI;
  const bool plain = options.order == EMBIDI_ORDER_PLAIN;
  const bool embedded = options.order == EMBIDI_ORDER_EMBEDDED;
  p.ordered = !plain && p.structure_count > 0;
  p.isolate = options.controls == EMBIDI_CONTROLS_ISOLATE;
  p.directional_marks = p.ordered && !embedded;
  p.environment = options.order == EMBIDI_ORDER_ENVIRONMENT;
  const bool any = declared && !plain && neutralize(p, 0, p.length, embedded);
  for (size_t i = 0; i < p.structure_count; ++i) {
    StructureRecord& s = structure_at(p, i);
    const size_t fields_end = i + 1 < p.structure_count ? structure_at(p, i + 1).first_field : p.field_count;
    s.direction = EMBIDI_DIRECTION_NONE;
    if (plain) continue;
    if (any || (!declared && neutralize(p, s.begin, s.end, embedded))) s.flags |= kNeutralized;
    s.direction = is_rtl(p, s, fields_end, options.order) ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
    if (p.isolate) {
      p.slots.flag_event(s.begin);
      p.slots.flag_event(s.end);
    }
    if (embedded) continue;
    if (has_escapes(p, s)) flag_percent_runs(p, s);
    place_directional_marks(p, s, fields_end);
  }
}

}  // namespace embidi
