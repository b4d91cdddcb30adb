// From the visual string of a declared structure to its logical text: draft-duerst 4.4. checks.md 4.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/convert/conversion.hpp"
#include "unicode/decode.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

// White space: ordering.md 2. U+00A0 and U+202F are the spaces of another Bidi class.
bool is_white(uint32_t c) { return is_among(bidi_class(c), 1u << WS | 1u << S | 1u << B) || c == 0xA0 || c == 0x202F; }

// How a field of a visual string is read.
enum class FieldReading : uint8_t { as_it_stands, from_the_right, impossible };

FieldReading reading_of(embidi_paragraph& p, const FieldRecord& field) {
  Facts facts;
  for (ComponentReader reader = reader_of(p, field, kSkipTransparent); reader.next();) {
    if (is_white(reader.code_point())) return FieldReading::impossible;
    facts.add(reader.code_point());
  }
  const bool letters = (facts.classes() & kStrongRtl) != 0;
  const unsigned violations = letters ? component_violations(facts.reversed()) : field_violations(p, field);
  if ((violations & EMBIDI_UNREADABLE) != 0) return FieldReading::impossible;
  return letters ? FieldReading::from_the_right : FieldReading::as_it_stands;
}

void put_reversed(Conversion& c, const FieldRecord& field) {
  const size_t begin = byte_of(c.p, field.begin);
  for (size_t end = byte_of(c.p, field.end); end > begin;) {
    const Decoded d = decode_before(c.p.text, end);
    c.out.put(d.code_point());
    end -= d.length();
  }
}

}  // namespace

size_t first_unreadable_field(embidi_paragraph& p) {
  size_t f = 0;
  while (f < p.field_count && reading_of(p, field_at(p, f)) != FieldReading::impossible) ++f;
  return f;
}

void convert_to_logical(Conversion& c) {
  for (size_t f = 0; f < c.p.field_count; ++f) {
    const FieldRecord& field = field_at(c.p, f);
    if (reading_of(c.p, field) != FieldReading::from_the_right) continue;
    c.copy_to(field.begin);
    put_reversed(c, field);
    c.at = field.end;
  }
  c.copy_to(c.p.length);
}

}  // namespace embidi

#endif
