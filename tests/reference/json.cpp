// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "json.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace embidi_reference {

namespace {

Json to_json(const Structure& s) {
  Json fields = Json::array();
  for (const Field& field : s.fields) {
    fields.push_back({{"role", name_of(field.role)}, {"begin", field.begin}, {"end", field.end}});
  }
  Json direction = nullptr;
  if (s.direction != Direction::none) direction = s.direction == Direction::rtl ? "rtl" : "ltr";
  return {{"kind", name_of(s.kind)},
          {"begin", s.begin},
          {"end", s.end},
          {"direction", direction},
          {"link", s.link},
          {"neutralized", s.neutralized},
          {"control_adjacent", s.control_adjacent},
          {"depth_overflow", s.depth_overflow},
          {"fields", fields}};
}

const char* name_of(LabelError error) {
  switch (error) {
    case LabelError::none: return nullptr;
    case LabelError::empty: return "empty";
    case LabelError::too_long: return "too_long";
    case LabelError::punycode: return "punycode";
    case LabelError::disallowed: return "disallowed";
    case LabelError::emoji: return "emoji";
    case LabelError::hyphen: return "hyphen";
    case LabelError::leading_mark: return "leading_mark";
    case LabelError::contextj: return "contextj";
    case LabelError::contexto: return "contexto";
  }
  return nullptr;
}

const char* name_of(Scripts scripts) {
  switch (scripts) {
    case Scripts::none: return nullptr;
    case Scripts::single: return "single";
    case Scripts::highly_restrictive: return "highly_restrictive";
    case Scripts::mixed: return "mixed";
  }
  return nullptr;
}

const char* name_of(Unusual unusual) {
  switch (unusual) {
    case Unusual::none: return nullptr;
    case Unusual::mark: return "mark";
    case Unusual::digits: return "digits";
    case Unusual::letter: return "letter";
    case Unusual::script: return "script";
  }
  return nullptr;
}

const char* name_of(Guarantee guarantee) {
  switch (guarantee) {
    case Guarantee::not_bidi: return nullptr;
    case Guarantee::none: return "none";
    case Guarantee::ldh: return "ldh";
    case Guarantee::full: return "full";
  }
  return nullptr;
}

Json or_null(const char* name) { return name == nullptr ? Json(nullptr) : Json(name); }

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json to_json(const LabelCheck& label) {
  return {{"begin", label.begin},
          {"end", label.end},
          {"direction", label.rtl ? "rtl" : "ltr"},
          {"violations", label.violations},
          {"error", or_null(name_of(label.error))},
          {"scripts", or_null(name_of(label.scripts))},
          {"lookalike", label.lookalike.empty() ? Json(nullptr) : Json(label.lookalike)},
          {"unusual", or_null(name_of(label.unusual))}};
}

Json to_json(const Preview& p) {
  const bool host = !p.host.empty();
  const auto if_host = [host](const Json& value) { return host ? value : Json(nullptr); };
  return {{"scheme", p.scheme.empty() ? Json(nullptr) : Json(p.scheme)},
          {"scheme_kind", p.scheme_kind},
          {"host", if_host(encode(p.host))},
          {"host_display", if_host(encode(p.host_display))},
          {"host_begin", if_host(p.host_begin)},
          {"host_end", if_host(p.host_end)},
          {"host_kind", p.host_kind},
          {"address", or_null(p.address)},
          {"port", p.port.empty() ? Json(nullptr) : Json::parse(p.port)},
          {"userinfo", p.userinfo},
          {"mixed_direction", p.mixed_direction},
          {"uniform", {{"ltr", p.uniform_ltr}, {"rtl", p.uniform_rtl}}}};
}

}  // namespace

Json to_json(const Result& result, bool ill_formed) {
  Json levels = Json::array();
  for (const int level : result.levels) {
    if (level < 0) {
      levels.push_back(nullptr);
    } else {
      levels.push_back(level);
    }
  }
  Json structures = Json::array();
  for (const Structure& s : result.structures) structures.push_back(to_json(s));
  return {{"level", result.level},
          {"consumed", result.consumed},
          {"ill_formed", ill_formed},
          {"unsupported", result.unsupported},
          {"levels", levels},
          {"visual", result.visual},
          {"display", encode(result.display)},
          {"structures", structures}};
}

Json to_json(const DomainCheck& check) {
  Json labels = Json::array();
  for (const LabelCheck& label : check.labels) labels.push_back(to_json(label));
  Json hazards = Json::array();
  for (const std::size_t label : check.digit_after_rtl) {
    hazards.push_back({{"label", label}, {"kind", "digit_after_rtl"}});
  }
  return {{"ok", check.ok},
          {"bidi_domain", check.bidi_domain},
          {"guarantee", or_null(name_of(check.guarantee))},
          {"name_too_long", check.name_too_long},
          {"labels", labels},
          {"hazards", hazards}};
}

Json to_json(const IriCheck& check) {
  Json fields = Json::array();
  for (const FieldCheck& f : check.fields) {
    fields.push_back({{"role", name_of(f.field.role)},
                      {"begin", f.field.begin},
                      {"end", f.field.end},
                      {"violations", f.violations}});
  }
  return {{"ok", check.ok},
          {"warnings", check.warnings},
          {"syntax_error", or_null(check.syntax_error)},
          {"fields", fields},
          {"host_check", check.host_check ? to_json(*check.host_check) : Json(nullptr)},
          {"preview", to_json(check.preview)}};
}

Json to_json(const Converted& converted, std::size_t line) {
  if (!converted.refused) return {{"text", encode(converted.text)}};
  return {
      {"error", "cannot be read back for certain"}, {"line", line}, {"begin", converted.begin}, {"end", converted.end}};
}

Json to_json(const Payload& payload) {
  Json rows = Json::array();
  for (const PayloadRow& row : payload.rows) {
    Json check = nullptr;
    if (row.check) {
      check = {{"ok", row.check->ok}, {"warnings", row.check->warnings}, {"host_display", nullptr}};
      if (row.check->host_display) check["host_display"] = encode(*row.check->host_display);
    }
    rows.push_back({{"label", row.label},
                    {"begin", row.begin},
                    {"end", row.end},
                    {"decode", row.decode},
                    {"text", encode(row.text)},
                    {"secret", row.secret},
                    {"check", check}});
  }
  return {{"kind", payload.kind},
          {"ok", payload.ok},
          {"malformed", payload.malformed},
          {"warnings", payload.warnings},
          {"rows", rows}};
}

std::string line_of(const Json& json) { return json.dump(-1, ' ', true); }

}  // namespace embidi_reference
