// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// JSON of the checks.
#include "check_json.hpp"

#include <stdexcept>

namespace embidi::tool {

Json bits_json(unsigned bits) {
  Json numbers = Json::array();
  for (unsigned n = 1; bits != 0; ++n, bits >>= 1) {
    if ((bits & 1) != 0) numbers.push_back(n);
  }
  return numbers;
}

const char* error_name(std::uint8_t error) {
  switch (error) {
    case EMBIDI_LABEL_EMPTY: return "empty";
    case EMBIDI_LABEL_TOO_LONG: return "too_long";
    case EMBIDI_LABEL_PUNYCODE: return "punycode";
    case EMBIDI_LABEL_DISALLOWED: return "disallowed";
    case EMBIDI_LABEL_HYPHEN: return "hyphen";
    case EMBIDI_LABEL_LEADING_MARK: return "leading_mark";
    case EMBIDI_LABEL_CONTEXTJ: return "contextj";
    case EMBIDI_LABEL_CONTEXTO: return "contexto";
    default: throw std::logic_error("a label with an unknown error");
  }
}

namespace {

constexpr const char* kWarnings[] = {"ill_formed",
                                     "bidi_control",
                                     "encoded_control",
                                     "invisible_character",
                                     "syntax",
                                     "host_error",
                                     "percent_in_host",
                                     "separator_lookalike",
                                     "mixed_script",
                                     "lookalike",
                                     "bidi_rule",
                                     "digit_hazard",
                                     "mixed_component",
                                     "userinfo",
                                     "backslash",
                                     "repaired",
                                     "script_scheme",
                                     "ip_address",
                                     "port",
                                     "punycode",
                                     "not_secure",
                                     "not_uniform",
                                     "trimmed"};
constexpr std::size_t kWarningCount = sizeof kWarnings / sizeof kWarnings[0];
static_assert(EMBIDI_WARN_TRIMMED == 1 << (kWarningCount - 1));

Json guarantee_json(std::uint8_t guarantee) {
  switch (guarantee) {
    case EMBIDI_GUARANTEE_NOT_BIDI: return nullptr;
    case EMBIDI_GUARANTEE_FULL: return "full";
    case EMBIDI_GUARANTEE_LDH: return "ldh";
    case EMBIDI_GUARANTEE_NONE: return "none";
    default: throw std::logic_error("an unknown guarantee");
  }
}

Json scripts_json(std::uint8_t scripts) {
  switch (scripts) {
    case EMBIDI_SCRIPTS_NONE: return nullptr;
    case EMBIDI_SCRIPTS_SINGLE: return "single";
    case EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE: return "highly_restrictive";
    case EMBIDI_SCRIPTS_MIXED: return "mixed";
    default: throw std::logic_error("an unknown level of scripts");
  }
}

Json label_json(const CheckedLabel& label) {
  Json json = Json::object();
  json["begin"] = label.range.begin;
  json["end"] = label.range.end;
  json["direction"] = label.direction == EMBIDI_DIRECTION_RTL ? "rtl" : "ltr";
  json["violations"] = bits_json(label.violations);
  json["error"] = label.error == EMBIDI_LABEL_OK ? Json(nullptr) : Json(error_name(label.error));
  json["scripts"] = scripts_json(label.scripts);
  json["lookalike"] = label.lookalike_text.empty() ? Json(nullptr) : Json(label.lookalike_text);
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
  json["guarantee"] = guarantee_json(domain.summary.guarantee);
  json["name_too_long"] = domain.summary.name_too_long;
  json["labels"] = std::move(labels);
  json["hazards"] = std::move(hazards);
  return json;
}

std::vector<std::string> iri_warning_names(std::uint32_t warnings) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kWarningCount; ++i) {
    if ((warnings >> i & 1) != 0) names.emplace_back(kWarnings[i]);
  }
  return names;
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
