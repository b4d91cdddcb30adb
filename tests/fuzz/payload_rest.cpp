// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Invariant 11 of SECURITY.md: what of a payload is in no row is only what payload.md names. The grammars of payload.md
// 3 and 4 once more, as far as bytes may be left out; the library's tables are not used.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

namespace embidi::fuzz {

namespace {

using Rows = std::vector<embidi_payload_row>;

// A form that is made of parts: between two rows are separators and keys that have a label.
struct Parts {
  uint8_t kind;
  std::string_view prefix;      // in small letters
  std::string_view separators;  // between parts
  char key_separator;           // 0: there are no keys
  std::string_view keys;
  bool skips = false;  // all up to the first "?" is in no row
};
constexpr std::string_view kMessage = " number addresses subject body ", kMatmsg = " to sub body ",
                           kMebkm = " title url ", kWifi = " s t p h e ph2 i a ",
                           kMecard = " n sound nickname org title tel tel-av email adr url bday note ",
                           kOtp = " secret issuer algorithm digits period counter ", kUpi = " pa pn am cu tn tr url ",
                           kCoin =
                               " amount tx_amount label recipient_name message memo tx_description lightning lno r pj ",
                           kRecord = "; \t\r\n";
constexpr std::string_view kEthereum = " address value uint256 amount label message ",
                           kRussian = " name personalacc bankname sum purpose ";
constexpr Parts kParts[] = {
    {EMBIDI_PAYLOAD_EMAIL, "mailto:", ",?&", '=', " to cc bcc subject body "},
    {EMBIDI_PAYLOAD_EMAIL, "matmsg:", kRecord, ':', kMatmsg},
    {EMBIDI_PAYLOAD_EMAIL, "smtp:", ":", 0, {}},
    {EMBIDI_PAYLOAD_PHONE, "tel:", ";", 0, {}},
    {EMBIDI_PAYLOAD_PHONE, "telprompt:", ";", 0, {}},
    {EMBIDI_PAYLOAD_MESSAGE, "smsto:", ",;:?&", '=', kMessage},
    {EMBIDI_PAYLOAD_MESSAGE, "sms:", ",;:?&", '=', kMessage},
    {EMBIDI_PAYLOAD_MESSAGE, "mmsto:", ",;:?&", '=', kMessage},
    {EMBIDI_PAYLOAD_MESSAGE, "mms:", ",;:?&", '=', kMessage},
    {EMBIDI_PAYLOAD_WIFI, "wifi:", kRecord, ':', kWifi},
    {EMBIDI_PAYLOAD_CONTACT, "mecard:", kRecord, ':', kMecard},
    {EMBIDI_PAYLOAD_CONTACT, "bizcard:", kRecord, ':', " n x t c b m f e a "},
    {EMBIDI_PAYLOAD_LOCATION, "geo:", ",;?&", '=', " q "},
    {EMBIDI_PAYLOAD_OTP, "otpauth://", "/?&", '=', kOtp},
    {EMBIDI_PAYLOAD_OTP, "otpauth-migration://", "?&", '=', " data ", true},
    {EMBIDI_PAYLOAD_PAYMENT, "upi://pay?", "&", '=', kUpi},
    {EMBIDI_PAYLOAD_PAYMENT, "upi:", "", 0, {}},
    {EMBIDI_PAYLOAD_PAYMENT, "bitcoin:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "bitcoincash:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "litecoin:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "dogecoin:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "ethereum:pay-", "@/?&", '=', kEthereum},
    {EMBIDI_PAYLOAD_PAYMENT, "ethereum:", "@/?&", '=', kEthereum},
    {EMBIDI_PAYLOAD_PAYMENT, "zcash:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "dash:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "solana:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "ripple:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "cardano:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "tron:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "spd*1.0*", "*", ':', " acc am cc rn msg rf "},
    {EMBIDI_PAYLOAD_PAYMENT, "st00011|", "|", '=', kRussian},
    {EMBIDI_PAYLOAD_PAYMENT, "st00012|", "|", '=', kRussian},
    {EMBIDI_PAYLOAD_PAYMENT, "st00013|", "|", '=', kRussian},
    {EMBIDI_PAYLOAD_PAYMENT, "monero:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_PAYMENT, "lightning:", "?&", '=', kCoin},
    {EMBIDI_PAYLOAD_APP, "market:", "?&", '=', " id q ", true},
    {EMBIDI_PAYLOAD_APP, "lpa:", "$", 0, {}},
    {EMBIDI_PAYLOAD_APP, "mt:", "", 0, {}},
    {EMBIDI_PAYLOAD_APP, "x-hm://", "", 0, {}},
    {EMBIDI_PAYLOAD_APP, "dpp:", kRecord, ':', {}},
    {EMBIDI_PAYLOAD_URL, "urlto:", ":", 0, {}},
    {EMBIDI_PAYLOAD_URL, "mebkm:", kRecord, ':', kMebkm},
};
constexpr std::string_view kIntentKeys = " package action component scheme S.browser_fallback_url ";
constexpr Parts kIntent = {EMBIDI_PAYLOAD_APP, "intent:", ";", '=', kIntentKeys};
constexpr Parts kAndroid = {EMBIDI_PAYLOAD_APP, "android-app://", ";/", '=', kIntentKeys};
constexpr Parts kWhole = {EMBIDI_PAYLOAD_TEXT, "", "", 0, {}};

bool has(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }
bool is_line_end(char c) { return c == '\r' || c == '\n'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return out;
}
bool begins_with(std::string_view text, std::string_view prefix) {
  return in_small_letters(text.substr(0, prefix.size())) == prefix;
}

// TRIM of checks.md 1, MARK and EXPLICIT.
bool is_left_out(uint32_t c) {
  return c <= 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF || is_mark_or_explicit(c);
}

struct Trimmed {
  size_t begin, end;
};
Trimmed trimmed(std::string_view text) {
  Trimmed t{text.size(), 0};
  for (size_t at = 0; at < text.size();) {
    const Decoded d = decode(text.substr(at));
    for (size_t i = 0; i < d.code_points.size(); ++i) {
      if (is_left_out(d.code_points[i])) continue;
      t.begin = std::min(t.begin, at + d.offsets[i]);
      t.end = at + d.offsets[i + 1];
    }
    at += d.offsets.back();
  }
  t.end = std::max(t.begin, t.end);
  return t;
}

bool has_intent(const Parts& parts) { return &parts == &kIntent || &parts == &kAndroid; }

// Separators, and keys, whose values are the next row, or empty.
void check_gap(std::string_view gap, const Parts& parts) {
  for (size_t at = 0; at < gap.size();) {
    if (has(parts.separators, gap[at])) {
      ++at;
      continue;
    }
    REQUIRE(parts.key_separator != 0);
    const size_t end = gap.find(parts.key_separator, at);
    REQUIRE(end != std::string_view::npos);
    const std::string_view key = gap.substr(at, end - at);
    const std::string word = " " + (has_intent(parts) ? std::string(key) : in_small_letters(key)) + " ";
    REQUIRE(parts.keys.find(word) != std::string_view::npos);
    at = end + 1;
    REQUIRE(at == gap.size() || has(parts.separators, gap[at]));
  }
}

// "#Intent;", the list, "end".
void check_intent_gap(std::string_view gap, const Parts& parts) {
  constexpr std::string_view mark = "#Intent;", end = "end";
  if (gap.substr(0, mark.size()) == mark) gap.remove_prefix(mark.size());
  const size_t found = gap.rfind(end);
  if (found != std::string_view::npos && (found == 0 || gap[found - 1] == ';') &&
      gap.substr(found + end.size()).find_first_not_of(';') == std::string_view::npos) {
    gap = gap.substr(0, found);
  }
  check_gap(gap, parts);
}

void check_parts(std::string_view text, const Rows& rows, const Parts& parts) {
  size_t at = parts.prefix.size();
  const bool slashes = parts.kind == EMBIDI_PAYLOAD_PHONE || parts.kind == EMBIDI_PAYLOAD_MESSAGE;
  if (slashes && text.substr(at, 2) == "//") at += 2;
  if (parts.skips) at = std::min(text.find('?', at), text.size());
  for (size_t i = 0; i <= rows.size(); ++i) {
    const std::string_view gap = text.substr(at, (i < rows.size() ? rows[i].begin : text.size()) - at);
    if (has_intent(parts)) {
      check_intent_gap(gap, parts);
    } else {
      check_gap(gap, parts);
    }
    if (i < rows.size()) at = rows[i].end;
  }
}

// For each byte, whether it may be in no row.
using Free = std::vector<bool>;
void set_free(Free& free, size_t begin, size_t end) {
  std::fill(free.begin() + static_cast<ptrdiff_t>(begin), free.begin() + static_cast<ptrdiff_t>(end), true);
}

void check_free(const Free& free, const Rows& rows) {
  size_t at = 0;
  for (size_t i = 0; i <= rows.size(); ++i) {
    const size_t end = i < rows.size() ? rows[i].begin : free.size();
    for (; at < end; ++at) REQUIRE(free[at]);
    if (i < rows.size()) at = rows[i].end;
  }
}

size_t line_end(std::string_view text, size_t at) { return std::min(text.find_first_of("\r\n", at), text.size()); }
size_t after_line_end(std::string_view text, size_t at) {
  if (at < text.size() && text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') return at + 2;
  return std::min(at + 1, text.size());
}

// EPC and SPC: lines by their number.
Free free_of_lines(std::string_view text, bool epc) {
  constexpr std::string_view numbers = " 1 2 3 5 12 21 28 31 ";
  Free free(text.size(), false);
  size_t number = 1;
  for (size_t at = 0; at < text.size(); ++number) {
    const size_t end = line_end(text, at), after = after_line_end(text, end);
    const bool left_out = epc ? number <= 3 || (number == 4 && text.substr(at, end - at) == "SCT")
                              : numbers.find(" " + std::to_string(number) + " ") != std::string_view::npos;
    set_free(free, left_out ? at : end, after);
    at = after;
  }
  return free;
}

Free free_of_emv(std::string_view text) {
  Free free(text.size(), false);
  for (size_t at = 0; text.size() - at >= 4;) {
    if (!std::all_of(text.begin() + static_cast<ptrdiff_t>(at), text.begin() + static_cast<ptrdiff_t>(at + 4),
                     is_digit)) {
      break;
    }
    const int id = (text[at] - '0') * 10 + (text[at + 1] - '0');
    int length = (text[at + 2] - '0') * 10 + (text[at + 3] - '0');
    size_t end = at + 4;
    for (; length > 0 && end < text.size(); --length) end += decode(text.substr(end)).offsets[1];
    if (length > 0) break;
    const bool left_out = id < 2 || id == 63;
    const bool labelled = (id >= 2 && id <= 51) || id == 53 || id == 54 || id == 59 || id == 60;
    if (left_out || labelled) set_free(free, at, left_out ? end : at + 4);
    if (id >= 26 && id <= 51 && end > at + 4) {  // a template
      Free inner(end - at - 4, false);
      bool whole = true;
      size_t field = at + 4;
      while (whole && field < end) {
        whole = end - field >= 4 && std::all_of(text.begin() + static_cast<ptrdiff_t>(field),
                                                text.begin() + static_cast<ptrdiff_t>(field + 4), is_digit);
        if (!whole) break;
        int missing = (text[field + 2] - '0') * 10 + (text[field + 3] - '0');
        size_t next = field + 4;
        for (; missing > 0 && next < end; --missing) next += decode(text.substr(next, end - next)).offsets[1];
        whole = missing == 0;
        if (text.substr(field, 2) != "00") {
          std::fill(inner.begin() + static_cast<ptrdiff_t>(field - at - 4),
                    inner.begin() + static_cast<ptrdiff_t>(field - at), true);
        }
        field = next;
      }
      if (whole) std::copy(inner.begin(), inner.end(), free.begin() + static_cast<ptrdiff_t>(at + 4));
    }
    at = end;
  }
  return free;
}

// The end of the line that `at` is in and of those that continue it, with its line end.
size_t after_property(std::string_view text, size_t at, bool quoted) {
  for (;;) {
    const size_t end = line_end(text, at), after = after_line_end(text, end);
    const bool folded = after < text.size() && is_blank(text[after]);
    if (after >= text.size() || !(folded || (quoted && end > at && text[end - 1] == '='))) return after;
    at = after;
  }
}

// Folding is nothing.
std::string unfolded(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t after = is_line_end(text[at]) ? after_line_end(text, at) : at;
    if (after > at && after < text.size() && is_blank(text[after])) {
      at = after + 1;
    } else {
      out += text[at++];
    }
  }
  return out;
}

// Whether one of the parameters after a property's key says so; a ";" in quotation marks ends none.
bool is_quoted_printable(std::string_view head) {
  bool key = true, in_quotes = false;
  size_t begin = 0;
  for (size_t at = 0; at <= head.size(); ++at) {
    if (at < head.size() && head[at] == '"') in_quotes = !in_quotes && !key;
    if (at < head.size() && (in_quotes || head[at] != ';')) continue;
    const std::string_view parameter = head.substr(begin, at - begin);
    if (!key && (parameter == "quoted-printable" || parameter == "encoding=quoted-printable")) return true;
    key = false;
    begin = at + 1;
  }
  return false;
}

// Properties: keys that have a label, with group and parameters; some are left out with their values.
Free free_of_properties(std::string_view text) {
  constexpr std::string_view left_out = " begin end version prodid rev uid dtstamp calscale method ",
                             labelled =
                                 " n fn role nickname org title tel email adr url bday note summary dtstart dtend "
                                 "location description organizer memory name1 name2 tel1 tel2 tel3 mail1 mail2 mail3 "
                                 "add ";
  Free free(text.size(), false);
  for (size_t at = 0; at < text.size();) {
    size_t colon = at;
    bool in_quotes = false, key_ended = false;
    for (const size_t end = after_property(text, at, false); colon < end && (in_quotes || text[colon] != ':');
         ++colon) {
      key_ended = key_ended || text[colon] == ';';
      if (text[colon] == '"' && key_ended) in_quotes = !in_quotes;
      if (is_line_end(text[colon]) && !is_blank(text[std::min(after_line_end(text, colon), text.size() - 1)])) break;
    }
    std::string head = in_small_letters(unfolded(text.substr(at, colon - at)));
    const bool quoted = is_quoted_printable(head);
    head.resize(std::min(head.find(';'), head.size()));
    const size_t dot = head.find('.');
    if (dot != std::string::npos && dot > 0) head.erase(0, dot + 1);
    const bool whole = colon < text.size() && text[colon] == ':';
    const size_t after = after_property(text, colon, quoted);
    if (whole && left_out.find(" " + head + " ") != std::string_view::npos) set_free(free, at, after);
    if (whole && labelled.find(" " + head + " ") != std::string_view::npos) {
      // The scheme of a number, which may be folded.
      size_t value = colon + 1;
      if (head.substr(0, 3) == "tel") {
        size_t end = value;
        std::string_view rest = "tel:";
        while (end < text.size() && !rest.empty()) {
          const size_t line = is_line_end(text[end]) ? after_line_end(text, end) : end;
          if (line > end && line < text.size() && is_blank(text[line])) {
            end = line + 1;
          } else if (in_small_letters(text.substr(end, 1)) == rest.substr(0, 1)) {
            ++end;
            rest.remove_prefix(1);
          } else {
            break;
          }
        }
        if (rest.empty()) value = end;
      }
      set_free(free, at, value);
    }
    at = std::max(after, at + 1);
  }
  for (size_t at = 0; at < text.size(); ++at) {
    if (!is_line_end(text[at])) continue;
    const size_t after = after_line_end(text, at);
    set_free(free, at, after < text.size() && is_blank(text[after]) ? after + 1 : after);
  }
  return free;
}

const Parts& parts_of(std::string_view text, uint8_t kind) {
  if (kind == EMBIDI_PAYLOAD_APP && text.substr(0, 7) == "intent:") return kIntent;
  if (kind == EMBIDI_PAYLOAD_APP && text.substr(0, 14) == "android-app://") return kAndroid;
  for (const Parts& parts : kParts) {
    if (parts.kind == kind && begins_with(text, parts.prefix)) return parts;
  }
  return kWhole;
}

}  // namespace

void check_payload_rest(std::string_view text, uint8_t kind, Rows rows) {
  Trimmed t = trimmed(text);
  for (std::string_view rest = text.substr(t.begin, t.end - t.begin);
       begins_with(rest, "url:") || begins_with(rest, "uri:"); rest = text.substr(t.begin, t.end - t.begin)) {
    t.begin += 4;
    t.begin += trimmed(text.substr(t.begin, t.end - t.begin)).begin;
  }
  if (!rows.empty()) REQUIRE(rows.front().begin >= t.begin && rows.back().end <= t.end);
  for (embidi_payload_row& row : rows) {
    row.begin -= t.begin;
    row.end -= t.begin;
  }
  const std::string_view inner = text.substr(t.begin, t.end - t.begin);
  if (kind == EMBIDI_PAYLOAD_CALENDAR ||
      (kind == EMBIDI_PAYLOAD_CONTACT && (begins_with(inner, "begin:") || begins_with(inner, "memory:")))) {
    return check_free(free_of_properties(inner), rows);
  }
  if (kind == EMBIDI_PAYLOAD_PAYMENT && inner.substr(0, 6) == "000201") return check_free(free_of_emv(inner), rows);
  const std::string_view first = inner.substr(0, line_end(inner, 0));
  if (kind == EMBIDI_PAYLOAD_PAYMENT && (first == "BCD" || first == "SPC")) {
    return check_free(free_of_lines(inner, first == "BCD"), rows);
  }
  check_parts(inner, rows, parts_of(inner, kind));
}

}  // namespace embidi::fuzz
