// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// checks.md 2 to 4: what may be trusted about a domain name and an IRI. Every range is of code points of the paragraph;
// of an IRI, of the TEXT.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference.hpp"

namespace embidi_reference {

// ---- check-domain ----

enum class LabelError { none, empty, too_long, punycode, disallowed, hyphen, leading_mark, contextj, contexto, emoji };
enum class Scripts { none, single, highly_restrictive, mixed };  // none: an error but `emoji`
enum class Unusual { none, mark, digits, letter, script };
enum class Guarantee { not_bidi, none, ldh, full };

struct LabelCheck {
  std::size_t begin = 0, end = 0;
  std::u32string shown;  // decoded where it is `xn--` and decodes, as it stands otherwise
  bool decoded = false;  // it is `xn--` and decodes
  bool rtl = false;
  std::vector<int> violations;
  LabelError error = LabelError::none;
  Scripts scripts = Scripts::none;
  std::string lookalike;  // empty: none
  Unusual unusual = Unusual::none;
  bool separator_lookalike = false;  // something in it looks like a separator
  bool deceptive = false, suspect = false;
};

struct DomainCheck {
  bool ok = false;
  bool bidi_domain = false;
  Guarantee guarantee = Guarantee::not_bidi;
  bool name_too_long = false;
  std::vector<LabelCheck> labels;
  std::vector<std::size_t> digit_after_rtl;  // hazards: the label with the digit
};

DomainCheck check_domain(const Data& data, const std::u32string& name);

// RFC 5893 section 2: the conditions that a label with these classes breaks.
std::vector<int> broken_conditions(const std::vector<Bidi>& label);

// What a label is looked at as: decoded where it is `xn--` and decodes.
std::u32string shown_label(const std::u32string& label);
bool has_ace_prefix(const std::u32string& label);
// As far as `punycode` looks at it.
bool is_in_nfc(const CheckCharacters& checks, const std::u32string& label);
// "`xn--` and Punycode", of a label above ASCII.
std::u32string ace_label(const std::u32string& label);
bool is_rtl_class(Bidi bidi);
bool is_ascii(const std::u32string& text);
std::u32string lower_ascii(std::u32string text);

// ---- addresses (WHATWG URL, "host parsing") ----

// The IPv4 parser on the labels of a host: 0x7F.1 is 127.0.0.1. Nothing where it fails.
std::optional<std::string> parse_ipv4(const std::u32string& host);
// The ends-in-a-number checker: browsers take such a host for an IPv4 address or nothing.
bool ends_in_number(const std::u32string& host);
// `text` without brackets; RFC 5952 form.
std::optional<std::string> parse_ipv6(const std::u32string& text);

// ---- check-iri ----

struct FieldCheck {
  Field field;
  std::vector<int> violations;
};

struct Preview {
  std::string scheme;  // lower case; empty for none
  std::string scheme_kind;
  std::u32string host, host_display;
  std::size_t host_begin = 0, host_end = 0;  // equal where there is no host
  std::string host_kind;
  std::optional<std::string> address;
  std::string port;  // a number of any length; empty for none
  bool userinfo = false;
  bool mixed_direction = false;
  bool uniform_ltr = true, uniform_rtl = true;
};

struct IriCheck {
  bool ok = false;
  std::vector<std::string> warnings;
  std::optional<std::size_t> syntax_error;
  std::vector<FieldCheck> fields;
  std::optional<DomainCheck> host_check;
  Preview preview;
};

// All of one TEXT, line ends in it included.
IriCheck check_iri(const Data& data, const Decoded& text);

// The components (checks.md 3.1) of a structure of `text`: its fields, the extensions of a segment apart, each of which
// has the field's role.
std::vector<Field> components(const Data& data, const std::u32string& text, const Structure& s);

// [G] section 3 (1, 2) and [D] section 5 (3), of a component without MARK and EXPLICIT.
std::vector<int> broken_restrictions(const Data& data, const std::u32string& component);

// ---- convert ----

enum class Conversion { text, plain, logical, display_iri, link, encoded_components };
bool parse(const std::string& name, Conversion& conversion);

struct Converted {
  std::u32string text;
  bool refused = false;
  std::size_t begin = 0, end = 0;  // of the component that was refused
  std::string why;                 // in words of 4.2
};

// `paragraph` has no paragraph separator. Of `options`, base and recognize count.
Converted convert(const Data& data, const std::u32string& paragraph, Conversion conversion, const Options& options);

// The host of a declared structure as `--to display-iri` shows it, without transparent characters.
std::u32string displayed_host(const Data& data, const std::u32string& text, const Structure& s);

// ---- percent escapes ----

// What stands at an escape: a character of well-formed UTF-8, or one byte that is part of none.
struct Escape {
  std::size_t begin, end;  // in the text that was searched
  bool well_formed;
  char32_t code_point;
};
std::vector<Escape> find_escapes(const std::u32string& text);
// With every escaped character that is well-formed UTF-8 as itself.
std::u32string unescaped(const std::u32string& text);

}  // namespace embidi_reference
