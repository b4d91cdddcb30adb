// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_declared.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "random_choice.hpp"

namespace embidi::test {

namespace {

// All are as old as Unicode 9 (random_text.cpp says why).
// clang-format off
constexpr char32_t kTransparent[] = {0x200E, 0x200F, 0x061C, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
                                     0x2069};
constexpr char32_t kTrimmed[] = {U' ', U' ', U'\t', U'\u00A0', U'\u3000', U'\u2028', U'\uFEFF', U'\u0000', U'\u0001', U'\u000B',
                                 U'\u000C', U'\u001F', U'\u2029', U'\n', U'\r'};
// What looks like a trimmed or transparent character and is none, punctuation, other classes.
constexpr char32_t kOdd[] = {U'\u200B', U'\u200D', U'\u00AD', U'\u007F', U'\u0300', U'\u05B0', U'!', U'"', U'$', U'\'', U'(', U')', U'*',
                             U'+', U'-', U'_', U'~', U'<', U'>', U'{', U'|', U'^', U'\uE000', U'\u0378', U'\u00AB', U'\u2026', U'\uFFFD',
                             U'\u060C', U'\u0661', U'\u06F1', U'\u00B2', U'%', U'.', U':', U';', U',', U'@', U'/', U'\\', U'?', U'#',
                             U'[', U']', U'=', U'&', U'\u3002', U'\uFF0E', U'\uFF61', U'\uFF10', U'\u2215', U'\uFF20'};
const std::u32string kWords[] = {
    U"a", U"b1", U"abc", U"com", U"www", U"X", U"0", U"12", U"\u05D0", U"\u05D1\u05D2", U"\u05D3\u05D4\u05D5", U"\u05D01", U"a\u05D0",
    U"\u0627", U"\u0628\u064A\u062A", U"\u0661\u0662", U"\u06F1\u06F2", U"\u00E9", U"\u4E2D", U"%41", U"%D7%90", U"%d8%a7", U"%4", U"%",
    U"%%41", U"%3%31", U"%2F", U"%40", U"%E2%80%8F", U"xn--4dbrk0ce", U"l\u00B7l", U"\u05DE\u05D6\u05F4\u05D8", U"a b", U"\u05D0 1", U"-1",
    U"(\u05D0)", U"x.\u05D0", U"~", U"..", U"*"};
const std::u32string kWeb[] = {U"http", U"https", U"ws", U"wss", U"ftp"};
const std::u32string kSchemes[] = {U"file", U"x", U"otpauth", U"a.b", U"x+y-z.1", U"git", U"httpx", U"C", U"ssh", U"otpauth"};
const std::u32string kOpaque[] = {
    U"sip", U"sips", U"xmpp", U"acct", U"sip", U"tel", U"sms", U"WIFI", U"geo", U"urn", U"otpauth", U"javascript", U"data", U"foo",
    U"a.b", U"x", U"localhost", U"sipx", U"mailto", U"matmsg"};
const std::u32string kHosts[] = {
    U"example.com", U"\u05D0\u05D1.\u05D9\u05E9", U"a.\u05D0", U"a.\u05D0b", U"localhost", U"", U".", U"a.", U".a", U"a..b",
    U"a\u3002\u05D0", U"\u05D0\uFF0E", U"a_b.c-d", U"%D7%90.com", U"xn--4dbrk0ce.com", U"1.2", U"1a.\u05D0",
    U"192.168.1.1", U"10.0.0.1.", U"0.0.0.0\u3002", U"255.255.255.255\uFF61", U"256.1.1.1", U"1.2.3.256", U"01.002.3.4", U"1.2.3.0004",
    U"1.2.3", U"1.2.3.4.5", U"1.2.3.4..", U"1\u30022.3.4", U"1.2.3.\u0664", U"1.2.3.4a", U"a1.2.3.4", U"1..2.3", U"999.1.1.1",
    U"[::1]", U"[2001:db8::1]", U"[fe80::1%25a]", U"[::ffff:1.2.3.4]", U"[v1.\u05D0]", U"[]", U"[", U"]", U"[::1", U"::1]", U"[a]b",
    U"[a].", U"[a]b]", U"[\u05D0 b]", U"[10.0.0.1]"};
const std::u32string kPorts[] = {U"", U"", U":", U":80", U":8080", U":065536", U":8a", U":\u0661", U"::1", U":80:", U":99999999999999999999"};
// clang-format on

}  // namespace

std::u32string RandomDeclared::words(uint32_t most) {
  std::u32string text;
  for (uint32_t n = below(most + 1); n > 0; --n) text += any_of(*this, kWords);
  if (one_in(6)) text += any_of(*this, kOdd);
  return text;
}

// Words between some of the separators.
std::u32string RandomDeclared::separated(const std::u32string& separators, uint32_t most) {
  std::u32string text = words(2);
  for (uint32_t n = below(most + 1); n > 0; --n) {
    text += separators[below(static_cast<uint32_t>(separators.size()))];
    text += words(2);
  }
  return text;
}

std::u32string RandomDeclared::seps(uint32_t n) {
  std::u32string text;
  for (; n > 0; --n) text += one_in(4) ? U'\\' : U'/';
  return text;
}

std::u32string RandomDeclared::any_case(std::u32string text) {
  if (!one_in(4)) return text;
  for (char32_t& c : text) {
    if (c >= U'a' && c <= U'z' && one_in(2)) c -= U'a' - U'A';
  }
  return text;
}

std::u32string RandomDeclared::host() { return one_in(5) ? separated(U"..\u3002", 3) : any_of(*this, kHosts); }

std::u32string RandomDeclared::port() { return any_of(*this, kPorts); }

std::u32string RandomDeclared::authority() {
  std::u32string text;
  if (one_in(4)) {
    if (!one_in(4)) text = separated(one_in(4) ? U":@" : U":", 2);
    text += U'@';
  }
  return text + host() + port();
}

std::u32string RandomDeclared::query_and_fragment() {
  std::u32string text;
  if (one_in(3)) text += U"?" + separated(U"=&=&?/:;@", 5);
  if (one_in(4)) text += U"#" + separated(U"#?/=&", 2);
  return text;
}

std::u32string RandomDeclared::tail() {
  std::u32string text;
  if (!one_in(3)) text = seps(1) + separated(one_in(4) ? U"//\\:;,@" : U"/", 4);
  return text + query_and_fragment();
}

// Rule 4, what looks like it, and hosts with ports.
std::u32string RandomDeclared::opaque() {
  std::u32string text = any_case(any_of(*this, kOpaque)) + U":";
  switch (below(5)) {
    case 0: text += separated(U":;,", 2) + U"@" + host() + port(); break;
    case 1: text += separated(U":;,@", 3) + U"@" + host() + port() + separated(U":;,@/\\", 3); break;
    case 2: text += one_in(2) ? U"80" : U"080/"; break;
    case 3: text += seps(1); break;
    default: break;
  }
  if (!one_in(3)) text += separated(U":;,@/\\", 6);
  return text + query_and_fragment();
}

std::u32string RandomDeclared::address() {
  std::u32string text = separated(U"@.+:?#", one_in(3) ? 3 : 0);
  if (!one_in(6)) text += U"@" + host();
  return text;
}

std::u32string RandomDeclared::iri() {
  switch (below(7)) {
    case 0: return any_case(U"mailto:") + address() + query_and_fragment();
    case 1: return any_case(any_of(*this, kWeb)) + U":" + seps(one_in(2) ? 2 : below(5)) + authority() + tail();
    case 2: return any_case(any_of(*this, kSchemes)) + U":" + seps(2) + authority() + tail();
    case 3: return seps(one_in(4) ? 3 : 2) + authority() + tail();
    case 4: return authority() + tail();
    default: return opaque();
  }
}

std::u32string RandomDeclared::email() {
  if (one_in(4)) return any_case(U"mailto:") + address() + query_and_fragment();
  return address() + (one_in(8) ? query_and_fragment() : U"");
}

std::u32string RandomDeclared::filename() {
  const std::u32string beginnings[] = {U"", U"/", U"~/", U"./", U"../", U"C:\\", U"\\\\", U"\\", U"file:///"};
  return any_of(*this, beginnings) + separated(one_in(2) ? U"/" : U"/\\:", 5);
}

// Cuts a piece out, doubles one, or puts an odd character in.
void RandomDeclared::damage(std::u32string& text) {
  if (text.empty()) return;
  const size_t begin = below(static_cast<uint32_t>(text.size()));
  const size_t length = 1 + below(4);
  switch (below(4)) {
    case 0: text.erase(begin, length); return;
    case 1: text.insert(begin, text.substr(begin, length)); return;
    case 2: text.insert(begin, 1, any_of(*this, kTrimmed)); return;
    default: text.insert(begin, 1, any_of(*this, kOdd));
  }
}

void RandomDeclared::hide_transparent(std::u32string& text) {
  const uint32_t most = one_in(8) ? 70 : 4;  // up to the depth limit and past it
  for (uint32_t n = 1 + below(most); n > 0; --n) {
    text.insert(below(static_cast<uint32_t>(text.size()) + 1), 1, any_of(*this, kTransparent));
  }
}

// What is outside the structure, or would be.
std::u32string RandomDeclared::end() {
  std::u32string text;
  for (uint32_t n = 1 + below(3); n > 0; --n) {
    text += one_in(3) ? any_of(*this, kTransparent) : one_in(8) ? any_of(*this, kOdd) : any_of(*this, kTrimmed);
  }
  return text;
}

DeclaredText RandomDeclared::next() {
  DeclaredText result{DeclaredText::Kind::iri, U""};
  const uint32_t dice = below(10);
  if (dice == 0) result.kind = DeclaredText::Kind::filename;
  if (dice == 1 || dice == 2) result.kind = DeclaredText::Kind::email;
  if (result.kind == DeclaredText::Kind::iri) result.text = iri();
  if (result.kind == DeclaredText::Kind::email) result.text = email();
  if (result.kind == DeclaredText::Kind::filename) result.text = filename();
  if (one_in(40)) result.text.clear();
  if (one_in(5)) damage(result.text);
  if (one_in(3)) hide_transparent(result.text);
  if (one_in(5)) result.text = end() + result.text;
  if (one_in(5)) result.text += end();
  return result;
}

std::u32string declared_alphabet() {
  std::u32string all(std::begin(kTransparent), std::end(kTransparent));
  all.append(std::begin(kTrimmed), std::end(kTrimmed));
  all.append(std::begin(kOdd), std::end(kOdd));
  for (const std::u32string& word : kWords) all += word;
  for (const std::u32string& text : kHosts) all += text;
  for (const std::u32string& text : kPorts) all += text;
  for (char32_t c = 0x20; c < 0x7F; ++c) all += c;  // schemes
  return sorted_alphabet(std::move(all));
}

}  // namespace embidi::test
