// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The preview record of a declared IRI: what is in it, and what a person should be told.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/character_warnings.hpp"
#include "embidi_core/check/extensions.hpp"
#include "embidi_core/check/host_check.hpp"
#include "embidi_core/check/ip_address.hpp"
#include "embidi_core/check/iri_check.hpp"
#include "embidi_core/check/syntax.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/structure/schemes.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

constexpr uint32_t kNotOk = (2 * EMBIDI_WARN_DIGIT_HAZARD - 1) | EMBIDI_WARN_SCRIPT_SCHEME;

ComponentReader host_reader(const embidi_paragraph& p, uint8_t flags) {
  return reader_of(p, p.host_begin, p.host_end, flags);
}

constexpr bool are_same(embidi_scheme_kind a, SchemeKind b) { return static_cast<int>(a) == static_cast<int>(b); }
static_assert(are_same(EMBIDI_SCHEME_WEB, kSchemeWeb) && are_same(EMBIDI_SCHEME_MAIL, kSchemeMail) &&
              are_same(EMBIDI_SCHEME_TEL, kSchemeTel) && are_same(EMBIDI_SCHEME_FILE, kSchemeFile) &&
              are_same(EMBIDI_SCHEME_SCRIPT, kSchemeScript) && are_same(EMBIDI_SCHEME_DATA, kSchemeData) &&
              EMBIDI_SCHEME_OTHER == public_kind(kSchemeOther));
uint8_t kind_of_scheme(const ComponentReader& name) {
  return public_kind(scheme_kind([&](const char* word) { return name.is_word(word); }));
}

class IriCheck {
 public:
  // `cut`: the text goes on after a character of class B.
  IriCheck(embidi_paragraph& p, embidi_iri& out, bool cut) : p_(p), out_(out), cut_(cut) {}
  void run();

 private:
  void warn(uint32_t warning) { out_.warnings |= warning; }
  void set(embidi_span& span, size_t begin, size_t end) const;
  // What is called one after the other is not inlined, so that what one keeps is not on the stack of the next.
  [[gnu::noinline]] void fields();
  [[gnu::noinline]] void components();
  void scheme(size_t begin, size_t end);
  void port(size_t begin, size_t end);
  [[gnu::noinline]] size_t authority_end() const;
  void characters(size_t authority);
  [[gnu::noinline]] bool names_no_host(size_t authority) const;
  [[gnu::noinline]] bool address();
  [[gnu::noinline]] void name();

  embidi_paragraph& p_;
  embidi_iri& out_;
  const bool cut_;
  bool opaque_ = false;  // rule 4 of ordering.md 3.2: no authority
};

// Sets a span of the whole text.
void IriCheck::set(embidi_span& span, size_t begin, size_t end) const {
  span = {out_.text.begin + begin, out_.text.begin + end, out_.text.begin_byte + byte_of(p_, begin),
          out_.text.begin_byte + byte_of(p_, end)};
}

void IriCheck::fields() {
  for (size_t i = 0; i < p_.field_count; ++i) {
    const FieldRecord& f = field_at(p_, i);
    switch (f.role) {
      case EMBIDI_ROLE_SCHEME: scheme(f.begin, f.end); break;
      case EMBIDI_ROLE_PORT: port(f.begin, f.end); break;
      case EMBIDI_ROLE_USERINFO: out_.userinfo = true; break;
      default: break;
    }
  }
  if (out_.userinfo) warn(EMBIDI_WARN_USERINFO);
}

// Violations outside the host.
void IriCheck::components() {
  for (size_t i = 0; i < p_.field_count; ++i) {
    const uint8_t role = field_at(p_, i).role;
    if (role == EMBIDI_ROLE_LABEL || role == EMBIDI_ROLE_ADDRESS) continue;
    if ((field_violations(p_, i) & EMBIDI_MIXED) != 0) warn(EMBIDI_WARN_MIXED_COMPONENT);
  }
}

void IriCheck::scheme(size_t begin, size_t end) {
  set(out_.scheme, begin, end);
  const ComponentReader name = reader_of(p_, begin, end, kSkipTransparent);
  out_.scheme_kind = kind_of_scheme(name);
  if (out_.scheme_kind == EMBIDI_SCHEME_SCRIPT || out_.scheme_kind == EMBIDI_SCHEME_DATA) {
    warn(EMBIDI_WARN_SCRIPT_SCHEME);
  }
  ComponentReader after = reader_of(p_, end, p_.length, kSkipTransparent);
  after.next();  // the ":"
  size_t separators = 0;
  while (after.next() && is_sep(after.code_point())) ++separators;
  opaque_ = separators < 2 && out_.scheme_kind != EMBIDI_SCHEME_WEB && out_.scheme_kind != EMBIDI_SCHEME_MAIL;
  if (out_.scheme_kind != EMBIDI_SCHEME_WEB) return;
  if (!name.is_word("https") && !name.is_word("wss")) warn(EMBIDI_WARN_NOT_SECURE);
  if (separators != 2) warn(EMBIDI_WARN_REPAIRED);
}

// "The end of the authority, of the address after `mailto:`, or of another host."
size_t IriCheck::authority_end() const {
  if (opaque_) return p_.host_end;  // 0 without a host; an empty one ends where the local part does
  const bool mail = out_.scheme_kind == EMBIDI_SCHEME_MAIL;
  const uint8_t stops = mail ? kQuestion | kHash : uint8_t{kStop};
  ComponentReader at = reader_of(p_, mail ? 0 : p_.host_begin, p_.length, 0);
  while (at.next()) {
    if ((delimiter(at.code_point()) & stops) != 0) return at.first_char();
  }
  return p_.length;
}

void IriCheck::port(size_t begin, size_t end) {
  set(out_.port, begin, end);
  out_.has_port = true;
  constexpr uint32_t kMost = 0xFFFFFFFF;
  uint32_t number = 0;
  for (ComponentReader digits = reader_of(p_, begin, end, kSkipTransparent); digits.next();) {
    const uint32_t digit = digits.code_point() - '0';
    number = number > (kMost - digit) / 10 ? kMost : number * 10 + digit;
  }
  out_.port_number = number;
  if (number > 65535) warn(EMBIDI_WARN_PORT);
}

void IriCheck::characters(size_t authority) {
  warn(character_warnings(p_, authority));
  const SyntaxErrors errors = find_syntax_errors(p_, authority);
  if (errors.first == EMBIDI_NO_POSITION) return;
  warn(errors.warnings);
  out_.syntax_error = out_.text.begin + errors.first;
}

// "There is no host": a browser sees another one, or the scheme's names are none.
bool IriCheck::names_no_host(size_t authority) const {
  if (cut_) {
    ComponentReader after = reader_of(p_, authority, p_.length, 0);
    bool behind = false;  // something that is no white space
    while (after.next()) behind = behind || !is_trim(after.code_point(), class_of(after.code_point()));
    if (!behind) return true;
  }
  for (ComponentReader at = reader_of(p_, 0, authority, 0); at.next();) {
    if (at.code_point() == '\t') return true;
  }
  if (out_.scheme_kind != EMBIDI_SCHEME_OTHER) return false;
  // To a browser it ends nothing there.
  if (authority < p_.length && code_point_at(p_, authority) == '\\') return true;
  if (host_address(p_) != nullptr) return false;
  for (ComponentReader at = host_reader(p_, kSkipTransparent); at.next();) {
    if (delimiter(at.code_point()) == kIdnSeparator) return false;
  }
  return true;
}

// Whether the host is an address.
bool IriCheck::address() {
  set(out_.host, p_.host_begin, p_.host_end);
  const ComponentReader reader = host_reader(p_, kSkipTransparent);
  if (host_address(p_) == nullptr) {
    const Ipv4 number = parse_ipv4(reader, out_.address);
    if (number == Ipv4::broken) warn(EMBIDI_WARN_HOST_ERROR);
    if (number != Ipv4::valid) return false;
    out_.host_kind = EMBIDI_HOST_IPV4;
    out_.address_bytes = 4;
  } else {
    out_.host_kind = EMBIDI_HOST_IPV6;
    if (parse_ipv6(reader, out_.address)) out_.address_bytes = 16;
    ComponentReader decoded = host_reader(p_, kSkipTransparent | kDecodeEscapes);
    out_.mixed_direction = is_mixed(facts_of(decoded).classes());
  }
  warn(out_.address_bytes != 0 ? EMBIDI_WARN_IP_ADDRESS : EMBIDI_WARN_HOST_ERROR);
  return true;
}

const HostCheck& check_host(embidi_paragraph& p, uint8_t flags) {
  return HostCheck::of(p, p.host_begin, p.host_end, flags).run(p);
}

// A host that is no address: checked as it stands, and once more with its escapes decoded.
void IriCheck::name() {
  out_.host_kind = EMBIDI_HOST_NAME;
  const HostCheck& host = check_host(p_, kSkipTransparent);
  const embidi_domain& domain = host.domain;
  if (domain.refused_label || domain.name_too_long) warn(EMBIDI_WARN_HOST_ERROR);
  if (domain.encoded) warn(EMBIDI_WARN_PUNYCODE);
  if ((out_.warnings & EMBIDI_WARN_PERCENT_IN_HOST) != 0) check_host(p_, kSkipTransparent | kDecodeEscapes);
  if (domain.separator_lookalike) warn(EMBIDI_WARN_SEPARATOR_LOOKALIKE);
  if (domain.mixed_script) warn(EMBIDI_WARN_MIXED_SCRIPT);
  if (domain.deceptive) warn(EMBIDI_WARN_LOOKALIKE);
  if (domain.suspect_character) warn(EMBIDI_WARN_SUSPECT_CHARACTER);
  if (domain.unusual_script || (domain.errors >> EMBIDI_LABEL_EMOJI & 1) != 0) warn(EMBIDI_WARN_UNUSUAL_NAME);
  if (domain.guarantee == EMBIDI_GUARANTEE_NONE) warn(EMBIDI_WARN_BIDI_RULE);
  if (domain.hazard_count > 0) warn(EMBIDI_WARN_DIGIT_HAZARD);
  out_.mixed_direction = is_mixed(host.check.classes());
}

void IriCheck::run() {
  fields();
  components();
  const size_t authority = authority_end();
  if (has_host(p_) && names_no_host(authority)) p_.host_begin = p_.host_end = 0;
  characters(authority);
  if (has_host(p_)) {
    if (!address()) name();
  } else if (out_.scheme_kind == EMBIDI_SCHEME_WEB) {
    warn(EMBIDI_WARN_HOST_ERROR);
  }
  if (out_.scheme_kind == EMBIDI_SCHEME_NONE) warn(EMBIDI_WARN_NOT_SECURE);
  const bool misleads = out_.userinfo && out_.scheme_kind == EMBIDI_SCHEME_WEB;
  out_.ok = (out_.warnings & kNotOk) == 0 && !misleads;
}

// Not inlined, so that its stack is not there during a layout.
[[gnu::noinline]] void check(embidi_paragraph& p, embidi_iri& out, bool cut) { IriCheck(p, out, cut).run(); }

// The warning about a character at an end of the text; 0: it belongs to the IRI.
uint32_t end_warning(uint32_t c) {
  if (is_transparent(c)) return EMBIDI_WARN_BIDI_CONTROL;
  return is_trim(c, class_of(c)) ? uint32_t{EMBIDI_WARN_TRIMMED} : 0;
}

// Finds out.text, without TRIM, MARK and EXPLICIT at its ends; its last character is not known yet.
[[gnu::noinline]] void find_iri(const uint8_t* text, size_t bytes, embidi_iri& out) {
  embidi_span& s = out.text;
  s.end_byte = bytes;
  for (; s.begin_byte < s.end_byte; ++s.begin) {
    const Decoded d = decode(text + s.begin_byte, s.end_byte - s.begin_byte);
    const uint32_t warning = end_warning(d.code_point());
    if (warning == 0) break;
    out.warnings |= warning;
    s.begin_byte += d.length();
  }
  while (s.end_byte > s.begin_byte) {
    const Decoded d = decode_before(text, s.end_byte);
    const uint32_t warning = end_warning(d.code_point());
    if (warning == 0) break;
    out.warnings |= warning & EMBIDI_WARN_TRIMMED;
    s.end_byte -= d.length();
  }
}

// "Nothing after a character of class B in it is looked at": if the paragraph ends with one, that ends out.text;
// otherwise what follows is looked at for bidi controls, too. Returns whether the text goes on.
[[gnu::noinline]] bool end_text(const embidi_paragraph& p, const uint8_t* text, size_t bytes, embidi_iri& out) {
  const bool whole = out.text.begin_byte + p.bytes == out.text.end_byte;
  out.text.end = out.text.begin + p.length;
  out.text.end_byte = out.text.begin_byte + p.bytes;
  for (size_t at = out.text.end_byte; whole && at < bytes;) {
    const Decoded d = decode(text + at, bytes - at);
    out.warnings |= end_warning(d.code_point());
    at += d.length();
  }
  return !whole;
}

// What the text is laid out for: two comparisons of displays, and to be displayed. No options on the stack.
constexpr embidi_options options_of(uint8_t base, bool constant) {
  return {base, constant ? uint8_t{EMBIDI_ORDER_CONSTANT} : uint8_t{EMBIDI_ORDER_PLAIN},
          constant ? uint8_t{EMBIDI_RECOGNIZE_IRI} : uint8_t{EMBIDI_RECOGNIZE_NONE}, EMBIDI_CONTROLS_ISOLATE, 0};
}
constexpr size_t kDisplayed = 4;
constexpr embidi_options kLayouts[kDisplayed + 5] = {
    options_of(EMBIDI_BASE_LTR, true), options_of(EMBIDI_BASE_LTR, false), options_of(EMBIDI_BASE_RTL, true),
    options_of(EMBIDI_BASE_RTL, false),
    // ... and one for each embidi_base
    options_of(EMBIDI_BASE_AUTO, true), options_of(EMBIDI_BASE_LTR, true), options_of(EMBIDI_BASE_RTL, true),
    options_of(EMBIDI_BASE_AUTO_RTL, true), options_of(EMBIDI_BASE_ANY_RTL, true)};
static_assert(EMBIDI_BASE_AUTO == 0 && EMBIDI_BASE_LTR == 1 && EMBIDI_BASE_RTL == 2 && EMBIDI_BASE_AUTO_RTL == 3 &&
              EMBIDI_BASE_ANY_RTL == 4);

// Whether two paragraphs are displayed alike. Not inlined, so that its lines are not on the stack while a layout runs.
[[gnu::noinline]] bool are_displayed_alike(embidi_paragraph& p, embidi_paragraph& other) {
  embidi_line ours, theirs;
  embidi_visual a, b;
  start_line(ours, p, 0, p.length);
  start_line(theirs, other, 0, other.length);
  bool equal = true;
  for (bool more = true; more && equal;) {
    more = next_visual(ours, a);
    equal = next_visual(theirs, b) == more && (!more || a.code_point == b.code_point);
  }
  return equal;
}

// The next character before `end` on a line, from left to right; false: there is none.
bool next_before(embidi_line& line, size_t end, embidi_visual& visual) {
  while (next_visual(line, visual)) {
    if (visual.source < end) return true;
  }
  return false;
}

// Whether those before `end` are displayed beside one another.
[[gnu::noinline]] bool are_adjacent(embidi_paragraph& p, size_t end) {
  embidi_line line;
  embidi_visual visual;
  start_line(line, p, 0, p.length);
  bool begun = false, ended = false;
  while (next_visual(line, visual)) {
    const bool inside = visual.source < end;
    if (inside && ended) return false;
    ended = begun && !inside;
    begun = inside || begun;
  }
  return true;
}

// Whether those before `end` are displayed in the same order in both.
[[gnu::noinline]] bool are_in_order(embidi_paragraph& p, embidi_paragraph& other, size_t end) {
  embidi_line ours, theirs;
  embidi_visual visual{};
  start_line(ours, p, 0, p.length);
  start_line(theirs, other, 0, other.length);
  for (;;) {
    const bool more = next_before(ours, end, visual);
    const size_t source = visual.source;
    if (next_before(theirs, end, visual) != more) return false;
    if (!more) return true;
    if (visual.source != source) return false;
  }
}

// Whether a host without L and EN is read from right to left wherever it stands.
[[gnu::noinline]] bool is_rtl_host(const embidi_paragraph& p) {
  ComponentReader host = host_reader(p, kSkipTransparent);
  return (facts_of(host).classes() & (1u << L | 1u << EN)) == 0;
}

// Of two layouts that are not displayed alike: whether the same host is read in both (checks.md 3.4, `not_uniform`).
bool is_host_read_alike(embidi_paragraph& p, embidi_paragraph& other) {
  return are_adjacent(other, p.host_end) && (is_rtl_host(p) || are_in_order(p, other, p.host_end));
}

// Whether the host is such an address. Not inlined, so that its stack is not there during the check.
[[gnu::noinline]] bool is_ipv4(const embidi_paragraph& p) {
  uint8_t address[4];
  return parse_ipv4(host_reader(p, kSkipTransparent), address) == Ipv4::valid;
}

}  // namespace

uint8_t component_violations(const Facts& facts) {
  constexpr uint32_t kNotOther = kRtl | 1u << NSM;
  unsigned violations = 0;
  if (facts.rtl()) {
    const uint32_t classes = facts.classes();
    if (is_mixed(classes)) violations |= EMBIDI_MIXED;
    if (!is_among(facts.first(), kStrongRtl) || !is_among(facts.last_base(), kStrongRtl)) violations |= EMBIDI_UNFRAMED;
    // Numbers beside letters are another class ([D] 5): where an NSM stands between, it is unclear whose it is.
    if ((classes & ~kNotOther) != 0 || ((classes & 1u << AN) != 0 && (classes & kStrongRtl) != 0)) {
      violations |= EMBIDI_UNREADABLE;
    }
  }
  if (!facts.empty() && facts.first() == NSM) violations |= EMBIDI_UNREADABLE;
  return static_cast<uint8_t>(violations);
}

uint8_t field_violations(embidi_paragraph& p, size_t f) {
  const FieldRecord& field = field_at(p, f);
  ComponentReader reader = reader_of(p, field.begin, extensions_begin(p, f), kSkipTransparent);
  return component_violations(field.role == EMBIDI_ROLE_LABEL ? facts_of_label(reader, p.scratch->label)
                                                              : facts_of(reader));
}

const FieldRecord* host_address(const embidi_paragraph& p) {
  const size_t field = field_at_index(p, p.host_begin);
  if (field == EMBIDI_NO_FIELD || field_at(p, field).role != EMBIDI_ROLE_ADDRESS) return nullptr;
  return code_point_at(p, field_at(p, field).begin) == '[' ? &field_at(p, field) : nullptr;
}

embidi_result check_iri(embidi_paragraph& p, embidi_paragraph* scratch, const uint8_t* text, size_t bytes, uint8_t base,
                        embidi_iri& out) {
  find_iri(text, bytes, out);
  bool host_alike = true;
  for (size_t i = scratch == nullptr ? kDisplayed : 0; i <= kDisplayed; ++i) {
    embidi_paragraph& laid = (i & 1) == 0 ? p : *scratch;
    const embidi_result result = layout(laid, text + out.text.begin_byte, out.text.end_byte - out.text.begin_byte,
                                        kLayouts[i < kDisplayed ? i : i + base]);
    if (result.status != EMBIDI_OK) return result;
    if (i == kDisplayed || (i & 1) == 0) continue;
    const bool alike = are_displayed_alike(p, laid);
    (i == 1 ? out.uniform_ltr : out.uniform_rtl) = alike;
    if (!alike && !is_host_read_alike(p, laid)) host_alike = false;
  }
  const bool cut = end_text(p, text, bytes, out);
  check(p, out, cut);
  const bool bidi = (p.mask & kRtl) != 0 || (out.warnings & EMBIDI_WARN_BIDI_CONTROL) != 0;
  if (bidi && !host_alike && out.host_kind != EMBIDI_HOST_NONE) out.warnings |= EMBIDI_WARN_NOT_UNIFORM;
  return {EMBIDI_OK, 0};
}

}  // namespace embidi

using namespace embidi;

uint8_t embidi_field_violations(embidi_paragraph* paragraph, size_t field) {
  if (paragraph == nullptr || field >= paragraph->field_count) return 0;
  return field_violations(*paragraph, field);
}

bool embidi_host_check(embidi_paragraph* paragraph, embidi_label_sink sink, void* user, embidi_domain* out) {
  if (out == nullptr) return false;
  *out = {};
  if (paragraph == nullptr || !has_host(*paragraph) || host_address(*paragraph) != nullptr) return false;
  if (is_ipv4(*paragraph)) return false;
  ComponentReader reader = host_reader(*paragraph, kSkipTransparent);
  check_domain(reader, paragraph->scratch->label, sink, user, *out);
  return true;
}

size_t embidi_address_text(const embidi_iri* iri, char text[EMBIDI_ADDRESS_TEXT]) {
  if (iri == nullptr || text == nullptr || iri->address_bytes == 0) return 0;
  return write_address(iri->address, iri->address_bytes, text);
}

embidi_result embidi_iri_check(embidi_paragraph* paragraph, embidi_paragraph* scratch, const char* text, size_t bytes,
                               embidi_base base, embidi_iri* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 6};
  *out = {};
  out->syntax_error = EMBIDI_NO_POSITION;
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (scratch == paragraph) return {EMBIDI_BAD_ARGUMENT, 2};
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (base > EMBIDI_BASE_ANY_RTL) return {EMBIDI_BAD_ARGUMENT, 5};
  return check_iri(*paragraph, scratch, reinterpret_cast<const uint8_t*>(text), bytes, static_cast<uint8_t>(base),
                   *out);
}

#endif
