// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// JSON of the checks.
#include "check_json.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../names.hpp"

namespace embidi::tool {

Json bits_json(unsigned bits) {
  Json numbers = Json::array();
  for (unsigned n = 1; bits != 0; ++n, bits >>= 1) {
    if ((bits & 1) != 0) numbers.push_back(n);
  }
  return numbers;
}

const char* error_name(std::uint8_t error) {
  if (error == EMBIDI_LABEL_OK || error > EMBIDI_LABEL_EMOJI) throw std::logic_error("a label with an unknown error");
  return kLabelErrorNames[error - 1];
}

namespace {

// A value that counts from 1; 0 is null.
template <std::size_t N>
Json name_or_null(const char* const (&names)[N], std::uint8_t value) {
  if (value > N) throw std::logic_error("a value without a name");
  return value == 0 ? Json(nullptr) : Json(names[value - 1]);
}

Json label_json(const CheckedLabel& label) {
  Json json = Json::object();
  json["begin"] = label.range.begin;
  json["end"] = label.range.end;
  json["direction"] = label.direction == EMBIDI_DIRECTION_RTL ? "rtl" : "ltr";
  json["violations"] = bits_json(label.violations);
  json["error"] = name_or_null(kLabelErrorNames, label.error);
  json["scripts"] = name_or_null(kScriptsNames, label.scripts);
  json["lookalike"] = label.lookalike_text.empty() ? Json(nullptr) : Json(label.lookalike_text);
  json["unusual"] = name_or_null(kUnusualNames, label.unusual);
  return json;
}

}  // namespace

Json domain_json(const Domain& domain) {
  Json labels = Json::array();
  Json hazards = Json::array();
  for (const CheckedLabel& label : domain.labels) {
    labels.push_back(label_json(label));
    if (label.digit_after_rtl) {
      Json hazard = Json::object();
      hazard["label"] = label.index;
      hazard["kind"] = "digit_after_rtl";
      hazards.push_back(std::move(hazard));
    }
  }
  Json json = Json::object();
  json["ok"] = domain.summary.ok;
  json["bidi_domain"] = domain.summary.bidi_domain;
  json["guarantee"] = name_or_null(kGuaranteeNames, domain.summary.guarantee);
  json["name_too_long"] = domain.summary.name_too_long;
  json["labels"] = std::move(labels);
  json["hazards"] = std::move(hazards);
  return json;
}

std::vector<std::string> iri_warning_names(std::uint32_t warnings) {
  std::vector<std::string> names;
  for (const char* const name : kIriWarningNames) {
    if ((warnings & 1) != 0) names.emplace_back(name);
    warnings >>= 1;
  }
  return names;
}

std::string row_text(std::string_view text, const embidi_payload_row& row) {
  std::size_t written = 0;
  const embidi_result size = embidi_payload_decode(text.data(), &row, nullptr, 0, &written);
  std::string decoded(size.number, '\0');
  if (embidi_payload_decode(text.data(), &row, decoded.data(), decoded.size(), &written).status != EMBIDI_OK ||
      written != decoded.size()) {
    throw std::logic_error("the library reports another size than it needs");
  }
  return decoded;
}

std::string host_display_of(embidi_paragraph& paragraph) {
  std::size_t written = 0;
  const embidi_result size = embidi_host_display(&paragraph, nullptr, 0, &written);
  std::string text(size.number, '\0');
  if (embidi_host_display(&paragraph, text.data(), text.size(), &written).status != EMBIDI_OK ||
      written != text.size()) {
    throw std::logic_error("the library reports another size than it needs");
  }
  return text;
}

}  // namespace embidi::tool
