// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 1 and 5: TRIM, the rows decoded and checked, what is reported.
#include "payload.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "payload_kinds.hpp"

namespace embidi_reference {

namespace {

bool among(const std::string& label, const std::vector<const char*>& labels) {
  for (const char* l : labels) {
    if (label == l) return true;
  }
  return false;
}

class PayloadReader {
 public:
  PayloadReader(const Data& data, const std::string& bytes) : data_(data), text_(payload_text(bytes)) {}

  Payload run() {
    const Span part = trimmed();
    raw_ = read_kind(data_, text_, part);
    payload_.kind = raw_.kind;
    payload_.malformed = raw_.malformed;
    for (const RawRow& row : raw_.rows) add(row);
    warn(part);
    return payload_;
  }

 private:
  // ---- TRIM ----

  // "here MARK and EXPLICIT count as TRIM"
  bool is_trim(char32_t c) const {
    return data_.checks.trim(c) || data_.classes.mark(c) || data_.classes.explicit_formatting(c);
  }

  Span trimmed() const {
    Span part{0, text_.size()};
    while (part.end > 0 && is_trim(text_[part.end - 1])) --part.end;
    while (part.begin < part.end && is_trim(text_[part.begin])) ++part.begin;
    return part;
  }

  // "other than CR and LF at its end"
  bool warns_of_trim(Span part) const {
    if (part.begin > 0) return true;
    for (std::size_t i = part.end; i < text_.size(); ++i) {
      if (text_[i] != U'\r' && text_[i] != U'\n') return true;
    }
    return false;
  }

  // ---- rows ----

  void add(const RawRow& raw) {
    PayloadRow row;
    row.label = raw.label;
    row.begin = text_.to_byte(raw.value.begin);
    row.end = text_.to_byte(raw.value.end);
    row.decode = name_of(raw.decoding);
    const std::u32string value = text_.characters.substr(raw.value.begin, raw.value.end - raw.value.begin);
    row.text = decode_value(data_, value, raw.decoding, among(raw.label, {"name_parts", "address", "organization"}));
    row.secret = among(raw.label, {"password", "secret", "data", "code"});
    std::u32string before;
    if (raw.label == "host") before = U"https://";
    if (among(raw.label, {"to", "cc", "bcc", "email"})) before = U"mailto:";
    if (!before.empty() || among(raw.label, {"url", "target"})) row.check = check(before + row.text);
    payload_.rows.push_back(row);
  }

  PayloadCheck check(const std::u32string& iri) const {
    Decoded text;
    text.text = iri;
    text.replaced.assign(iri.size(), false);
    const IriCheck checked = check_iri(data_, text);
    return {checked.ok, checked.warnings, checked.preview.host_display};
  }

  std::vector<std::u32string> texts_of(const std::string& label) const {
    std::vector<std::u32string> texts;
    for (const PayloadRow& row : payload_.rows) {
      if (row.label == label) texts.push_back(row.text);
    }
    return texts;
  }

  bool has_text(const std::string& label, const std::u32string& text) const {
    for (const std::u32string& t : texts_of(label)) {
      if (t == text) return true;
    }
    return false;
  }

  // ---- warnings ----

  bool hides_text(const PayloadRow& row) const {
    const bool prose = among(row.label, {"text", "note", "body", "subject"});
    for (const char32_t c : row.text) {
      const bool control = data_.ucd.category(c) == "Cc" && c != U'\t' && c != U'\r' && c != U'\n';
      if (control || c == 0x202D || c == 0x202E) return true;  // LRO, RLO
      if (!prose && (data_.classes.mark(c) || data_.classes.explicit_formatting(c))) return true;
    }
    return has_invisible_out_of_place(row.text);
  }

  bool has_invisible_out_of_place(const std::u32string& text) const {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (data_.checks.misplaced(text, i)) return true;
    }
    return false;
  }

  // "a `check` is not ok, or an intent's scheme is of kind script, data or file"
  bool has_bad_link() const {
    for (const PayloadRow& row : payload_.rows) {
      if (row.check && !row.check->ok) return true;
    }
    for (const std::u32string& scheme : texts_of("scheme")) {
      for (const char* bad : {"javascript", "vbscript", "data", "blob", "file"}) {
        if (equals(scheme, bad)) return true;
      }
    }
    return false;
  }

  bool has_command() const {
    for (const std::u32string& number : texts_of("number")) {
      if (raw_.telephone && number.find_first_of(U"*#") != std::u32string::npos) return true;
    }
    return false;
  }

  std::u32string without_space_around(std::u32string text) const {
    while (!text.empty() && data_.checks.white_space(text.back())) text.pop_back();
    while (!text.empty() && data_.checks.white_space(text.front())) text.erase(0, 1);
    return text;
  }

  // "the part of account before `:` is not issuer; white space around them does not count"
  bool issuers_differ() const {
    for (const std::u32string& account : texts_of("account")) {
      const std::size_t colon = account.find(U':');
      if (colon == std::u32string::npos) continue;
      const std::u32string before = without_space_around(account.substr(0, colon));
      for (const std::u32string& issuer : texts_of("issuer")) {
        if (without_space_around(issuer) != before) return true;
      }
    }
    return false;
  }

  bool has_secret() const {
    for (const PayloadRow& row : payload_.rows) {
      if (row.secret) return true;
    }
    return false;
  }

  bool has_hidden_text() const {
    for (const PayloadRow& row : payload_.rows) {
      if (hides_text(row)) return true;
    }
    return false;
  }

  void warn_if(bool applies, const char* name) {
    if (applies) payload_.warnings.emplace_back(name);
  }

  void warn(Span part) {
    const bool wifi = raw_.kind == "wifi";
    warn_if(text_.ill_formed, "ill_formed");
    warn_if(has_hidden_text(), "hidden_text");
    warn_if(has_bad_link(), "bad_link");
    warn_if(has_command(), "command_code");
    warn_if(raw_.migration, "key_export");
    payload_.ok = !payload_.malformed && payload_.warnings.empty();
    warn_if(raw_.charset, "charset");
    warn_if(issuers_differ(), "issuer_mismatch");
    warn_if(wifi && (texts_of("security").empty() || has_text("security", U"nopass")), "open_network");
    warn_if(has_text("security", U"WEP"), "weak_network");
    warn_if(has_text("hidden", U"true"), "hidden_network");
    warn_if(raw_.fallback_url, "fallback_url");
    warn_if(has_secret(), "secret");
    warn_if(warns_of_trim(part), "trimmed");
  }

  const Data& data_;
  PayloadText text_;
  RawPayload raw_;
  Payload payload_;
};

}  // namespace

Payload read_payload(const Data& data, const std::string& text) { return PayloadReader(data, text).run(); }

}  // namespace embidi_reference
