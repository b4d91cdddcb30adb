// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_payload.hpp"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "utf8.hpp"

namespace embidi::test {

namespace {

using Words = std::vector<const char*>;

// clang-format off
const Words kWords = {"a", "b", "Jane", "Doe", "my net", "x y", "0", "12", "true", "false", "WPA", "WEP", "nopass", "wep", "TRUE", "Café", "שלום", "אבג", "محمد",
                      "می‌خواهم", "日本", "ラ", "é", " ", "-", "_", "#", "*", "\"", "'", ",", "?", "&", "=", "@", "/", ".", "$", "(", ")", "<", "%25", "totp", "1", "é́"};
const Words kHidden = {"\u202E", "\u202D", "\u202A", "\u202C", "\u2066", "\u2069", "\u200E", "\u200F", "\u061C", "\u200B", "\u00AD", "\u200C", "\u200D", "\uFE0F",
                       "\u2060", "\uFEFF", "\x01", "\x1B", "\x7F", "\u0085", "\u2028", "\u2029", "\u00A0", "\u3000", "\t", "\v", "\f", "❤️", "👩‍💻", "1️⃣",
                       "ا‌ب", "क्‌ष", "a‌b"};
const Words kIllFormed = {"\x80", "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xED\xA0\x80", "\xC0\x80", "\xFF", "\xF4\x90\x80\x80", "\xE2\x82\xE2\x82\xAC", "\xC3\xC3\xA9"};
const Words kPercent = {"%41", "%D7%90", "%d7%91", "%D7", "%90", "%", "%4", "%zz", "%00", "%0A", "%0D%0A", "%E2%80%AE", "%E2%80%8B", "%2B", "+", "%2C", "%3A", "%3B", "%26",
                        "%3D", "%25", "%2541", "%C3%28", "%E2%82", "%E2%82%AC", "%F0%9F%98%80", "%F4%90%80%80", "%ED%A0%80", "%C0%80", "%E2+%82", "%20", "%09", "%2A",
                        "%23", "%FF%FE", "%C3é", "%E2%80%8F", "%D7\xA9", "\xD7%A9"};
const Words kBackslash = {"\\;", "\\:", "\\\\", "\\,", "\\\"", "\\n", "\\x", "\\", "\\é", "\\\\;", ":", ";", "\r\n", "\n"};
const Words kLines = {"\\n", "\\N", "\\,", "\\;", "\\:", "\\\\", "\\x", "\\", ";", ";;", " ; ", ":", ",", "\r\n ", "\n ", "\r ", "\n\t", "\r\n\t", "\\\n n", "\n  ", "\\n;", "\\;;", "\\\\;"};
const Words kQuoted = {"=41", "=D7=90", "=d7=a9", "=D7", "=", "=4", "=zz", "=3B", "=5Cn", "=5C", "=5C=3B", "=0D=0A", "=0A", "=20", "=3D", "=2C", "=\n", "=\r\n", "=\r", "=\r\n ",
                       "=\n\t", "==\n41", "=4=\n1", "=D7=\n=90", "=D7=\r\n =A9", "=E2=80=AE", "=E2=82", "=C3=28", "=\n\n", "\n ", "\\=3B", "==", "= \n", "=00"};
const Words kLineEnds = {"\n", "\r\n", "\r", "\n", "\r\n", "\n\r", "\n\n"};
const Words kNumbers = {"+972-3-123-4567", "+15550123", "+1 555", "*%2306%23", "*#06#", "112", "%2B1", "0", "1;ext=5", ""};
const Words kAddresses = {"a@b.com", "joe@example.com", "info@דוגמה.ישראל", "a", "@", "a@b@c.de", "a%40b.com", "x@b.com%2Cy@c.com", "u@xn--4dbrk0ce.com", "a@b.com?x", "é@a.b"};
const Words kHosts = {"smdp.example.com", "a.com", "a", "", "xn--4dbrk0ce.com", "a b.com", "1.2.3.4", "[::1]", "a.com/x", "a@b.com", "אב.com", "a..b", "-a.com"};
const Words kLinks = {"https://example.com/", "http://evil.com\\@bank.com/", "javascript:alert(1)", "data:text/html,x", "https://a.com/a b", "HTTP://A.B", "example.com", "",
                      "https:///", "file:///etc/passwd", "https://u@a.com", "http%3A%2F%2Fevil.com%5C%40bank.com", "http\\://example.com", "tel:*#06#", "x://y", "mailto:a@b.com",
                      "https://a.com/%E2%80%AE", "//a.com", "ws:a", "https://xn--4dbrk0ce.com/?a=b#c", "ftp://[::1]:99999/", "//", "intent://a"};
const Words kWifiKeys = {"S", "S", "S", "T", "T", "P", "P", "H", "H", "E", "PH2", "I", "A", "R", "s", "t", "", "S ", "ph2", "X-Y", "K"};
const Words kMecardKeys = {"N", "N", "SOUND", "NICKNAME", "ORG", "TITLE", "TEL", "TEL-AV", "EMAIL", "ADR", "URL", "BDAY", "NOTE", "n", "tel", "X", "FN", ""};
const Words kVcardKeys = {"FN", "FN", "N", "N", "NICKNAME", "ORG", "TITLE", "ROLE", "TEL", "EMAIL", "ADR", "URL", "BDAY", "NOTE", "PHOTO", "REV", "UID", "VERSION", "X-A",
                          "SOUND", "TEL-AV", "n", "note", "item1.TEL", "a.b.TEL", ".FN", "PRODID", "", "FN ", "AGENT", "METHOD", "CALSCALE", "DTSTAMP"};
const Words kEventKeys = {"SUMMARY", "SUMMARY", "DTSTART", "DTEND", "LOCATION", "DESCRIPTION", "ORGANIZER", "URL", "UID", "DTSTAMP", "METHOD", "PRODID", "VERSION", "CALSCALE", "RRULE",
                          "summary", "X-WR-CALNAME", "g.SUMMARY", "ATTENDEE", "REV"};
const Words kParameters = {"TYPE=CELL", "TYPE=\"a:b\"", "TYPE=\"a;b\"", "X=\"a", "CHARSET=UTF-8", "CHARSET=utf-8", "CHARSET=US-ASCII", "CHARSET=ISO-8859-1", "CHARSET=", "CHARSET=Shift_JIS",
                           "ENCODING=QUOTED-PRINTABLE", "QUOTED-PRINTABLE", "encoding=quoted-printable", "ENCODING=BASE64", "BASE64", "ENCODING=b", "B", "ENCODING=B", "ENCODING=8BIT",
                           "HOME", "", "LANGUAGE=he", "ENCODING=QUOTED-PRINTABLE", "QUOTED-PRINTABLE", "TY\n PE=x", "X=B", "CHARSET=\"UTF-8\""};
const Words kMailKeys = {"to", "cc", "bcc", "subject", "body", "Subject", "CC", "in-reply-to", "x", "", "t%6F"};
const Words kMessageKeys = {"body", "Body", "subject", "number", "ADDRESSES", "addresses", "x", ""};
const Words kOtpKeys = {"secret", "secret", "secret", "issuer", "issuer", "algorithm", "digits", "period", "counter", "counter", "Secret", "image", "ISSUER", "data", ""};
const Words kUpiKeys = {"pa", "pa", "pa", "pn", "am", "cu", "tn", "tr", "url", "mc", "PA", "sign", ""};
const Words kCoinKeys = {"amount", "label", "message", "req-x", "REQ-", "req-pj", "Amount", "lightning", "lno", "value", "tx_amount", "recipient_name", "tx_description", "memo", "r", "pj", "R", "address",
                         "uint256", ""};
const Words kSpdKeys = {"ACC", "ACC", "AM", "CC", "RN", "MSG", "RF", "acc", "X-VS", "CRC32", "DT", ""};
const Words kStKeys = {"Name", "Name", "PersonalAcc", "PersonalAcc", "BankName", "Sum", "Purpose", "name", "BIC", "CorrespAcc", ""};
const Words kBizcardKeys = {"N", "N", "X", "T", "C", "C", "B", "M", "F", "E", "A", "n", "TEL", ""};
const Words kMemoryKeys = {"MEMORY", "NAME1", "NAME1", "NAME2", "TEL1", "TEL2", "TEL3", "MAIL1", "MAIL2", "MAIL3", "ADD", "tel1", "TEL4", "NOTE", "END", "BEGIN", "VERSION"};
// Schemes, with and without a kind, and of apps; and what may stand after one.
const Words kAnySchemes = {"https", "http", "ws", "ftp", "mailto", "tel", "sms", "file", "javascript", "vbscript", "view-source", "ms-msdt", "search-ms", "ms-appinstaller", "ms-officecmd", "itms-services", "jar",
                           "filesystem", "data", "blob", "callto", "facetime", "facetime-audio", "feed", "magnet", "matrix", "mdoc", "nostr", "openpgp4fpr", "sip", "sips", "skype", "spotify", "telprompt", "wc",
                           "webcal", "xmpp", "ms-word", "ms-", "web+x", "web+", "x", "ab", "myapp", "fb", "Total", "Name", "urn", "about", "a.b", "a+b", "1x", "", "ht\ttp", "java\nscript", "\tmailto", "fi\rle",
                           "x\t", "te l", "intent", "android-app", "market"};
const Words kAfterSchemes = {":", ":", ":/", "://", ":///", ":x", ":/x", "://x", "://x y", ": x", ":\tx", ":\n//x", ":/\t/x", ":\r\n x", ":\u00A0x", ": text/html,x", ":  text/", ":text/html,x", ": 12/x", ":12.00",
                             ":Bob", ":/x y", ":/x\ty", ":\\\\x", "://a.com/", ":%", ":/", ":", ":+1", ":a@b.com", ":\u3000//x", "", ":?xt=urn", ":a@b"};
const Words kLightning = {"lnbc", "LNBC", "lntb", "lno1", "lnurl1", "lnurl"};
const Words kPrefixes = {"URL:", "URI:", "url:", "uRi:", "URL: ", "URL:\u200E", "URI:\n", "URL", "URL:URL:", "URL: URI:"};
// Links in running text, and what stands between them.
const Words kProse = {"https://a.com/", "https://evil.com\\@b.com", "http://аррӏе.com", "a.com", "www.b.org/x,", "(c.de)", "joe@example.com", "mailto:a@b.com?cc=c@d.com", "mailto:a@b.com", "info@аррӏе.com", "https://u:p@a.com/",
                      "a.com,b.com,c.com", "a.com,b.com,c.com,d.com", "a.com,b.com,c.com,d.com,e.com", "a@b.com,c@d.com,e@f.com,g@h.com,i@j.com", "/usr/bin/x", "see", "שלום", "https://a.com/%E2%80%AE", "\u202Ea.com", "a\u200E.com",
                      "https://a.com/x\u2029b.org", "javascript:alert(1)", "https://xn--80ak6aa92e.com,a.com", "https://a.com:99999/", "ftp://x", "123"};
const Words kMarketKeys = {"id", "q", "ID", "referrer", "url", ""};
const Words kIntentKeys = {"package", "action", "component", "scheme", "scheme", "S.browser_fallback_url", "S.browser_fallback_url", "category", "i.x", "Package", "SCHEME", "end", ""};
const Words kSchemes = {"zxing", "javascript", "JavaScript", "data", "file", "blob", "vbscript", "http", "%64ata", "intent"};
const Words kSpace = {" ", "\n", "\r\n", "\r", "\t", "\u200F", "\uFEFF", "\u2029", "\u3000", "\x01", "\x1F", "\u202E", "\u2069", "\n\n", " \n", "\n ", "\u200B"};
const Words kTexts = {"Note: buy milk", "see example.com", "example.com", "example.com/a", "www.example.com:8080/x?y#z", "joe@example.com", "mailto", "אבג", "https:", "http: //a", "HTTP:a",
                      "x://y z", "1x://y", "x+y-z.1://", "://", "URLTO:", "URLTO:https://a.com", "urlto:x", "BCD", "SPC", "bcd\n1", "BEGIN:VCARD", "BEGIN:VCARDX", "BEGIN:VCARD X", "begin:vevent",
                      "000201", "00020", "INTENT:x", "intent:", "geo:", "upi:", "LPA:", "tel:", "sms:", "WIFI:", "MECARD:", "MEBKM:", "MATMSG:", "smtp:", "mailto:", "market:", "market:x", "otpauth://",
                      "otpauth:totp", "otpauth-migration://", "otpauth-migration:x", "bitcoin:", "upi://pay", "tel: 1", "data:", "blob:a b", "javascript: x", "javascript:\u200Bx", "a.com,b.com",
                      "joe@example.com ", "a@b.com,c@d.com", "א.com", "xa.com", "C:\\dir\\a", "/usr/bin/", "1.2.3.4", "a.com.", "a.com?", "(a.com)", "u@a.com/x", "ws:\ta", "ftp:\u00A0x",
                      "BEGIN:VEVENT", "BEGIN:VCALENDAR", "BEGIN:VTODO\nSUMMARY:x\nEND:VTODO"};
// clang-format on

// Another way than the reference's: a byte at a time.
uint32_t crc(const std::string& bytes) {
  uint32_t value = 0xFFFF;
  for (const char byte : bytes) {
    uint32_t x = (value >> 8) ^ static_cast<unsigned char>(byte);
    x ^= x >> 4;
    value = ((value << 8) ^ (x << 12) ^ (x << 5) ^ x) & 0xFFFF;
  }
  return value;
}

std::string formatted(const char* format, uint32_t number) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, static_cast<unsigned>(number));
  return buffer;
}

}  // namespace

// ---- values ----

std::string RandomPayload::word() { return one_of(kWords); }

std::string RandomPayload::special(Style style) {
  switch (style) {
    case Style::percent: return one_of(kPercent);
    case Style::backslash: return one_of(kBackslash);
    case Style::lines: return one_of(kLines);
    case Style::quoted: return one_of(kQuoted);
    case Style::plain: break;
  }
  return once_in(2) ? one_of(kPercent) : word();
}

std::string RandomPayload::value(Style style) {
  if (once_in(12)) return {};
  std::string text;
  for (uint32_t n = 1 + below(4); n > 0; --n) {
    switch (below(8)) {
      case 0: text += once_in(3) ? one_of(kHidden) : word(); break;
      case 1:
      case 2:
      case 3: text += special(style); break;
      default: text += word();
    }
  }
  if (once_in(60)) text += one_of(kIllFormed);
  if (once_in(60)) text += std::string(1, '\0');
  if (once_in(4000)) {  // 64 KB in one field
    std::string repeated;
    while (repeated.size() < 65536) repeated += text + special(style) + word();
    text = repeated;
  }
  return text;
}

std::string RandomPayload::link() {
  if (once_in(2)) return one_of(kLinks);
  return embidi_reference::encode(links_.iri());
}

std::string RandomPayload::host() {
  if (once_in(2)) return one_of(kHosts);
  return embidi_reference::encode(links_.domain());
}

std::string RandomPayload::address() {
  if (!once_in(4)) return one_of(kAddresses);
  return word() + "@" + host();
}

std::string RandomPayload::prose() {
  std::string text;
  for (uint32_t n = 1 + below(4); n > 0; --n) {
    text += once_in(5) ? link() : one_of(kProse);
    if (n > 1 || once_in(6)) text += once_in(3) ? one_of(kSpace) : " ";
  }
  return text;
}

std::string RandomPayload::number() { return once_in(4) ? value(Style::percent) : one_of(kNumbers); }

// What belongs there, more often than not.
std::string RandomPayload::value_for(const std::string& key, Style style) {
  if (once_in(3)) return value(style);
  std::string upper = key;
  for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  if (upper == "URL" || upper == "S.BROWSER_FALLBACK_URL") return link();
  if (upper == "EMAIL" || upper == "TO" || upper == "CC" || upper == "BCC") {
    return address() + (once_in(3) ? "," + address() : "");
  }
  if (upper == "TEL" || upper == "NUMBER" || upper == "ADDRESSES" || upper.substr(0, 3) == "TEL") {
    return (once_in(3) ? in_any_case("tel:") : "") + number();
  }
  if (upper == "R" || upper == "PJ") return link();
  if (upper == "MAIL1" || upper == "MAIL2" || upper == "E") return address();
  if (upper == "NOTE" || upper == "BODY" || upper == "MSG" || upper == "MESSAGE" || upper == "DESCRIPTION")
    return prose();
  if (key == "T") return one_of({"WPA", "WEP", "nopass", "WPA2-EAP", "wep", "NOPASS", ""});
  if (key == "H") return one_of({"true", "false", "TRUE", "MSCHAPV2", "t\\rue", ""});
  if (key == "scheme") return one_of(kSchemes);
  if (key == "issuer") return one_of({"ACME", " ACME", "ACME%20", "acme", "Evil", "", "%41CME", "א"});
  return value(style);
}

std::string RandomPayload::in_any_case(std::string text) {
  if (!once_in(6)) return text;
  for (char& c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter && once_in(2)) c = static_cast<char>(c ^ 32);
  }
  return text;
}

std::string RandomPayload::line_end() { return once_in(4) ? one_of(kLineEnds) : "\n"; }

std::string RandomPayload::decimal() {
  if (once_in(8))
    return one_of({"",           "-",   ".",     "1.",   ".5",   "+1",  "1e3",         " 1",  "90.0", "90.01", "180",
                   "180.000001", "-90", "-90.5", "-181", "0090", "000", "99999999999", "90.", "--1",  "1.2.3"});
  std::string text = once_in(2) ? "-" : "";
  text += std::to_string(below(once_in(4) ? 200 : 90));
  if (once_in(2)) text += "." + std::to_string(below(100000));
  return text;
}

// ---- grammars ----

std::string RandomPayload::record(const std::string& prefix, const Words& keys) {
  std::string text = in_any_case(prefix);
  for (uint32_t n = below(6); n > 0; --n) {
    const std::string key = one_of(keys);
    if (once_in(12)) text += one_of({" ", ";", "\n", "\r\n", "\t", ";;", " ; "});
    if (once_in(20)) {
      text += value(Style::backslash) + ";";
      continue;
    }
    text += in_any_case(key) + ":" + value_for(key, Style::backslash) + (once_in(25) ? "" : ";");
  }
  if (!once_in(4)) text += ";";
  if (once_in(12)) text += value(Style::backslash);
  return text;
}

std::string RandomPayload::query(const Words& keys) {
  std::string text;
  for (uint32_t n = below(6); n > 0; --n) {
    const std::string key = one_of(keys);
    if (once_in(15)) {
      text += value(Style::percent);
    } else {
      text += in_any_case(key) + "=" + value_for(key, Style::percent);
    }
    if (n > 1 || once_in(12)) text += once_in(12) ? "&&" : "&";
  }
  return text;
}

std::string RandomPayload::property(const Words& keys) {
  const std::string key = one_of(keys);
  Style style = Style::lines;
  std::string text = in_any_case(key);
  for (uint32_t n = once_in(2) ? below(3) : 0; n > 0; --n) {
    const std::string parameter = once_in(3) ? "ENCODING=QUOTED-PRINTABLE" : one_of(kParameters);
    if (parameter.find("QUOTED") != std::string::npos || parameter.find("quoted") != std::string::npos) {
      style = Style::quoted;
    }
    text += ";" + parameter;
  }
  if (once_in(40)) return text + value(style);
  if (once_in(60)) text.insert(below(static_cast<uint32_t>(text.size() + 1)), "\n ");
  return text + ":" + value_for(key, style);
}

std::string RandomPayload::properties(const std::string& name, const Words& keys, uint32_t depth) {
  const std::string end = once_in(3) ? line_end() : "\n";
  std::string text = in_any_case("BEGIN:" + name) + end;
  for (uint32_t n = below(6); n > 0; --n) {
    const uint32_t dice = below(24);
    if (dice < 3 && depth < 40) {
      const char* const inner = one_of({"VEVENT", "VALARM", "VCARD", "VCALENDAR", "x", "VEVENT", "VTIMEZONE", ""});
      text += properties(inner, keys, once_in(4) ? 0 : depth + 4);
    } else if (dice == 3) {
      text += one_of({"END:VALARM", "END:VCARD", "END:VEVENT", "END:", "END", "BEGIN:x", "BEGIN", "end:vcard",
                      "END:V\n CARD", "", " ", " x", "junk", ":", "END:VCARD ", "a.END:VEVENT", "BEGIN;X=1:y"});
    } else {
      text += property(keys);
    }
    text += once_in(8) ? line_end() : end;
  }
  if (!once_in(12)) text += in_any_case("END:" + name);
  if (depth == 0 && once_in(10))
    text += line_end() + property(keys) + line_end() + one_of({"END:VCARD", "junk", "", "X:"});
  return text;
}

// ---- kinds ----

std::string RandomPayload::card() {
  if (once_in(4)) return record("BIZCARD:", kBizcardKeys);
  if (once_in(4)) {
    const std::string end = once_in(3) ? line_end() : "\n";
    std::string text = (once_in(8) ? in_any_case("MEMORY:") : "MEMORY:") + (once_in(2) ? prose() : value(Style::lines));
    text += end + (once_in(10) ? property(kMemoryKeys) : in_any_case("NAME1:") + value(Style::lines));
    for (uint32_t n = below(5); n > 0; --n) text += end + property(kMemoryKeys);
    return once_in(4) ? text + end : text;
  }
  if (once_in(2)) return record("MECARD:", kMecardKeys);
  return properties("VCARD", kVcardKeys, 0);
}

std::string RandomPayload::calendar() {
  if (once_in(2)) return properties("VEVENT", kEventKeys, 0);
  std::string event = properties("VEVENT", kEventKeys, 4);
  if (once_in(4)) event += line_end() + properties("VEVENT", kEventKeys, 4);
  const std::string end = line_end();
  std::string text = "BEGIN:VCALENDAR" + end;
  if (once_in(2)) text += property(kEventKeys) + end;
  text += event + end;
  return once_in(10) ? text : text + "END:VCALENDAR" + (once_in(8) ? end + property(kEventKeys) : "");
}

std::string RandomPayload::mail() {
  if (once_in(4)) return record("MATMSG:", {"TO", "TO", "SUB", "BODY", "to", "Cc", "X"});
  if (once_in(4)) {
    std::string text = in_any_case("smtp:") + (once_in(8) ? "" : address());
    if (once_in(2)) text += ":" + value(Style::percent);
    if (once_in(2)) text += ":" + value(Style::percent);
    return text;
  }
  std::string text = in_any_case("mailto:");
  for (uint32_t n = below(3); n > 0; --n) text += address() + (n > 1 || once_in(10) ? "," : "");
  if (!once_in(3)) text += "?" + query(kMailKeys);
  return text;
}

std::string RandomPayload::call() {
  std::string text = in_any_case(once_in(4) ? "telprompt:" : "tel:") + (once_in(5) ? "//" : "") + number();
  for (uint32_t n = below(3); n > 0; --n) text += ";" + value(Style::percent);
  return text;
}

std::string RandomPayload::message() {
  std::string text = in_any_case(one_of({"sms:", "smsto:", "mms:", "mmsto:", "SMSTO:", "MMSTO:"}));
  for (uint32_t n = below(4); n > 0; --n) text += number() + (n > 1 || once_in(10) ? "," : "");
  if (once_in(3)) return text + ":" + value(Style::percent) + value(Style::plain);
  if (!once_in(4)) text += (once_in(3) ? "&" : "?") + query(kMessageKeys);
  return text;
}

std::string RandomPayload::place() {
  std::string text = in_any_case("geo:") + decimal() + "," + decimal();
  if (once_in(3)) text += "," + decimal();
  for (uint32_t n = once_in(2) ? below(3) : 0; n > 0; --n) text += ";" + value(Style::percent);
  if (once_in(12)) text += value(Style::percent);
  if (once_in(2)) text += "?" + query({"q", "q", "z", "Q", ""});
  return text;
}

std::string RandomPayload::otp() {
  if (once_in(5)) {
    std::string text = in_any_case("otpauth-migration://") + (once_in(3) ? value(Style::percent) : "offline");
    return once_in(6) ? text : text + "?" + query({"data", "data", "x", "Data"});
  }
  std::string text = in_any_case("otpauth://");
  text += one_of({"totp", "totp", "totp", "hotp", "hotp", "TOTP", "", "%74otp", "x"});
  if (!once_in(8)) {
    text += "/";
    if (once_in(2)) text += one_of({"ACME:", "ACME%3A", " ACME :", "%20ACME:%20", "Evil:", ":", "א:", "ACME:x:"});
    text += once_in(3) ? value(Style::percent) : one_of({"bob", "bob@x.com", "a/b"});
  }
  if (!once_in(8)) text += "?" + query(kOtpKeys);
  return text;
}

std::string RandomPayload::bank_lines() {
  const std::string end = once_in(3) ? line_end() : "\n";
  std::vector<std::string> lines;
  if (once_in(2)) {
    lines = {"BCD",
             one_of({"001", "002", "002", "003", ""}),
             one_of({"1", "1", "2", "", "9"}),
             once_in(8) ? word() : "SCT",
             one_of({"", "BHBLDEHHXXX"}),
             word(),
             "BE72000000001616"};
    lines.emplace_back(one_of({"EUR1.50", "EUR1", "EUR1.5", "EUR1.505", "EUR", "EUR.5", "EUR1.", "USD1", "eur1",
                               "EUR1,5", "", "EUR 1", "EUR١"}));
    for (uint32_t n = below(6); n > 0; --n) lines.push_back(once_in(3) ? "" : value(Style::plain));
  } else {
    for (uint32_t n = 0; n < 34; ++n) lines.push_back(once_in(3) ? "" : word());
    lines[0] = "SPC";
    lines[3] = "CH4431999123000889012";
    if (!once_in(4)) lines[30] = "EPD";
    if (once_in(2)) lines.resize(31);
  }
  if (once_in(10)) lines.resize(1 + below(static_cast<uint32_t>(lines.size())));
  if (once_in(10)) lines[below(static_cast<uint32_t>(lines.size()))] = value(Style::plain);
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : once_in(30) ? line_end() : end) + line;
  return text;
}

std::string RandomPayload::money() {
  switch (below(8)) {
    case 0: {
      if (once_in(6))
        return in_any_case("upi:") +
               one_of({"//pay", "//mandate?pa=a@b", "pay?pa=a@b", "", "//pay/?pa=a", "//PAY?pa=a@b%"});
      return in_any_case("upi://pay?") + query(kUpiKeys);
    }
    case 1: return coin();
    case 2: return emv();
    case 3: {
      std::string text = once_in(10) ? in_any_case("SPD*1.0*") : "SPD*1.0*";
      for (uint32_t n = below(6); n > 0; --n) {
        const std::string key = one_of(kSpdKeys);
        text += once_in(15) ? value(Style::percent) : in_any_case(key) + ":" + value_for(key, Style::percent);
        if (n > 1 || once_in(3)) text += once_in(12) ? "**" : "*";
      }
      return text;
    }
    case 4: {
      std::string text =
          one_of({"ST00011|", "ST00012|", "ST00012|", "ST00013|", "ST00014|", "st00012|", "ST0001|", "ST00012"});
      for (uint32_t n = below(6); n > 0; --n) {
        text += once_in(15) ? value(Style::plain) : in_any_case(one_of(kStKeys)) + "=" + value(Style::plain);
        if (n > 1 || once_in(3)) text += once_in(12) ? "||" : "|";
      }
      return text;
    }
    default: return bank_lines();
  }
}

std::string RandomPayload::coin() {
  if (once_in(8))
    return in_any_case(one_of(kLightning)) + one_of({"", "1abc", "20m1pvjluez", "x y", "a-b", "é", "1\n"});
  std::string text;
  if (once_in(3)) {
    text = in_any_case("ethereum:") + (once_in(4) ? in_any_case("pay-") : "");
    text += once_in(4) ? value(Style::percent) : "0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7";
    if (once_in(3)) text += "@" + (once_in(2) ? std::string("1") : value(Style::percent));
    if (once_in(2))
      text += std::string("/") + one_of({"transfer", "approve", "%74ransfer", "Transfer", "", "transfer/x", "a@b"});
  } else {
    text = in_any_case(one_of({"bitcoin:", "bitcoincash:", "litecoin:", "dogecoin:", "monero:", "lightning:", "zcash:",
                               "dash:", "solana:", "ripple:", "cardano:", "tron:", "bitcoin :", "bitcoin"}));
    text += once_in(4)   ? value(Style::percent)
            : once_in(4) ? link()
            : once_in(8) ? ""
                         : "1BoatSLRHtKNngkdXEeobR76b53LETtpyT";
  }
  return once_in(3) ? text : text + "?" + query(kCoinKeys);
}

// Fields like those of EMV.
std::string RandomPayload::emv_template() {
  std::string text;
  if (!once_in(4)) text += emv_field(0, one_of({"br.gov.bcb.pix", "BR.GOV.BCB.PIX", "com.x", "A000000677010111", ""}));
  for (uint32_t n = below(4); n > 0; --n) {
    static const uint32_t ids[] = {0, 1, 1, 2, 25, 25, 26, 99};
    const uint32_t id = any_of(*this, ids);
    text += emv_field(id, id == 25 && !once_in(4) ? one_of({"pix.example.com/qr/v2/x", "https://a.com/",
                                                            "evil.com@b.com", "javascript:1", "x://y", "a b"})
                                                  : word());
  }
  return once_in(15) ? text + word() : text;
}

std::string RandomPayload::emv_field(uint32_t id, const std::string& value) {
  const auto length = static_cast<uint32_t>(embidi_reference::decode(value).text.size());
  if (length > 99) return emv_field(id, value.substr(0, 20));
  const uint32_t told = once_in(60) ? below(100) : length;
  return formatted("%02u", id) + formatted("%02u", told) + value;
}

std::string RandomPayload::emv() {
  std::string text = "000201";
  for (uint32_t n = below(7); n > 0; --n) {
    static const uint32_t ids[] = {1, 2, 26, 26, 51, 52, 53, 54, 58, 59, 59, 60, 62, 63, 64, 99, 0};
    const uint32_t id = once_in(4) ? below(100) : any_of(*this, ids);
    text += emv_field(id, id >= 24 && id <= 52 && !once_in(3) ? emv_template() : value(Style::plain));
  }
  if (once_in(8)) return text;
  text += "6304";
  if (once_in(12)) return text + one_of({"", "12", "ABCD", "12345", "x"});
  text += formatted(once_in(10) ? "%04x" : "%04X", crc(text));
  if (once_in(15)) text += emv_field(80, word());
  return text;
}

std::string RandomPayload::intent() {
  std::string text = in_any_case(once_in(3) ? "intent:" + value(Style::percent) : "intent://scan/");
  if (once_in(20)) return text;
  text += once_in(20) ? "#intent;" : "#Intent;";
  for (uint32_t n = below(5); n > 0; --n) {
    const std::string key = one_of(kIntentKeys);
    text += once_in(15) ? value(Style::percent) : key + "=" + value_for(key, Style::percent);
    text += once_in(15) ? ";;" : ";";
  }
  if (!once_in(8)) text += one_of({"end", "end;", "end;", "end;x=y", "END", "end ;"});
  return text;
}

std::string RandomPayload::android_app() {
  std::string text = once_in(12) ? in_any_case("android-app://") : "android-app://";
  text += once_in(10) ? "" : once_in(3) ? value(Style::percent) : "com.example.app";
  if (!once_in(3)) text += "/" + (once_in(2) ? std::string("https") : std::string(one_of(kSchemes)));
  if (once_in(2))
    text += "/" + (once_in(3) ? value(Style::percent) : once_in(2) ? host() + "/x" : std::string("a.com"));
  if (once_in(2)) return text;
  const std::string rest = intent();
  const size_t begin = rest.find("#");
  return begin == std::string::npos ? text : text + rest.substr(begin);
}

// A scheme and what follows it.
std::string RandomPayload::any_scheme() {
  std::string text = in_any_case(one_of(kAnySchemes)) + one_of(kAfterSchemes);
  if (once_in(3)) text += once_in(3) ? host() : value(Style::plain);
  return text;
}

std::string RandomPayload::app() {
  switch (below(8)) {
    case 2: return android_app();
    case 3: return in_any_case(one_of({"MT:", "X-HM://", "MT", "X-HM:/"})) + (once_in(5) ? "" : value(Style::plain));
    case 4: return record("DPP:", {"C", "M", "K", "V", "K"});
    case 5: return any_scheme();
    case 0: {
      std::string text = in_any_case("market:") + (once_in(3) ? value(Style::percent) : "//details");
      return once_in(6) ? text : text + "?" + query(kMarketKeys);
    }
    case 1: {
      std::string text = in_any_case("LPA:") + one_of({"1", "1", "1", "2", "", "11"});
      if (!once_in(10)) text += "$" + host();
      if (!once_in(8)) text += "$" + value(Style::plain);
      for (uint32_t n = once_in(3) ? below(4) : 0; n > 0; --n) text += "$" + value(Style::plain);
      return text;
    }
    default: return intent();
  }
}

std::string RandomPayload::plain() {
  switch (below(11)) {
    case 8: return prose();
    case 9: return any_scheme();
    case 10:
      return in_any_case("URLTO:") + (once_in(2) ? value(Style::plain) + ":" : any_scheme()) +
             (once_in(4) ? "" : link());
    case 0: return value(Style::plain) + " " + value(Style::lines);
    case 1: return link();
    case 2: return host();
    case 3: return address();
    case 4: return in_any_case("URLTO:") + link();
    case 5: return record("MEBKM:", {"TITLE", "URL", "URL", "url", "X"});
    case 6: return in_any_case(one_of(kTexts));
    default: return one_of(kTexts) + value(Style::plain);
  }
}

std::string RandomPayload::whole() {
  switch (below(14)) {
    case 0: return mail();
    case 1: return call();
    case 2: return message();
    case 3: return record("WIFI:", kWifiKeys);
    case 4:
    case 5: return card();
    case 6: return place();
    case 7: return otp();
    case 8: return calendar();
    case 9:
    case 10: return money();
    case 11: return app();
    case 12: return plain();
    default: return worked_.empty() ? plain() : any_of(*this, worked_);
  }
}

// ---- what goes wrong ----

void RandomPayload::damage(std::string& text) {
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    const size_t at = below(static_cast<uint32_t>(text.size() + 1));
    switch (below(9)) {
      case 0: text.resize(at); break;
      case 1: text.erase(at, 1 + below(3)); break;
      case 2: text.insert(at, text.substr(below(static_cast<uint32_t>(text.size() + 1)), below(12))); break;
      case 3: text.insert(at, one_of(kHidden)); break;
      case 4: text.insert(at, one_of(once_in(3) ? kIllFormed : kLineEnds)); break;
      case 5: text.insert(at, 1, ":;=&?,%\\\"$#. \t\r\n+@/"[below(20)]); break;
      case 6: text.insert(at, special(static_cast<Style>(below(5)))); break;
      case 7:
        if (at < text.size()) text[at] = static_cast<char>(below(once_in(8) ? 256 : 128));
        break;
      default: text.insert(at, 1, once_in(2) ? '\0' : static_cast<char>(below(32)));
    }
  }
}

void RandomPayload::surround(std::string& text) {
  for (uint32_t n = below(3); n > 0; --n) text.insert(0, one_of(kSpace));
  for (uint32_t n = below(3); n > 0; --n) text += one_of(kSpace);
}

std::string RandomPayload::next() {
  std::string text = whole();
  if (once_in(4)) damage(text);
  if (once_in(40)) text += one_of(kLineEnds) + whole();
  if (once_in(12)) text.insert(0, one_of(kPrefixes));
  if (once_in(8)) surround(text);
  if (once_in(10)) text += line_end();
  return text;
}

}  // namespace embidi::test
