// Conversions of the structures of a text: checks.md, `convert`.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/iri_check.hpp"
#include "layout.hpp"
#include "structure/character_kinds.hpp"
#include "structure/delimiters.hpp"
#include "unicode/properties.hpp"
#include "unicode/punycode.hpp"

namespace embidi {

namespace {

constexpr uint32_t kLrm = 0x200E, kLre = 0x202A, kPdf = 0x202C;

// The caller's buffer. What does not fit is counted.
class Output {
 public:
  Output(char* buffer, size_t capacity) : buffer_(buffer), capacity_(capacity) {}
  void put_byte(uint32_t byte) {
    if (size_ < capacity_) buffer_[size_] = static_cast<char>(byte);
    ++size_;
  }
  void put(uint32_t c);
  void put_escaped(uint32_t c);
  embidi_result result(size_t* written) const {
    *written = size_ <= capacity_ ? size_ : 0;
    if (size_ > capacity_) return {EMBIDI_BUFFER_TOO_SMALL, size_};
    return {EMBIDI_OK, 0};
  }

 private:
  template <class Put>
  static void encode(uint32_t c, Put put_one);

  char* buffer_;
  size_t capacity_;
  size_t size_ = 0;
};

template <class Put>
void Output::encode(uint32_t c, Put put_one) {
  if (c < 0x80) return put_one(c);
  unsigned shift = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18;
  put_one((c < 0x800 ? 0xC0u : c < 0x10000 ? 0xE0u : 0xF0u) | c >> shift);
  do {
    shift -= 6;
    put_one(0x80 | (c >> shift & 0x3F));
  } while (shift > 0);
}

void Output::put(uint32_t c) {
  encode(c, [this](uint32_t byte) { put_byte(byte); });
}

void Output::put_escaped(uint32_t c) {
  encode(c, [this](uint32_t byte) {
    put_byte('%');
    put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte >> 4]));
    put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte & 15]));
  });
}

class Conversion {
 public:
  Conversion(embidi_paragraph& p, Output& out) : p_(p), out_(out) {}
  void to_text();
  void to_plain();
  void to_display_iri();
  void to_encoded_components();
  void to_logical();
  // The host alone, without transparent characters.
  void host_display();

 private:
  void copy_to(size_t end);
  void copy_units(Units units);
  void copy_decoded(const FieldRecord& field);
  void copy_reversed(const FieldRecord& field);
  void copy_host(size_t begin, size_t end) { copy_labels(begin, end, is_host_shown(begin, end)); }
  bool copy_unit(Units& walk, size_t& done);
  // Not inlined, so that the check's stack and what the copying needs are not there at the same time.
  [[gnu::noinline]] void copy_labels(size_t begin, size_t end, bool shown);
  void copy_a_label(Units& walk, size_t& done);
  [[gnu::noinline]] bool is_host_shown(size_t begin, size_t end) const;
  bool is(size_t index, uint32_t c) const { return index < p_.length && embidi_code_point(&p_, index) == c; }
  bool is_rtl(const FieldRecord& field) const;
  bool has_embedding(const embidi_structure& s) const;
  bool takes_escapes(const embidi_structure& s) const;

  embidi_paragraph& p_;
  Output& out_;
  size_t at_ = 0;  // characters before it are done
  bool keep_transparent_ = true;
};

void Conversion::copy_units(Units units) {
  while (units.next()) out_.put(units.code_point());
}

void Conversion::copy_to(size_t end) {
  if (at_ >= end) return;
  copy_units(units_of(p_, at_, end, 0));
  at_ = end;
}

// ---------------------------------------------------------------------------------------------- text and plain

bool Conversion::is_rtl(const FieldRecord& field) const {
  for (Units units = units_of(p_, field.begin, field.end, 0); units.next();) {
    if (is_among(bidi_class(units.code_point()), kRtl)) return true;
  }
  return false;
}

void Conversion::to_text() {
  for (size_t i = 0; i < p_.structure_count; ++i) {
    const embidi_structure s = embidi_get_structure(&p_, i);
    copy_to(s.begin);
    if (p_.base_level == 1) out_.put(kLre);
    for (size_t f = 0; f < s.field_count; ++f) {
      const FieldRecord& field = field_at(p_, s.first_field + f);
      if (!is_rtl(field)) continue;
      copy_to(field.begin);
      out_.put(kLrm);
      copy_to(field.end);
      out_.put(kLrm);
    }
    copy_to(s.end);
    if (p_.base_level == 1) out_.put(kPdf);
  }
  copy_to(p_.length);
}

// LRE directly before it and PDF directly after it, an LRM of its first and last field apart.
bool Conversion::has_embedding(const embidi_structure& s) const {
  size_t before = s.begin, after = s.end;
  if (s.field_count > 0) {
    const FieldRecord& first = field_at(p_, s.first_field);
    const FieldRecord& last = field_at(p_, s.first_field + s.field_count - 1);
    if (first.begin == before && before > at_ && is(before - 1, kLrm) && is_rtl(first)) --before;
    if (last.end == after && is(after, kLrm) && is_rtl(last)) ++after;
  }
  return before > at_ && is(before - 1, kLre) && is(after, kPdf);
}

void Conversion::to_plain() {
  for (size_t i = 0; i < p_.structure_count; ++i) {
    const embidi_structure s = embidi_get_structure(&p_, i);
    const bool embedded = has_embedding(s);
    bool lre_is_due = embedded;
    for (size_t f = 0; f < s.field_count; ++f) {
      const FieldRecord& field = field_at(p_, s.first_field + f);
      if (!is_rtl(field)) continue;
      const bool marked = field.begin > at_ && is(field.begin - 1, kLrm);
      const size_t begin = marked ? field.begin - 1 : field.begin;
      if (lre_is_due) {
        lre_is_due = false;
        copy_to((field.begin == s.begin ? begin : s.begin) - 1);
        ++at_;
      }
      copy_to(begin);
      if (marked) ++at_;
      copy_to(field.end);
      if (is(field.end, kLrm)) ++at_;
    }
    if (lre_is_due) {
      copy_to(s.begin - 1);
      ++at_;
    }
    copy_to(s.end);
    if (embedded) ++at_;
  }
  copy_to(p_.length);
}

// ---------------------------------------------------------------------------------------------- escapes

// An IRI, or an address after "mailto:".
bool Conversion::takes_escapes(const embidi_structure& s) const {
  return s.kind == EMBIDI_KIND_IRI ||
         (s.kind == EMBIDI_KIND_EMAIL && s.field_count > 0 && field_at(p_, s.first_field).role == EMBIDI_ROLE_SCHEME);
}

// A component with its escapes decoded where display-iri shows them, unless that would mix directions.
void Conversion::copy_decoded(const FieldRecord& field) {
  Units walk = units_of(p_, field.begin, field.end, kSkipTransparent);
  const unsigned as_it_stands = component_violations(facts_of(walk));
  walk = units_of(p_, field.begin, field.end, kSkipTransparent | kDecodeShown);
  const bool mixes = (component_violations(facts_of(walk)) & ~as_it_stands & EMBIDI_MIXED) != 0;
  walk = units_of(p_, field.begin, field.end,
                  static_cast<uint8_t>(mixes ? kSkipTransparent : kSkipTransparent | kDecodeShown));
  size_t done = byte_of(p_, field.begin);
  while (copy_unit(walk, done)) {
  }
  at_ = field.end;
}

// The next unit, and what is transparent before it; `done` is the byte where that begins.
bool Conversion::copy_unit(Units& walk, size_t& done) {
  if (!walk.next()) return false;
  if (keep_transparent_) copy_units(Units(p_.text, done, walk.begin(), 0, 0));
  out_.put(walk.code_point());
  done = walk.end();
  return true;
}

// The whole domain may be decoded.
bool Conversion::is_host_shown(size_t begin, size_t end) const {
  embidi_domain domain;
  Units walk = units_of(p_, begin, end, kSkipTransparent | kDecodeShown);
  check_domain(walk, p_.scratch.label, true, nullptr, nullptr, domain);
  return domain.ok;
}

// A label in "xn--" form, of a domain that may be decoded, and what is transparent before it. Nothing is done where it
// is another label.
void Conversion::copy_a_label(Units& walk, size_t& done) {
  LabelBuffer& buffer = p_.scratch.label;
  buffer.count = 0;
  Units ahead(walk);
  while (ahead.next() && delimiter(ahead.code_point()) != kIdnSeparator) buffer.put(ahead.code_point());
  if (!buffer.is_encoded()) return;
  walk.next();
  if (keep_transparent_) copy_units(Units(p_.text, done, walk.begin(), 0, 0));
  for (size_t i = 1; i < buffer.count; ++i) walk.next();
  done = walk.end();
  decode_a_label(buffer);
  for (size_t i = 0; i < buffer.count; ++i) out_.put(buffer.characters[i]);
}

// Characters begin..end, a domain; whether it is decoded.
void Conversion::copy_labels(size_t begin, size_t end, bool shown) {
  Units walk =
      units_of(p_, begin, end, static_cast<uint8_t>(shown ? kSkipTransparent | kDecodeShown : kSkipTransparent));
  size_t done = byte_of(p_, begin);
  do {
    if (shown) copy_a_label(walk, done);
    while (copy_unit(walk, done) && delimiter(walk.code_point()) != kIdnSeparator) {
    }
  } while (walk.more());
  at_ = end;
}

void Conversion::to_display_iri() {
  for (size_t i = 0; i < p_.structure_count; ++i) {
    const embidi_structure s = embidi_get_structure(&p_, i);
    if (!takes_escapes(s)) continue;
    bool host_is_done = false;
    for (size_t f = 0; f < s.field_count; ++f) {
      const FieldRecord& field = field_at(p_, s.first_field + f);
      if (field.role != EMBIDI_ROLE_LABEL) {
        copy_to(field.begin);
        copy_decoded(field);
      } else if (!host_is_done) {
        host_is_done = true;
        size_t begin = field.begin, end = field.end;
        for (size_t g = f + 1; g < s.field_count && field_at(p_, s.first_field + g).role == EMBIDI_ROLE_LABEL; ++g) {
          end = field_at(p_, s.first_field + g).end;
        }
        if (has_host(p_)) {
          begin = p_.host_begin;
          end = p_.host_end;
        }
        copy_to(begin);
        copy_host(begin, end);
      }
    }
  }
  copy_to(p_.length);
}

void Conversion::host_display() {
  if (!has_host(p_)) return;
  keep_transparent_ = false;
  const size_t f = embidi_field_at(&p_, p_.host_begin);
  if (f != EMBIDI_NO_FIELD && field_at(p_, f).role == EMBIDI_ROLE_ADDRESS) {
    copy_decoded(field_at(p_, f));
  } else {
    copy_host(p_.host_begin, p_.host_end);
  }
}

void Conversion::to_encoded_components() {
  for (size_t i = 0; i < p_.structure_count; ++i) {
    const embidi_structure s = embidi_get_structure(&p_, i);
    if (!takes_escapes(s)) continue;
    for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
      const FieldRecord& field = field_at(p_, f);
      if (field.role == EMBIDI_ROLE_LABEL) continue;
      if ((embidi_field_violations(&p_, f) & (EMBIDI_MIXED | EMBIDI_UNFRAMED)) == 0) continue;
      copy_to(field.begin);
      for (Units units = units_of(p_, field.begin, field.end, 0); units.next();) {
        if (units.code_point() < 0x80) {
          out_.put(units.code_point());
        } else {
          out_.put_escaped(units.code_point());
        }
      }
      at_ = field.end;
    }
  }
  copy_to(p_.length);
}

// ---------------------------------------------------------------------------------------------- logical

// White space: display.md 3.1. U+00A0 and U+202F are the spaces of another Bidi class.
bool is_white(uint32_t c) {
  const Class k = bidi_class(c);
  return k == WS || k == S || k == B || c == 0xA0 || c == 0x202F;
}

// What a field of a visual string is to become.
enum class Reading : uint8_t { as_it_stands, from_the_right, impossible };

Reading reading_of(embidi_paragraph& p, size_t index) {
  const FieldRecord& field = field_at(p, index);
  Facts facts;
  for (Units units = units_of(p, field.begin, field.end, kSkipTransparent); units.next();) {
    if (is_white(units.code_point())) return Reading::impossible;
    facts.add(units.code_point());
  }
  const bool letters = (facts.classes() & kStrongRtl) != 0;
  const unsigned violations = letters ? component_violations(facts.reversed()) : embidi_field_violations(&p, index);
  if ((violations & EMBIDI_UNREADABLE) != 0) return Reading::impossible;
  return letters ? Reading::from_the_right : Reading::as_it_stands;
}

void Conversion::copy_reversed(const FieldRecord& field) {
  const size_t begin = byte_of(p_, field.begin);
  for (size_t end = byte_of(p_, field.end); end > begin;) {
    const Decoded d = decode_before(p_.text, end);
    out_.put(d.code_point());
    end -= d.length();
  }
  at_ = field.end;
}

void Conversion::to_logical() {
  for (size_t f = 0; f < p_.field_count; ++f) {
    if (reading_of(p_, f) != Reading::from_the_right) continue;
    copy_to(field_at(p_, f).begin);
    copy_reversed(field_at(p_, f));
  }
  copy_to(p_.length);
}

// For embidi_punycode_encode().
struct ArrayLabel {
  const uint32_t* code_points;
  size_t count;
  size_t next;
  Output out;
};

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_iri_convert(embidi_paragraph* paragraph, embidi_conversion to, const char* text, size_t bytes,
                                 const embidi_options* options, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 8};
  *written = 0;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 6};
  embidi_options how{};
  if (options != nullptr) {
    how.base = options->base;
    how.recognize = options->recognize;
  }
  if (how.base > EMBIDI_BASE_RTL || how.recognize > EMBIDI_RECOGNIZE_FILENAME) return {EMBIDI_BAD_ARGUMENT, 5};
  if (to == EMBIDI_TO_LOGICAL && how.recognize < EMBIDI_RECOGNIZE_IRI) how.recognize = EMBIDI_RECOGNIZE_IRI;
  const embidi_result laid = embidi_layout(paragraph, text, bytes, &how);
  if (laid.status != EMBIDI_OK) return laid;

  Output out(buffer, capacity);
  Conversion conversion(*paragraph, out);
  switch (to) {
    case EMBIDI_TO_TEXTUAL: conversion.to_text(); break;
    case EMBIDI_FROM_TEXTUAL: conversion.to_plain(); break;
    case EMBIDI_TO_DISPLAY_IRI: conversion.to_display_iri(); break;
    case EMBIDI_TO_ENCODED_COMPONENTS: conversion.to_encoded_components(); break;
    case EMBIDI_TO_LOGICAL:
      for (size_t f = 0; f < paragraph->field_count; ++f) {
        if (reading_of(*paragraph, f) == Reading::impossible) return {EMBIDI_REFUSED, f};
      }
      conversion.to_logical();
      break;
    default: return {EMBIDI_BAD_ARGUMENT, 2};
  }
  return out.result(written);
}

embidi_result embidi_host_display(embidi_paragraph* paragraph, char* buffer, size_t capacity, size_t* written) {
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 2};
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  Output out(buffer, capacity);
  Conversion(*paragraph, out).host_display();
  return out.result(written);
}

embidi_result embidi_punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                                     size_t* written) {
  if (code_points == nullptr && count > 0) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  if (count > kMaxEncodable) return {EMBIDI_BAD_ARGUMENT, 2};
  for (size_t i = 0; i < count; ++i) {
    if (code_points[i] > 0x10FFFF) return {EMBIDI_BAD_ARGUMENT, 1};
  }
  ArrayLabel label{code_points, count, 0, Output(buffer, capacity)};
  const auto next = [](void* user) {
    ArrayLabel& l = *static_cast<ArrayLabel*>(user);
    if (l.next < l.count) return l.code_points[l.next++];
    l.next = 0;
    return kPunycodeEnd;
  };
  const auto put = [](void* user, char digit) {
    static_cast<ArrayLabel*>(user)->out.put_byte(static_cast<uint8_t>(digit));
    return true;
  };
  punycode_encode({next, put, &label});
  return label.out.result(written);
}

#endif
