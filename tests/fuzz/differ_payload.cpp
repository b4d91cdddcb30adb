// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a code holds, against the reference: kind, rows and their decoded text, links, warnings (payload.md).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "../../port/names.hpp"
#include "differ.hpp"
#include "payload.hpp"
#include "random_checks.hpp"
#include "random_choice.hpp"
#include "random_text.hpp"

using namespace embidi::fuzz;
namespace ref = embidi_reference;

namespace {

Facts facts_of(const ref::Payload& payload) {
  Facts facts;
  for (const ref::PayloadRow& row : payload.rows) {
    facts.add(row.label, std::to_string(row.begin) + ".." + std::to_string(row.end) + " " + row.decode);
    facts.add("  text", ref::encode(row.text));
    facts.add("  secret", row.secret);
    if (!row.check) continue;
    facts.add("  ok", row.check->ok);
    facts.add("  warnings", in_a_row(row.check->warnings));
    facts.add("  host_display", ref::encode(row.check->host_display.value_or(U"")));
  }
  facts.add("kind", payload.kind);
  facts.add("ok", payload.ok);
  facts.add("malformed", payload.malformed);
  facts.add("warnings", in_a_row(payload.warnings));
  return facts;
}

std::string decoded(const std::string& text, const embidi_payload_row& row) {
  size_t written = 0;
  std::string out(embidi_payload_decode(text.data(), &row, nullptr, 0, &written).number, '\0');
  REQUIRE(embidi_payload_decode(text.data(), &row, out.data(), out.size(), &written).status == EMBIDI_OK);
  return out;
}

Facts facts_of(const std::string& text) {
  Paragraphs memory(3 * text.size() + 8);
  std::string buffer(3 * text.size() + 8, '\0');
  embidi_payload payload;
  Facts facts;
  REQUIRE(embidi_payload_open(&payload, text.data(), text.size(), memory.paragraph.get()).status == EMBIDI_OK);
  for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
    facts.add(embidi::kPayloadLabelNames[row.label],
              std::to_string(row.begin) + ".." + std::to_string(row.end) + " " + embidi::kDecodingNames[row.decoding]);
    facts.add("  text", decoded(text, row));
    facts.add("  secret", row.secret);
    if (!row.checked) continue;
    embidi_iri iri;
    REQUIRE(embidi_payload_check(&payload, &row, memory.paragraph.get(), memory.scratch.get(), buffer.data(),
                                 buffer.size(), &iri)
                .status == EMBIDI_OK);
    if (iri.text.end_byte == 0 && iri.ok) continue;  // prose without a link
    facts.add("  ok", iri.ok);
    facts.add("  warnings", names_of_bits(iri.warnings, embidi::kIriWarningNames));
    facts.add("  host_display",
              iri.host_kind == EMBIDI_HOST_NONE ? std::string() : host_display(memory.paragraph.get()));
  }
  facts.add("kind", embidi::kPayloadKindNames[payload.kind]);
  facts.add("ok", payload.ok);
  facts.add("malformed", payload.malformed);
  facts.add("warnings", names_of_bits(payload.warnings, embidi::kPayloadWarningNames));
  return facts;
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static_cast<void>(reference_data());
  static const std::u32string alphabet =
      embidi::test::sorted_alphabet(embidi::test::alphabet() + embidi::test::checks_alphabet());
  const Input input(data, size);
  const std::string text = with_known_characters(std::string_view(input.text).substr(0, 1000), alphabet);
  if (!is_covered(ref::decode(text).text)) return 0;
  const ref::Payload expected = ref::read_payload(reference_data(), text);
  if (!std::all_of(expected.rows.begin(), expected.rows.end(),
                   [](const ref::PayloadRow& row) { return is_covered(row.text); })) {
    return 0;
  }
  require_equal("payload", text, facts_of(expected), facts_of(text));
  return 0;
}
