// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_parts.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace embidi::test {

namespace {

const std::u32string kInclude =
    U"aZ09-_~*$|^`"
    U"\u00E9\u05D0\u05D1\u0627\u0628\u0661\u06F1\u4E2D\u0301\u05B0\u00A1\u00AD\u200B\u200C\u200D\uFEFF\u20AC\U0001F600";
const std::u32string kSeparators = U"/\\?#&=+:~,;@%";
const std::u32string kSoft = U"!\"',.:;?\u00AB\u00BB\u060C\u061F\u3001\u3002\u2019\u201C\u05C3\uFF0E";
const std::u32string kBrackets = U"()[]{}<>\u3008\u3009\uFF08\uFF09\u2045\u2046\u0F3A\u0F3B";
const std::u32string kHard =
    std::u32string(1, U'\0') +
    U" \t\n\r\u0001\u001F\u007F\u0085\u00A0\u2028\u2029\u3000\uE000\uFFFE\uFDD0\u0378\U0010FFFF\u2329\u232A";
const std::u32string kBidiControls = U"\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";
const std::u32string kPieces[] = {U"%41",     U"%",      U"%4",   U"%%41",  U"%D7%90", U"%25", U":~:",
                                  U":~",      U"~:",     U"::~:", U"text=", U"..",     U"//",  U"http://a.com",
                                  U"a@b.com", U"mailto:"};

struct Authority {
  const char32_t* scheme;
  const char32_t* host;
};
const Authority kAuthorities[] = {{U"https", U"example.com"},
                                  {U"http", U"\u05D0\u05D1.\u05D9\u05E9"},
                                  {U"https", U"a.\u05D0b.com:8080"},
                                  {U"ftp", U"localhost"},
                                  {U"x+y.1", U"\u4E2D\u6587\u3002com"},
                                  {U"ws", U"[2001:db8::1]:80"},
                                  {U"http", U"192.0.2.1"},
                                  {U"http", U"a%D7%90.com"},
                                  {U"https", U"\u2192a.com"},
                                  {U"file", U""},
                                  {U"FILE", U""},
                                  {U"", U"example.com"},
                                  {U"", U"\u05D0\u05D1.com:65535"},
                                  {U"", U"www.a\uFF0Eco.il"},
                                  {U"", U"a.xn--4dbrk0ce"}};
const char32_t* const kDomains[] = {U"example.com", U"\u05D0\u05D1.com", U"a.co\uFF0Eil"};

}  // namespace

std::u32string RandomParts::nested() {
  std::u32string text;
  const uint32_t depth = one_in(8) ? 120 + below(12) : below(4);
  std::u32string closing;
  for (uint32_t i = 0; i < depth; ++i) {
    const uint32_t pair = 2 * below(static_cast<uint32_t>(kBrackets.size() / 2));
    text += kBrackets[pair];
    closing.insert(closing.begin(), kBrackets[pair + 1]);
  }
  if (one_in(2)) text += U"\u05D0";
  if (one_in(4)) closing.resize(below(static_cast<uint32_t>(closing.size() + 1)));
  return text + closing;
}

std::u32string RandomParts::data() {
  std::u32string text;
  const uint32_t pieces = one_in(4) ? 0 : below(8);
  for (uint32_t i = 0; i < pieces; ++i) {
    const auto one_of = [&](const std::u32string& set) { text += set[below(static_cast<uint32_t>(set.size()))]; };
    switch (below(16)) {
      case 0: text += kPieces[below(sizeof kPieces / sizeof kPieces[0])]; break;
      case 1: one_of(kHard); break;
      case 2: one_of(kBidiControls); break;
      case 3:
      case 4: one_of(kSeparators); break;
      case 5:
      case 6: one_of(kSoft); break;
      case 7:
      case 8: one_of(kBrackets); break;
      case 9: text += one_in(8) ? nested() : U""; break;
      default: one_of(kInclude);
    }
  }
  return text;
}

std::u32string RandomParts::local() {
  std::u32string text = data();
  if (one_in(3)) text += U".b";
  if (one_in(6)) text += U"/c";
  return text.empty() ? U"x" : text;
}

UrlParts RandomParts::next() {
  UrlParts parts;
  const bool email = one_in(6);
  if (email) {
    parts.scheme = one_in(4) ? U"MailTo" : U"mailto";
    parts.host = kDomains[below(sizeof kDomains / sizeof kDomains[0])];
    parts.local = local();
  } else {
    const Authority& a = kAuthorities[below(sizeof kAuthorities / sizeof kAuthorities[0])];
    parts.scheme = a.scheme;
    parts.host = a.host;
    const uint32_t segments = parts.host.empty() ? 1 + below(3) : below(4);
    for (uint32_t i = 0; i < segments; ++i) parts.segments.push_back(data());
  }
  if (one_in(2)) {
    for (uint32_t i = 1 + below(3); i > 0; --i) {
      parts.pairs.emplace_back(data(), std::nullopt);
      if (!one_in(3)) parts.pairs.back().second = data();
    }
  }
  if (one_in(2)) {
    parts.fragment = data();
    for (uint32_t i = below(4); i > 1; --i) parts.directives.push_back(data());
  }
  return parts;
}

std::u32string parts_alphabet() {
  std::u32string all = kInclude + kSeparators + kSoft + kBrackets + kHard + kBidiControls;
  for (const std::u32string& piece : kPieces) all += piece;
  for (const Authority& a : kAuthorities) all += a.scheme + std::u32string(a.host);
  for (const char32_t* domain : kDomains) all += domain;
  return all;
}

}  // namespace embidi::test
