// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// File names in running text: ordering.md 3.1.
#include "embidi_core/structure/file_names.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/stretches.hpp"

namespace embidi {

namespace {

constexpr uint32_t kMaqaf = 0x5BE, kRightDoubleQuote = 0x201D;

// Opening quotes and what closes them; a second one for U+201E.
struct Quotes {
  uint16_t open, close, or_close;
};
constexpr Quotes kQuotes[] = {{'"', '"', 0},       {'\'', '\'', 0},          {0x2018, 0x2019, 0}, {0x201C, 0x201D, 0},
                              {0x201D, 0x201D, 0}, {0x201E, 0x201D, 0x201C}, {0xAB, 0xBB, 0},     {0x2039, 0x203A, 0}};
constexpr unsigned kQuoteCount = sizeof kQuotes / sizeof kQuotes[0];
static_assert(kQuoteCount <= 8, "a byte holds a set of them");

// "After ":", "-" or U+05BE that follow R or AL (NSM apart)"
bool follows_right_to_left(const GrammarText& text, size_t i) {
  while (i != text.first()) {
    i = text.previous(i);
    const uint8_t c = text.class_at(i);
    if (c != NSM) return c == R || c == AL;
  }
  return false;
}

// The end of the beginning of a file name, or `i`. The beginnings are X: SEP (X an ASCII letter), ~ SEP, . SEP, .. SEP,
// / fchar+ / and \\ fchar+ \ (fchar is a char that is no SEP).
size_t beginning(const GrammarText& text, size_t i) {
  const uint8_t first = text.kind(i);
  if (!is_sep(first) && !is_alpha(first) && first != '.' && first != '~') return i;
  size_t at = text.next(i);
  const uint8_t second = text.kind(at);
  if (is_sep(first)) {
    if (first == '\\') {
      if (second != '\\') return i;
      at = text.next(at);
    }
    const size_t name = at;
    while (text.in(at, kSetChar) && !text.sep(at)) at = text.next(at);
    return at != name && text.kind(at) == first ? text.next(at) : i;
  }
  if (is_alpha(first)) {
    if (second != ':') return i;
    at = text.next(at);
  } else if (first == '.' && second == '.') {
    at = text.next(at);
  }
  return text.sep(at) ? text.next(at) : i;
}

constexpr unsigned kMostWords = 4, kLongestExtension = 5;

// Where the extension of the word begin..end begins: a full stop, then one to five ASCII letters and digits, a letter
// among them, after something else than a SEP; `end`: it has none. Constant time, but for inclusion characters at its
// end.
size_t extension_of(const GrammarText& text, size_t begin, size_t end) {
  bool letter = false;
  size_t i = trimmed_end(text, end, 0);
  for (unsigned length = 0; length <= kLongestExtension && i != begin; ++length) {
    i = text.previous(i);
    const uint8_t kind = text.kind(i);
    if (kind == '.') return letter && i != begin && !text.sep(text.previous(i)) ? i : end;
    if (!is_alpha(kind) && !is_digit(kind)) return end;
    letter = letter || is_alpha(kind);
  }
  return end;
}

// L or R: the class of the first or last strong character of i..end; ON: it has none.
uint8_t strong(uint8_t c) { return c == AL ? uint8_t{R} : c == L || c == R ? c : uint8_t{ON}; }

}  // namespace

bool is_free_place(const GrammarText& text, const Place& place) {
  if (place.before == text.length() || text.in(place.before, kSetAnchor)) return true;
  const uint8_t kind = text.kind(place.before);
  if (kind < 0x80) return (kind == ':' || kind == '-') && follows_right_to_left(text, place.before);
  const uint8_t c = text.class_at(place.before);
  if ((c != R && c != ON) || text.in(place.before, kSetAlphanumeric)) return false;
  const uint32_t code_point = code_point_at(text.paragraph(), place.before);
  return code_point == kRightDoubleQuote || (code_point == kMaqaf && follows_right_to_left(text, place.before));
}

// "The first closing one after its beginning that is not directly before L* or N*, if only char, Zs, Ps, Pe, Pi and Pf
// lie between"; kNowhere: there is none.
size_t FileNames::closing_quote(const GrammarText& text, size_t i, unsigned quote) {
  if (i >= unclosed_end_) unclosed_ = 0;
  if ((unclosed_ >> quote & 1) != 0) return kNowhere;
  know_kinds(text.paragraph(), text.end(), text.length());  // it may go on beyond the stretch
  Reader reader(text.paragraph(), i);
  for (;; i = text.next(i)) {
    if (!text.in(i, kSetEnclosed)) break;
    while (reader.index() != i) reader.next();
    const uint32_t c = reader.next();
    if ((c == kQuotes[quote].close || c == kQuotes[quote].or_close) && !text.in(text.next(i), kSetAlphanumeric))
      return i;
  }
  unclosed_ = static_cast<uint8_t>(unclosed_ | 1u << quote);
  unclosed_end_ = static_cast<uint32_t>(i);
  return kNowhere;
}

// The end of a file name without quotes that reaches up to `end`, which is known: it may go on over single spaces
// (ordering.md 3.1). Words that it looks at in vain hold no SEP, so no other name begins in them: the time is linear.
size_t FileNames::over_spaces(const GrammarText& text, size_t begin, size_t end) {
  uint8_t direction = ON, sep = 0;  // of the last strong character; the first SEP
  for (size_t i = begin; i != end; i = text.next(i)) {
    if (sep == 0 && text.sep(i)) sep = text.kind(i);
    if (const uint8_t c = strong(text.class_at(i)); c != ON) direction = c;
  }
  size_t word = begin, word_end = end, best = end;
  for (unsigned without = 0; without <= kMostWords;) {
    if (word_end >= text.length() || text.kind(word_end) != ' ') break;
    if (extension_of(text, word, word_end) != word_end) break;
    if (word_end == best && text.next(trimmed_end(text, best, 0) - 1) != best) break;  // the name ends before the SP
    word = text.next(word_end);
    if (!text.in(word, kSetAlphanumeric)) break;
    word_end = text.run(word, kSetChar);
    const size_t extension = extension_of(text, word, word_end);
    const uint8_t last = direction;
    bool first = true, separated = false, named = false;
    for (size_t i = word; i != word_end; i = text.next(i)) {
      const uint8_t kind = text.kind(i), c = strong(text.class_at(i));
      if (c != ON && i < extension) {
        if (first && c != last) return best;
        first = false;
      }
      if (c != ON) direction = c;
      if (text.sep(i)) {
        if (kind != sep || (named && !separated) || text.kind(text.previous(i)) == ':') return best;
        separated = true;
      }
      named = named || kind == '.' || kind == '@';
    }
    ++without;
    if (!separated && (last != R || extension == word_end)) continue;
    best = word_end;
    without = 0;
  }
  return best;
}

bool FileNames::at(const GrammarText& text, const Place& place, Found& found) {
  const size_t rest = beginning(text, place.index);
  if (rest == place.index || !is_free_place(text, place)) return false;
  size_t end = kNowhere;
  bool quoted = false;
  if (place.before != text.length()) {
    const uint32_t before = code_point_at(text.paragraph(), place.before);
    for (unsigned quote = 0; quote < kQuoteCount; ++quote) {
      if (kQuotes[quote].open != before) continue;
      end = closing_quote(text, rest, quote);
      quoted = true;
    }
  }
  if (end == kNowhere) {
    end = text.run(rest, kSetChar);
    if (!quoted && end < text.length() && text.kind(end) == ' ') {
      know_kinds(text.paragraph(), text.end(), text.length());
      end = over_spaces(text, place.index, end);
    }
    end = trimmed_end(text, end, 0);
  } else {
    end = text.previous(end) + 1;
  }
  found = {place.index, end, EMBIDI_KIND_FILENAME};
  return true;
}

}  // namespace embidi
