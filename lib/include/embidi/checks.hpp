// embidi, checks and conversions in C++17: checks.h with types around it; embidi.hpp includes it. Everything is inline;
// ranges, errors, complexity and sources are documented there.
#ifndef EMBIDI_CHECKS_HPP
#define EMBIDI_CHECKS_HPP

#include "embidi/embidi.hpp"

#if EMBIDI_CHECKS

namespace embidi {

using Span = embidi_span;
using Label = embidi_label;
using Domain = embidi_domain;
using Iri = embidi_iri;

enum class Conversion : uint8_t {
  textual = EMBIDI_TO_TEXTUAL,
  from_textual = EMBIDI_FROM_TEXTUAL,
  logical = EMBIDI_TO_LOGICAL,
  display_iri = EMBIDI_TO_DISPLAY_IRI,
  encoded_components = EMBIDI_TO_ENCODED_COMPONENTS
};

// The Bidi rule. `sink` is called with every label until it returns false.
template <class Sink>
Result bidi_rule(const char* text, size_t bytes, Domain& out, Sink sink) {
  const embidi_label_sink call = [](void* user, const embidi_label* label) -> bool {
    return (*static_cast<Sink*>(user))(*label);
  };
  return Result::from(embidi_bidi_rule(text, bytes, call, &sink, &out));
}
inline Result bidi_rule(const char* text, size_t bytes, Domain& out) {
  return Result::from(embidi_bidi_rule(text, bytes, nullptr, nullptr, &out));
}

// `scratch` has room for as many characters as `paragraph`; without it displays are not compared.
inline Result iri_check(ParagraphRef& paragraph, ParagraphRef& scratch, const char* text, size_t bytes, Iri& out,
                        Base base = Base::automatic) {
  return Result::from(
      embidi_iri_check(paragraph.get(), scratch.get(), text, bytes, static_cast<embidi_base>(base), &out));
}
inline Result iri_check(ParagraphRef& paragraph, const char* text, size_t bytes, Iri& out,
                        Base base = Base::automatic) {
  return Result::from(embidi_iri_check(paragraph.get(), nullptr, text, bytes, static_cast<embidi_base>(base), &out));
}
inline uint8_t field_violations(const ParagraphRef& paragraph, size_t field) {
  return embidi_field_violations(paragraph.get(), field);
}
template <class Sink>
bool host_check(const ParagraphRef& paragraph, Domain& out, Sink sink) {
  const embidi_label_sink call = [](void* user, const embidi_label* label) -> bool {
    return (*static_cast<Sink*>(user))(*label);
  };
  return embidi_host_check(paragraph.get(), call, &sink, &out);
}
inline bool host_check(const ParagraphRef& paragraph, Domain& out) {
  return embidi_host_check(paragraph.get(), nullptr, nullptr, &out);
}
inline size_t address_text(const Iri& iri, char (&text)[EMBIDI_ADDRESS_TEXT]) {
  return embidi_address_text(&iri, text);
}

inline Result convert(ParagraphRef& paragraph, Conversion to, const char* text, size_t bytes, char* buffer,
                      size_t capacity, size_t& written, const Options& options = {}) {
  const embidi_options o{static_cast<uint8_t>(options.base), 0, static_cast<uint8_t>(options.recognize), 0};
  return Result::from(embidi_iri_convert(paragraph.get(), static_cast<embidi_conversion>(to), text, bytes, &o, buffer,
                                         capacity, &written));
}
inline Result host_display(const ParagraphRef& paragraph, char* buffer, size_t capacity, size_t& written) {
  return Result::from(embidi_host_display(paragraph.get(), buffer, capacity, &written));
}

inline Result punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                              size_t& written) {
  return Result::from(embidi_punycode_encode(code_points, count, buffer, capacity, &written));
}

}  // namespace embidi

#endif  // EMBIDI_CHECKS

#endif
