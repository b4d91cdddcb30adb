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

// char+ without inclusion characters and IDNSeps at the end, "again and again, except SEP".
std::size_t end_of_chars(const Text& text, std::size_t begin) {
  std::size_t end = begin;
  while (text.is_char(end)) ++end;
  while ((text.is_inclusion(end - 1) || text.is_idn_sep(end - 1)) && !text.is_sep(end - 1)) --end;
  return end;
}

// ---- names that go on over single spaces ----

bool opens_quotes(const Text& text, std::size_t at) {
  for (const Quotes& quotes : all_quotes) {
    if (text.is(at, quotes.opening)) return true;
  }
  return false;
}

// Whether R or AL, or else L, is the last strong character of begin..end; neither where there is none.
struct Strong {
  bool ltr = false, rtl = false;
};

Strong last_strong(const Text& text, std::size_t begin, std::size_t end) {
  while (end > begin && !text.is_ltr(end - 1) && !text.is_rtl(end - 1)) --end;
  if (end == begin) return {};
  return {text.is_ltr(end - 1), text.is_rtl(end - 1)};
}

// "Extension: at the end of a word, inclusion characters but SEP, and IDNSeps, apart, `.` and one to five ASCII letters
// and digits, at least one a letter, after something else than SEP." Where it begins; the word's end where there is
// none.
std::size_t extension_of(const Text& text, Span word) {
  std::size_t end = word.end;
  while (end > word.begin && (text.is_inclusion(end - 1) || text.is_idn_sep(end - 1)) && !text.is_sep(end - 1)) --end;
  std::size_t begin = end;
  bool letter = false;
  while (begin > word.begin && (text.is_alpha(begin - 1) || text.is_digit(begin - 1))) {
    --begin;
    letter = letter || text.is_alpha(begin);
  }
  const bool found =
      letter && end - begin <= 5 && begin >= word.begin + 2 && text.is(begin - 1, U'.') && !text.is_sep(begin - 2);
  return found ? begin - 1 : word.end;
}

bool has_extension(const Text& text, Span word) { return extension_of(text, word) != word.end; }

// "its first strong character (L, R, AL) that is not in its extension, if it has one, has the direction of the last one
// before it in the name"
bool keeps_direction(const Text& text, std::size_t name, Span word) {
  const Strong before = last_strong(text, name, word.begin);
  const std::size_t extension = extension_of(text, word);
  for (std::size_t i = word.begin; i < extension; ++i) {
    if (text.is_ltr(i)) return before.ltr;
    if (text.is_rtl(i)) return before.rtl;
  }
  return true;
}

// "nor in a word with another SEP, with a SEP directly after `:`, or with a `.` or `@` before its first SEP (that is a
// link)"
bool may_go_into(const Text& text, Span word, char32_t sep) {
  bool link = false, first = true;
  for (std::size_t i = word.begin; i < word.end; ++i) {
    if (text.is_sep(i)) {
      if (text.at(i) != sep || text.is(i - 1, U':') || (first && link)) return false;
      first = false;
    }
    link = link || text.is(i, U'.') || text.is(i, U'@');
  }
  return true;
}

bool has_sep(const Text& text, Span word) {
  for (std::size_t i = word.begin; i < word.end; ++i) {
    if (text.is_sep(i)) return true;
  }
  return false;
}

Span run_of_chars(const Text& text, std::size_t begin) {
  Span run{begin, begin};
  while (text.is_char(run.end)) ++run.end;
  return run;
}

// "if a SP (U+0020) follows its end directly, it goes on over words (…). It ends with the last word of these that has a
// SEP, the same as the name's first, or that has an extension while the last strong character before the word is R or
// AL; there it may go on again. It goes on neither after four words without either, nor after a word with an
// extension".
std::size_t end_with_spaces(const Text& text, std::size_t begin) {
  std::size_t end = end_of_chars(text, begin);
  std::size_t first_sep = begin;
  while (!text.is_sep(first_sep)) ++first_sep;
  Span word = run_of_chars(text, begin);
  std::size_t at = end;  // where the next SP is wanted
  for (unsigned without = 0; without <= 4;) {
    if (has_extension(text, word) || !text.is(at, U' ') || !text.is_letter_or_number(at + 1)) break;
    word = run_of_chars(text, at + 1);
    if (!keeps_direction(text, begin, word) || !may_go_into(text, word, text.at(first_sep))) break;
    at = word.end;
    const bool named = has_extension(text, word) && last_strong(text, begin, word.begin).rtl;
    ++without;
    if (has_sep(text, word) || named) {
      end = at = end_of_chars(text, word.begin);
      without = 0;
    }
  }
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
    const std::optional<std::size_t> quoted = end_in_quotes(text, at, beginning_end);
    // "unless it stands in quotes as below or directly after the first of such a pair"
    const bool after_quote = at > 0 && opens_quotes(text, at - 1);
    s.end = quoted ? *quoted : after_quote ? end_of_chars(text, at) : end_with_spaces(text, at);
    add_segments(s, text.visible(), s.begin, s.end);
    return s;
  }
  return std::nullopt;
}

}  // namespace embidi_reference
