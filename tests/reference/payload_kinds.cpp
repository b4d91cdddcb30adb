// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 4, and what of `malformed` (5) is about one kind.
#include "payload_kinds.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "fields.hpp"

namespace embidi_reference {

namespace {

const Keys mail_keys = {{"to", "to"}, {"cc", "cc"}, {"bcc", "bcc"}, {"subject", "subject"}, {"body", "body"}};
const Keys matmsg_keys = {{"TO", "to"}, {"SUB", "subject"}, {"BODY", "body"}};
const Keys message_keys = {{"number", "number"}, {"ADDRESSES", "number"}, {"body", "body"}, {"subject", "subject"}};
const Keys wifi_keys = {{"S", "ssid"}, {"T", "security"}, {"P", "password"}, {"H", "hidden"},
                        {"E", "eap"},  {"PH2", "phase2"}, {"I", "identity"}, {"A", "anonymous"}};
const Keys mecard_keys = {{"N", "name"},      {"SOUND", "reading"}, {"NICKNAME", "nickname"}, {"ORG", "organization"},
                          {"TITLE", "title"}, {"TEL", "number"},    {"TEL-AV", "number"},     {"EMAIL", "email"},
                          {"ADR", "address"}, {"URL", "url"},       {"BDAY", "birthday"},     {"NOTE", "note"}};
const Keys bizcard_keys = {{"N", "name"},   {"X", "name"},   {"T", "title"}, {"C", "organization"}, {"B", "number"},
                           {"M", "number"}, {"F", "number"}, {"E", "email"}, {"A", "address"}};
const Keys memory_keys = {{"MEMORY", "note"}, {"NAME1", "name"},  {"NAME2", "reading"}, {"TEL1", "number"},
                          {"TEL2", "number"}, {"TEL3", "number"}, {"MAIL1", "email"},   {"MAIL2", "email"},
                          {"MAIL3", "email"}, {"ADD", "address"}};
const Keys vcard_keys = {{"FN", "name"},     {"N", "name_parts"}, {"NICKNAME", "nickname"}, {"ORG", "organization"},
                         {"TITLE", "title"}, {"ROLE", "title"},   {"TEL", "number"},        {"EMAIL", "email"},
                         {"ADR", "address"}, {"URL", "url"},      {"BDAY", "birthday"},     {"NOTE", "note"}};
const Keys otp_keys = {{"secret", "secret"}, {"issuer", "issuer"}, {"algorithm", "algorithm"},
                       {"digits", "digits"}, {"period", "period"}, {"counter", "counter"}};
const Keys event_keys = {{"SUMMARY", "title"},    {"DTSTART", "begin"},       {"DTEND", "end"}, {"LOCATION", "place"},
                         {"DESCRIPTION", "note"}, {"ORGANIZER", "organizer"}, {"URL", "url"}};
const Keys upi_keys = {{"pa", "payee"}, {"pn", "name"},      {"am", "amount"}, {"cu", "currency"},
                       {"tn", "note"},  {"tr", "reference"}, {"url", "url"}};
const Keys coin_keys = {{"amount", "amount"},
                        {"tx_amount", "amount"},
                        {"label", "name"},
                        {"recipient_name", "name"},
                        {"message", "note"},
                        {"memo", "note"},
                        {"tx_description", "note"},
                        {"lightning", "payee"},
                        {"lno", "payee"},
                        {"r", "url"},
                        {"pj", "url"}};
const Keys ethereum_keys = {{"address", "payee"}, {"value", "amount"}, {"uint256", "amount"},
                            {"amount", "amount"}, {"label", "name"},   {"message", "note"}};
const Keys spd_keys = {{"ACC", "payee"}, {"AM", "amount"}, {"CC", "currency"},
                       {"RN", "name"},   {"MSG", "note"},  {"RF", "reference"}};
const Keys st_keys = {
    {"Name", "name"}, {"PersonalAcc", "payee"}, {"BankName", "bank"}, {"Sum", "amount"}, {"Purpose", "note"}};
const Keys intent_keys = {{"package", "package"},
                          {"action", "action"},
                          {"component", "component"},
                          {"scheme", "scheme"},
                          {"S.browser_fallback_url", "url"}};

// "SCHEMES, which need no `/` to be taken for a link […] and those that begin with `ms-` or `web+`"
const char32_t* const link_schemes[] = {U"callto",  U"facetime", U"facetime-audio", U"feed", U"magnet", U"matrix",
                                        U"mdoc",    U"nostr",    U"openpgp4fpr",    U"sip",  U"sips",   U"skype",
                                        U"spotify", U"wc",       U"webcal",         U"xmpp"};

bool is_link_scheme(const std::u32string& scheme) {
  for (const char32_t* name : link_schemes) {
    if (scheme == name) return true;
  }
  return scheme.substr(0, 3) == U"ms-" || scheme.substr(0, 4) == U"web+";
}

// CRC-16: polynomial 1021, from FFFF.
unsigned crc_16(const std::string& bytes) {
  unsigned crc = 0xFFFF;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned>(static_cast<unsigned char>(byte)) << 8;
    for (int bit = 0; bit < 8; ++bit) crc = ((crc << 1) ^ ((crc & 0x8000) != 0 ? 0x1021u : 0u)) & 0xFFFF;
  }
  return crc;
}

class KindReader : private Reader {
 public:
  using Reader::Reader;

  RawPayload run() {
    const bool found = email() || phone() || message() || wifi() || contact() || location() || otp() || calendar() ||
                       payment() || app() || url() || plain_email();
    if (!found) {
      payload_.kind = "text";
      add("text", part_, Decoding::none);
    }
    return payload_;
  }

 private:
  // Whether TEXT begins with `prefix`, after which at_ is then.
  bool begins(const std::string& prefix) {
    if (!has(part_.begin, prefix)) return false;
    at_ = part_.begin + prefix.size();
    return true;
  }
  bool begins_with_one_of(const std::vector<std::string>& prefixes) {
    for (const std::string& prefix : prefixes) {
      if (begins(prefix)) return true;
    }
    return false;
  }
  Span rest() const { return {at_, part_.end}; }
  // Before the first of `of`; at_ is then at it.
  Span up_to(const char32_t* of) {
    const std::size_t begin = at_;
    at_ = find_any(rest(), of);
    return {begin, at_};
  }
  bool kind(const char* name) {
    payload_.kind = name;
    return true;
  }
  bool has_row(const std::string& label) const {
    for (const RawRow& row : payload_.rows) {
      if (row.label == label) return true;
    }
    return false;
  }
  void want(const std::string& label) {
    if (!has_row(label)) malformed();
  }
  void add_list(const std::string& label, Span span, char32_t separator, Decoding decoding) {
    for (const Span part : split(span, separator)) add(label, part, decoding);
  }
  // The `?` query at at_, if any.
  void query_behind(const Keys& keys, Decoding decoding, bool lists = false) {
    if (is(at_, U'?')) query({at_ + 1, part_.end}, keys, decoding, lists);
  }

  // ---- email ----

  bool email() {
    if (begins("mailto:")) {
      add_list("to", up_to(U"?"), U',', Decoding::percent);
      query_behind(mail_keys, Decoding::percent, true);
    } else if (begins("MATMSG:")) {
      record(at_, matmsg_keys);
    } else if (begins("smtp:")) {
      add("to", up_to(U":"), Decoding::none);
      if (is(at_, U':')) ++at_;
      add("subject", up_to(U":"), Decoding::none);
      if (is(at_, U':')) ++at_;
      add("body", rest(), Decoding::none);
    } else {
      return false;
    }
    if (!has_row("cc") && !has_row("bcc")) want("to");
    return kind("email");
  }

  // ---- phone, message ----

  bool phone() {
    if (!begins_with_one_of({"tel:", "telprompt:"})) return false;
    if (has(at_, "//")) at_ += 2;
    add("number", up_to(U";"), Decoding::percent);
    if (is(at_, U';')) add_list("other", {at_ + 1, part_.end}, U';', Decoding::percent);
    want("number");
    return kind("phone");
  }

  bool message() {
    if (!begins_with_one_of({"sms:", "smsto:", "mms:", "mmsto:"})) return false;
    if (has(at_, "//")) at_ += 2;
    for (const Span recipient : split(up_to(U":?&"), U',')) {
      const std::vector<Span> parts = split(recipient, U';');
      for (std::size_t i = 0; i < parts.size(); ++i) add(i == 0 ? "number" : "other", parts[i], Decoding::percent);
    }
    if (is(at_, U':')) {
      add("body", {at_ + 1, part_.end}, Decoding::none);
    } else if (at_ < part_.end) {
      query({at_ + 1, part_.end}, message_keys, Decoding::percent);
    }
    want("number");
    return kind("message");
  }

  // ---- wifi, contact ----

  bool wifi() {
    if (!begins("WIFI:")) return false;
    record(at_, wifi_keys);
    for (RawRow& row : payload_.rows) {
      if (row.label != "hidden") continue;
      const std::u32string value = decode_value(data_, of(row.value), row.decoding, false);
      if (value != U"true" && value != U"false") row.label = "phase2";
    }
    want("ssid");
    return kind("wifi");
  }

  // TEXT begins with this line; at_ is then after it.
  bool begins_with_line(const std::string& line) {
    if (!begins(line)) return false;
    if (at_ == part_.end) return true;
    const std::size_t length = line_end_length(text_.characters, at_);
    at_ += length;
    return length > 0;
  }

  bool contact() {
    if (begins("MECARD:")) {
      record(at_, mecard_keys);
      if (!has_row("organization")) want("name");
    } else if (begins("BIZCARD:")) {
      record(at_, bizcard_keys);
      if (!has_row("organization")) want("name");
    } else if (is_memory()) {
      bare_properties(part_, memory_keys);
    } else if (begins_with_line("BEGIN:VCARD")) {
      properties(at_, "VCARD", vcard_keys);
    } else {
      return false;
    }
    return kind("contact");
  }

  // "`MEMORY:` (all of it properties), if the next line begins with `NAME1:`"
  bool is_memory() const {
    if (!has_exactly(part_.begin, "MEMORY:")) return false;
    std::size_t at = part_.begin;
    while (at < part_.end && line_end_length(text_.characters, at) == 0) ++at;
    return at < part_.end && has(at + line_end_length(text_.characters, at), "NAME1:");
  }

  // ---- location ----

  // `-`? digits (`.` digits)?; empty where none begins at at_.
  Span number() {
    const std::size_t begin = at_;
    std::size_t at = begin + (is(begin, U'-') ? 1 : 0);
    const auto digits = [&] {
      const std::size_t from = at;
      while (at < part_.end && Classes::digit(text_[at])) ++at;
      return at > from;
    };
    if (!digits()) return {begin, begin};
    const std::size_t whole = at;
    if (is(at, U'.')) {
      ++at;
      if (!digits()) at = whole;
    }
    at_ = at;
    return {begin, at};
  }

  bool is_over(Span number, unsigned limit) const {
    std::u32string digits = of(number);
    if (digits[0] == U'-') digits.erase(0, 1);
    const std::size_t dot = std::min(digits.find(U'.'), digits.size());
    std::size_t zeros = 0;
    while (zeros + 1 < dot && digits[zeros] == U'0') ++zeros;
    if (dot - zeros > 3) return true;
    unsigned value = 0;
    for (std::size_t i = zeros; i < dot; ++i) value = value * 10 + (digits[i] - U'0');
    return value > limit || (value == limit && digits.find_first_of(U"123456789", dot) != std::u32string::npos);
  }

  // LAT `,` LON (`,` ALT)? (`;` other)* (`?` query)?
  bool read_location() {
    const Span latitude = number();
    if (latitude.empty() || !is(at_, U',')) return false;
    ++at_;
    const Span longitude = number();
    if (longitude.empty()) return false;
    Span altitude{at_, at_};
    if (is(at_, U',')) {
      ++at_;
      altitude = number();
      if (altitude.empty()) return false;
    }
    if (at_ < part_.end && !is_any(at_, U";?")) return false;
    add("latitude", latitude, Decoding::none);
    add("longitude", longitude, Decoding::none);
    add("altitude", altitude, Decoding::none);
    if (is_over(latitude, 90) || is_over(longitude, 180)) malformed();
    if (is(at_, U';')) {
      ++at_;
      add_list("other", up_to(U"?"), U';', Decoding::none);
    }
    query_behind({{"q", "query"}}, Decoding::form);
    return true;
  }

  bool location() {
    if (!begins("geo:")) return false;
    const Span all = rest();
    if (!read_location()) {
      malformed();
      add("other", all, Decoding::none);
    }
    return kind("location");
  }

  // ---- otp ----

  std::u32string text_of(const std::string& label) const {
    for (const RawRow& row : payload_.rows) {
      if (row.label == label) return of(row.value);
    }
    return {};
  }

  bool otp() {
    if (begins("otpauth://")) {
      add("type", up_to(U"/?"), Decoding::none);
      if (is(at_, U'/')) {
        ++at_;
        add("account", up_to(U"?"), Decoding::percent);
      }
      query_behind(otp_keys, Decoding::percent);
      const std::u32string type = text_of("type");
      if (type != U"totp" && type != U"hotp") malformed();
      want("account");
      want("secret");
      if (type == U"hotp") want("counter");
    } else if (begins("otpauth-migration://")) {
      up_to(U"?");
      query_behind({{"data", "data"}}, Decoding::percent);
      payload_.migration = true;
    } else {
      return false;
    }
    return kind("otp");
  }

  // ---- calendar ----

  bool calendar() {
    for (const char* name : {"VEVENT", "VCALENDAR"}) {
      if (!begins_with_line(std::string("BEGIN:") + name)) continue;
      properties(at_, name, event_keys);
      return kind("calendar");
    }
    return false;
  }

  // ---- payment ----

  bool payment() {
    if (begins("upi:")) {
      if (has(part_.begin, "upi://pay?")) {
        at_ = part_.begin + 9;
        query_behind(upi_keys, Decoding::form);
      } else {
        malformed();
        add("other", rest(), Decoding::none);
      }
    } else if (begins_with_one_of({"bitcoin:", "bitcoincash:", "litecoin:", "dogecoin:", "monero:", "lightning:",
                                   "zcash:", "dash:", "solana:", "ripple:", "cardano:", "tron:"})) {
      coin();
      return kind("payment");
    } else if (begins("ethereum:")) {
      ethereum();
    } else if (is_lightning()) {
      add("payee", part_, Decoding::none);
    } else if (has_exactly(part_.begin, "SPD*1.0*")) {
      parts({part_.begin + 8, part_.end}, spd_keys, U':', U'*', Decoding::percent);
    } else if (has_exactly(part_.begin, "ST00011|") || has_exactly(part_.begin, "ST00012|") ||
               has_exactly(part_.begin, "ST00013|")) {
      parts({part_.begin + 8, part_.end}, st_keys, U'=', U'|', Decoding::none);
      want("name");
      if (has_beyond_ascii() && text_[part_.begin + 6] != U'2') payload_.charset = true;
    } else if (begins("000201")) {
      emv();
      return kind("payment");
    } else {
      const std::vector<Span> lines = all_lines();
      if (equals(of(lines[0]), "BCD", false)) {
        epc(lines);
      } else if (equals(of(lines[0]), "SPC", false)) {
        spc(lines);
      } else {
        return false;
      }
    }
    want("payee");
    return kind("payment");
  }

  // "the payee is a url if it is of kind web when decoded"; "both payee and url" must not be missing.
  void coin() {
    const Span payee = up_to(U"?");
    const SchemeFound scheme = find_scheme(decode_value(data_, of(payee), Decoding::percent, false));
    const bool web = !scheme.name.empty() && kind_of_scheme(scheme.name) == "web";
    add(web ? "url" : "payee", payee, Decoding::percent);
    query_behind(coin_keys, Decoding::percent);
    refuse_required();
    if (!has_row("url")) want("payee");
  }

  // `pay-`? payee (`@` other)? (`/` action)? `?` query
  void ethereum() {
    if (has(at_, "pay-")) at_ += 4;
    const Span all = up_to(U"?");
    const std::size_t slash = find_any(all, U"/");
    const Span before{all.begin, slash};
    const std::size_t sign = find_any(before, U"@");
    add(slash < all.end ? "other" : "payee", {before.begin, sign}, Decoding::percent);
    if (sign < before.end) add("other", {sign + 1, before.end}, Decoding::percent);
    if (slash < all.end) add("action", {slash + 1, all.end}, Decoding::percent);
    query_behind(ethereum_keys, Decoding::percent);
    refuse_required();
  }

  // "a KEY that begins with `req-`: what must be understood is not"
  void refuse_required() {
    if (!is(at_, U'?')) return;
    for (const Span item : split({at_ + 1, part_.end}, U'&')) {
      const std::size_t sign = find_any(item, U"=");
      if (sign < item.end && sign - item.begin >= 4 && equals(of({item.begin, item.begin + 4}), "req-")) malformed();
    }
  }

  // "`lnbc` `lntb` `lno1` `lnurl1` and after it alnums alone"
  bool is_lightning() {
    if (!begins_with_one_of({"lnbc", "lntb", "lno1", "lnurl1"})) return false;
    for (std::size_t i = at_; i < part_.end; ++i) {
      if (!Classes::alpha(text_[i]) && !Classes::digit(text_[i])) return false;
    }
    return true;
  }

  bool has_beyond_ascii() const {
    for (std::size_t i = part_.begin; i < part_.end; ++i) {
      if (text_[i] > 0x7F) return true;
    }
    return false;
  }

  std::vector<Span> all_lines() const {
    std::vector<Span> lines;
    std::size_t begin = part_.begin;
    for (std::size_t at = begin; at < part_.end;) {
      const std::size_t length = line_end_length(text_.characters, at);
      if (length > 0) {
        lines.push_back({begin, at});
        begin = at + length;
      }
      at += length > 0 ? length : 1;
    }
    lines.push_back({begin, part_.end});
    return lines;
  }

  void epc(const std::vector<Span>& lines) {
    static const char* const labels[] = {"bank", "name", "payee", "amount", "other", "reference", "note", "note"};
    const auto line = [&](std::size_t number) { return number <= lines.size() ? of(lines[number - 1]) : U""; };
    if (line(2) != U"001" && line(2) != U"002") malformed();
    if (line(4) != U"SCT") {
      malformed();
      if (lines.size() >= 4) add("other", lines[3], Decoding::none);
    }
    for (std::size_t number = 5; number <= lines.size(); ++number) {
      if (number > 12) malformed();
      add(number > 12 ? "other" : labels[number - 5], lines[number - 1], Decoding::none);
    }
    want("name");
    if (!line(8).empty() && !is_amount(line(8))) malformed();
    if (has_beyond_ascii() && line(3) != U"1" && !line(3).empty()) payload_.charset = true;
  }

  // "`EUR` and a number with at most two decimals"
  static bool is_amount(const std::u32string& text) {
    if (text.substr(0, 3) != U"EUR") return false;
    std::size_t at = 3;
    while (at < text.size() && Classes::digit(text[at])) ++at;
    if (at == 3) return false;
    if (at == text.size()) return true;
    if (text[at] != U'.') return false;
    const std::size_t decimals = text.size() - at - 1;
    if (decimals < 1 || decimals > 2) return false;
    for (++at; at < text.size(); ++at) {
      if (!Classes::digit(text[at])) return false;
    }
    return true;
  }

  void spc(const std::vector<Span>& lines) {
    for (std::size_t number = 1; number <= lines.size(); ++number) {
      const char* label = "other";
      switch (number) {
        case 1:
        case 2:
        case 3:
        case 5:
        case 12:
        case 21:
        case 28:
        case 31: continue;
        case 4: label = "payee"; break;
        case 6: label = "name"; break;
        case 19: label = "amount"; break;
        case 20: label = "currency"; break;
        case 29: label = "reference"; break;
        case 30: label = "note"; break;
        default: break;
      }
      add(label, lines[number - 1], Decoding::none);
    }
    want("name");
    if (lines.size() < 31 || of(lines[30]) != U"EPD") malformed();
  }

  // One of `(two digits id, two digits length in characters, value)*`.
  struct EmvField {
    unsigned id = 0;
    Span all{0, 0}, value{0, 0};
  };
  // False: none is at `at`, all of it before `end`.
  bool emv_field(std::size_t at, std::size_t end, EmvField& field) const {
    if (at + 4 > end) return false;
    for (std::size_t i = at; i < at + 4; ++i) {
      if (!Classes::digit(text_[i])) return false;
    }
    const auto two = [&](std::size_t i) { return (text_[i] - U'0') * 10 + (text_[i + 1] - U'0'); };
    const std::size_t after = at + 4 + two(at + 2);
    if (after > end) return false;
    field = {two(at), {at, after}, {at + 4, after}};
    return true;
  }

  // 00 with 01 is among them.
  void emv() {
    bool sum_is_right = false;
    for (std::size_t at = part_.begin; at < part_.end;) {
      EmvField field;
      if (!emv_field(at, part_.end, field)) {
        malformed();
        add("other", {at, part_.end}, Decoding::none);
        return;
      }
      const char* label = nullptr;
      if (field.id == 54) label = "amount";
      if (field.id == 53) label = "currency";
      if (field.id == 59) label = "name";
      if (field.id == 60) label = "place";
      if (field.id >= 2 && field.id <= 51) label = "payee";
      const bool is_template = field.id >= 26 && field.id <= 51 && emv_template(field.value);
      if (!is_template && field.id != 0 && field.id != 1 && field.id != 63)
        add_pair(label, field.all, field.value, Decoding::none, Decoding::none);
      sum_is_right = field.id == 63 && is_sum(field.value);
      at = field.all.end;
    }
    if (!sum_is_right) malformed();
  }

  // "Its field 00 is `other`, each other field payee; but if it begins with field 00 of the value `br.gov.bcb.pix`
  // (any case), 25 is url and 02 note." False: it is none.
  bool emv_template(Span value) {
    std::vector<EmvField> fields;
    for (std::size_t at = value.begin; at < value.end; at = fields.back().all.end) {
      EmvField field;
      if (!emv_field(at, value.end, field)) return false;
      fields.push_back(field);
    }
    if (fields.empty()) return false;
    const bool pix = fields[0].id == 0 && equals(of(fields[0].value), "br.gov.bcb.pix");
    for (const EmvField& field : fields) {
      const char* label = field.id == 0           ? nullptr
                          : pix && field.id == 25 ? "url"
                          : pix && field.id == 2  ? "note"
                                                  : "payee";
      const std::size_t before = payload_.rows.size();
      add_pair(label, field.all, field.value, Decoding::none, Decoding::none);
      if (payload_.rows.size() > before) payload_.rows.back().of_template = true;
    }
    return true;
  }

  // "the CRC-16 … of everything before its value", in four hexadecimal digits.
  bool is_sum(Span value) const {
    const std::size_t begin = text_.to_byte(part_.begin);
    const std::string before = text_.source.substr(begin, text_.to_byte(value.begin) - begin);
    char sum[8];
    std::snprintf(sum, sizeof sum, "%04X", crc_16(before));
    return equals(of(value), sum);
  }

  // ---- app ----

  bool app() {
    if (begins("market:")) {
      up_to(U"?");
      query_behind({{"id", "app"}, {"q", "query"}}, Decoding::percent);
    } else if (has_exactly(part_.begin, "intent:")) {
      intent();
    } else if (has_exactly(part_.begin, "android-app://")) {
      android_app();
    } else if (begins("LPA:")) {
      esim();
    } else if (begins_with_one_of({"MT:", "X-HM://"})) {
      add("code", rest(), Decoding::none);
      want("code");
    } else if (begins("DPP:")) {
      record(at_, {});
    } else {
      return false;
    }
    return kind("app");
  }

  // Where `#Intent;` is, or the end.
  std::size_t intent_begin() const {
    const std::size_t found = text_.characters.find(U"#Intent;", part_.begin);
    return found == std::u32string::npos || found + 8 > part_.end ? part_.end : found;
  }

  void intent() {
    const std::size_t found = intent_begin();
    payload_.before_target = U":";
    add("target", {part_.begin + 7, found}, Decoding::none);
    if (found == part_.end) return malformed();
    intent_items(found);
  }

  // package (`/` scheme (`/` target)?)?, "then nothing or as after the target of `intent:`"
  void android_app() {
    const std::size_t found = intent_begin();
    payload_.before_target = U"://";
    const Span head{part_.begin + 14, found};
    const std::size_t package_end = find_any(head, U"/");
    add("package", {head.begin, package_end}, Decoding::percent);
    if (package_end < found) {
      const std::size_t scheme_end = find_any({package_end + 1, found}, U"/");
      add("scheme", {package_end + 1, scheme_end}, Decoding::percent);
      if (scheme_end < found) add("target", {scheme_end + 1, found}, Decoding::none);
    }
    if (found < part_.end) intent_items(found);
    want("package");
  }

  void intent_items(std::size_t found) {
    for (at_ = found + 8; at_ < part_.end; ++at_) {
      const Span item = up_to(U";");
      if (of(item) == U"end") {
        if (is(at_, U';')) ++at_;
        if (at_ < part_.end) {
          malformed();
          add("other", rest(), Decoding::percent);
        }
        return;
      }
      intent_item(item);
    }
    malformed();  // no end
  }

  void intent_item(Span item) {
    if (item.empty()) return;
    const std::size_t sign = find_any(item, U"=");
    if (sign == item.end) {
      malformed();
      add("other", item, Decoding::percent);
      return;
    }
    const char* label = label_of(intent_keys, of({item.begin, sign}), false);
    if (label != nullptr && label == std::string("url")) payload_.fallback_url = true;
    add_pair(label, item, {sign + 1, item.end}, Decoding::percent, Decoding::percent);
  }

  void esim() {
    const std::vector<Span> parts = split(rest(), U'$');
    static const char* const labels[] = {"type", "host", "code"};
    for (std::size_t i = 0; i < parts.size(); ++i) add(i < 3 ? labels[i] : "other", parts[i], Decoding::none);
    if (parts.size() < 3 || of(parts[0]) != U"1") malformed();
    want("host");
  }

  // ---- url, email ----

  bool url() {
    if (begins("URLTO:")) {
      const std::size_t colon = find_any(rest(), U":");
      if (colon < part_.end && !find_scheme(of({at_, colon + 1})).has_kind()) {
        add("title", {at_, colon}, Decoding::none);
        at_ = colon + 1;
      }
      add("url", rest(), Decoding::none);
      want("url");
    } else if (begins("MEBKM:")) {
      record(at_, {{"TITLE", "title"}, {"URL", "url"}});
      want("url");
    } else if (is_url()) {
      add("url", part_, Decoding::none);
    } else if (is_app_link()) {
      add("target", part_, Decoding::none);
      return kind("app");
    } else if (is_one(Kind::iri)) {
      add("url", part_, Decoding::none);
    } else {
      return false;
    }
    return kind("url");
  }

  bool begins_with_white_space(const std::u32string& text) const {
    return !text.empty() && data_.checks.white_space(text[0]);
  }

  // "a scheme and `//` after it (TAB, CR, LF apart)"; "a scheme of kind web, mail or tel, and after it no white space
  // but TAB, CR, LF; of kind file, and no white space; of kind script; of kind data, and no white space, or white space
  // and then ASCII letters and `/`": each directly after it.
  bool is_url() const {
    const SchemeFound scheme = find_scheme(of(part_));
    if (scheme.name.empty()) return false;
    const std::u32string after = of(part_).substr(scheme.end);
    if (without_passed_over(after).substr(0, 2) == U"//") return true;
    const std::string kind = kind_of_scheme(scheme.name);
    if (kind == "web" || kind == "mail" || kind == "tel") return !begins_with_white_space(without_passed_over(after));
    if (kind == "file") return !begins_with_white_space(after);
    if (kind == "script") return true;
    if (kind != "data") return false;
    std::size_t at = 0;
    while (at < after.size() && data_.checks.white_space(after[at])) ++at;
    const std::size_t letters = at;
    while (at < after.size() && Classes::alpha(after[at])) ++at;
    return letters == 0 || (at > letters && at < after.size() && after[at] == U'/');
  }

  // "a scheme of SCHEMES and no white space after it; any other scheme without kind, of two characters or more, then
  // `/`, and no white space in TEXT"
  bool is_app_link() const {
    const std::u32string all = of(part_);
    const SchemeFound scheme = find_scheme(all);
    if (scheme.name.empty()) return false;
    if (is_link_scheme(scheme.name)) return !begins_with_white_space(all.substr(scheme.end));
    if (scheme.has_kind() || scheme.name.size() < 2 || all.substr(scheme.end, 1) != U"/") return false;
    for (const char32_t c : all) {
      if (data_.checks.white_space(c)) return false;
    }
    return true;
  }

  bool plain_email() {
    if (!is_one(Kind::email)) return false;
    add("to", part_, Decoding::none);
    return kind("email");
  }

  // "one IRI of running text and nothing else"
  bool is_one(Kind kind) const {
    const std::u32string all = of(part_);
    for (const char32_t c : all) {
      if (data_.checks.white_space(c)) return false;  // it is in no link
    }
    const std::vector<Structure> found = recognize_running(data_, all, Recognize::links, false);
    return found.size() == 1 && found[0].kind == kind && found[0].begin == 0 && found[0].end == all.size();
  }

  std::size_t at_ = 0;
};

}  // namespace

RawPayload read_kind(const Data& data, const PayloadText& text, Span part) {
  return KindReader(data, text, part).run();
}

}  // namespace embidi_reference
