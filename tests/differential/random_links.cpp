// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_links.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>

#include "random_choice.hpp"

namespace embidi::test {

namespace {

// All characters are as old as Unicode 9 (random_text.cpp).
// clang-format off
constexpr char32_t kMarks[] = {0x200E, 0x200F, 0x061C};
constexpr char32_t kExplicit[] = {0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069};
constexpr char32_t kDots[] = {U'.', U'.', U'.', U'.', 0x3002, 0xFF0E, 0xFF61};
constexpr char32_t kWordpunct[] = {0x00B7, 0x0387, 0x05F3, 0x05F4, 0x0F0B, 0x30FB, 0xFF65};
constexpr char32_t kDashes[] = {U'-', U'-', 0x05BE, 0x2010, 0x2011, 0x2013, 0x2014, 0xFF0D, 0xFE63};
constexpr char32_t kSymbols[] = {
    U'$', U'+', U'=', U'~', U'^', U'`', U'|', 0x00A9, 0x20AC, 0x2192, 0x2212, 0x2800, 0x2665, 0x1F600};
constexpr char32_t kQuotes[] = {U'"', U'\'', 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x00AB, 0x00BB, 0x2039, 0x203A};
constexpr char32_t kBrackets[] = {
    U'(', U')', U'[', U']', U'{', U'}', U'<', U'>', 0x3008, 0x3009, 0x2329, 0x232A, 0x300C, 0x300D, 0xFF08, 0xFF09};
constexpr char32_t kPunctuation[] = {
    U'!', U'"', U'#', U'%', U'&', U'\'', U'*', U',', U'.', U'/', U':', U';', U'?', U'@', U'\\', 0x00A1, 0x00BF, 0x060C,
    0x061F, 0x06D4, 0x05C3, 0x066A, 0x066B, 0x066C, 0x2026, 0x2030};
constexpr char32_t kSpaces[] = {U' ', U' ', U' ', U' ', U'\t', 0x00A0, 0x202F, 0x3000, 0x2028, 0xFEFF};
constexpr char32_t kLetters[] = {
    U'a', U'b', U'x', U'z', U'A', U'f', 0x00E9, 0x00DF, 0x0430, 0x4E2D, 0x0905,  // L
    0x05D0, 0x05D1, 0x05DC, 0x05E9, 0xFB1D, 0x07CA,                              // R
    0x0627, 0x0628, 0x0647, 0x06CC, 0x0640};                                     // AL
constexpr char32_t kDigits[] = {U'0', U'1', U'2', U'9', 0x0660, 0x0665, 0x06F0, 0x06F3, 0x00B2, 0xFF11};
constexpr char32_t kCombining[] = {
    0x05B0, 0x05B4, 0x0300, 0x064B, 0x0903, 0x20E0, 0xFE0F, 0x200C, 0x200D, 0x00AD, 0x200B};
constexpr char32_t kOthers[] = {U'_', 0x203F, 0xE000, 0x0378, 0x0000, 0x001F, 0xFFFD, 0x2060, 0x00B0, 0x0600,
    0x1F110, 0x1F1EE, 0x1F1F1};
const std::u32string kWords[] = {
    U"abc", U"x", U"Tel", U"of", U"12", U"\u05D0\u05D1", U"\u05D4\u05D5\u05D0", U"\u05DC\u05B0", U"\u05D2'",
    U"\u05D0\u05E8\u05D4\"\u05D1", U"\u05D0\u05E8\u05D4\u05F4\u05D1", U"\u0647\u0627\u062A\u0641",
    U"\u0628\u064A\u062A", U"\u0646\u0627\u0645\u0647", U"\u0645\u06CC\u200C\u0631\u0648\u0645", U"\u4E2D\u6587",
    U"\u0905\u0902"};
const std::u32string kPrefixes[] = {
    U"\u05DC-", U"\u05D1-", U"\u05D1\u05BE", U"\u05DC", U"\u05DE\u05BE", U"\u05DC\u05B0-", U"\u05D4:", U"\u0628\u0640",
    U"\u0628\u0647", U"\u0641\u064A:", U"\u05D1\"", U"\u05D1-\u200E", U"x-", U"1-", U"\u05D5-\u05D1-"};
const std::u32string kLabels[] = {
    U"a", U"b", U"example", U"Booking", U"10bis", U"24", U"xn--4dbrk0ce", U"\u05D3\u05D5\u05D2\u05DE\u05D4",
    U"\u0645\u062B\u0627\u0644", U"\u05D1-a", U"\u05D1-24", U"a-\u05D1", U"\u05D0a", U"a\u05D0", U"a\u05D01",
    U"\u05D0\u0903", U"\u0628\u0640gmail", U"-a", U"a-", U"a_b", U"l\u00B7l", U"\u05E6\u05D4\u05F4\u05DC", U"%D7%90",
    U"%4", U"a\u2192b", U"\u05D0\u2192", U"\u2192", U"$", U"1", U"192", U"256", U"0001", U"a\u05B0"};
const std::u32string kTidyLabels[] = {
    U"a", U"bc", U"example", U"10bis", U"\u05D3\u05D5\u05D2\u05DE\u05D4", U"\u0645\u062B\u0627\u0644",
    U"\u05D1-Booking", U"\u05DCinfo"};
const std::u32string kTidyTlds[] = {U"com", U"co.il", U"\u05E7\u05D5\u05DD", U"\u0645\u0635\u0631"};
const std::u32string kTidySchemes[] = {U"http", U"https", U"HTTP", U"file", U"otpauth", U"xmpp"};
const std::u32string kTlds[] = {
    U"com", U"com", U"COM", U"org", U"co.il", U"ir", U"\u05E7\u05D5\u05DD", U"\u05D9\u05E9\u05E8\u05D0\u05DC",
    U"xn--4dbrk0ce", U"\u0645\u0635\u0631", U"\u4E2D\u56FD", U"zzz", U"localhost", U"com\u05D0", U"\u05D0com",
    U"%63om"};
const std::u32string kSchemes[] = {
    U"http", U"https", U"HTTP", U"ftp", U"file", U"FILE", U"otpauth", U"x.y-z+1", U"1ab", U"c", U"1c", U"\u05D0http",
    U"a.com", U"-+x1"};
const std::u32string kAfterScheme[] = {
    U"://", U"://", U"://", U"://", U"://", U"://", U"://", U":///", U":/", U":\\\\", U"//", U":/\\"};
const std::u32string kAddresses[] = {
    U"10.0.0.1", U"192.168.1.256", U"1.2.3", U"1.2.3.4.5", U"01.002.3.4", U"[::1]", U"[fe80::1.2.3.4]", U"[]", U"[::g]",
    U"[::1", U"10.0.0.1.", U"10\u30020.0.1"};
const std::u32string kTailPieces[] = {
    U"/", U"/", U"?", U"#", U"=", U"&", U",", U";", U":~:", U"#:~:", U":~:text=", U":~", U"\\", U"@", U":", U"+",
    U"%D7%90", U"%41", U"%4", U"(", U")", U"(", U")", U"[", U"]", U"<", U">", U"(x)", U"\u05D0", U"\u05D3\u05E3",
    U"\u0633\u0624\u0627\u0644", U"x", U"yz", U"1", U"23", U".", U"..", U"!", U"'", U"\"", U"\u00BB", U"*", U"~", U"//",
    U"c=d", U"x.html", U"a.com", U"x@b.com", U"\u300C", U"\u300D", U"\u3008", U"\u3009"};
const std::u32string kLocals[] = {
    U"x", U"info", U"\u05D3\u05D5\u05D3", U"\u05DCinfo", U"\u05DC-info", U"info-\u05D3\u05D5\u05D3", U"\u05D0*1b",
    U"\u0628\u0647info", U"a.b", U".a", U"a.", U"a..b", U"+c", U"!x", U"?", U"/y", U"\"x\"", U"a,b", U"a.com",
    U"\u05D0.com", U"a\u00B7b", U"x#y", U"1", U"\u200C"};
const std::u32string kBeginnings[] = {
    U"C:\\", U"c:/", U"~/", U"~\\", U"./", U"../", U".\\", U"/home/", U"/a/", U"/\u05D0/", U"\\\\srv\\", U"/a",
    U"\\srv\\", U"/a'b/", U"/a.com/", U"//a/", U"\u05D0:\\", U".../"};
const std::u32string kNames[] = {
    U"\u05D3\u05D5\u05D3", U"\u05DE\u05E1\u05DE\u05DA \u05D7\u05D3\u05E9.txt", U"a b", U"Program Files (x86)",
    U"\u05D3\u05D5\"\u05D7 x", U"it's", U"x.y", U"a.com", U"x@a.com", U"\\", U"/", U"\u2026", U"<",
    U"\u00AB\u05D0\u00BB", U"[1]", U"\u00A0", U"\u201D", U"\u2019s", U".", U"!"};
// Opening and closing, some that do not belong together.
const std::u32string kPairs[] = {
    U"\"\"", U"''", U"\u2018\u2019", U"\u201C\u201D", U"\u201D\u201D", U"\u201E\u201D", U"\u201E\u201C",
    U"\u00AB\u00BB", U"\u2039\u203A", U"\u201C\u201C", U"\u2019\u2019", U"()", U"<>", U"\"'", U"  "};
const std::u32string kNumbers[] = {
    U"+972-3-123-4567", U"(03) 123-4567", U"+1 (212) 555-1212", U"1-800-555-0199", U"03\u20111234567", U"2024-01-15",
    U"1.234.567", U"AB-123/4", U"2001:db8::1/64", U"\u22123.5\u00B0C", U"-5%",
    U"\u0660\u0661\u0661-\u0661\u0662\u0663\u0664\u0665\u0666\u0667",
    U"\u06F0\u06F2\u06F1-\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7", U"12:30-13:45", U"050-1234567", U"1 000 000",
    U"SM-G991", U"3-D", U"17\u00B0C", U"10-20V", U"12 m/s", U"45 %RH", U"5120 \u00D7 2880", U"*2700", U"1 234",
    U"12 34 56", U"2023 2024", U"15 01 2024", U"01 234567", U"12-34 567", U"123-456", U"120-155", U"C++", U"C#", U".zip",
    U"@a_b", U"#1a", U"<br/>", U"--no-x", U"-v", U"*.a", U"18+", U"5 k\u03A9", U"\u00B15V/m", U"1.2.3-4"};
const std::u32string kUnits[] = {
    U"m", U"m/s", U"km/h", U"m\u00B2", U"m3", U"V", U"kWh", U"px", U"\u00B5m", U"\u03A9", U"k\u2126", U"RH", U"C",
    U"USD", U"GiB", U"Mbps", U"kpx", U"mm", U"x", U"zz", U"m/", U"m/q", U"mx"};
const std::u32string kPlainNames[] = {U"a", U"ab", U"zip", U"_x", U"a-b", U"a.b", U"a1_", U"no-x", U"1a", U"a.", U"a-",
    U"\u05D0", U"x\u0661"};
const std::u32string kNameStarts[] = {U".", U"@", U"#", U"$", U"/", U"*.", U"--", U"-", U"", U"", U"<", U"</"};
const std::u32string kNameEnds[] = {U"", U"", U"", U"+", U"++", U"#", U"*", U">", U"/>"};
// What a file name may go on over.
const std::u32string kFileWords[] = {
    U"b", U"Files", U"b/c", U"b\\c", U"x86", U"b.txt", U"1.txt", U"\u05D0", U"\u05D3\u05D5\u05D7", U"\u05D0/\u05D1",
    U"\u05D0\\b", U"\u05D0.pdf", U"\u05D0 \u05D1.txt", U"\u0628.a1", U"\u0628", U"1", U"2/3", U"b,", U"b.c/d", U"x:/y",
    U"a@b/c", U"(x)", U"-y", U"a.com", U"b/", U"\u05D0.txt,", U"b.123", U"b.abcdef", U".txt", U"12\\13"};
// clang-format on

// The parts are made in their order, whatever the compiler, which `+` does not promise.
std::u32string joined(std::initializer_list<std::u32string> parts) {
  std::u32string text;
  for (const std::u32string& part : parts) text += part;
  return text;
}

std::u32string repeated(uint32_t times, char32_t c) { return std::u32string(times, c); }

template <size_t N>
void add(std::u32string& all, const char32_t (&characters)[N]) {
  all.append(std::begin(characters), std::end(characters));
}

template <size_t N>
void add(std::u32string& all, const std::u32string (&texts)[N]) {
  for (const std::u32string& text : texts) all += text;
}

}  // namespace

// A character of any group.
std::u32string RandomLinks::atom() {
  switch (below(14)) {
    case 0: return {any_of(*this, kMarks)};
    case 1: return {any_of(*this, kExplicit)};
    case 2: return {any_of(*this, kDots)};
    case 3: return {any_of(*this, kWordpunct)};
    case 4: return {any_of(*this, kDashes)};
    case 5: return {any_of(*this, kSymbols)};
    case 6: return {any_of(*this, kQuotes)};
    case 7: return {any_of(*this, kBrackets)};
    case 8: return {any_of(*this, kPunctuation)};
    case 9: return {any_of(*this, kSpaces)};
    case 10: return {any_of(*this, kLetters)};
    case 11: return {any_of(*this, kDigits)};
    case 12: return {any_of(*this, kCombining)};
    default: return {any_of(*this, kOthers)};
  }
}

// ---- links.md 1 and 2 ----

std::u32string RandomLinks::label() {
  if (tidy_ && !one_in(6)) return any_of(*this, kTidyLabels);
  std::u32string text = any_of(*this, kLabels);
  if (one_in(12)) text += any_of(*this, kDashes);
  if (one_in(12)) text += any_of(*this, kWordpunct);
  if (one_in(10)) text += any_of(*this, kLabels);
  return text;
}

std::u32string RandomLinks::dot() {
  if (tidy_ && !one_in(6)) return U".";
  std::u32string text(1, any_of(*this, kDots));
  if (one_in(25)) text += any_of(*this, kDots);
  return text;
}

std::u32string RandomLinks::tld() { return tidy_ && !one_in(6) ? any_of(*this, kTidyTlds) : any_of(*this, kTlds); }

std::u32string RandomLinks::domain() {
  std::u32string text;
  if (!tidy_ && one_in(15)) text += dot();
  for (uint32_t n = 1 + below(3); n > 0; --n) text += joined({label(), dot()});
  text += tld();
  for (uint32_t n = one_in(8) ? 1 + below(2) : 0; n > 0; --n) text += joined({dot(), one_in(2) ? tld() : label()});
  if (one_in(10)) text += dot();
  return text;
}

std::u32string RandomLinks::host() { return one_in(6) ? any_of(*this, kAddresses) : one_in(8) ? label() : domain(); }

// ---- links.md 3 ----

std::u32string RandomLinks::port() {
  switch (below(6)) {
    case 0: return U":80";
    case 1: return U":65535";
    case 2: return U":65536";
    case 3: return U":000080";
    case 4: return U":";
    default: return joined({U":", digits(6)});
  }
}

std::u32string RandomLinks::tail_pieces(uint32_t most) {
  std::u32string text;
  for (uint32_t n = below(most); n > 0; --n) text += one_in(tidy_ ? 40 : 10) ? atom() : any_of(*this, kTailPieces);
  return text;
}

// A path, a query and a fragment, or some of these.
std::u32string RandomLinks::tail() {
  std::u32string text;
  if (!one_in(3)) text += joined({U"/", tail_pieces(6)});
  if (one_in(60)) {
    const uint32_t open = 120 + below(10);
    text += joined({U"/", repeated(open, U'('), U"x", repeated(120 + below(10), U')')});
  }
  if (one_in(3)) {
    text += joined({U"?", tail_pieces(3)});
    for (uint32_t n = below(3); n > 0; --n)
      text += joined({U"=", tail_pieces(3), one_in(2) ? U"&" : U"", tail_pieces(3)});
  }
  if (one_in(3)) text += joined({U"#", tail_pieces(4)});
  if (one_in(8)) text += joined({U"#:~:text=", tail_pieces(3), U",", tail_pieces(3)});
  return text;
}

std::u32string RandomLinks::authority() {
  std::u32string text;
  if (one_in(5)) {
    for (uint32_t n = below(4); n > 0; --n) text += one_in(3) ? any_of(*this, kTailPieces) : label();
    text += U'@';
  }
  if (!one_in(20)) text += host();
  if (one_in(4)) text += port();
  if (!one_in(4)) text += tail();
  return text;
}

std::u32string RandomLinks::local() {
  if (tidy_ && !one_in(4)) return any_of(*this, kTidyLabels);
  std::u32string text = any_of(*this, kLocals);
  if (one_in(6)) text += any_of(*this, kSymbols);
  if (one_in(4)) text += any_of(*this, kLocals);
  return text;
}

std::u32string RandomLinks::prefix() { return one_in(3) ? any_of(*this, kPrefixes) : U""; }

std::u32string RandomLinks::link() {
  std::u32string text = prefix();
  if (one_in(2)) {
    text += tidy_ ? any_of(*this, kTidySchemes) : any_of(*this, kSchemes);
    text += any_of(*this, kAfterScheme);
  }
  text += authority();
  return text;
}

std::u32string RandomLinks::email() {
  std::u32string text = prefix();
  if (one_in(3)) text += one_in(4) ? U"MailTo:" : one_in(6) ? U"xmailto:" : U"mailto:";
  text += joined({local(), U"@", one_in(10) ? host() : domain()});
  if (one_in(6)) text += port();
  if (one_in(2)) text += one_in(2) ? joined({U"?", tail_pieces(3), U"=", tail_pieces(3)}) : tail();
  if (one_in(8)) text += joined({U"@", domain()});
  return text;
}

// ---- file names ----

std::u32string RandomLinks::filename() {
  std::u32string text = joined({prefix(), any_of(*this, kBeginnings)});
  for (uint32_t n = below(5); n > 0; --n) {
    text += one_in(tidy_ ? 30 : 8) ? atom() : one_in(3) ? any_of(*this, kTailPieces) : any_of(*this, kNames);
  }
  for (uint32_t n = one_in(2) ? below(9) : 0; n > 0; --n) {
    text += joined({one_in(30) ? U"  " : U" ", any_of(*this, kFileWords)});
  }
  return text;
}

std::u32string RandomLinks::quoted_filename() {
  const std::u32string pair = any_of(*this, kPairs);
  const std::u32string closing(1, pair[1]);
  std::u32string text = joined({prefix(), pair.substr(0, 1), filename()});
  if (!one_in(6)) text += closing;
  if (one_in(4)) text += joined({word(), closing});
  return text;
}

// ---- numbers.md ----

std::u32string RandomLinks::digits(uint32_t most) {
  constexpr char32_t zeros[] = {U'0', U'0', U'0', 0x0660, 0x06F0};
  const char32_t zero = any_of(*this, zeros);
  std::u32string text;
  for (uint32_t n = 1 + below(most); n > 0; --n) text += zero + (one_in(3) ? 0 : below(10));
  return text;
}

std::u32string RandomLinks::joined_digits(const std::u32string& joins, uint32_t most) {
  const auto any_join = [&] { return joins[below(static_cast<uint32_t>(joins.size()))]; };
  const bool same = !one_in(4);
  const bool threes = one_in(5);
  char32_t join = any_join();
  std::u32string text = digits(5);
  for (uint32_t n = below(most); n > 0; --n) {
    if (!same) join = any_join();
    text += join;
    text += threes ? U"123" : digits(5);
  }
  return text;
}

std::u32string RandomLinks::signed_number() {
  std::u32string text(1, U"+-\u2212\u00B1"[below(4)]);
  text = one_in(4) ? joined({ets(), text}) : one_in(4) ? joined({text, ets()}) : text;
  text += joined_digits(U".,/:\u066B\u066C", 3);
  for (uint32_t n = one_in(3) ? 1 + below(2) : 0; n > 0; --n) text += U"%$\u00B0\u20AC\u066A#\u2030"[below(7)];
  if (one_in(4)) text += one_in(2) ? U"C" : U"dB";
  return text;
}

std::u32string RandomLinks::code() {
  std::u32string text;
  for (uint32_t n = 1 + below(5); n > 0; --n) {
    const char32_t letter = U"ABxy"[below(4)];
    text += one_in(2) ? digits(4) : repeated(1 + below(3), letter);
    if (one_in(4)) text += U'Z';
    if (n > 1 || one_in(8)) text += one_in(8) ? std::u32string(U"::") : repeated(1, U"-/.:_"[below(5)]);
  }
  return text;
}

std::u32string RandomLinks::phone() {
  const std::u32string joins = U"-.\u2010\u2011\u2013\u00A0\u202F ";
  const std::u32string space = one_in(2) ? U" " : U"";
  std::u32string text;
  switch (below(3)) {
    case 0:
      text = joined({U"+", joined_digits(U" ", 4)});
      if (one_in(2)) text += joined({space, U"(", digits(4), U")", one_in(2) ? U" " : U"", digits(5)});
      if (one_in(2)) text += joined({repeated(1, joins[below(8)]), joined_digits(joins, 4)});
      return text;
    case 1:
      text = joined({U"(", one_in(3) ? U"+" : U"", digits(4), U")", space});
      text += one_in(3) ? std::u32string(U"555-1212") : joined_digits(joins, 4);
      return text;
    default: return joined_digits(joins, 6);
  }
}

std::u32string RandomLinks::amount() {
  return one_in(3) ? joined_digits(U".,/:\u066B\u066C", 3) : digits(one_in(2) ? 2 : 4);
}

std::u32string RandomLinks::ets() {
  std::u32string text;
  for (uint32_t n = one_in(3) ? 1 + below(2) : 0; n > 0; --n) text += U"%$\u00B0\u20AC\u066A#\u2030\u00B1"[below(8)];
  return text;
}

std::u32string RandomLinks::quantity() {
  std::u32string text;
  if (one_in(5)) text += joined({repeated(1, U"+-\u2212\u00B1"[below(4)]), ets()});
  text += amount();
  for (uint32_t n = one_in(20) ? 5 + below(6) : below(3); n > 0; --n) {
    const char32_t sign = one_in(2) ? U"-~\u2010\u2011\u2013"[below(5)] : U"xX*\u00D7"[below(4)];
    const std::u32string space = one_in(2) ? U" " : U"";
    text += joined({space, repeated(1, sign), one_in(20) ? U" " : space, amount()});
  }
  switch (below(4)) {
    case 0: return text;
    case 1: return joined({text, U" ", ets(), any_of(*this, kUnits)});
    default: return joined({text, ets(), one_in(4) ? U"" : any_of(*this, kUnits), one_in(4) ? U"/m" : U""});
  }
}

std::u32string RandomLinks::star() {
  std::u32string text;
  for (uint32_t n = 1 + below(2); n > 0; --n) text += U"*#"[below(2)];
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    text += digits(4);
    if (n > 1 || one_in(2)) text += U"*#"[below(2)];
  }
  return text;
}

// Digits of one set, `length` of them.
std::u32string RandomLinks::group(uint32_t length) {
  static const std::u32string years[] = {U"1999", U"2024", U"2000"};
  if (length == 4 && one_in(2)) return any_of(*this, years);
  std::u32string text = digits(1);
  const char32_t zero = text[0] < 0x0660 ? U'0' : text[0] < 0x06F0 ? 0x0660 : 0x06F0;
  while (text.size() < length) text += zero + below(10);
  return text;
}

std::u32string RandomLinks::groups() {
  const uint32_t same = one_in(2) ? 2 + below(3) : 0;
  const auto length = [&] { return same != 0 && !one_in(8) ? same : 1 + below(5); };
  std::u32string text = group(one_in(3) ? 1 + below(3) : length());
  if (one_in(5)) text += joined({repeated(1, U"-.\u2010\u2011\u2013\u00A0\u202F"[below(7)]), group(length())});
  for (uint32_t n = 1 + below(5); n > 0; --n) text += joined({one_in(30) ? U"  " : U" ", group(length())});
  return text;
}

std::u32string RandomLinks::token() {
  if (one_in(8)) return joined({digits(3), U"+"});
  return joined({any_of(*this, kNameStarts), any_of(*this, kPlainNames), one_in(8) ? any_of(*this, kPlainNames) : U"",
                 any_of(*this, kNameEnds)});
}

std::u32string RandomLinks::number() {
  std::u32string text = prefix();
  switch (below(10)) {
    case 0: text += any_of(*this, kNumbers); break;
    case 1: text += signed_number(); break;
    case 2: text += code(); break;
    case 3: text += star(); break;
    case 4:
    case 5: text += quantity(); break;
    case 6: text += groups(); break;
    case 7: text += token(); break;
    default: text += phone();
  }
  return text;
}

// ---- texts ----

std::u32string RandomLinks::word() { return any_of(*this, kWords); }

std::u32string RandomLinks::piece(uint32_t style) {
  if (style == 0) return atom();
  switch (style == 2 ? 6 + below(6) : below(12)) {
    case 0:
    case 1:
    case 2: return link();
    case 3:
    case 4: return email();
    case 5: return one_in(2) ? filename() : quoted_filename();
    case 6:
    case 7: return number();
    case 8: return joined({repeated(1, any_of(*this, kSpaces)), number(), repeated(1, any_of(*this, kPunctuation))});
    case 9: return atom();
    case 10: return joined({word(), atom(), word()});
    default: return word();
  }
}

std::u32string RandomLinks::glue() {
  switch (below(8)) {
    case 0: return {any_of(*this, kSpaces)};
    case 1: return {any_of(*this, kPunctuation)};
    case 2: return {any_of(*this, kQuotes)};
    case 3: return {any_of(*this, kBrackets)};
    case 4: return U"";
    default: return U" ";
  }
}

// Cuts a piece out, doubles one, or puts a character in.
void RandomLinks::damage(std::u32string& text) {
  if (text.empty()) return;
  const size_t begin = below(static_cast<uint32_t>(text.size()));
  const size_t length = 1 + below(6);
  switch (below(3)) {
    case 0: text.erase(begin, length); return;
    case 1: text.insert(begin, text.substr(begin, length)); return;
    default: text.insert(begin, atom());
  }
}

void RandomLinks::hide_marks(std::u32string& text) {
  for (uint32_t n = below(6); n > 0; --n) {
    const size_t at = below(static_cast<uint32_t>(text.size()) + 1);
    text.insert(at, 1, any_of(*this, kMarks));
  }
}

std::u32string RandomLinks::next() {
  const uint32_t style = below(6);  // 0: characters, 1: all, 2: numbers and words, 3: all, and many characters
  tidy_ = style > 3;                // most of the domains are some
  const uint32_t most = one_in(50) ? 60 : style == 0 ? 20 : 6;
  std::u32string text;
  // What P2 passes over.
  static const std::u32string passed[] = {U"@",    U"#",   U"\U0001F1EE\U0001F1F1", U"\U0001F110", U"@a ", U"#b\t",
                                          U" @x,", U"-#c "};
  if (one_in(5)) text += any_of(*this, passed);
  for (uint32_t n = below(most) + 1; n > 0; --n) {
    text += piece(style == 3 && one_in(4) ? 0 : style);
    if (style != 0 && n > 1) text += glue();
  }
  for (uint32_t n = one_in(tidy_ ? 6 : 2) ? below(4) : 0; n > 0; --n) damage(text);
  if (one_in(6)) hide_marks(text);
  return text;
}

std::u32string links_alphabet() {
  std::u32string all =
      U"/?#x123456789ABCDZMailTo:mailto:@+-\u2212\u00B1.,\u066B\u066C%$\u00B0\u20AC\u066A#\u2030xy_"
      U"\u2010\u2011\u2013\u00A0\u202F ()";
  for (char32_t digit = 0; digit < 10; ++digit) all += {U'0' + digit, 0x0660 + digit, 0x06F0 + digit};
  add(all, kMarks);
  add(all, kExplicit);
  add(all, kDots);
  add(all, kWordpunct);
  add(all, kDashes);
  add(all, kSymbols);
  add(all, kQuotes);
  add(all, kBrackets);
  add(all, kPunctuation);
  add(all, kSpaces);
  add(all, kLetters);
  add(all, kDigits);
  add(all, kCombining);
  add(all, kOthers);
  add(all, kWords);
  add(all, kPrefixes);
  add(all, kLabels);
  add(all, kTidyLabels);
  add(all, kTidyTlds);
  add(all, kTidySchemes);
  add(all, kTlds);
  add(all, kSchemes);
  add(all, kAfterScheme);
  add(all, kAddresses);
  add(all, kTailPieces);
  add(all, kLocals);
  add(all, kBeginnings);
  add(all, kNames);
  add(all, kPairs);
  add(all, kNumbers);
  add(all, kUnits);
  add(all, kPlainNames);
  add(all, kNameStarts);
  add(all, kNameEnds);
  add(all, kFileWords);
  return sorted_alphabet(std::move(all));
}

}  // namespace embidi::test
