// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs checks.cases (README.md): domain names, IRIs and conversions.
// Usage: checks_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "case_file.hpp"
#include "embidi/embidi.h"
#include "platform.hpp"
#include "structures.hpp"

namespace embidi::test {
namespace {

constexpr size_t kChecksColumns = 4;                 // operation and options, text, source, and what is expected
constexpr size_t kMostBytes = 3 * 4 * kMaxCaseText;  // of a conversion: every byte may become an escape

CodePoints text;
CodePoints converted;
LibraryMemory<kMostBytes + 1, char> output;
char* const buffer = output.bytes;
LibraryMemory<EMBIDI_SHARED_BLOCK_SIZE(kMaxCaseText, 0)> scratch_block;

void put_number(const char* before, size_t number) {
  put(before);
  write_number(number, 10, put);
}

void put_range(const char* before, size_t begin, size_t end) {
  put_number(before, begin);
  put_number("-", end);
}

void put_bits(unsigned bits) {
  for (unsigned n = 1; bits != 0; ++n, bits >>= 1) {
    if ((bits & 1) != 0) put_number(" ", n);
  }
}

// UTF-8 in Bidi Notation; false: it is ill-formed.
bool put_notation(const char* utf8, size_t bytes) {
  converted.count = 0;
  for (size_t i = 0; i < bytes && converted.count < kMaxCaseText;) {
    const size_t begin = i;
    const unsigned char lead = static_cast<unsigned char>(utf8[i++]);
    uint32_t c = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1Fu : lead < 0xF0 ? lead & 0x0Fu : lead & 0x07u;
    while (i < bytes && (utf8[i] & 0xC0) == 0x80) c = c << 6 | (static_cast<unsigned char>(utf8[i++]) & 0x3Fu);
    char again[4];
    if (c > 0x10FFFF || encode_utf8(c, again) != i - begin) return false;
    for (size_t k = begin; k < i; ++k) {
      if (again[k - begin] != utf8[k]) return false;
    }
    converted.chars[converted.count++] = c;
  }
  write_notation(converted.chars, converted.count, put);
  return true;
}

struct Request {
  embidi_paragraph* paragraph;
  const char* utf8;
  size_t bytes;
  embidi_options options;
  int conversion;
};

// ---------------------------------------------------------------------------------------------- domain

constexpr const char* kErrors[] = {"",        " empty",        " too_long", " punycode", " disallowed",
                                   " hyphen", " leading_mark", " contextj", " contexto", " emoji"};
constexpr const char* kUnusual[] = {"", " mark", " digits", " letter", " script"};
constexpr const char* kScripts[] = {"", " single", " highly_restrictive", " mixed"};

void put_lookalike(const embidi_label& label) {
  if (label.lookalike == nullptr) return;
  put(" = ");
  put_notation(label.lookalike, label.lookalike_length);
}

bool put_label(void*, const embidi_label* label) {
  const OutsideLibrary outside;
  put_range(label->index == 0 ? ": " : "; ", label->range.begin, label->range.end);
  put(label->direction == EMBIDI_DIRECTION_RTL ? " rtl" : " ltr");
  put_bits(label->violations);
  put(kErrors[label->error]);
  if (label->scripts > EMBIDI_SCRIPTS_SINGLE) put(kScripts[label->scripts]);
  put(kUnusual[label->unusual]);
  put_lookalike(*label);
  if (label->deceptive) put(" +deceptive");
  const bool odd = label->unusual != EMBIDI_UNUSUAL_NONE && label->unusual != EMBIDI_UNUSUAL_SCRIPT;
  if (label->suspect && !label->deceptive && !odd && label->scripts != EMBIDI_SCRIPTS_MIXED) put(" +separator");
  if (label->encoded) put(" +encoded");
  if (label->digit_after_rtl) put(" +digit_after_rtl");
  return true;
}

// What checks_examples.txt says of a label.
bool put_example(void*, const embidi_label* label) {
  const OutsideLibrary outside;
  if (label->index > 0) put(",");
  put(label->error != EMBIDI_LABEL_OK ? kErrors[label->error] : kScripts[label->scripts]);
  put(kUnusual[label->unusual]);
  put_lookalike(*label);
  return true;
}

// What the labels have, the name has.
struct Sum {
  embidi_domain domain;
  bool consistent;
};
bool add_label(void* user, const embidi_label* label) {
  Sum& sum = *static_cast<Sum*>(user);
  const bool mixed = label->scripts == EMBIDI_SCRIPTS_MIXED;
  sum.domain.mixed_script = sum.domain.mixed_script || mixed;
  const bool rare = label->unusual == EMBIDI_UNUSUAL_SCRIPT;
  const bool odd = label->unusual != EMBIDI_UNUSUAL_NONE && !rare;
  sum.domain.deceptive = sum.domain.deceptive || label->deceptive;
  sum.domain.suspect_character = sum.domain.suspect_character || odd;
  sum.domain.unusual_script = sum.domain.unusual_script || rare;
  const bool refused = label->error != EMBIDI_LABEL_OK && label->error != EMBIDI_LABEL_EMOJI;
  sum.consistent = sum.consistent && (label->scripts == EMBIDI_SCRIPTS_NONE) == refused &&
                   (label->lookalike != nullptr || !label->deceptive) &&
                   (label->suspect || (!mixed && !label->deceptive && !odd)) &&
                   (label->unusual == EMBIDI_UNUSUAL_NONE || !refused);
  return true;
}

bool check_domain_with(const Request& request, embidi_label_sink sink, bool in_full) {
  constexpr const char* kGuarantees[] = {" not_bidi", " full", " ldh", " none"};
  // Once for the verdict, which comes first, and once for the labels.
  Sum sum = {{}, true};
  embidi_domain domain;
  if (embidi_bidi_rule(request.utf8, request.bytes, add_label, &sum, &domain).status != EMBIDI_OK) return false;
  put(domain.ok ? "ok" : "bad");
  if (in_full) put(kGuarantees[domain.guarantee]);
  if (domain.name_too_long) put(" name_too_long");
  const size_t consumed = domain.consumed_bytes;
  const embidi_result result = embidi_bidi_rule(request.utf8, request.bytes, sink, nullptr, &domain);
  if (consumed != request.bytes) put_number(" consumed=", consumed);
  return result.status == EMBIDI_OK && domain.bidi_domain == (domain.guarantee != EMBIDI_GUARANTEE_NOT_BIDI) &&
         sum.consistent && domain.mixed_script == sum.domain.mixed_script && domain.deceptive == sum.domain.deceptive &&
         domain.suspect_character == sum.domain.suspect_character && domain.unusual_script == sum.domain.unusual_script;
}

bool check_domain(const Request& request) { return check_domain_with(request, put_label, true); }
bool check_domain_example(const Request& request) { return check_domain_with(request, put_example, false); }

// ---------------------------------------------------------------------------------------------- IRI

void put_warnings(const embidi_iri& iri, bool in_full) {
  constexpr const char* kNames[] = {" ill_formed",   " bidi_control",    " encoded_control",   " invisible_character",
                                    " syntax",       " host_error",      " percent_in_host",   " separator_lookalike",
                                    " mixed_script", " lookalike",       " suspect_character", " bidi_rule",
                                    " digit_hazard", " mixed_component", " userinfo",          " backslash",
                                    " repaired",     " script_scheme",   " ip_address",        " port",
                                    " punycode",     " not_secure",      " not_uniform",       " unescaped",
                                    " unusual_name", " trimmed"};
  // What syntax_error is the place of.
  const uint32_t placed = (iri.warnings & EMBIDI_WARN_SYNTAX) != 0 ? EMBIDI_WARN_SYNTAX
                          : in_full                                ? EMBIDI_WARN_UNESCAPED
                                                                   : 0;
  uint32_t bit = 1;
  for (const char* name : kNames) {
    if ((iri.warnings & bit) != 0) put(name);
    if ((iri.warnings & bit) != 0 && bit == placed) put_number(" at ", iri.syntax_error);
    bit <<= 1;
  }
}

bool put_host(embidi_paragraph* paragraph, const embidi_iri& iri) {
  constexpr const char* kHostKinds[] = {"", " name", " ipv4", " ipv6"};
  put(kHostKinds[iri.host_kind]);
  put_range(" ", iri.host.begin, iri.host.end);
  put(" ");
  size_t written = 0;
  if (embidi_host_display(paragraph, buffer, kMostBytes, &written).status != EMBIDI_OK) return false;
  if (!put_notation(buffer, written)) return false;
  char address[EMBIDI_ADDRESS_TEXT + 1] = {};
  if (embidi_address_text(&iri, address) > 0) put(" address=");
  put(address);
  embidi_domain domain;
  return embidi_host_check(paragraph, nullptr, nullptr, &domain) == (iri.host_kind == EMBIDI_HOST_NAME);
}

// Fields with violations, and those with extensions; ranges of the whole text.
void put_components(embidi_paragraph* paragraph, size_t first) {
  for (size_t i = 0; i < embidi_field_count(paragraph); ++i) {
    embidi_field field = embidi_get_field(paragraph, i);
    const size_t extensions = embidi_extensions_begin(paragraph, i);
    if (extensions < field.end) put_range("; extensions ", first + extensions, first + field.end);
    const unsigned violations = embidi_field_violations(paragraph, i);
    if (violations == 0) continue;
    put(";");
    field.begin += first;
    field.end += first;
    write_field(field, put);
    put_bits(violations);
  }
}

// Whether the IRI can be checked.
bool read_iri(const Request& request, embidi_iri& iri) {
  embidi_paragraph* scratch = nullptr;
  return embidi_init_shared(scratch_block.bytes, sizeof scratch_block.bytes, kMaxCaseText, 0, shared_workspace(),
                            &scratch)
                 .status == EMBIDI_OK &&
         embidi_iri_check(request.paragraph, scratch, request.utf8, request.bytes,
                          static_cast<embidi_base>(request.options.base), &iri)
                 .status == EMBIDI_OK;
}

bool check_iri(const Request& request) {
  constexpr const char* kSchemeKinds[] = {"; none", "; web",    "; mail", "; tel",
                                          "; file", "; script", "; data", "; other"};
  constexpr const char* kUniform[] = {" uniform=none", " uniform=ltr", " uniform=rtl", " uniform=both"};
  embidi_iri iri;
  if (!read_iri(request, iri)) return false;
  put(iri.ok ? "ok" : "bad");
  put_warnings(iri, true);
  put(kSchemeKinds[iri.scheme_kind]);
  if (iri.host_kind != EMBIDI_HOST_NONE && !put_host(request.paragraph, iri)) return false;
  if (iri.has_port) put_number(" port=", iri.port_number);
  if (iri.userinfo) put(" +userinfo");
  if (iri.mixed_direction) put(" +mixed");
  put(kUniform[(iri.uniform_ltr ? 1 : 0) + (iri.uniform_rtl ? 2 : 0)]);
  put_components(request.paragraph, iri.text.begin);
  if ((iri.syntax_error == EMBIDI_NO_POSITION) != ((iri.warnings & (EMBIDI_WARN_SYNTAX | EMBIDI_WARN_UNESCAPED)) == 0))
    return false;
  return true;
}

// As the worked lines of checks_examples.txt have it.
bool check_iri_in_short(const Request& request) {
  embidi_iri iri;
  if (!read_iri(request, iri)) return false;
  put(iri.ok ? "ok" : "bad");
  put_warnings(iri, false);
  if (iri.host_kind != EMBIDI_HOST_NONE) {
    size_t written = 0;
    if (embidi_host_display(request.paragraph, buffer, kMostBytes, &written).status != EMBIDI_OK) return false;
    if (written > 0) put(" (");
    if (!put_notation(buffer, written)) return false;
    if (written > 0) put(")");
  }
  for (size_t i = 0; i < embidi_field_count(request.paragraph); ++i) {
    const unsigned violations = embidi_field_violations(request.paragraph, i);
    if (violations == 0) continue;
    const embidi_field field = embidi_get_field(request.paragraph, i);
    put_range("; ", iri.text.begin + field.begin, iri.text.begin + field.end);
    put(" ");
    for (unsigned n = 1; n <= 3; ++n) {
      if ((violations >> (n - 1) & 1) != 0) put_number("", n);
    }
  }
  return true;
}

// ---------------------------------------------------------------------------------------------- conversions

embidi_result convert_into(const Request& request, size_t capacity, size_t* written) {
  return embidi_iri_convert(request.paragraph, static_cast<embidi_conversion>(request.conversion), request.utf8,
                            request.bytes, &request.options, capacity == 0 ? nullptr : buffer, capacity, written);
}

// The exact size is asked for, one byte less is refused and kept to, and that size is enough.
bool convert(const Request& request) {
  constexpr char kCanary = 0x5A;
  size_t written = 0;
  embidi_result result = convert_into(request, 0, &written);
  if (result.status == EMBIDI_REFUSED) {
    if (request.conversion == EMBIDI_TO_LINK) {
      put_number("refused from ", result.number);
      return true;
    }
    put_range("refused ", embidi_get_field(request.paragraph, result.number).begin,
              embidi_extensions_begin(request.paragraph, result.number));
    return true;
  }
  const size_t size = result.status == EMBIDI_BUFFER_TOO_SMALL ? result.number : 0;
  if (result.status != EMBIDI_OK && size == 0) return false;
  if (size > kMostBytes || written != 0) return false;
  if (size > 0) {
    buffer[size - 1] = kCanary;
    result = convert_into(request, size - 1, &written);
    if (result.status != EMBIDI_BUFFER_TOO_SMALL || result.number != size || written != 0) return false;
    if (buffer[size - 1] != kCanary) return false;
    buffer[size] = kCanary;
    result = convert_into(request, size, &written);
    if (result.status != EMBIDI_OK || result.number != 0 || written != size || buffer[size] != kCanary) return false;
  }
  return put_notation(buffer, size);
}

struct Operation {
  const char* name;
  bool (*run)(const Request& request);
  int conversion;
};
constexpr Operation kOperations[] = {{"check-domain", check_domain, 0},
                                     {"labels", check_domain_example, 0},
                                     {"check-iri", check_iri, 0},
                                     {"in-short", check_iri_in_short, 0},
                                     {"text", convert, EMBIDI_TO_TEXTUAL},
                                     {"plain", convert, EMBIDI_FROM_TEXTUAL},
                                     {"logical", convert, EMBIDI_TO_LOGICAL},
                                     {"display-iri", convert, EMBIDI_TO_DISPLAY_IRI},
                                     {"encoded-components", convert, EMBIDI_TO_ENCODED_COMPONENTS},
                                     {"link", convert, EMBIDI_TO_LINK}};

bool run_case(embidi_paragraph* paragraph, const char* line) {
  const Columns columns = split_columns(line, kChecksColumns);
  Request request{};
  request.options.recognize = EMBIDI_RECOGNIZE_IRI;  // unless an option of a conversion says what the text is
  const char* at = columns.begin[0];
  const Operation* const operation = read_operation(at, kOperations);
  if (columns.count != kChecksColumns || operation == nullptr || !read_options(at, columns.end[0], request.options) ||
      !read_notation(columns.begin[1], columns.end[1], text)) {
    return fail("not of the form of README.md");
  }
  request.paragraph = paragraph;
  request.utf8 = encode_text(text, request.bytes);
  request.conversion = operation->conversion;
  expect(columns.begin[3]);
  return comes_out_as_expected([&] { return operation->run(request); });
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
