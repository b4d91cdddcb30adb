// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_text.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "random_choice.hpp"

namespace embidi::test {

namespace {

// Characters of every Bidi class and of every group of ordering.md 2; all are as old as Unicode 9, so that the versions
// of the Unicode data that are compared agree on them.
// clang-format off
constexpr char32_t kAny[] = {
    U'a', U'b', U'Z', U'f', U'\u00E9', U'\u0905', U'\u4E00', U'\U0001D400',          // L
    U'\u05D0', U'\u05D1', U'\u05EA', U'\u07CA', U'\uFB1D', U'\U00010800',            // R
    U'\u0627', U'\u0628', U'\u06CC', U'\u0780', U'\uFEFB', U'\U0001EE00',            // AL
    U'0', U'1', U'9', U'\u06F1', U'\u00B2',                                          // EN
    U'\u0661', U'\u066B', U'\u0600',                                                 // AN
    U'+', U'-', U'\u2212', U'#', U'$', U'%', U'\u20AC', U'\u00B0', U',', U'.', U'/', U':', U'\u00A0', U'\u060C', U'\uFF0E',
    U'\u0300', U'\u05B0', U'\u064B', U'\u0903', U'\u20E0', U'\uFE0F', U'\U000E0100',  // NSM, and an L among them
    U'(', U')', U'[', U']', U'{', U'}', U'<', U'>', U'\u2329', U'\u232A', U'\u3008', U'\u3009', U'\u00AB', U'\u00BB',
    U'!', U'"', U'&', U'\'', U'*', U';', U'=', U'?', U'@', U'\\', U'^', U'_', U'`', U'|', U'~', U'\u00A1', U'\u00BF',
    U'\u00B7', U'\u0387', U'\u05F3', U'\u05F4', U'\u0F0B', U'\u30FB', U'\uFF65', U'\u3002', U'\uFF61', U'\u2026',
    U'\u2264', U'\u2018', U'\u201C', U'\u300C', U'\u00A9', U'\u2665', U'\U0001F600', U'\uFFFD', U'\u2010', U'\u203F',
    U' ', U'\t', U'\u000C', U'\u3000', U'\u2028', U'\u001F', U'\u2009',              // WS and S
    U'\u00AD', U'\u200B', U'\u200C', U'\u200D', U'\uFEFF', U'\u2060', U'\u0000', U'\u180E', U'\u034F',
    U'\uE000', U'\u0378', U'\U000E0001', U'\uFDD0'};                                 // private, unassigned, noncharacter

constexpr char32_t kControls[] = {0x200E, 0x200F, 0x061C, 0x202A, 0x202B, 0x202C, 0x202C, 0x202D, 0x202E,
                                  0x2066, 0x2067, 0x2068, 0x2069, 0x2069};
constexpr char32_t kSeparators[] = {0x000A, 0x2029, 0x0085, 0x001C};

const std::u32string kParts[] = {
    U"http://", U"https://", U"HTTP:\\\\", U"ftp:/\\", U"wss://", U"file:///", U"file://", U"xfile://", U"mailto:", U"MailTo:",
    U"tel:", U"javascript:", U"x+y-z.1://", U"a://", U"1http://", U"://", U"//", U"/", U"\\", U"@", U":", U".", U"..",
    U"example.com", U"a.b.org", U"\u05D0\u05D1.com", U"a.\u05D2\u05D3.co.il", U"\u05D0\u05D1.\u05D9\u05E9\u05E8\u05D0\u05DC",
    U"com", U".com", U".NET", U".xn--4dbrk0ce", U"xn--4dbrk0ce", U"\u0645\u0648\u0642\u0639.\u0648\u0632\u0627\u0631\u0629.\u0645\u0635\u0631",
    U".\u0627\u06CC\u0631\u0627\u0646", U"\u3002com", U"\uFF0Ecom", U"\uFF61\u4E2D\u56FD", U".notatld", U"a.com.",
    U"192.168.0.1", U"[::1]", U"[fe80::1.2.3.4]", U"[::g]", U"[]", U":80", U":", U":8080/", U":x", U"?q=1&\u05D0=\u05D1&&=", U"?", U"#",
    U"#\u05D0", U"/\u05D0\u05D1/c", U"/\u05D4\u05D5/12/", U"%41", U"%D7%90", U"%d7", U"%4", U"%%41", U"%", U"user@", U"u:p@",
    U"\u05D0@\u05D1.com", U"x@y.org", U"a@b@c.de", U"+c@b.com", U"'q'@a.com", U"!a!b@a.com", U"@a.com",
    U"C:\\", U"c:/dir", U"~/", U"./", U"../", U"/usr/", U"/\u05D0/", U"\\\\srv\\", U"\\srv\\", U"\u05DE\u05E1\u05DE\u05DA.txt",
    U"\u05DE\u05D6\u05F4\u05D8", U"l\u00B7l", U"(http://\u05D0.com/)", U"<a.com>", U"\"/a/b\"", U" ", U" ", U" ", U"123", U"\u0661\u0662",
    U"abc", U"\u05D0\u05D1\u05D2", U"\u0628\u064A\u062A", U"!", U",", U"...", U"/.", U"/!?"};
// clang-format on

}  // namespace

std::u32string RandomText::piece(uint32_t style) {
  const uint32_t dice = below(100);
  if (dice < 12) return std::u32string(1 + below(style == 3 ? 70 : 2), any_of(*this, kControls));
  if (dice < 13) return {any_of(*this, kSeparators)};
  if (style == 0 || (style == 3 && dice < 50)) return {any_of(*this, kAny)};
  if (style == 2 || dice < 75) return any_of(*this, kParts);
  return {any_of(*this, kAny)};
}

// Embeddings and isolates up to the depth limit and past it.
std::u32string RandomText::nest() {
  constexpr char32_t openers[] = {0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068};
  const bool mixed = below(2) == 0;
  char32_t opener = any_of(*this, openers);
  std::u32string text;
  for (uint32_t n = mixed ? 60 + below(80) : 58 + below(8) + 62 * below(2); n > 0; --n) {
    if (mixed) opener = any_of(*this, openers);
    text += opener;
  }
  return text;
}

// Cuts a piece out, doubles one, or turns one around.
void RandomText::damage(std::u32string& text) {
  if (text.empty()) return;
  const size_t begin = below(static_cast<uint32_t>(text.size()));
  const size_t length = 1 + below(6);
  switch (below(3)) {
    case 0: text.erase(begin, length); return;
    case 1: text.insert(begin, text.substr(begin, length)); return;
    default: text.insert(begin, 1, any_of(*this, kAny));
  }
}

std::u32string RandomText::next() {
  const uint32_t style = below(5);  // 0: characters, 1: mixed, 2: parts, 3: deep nesting, 4: mixed, with few controls
  std::u32string text;
  if (style == 3) text = nest();
  for (uint32_t n = below(style == 0 ? 24 : 10) + 1; n > 0; --n) {
    std::u32string p = piece(style);
    if (style == 4 && p.size() == 1 && below(4) != 0) p = any_of(*this, kParts);
    text += p;
  }
  for (uint32_t n = below(3); n > 0; --n) damage(text);
  return text;
}

std::u32string alphabet() {
  std::u32string all(std::begin(kAny), std::end(kAny));
  all.append(std::begin(kControls), std::end(kControls));
  all.append(std::begin(kSeparators), std::end(kSeparators));
  for (const std::u32string& part : kParts) all += part;
  return sorted_alphabet(std::move(all));
}

}  // namespace embidi::test
