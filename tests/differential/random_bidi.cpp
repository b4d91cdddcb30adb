// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "random_bidi.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace embidi::test {

namespace {

// Of every class some characters, which have it in every Unicode version that the engines have. B is not among them: it
// ends a paragraph.
const std::u32string kLetters =
    U"ab\u0915\U00010000"                    // L
    U"\u05D0\u05D1\u07C0\U00010900"          // R
    U"\u0627\u0628"                          // AL
    U"12\u06F1"                              // EN
    U"\u0661\u066B"                          // AN
    U"+-"                                    // ES
    U"#%\u20AC"                              // ET
    U",.:/"                                  // CS
    U"\u0301\u05B8\u0651"                    // NSM
    U"\u00AD\u200B"                          // BN
    U"!*\u2190()[]\u2329\u232A\u3008\u3009"  // ON
    U" \u3000"                               // WS
    U"\t\u000B"                              // S
    U"\u202A"                                // LRE
    U"\u202B"                                // RLE
    U"\u202C"                                // PDF
    U"\u202D"                                // LRO
    U"\u202E"                                // RLO
    U"\u2066"                                // LRI
    U"\u2067"                                // RLI
    U"\u2068"                                // FSI
    U"\u2069";                               // PDI
// Opening and closing by turns; U+2329 and U+3008 are canonically equivalent, and so are their partners.
const std::u32string kBrackets = U"()[]\u2329\u232A\u3008\u3009";
const std::u32string kStrong = U"a\u05D0\u0628";
const std::u32string kMarks = U"\u0301\u05B8\u0651";
const std::u32string kRemoved = U"\u00AD\u200B\u00AD\u200B\u202A\u202B\u202C\u202D\u202E";
const std::u32string kIsolates = U"\u2066\u2067\u2068\u2069\u2069\u2069";
const std::u32string kExplicit = U"\u202A\u202B\u202D\u202E\u202C\u202C\u2066\u2067\u2068\u2069\u2069";
const std::u32string kOpeners = U"\u202A\u202B\u202D\u202E\u2066\u2067\u2068";

char32_t closer_of(char32_t opener) { return opener >= 0x2066 ? 0x2069 : 0x202C; }

}  // namespace

// A paragraph of few different characters meets more rules at once than one of all.
std::u32string RandomBidi::of(const std::u32string& letters, size_t longest) {
  std::u32string alphabet(2 + below(10), U' ');
  for (char32_t& c : alphabet) c = letters[below(static_cast<uint32_t>(letters.size()))];
  std::u32string text(1 + below(static_cast<uint32_t>(longest)), U' ');
  for (char32_t& c : text) c = alphabet[below(static_cast<uint32_t>(alphabet.size()))];
  return text;
}

// Up to the depth limit and past it, something at the bottom, and some of the way back.
std::u32string RandomBidi::nested() {
  std::u32string text = of(kStrong, 2), closers;
  const bool one_kind = below(2) == 0;
  char32_t opener = kOpeners[below(7)];
  for (uint32_t n = below(3) == 0 ? below(20) : 58 + below(12) + 62 * below(2); n > 0; --n) {
    if (!one_kind) opener = kOpeners[below(7)];
    text += opener;
    closers.insert(0, 1, closer_of(opener));
    if (below(8) == 0) text += kStrong[below(3)];
  }
  text += of(kLetters, 8);
  if (below(4) != 0) {
    for (const char32_t c : closers) {
      text += c;
      if (below(8) == 0) text += of(kLetters, 2);
    }
  }
  return text + of(kLetters, 4);
}

// Around the 63 brackets that BD16 keeps.
std::u32string RandomBidi::nested_brackets() {
  std::u32string text = of(kStrong, 2), closers;
  for (uint32_t n = below(3) == 0 ? below(12) : 60 + below(8); n > 0; --n) {
    const uint32_t pair = 2 * below(below(2) == 0 ? 1 : 3);
    text += kBrackets[pair];
    closers.insert(0, 1, kBrackets[pair + 1]);
    if (below(6) == 0) text += kStrong[below(3)];
  }
  text += of(kLetters, 6);
  for (const char32_t c : closers) {
    text += c;
    if (below(10) == 0) text += kStrong[below(3)];
  }
  return text + of(kStrong, 2);
}

// Brackets, isolates and embeddings that close as they should, mostly.
std::u32string RandomBidi::structured(int depth) {
  std::u32string text;
  for (uint32_t n = 1 + below(4); n > 0; --n) {
    const uint32_t dice = depth > 4 ? 0 : below(8);
    if (dice < 3) {
      text += of(kLetters, 3);
    } else if (dice < 5) {
      const uint32_t pair = 2 * below(4);
      text += kBrackets[pair] + structured(depth + 1) + kBrackets[pair + 1];
    } else {
      const char32_t opener = kOpeners[dice < 7 ? 4 + below(3) : below(4)];
      text += opener + structured(depth + 1) + closer_of(opener);
    }
  }
  if (below(6) == 0) text.erase(below(static_cast<uint32_t>(text.size())), 1);
  return text;
}

void RandomBidi::put_after_brackets(std::u32string& text, char32_t mark) {
  for (size_t i = text.size(); i-- > 0;) {
    if (kBrackets.find(text[i]) != std::u32string::npos && below(2) == 0) text.insert(i + 1, 1 + below(2), mark);
  }
}

void RandomBidi::put_everywhere(std::u32string& text) {
  const uint32_t kinds = 2 + below(static_cast<uint32_t>(kRemoved.size()) - 1);
  for (size_t i = text.size() + 1; i-- > 0;) {
    if (below(2) == 0) text.insert(i, 1, kRemoved[below(kinds)]);
  }
}

std::u32string RandomBidi::next() {
  std::u32string text;
  switch (below(10)) {
    case 0:
    case 1: text = of(kLetters, 20); break;
    case 2:
    case 3: text = of(kBrackets + kBrackets + kStrong + kMarks + U"1\u0661! ", 20); break;
    case 4: text = of(kIsolates + kIsolates + kStrong + kStrong + U"1\u0661! ()", 20); break;
    case 5: text = of(U"1122\u0661\u066B+-#%,.a\u05D0\u0628\u0301\u00AD", 16); break;
    case 6: text = of(kExplicit + kStrong + kStrong + U"1!()", 20); break;
    case 7: text = below(8) == 0 ? nested() : of(kLetters, 8); break;
    case 8: text = below(8) == 0 ? nested_brackets() : of(kBrackets + kStrong, 12); break;
    default: text = structured(0);
  }
  if (below(4) == 0) put_after_brackets(text, kMarks[below(3)]);
  if (below(4) == 0) put_everywhere(text);
  if (text.empty()) text = U"\u05D0";
  if (text.size() > kMaxLength - 1) text.erase(kMaxLength - 1);
  if (below(8) == 0) text += U"\n\u2029\u0085\u001C"[below(4)];
  return text;
}

}  // namespace embidi::test
