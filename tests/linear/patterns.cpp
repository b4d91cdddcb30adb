// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "patterns.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"

namespace embidi::test {

namespace {

constexpr uint32_t kR = 0x05D0;
constexpr uint32_t kBeh = 0x628, kLam = 0x644, kAlef = 0x627, kFatha = 0x64E;
enum : uint32_t { LRE = 0x202A, RLE = 0x202B, PDF = 0x202C, LRI = 0x2066, RLI = 0x2067, FSI = 0x2068, PDI = 0x2069 };

uint32_t iso_nest(size_t i, size_t n) { return i < n / 2 ? (i & 1 ? LRI : RLI) : i == n / 2 ? kR : PDI; }
uint32_t emb_nest(size_t i, size_t n) { return i < n / 2 ? (i & 1 ? LRE : RLE) : i == n / 2 ? kR : PDF; }
uint32_t fsi_nest(size_t i, size_t n) { return i < n / 2 ? FSI : i == n / 2 ? kR : PDI; }
uint32_t brk_nest(size_t i, size_t n) { return i < n / 2 ? '(' : ')'; }
uint32_t brk_nest_r(size_t i, size_t n) { return i == 0 ? kR : i == n / 2 ? 'a' : brk_nest(i, n); }
uint32_t brk_pairs(size_t i, size_t) { return i == 0 ? kR : static_cast<uint32_t>(" (a)"[i % 4]); }
uint32_t alt_rl(size_t i, size_t) { return i & 1 ? 'a' : kR; }
uint32_t ets_run(size_t i, size_t) { return i == 0 ? kR : '$'; }
uint32_t iso_flat(size_t i, size_t) {
  constexpr uint32_t cycle[] = {RLI, kR, PDI, ' ', LRI, 'a', PDI, ' '};
  return cycle[i % 8];
}
uint32_t en_ws(size_t i, size_t n) { return i == n - 1 ? kR : i & 1 ? ' ' : '1'; }
uint32_t lvl_saw(size_t i, size_t) {
  const size_t phase = i % 360;
  if (phase >= 240) return PDF;
  const bool right = (phase & 2) != 0;
  return i & 1 ? (right ? kR : 'a') : (right ? LRE : RLE);
}
// 63 openings of one kind, then closings of another: each is looked for down the whole stack.
uint32_t brk_miss(size_t i, size_t) { return i < 63 ? '(' : i == 63 ? kR : ']'; }
// The same in a paragraph of both directions.
uint32_t brk_miss_mixed(size_t i, size_t) { return i < 63 ? '(' : i == 63 ? kR : i == 64 ? 'a' : 0x27E9; }
uint32_t unmatched_isolates(size_t i, size_t) { return i & 1 ? kR : FSI; }
uint32_t removed(size_t i, size_t) { return i % 16 == 0 ? kR : 0x200D; }
uint32_t fathas_behind(size_t i, size_t) { return i == 0 ? kBeh : kFatha; }
uint32_t lam_fathas_alef(size_t i, size_t n) { return i == 0 ? kLam : i == n - 1 ? kAlef : kFatha; }
uint32_t lams_and_fathas(size_t i, size_t) { return i % 32 == 0 ? kLam : kFatha; }
uint32_t joiners_behind(size_t i, size_t) { return i == 0 ? kBeh : 0x200D; }
uint32_t acutes_behind(size_t i, size_t) { return i == 0 ? 'a' : 0x301; }
// A neutral run between strong characters of the other direction, through isolates.
uint32_t iso_neutral(size_t i, size_t) {
  constexpr uint32_t cycle[] = {RLI, 'a', PDI, ' '};
  return i == 0 ? 'a' : cycle[i % 4];
}

// Labels of different characters, each before all of those that stand before it: as many as one that is not too long
// may have, and as many as a name has room for.
uint32_t different(size_t i, size_t length) {
  const size_t at = i % (length + 1);
  return at == length ? '.' : static_cast<uint32_t>(0x400 + length - at);
}
uint32_t different_59(size_t i, size_t) { return different(i, 59); }
uint32_t different_249(size_t i, size_t) { return different(i, 249); }
uint32_t different_63(size_t i, size_t) { return different(i, 63); }
uint32_t different_64(size_t i, size_t) { return different(i, 64); }
uint32_t different_250(size_t i, size_t) { return different(i, 250); }
uint32_t different_1000(size_t i, size_t) { return different(i, 1000); }

// The same in escapes of UTF-8, behind a scheme: each character is decoded from nine, wherever the label is read.
uint32_t escaped_different(size_t i, size_t length) {
  constexpr const char* scheme = "http://";
  constexpr size_t scheme_length = 7, escaped = 9;
  if (i < scheme_length) return static_cast<uint32_t>(scheme[i]);
  const size_t at = (i - scheme_length) % (escaped * length + 1);
  if (at == escaped * length) return '.';
  const auto c = static_cast<uint32_t>(0x4E00 + 7 * (length - at / escaped));
  const uint32_t bytes[] = {0xE0 | c >> 12, 0x80 | (c >> 6 & 0x3F), 0x80 | (c & 0x3F)};
  const uint32_t byte = bytes[at % escaped / 3];
  constexpr const char* digits = "0123456789ABCDEF";
  return at % 3 == 0 ? '%' : static_cast<uint32_t>(digits[at % 3 == 1 ? byte >> 4 : byte & 15]);
}
uint32_t escaped_64(size_t i, size_t) { return escaped_different(i, 64); }
uint32_t escaped_125(size_t i, size_t) { return escaped_different(i, 125); }
uint32_t escaped_249(size_t i, size_t) { return escaped_different(i, 249); }

// A label of ill-formed bytes, as long as one may be that is encoded to see how long it would be.
struct IllFormedLabel {
  static constexpr size_t kLength = 249;
  char text[kLength + 2] = {};  // and "."
  constexpr IllFormedLabel() {
    for (size_t i = 0; i < kLength; ++i) text[i] = static_cast<char>(0xFF);
    text[kLength] = '.';
  }
};
constexpr IllFormedLabel kIllFormedLabel;

bool continues(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

size_t code_points(const char* text) {
  size_t count = 0;
  for (; *text != 0; ++text) count += !continues(*text);
  return count;
}

}  // namespace

const Pattern kBidiPatterns[] = {
    {"iso_nest", iso_nest, nullptr, nullptr},
    {"emb_nest", emb_nest, nullptr, nullptr},
    {"fsi_nest", fsi_nest, nullptr, nullptr},
    {"brk_nest", brk_nest, nullptr, nullptr},
    {"brk_nest_R", brk_nest_r, nullptr, nullptr},
    {"brk_pairs", brk_pairs, nullptr, nullptr},
    {"alt_RL", alt_rl, nullptr, nullptr},
    {"ets_run", ets_run, nullptr, nullptr},
    {"iso_flat", iso_flat, nullptr, nullptr},
    {"en_ws", en_ws, nullptr, nullptr},
    {"lvl_saw", lvl_saw, nullptr, nullptr},
    {"brk_miss", brk_miss, nullptr, nullptr},
    {"brk_miss_a", brk_miss_mixed, nullptr, nullptr},
    {"isolates", unmatched_isolates, nullptr, nullptr},
    {"removed", removed, nullptr, nullptr},
    {"iso_neutral", iso_neutral, nullptr, nullptr},
};
const size_t kBidiPatternCount = sizeof kBidiPatterns / sizeof kBidiPatterns[0];

// The dearest that a search over cycles of code points found for a plain paragraph: characters beyond the stages of the
// tables, mirrored ones, and a visual run, or an isolate, for each.
const Pattern kPlainPatterns[] = {
    {"AN and bracket", nullptr, "\xE2\xA6\x84\xF0\x90\xB9\xA0", ""},
    {"R and L", nullptr, "\xEF\xAC\x9F\xE1\xB8\x80", ""},
    {"FSI R PDI", nullptr, "\xE2\x81\xA8\xD7\x90\xE2\x81\xA9", ""},
    {"ill-formed R, L", nullptr, "\xEF\xAC\x9F\xE1\xB8\x80", "", "\xFF"},
    {"ill-formed AN", nullptr, "\xE2\xA6\x84\xF0\x90\xB9\xA0", "", "\xFF"},
};
const size_t kPlainPatternCount = sizeof kPlainPatterns / sizeof kPlainPatterns[0];

const Pattern kStructurePatterns[] = {
    {"a@", nullptr, "a@", ""},
    {"a@...com", nullptr, "a@", "b.com"},
    {"http://", nullptr, "http://", ""},
    {"a.", nullptr, "a.", ""},
    {"a....com", nullptr, "a.", "com"},
    {"(", nullptr, "(", ""},
    {"%", nullptr, "%", ""},
    {"%41", nullptr, "%41", ""},
    {"http://%41", nullptr, "%41", "/"},
    {"/", nullptr, "/", ""},
    {"\\", nullptr, "\\", ""},
    {"label", nullptr, "a", ""},
    {"different", different_59, nullptr, nullptr},
    {"all different", different_249, nullptr, nullptr},
    {"A-labels", nullptr, "xn--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""},
    {"look-alikes", nullptr, "\xD0\xB0\xD1\x80\xD1\x80\xD3\x8F\xD0\xB5.", ""},
    {"joiners", nullptr, "\xD8\xA8\xE2\x80\x8C\xD9\x8E", ""},
    {"labels", nullptr, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""},
    {"marks", nullptr, "\xE2\x80\x8E", ""},
    {"marked label", nullptr, "a\xE2\x80\x8E", ".com"},
    {"marked urls", nullptr, "http\xE2\x80\x8F://a.com/\xE2\x80\x8E ", ""},
    {"mailto:", nullptr, "mailto:", ""},
    {"mailto:a", nullptr, "mailto:a", "@b.com"},
    {"a.com!", nullptr, "a.com!", ""},
    {"a.com!...@", nullptr, "a.com!", "@b.com"},
    {"!", nullptr, "!", "@b.com"},
    {"urls", nullptr, "http://\xD7\x90.com/\xD7\x91 ", ""},
    {"emails", nullptr, "\xD7\x90@\xD7\x91.com ", ""},
    {"ab://", nullptr, "ab://", "a"},
    {"u:p@", nullptr, "u:p@", "h"},
    {"[::1", nullptr, "//[:", "]"},
    {"\"/a", nullptr, "\"/a", ""},
    {"\"/\"/.", nullptr, "\"/\"/\xE3\x80\x82", ""},  // structures in the inclusion characters after one another
    {"a:\\", nullptr, "a:\\ ", ""},
    {"wordpunct", nullptr, "a\xC2\xB7", ".com"},
    {"PDI a.com", nullptr,
     "\xE2\x81\xA6"
     "a.com!\xE2\x81\xA9",
     ""},
    {"fields", nullptr, "/\xD7\x90", ""},
};
const size_t kStructurePatternCount = sizeof kStructurePatterns / sizeof kStructurePatterns[0];

// What is repeated, the end, the beginning.
const Pattern kRunningTextPatterns[] = {
    // Tails: brackets, what empties their stack, and what is left out at the end.
    {"a.com/((", nullptr, "(", "", "a.com/"},
    {"a.com/()", nullptr, "()", "", "a.com/"},
    {"a.com/([", nullptr, "([", ")", "a.com/"},
    {"a.com/(/", nullptr, "(/", "", "a.com/"},
    {"a.com/?(=&", nullptr, "(=&", "", "a.com/?"},
    {"a.com/#:~:", nullptr, ":~:", "", "a.com/#"},
    {"a.com/....", nullptr, ".", "", "a.com/"},
    {"a.com/(.com/", nullptr, "(.com/", "", "a"},
    // "@", dots and schemes, alone and together.
    {"@", nullptr, "@", ""},
    {"http://@", nullptr, "@", "", "http://"},
    {"http://a@", nullptr, "a@", "", "http://"},
    {"ab://a@b.c ", nullptr, "ab://a@b.", " "},
    {"@a.com", nullptr, "@a.com", ""},
    {"a+@b", nullptr, "a+@b", ".com"},
    {"a.b@", nullptr, "a.b@", ""},
    {".", nullptr, ".", "com"},
    {"a..", nullptr, "a..", "com"},
    {"ideographic", nullptr, "a\xE3\x80\x82", "com"},
    {"a.com.", nullptr, "a.com.", ""},
    {"a.com ideograph.", nullptr, "a.com\xE3\x80\x82", "b"},
    {"://", nullptr, "://", ""},
    {"a://", nullptr, "a://", ""},
    {"ab://.", nullptr, "ab://.", "com"},
    {"ab://%4", nullptr, "%4", "", "ab://"},
    {"http://[", nullptr, "http://[:", "]"},
    {"a.com:1", nullptr, "1", "", "a.com:"},
    {"a.com/a@", nullptr, "a.com/a@", ""},
    // Labels and local parts to be clipped.
    {"clipped label", nullptr,
     "\xD7\x90"
     "a",
     ".com"},
    {"clipped host", nullptr,
     "\xD7\x90"
     "a.",
     "com"},
    {"clipped local", nullptr, "\xD7\x90-a", "@a.com"},
    {"clipped", nullptr, "\xD7\x90-a.com", ""},
    {"all clipped", nullptr, "a\xE2\xA0\x83\xD7\x90", ".com"},
    // File names, quoted ones that never end, and the places before them.
    {"quoted name", nullptr, "C:/a ", "", "\""},
    {"quoted names", nullptr, "\"C:/a ", ""},
    {"left quotes", nullptr,
     "\xE2\x80\x9C"
     "C:/a ",
     ""},
    {"guillemets", nullptr, "\xC2\xAB./a (", ""},
    {"quotes, letters", nullptr, "'a", "", "'~/a"},
    {"two quotes", nullptr, "'\"~/a ", ""},
    {"points, hyphen", nullptr, "\xD6\xB0", "-/a/", "\xD7\x90"},
    {"points, hyphens", nullptr, "\xD7\x90\xD6\xB0-", "/a/"},
    {"\\\\a", nullptr, "\\\\a", ""},
    // Numbers that fail at their end, or late.
    {"1-", nullptr, "1-", ""},
    {"1-1 x", nullptr, "1-", "1x"},
    {"a1-", nullptr, "a1-", ""},
    {"'a1-", nullptr, "a1-'", ""},
    {"1:", nullptr, "1:", ""},
    {"+1 1", nullptr, "1 ", "", "+"},
    {"+1 +1", nullptr, "+1 ", ""},
    {"+1(", nullptr, "+1 (", ""},
    {"(1)", nullptr, "(1)", ""},
    {"(0 ", nullptr, "(0 ", ""},
    {"(00)1", nullptr, "(00)1", ""},
    {"0 (0) 0-", nullptr, "0 (0) 0-", ""},
    {"1 nbsp", nullptr, "1\xC2\xA0", ""},
    {"00 nbsp", nullptr, "00\xC2\xA0", "x"},
    {"1 LRM", nullptr, "1\xE2\x80\x8E", "x", "+"},
    {"+1234567!", nullptr, "!", "a", "+1234567"},
    {"+1 1 1!", nullptr, "!", "a", "+1 (1) 1-1.1 1-1"},
    {"-5%", nullptr, "%", "\xD7\x90", "-5"},
    {"-5% -5%", nullptr, "-5% ", ""},
    {"phones", nullptr, "+972-3-123-4567 ", ""},
    {"phones, Arabic", nullptr, "\xD9\xA0\xD9\xA1\xD9\xA1-\xD9\xA1\xD9\xA2\xD9\xA3\xD9\xA4 ", ""},
    {"codes", nullptr, "AB-1 ", ""},
    {"code::", nullptr, "a1::", ""},
    // All together.
    {"mix", nullptr, "(+1) a1-@b.c://1-\"./\xD7\x90-", ""},
    {"mix, links", nullptr, "http://a@b.com/(1)/x@c.com +972-3-1234567 \"C:/a b\" ", ""},
};
const size_t kRunningTextPatternCount = sizeof kRunningTextPatterns / sizeof kRunningTextPatterns[0];

const Pattern kShapingPatterns[] = {
    {"beh and fathas", nullptr, "\xD9\x8E", "\xD8\xA8"},
    {"fathas behind", fathas_behind, nullptr, nullptr},
    {"lam, fathas", lam_fathas_alef, nullptr, nullptr},
    {"lams, fathas", lams_and_fathas, nullptr, nullptr},
    {"joiners", joiners_behind, nullptr, nullptr},
    {"beh, joiners", nullptr, "\xD8\xA8\xE2\x80\x8D", ""},
    {"lam-alefs", nullptr, "\xD9\x84\xD8\xA7", ""},
    {"behs", nullptr, "\xD8\xA8", ""},
    {"removed marks", nullptr, "\xD8\xA8\xD9\x8E\xE2\x80\xAB", ""},
    {"words", nullptr, "abc \xD7\x90\xD7\x91\xD7\x92 ", ""},
    {"spaces", nullptr, " ", "a"},
    {"hyphens", nullptr, "-", "a"},
    {"a, acutes", acutes_behind, nullptr, nullptr},
    {"prepends", nullptr, "\xD8\x80", "a"},
    {"forms", nullptr, "\xEF\xAF\xBF\xEF\xB9\xB0", ""},  // the last of Forms-A, and what no form comes after
};
const size_t kShapingPatternCount = sizeof kShapingPatterns / sizeof kShapingPatterns[0];

// A letter of the last table; U+E000, a sign; U+E001 and U+E002, viramas; U+E003, a joiner.
const Pattern kSyllablePatterns[] = {
    {"signs", nullptr, "\xEE\x80\x80", ""},
    {"letter, 14 signs", nullptr,
     "P\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80"
     "\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80\xEE\x80\x80",
     ""},
    {"viramas", nullptr, "P\xEE\x80\x81", ""},
    {"weak viramas", nullptr, "P\xEE\x80\x82", ""},
    {"joiners", nullptr, "\xEE\x80\x83", "P"},
    {"letters of all", nullptr, "AP\xEE\x80\x80", ""},
};
const size_t kSyllablePatternCount = sizeof kSyllablePatterns / sizeof kSyllablePatterns[0];

const Pattern kNamePatterns[] = {
    {"63 different", different_63, nullptr, nullptr},
    {"64 different", different_64, nullptr, nullptr},
    {"250 different", different_250, nullptr, nullptr},
    {"1000 different", different_1000, nullptr, nullptr},
    {"64 different, escaped", escaped_64, nullptr, nullptr},
    {"125 different, escaped", escaped_125, nullptr, nullptr},
    {"249 different, escaped", escaped_249, nullptr, nullptr},
    {"labels of one", nullptr, "\xD7\x90.", ""},
    {"labels of one, mixed", nullptr, "\xD0\xB0.\xCE\xB1.\xD7\x90.1.", ""},
    {"one letter", nullptr, "\xD7\x90", ""},
    {"ZWNJ, T", nullptr, "\xD9\x8E", "\xD8\xA8", "\xD8\xA8\xE2\x80\x8C"},
    {"ZWNJ, T, labels", nullptr, "\xD8\xA8\xD9\x8E\xD9\x8E\xE2\x80\x8C\xD9\x8E\xD9\x8E\xD8\xA8.", ""},
    {"ZWNJ", nullptr, "\xE2\x80\x8C", "\xD8\xA8", "\xD8\xA8"},
    {"viramas", nullptr, "\xE0\xA4\x95\xE0\xA5\x8D\xE2\x80\x8D", ""},
    {"katakana dots", nullptr, "\xE3\x83\xBB", ""},
    {"katakana dots, labels", nullptr, "\xE3\x83\xBB\xE3\x82\xA2.", ""},
    {"middle dots", nullptr, "l\xC2\xB7", "l"},
    {"look-alike", nullptr, "\xD0\xB0\xD1\x80\xD3\x8F", ""},
    {"look-alikes, TLD", nullptr, "\xD0\xB0\xD1\x80\xD3\x8F.", "\xD1\x80\xD1\x84"},
    {"ill-formed label", nullptr, "\xFF", ""},
    {"ill-formed labels", nullptr, kIllFormedLabel.text, ""},
    {"A-labels, decoded", nullptr, "xn--80ak6aa92e.", ""},
    {"A-labels, long", nullptr, "xn--b1a2cabcbadbd4dccbdecebeebfdebfcdcedbedeedcfdedcedcdcecedbe.", ""},
    {"A-labels, broken", nullptr, "xn--a!.", ""},
    {"A-labels, empty", nullptr, "xn--.", ""},
    {"separators", nullptr, "a\xE2\x81\x84", "", "http://"},
    {"separators, labels", nullptr, "a\xE2\x88\x95.", "", "http://"},
    {"dots", nullptr, "\xE3\x80\x82", ""},
    {"hyphens", nullptr, "--", ""},
    {"escaped host", nullptr, "%D0%B0%D1%80.", "", "http://"},
    {"escaped joiners", nullptr, "%D8%A8%E2%80%8C", "", "http://"},
};
const size_t kNamePatternCount = sizeof kNamePatterns / sizeof kNamePatterns[0];

const Pattern kPayloadPatterns[] = {
    {"record, hidden", nullptr, "H:x;", ";", "WIFI:"},
    {"record, blanks", nullptr, " ", "S:a;", "WIFI:"},
    {"record, colons", nullptr, ":", "", "WIFI:"},
    {"recipients, commas", nullptr, ",", "", "mailto:"},
    {"recipients, addresses", nullptr, "a@b.c,", "", "mailto:"},
    {"recipients, one", nullptr, "\xD7\x90", "@b.com", "mailto:"},
    {"query, empty", nullptr, "&", "", "mailto:?"},
    {"query, per cent", nullptr, "%", "", "mailto:?body="},
    {"properties, links", nullptr, "URL:a.b\n", "", "BEGIN:VCARD\n"},
    {"properties, hosts", nullptr, "EMAIL:a@\xD7\x90.\xD0\xB0\n", "", "BEGIN:VCARD\n"},
    {"properties, one link", nullptr, "/%D7%90", "", "BEGIN:VCARD\nURL:http://a.b"},
    {"properties, folded link", nullptr, "\n a.", "", "BEGIN:VCARD\nURL:http://"},
    {"properties, quoted parameters", nullptr, ";A=\"B:", "", "BEGIN:VCARD\nN"},
    {"properties, groups", nullptr, "a.", "N:a", "BEGIN:VCARD\n"},
    {"quoted link", nullptr, "=\n=61", "", "BEGIN:VCARD\nURL;QUOTED-PRINTABLE:http://"},
    {"blocks, nested", nullptr, "BEGIN:VCARD\n", "", "BEGIN:VCARD\n"},
    {"EMV, payees", nullptr, "0201a", "", "000201"},
    {"intent, links", nullptr, "S.browser_fallback_url=a;", "end", "intent:#Intent;"},
    {"intent, target", nullptr, "a", "#Intent;end", "intent:"},
    {"URL", nullptr, "\xD7\x90.", "", "URLTO:http://"},
    {"ends, trimmed", nullptr, "\xE2\x80\x8E", " a.com", ""},
    {"ends, trimmed behind", nullptr, "\xE2\x80\x8E", " ", "http://a.com"},
    {"record", nullptr, "S:a;", ";", "WIFI:"},
    {"record, one value", nullptr, "a", ";;", "WIFI:S:"},
    {"record, escapes", nullptr, "\\;", ";;", "MECARD:N:"},
    {"record, no value", nullptr, ";", "", "MATMSG:"},
    {"record, no end", nullptr, "\\", "", "MEBKM:URL:"},
    {"recipients", nullptr, "a,", "", "mailto:"},
    {"query", nullptr, "a&", "", "mailto:?"},
    {"query, recipients", nullptr, "cc=a,b&", "", "mailto:?"},
    {"query, escapes", nullptr, "%D7%90", "", "sms:1?body="},
    {"query, bad escapes", nullptr, "%D7%9", "", "tel:"},
    {"query, unfinished characters", nullptr, "%F0%9F%98", "", "tel:"},
    {"issuers", nullptr, "issuer=a&", "", "otpauth://totp/a%20:b?"},
    {"issuers, one long account", nullptr, "%20", ":?issuer=a", "otpauth://totp/a"},
    {"properties", nullptr, "N:a\n", "", "BEGIN:VCARD\n"},
    {"properties, one folded", nullptr, "a\r\n ", "", "BEGIN:VCARD\nN:"},
    {"properties, folding alone", nullptr, "\n ", "a", "BEGIN:VCARD\nN:"},
    {"properties, folded key", nullptr, "\n ", "TEL:1", "BEGIN:VCARD\n"},
    {"properties, parameters", nullptr, ";a", ":1", "BEGIN:VCARD\nTEL"},
    {"properties, quotes", nullptr, "\"", ":1", "BEGIN:VCARD\nTEL;"},
    {"properties, components", nullptr, " ;", "", "BEGIN:VCARD\nN:a;"},
    {"properties, one blank component", nullptr, " ", ";a", "BEGIN:VCARD\nN:a;"},
    {"properties, backslashes", nullptr, "\\\n ", "", "BEGIN:VCARD\nN:"},
    {"quoted", nullptr, "=D7=90", "", "BEGIN:VCARD\nN;QUOTED-PRINTABLE:"},
    {"quoted, soft line breaks", nullptr, "=\n", "", "BEGIN:VCARD\nN;QUOTED-PRINTABLE:=F"},
    {"blocks", nullptr, "BEGIN:A\n", "", "BEGIN:VCALENDAR\n"},
    {"blocks, begun and ended", nullptr, "BEGIN:VEVENT\nEND:VEVENT\n", "", "BEGIN:VCALENDAR\n"},
    {"lines", nullptr, "a\n", "", "SPC\n"},
    {"EMV", nullptr, "0200", "", "000201"},
    {"EMV, fields", nullptr, "5901\xD7\x90", "", "000201"},
    {"intent", nullptr, "a=b;", "end", "intent:#Intent;"},
    {"intent, hashes", nullptr, "#", "", "intent:"},
    {"eSIM", nullptr, "$", "", "LPA:1$a$b"},
    {"place", nullptr, "1", ",2", "geo:"},
    {"scheme", nullptr, "a", "://", ""},
    {"ends, URL:", nullptr, "URL: ", "", ""},
    {"scheme, breaks", nullptr, "\n", "a:", "a"},
    {"scheme, behind it", nullptr, " ", "a/", "data:"},
    {"scheme, of an app", nullptr, "a", " ", "ms-a:"},
    {"link, breaks", nullptr, "a\n", "", "http://"},
    {"text, pieces", nullptr, "a: ", "", ""},
    {"text, white space", nullptr, " ", "a", "a "},
    {"text, links", nullptr, "a.co ", "", ""},
    {"text, hosts", nullptr, "\xD7\x90.\xD0\xB0/ ", "", ""},
    {"text, one piece", nullptr, "a@b.co,", " .", ""},
    {"text, four in a piece", nullptr, "a@b.co,a@b.co,a@b.co,a@b.co ", "", ""},
    {"text, one link", nullptr, "/%D7%90", "", ". http://a.b"},
    {"text, last link", nullptr, "a. ", "http://a@b", "b@c.co "},
    {"note, folded links", nullptr, "a.co\n  ", "", "BEGIN:VCARD\nNOTE:"},
    {"notes", nullptr, "NOTE:a.co\n", "", "BEGIN:VCARD\n"},
    {"EMV, templates", nullptr, "2606000201", "", "000201"},
    {"EMV, fields of a template", nullptr,
     "26960008br.gov.a2504a.co2504a.co2504a.co2504a.co2504a.co2504a.co2504a.co2504a.co2504a.co2504a.co", "", "000201"},
    {"EMV, links", nullptr, "26300014br.gov.bcb.pix2508aaaa.com", "", "000201"},
    {"ethereum", nullptr, "a@", "/b?address=c", "ethereum:"},
    {"coin, schemes", nullptr, "a", "", "bitcoin:"},
    {"intent, schemes", nullptr, "scheme=a;", "end", "intent:a#Intent;"},
    {"android", nullptr, "/", "#Intent;", "android-app://a"},
    {"starred", nullptr, "*a:", "", "SPD*1.0*"},
    {"barred", nullptr, "|", "", "ST00011|\xC3\xA9"},
    {"title", nullptr, "a", ":b", "URLTO:"},
    {"numbers", nullptr, ";1,", "", "sms:1"},
    {"invoice", nullptr, "a", " ", "lnbc"},
    {"memory", nullptr, "a", "\nNAME1:", "MEMORY:"},
    {"ends", nullptr, " \xE2\x80\x8E", "", ""},
};
const size_t kPayloadPatternCount = sizeof kPayloadPatterns / sizeof kPayloadPatterns[0];

size_t make_text(const Pattern& pattern, size_t n, char* out) {
  size_t bytes = 0;
  if (pattern.at != nullptr) {
    for (size_t i = 0; i < n; ++i) bytes += encode_utf8(pattern.at(i, n), out + bytes);
    return bytes;
  }
  const size_t tail = code_points(pattern.tail);
  size_t count = code_points(pattern.head);
  for (const char* head = pattern.head; *head != 0;) out[bytes++] = *head++;
  const char* next = pattern.repeated;
  for (;;) {
    if (*next == 0) next = pattern.repeated;
    if (!continues(*next) && count++ + tail >= n) break;
    out[bytes++] = *next++;
  }
  for (next = pattern.tail; *next != 0;) out[bytes++] = *next++;
  return bytes;
}

}  // namespace embidi::test
