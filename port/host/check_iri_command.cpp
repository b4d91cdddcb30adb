// `embidi check-iri`.
#include <stdexcept>

#include "../bidi_control.hpp"
#include "check_json.hpp"
#include "commands.hpp"
#include "text_lines.hpp"
#include "utf8.hpp"

namespace embidi::tool {
namespace {

constexpr const char* kWarnings[] = {"ill_formed", "bidi_control",  "encoded_control", "host_error", "percent_in_host",
                                     "bidi_rule",  "digit_hazard",  "mixed_component", "userinfo",   "backslash",
                                     "repaired",   "script_scheme", "ip_address",      "port",       "punycode",
                                     "not_secure", "not_uniform"};
constexpr std::size_t kWarningCount = sizeof kWarnings / sizeof kWarnings[0];
static_assert(EMBIDI_WARN_NOT_UNIFORM == 1 << (kWarningCount - 1));
constexpr const char* kSchemeKinds[] = {"none", "web", "mail", "tel", "file", "script", "data", "other"};
constexpr const char* kHostKinds[] = {"none", "name", "ipv4", "ipv6"};

std::vector<std::string> names(std::uint32_t warnings) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kWarningCount; ++i) {
    if ((warnings >> i & 1) != 0) names.emplace_back(kWarnings[i]);
  }
  return names;
}

// An IRI that is checked, and what is asked of it besides.
struct Checked {
  embidi_paragraph& paragraph;
  embidi_iri iri;

  // Text of a range without MARK and EXPLICIT; U+FFFD where it is ill-formed.
  std::string text(const embidi_span& span) const {
    std::string text;
    for (std::size_t i = span.begin; i < span.end; ++i) {
      const std::uint32_t c = embidi_code_point(&paragraph, i);
      if (!is_bidi_control(c)) append_utf8(text, c);
    }
    return text;
  }

  std::string host_display() const {
    std::size_t written = 0;
    const embidi_result size = embidi_host_display(&paragraph, nullptr, 0, &written);
    std::string text(size.number, '\0');
    if (embidi_host_display(&paragraph, text.data(), text.size(), &written).status != EMBIDI_OK ||
        written != text.size()) {
      throw std::logic_error("the library reports another size than it needs");
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

Json fields_json(embidi_paragraph& paragraph) {
  Json fields = Json::array();
  for (std::size_t i = 0; i < embidi_field_count(&paragraph); ++i) {
    const embidi_field field = embidi_get_field(&paragraph, i);
    Json& entry = fields.emplace_back(Json::object());
    entry["role"] = role_name(field.role);
    entry["begin"] = field.begin;
    entry["end"] = field.end;
    entry["violations"] = bits_json(embidi_field_violations(&paragraph, i));
  }
  return fields;
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
  json["scheme_kind"] = kSchemeKinds[iri.scheme_kind];
  json["host"] = has_host ? Json(checked.text(iri.host)) : Json(nullptr);
  json["host_display"] = has_host ? Json(checked.host_display()) : Json(nullptr);
  json["host_begin"] = has_host ? Json(iri.host.begin) : Json(nullptr);
  json["host_end"] = has_host ? Json(iri.host.end) : Json(nullptr);
  json["host_kind"] = kHostKinds[iri.host_kind];
  json["address"] = iri.address_bytes > 0 ? Json(checked.address()) : Json(nullptr);
  json["port"] = iri.has_port ? Json(iri.port_number) : Json(nullptr);
  json["userinfo"] = iri.userinfo;
  json["mixed_direction"] = iri.mixed_direction;
  json["uniform"] = {{"ltr", iri.uniform_ltr}, {"rtl", iri.uniform_rtl}};
  return json;
}

std::string iri_json(const Checked& checked) {
  Domain domain;
  Json json = Json::object();
  json["ok"] = checked.iri.ok;
  json["warnings"] = names(checked.iri.warnings);
  json["fields"] = fields_json(checked.paragraph);
  json["host_check"] = nullptr;
  if (embidi_host_check(&checked.paragraph, Domain::keep, &domain, &domain.summary)) {
    json["host_check"] = domain_json(domain);
  }
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

std::string iri_plain(const embidi_iri& iri) {
  if (iri.ok) return "ok";
  std::string text = "not ok";
  // Those before userinfo make it so; the others are for a person to weigh, and in the JSON.
  for (const std::string& name : names(iri.warnings & (EMBIDI_WARN_USERINFO - 1u))) {
    text += (text == "not ok" ? ": " : ", ") + name;
  }
  return text;
}

class IriHandler : public TextHandler {
 public:
  IriHandler(const CommonOptions& options, bool& all_ok)
      : TextHandler(options), options_(options.layout()), all_ok_(all_ok) {
    options_.order = EMBIDI_ORDER_CONSTANT;
    options_.recognize = EMBIDI_RECOGNIZE_IRI;
    options_.controls = EMBIDI_CONTROLS_EMBED;
  }

  Outcome paragraph(std::string_view text) override {
    // This makes room for the text and its fields, in `scratch_` for the text alone.
    embidi_options plain = options_;
    plain.order = EMBIDI_ORDER_PLAIN;
    plain.recognize = EMBIDI_RECOGNIZE_NONE;
    embidi_result result = buffer_.layout(text, options_);
    if (result.status == EMBIDI_OK) result = scratch_.layout(text, plain);
    embidi_iri iri{};
    if (result.status == EMBIDI_OK) {
      result = embidi_iri_check(buffer_.get(), scratch_.get(), text.data(), text.size(),
                                static_cast<embidi_base>(options_.base), &iri);
    }
    if (result.status != EMBIDI_OK) return refused(result, text, common_);
    all_ok_ = all_ok_ && iri.ok;
    const Checked checked{*buffer_.get(), iri};
    put_line(common_.json ? iri_json(checked) : iri_plain(checked.iri));
    return {embidi_consumed_bytes(buffer_.get()), {}};
  }

 private:
  embidi_options options_;
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
