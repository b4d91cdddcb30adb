// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi verdict`.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "../names.hpp"
#include "answer.hpp"
#include "check_json.hpp"
#include "commands.hpp"
#include "embidi/verdict.h"
#include "json.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

class VerdictHandler : public TextHandler {
 public:
  VerdictHandler(const CommonOptions& options, bool& all_ok) : TextHandler(options), all_ok_(all_ok) {}

  Outcome paragraph(std::string_view text) override {
    embidi_verdict verdict;
    const embidi_result result = judge(text, verdict);
    if (result.status != EMBIDI_OK) return refused(result, text, common_);
    all_ok_ = all_ok_ && verdict.ok;
    put_line(common_.json ? dump(json(text, verdict)) : answer_to(public_text(text, verdict), plain(verdict), common_));
    return {text.size(), {}, {}};
  }

 private:
  // With as much room as it takes.
  embidi_result judge(std::string_view text, embidi_verdict& verdict) {
    constexpr std::size_t kLongestPrefix = 8;  // "https://"
    std::size_t chars = text.size() + kLongestPrefix, fields = 64;
    buffer_.resize(std::max(buffer_.size(), EMBIDI_VERDICT_BUFFER(text.size())));
    for (;;) {
      embidi_result result = shown_.reserve(chars, fields);
      if (result.status == EMBIDI_OK) result = scratch_.reserve(chars, 0);
      if (result.status != EMBIDI_OK) return result;
      result = embidi_verdict_of(shown_.get(), scratch_.get(), text.data(), text.size(), buffer_.data(), buffer_.size(),
                                 &verdict);
      if (result.status == EMBIDI_TOO_MANY_FIELDS && result.number > fields) {
        fields = result.number;
      } else if (result.status == EMBIDI_TOO_LONG && result.number > chars) {
        chars = result.number;
      } else if (result.status == EMBIDI_BUFFER_TOO_SMALL && result.number > buffer_.size()) {
        buffer_.resize(result.number);
      } else {
        return result;
      }
    }
  }

  // Not a password.
  static std::string_view public_text(std::string_view text, const embidi_verdict& verdict) {
    embidi_payload payload = verdict.payload;
    for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
      if (row.secret) return "***";
    }
    return text;
  }

  static std::vector<std::string> warnings_of(const embidi_verdict& verdict) {
    std::vector<std::string> names;
    embidi_warning warning{};
    for (std::size_t i = 0; embidi_verdict_warning(&verdict, i, &warning); ++i) {
      names.emplace_back(kWarningNames[warning]);
    }
    return names;
  }

  static std::string opened(std::string_view text, const embidi_verdict& verdict) {
    return (verdict.kind == EMBIDI_PAYLOAD_EMAIL ? "mailto:" : "") + row_text(text, verdict.row);
  }

  static Json json(std::string_view text, const embidi_verdict& verdict) {
    Json json = Json::object();
    json["ok"] = verdict.ok;
    json["kind"] = kPayloadKindNames[verdict.kind];
    json["host"] = verdict.host_bytes != 0 ? Json(std::string(verdict.host, verdict.host_bytes)) : Json(nullptr);
    json["opens"] = verdict.may_open ? Json(opened(text, verdict)) : Json(nullptr);
    json["warnings"] = warnings_of(verdict);
    Json& rows = json["rows"] = Json::array();
    embidi_payload payload = verdict.payload;
    for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
      Json& object = rows.emplace_back(Json::object());
      object["label"] = kPayloadLabelNames[row.label];
      object["text"] = row_text(text, row);
      object["secret"] = row.secret;
    }
    return json;
  }

  static std::string plain(const embidi_verdict& verdict) {
    const std::string separator = " \u00B7 ";
    std::string line = verdict.ok ? "ok" : "not ok";
    line += separator + kPayloadKindNames[verdict.kind];
    if (verdict.host_bytes != 0) line += separator + std::string(verdict.host, verdict.host_bytes);
    std::string names;
    for (const std::string& name : warnings_of(verdict)) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? line : line + separator + names;
  }

  bool& all_ok_;
  ParagraphBuffer shown_, scratch_;
  std::vector<char> buffer_;
};

}  // namespace

bool run_verdict(const CommonOptions& options, bool& all_ok) {
  VerdictHandler handler(options, all_ok);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
