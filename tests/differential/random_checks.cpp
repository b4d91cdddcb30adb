#include "random_checks.hpp"

#include <algorithm>
#include <cstddef>

#include "checks.hpp"
#include "punycode.hpp"
#include "random_text.hpp"
#include "utf8.hpp"

namespace embidi::test {

namespace {

// Names and addresses as they are met, and ones that were made to deceive.
// clang-format off
const char* const kRealWorld[] = {
    "https://he.wikipedia.org/wiki/עברית", "https://ar.wikipedia.org/wiki/اللغة_العربية",
    "https://fa.wikipedia.org/wiki/زبان_فارسی?oldid=12", "http://موقع.وزارة-الاتصالات.مصر/ar/default.aspx",
    "https://יער.קקל.ישראל/פרויקטים/2024", "http://xn--4dbrk0ce/", "https://www.nli.org.il/he/a-topic/987007563084305171#כללי",
    "https://dv.wikipedia.org/wiki/ދިވެހި", "https://yi.wikipedia.org/wiki/ייִדיש", "http://مثال.إختبار/", "http://xn--mgbh0fb.xn--kgbechtv/",
    "https://he.wikipedia.org/wiki/%D7%A2%D7%91%D7%A8%D7%99%D7%AA", "https://ar.wikipedia.org/wiki/%D8%B5%D9%81%D8%AD%D8%A9:x",
    "https://www.google.com/search?q=שלום+עולם&hl=he", "https://www.google.com/search?q=%D7%A9%D7%9C%D7%95%D7%9D&hl=iw#a=ב",
    "mailto:דוא״ל@דוגמה.ישראל?subject=שלום%20לך", "mailto:info@example.co.il?cc=a@b.com&body=%D7%90", "http://paypal.com@ישראל.evil.com/",
    "https://google.com\\@evil.com/א", "http://ישראל.365.com/", "http://365.ישראל/", "http://א.1.2.3/", "http://3232235777/א",
    "http://0xC0.0250.01/", "http://[::ffff:192.168.0.1]:8080/א", "http://xn--80ak6aa92e.com/", "http://xn--a-ecp.ru/", "ftp:/א.com",
    "http:א.com", "javascript:alert('א')", "data:text/html,%E2%80%AEmoc.elpmaxe", "tel:+972-3-1234567", "sms:+1?body=א", "file:///C:/מסמכים/א.txt",
    "http://example.com/%E2%80%AE/gpj.exe", "http://example.com/%D9%A1%D9%A2/%D7%90", "http://וּ.com/", "http://naïve.com/café",
    "view-source:http://א/", "xn--4dbrk0ce.com", "ישראל.com/א/ב", "www.חברה.co.il:8080", "http://xn--n3h.net/", "http://xn--zca.de/",
    "https://xn--mgbaam7a8h.xn--mgberp4a5d4ar/%D8%A7?%D8%A8=1"};

const char* const kSchemes[] = {"http", "https", "ws", "wss", "ftp", "HTTP", "hTtPs", "mailto", "MAILTO", "tel", "sms", "file", "javascript", "vbscript",
                                "data", "blob", "x", "a.b", "git+ssh", "urn", "about", "ldap", "httpx", "1http", "TeL"};
const char* const kAfterScheme[] = {"://", "://", "://", "://", "://", ":", ":/", ":///", ":\\\\", ":/\\", "://///", ":\\", "", "::"};
const char* const kUserinfo[] = {"", "", "", "", "user@", "u:p@", "@", ":@", "a@b@", "א@", "א:ב@", "%D7%90@", "u:@", "a.b@", "[@"};
const char* const kPorts[] = {"", "", "", "", ":", ":80", ":0", ":65535", ":65536", ":00080", ":99999999999999999999", ":8o", ":80א", ":-1", ": 80", ":4294967296"};
const char* const kNumbers[] = {"0", "1", "127", "255", "256", "999", "0x", "0X7f", "0xff", "0x100", "00", "08", "010", "0377", "0400", "4294967295", "4294967296",
                                "0xffffffff", "0x100000000", "16777215", "16777216", "65535", "65536", "1e3", "+1", "-1", "0xg", "", "١", "x", "00000000000000000000001",
                                "99999999999999999999"};
const char* const kLabels[] = {"365", "_dmarc", "-a", "a-", "xn--", "xn---", "xn--a", "xn--abc-", "xn--0-", "XN--4DBRK0CE", "Xn--4dbrk0ce", "xn--4dbrk0ce", "com",
                               "org", "example", "a--b", "xn--99999999", "xn--999999b", "xn--zz", "xn--ls8h", "xn--bcher-kva", "xn--BCHER-KVA", "www", "1a", "a1",
                               "xn--4db1", "xn--1-zhc", "xn--4dbc-1", "xn--a-0hc", "xn--7sbb5c", "xn--tckwe", "xn--wgbh1c", "xn--mgbaam7a8h", "xn--4db%D7%90", "א", "אב"};
const char* const kEscapes[] = {"%", "%4", "%41", "%2F", "%2e", "%zz", "%00", "%0A", "%7F", "%C2%85", "%C2%A0", "%C2%A1", "%C2%AD", "%D7%90", "%d7%90", "%D7", "%90",
                                "%D7%41", "%E2%80%AE", "%E2%80%8F", "%E2%80%8D", "%E2%81%A6", "%E3%80%82", "%EF%BF%BD", "%ED%A0%80", "%F4%90%80%80", "%C0%80", "%F0%9F%98%80",
                                "%F0%9F%98", "%D8%80", "%D9%A1", "%C3%A9", "%EF%BB%BF", "%E2%80%8B", "%25D7", "%EF%BC%8E", "%D7%90%D7%91", "%CC%80", "%78n--4dbrk0ce"};
const char* const kIpv6[] = {"::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1:2::7:8", "1:0:0:2:0:0:0:3", "1:0:0:2:3:0:0:4", "::1.2.3.4",
                             "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "::1.2.3.256", "::01.2.3.4", "::1.2.3.4.5", "1:2", ":::", "12345::", "::g",
                             "FE80::ABCD", "0:0:0:0:0:0:0:0", "1:2:3:4:5:6:7:8:9", ":1", "1:", "1::2::3", "", "fe80::1%25eth0", "v1.x", "::00001", "0001:0002::", "::.", "1.2.3.4",
                             "0:1:0:1:0:1:0:1", "1:0:1:0:0:1:0:0", "1:2:3:4:5:6:7:"};
const char* const kBeginnings[] = {"C:\\", "~/", "./", "../", "/", "\\\\", "/usr/", "C:"};
// clang-format on

constexpr char32_t kMarks[] = {0x200E, 0x200F, 0x061C};
constexpr char32_t kExplicit[] = {0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
constexpr char32_t kDots[] = {U'.', U'.', U'.', U'.', U'.', U'.', U'.', 0x3002, 0xFF0E, 0xFF61};
constexpr char32_t kRtlLetters[] = {0x05D0, 0x05D1, 0x05EA, 0x0627, 0x0628, 0x06CC, 0x0780, 0x07CA};
// What a label that breaks no condition, or hardly one, is made of.
constexpr char32_t kLabelParts[] = {0x05D0, 0x0628, 0x0780, U'1',   U'9',   0x06F1, 0x0661, 0x0662, U'-',   0x0300,
                                    0x05B0, U'a',   U'b',   0x00B7, 0x05F4, 0x200D, U'_',   0x066B, 0x30FB, 0x00E9};

std::u32string wide(const std::string& utf8) { return embidi_reference::decode(utf8).text; }

template <class T, size_t N>
T any_of(RandomChecks& r, const T (&choices)[N]) {
  return choices[r.below(N)];
}

}  // namespace

char32_t RandomChecks::character() {
  if (everything_ && !once_in(3)) {
    const uint32_t c = once_in(2) ? below(0x3100) : once_in(2) ? 0xA000 + below(0x6000) : below(0x110000);
    return c >= 0xD800 && c <= 0xDFFF ? U'\uFFFD' : static_cast<char32_t>(c);
  }
  static const std::u32string all = alphabet();
  return all[below(static_cast<uint32_t>(all.size()))];
}

char32_t RandomChecks::letter() {
  if (once_in(2)) return any_of(*this, kRtlLetters);
  return once_in(6) ? any_of(*this, kLabelParts) : static_cast<char32_t>(U'a' + below(26));
}

std::u32string RandomChecks::characters(uint32_t count) {
  std::u32string text;
  for (; count > 0; --count) text += character();
  return text;
}

std::u32string RandomChecks::ruled_label() {
  std::u32string label;
  for (uint32_t n = 1 + below(5); n > 0; --n) label += any_of(*this, kLabelParts);
  return label;
}

// Around 63 octets in A-label form.
std::u32string RandomChecks::long_label() {
  const uint32_t octets = 58 + below(9);
  if (once_in(3)) return std::u32string(octets, static_cast<char32_t>(U'a' + below(26)));
  const std::u32string ace = once_in(4) ? wide("xn--") : std::u32string();
  std::u32string label = ace;
  do {
    label += once_in(3) ? letter() : any_of(*this, kRtlLetters);
  } while (label.size() < 250 && 4 + embidi_reference::punycode_encode(label).size() < octets);
  return label;
}

std::u32string RandomChecks::ace_label() {
  std::u32string label = wide(once_in(8) ? "XN--" : "xn--");
  if (once_in(4)) {
    for (uint32_t n = below(once_in(8) ? 64 : 9); n > 0; --n)
      label += U"abcdefghijklmnopqrstuvwxyz0123456789-A"[below(38)];
    return label;
  }
  const std::string code = embidi_reference::punycode_encode(once_in(2) ? ruled_label() : characters(1 + below(4)));
  label += wide(code);
  if (once_in(4)) damage(label);
  if (once_in(8)) {
    for (char32_t& c : label) c = c >= U'a' && c <= U'z' && once_in(2) ? c - 32 : c;
  }
  return label;
}

std::u32string RandomChecks::label() {
  switch (below(12)) {
    case 0: return characters(1 + below(3));
    case 1:
    case 2: return ace_label();
    case 3: return once_in(3) ? long_label() : std::u32string();
    case 4: return wide(any_of(*this, kLabels));
    case 5: return once_in(3) ? escapes() : wide(any_of(*this, kNumbers));
    case 6: return wide(any_of(*this, kLabels)) + (once_in(4) ? escapes() : std::u32string());
    default: return ruled_label();
  }
}

std::u32string RandomChecks::domain() {
  if (once_in(50)) {  // around 253 octets
    std::u32string name;
    for (int n = 0; n < 4; ++n) name += std::u32string(59 + below(4) + below(2), U'a') + any_of(*this, kDots);
    name += std::u32string(below(12), U'b');
    if (once_in(2)) name += any_of(*this, kDots);
    return name;
  }
  std::u32string name = label();
  for (uint32_t n = below(once_in(20) ? 40 : 5); n > 0; --n) name += any_of(*this, kDots) + label();
  if (once_in(8)) name += any_of(*this, kDots);
  if (once_in(12)) damage(name);
  return name;
}

std::u32string RandomChecks::escapes() {
  static const char hex[] = "0123456789ABCDEFabcdef";
  std::u32string text;
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    if (once_in(2)) {
      text += wide(any_of(*this, kEscapes));
      continue;
    }
    const char32_t c = once_in(3) ? character() : letter();
    for (const char byte : embidi_reference::encode({c})) {
      const auto value = static_cast<unsigned char>(byte);
      const uint32_t low = value & 15;
      text += U'%';
      text += static_cast<char32_t>(hex[value >> 4]);
      text += static_cast<char32_t>(hex[low >= 10 && once_in(2) ? low + 6 : low]);
    }
  }
  if (once_in(10)) damage(text);
  return text;
}

std::u32string RandomChecks::component() {
  switch (below(8)) {
    case 0: return escapes();
    case 1: return escapes() + letter() + escapes();
    case 2: return characters(1 + below(4));
    case 3: return {};
    case 4: return ruled_label();
    default: {
      std::u32string text;
      for (uint32_t n = 1 + below(4); n > 0; --n) text += letter();
      return text;
    }
  }
}

std::u32string RandomChecks::ipv4() {
  std::u32string text = wide(any_of(*this, kNumbers));
  for (uint32_t n = below(4) + (once_in(10) ? 1 : 0); n > 0; --n)
    text += any_of(*this, kDots) + wide(any_of(*this, kNumbers));
  if (once_in(8)) text += U'.';
  return text;
}

std::u32string RandomChecks::ipv6() {
  std::u32string text = wide(any_of(*this, kIpv6));
  if (once_in(3)) {
    text.clear();
    for (uint32_t n = below(10); n > 0; --n) text += wide(once_in(4) ? ":" : once_in(2) ? "0:" : "a1:");
    if (once_in(3)) text += U"1.2.3.4";
  }
  if (once_in(8)) damage(text);
  return U'[' + text + (once_in(12) ? std::u32string() : std::u32string(1, U']'));
}

std::u32string RandomChecks::host() {
  const uint32_t dice = below(12);
  if (dice == 0) return ipv4();
  if (dice == 1) return ipv6();
  return domain();
}

std::u32string RandomChecks::tail() {
  std::u32string text;
  for (uint32_t n = below(4); n > 0; --n) text += (once_in(10) ? U'\\' : U'/') + component();
  if (once_in(3)) text += U'?' + component() + (once_in(3) ? U'&' : U'=') + component();
  if (once_in(4)) text += U'#' + component();
  return text;
}

std::u32string RandomChecks::iri() {
  std::u32string text;
  const uint32_t dice = below(20);
  if (dice < 2) {
    text = wide(any_of(*this, kRealWorld));
  } else if (dice == 2) {
    text = wide("mailto:") + component() + U'@' + domain() + tail();
  } else if (dice == 3) {
    text = host() + wide(any_of(*this, kPorts)) + tail();
  } else {
    text = wide(any_of(*this, kSchemes)) + wide(any_of(*this, kAfterScheme)) + wide(any_of(*this, kUserinfo)) + host() +
           wide(any_of(*this, kPorts)) + tail();
  }
  if (once_in(6)) damage(text);
  return text;
}

std::u32string RandomChecks::file() { return wide(any_of(*this, kBeginnings)) + component() + U'/' + component(); }

std::u32string RandomChecks::address() { return component() + U'@' + domain() + (once_in(2) ? U"" : U".com"); }

std::u32string RandomChecks::text() {
  static const std::u32string glue[] = {U" ",     U" ", U" (", U") ",      U", ", U" \u05D0 ",
                                        U" abc ", U".", U"\"", U"\u200F ", U"-",  U"\u0627\u0628 "};
  std::u32string text;
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    const uint32_t dice = below(6);
    text += glue[below(12)] + (dice == 0   ? file()
                               : dice == 1 ? address()
                               : dice == 2 ? domain() + U".com" + tail()
                                           : iri());
  }
  if (once_in(2)) text += glue[below(12)] + characters(below(3));
  if (once_in(3)) text.insert(0, 1, letter());
  if (once_in(8)) damage(text);
  return text;
}

void RandomChecks::damage(std::u32string& text) {
  for (uint32_t n = 1 + below(2); n > 0; --n) {
    const size_t at = below(static_cast<uint32_t>(text.size() + 1));
    switch (below(7)) {
      case 0: text.insert(at, 1, any_of(*this, kMarks)); break;
      case 1: text.insert(at, 1, any_of(*this, kExplicit)); break;
      case 2: text.insert(at, 1, character()); break;
      case 3: text.erase(at, 1 + below(3)); break;
      case 4: text.insert(at, text.substr(0, below(6))); break;
      case 5: text.insert(at, 1, U"%./:@?#[]\\-\u0301\u0000"[below(13)]); break;
      default:
        if (at < text.size()) text[at] = character();
    }
  }
}

std::u32string checks_alphabet() {
  std::u32string all;
  for (char32_t c = 0; c < 0x80; ++c) all += c;
  const auto add = [&all](const char* utf8) {
    const std::u32string text = wide(utf8);
    all += text;
    for (const embidi_reference::Escape& e : embidi_reference::find_escapes(text)) all += e.code_point;
    for (size_t at = text.find(U"xn--"); at != std::u32string::npos; at = text.find(U"xn--", at + 1)) {
      const size_t end = text.find_first_of(U"./:", at);
      all += embidi_reference::shown_label(text.substr(at, end == std::u32string::npos ? end : end - at));
    }
  };
  for (const char* text : kRealWorld) add(text);
  for (const char* text : kLabels) add(text);
  for (const char* text : kEscapes) add(text);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace embidi::test
