// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 1 and 5: TRIM, the rows decoded and checked, what is reported.
#include "payload.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fields.hpp"
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
    part_ = part;
    raw_ = read_kind(data_, text_, part);
    payload_.kind = raw_.kind;
    payload_.malformed = raw_.malformed;
    for (const RawRow& row : raw_.rows) add(row);
    for (std::size_t i = 0; i < payload_.rows.size(); ++i) add_check(i);
    warn();
    return payload_;
  }

 private:
  // ---- TRIM ----

  // "here MARK and EXPLICIT count as TRIM"
  bool is_trim(char32_t c) const {
    return data_.checks.trim(c) || data_.classes.mark(c) || data_.classes.explicit_formatting(c);
  }

  // "Then `URL:` or `URI:` at its beginning (any case) is removed, and TRIM after it, and so on while there is one."
  Span trimmed() {
    Span part{0, text_.size()};
    while (part.end > 0 && is_trim(text_[part.end - 1])) removed_.push_back(--part.end);
    const auto trim_begin = [&] {
      while (part.begin < part.end && is_trim(text_[part.begin])) removed_.push_back(part.begin++);
    };
    trim_begin();
    for (;;) {
      const std::u32string prefix =
          text_.characters.substr(part.begin, std::min<std::size_t>(4, part.end - part.begin));
      if (!equals(prefix, "URL:") && !equals(prefix, "URI:")) return part;
      part.begin += 4;
      trim_begin();
    }
  }

  // "other than `URL:`, `URI:`, and CR and LF at the end"
  bool warns_of_trim() const {
    for (const std::size_t i : removed_) {
      if (i < part_.begin || (text_[i] != U'\r' && text_[i] != U'\n')) return true;
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
    payload_.rows.push_back(row);
    kinds_.emplace_back();
  }

  // ---- checks ----

  void add_check(std::size_t i) {
    PayloadRow& row = payload_.rows[i];
    if (row.label == "host") {
      set_check(i, U"https://" + row.text);
    } else if (among(row.label, {"to", "cc", "bcc", "email"})) {
      set_check(i, U"mailto:" + row.text);
    } else if (row.label == "url") {
      const std::u32string url = without_passed_over(row.text);
      const bool bare = raw_.rows[i].of_template && !find_scheme(url).has_kind();
      set_check(i, (bare ? U"https://" : U"") + url);
    } else if (row.label == "target") {
      const std::vector<std::u32string> schemes = texts_of("scheme");
      const bool prefixed = !raw_.before_target.empty() && !schemes.empty();
      set_check(i, (prefixed ? schemes.back() + raw_.before_target : U"") + without_passed_over(row.text));
    } else if (among(row.label, {"text", "note", "body"})) {
      row.check = check_of_links(row.text);
    }
  }

  IriCheck check(const std::u32string& iri) const {
    Decoded text;
    text.text = iri;
    text.replaced.assign(iri.size(), false);
    return check_iri(data_, text);
  }

  static PayloadCheck short_of(const IriCheck& checked) {
    PayloadCheck check{checked.ok, checked.warnings, {}};
    if (!checked.preview.host.empty()) check.host_display = checked.preview.host_display;
    return check;
  }

  void set_check(std::size_t i, const std::u32string& iri) {
    const IriCheck checked = check(iri);
    payload_.rows[i].check = short_of(checked);
    kinds_[i] = checked.preview.scheme_kind;
    if (checked.preview.host_kind == "none" && kinds_[i] == "other") without_host_ = true;
  }

  // "the check of the first link that is not ok, else of the first link, else null"
  std::optional<PayloadCheck> check_of_links(const std::u32string& text) {
    std::optional<PayloadCheck> first;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size() && !data_.checks.white_space(text[i])) continue;
      for (const PayloadCheck& found : checks_of_piece(text.substr(begin, i - begin))) {
        if (!found.ok) return found;
        if (!first) first = found;
      }
      begin = i + 1;
    }
    return first;
  }

  // "If a piece has more than four, those after the fourth are not looked at, and the check of the fourth is not ok."
  std::vector<PayloadCheck> checks_of_piece(const std::u32string& piece) const {
    std::vector<PayloadCheck> checks;
    std::size_t links = 0;
    for (const Structure& s : recognize_running(data_, piece, Recognize::links, false)) {
      if (s.kind != Kind::iri && s.kind != Kind::email) continue;
      if (++links > 4) continue;
      const std::u32string link = piece.substr(s.begin, s.end - s.begin);
      const bool has_scheme = s.kind == Kind::iri || (!s.fields.empty() && s.fields.front().role == Role::scheme);
      checks.push_back(short_of(check((has_scheme ? U"" : U"mailto:") + link)));
    }
    if (links > 4) checks.back().ok = false;
    return checks;
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

  bool is_removed_hiding_text() const {
    for (const std::size_t i : removed_) {
      if (i >= part_.begin) continue;  // "before TEXT"
      const char32_t c = text_[i];
      if (c == 0x202D || c == 0x202E) return true;
      const bool control = data_.classes.mark(c) || data_.classes.explicit_formatting(c);
      if (control && payload_.kind != "text") return true;
    }
    return false;
  }

  bool hides_text(const PayloadRow& row) const {
    if (among(row.label, {"url", "target"}) && without_passed_over(row.text) != row.text) return true;
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

  // "a `check` is not ok; or the kind of an intent's or `android-app:`'s scheme row, or that of the check of its
  // target, is script, data or file"; in a scheme TAB, CR and LF are passed over (3)
  bool has_bad_link() const {
    for (const PayloadRow& row : payload_.rows) {
      if (row.check && !row.check->ok) return true;
    }
    if (raw_.before_target.empty()) return false;
    const auto is_bad = [](const std::string& kind) { return kind == "script" || kind == "data" || kind == "file"; };
    for (std::size_t i = 0; i < payload_.rows.size(); ++i) {
      const PayloadRow& row = payload_.rows[i];
      if (row.label == "scheme" && is_bad(kind_of_scheme(lower_ascii(without_passed_over(row.text))))) return true;
      if (row.label == "target" && is_bad(kinds_[i])) return true;
    }
    return false;
  }

  bool has_command() const {
    for (const std::u32string& number : texts_of("number")) {
      if (number.find_first_of(U"*#") != std::u32string::npos) return true;
    }
    return false;
  }

  // "the action of `ethereum:` is not `transfer`"
  bool calls_contract() const {
    for (const std::u32string& action : texts_of("action")) {
      if (payload_.kind == "payment" && action != U"transfer") return true;
    }
    return false;
  }

  // "of a code of kind url, a `check` has a scheme of kind `other` and no host"
  bool opens_app() const { return payload_.kind == "url" && without_host_; }

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
    return is_removed_hiding_text();
  }

  void warn_if(bool applies, const char* name) {
    if (applies) payload_.warnings.emplace_back(name);
  }

  void warn() {
    const bool wifi = raw_.kind == "wifi";
    warn_if(text_.ill_formed, "ill_formed");
    warn_if(has_hidden_text(), "hidden_text");
    warn_if(has_bad_link(), "bad_link");
    warn_if(has_command(), "command_code");
    warn_if(calls_contract(), "contract_call");
    warn_if(raw_.migration, "key_export");
    payload_.ok = !payload_.malformed && payload_.warnings.empty();
    warn_if(raw_.charset, "charset");
    warn_if(issuers_differ(), "issuer_mismatch");
    warn_if(wifi && (texts_of("security").empty() || has_text("security", U"nopass")), "open_network");
    warn_if(has_text("security", U"WEP"), "weak_network");
    warn_if(has_text("hidden", U"true"), "hidden_network");
    warn_if(raw_.fallback_url, "fallback_url");
    warn_if(opens_app(), "opens_app");
    warn_if(has_secret(), "secret");
    warn_if(warns_of_trim(), "trimmed");
  }

  const Data& data_;
  PayloadText text_;
  Span part_{0, 0};
  std::vector<std::size_t> removed_;  // TRIM around TEXT
  RawPayload raw_;
  std::vector<std::string> kinds_;  // of each row with a check, that of its scheme
  bool without_host_ = false;       // a check has a scheme of kind `other` and no host
  Payload payload_;
};

}  // namespace

Payload read_payload(const Data& data, const std::string& text) { return PayloadReader(data, text).run(); }

}  // namespace embidi_reference
