// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi payload`.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../names.hpp"
#include "check_json.hpp"
#include "commands.hpp"
#include "text_lines.hpp"

namespace embidi::tool {
namespace {

// A row with its text, and the check of one that is a link.
struct Row {
  embidi_payload_row row;
  std::string text;
  Json check;
};

Json payload_json(const embidi_payload& payload, const std::vector<Row>& rows) {
  Json json = Json::object();
  json["kind"] = kPayloadKindNames[payload.kind];
  json["ok"] = payload.ok;
  json["malformed"] = payload.malformed;
  Json& warnings = json["warnings"] = Json::array();
  unsigned bits = payload.warnings;
  for (const char* const name : kPayloadWarningNames) {
    if ((bits & 1) != 0) warnings.push_back(name);
    bits >>= 1;
  }
  Json& list = json["rows"] = Json::array();
  for (const Row& r : rows) {
    Json& row = list.emplace_back(Json::object());
    row["label"] = kPayloadLabelNames[r.row.label];
    row["begin"] = r.row.begin;
    row["end"] = r.row.end;
    row["decode"] = kDecodingNames[r.row.decoding];
    row["text"] = r.text;
    row["secret"] = r.row.secret;
    row["check"] = r.check;
  }
  return json;
}

// Line ends (CR LF, LF, CR) as spaces.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    line += text[i] == '\r' || text[i] == '\n' ? ' ' : text[i];
  }
  return line;
}

std::string payload_plain(const embidi_payload& payload, const std::vector<Row>& rows) {
  std::string line = std::string(kPayloadKindNames[payload.kind]) + " \u00B7 " + (payload.ok ? "ok" : "not ok");
  for (const Row& r : rows) {
    line +=
        std::string(" \u00B7 ") + kPayloadLabelNames[r.row.label] + ": " + (r.row.secret ? "***" : on_one_line(r.text));
  }
  return line;
}

class PayloadHandler : public TextHandler {
 public:
  PayloadHandler(const CommonOptions& options, bool& all_ok) : TextHandler(options), all_ok_(all_ok) {}

  Outcome paragraph(std::string_view text) override {
    embidi_payload payload;
    embidi_result result = open(text, 0, payload);
    if (result.status == EMBIDI_TOO_MANY_FIELDS) result = open(text, result.number, payload);
    if (result.status != EMBIDI_OK) return refused(result, text, common_);
    std::vector<Row> rows;
    for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
      rows.push_back({row, row_text(text, row), nullptr});
      if (!row.checked) continue;
      result = check(payload, rows.back());
      if (result.status != EMBIDI_OK) return refused(result, text, common_);
    }
    all_ok_ = all_ok_ && payload.ok;
    put_line(common_.json ? dump(payload_json(payload, rows)) : payload_plain(payload, rows));
    return {text.size(), {}};
  }

 private:
  embidi_result open(std::string_view text, std::size_t fields, embidi_payload& payload) {
    // A code point takes at least one byte.
    const embidi_result result = buffer_.reserve(text.size(), fields);
    if (result.status != EMBIDI_OK) return result;
    return embidi_payload_open(&payload, text.data(), text.size(), buffer_.get());
  }

  // With as much room as it takes.
  embidi_result check(embidi_payload& payload, Row& row) {
    constexpr std::size_t kLongestPrefix = 8;
    std::size_t bytes = row.text.size() + kLongestPrefix, fields = 0;
    for (;;) {
      iri_text_.resize(bytes);
      embidi_result result = buffer_.reserve(bytes, fields);
      if (result.status == EMBIDI_OK) result = scratch_.reserve(bytes, 0);
      if (result.status != EMBIDI_OK) return result;
      embidi_iri iri{};
      result = embidi_payload_check(&payload, &row.row, buffer_.get(), scratch_.get(), iri_text_.data(),
                                    iri_text_.size(), &iri);
      if (result.status == EMBIDI_TOO_MANY_FIELDS && result.number > fields) {
        fields = result.number;
      } else if (result.status == EMBIDI_BUFFER_TOO_SMALL && result.number > bytes) {
        bytes = result.number;
      } else {
        if (result.status == EMBIDI_OK) row.check = json_of(row.row, iri);
        return result;
      }
    }
  }

  // Null: prose without links.
  Json json_of(const embidi_payload_row& row, const embidi_iri& iri) const {
    const bool prose = row.label == EMBIDI_ROW_TEXT || row.label == EMBIDI_ROW_NOTE || row.label == EMBIDI_ROW_BODY;
    if (prose && iri.text.end_byte == 0) return nullptr;
    Json check = Json::object();
    check["ok"] = iri.ok;
    check["warnings"] = iri_warning_names(iri.warnings);
    check["host_display"] = iri.host_kind != EMBIDI_HOST_NONE ? Json(host_display_of(*buffer_.get())) : Json(nullptr);
    return check;
  }

  bool& all_ok_;
  ParagraphBuffer buffer_;
  ParagraphBuffer scratch_;
  std::string iri_text_;
};

}  // namespace

bool run_payload(const CommonOptions& options, bool& all_ok) {
  PayloadHandler handler(options, all_ok);
  return for_each_paragraph(options, handler);
}

}  // namespace embidi::tool
