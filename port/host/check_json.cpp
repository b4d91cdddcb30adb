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
    default: throw std::logic_error("a label with an unknown error");
  }
}

namespace {

Json guarantee_json(std::uint8_t guarantee) {
  switch (guarantee) {
    case EMBIDI_GUARANTEE_NOT_BIDI: return nullptr;
    case EMBIDI_GUARANTEE_FULL: return "full";
    case EMBIDI_GUARANTEE_LDH: return "ldh";
    case EMBIDI_GUARANTEE_NONE: return "none";
    default: throw std::logic_error("an unknown guarantee");
  }
}

Json label_json(const embidi_label& label) {
  Json json = Json::object();
  json["begin"] = label.range.begin;
  json["end"] = label.range.end;
  json["direction"] = label.direction == EMBIDI_DIRECTION_RTL ? "rtl" : "ltr";
  json["violations"] = bits_json(label.violations);
  json["error"] = label.error == EMBIDI_LABEL_OK ? Json(nullptr) : Json(error_name(label.error));
  return json;
}

}  // namespace

Json domain_json(const Domain& domain) {
  Json labels = Json::array();
  Json hazards = Json::array();
  for (const embidi_label& label : domain.labels) {
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

}  // namespace embidi::tool
