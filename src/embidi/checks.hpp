// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, checks and conversions in C++17: a thin face of checks.h. embidi.hpp, which includes it, has the rules.
// Before the guard: embidi.hpp includes this header after those that it needs.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

#ifndef EMBIDI_CHECKS_HPP
#define EMBIDI_CHECKS_HPP

#if EMBIDI_STRUCTURES

namespace embidi {

// embidi_label_error.
enum class LabelError : uint8_t {
  ok = EMBIDI_LABEL_OK,
  empty = EMBIDI_LABEL_EMPTY,
  too_long = EMBIDI_LABEL_TOO_LONG,
  punycode = EMBIDI_LABEL_PUNYCODE,
  disallowed = EMBIDI_LABEL_DISALLOWED,
  hyphen = EMBIDI_LABEL_HYPHEN,
  leading_mark = EMBIDI_LABEL_LEADING_MARK,
  contextj = EMBIDI_LABEL_CONTEXTJ,
  contexto = EMBIDI_LABEL_CONTEXTO,
  emoji = EMBIDI_LABEL_EMOJI
};
// embidi_scripts.
enum class Scripts : uint8_t {
  none = EMBIDI_SCRIPTS_NONE,
  single = EMBIDI_SCRIPTS_SINGLE,
  highly_restrictive = EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE,
  mixed = EMBIDI_SCRIPTS_MIXED
};
// embidi_unusual.
enum class Unusual : uint8_t {
  none = EMBIDI_UNUSUAL_NONE,
  mark = EMBIDI_UNUSUAL_MARK,
  digits = EMBIDI_UNUSUAL_DIGITS,
  letter = EMBIDI_UNUSUAL_LETTER,
  script = EMBIDI_UNUSUAL_SCRIPT
};
// embidi_guarantee.
enum class Guarantee : uint8_t {
  not_bidi = EMBIDI_GUARANTEE_NOT_BIDI,
  full = EMBIDI_GUARANTEE_FULL,
  ldh = EMBIDI_GUARANTEE_LDH,
  none = EMBIDI_GUARANTEE_NONE
};
// embidi_scheme_kind.
enum class SchemeKind : uint8_t {
  none = EMBIDI_SCHEME_NONE,
  web = EMBIDI_SCHEME_WEB,
  mail = EMBIDI_SCHEME_MAIL,
  tel = EMBIDI_SCHEME_TEL,
  file = EMBIDI_SCHEME_FILE,
  script = EMBIDI_SCHEME_SCRIPT,
  data = EMBIDI_SCHEME_DATA,
  other = EMBIDI_SCHEME_OTHER
};
// embidi_host_kind.
enum class HostKind : uint8_t {
  none = EMBIDI_HOST_NONE,
  name = EMBIDI_HOST_NAME,
  ipv4 = EMBIDI_HOST_IPV4,
  ipv6 = EMBIDI_HOST_IPV6
};
// embidi_conversion.
enum class Conversion : uint8_t {
  to_textual = EMBIDI_TO_TEXTUAL,
  from_textual = EMBIDI_FROM_TEXTUAL,
  to_logical = EMBIDI_TO_LOGICAL,
  to_display_iri = EMBIDI_TO_DISPLAY_IRI,
  to_encoded_components = EMBIDI_TO_ENCODED_COMPONENTS,
  to_link = EMBIDI_TO_LINK
};

inline constexpr size_t no_position = EMBIDI_NO_POSITION;
// Of Iri::warnings.
inline constexpr uint32_t warn_ill_formed = EMBIDI_WARN_ILL_FORMED;
inline constexpr uint32_t warn_bidi_control = EMBIDI_WARN_BIDI_CONTROL;
inline constexpr uint32_t warn_encoded_control = EMBIDI_WARN_ENCODED_CONTROL;
inline constexpr uint32_t warn_invisible_character = EMBIDI_WARN_INVISIBLE_CHARACTER;
inline constexpr uint32_t warn_syntax = EMBIDI_WARN_SYNTAX;
inline constexpr uint32_t warn_host_error = EMBIDI_WARN_HOST_ERROR;
inline constexpr uint32_t warn_percent_in_host = EMBIDI_WARN_PERCENT_IN_HOST;
inline constexpr uint32_t warn_separator_lookalike = EMBIDI_WARN_SEPARATOR_LOOKALIKE;
inline constexpr uint32_t warn_mixed_script = EMBIDI_WARN_MIXED_SCRIPT;
inline constexpr uint32_t warn_lookalike = EMBIDI_WARN_LOOKALIKE;
inline constexpr uint32_t warn_suspect_character = EMBIDI_WARN_SUSPECT_CHARACTER;
inline constexpr uint32_t warn_bidi_rule = EMBIDI_WARN_BIDI_RULE;
inline constexpr uint32_t warn_digit_hazard = EMBIDI_WARN_DIGIT_HAZARD;
inline constexpr uint32_t warn_mixed_component = EMBIDI_WARN_MIXED_COMPONENT;
inline constexpr uint32_t warn_userinfo = EMBIDI_WARN_USERINFO;
inline constexpr uint32_t warn_backslash = EMBIDI_WARN_BACKSLASH;
inline constexpr uint32_t warn_repaired = EMBIDI_WARN_REPAIRED;
inline constexpr uint32_t warn_script_scheme = EMBIDI_WARN_SCRIPT_SCHEME;
inline constexpr uint32_t warn_ip_address = EMBIDI_WARN_IP_ADDRESS;
inline constexpr uint32_t warn_port = EMBIDI_WARN_PORT;
inline constexpr uint32_t warn_punycode = EMBIDI_WARN_PUNYCODE;
inline constexpr uint32_t warn_not_secure = EMBIDI_WARN_NOT_SECURE;
inline constexpr uint32_t warn_not_uniform = EMBIDI_WARN_NOT_UNIFORM;
inline constexpr uint32_t warn_unescaped = EMBIDI_WARN_UNESCAPED;
inline constexpr uint32_t warn_unusual_name = EMBIDI_WARN_UNUSUAL_NAME;
inline constexpr uint32_t warn_trimmed = EMBIDI_WARN_TRIMMED;
// Of the result of field_violations().
inline constexpr uint8_t mixed = EMBIDI_MIXED;
inline constexpr uint8_t unframed = EMBIDI_UNFRAMED;
inline constexpr uint8_t unreadable = EMBIDI_UNREADABLE;

using Span = embidi_span;
struct Label : embidi_label {
  constexpr Direction direction() const { return static_cast<Direction>(embidi_label::direction); }
  constexpr LabelError error() const { return static_cast<LabelError>(embidi_label::error); }
  constexpr Scripts scripts() const { return static_cast<Scripts>(embidi_label::scripts); }
  constexpr Unusual unusual() const { return static_cast<Unusual>(embidi_label::unusual); }
  // Whether condition `n` (1 to 6) of RFC 5893 section 2 is broken.
  constexpr bool violates(unsigned n) const { return (violations & EMBIDI_CONDITION(n)) != 0; }
};
struct Domain : embidi_domain {
  constexpr Guarantee guarantee() const { return static_cast<Guarantee>(embidi_domain::guarantee); }
  // Whether a label has this error.
  constexpr bool has(LabelError error) const { return (errors >> static_cast<unsigned>(error) & 1) != 0; }
};
struct Iri : embidi_iri {
  constexpr SchemeKind scheme_kind() const { return static_cast<SchemeKind>(embidi_iri::scheme_kind); }
  constexpr HostKind host_kind() const { return static_cast<HostKind>(embidi_iri::host_kind); }
};

// The address of C's paragraph, or NULL.
inline embidi_paragraph* get(const ParagraphRef* paragraph) {
  return paragraph == nullptr ? nullptr : paragraph->get();
}

// `sink` is called as bool(const Label&).
template <class Sink>
Result bidi_rule(const char* text, size_t bytes, Sink sink, Domain& out) {
  return embidi_bidi_rule(text, bytes, call_sink<Label, embidi_label, Sink>, &sink, &out);
}
inline Result bidi_rule(const char* text, size_t bytes, decltype(nullptr), Domain& out) {
  return embidi_bidi_rule(text, bytes, nullptr, nullptr, &out);
}

inline Result iri_check(ParagraphRef& paragraph, ParagraphRef* scratch, const char* text, size_t bytes, Base base,
                        Iri& out) {
  return embidi_iri_check(paragraph.get(), get(scratch), text, bytes, static_cast<embidi_base>(base), &out);
}
inline size_t extensions_begin(const ParagraphRef& paragraph, size_t field) {
  return embidi_extensions_begin(paragraph.get(), field);
}
inline uint8_t field_violations(ParagraphRef& paragraph, size_t field) {
  return embidi_field_violations(paragraph.get(), field);
}
// `sink` is called as bool(const Label&).
template <class Sink>
[[nodiscard]] bool host_check(ParagraphRef& paragraph, Sink sink, Domain& out) {
  return embidi_host_check(paragraph.get(), call_sink<Label, embidi_label, Sink>, &sink, &out);
}
[[nodiscard]] inline bool host_check(ParagraphRef& paragraph, decltype(nullptr), Domain& out) {
  return embidi_host_check(paragraph.get(), nullptr, nullptr, &out);
}
inline size_t address_text(const Iri& iri, char (&text)[EMBIDI_ADDRESS_TEXT]) {
  return embidi_address_text(&iri, text);
}

inline Result iri_convert(ParagraphRef& paragraph, Conversion to, const char* text, size_t bytes,
                          const Options& options, char* buffer, size_t capacity, size_t& written) {
  return embidi_iri_convert(paragraph.get(), static_cast<embidi_conversion>(to), text, bytes, &options, buffer,
                            capacity, &written);
}
inline Result host_display(ParagraphRef& paragraph, char* buffer, size_t capacity, size_t& written) {
  return embidi_host_display(paragraph.get(), buffer, capacity, &written);
}

#if EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS
using Text = embidi_text;
using LinkPair = embidi_link_pair;
using LinkParts = embidi_link_parts;
inline Result link_format(const LinkParts& parts, char* buffer, size_t capacity, size_t& written) {
  return embidi_link_format(&parts, buffer, capacity, &written);
}
#endif

inline Result punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                              size_t& written) {
  return embidi_punycode_encode(code_points, count, buffer, capacity, &written);
}

}  // namespace embidi

#endif  // EMBIDI_STRUCTURES

#endif
