// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 3.1: file names in running text.
#include <cstddef>
#include <optional>

#include "running.hpp"

namespace embidi_reference {
namespace {

// fchar is a char that is no SEP.
std::size_t end_of_fchars(const Text& text, std::size_t at) {
  while (text.is_char(at) && !text.is_sep(at)) ++at;
  return at;
}

// The end of the beginning: `X:` SEP (X an ASCII letter), `~` SEP, `.` SEP, `..` SEP, `/` fchar+ `/`, or `\\` fchar+
// `\`. `at` if there is none.
std::size_t end_of_beginning(const Text& text, std::size_t at) {
  if (text.is_alpha(at) && text.is(at + 1, U':') && text.is_sep(at + 2)) return at + 3;
  if (text.is(at, U'~') && text.is_sep(at + 1)) return at + 2;
  if (text.is(at, U'.') && text.is_sep(at + 1)) return at + 2;
  if (text.is(at, U'.') && text.is(at + 1, U'.') && text.is_sep(at + 2)) return at + 3;
  if (text.is(at, U'/')) {
    const std::size_t end = end_of_fchars(text, at + 1);
    if (end > at + 1 && text.is(end, U'/')) return end + 1;
  }
  if (text.is(at, U'\\') && text.is(at + 1, U'\\')) {
    const std::size_t end = end_of_fchars(text, at + 2);
    if (end > at + 2 && text.is(end, U'\\')) return end + 1;
  }
  return at;
}

struct Quotes {
  char32_t opening, closing;
};

// `"…"`, `'…'`, `‘…’`, `“…”`, `”…”`, `„…”`, `„…“`, `«…»`, `‹…›`
const Quotes all_quotes[] = {{U'"', U'"'},     {U'\'', U'\''},   {0x2018, 0x2019}, {0x201C, 0x201D}, {0x201D, 0x201D},
                             {0x201E, 0x201D}, {0x201E, 0x201C}, {0x00AB, 0x00BB}, {0x2039, 0x203A}};

bool closes(char32_t opening, char32_t closing) {
  for (const Quotes& quotes : all_quotes) {
    if (quotes.opening == opening && quotes.closing == closing) return true;
  }
  return false;
}

// "Directly after the first of [the quotes] it ends, with nothing left out, before the first closing one after its
// beginning that is not directly before L* or N*, if only char, Zs, Ps, Pe, Pi and Pf lie between."
std::optional<std::size_t> end_in_quotes(const Text& text, std::size_t begin, std::size_t beginning_end) {
  if (begin == 0) return std::nullopt;
  const char32_t opening = text.at(begin - 1);
  for (std::size_t i = beginning_end; i < text.size(); ++i) {
    if (closes(opening, text.at(i)) && !text.is_letter_or_number(i + 1)) return i;
    if (!text.is_quotable(i)) return std::nullopt;
  }
  return std::nullopt;
}

bool is_quote(const Text& text, std::size_t i) {
  for (const Quotes& quotes : all_quotes) {
    if (text.is(i, quotes.opening)) return true;
  }
  return false;
}

// "Extension: at the end of a word, inclusion characters and IDNSeps apart, `.` and one to five ASCII letters and
// digits, at least one a letter, after something else."
bool has_extension(const Text& text, std::size_t begin, std::size_t end) {
  while (end > begin && (text.is_inclusion(end - 1) || text.is_idn_sep(end - 1)) && !text.is_sep(end - 1)) --end;
  bool letter = false;
  for (std::size_t length = 1; length <= 5 && end >= begin + length + 2; ++length) {
    const std::size_t at = end - length;
    if (!text.is_alpha(at) && !text.is_digit(at)) return false;
    letter = letter || text.is_alpha(at);
    if (letter && text.is(at - 1, U'.')) return true;
  }
  return false;
}

// 0: L; 1: R or AL; -1: [begin, end) has no strong character. The first, or the last.
int direction_in(const Text& text, std::size_t begin, std::size_t end, bool last) {
  int direction = -1;
  for (std::size_t i = begin; i < end; ++i) {
    if (!text.is_ltr(i) && !text.is_rtl(i)) continue;
    direction = text.is_rtl(i) ? 1 : 0;
    if (!last) return direction;
  }
  return direction;
}

std::size_t end_of_word(const Text& text, std::size_t i) {
  while (text.is_char(i)) ++i;
  return i;
}

// The bullet "filename, unless it stands in quotes": how far a name goes on over single spaces.
std::size_t end_over_spaces(const Text& text, std::size_t begin) {
  std::size_t end = end_of_word(text, begin);  // of what belongs to the name
  char32_t sep = 0;
  for (std::size_t i = begin; i < end && sep == 0; ++i) {
    if (text.is_sep(i)) sep = text.at(i);
  }
  std::size_t last_begin = begin, last_end = end, without = 0;
  for (;;) {
    if (!text.is(last_end, U' ') || has_extension(text, last_begin, last_end)) return end;
    const std::size_t word = last_end + 1, word_end = end_of_word(text, word);
    if (++without > 4 || !text.is_letter_or_number(word)) return end;
    const int before = direction_in(text, begin, last_end, true);
    const int first = direction_in(text, word, word_end, false);
    if (first != -1 && first != before) return end;
    bool separated = false;
    for (std::size_t i = word; i < word_end; ++i) {
      if (!text.is_sep(i)) continue;
      if (text.at(i) != sep || text.is(i - 1, U':')) return end;
      for (std::size_t k = word; k < i && !separated; ++k) {
        if (text.is(k, U'.') || text.is(k, U'@')) return end;  // a link
      }
      separated = true;
    }
    last_begin = word;
    last_end = word_end;
    if (separated || (before == 1 && has_extension(text, word, word_end))) {
      end = word_end;
      without = 0;
    }
  }
}

// char+ without inclusion characters and IDNSeps at the end, "again and again, except SEP".
std::size_t end_of_chars(const Text& text, std::size_t begin) {
  std::size_t end = begin > 0 && is_quote(text, begin - 1) ? end_of_word(text, begin) : end_over_spaces(text, begin);
  while ((text.is_inclusion(end - 1) || text.is_idn_sep(end - 1)) && !text.is_sep(end - 1)) --end;
  return end;
}

}  // namespace

std::optional<Structure> first_filename(const Text& text, std::size_t from, std::size_t limit) {
  for (std::size_t at = from; at < limit; ++at) {
    const std::size_t beginning_end = end_of_beginning(text, at);
    if (beginning_end == at || !text.is_free_place(at)) continue;
    Structure s;
    s.kind = Kind::filename;
    s.begin = at;
    s.end = end_in_quotes(text, at, beginning_end).value_or(end_of_chars(text, at));
    add_segments(s, text.visible(), s.begin, s.end);
    return s;
  }
  return std::nullopt;
}

}  // namespace embidi_reference
