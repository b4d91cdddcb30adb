// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks of domain names and IRIs: what they tell is about the text, agrees with itself, and does not depend on memory.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

struct Labels {
  std::vector<embidi_label> labels;
  size_t most = static_cast<size_t>(-1);
};
bool take_label(void* user, const embidi_label* label) {
  Labels& l = *static_cast<Labels*>(user);
  REQUIRE(l.labels.size() < l.most);
  l.labels.push_back(*label);
  return l.labels.size() < l.most;
}

void check_span(const embidi_span& s, const Decoded& text) {
  REQUIRE(s.begin <= s.end && s.end < text.offsets.size());
  REQUIRE(s.begin_byte == text.offsets[s.begin] && s.end_byte == text.offsets[s.end]);
}

void check_domain(const embidi_domain& d, const std::vector<embidi_label>& labels, const Decoded& text) {
  size_t hazards = 0, at = 0, index = 0;
  unsigned errors = 0, violations = 0;
  bool rtl = false, encoded = false, mixed = false, deceptive = false;
  for (const embidi_label& l : labels) {
    check_span(l.range, text);
    REQUIRE(l.range.begin >= at && l.index == index++);
    REQUIRE(l.direction <= EMBIDI_DIRECTION_RTL && l.error <= EMBIDI_LABEL_EMOJI && l.violations < 64);
    REQUIRE((l.error == EMBIDI_LABEL_EMPTY) == (l.range.begin == l.range.end));
    const bool refused = l.error != EMBIDI_LABEL_OK && l.error != EMBIDI_LABEL_EMOJI;
    const bool odd = l.unusual != EMBIDI_UNUSUAL_NONE && l.unusual != EMBIDI_UNUSUAL_SCRIPT;
    REQUIRE((l.scripts == EMBIDI_SCRIPTS_NONE) == refused && l.scripts <= EMBIDI_SCRIPTS_MIXED);
    REQUIRE(l.unusual <= EMBIDI_UNUSUAL_SCRIPT && (l.unusual == EMBIDI_UNUSUAL_NONE || !refused));
    REQUIRE((l.lookalike != nullptr) == (l.lookalike_length != 0) && (l.lookalike != nullptr || !l.deceptive));
    REQUIRE(!refused || l.lookalike == nullptr);
    REQUIRE(l.suspect || (!l.deceptive && !odd && l.scripts != EMBIDI_SCRIPTS_MIXED));
    mixed = mixed || l.scripts == EMBIDI_SCRIPTS_MIXED;
    deceptive = deceptive || l.deceptive;
    at = l.range.end;
    hazards += l.digit_after_rtl;
    if (l.error != EMBIDI_LABEL_OK) errors |= 1u << l.error;
    violations |= l.violations;
    rtl = rtl || l.direction == EMBIDI_DIRECTION_RTL;
    encoded = encoded || (l.encoded && (l.error != EMBIDI_LABEL_OK || l.suspect));
  }
  REQUIRE(d.label_count == labels.size() && d.hazard_count == hazards && d.encoded == encoded);
  REQUIRE(d.mixed_script == mixed && d.deceptive == deceptive);
  REQUIRE((d.errors & ~1u) == errors && d.bidi_domain == rtl);
  REQUIRE(d.guarantee <= EMBIDI_GUARANTEE_NONE && (d.guarantee == EMBIDI_GUARANTEE_NOT_BIDI) == !rtl);
  REQUIRE(!rtl || (d.guarantee == EMBIDI_GUARANTEE_FULL) == (violations == 0));
  REQUIRE(d.ok == (!labels.empty() && errors == 0 && !d.name_too_long && (!rtl || violations == 0)));
}

void check_bidi_rule(std::string_view text) {
  Memory copy(text.size());
  std::copy(text.begin(), text.end(), copy.get());
  const char* const bytes = reinterpret_cast<const char*>(copy.get());
  const Decoded decoded = decode(text);
  Labels all;
  embidi_domain domain, again;
  REQUIRE(embidi_bidi_rule(bytes, text.size(), take_label, &all, &domain).status == EMBIDI_OK);
  REQUIRE(domain.consumed_bytes == decoded.offsets.back());
  check_domain(domain, all.labels, decoded);
  REQUIRE(embidi_bidi_rule(bytes, text.size(), nullptr, nullptr, &again).status == EMBIDI_OK);
  REQUIRE(again.ok == domain.ok && again.label_count == domain.label_count && again.guarantee == domain.guarantee);
  Labels one;
  one.most = 1;
  REQUIRE(embidi_bidi_rule(bytes, text.size(), take_label, &one, &again).status == EMBIDI_OK);
  REQUIRE(again.label_count == domain.label_count && one.labels.size() == std::min<size_t>(all.labels.size(), 1));
}

constexpr uint32_t kNotOk = (2 * EMBIDI_WARN_DIGIT_HAZARD - 1) | EMBIDI_WARN_SCRIPT_SCHEME;

// The host that is reported is the one that is displayed: its labels, or its address, are fields that stand together.
void check_host(embidi_paragraph* p, const embidi_iri& iri) {
  bool userinfo = false;
  for (size_t i = 0; i < embidi_field_count(p); ++i) {
    const embidi_field f = embidi_get_field(p, i);
    const size_t begin = iri.text.begin + f.begin, end = iri.text.begin + f.end;
    const bool in_host = iri.host.begin <= begin && end <= iri.host.end;
    const bool of_host = f.role == EMBIDI_ROLE_LABEL || f.role == EMBIDI_ROLE_ADDRESS;
    if (of_host && iri.scheme_kind != EMBIDI_SCHEME_MAIL && iri.host_kind != EMBIDI_HOST_NONE) REQUIRE(in_host);
    if (in_host && iri.host.begin < iri.host.end) REQUIRE(of_host);
    REQUIRE(embidi_field_violations(p, i) < 8);
    const size_t extensions = embidi_extensions_begin(p, i);
    REQUIRE(extensions > f.begin && extensions <= f.end);
    REQUIRE(extensions == f.end || (f.role == EMBIDI_ROLE_SEGMENT && embidi_code_point(p, extensions) == '.'));
    userinfo = userinfo || f.role == EMBIDI_ROLE_USERINFO;
  }
  REQUIRE(iri.userinfo == userinfo && userinfo == ((iri.warnings & EMBIDI_WARN_USERINFO) != 0));
  REQUIRE(embidi_field_violations(p, embidi_field_count(p)) == 0);
}

// What was looked at is the paragraph; ranges and positions are of the whole text.
void check_positions(const embidi_iri& iri, const Decoded& looked_at, size_t length) {
  REQUIRE(iri.text.end - iri.text.begin == length && looked_at.code_points.size() == length);
  for (const embidi_span* s : {&iri.scheme, &iri.host, &iri.port}) {
    if (s->begin == s->end) continue;
    REQUIRE(s->begin >= iri.text.begin && s->begin_byte >= iri.text.begin_byte);
    check_span({s->begin - iri.text.begin, s->end - iri.text.begin, s->begin_byte - iri.text.begin_byte,
                s->end_byte - iri.text.begin_byte},
               looked_at);
  }
  const bool error = iri.syntax_error != EMBIDI_NO_POSITION;
  REQUIRE(error == ((iri.warnings & (EMBIDI_WARN_SYNTAX | EMBIDI_WARN_UNESCAPED)) != 0));
  REQUIRE(!error || (iri.syntax_error >= iri.text.begin && iri.syntax_error < iri.text.end));
}

void check_iri(const Input& input) {
  const Room room = room_for(input.text.size());
  Paragraph large(room.chars, room.fields), scratch(room.chars, 0);
  Memory copy(input.text.size());
  std::copy(input.text.begin(), input.text.end(), copy.get());
  const char* const bytes = reinterpret_cast<const char*>(copy.get());
  const auto base = static_cast<embidi_base>(input.options.base);
  embidi_iri iri, other;
  std::memset(&iri, 0, sizeof iri);
  std::memset(&other, 0, sizeof other);
  REQUIRE(embidi_iri_check(large.get(), scratch.get(), bytes, input.text.size(), base, &iri).status == EMBIDI_OK);
  REQUIRE(iri.text.begin_byte <= iri.text.end_byte && iri.text.end_byte <= input.text.size());
  const Decoded decoded =
      decode(input.text.substr(iri.text.begin_byte, iri.text.end_byte - iri.text.begin_byte));  // what was looked at
  const bool misleads = iri.userinfo && iri.scheme_kind == EMBIDI_SCHEME_WEB;
  REQUIRE(iri.ok == ((iri.warnings & kNotOk) == 0 && !misleads));
  REQUIRE(iri.scheme_kind <= EMBIDI_SCHEME_OTHER && iri.host_kind <= EMBIDI_HOST_IPV6);
  REQUIRE(iri.address_bytes == 0 || iri.address_bytes == 4 || iri.address_bytes == 16);
  REQUIRE((iri.address_bytes != 0) == ((iri.warnings & EMBIDI_WARN_IP_ADDRESS) != 0));
  check_positions(iri, decoded, embidi_length(large.get()));
  REQUIRE(((iri.warnings & EMBIDI_WARN_ILL_FORMED) != 0) == decoded.ill_formed);
  const bool controls = std::any_of(decoded.code_points.begin(), decoded.code_points.end(), is_mark_or_explicit);
  REQUIRE(!controls || (iri.warnings & EMBIDI_WARN_BIDI_CONTROL) != 0);
  check_host(large.get(), iri);
  char address[EMBIDI_ADDRESS_TEXT];
  REQUIRE((embidi_address_text(&iri, address) != 0) == (iri.address_bytes != 0));
  Labels labels;
  embidi_domain domain;
  const bool named = embidi_host_check(large.get(), take_label, &labels, &domain);
  if (named) check_domain(domain, labels.labels, decoded);
  REQUIRE(named || labels.labels.empty());
  REQUIRE(named == (iri.host_kind == EMBIDI_HOST_NAME));

  // What is left is the display: a declared IRI in constant order.
  embidi_options shown{input.options.base, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE, 0};
  check_fields(large.get(), shown);
  check_line(large.get(), shown, 0, embidi_length(large.get()));
  const Room exact = room_of(large.get());
  Paragraph fit(exact.chars, exact.fields), fit_scratch(exact.chars, 0);
  REQUIRE(embidi_iri_check(fit.get(), fit_scratch.get(), bytes, input.text.size(), base, &other).status == EMBIDI_OK);
  // Padding and all: the library writes them as a whole. NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
  REQUIRE(std::memcmp(&iri, &other, sizeof iri) == 0);
  REQUIRE(everything(fit.get(), 0, 0) == everything(large.get(), 0, 0));
  REQUIRE(embidi_iri_check(fit.get(), nullptr, bytes, input.text.size(), base, &other).status == EMBIDI_OK);
  REQUIRE(other.warnings == (iri.warnings & ~uint32_t{EMBIDI_WARN_NOT_UNIFORM}) && !other.uniform_ltr);
  if (exact.chars > 1) {
    Paragraph small(exact.chars - 1, exact.fields);
    REQUIRE(embidi_iri_check(small.get(), scratch.get(), bytes, input.text.size(), base, &other).status ==
            EMBIDI_TOO_LONG);
    REQUIRE(embidi_iri_check(large.get(), small.get(), bytes, input.text.size(), base, &other).status ==
            EMBIDI_TOO_LONG);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  check_bidi_rule(input.text);
  check_iri(input);
  return 0;
}
