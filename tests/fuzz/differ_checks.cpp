// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks and conversions against the reference: a domain name, an IRI, or one of the conversions (checks.md 2 to 4).
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../../port/bidi_control.hpp"
#include "../../port/names.hpp"
#include "checks.hpp"
#include "differ.hpp"
#include "fields.hpp"
#include "random_checks.hpp"
#include "random_choice.hpp"
#include "random_text.hpp"

using namespace embidi::fuzz;
namespace ref = embidi_reference;

namespace {

// ---- domain names ----

uint32_t bits_of(const std::vector<int>& violations) {
  uint32_t bits = 0;
  for (const int n : violations) bits |= 1u << (n - 1);
  return bits;
}

Facts facts_of(const ref::DomainCheck& check) {
  Facts facts;
  for (const ref::LabelCheck& label : check.labels) {
    facts.add("label", std::to_string(label.begin) + ".." + std::to_string(label.end));
    facts.add("  rtl", label.rtl);
    facts.add("  violations", bits_of(label.violations));
    facts.add("  error", static_cast<size_t>(label.error));
    facts.add("  scripts", static_cast<size_t>(label.scripts));
    facts.add("  lookalike", label.lookalike);
    facts.add("  deceptive", label.deceptive);
    facts.add("  suspect", label.suspect);
  }
  for (const size_t label : check.digit_after_rtl) facts.add("digit_after_rtl", label);
  facts.add("ok", check.ok);
  facts.add("bidi_domain", check.bidi_domain);
  constexpr size_t kNone = EMBIDI_GUARANTEE_NONE;
  facts.add("guarantee", check.guarantee == ref::Guarantee::not_bidi
                             ? size_t{EMBIDI_GUARANTEE_NOT_BIDI}
                             : kNone + 1 - static_cast<size_t>(check.guarantee));
  facts.add("name_too_long", check.name_too_long);
  return facts;
}

struct Labels {
  size_t first;  // character of the text at which the paragraph begins
  Facts facts;
  std::vector<size_t> hazards;
};

bool keep(void* user, const embidi_label* label) {
  Labels& labels = *static_cast<Labels*>(user);
  const size_t first = labels.first;
  labels.facts.add("label",
                   std::to_string(first + label->range.begin) + ".." + std::to_string(first + label->range.end));
  labels.facts.add("  rtl", label->direction == EMBIDI_DIRECTION_RTL);
  labels.facts.add("  violations", label->violations);
  labels.facts.add("  error", label->error);
  labels.facts.add("  scripts", label->scripts);
  labels.facts.add("  lookalike", label->lookalike == nullptr
                                      ? std::string_view()
                                      : std::string_view(label->lookalike, label->lookalike_length));
  labels.facts.add("  deceptive", label->deceptive);
  labels.facts.add("  suspect", label->suspect);
  if (label->digit_after_rtl) labels.hazards.push_back(label->index);
  return true;
}

Facts facts_of(Labels& labels, const embidi_domain& domain) {
  for (const size_t label : labels.hazards) labels.facts.add("digit_after_rtl", label);
  labels.facts.add("ok", domain.ok);
  labels.facts.add("bidi_domain", domain.bidi_domain);
  labels.facts.add("guarantee", domain.guarantee);
  labels.facts.add("name_too_long", domain.name_too_long);
  return labels.facts;
}

void differ_domain(const std::string& text) {
  const std::u32string whole = ref::decode(text).text;
  const ref::ParagraphRange range = ref::first_paragraph(reference_data(), whole, 0);
  Labels labels{0, {}, {}};
  embidi_domain domain;
  REQUIRE(embidi_bidi_rule(text.data(), text.size(), keep, &labels, &domain).status == EMBIDI_OK);
  require_equal("check-domain", text, facts_of(ref::check_domain(reference_data(), whole.substr(0, range.content_end))),
                facts_of(labels, domain));
}

// ---- IRIs ----

Facts facts_of(const ref::IriCheck& check) {
  const ref::Preview& p = check.preview;
  Facts facts;
  facts.add("ok", check.ok);
  facts.add("warnings", in_a_row(check.warnings));
  facts.add("syntax_error", check.syntax_error.value_or(EMBIDI_NO_POSITION));
  for (const ref::FieldCheck& field : check.fields) {
    facts.add(ref::name_of(field.field.role),
              std::to_string(field.field.begin) + ".." + std::to_string(field.field.end));
    facts.add("  violations", bits_of(field.violations));
  }
  facts.add("host_check", check.host_check ? facts_of(*check.host_check).lines() : std::string());
  facts.add("scheme", p.scheme);
  facts.add("scheme_kind", p.scheme_kind);
  facts.add("host_kind", p.host_kind);
  facts.add("host", ref::encode(p.host));
  if (!p.host.empty()) {
    facts.add("host_display", ref::encode(p.host_display));
    facts.add("host_begin", p.host_begin);
    facts.add("host_end", p.host_end);
  }
  facts.add("address", p.address.value_or(""));
  facts.add("port", p.port);
  facts.add("userinfo", p.userinfo);
  facts.add("mixed_direction", p.mixed_direction);
  facts.add("uniform_ltr", p.uniform_ltr);
  facts.add("uniform_rtl", p.uniform_rtl);
  return facts;
}

std::string without_controls(const embidi_paragraph* p, const embidi_iri& iri, const embidi_span& span) {
  std::string out;
  for (size_t i = span.begin; i < span.end; ++i) {
    const uint32_t c = embidi_code_point(p, i - iri.text.begin);
    if (!embidi::is_bidi_control(c)) embidi::append_utf8(out, c);
  }
  return out;
}

std::string in_small_letters(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return text;
}

Facts facts_of(embidi_paragraph* p, const embidi_iri& iri) {
  Facts facts;
  facts.add("ok", iri.ok);
  facts.add("warnings", names_of_bits(iri.warnings, embidi::kIriWarningNames));
  facts.add("syntax_error", iri.syntax_error);
  for (size_t i = 0; i < embidi_field_count(p); ++i) {
    const embidi_field field = embidi_get_field(p, i);
    facts.add(embidi::kRoleNames[field.role],
              std::to_string(iri.text.begin + field.begin) + ".." + std::to_string(iri.text.begin + field.end));
    facts.add("  violations", embidi_field_violations(p, i));
  }
  Labels labels{iri.text.begin, {}, {}};
  embidi_domain domain;
  const bool has_name = embidi_host_check(p, keep, &labels, &domain);
  facts.add("host_check", has_name ? facts_of(labels, domain).lines() : std::string());
  const bool has_scheme = iri.scheme_kind != EMBIDI_SCHEME_NONE, has_host = iri.host_kind != EMBIDI_HOST_NONE;
  facts.add("scheme", has_scheme ? in_small_letters(without_controls(p, iri, iri.scheme)) : std::string());
  facts.add("scheme_kind", embidi::kSchemeKindNames[iri.scheme_kind]);
  facts.add("host_kind", embidi::kHostKindNames[iri.host_kind]);
  facts.add("host", has_host ? without_controls(p, iri, iri.host) : std::string());
  if (has_host) {
    facts.add("host_display", host_display(p));
    facts.add("host_begin", iri.host.begin);
    facts.add("host_end", iri.host.end);
  }
  char address[EMBIDI_ADDRESS_TEXT];
  facts.add("address", std::string_view(address, embidi_address_text(&iri, address)));
  std::string port;
  if (iri.has_port) {
    const std::string digits = without_controls(p, iri, iri.port);
    const size_t first = digits.find_first_not_of('0');
    port = first == std::string::npos ? "0" : digits.substr(first);
  }
  facts.add("port", port);
  facts.add("userinfo", iri.userinfo);
  facts.add("mixed_direction", iri.mixed_direction);
  facts.add("uniform_ltr", iri.uniform_ltr);
  facts.add("uniform_rtl", iri.uniform_rtl);
  return facts;
}

void differ_iri(const std::string& text, const embidi_options& options) {
  Paragraphs memory(text.size());
  embidi_paragraph* const p = memory.paragraph.get();
  embidi_iri iri;
  REQUIRE(
      embidi_iri_check(p, memory.scratch.get(), text.data(), text.size(), static_cast<embidi_base>(options.base), &iri)
          .status == EMBIDI_OK);
  require_equal("check-iri", text, facts_of(ref::check_iri(reference_data(), ref::decode(text))), facts_of(p, iri));
}

// ---- conversions ----

constexpr const char* kBases[] = {"auto", "ltr", "rtl", "auto-rtl", "any-rtl"};
constexpr const char* kRecognize[] = {"links", "none", "iri", "email", "filename", "pri185"};

bool is_declared(const embidi_options& options) {
  return options.recognize >= EMBIDI_RECOGNIZE_IRI && options.recognize <= EMBIDI_RECOGNIZE_FILENAME;
}

// Facts of what the library converts. `refused`: it does not.
Facts converted(const std::string& text, embidi_conversion to, const embidi_options& options, bool& refused) {
  const Room room = room_for(text.size());
  Paragraph paragraph(room.chars, room.fields);
  embidi_paragraph* const p = paragraph.get();
  size_t written = 0;
  embidi_result r = embidi_iri_convert(p, to, text.data(), text.size(), &options, nullptr, 0, &written);
  Facts facts;
  refused = r.status == EMBIDI_REFUSED;
  if (refused) {
    size_t end = embidi_extensions_begin(p, r.number);
    while (end > 0 && embidi::is_bidi_control(embidi_code_point(p, end - 1))) --end;
    facts.add("refused", std::to_string(embidi_get_field(p, r.number).begin) + ".." + std::to_string(end));
    return facts;
  }
  std::string out(r.number, '\0');
  if (r.status == EMBIDI_BUFFER_TOO_SMALL) {
    r = embidi_iri_convert(p, to, text.data(), text.size(), &options, out.data(), out.size(), &written);
  }
  REQUIRE(r.status == EMBIDI_OK && written == out.size());
  facts.add("text", out);
  return facts;
}

void differ_conversion(std::string text, embidi_conversion to, embidi_options options, bool textual) {
  // A link is made of a declared IRI; what else is refused the reference does not say.
  if (to == EMBIDI_TO_LINK || (to == EMBIDI_TO_LOGICAL && !is_declared(options))) {
    options.recognize = EMBIDI_RECOGNIZE_IRI;
  }
  ref::Options o;
  REQUIRE(ref::parse(kBases[options.base], o.base) && ref::parse(kRecognize[options.recognize], o.recognize));
  ref::Conversion conversion{};
  REQUIRE(ref::parse(embidi::kConversionNames[to], conversion));
  std::u32string whole = ref::decode(text).text;
  // Of texts that had controls before they were in the textual form nothing is said; and of a link's scheme and host
  // the reference leaves the marks out that links.md 6 leaves in.
  if (to == EMBIDI_FROM_TEXTUAL || to == EMBIDI_TO_LINK) {
    whole = ref::visible(reference_data().classes, whole, true).text;
    text = ref::encode(whole);
  }
  if (to == EMBIDI_FROM_TEXTUAL) {
    const ref::ParagraphRange range = ref::first_paragraph(reference_data(), whole, 0);
    const std::u32string first = whole.substr(0, range.content_end);
    whole = textual ? ref::convert(reference_data(), first, ref::Conversion::text, o).text : first;
    text = ref::encode(whole);
  }
  const ref::ParagraphRange range = ref::first_paragraph(reference_data(), whole, 0);
  const ref::Converted expected = ref::convert(reference_data(), whole.substr(0, range.content_end), conversion, o);
  bool refused = false;
  const Facts got = converted(text, to, options, refused);
  if (to == EMBIDI_TO_LINK && refused) return;
  Facts facts;
  if (expected.refused) {
    facts.add("refused", std::to_string(expected.begin) + ".." + std::to_string(expected.end));
  } else {
    facts.add("text", ref::encode(expected.text + whole.substr(range.content_end, range.next - range.content_end)));
  }
  require_equal("convert --to " + std::string(embidi::kConversionNames[to]) + " --recognize " +
                    kRecognize[options.recognize] + " --base " + kBases[options.base],
                text, facts, got);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static_cast<void>(reference_data());
  static const std::u32string alphabet =
      embidi::test::sorted_alphabet(embidi::test::alphabet() + embidi::test::checks_alphabet());
  Input input(data, size);
  const std::string text = with_known_characters(std::string_view(input.text).substr(0, 1000), alphabet);
  if (!is_covered(ref::decode(text).text)) return 0;
  input.options.numbers = 0;
  switch (const unsigned what = input.width % 8) {
    case 0: differ_domain(text); break;
    case 1: differ_iri(text, input.options); break;
    default:
      differ_conversion(text, static_cast<embidi_conversion>(what - 2), input.options, (input.slack & 1) != 0);
      break;
  }
  return 0;
}
