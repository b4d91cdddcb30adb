// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi check-iri`.
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "../bidi_control.hpp"
#include "../names.hpp"
#include "../utf8.hpp"
#include "answer.hpp"
#include "check_json.hpp"
#include "commands.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// An IRI that is checked, and what is asked of it besides.
struct Checked {
  embidi_paragraph& paragraph;
  embidi_iri iri;

  // Text of a range without MARK and EXPLICIT; U+FFFD where it is ill-formed.
  std::string text(const embidi_span& span) const {
    std::string text;
    for (std::size_t i = span.begin; i < span.end; ++i) {
      const std::uint32_t c = embidi_code_point(&paragraph, i - iri.text.begin);
      if (!is_bidi_control(c)) append_utf8(text, c);
    }
    return text;
  }

  std::string address() const {
    char text[EMBIDI_ADDRESS_TEXT];
    return std::string(text, embidi_address_text(&iri, text));
  }

  // Digits without leading zeros: a port may be larger than any integer.
  std::string port() const {
    const std::string digits = text(iri.port);
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string::npos ? "0" : digits.substr(first);
  }
};

// The fields of a paragraph with their violations. `first`: where in the text the paragraph begins.
Json fields_json(embidi_paragraph& paragraph, std::size_t first) {
  Json fields = Json::array();
  for (std::size_t i = 0; i < embidi_field_count(&paragraph); ++i) {
    const embidi_field field = embidi_get_field(&paragraph, i);
    Json& entry = fields.emplace_back(Json::object());
    entry["role"] = role_name(field.role);
    entry["begin"] = first + field.begin;
    entry["end"] = first + field.end;
    entry["violations"] = bits_json(embidi_field_violations(&paragraph, i));
  }
  return fields;
}

Json host_check_json(const Checked& checked) {
  Domain domain;
  if (!embidi_host_check(&checked.paragraph, Domain::keep, &domain, &domain.summary)) return nullptr;
  for (embidi_label& label : domain.labels) {
    label.range.begin += checked.iri.text.begin;
    label.range.end += checked.iri.text.begin;
  }
  return domain_json(domain);
}

Json preview_json(const Checked& checked) {
  const embidi_iri& iri = checked.iri;
  const bool has_host = iri.host_kind != EMBIDI_HOST_NONE;
  Json json = Json::object();
  json["scheme"] = nullptr;
  if (iri.scheme_kind != EMBIDI_SCHEME_NONE) {
    std::string scheme = checked.text(iri.scheme);
    for (char& c : scheme) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    json["scheme"] = scheme;
  }
  json["scheme_kind"] = kSchemeKindNames[iri.scheme_kind];
  json["host"] = has_host ? Json(checked.text(iri.host)) : Json(nullptr);
  json["host_display"] = has_host ? Json(host_display_of(checked.paragraph)) : Json(nullptr);
  json["host_begin"] = has_host ? Json(iri.host.begin) : Json(nullptr);
  json["host_end"] = has_host ? Json(iri.host.end) : Json(nullptr);
  json["host_kind"] = kHostKindNames[iri.host_kind];
  json["address"] = iri.address_bytes > 0 ? Json(checked.address()) : Json(nullptr);
  json["port"] = iri.has_port ? Json(iri.port_number) : Json(nullptr);
  json["userinfo"] = iri.userinfo;
  json["mixed_direction"] = iri.mixed_direction;
  json["uniform"] = {{"ltr", iri.uniform_ltr}, {"rtl", iri.uniform_rtl}};
  return json;
}

std::string iri_json(const Checked& checked) {
  const embidi_iri& iri = checked.iri;
  Json json = Json::object();
  json["ok"] = iri.ok;
  json["warnings"] = iri_warning_names(iri.warnings);
  json["syntax_error"] = iri.syntax_error == EMBIDI_NO_POSITION ? Json(nullptr) : Json(iri.syntax_error);
  json["fields"] = fields_json(checked.paragraph, iri.text.begin);
  json["host_check"] = host_check_json(checked);
  json["preview"] = preview_json(checked);
  std::string text = dump(json);
  constexpr std::uint32_t kOrMore = 0xFFFFFFFF;
  if (checked.iri.has_port && checked.iri.port_number == kOrMore) {
    // The library counts no further, and no number of the JSON library might hold it. This key is there only once: in a
    // string its quotes would be escaped.
    const std::string key = "\"port\":";
    text.replace(text.find(key) + key.size(), std::to_string(kOrMore).size(), checked.port());
  }
  return text;
}

// What makes it not ok; the other warnings are for a person to weigh, and in the JSON.
std::string iri_plain(const embidi_iri& iri) {
  if (iri.ok) return "ok";
  std::uint32_t reasons = (2u * EMBIDI_WARN_MIXED_COMPONENT - 1) | EMBIDI_WARN_SCRIPT_SCHEME;
  if (iri.scheme_kind == EMBIDI_SCHEME_WEB) reasons |= EMBIDI_WARN_USERINFO;
  std::string text;
  for (const std::string& name : iri_warning_names(iri.warnings & reasons)) {
    text += (text.empty() ? "not ok: " : ", ") + name;
    if (name == "syntax") text += " at " + std::to_string(iri.syntax_error);
  }
  return text;
}

// A text without characters is no link (tool.md 4), though RFC 3987 has an empty reference.
void refuse_empty(embidi_iri& iri) {
  iri.ok = false;
  iri.warnings |= EMBIDI_WARN_SYNTAX;
  iri.syntax_error = 0;
}

// Each text is one IRI: a paragraph separator in it is a fault, and starts no new one.
class IriHandler : public TextHandler {
 public:
  IriHandler(const CommonOptions& options, bool& all_ok)
      : TextHandler(options), base_(static_cast<embidi_base>(options.layout().base)), all_ok_(all_ok) {}

  Outcome paragraph(std::string_view text) override {
    embidi_iri iri{};
    embidi_result result = check(text, 0, iri);
    if (result.status == EMBIDI_TOO_MANY_FIELDS) result = check(text, result.number, iri);
    if (result.status != EMBIDI_OK) return refused(result, text, common_);
    if (iri.text.begin == iri.text.end) refuse_empty(iri);
    all_ok_ = all_ok_ && iri.ok;
    put_line(common_.json ? iri_json({*buffer_.get(), iri}) : answer_to(text, iri_plain(iri), common_));
    return {text.size(), {}};
  }

 private:
  embidi_result check(std::string_view text, std::size_t fields, embidi_iri& iri) {
    // A code point takes at least one byte.
    embidi_result result = buffer_.reserve(text.size(), fields);
    if (result.status == EMBIDI_OK) result = scratch_.reserve(text.size(), 0);
    if (result.status != EMBIDI_OK) return result;
    return embidi_iri_check(buffer_.get(), scratch_.get(), text.data(), text.size(), base_, &iri);
  }

  const embidi_base base_;
  bool& all_ok_;
  ParagraphBuffer buffer_;
  ParagraphBuffer scratch_;
};

}  // namespace

bool run_check_iri(const CommonOptions& options, bool& all_ok) {
  IriHandler handler(options, all_ok);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
