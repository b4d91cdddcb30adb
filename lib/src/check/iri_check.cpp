// The preview record of a declared IRI: what is in it, and what a person should be told.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/ip_address.hpp"
#include "check/iri_check.hpp"
#include "layout.hpp"
#include "structure/character_table.hpp"
#include "structure/delimiters.hpp"
#include "structure/lookup.hpp"
#include "uba/line.hpp"

namespace embidi {

namespace {

constexpr uint32_t kNotOk = 2 * EMBIDI_WARN_MIXED_COMPONENT - 1;

embidi_span span_of(const embidi_paragraph& p, size_t begin, size_t end) {
  return {begin, end, byte_of(p, begin), byte_of(p, end)};
}

ComponentReader host_reader(const embidi_paragraph& p, uint8_t flags) {
  return reader_of(p, p.host_begin, p.host_end, flags);
}

// A control, or an invisible format character: MARK and EXPLICIT are such.
bool is_hidden(uint32_t c) {
  if (c < 0x20 || c - 0x7F <= 0x9F - 0x7F) return true;
  return c >= 0x80 && (check_flags(c) & kFormat) != 0 && !is_zero_width_joiner(c);
}

struct NamedScheme {
  char name[11];
  uint8_t kind;
};
constexpr NamedScheme kSchemes[] = {
    {"http", EMBIDI_SCHEME_WEB},          {"https", EMBIDI_SCHEME_WEB},       {"ws", EMBIDI_SCHEME_WEB},
    {"wss", EMBIDI_SCHEME_WEB},           {"ftp", EMBIDI_SCHEME_WEB},         {"mailto", EMBIDI_SCHEME_MAIL},
    {"tel", EMBIDI_SCHEME_TEL},           {"sms", EMBIDI_SCHEME_TEL},         {"file", EMBIDI_SCHEME_FILE},
    {"javascript", EMBIDI_SCHEME_SCRIPT}, {"vbscript", EMBIDI_SCHEME_SCRIPT}, {"data", EMBIDI_SCHEME_DATA},
    {"blob", EMBIDI_SCHEME_DATA}};

bool is_scheme(ComponentReader scheme, const char* name) {
  while (scheme.next()) {
    const uint32_t c = scheme.code_point();
    if ((is_alpha(c) ? c | 0x20 : c) != static_cast<uint8_t>(*name)) return false;
    ++name;
  }
  return *name == 0;
}

class IriCheck {
 public:
  IriCheck(embidi_paragraph& p, embidi_iri& out) : p_(p), out_(out) {}
  void run();

 private:
  void warn(uint32_t warning) { out_.warnings |= warning; }
  void characters();
  void fields();
  void scheme(size_t begin, size_t end);
  void port(size_t begin, size_t end);
  void host();

  embidi_paragraph& p_;
  embidi_iri& out_;
  bool bracketed_ = false;
};

void IriCheck::characters() {
  if (p_.ill_formed) warn(EMBIDI_WARN_ILL_FORMED);
  for (ComponentReader all = reader_of(p_, 0, p_.length, 0); all.next();) {
    const uint32_t c = all.code_point();
    if (is_directional_mark(c) || is_explicit(c)) warn(EMBIDI_WARN_BIDI_CONTROL);
    if (c == '\\') warn(EMBIDI_WARN_BACKSLASH);
    if (c == '%' && all.first_char() >= p_.host_begin && all.end_char() <= p_.host_end) {
      warn(EMBIDI_WARN_PERCENT_IN_HOST);
    }
  }
  for (ComponentReader all = reader_of(p_, 0, p_.length, kSkipTransparent | kDecodeEscapes); all.next();) {
    if (all.escaped() && is_hidden(all.code_point())) warn(EMBIDI_WARN_ENCODED_CONTROL);
  }
}

void IriCheck::fields() {
  for (size_t i = 0; i < p_.field_count; ++i) {
    const FieldRecord& f = field_at(p_, i);
    switch (f.role) {
      case EMBIDI_ROLE_SCHEME: scheme(f.begin, f.end); break;
      case EMBIDI_ROLE_PORT: port(f.begin, f.end); break;
      case EMBIDI_ROLE_USERINFO: out_.userinfo = true; break;
      case EMBIDI_ROLE_ADDRESS: bracketed_ = true; break;
      default: break;
    }
    const bool in_host = f.role == EMBIDI_ROLE_LABEL || f.role == EMBIDI_ROLE_ADDRESS;
    if (!in_host && (field_violations(p_, f) & EMBIDI_MIXED) != 0) warn(EMBIDI_WARN_MIXED_COMPONENT);
  }
  if (out_.userinfo) warn(EMBIDI_WARN_USERINFO);
}

void IriCheck::scheme(size_t begin, size_t end) {
  out_.scheme = span_of(p_, begin, end);
  out_.scheme_kind = EMBIDI_SCHEME_OTHER;
  const ComponentReader name = reader_of(p_, begin, end, kSkipTransparent);
  for (const NamedScheme& s : kSchemes) {
    if (is_scheme(name, s.name)) out_.scheme_kind = s.kind;
  }
  if (out_.scheme_kind == EMBIDI_SCHEME_SCRIPT || out_.scheme_kind == EMBIDI_SCHEME_DATA) {
    warn(EMBIDI_WARN_SCRIPT_SCHEME);
  }
  if (out_.scheme_kind != EMBIDI_SCHEME_WEB) return;
  if (!is_scheme(name, "https") && !is_scheme(name, "wss")) warn(EMBIDI_WARN_NOT_SECURE);
  ComponentReader after = reader_of(p_, end, p_.length, kSkipTransparent);
  after.next();  // the ":"
  size_t separators = 0;
  while (after.next() && is_sep(after.code_point())) ++separators;
  if (separators != 2) warn(EMBIDI_WARN_REPAIRED);
}

void IriCheck::port(size_t begin, size_t end) {
  out_.port = span_of(p_, begin, end);
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

void IriCheck::host() {
  out_.host = span_of(p_, p_.host_begin, p_.host_end);
  ComponentReader reader = host_reader(p_, kSkipTransparent);
  if (bracketed_) {
    out_.host_kind = EMBIDI_HOST_IPV6;
    if (parse_ipv6(reader, out_.address)) {
      out_.address_bytes = 16;
      warn(EMBIDI_WARN_IP_ADDRESS);
    } else {
      warn(EMBIDI_WARN_HOST_ERROR);
    }
    ComponentReader decoded = host_reader(p_, kSkipTransparent | kDecodeEscapes);
    const Facts facts = facts_of(decoded);
    out_.mixed_direction = facts.rtl() && (facts.classes() & 1u << L) != 0;
    return;
  }
  out_.host_kind = EMBIDI_HOST_NAME;
  const Ipv4 number = parse_ipv4(reader, out_.address);
  if (number == Ipv4::valid) {
    out_.host_kind = EMBIDI_HOST_IPV4;
    out_.address_bytes = 4;
    warn(EMBIDI_WARN_IP_ADDRESS);
  }
  if (number == Ipv4::broken) warn(EMBIDI_WARN_HOST_ERROR);
  embidi_domain domain;
  uint32_t classes = check_domain(reader, p_.scratch.label, false, nullptr, nullptr, domain);
  if (domain.errors != 0 || domain.name_too_long) warn(EMBIDI_WARN_HOST_ERROR);
  if (domain.encoded) warn(EMBIDI_WARN_PUNYCODE);
  if ((out_.warnings & EMBIDI_WARN_PERCENT_IN_HOST) != 0) {
    reader = host_reader(p_, kSkipTransparent | kDecodeEscapes);
    classes = check_domain(reader, p_.scratch.label, false, nullptr, nullptr, domain);
  }
  if (domain.guarantee == EMBIDI_GUARANTEE_NONE) warn(EMBIDI_WARN_BIDI_RULE);
  if (domain.hazard_count > 0) warn(EMBIDI_WARN_DIGIT_HAZARD);
  out_.mixed_direction = (classes & kRtl) != 0 && (classes & 1u << L) != 0;
}

// Not inlined, nor host(), so that what they keep is not on the stack while a layout runs.
[[gnu::noinline]] void IriCheck::run() {
  characters();
  fields();
  if (has_host(p_)) host();
  if (out_.scheme_kind == EMBIDI_SCHEME_NONE) warn(EMBIDI_WARN_NOT_SECURE);
  out_.ok = (out_.warnings & kNotOk) == 0;
}

// The options as arguments: four constant bytes would be written at once, perhaps where that is an unaligned access.
[[gnu::noinline]] embidi_result lay_out(embidi_paragraph& p, const uint8_t* text, size_t bytes, uint8_t base,
                                        uint8_t order, uint8_t recognize) {
  const embidi_options options = {base, order, recognize, EMBIDI_CONTROLS_EMBED};
  return layout(p, text, bytes, options);
}

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

// Lays `text` out under constant order and under plain, and compares what is displayed.
embidi_result compare_displays(embidi_paragraph& p, embidi_paragraph& scratch, const uint8_t* text, size_t bytes,
                               uint8_t base, bool& equal) {
  embidi_result result = lay_out(p, text, bytes, base, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI);
  if (result.status == EMBIDI_OK) {
    result = lay_out(scratch, text, bytes, base, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE);
  }
  if (result.status == EMBIDI_OK) equal = are_displayed_alike(p, scratch);
  return result;
}

}  // namespace

uint8_t component_violations(const Facts& facts) {
  constexpr uint32_t kNotOther = kRtl | 1u << NSM;
  unsigned violations = 0;
  if (facts.rtl()) {
    const uint32_t classes = facts.classes();
    if ((classes & 1u << L) != 0) violations |= EMBIDI_MIXED;
    if (!is_among(facts.first(), kStrongRtl) || !is_among(facts.last_base(), kStrongRtl)) violations |= EMBIDI_UNFRAMED;
    // Numbers beside letters are another class ([D] 5): where an NSM stands between, it is unclear whose it is.
    if ((classes & ~kNotOther) != 0 || ((classes & 1u << AN) != 0 && (classes & kStrongRtl) != 0)) {
      violations |= EMBIDI_UNREADABLE;
    }
  }
  if (!facts.empty() && facts.first() == NSM) violations |= EMBIDI_UNREADABLE;
  return static_cast<uint8_t>(violations);
}

uint8_t field_violations(embidi_paragraph& p, const FieldRecord& field) {
  ComponentReader reader = reader_of(p, field, kSkipTransparent);
  return component_violations(field.role == EMBIDI_ROLE_LABEL ? facts_of_label(reader, p.scratch.label)
                                                              : facts_of(reader));
}

const FieldRecord* host_address(const embidi_paragraph& p) {
  const size_t field = field_at_index(p, p.host_begin);
  if (field == EMBIDI_NO_FIELD || field_at(p, field).role != EMBIDI_ROLE_ADDRESS) return nullptr;
  return &field_at(p, field);
}

}  // namespace embidi

using namespace embidi;

uint8_t embidi_field_violations(embidi_paragraph* paragraph, size_t field) {
  if (paragraph == nullptr || field >= paragraph->field_count) return 0;
  return field_violations(*paragraph, field_at(*paragraph, field));
}

bool embidi_host_check(embidi_paragraph* paragraph, embidi_label_sink sink, void* user, embidi_domain* out) {
  if (out == nullptr) return false;
  *out = {};
  if (paragraph == nullptr || !has_host(*paragraph) || host_address(*paragraph) != nullptr) return false;
  ComponentReader reader = host_reader(*paragraph, kSkipTransparent);
  check_domain(reader, paragraph->scratch.label, false, sink, user, *out);
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
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (scratch == paragraph) return {EMBIDI_BAD_ARGUMENT, 2};
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (base != EMBIDI_BASE_AUTO && base != EMBIDI_BASE_LTR && base != EMBIDI_BASE_RTL) return {EMBIDI_BAD_ARGUMENT, 5};
  const uint8_t* const begin = reinterpret_cast<const uint8_t*>(text);
  embidi_result result{};
  if (scratch != nullptr) {
    result = compare_displays(*paragraph, *scratch, begin, bytes, EMBIDI_BASE_LTR, out->uniform_ltr);
    if (result.status != EMBIDI_OK) return result;
    result = compare_displays(*paragraph, *scratch, begin, bytes, EMBIDI_BASE_RTL, out->uniform_rtl);
    if (result.status != EMBIDI_OK) return result;
  }
  result = lay_out(*paragraph, begin, bytes, static_cast<uint8_t>(base), EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI);
  if (result.status != EMBIDI_OK) return result;
  IriCheck(*paragraph, *out).run();
  const bool uniform = scratch == nullptr || (out->uniform_ltr && out->uniform_rtl);
  const bool bidi = (paragraph->mask & kRtl) != 0 || (out->warnings & EMBIDI_WARN_BIDI_CONTROL) != 0;
  if (bidi && !uniform) out->warnings |= EMBIDI_WARN_NOT_UNIFORM;
  return {EMBIDI_OK, 0};
}

#endif
