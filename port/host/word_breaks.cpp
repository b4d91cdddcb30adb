// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "word_breaks.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace embidi::tool {
namespace {

constexpr char32_t kZwsp = 0x200B, kZwnj = 0x200C, kZwj = 0x200D;

void expect(UErrorCode error) {
  if (U_FAILURE(error)) throw std::runtime_error(std::string("ICU cannot find words: ") + u_errorName(error));
}

// Digits and punctuation of these scripts are not: a device knows by itself where lines break beside them.
bool is_undivided(char32_t c) {
  const auto code_point = static_cast<UChar32>(c);
  if (u_getIntPropertyValue(code_point, UCHAR_LINE_BREAK) != U_LB_COMPLEX_CONTEXT) return false;
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(code_point, &error);
  return script == USCRIPT_THAI || script == USCRIPT_LAO || script == USCRIPT_KHMER || script == USCRIPT_MYANMAR;
}

bool is_joiner(char32_t c) { return c == kZwnj || c == kZwj; }

// Whether a run goes on with `c`, once it has begun.
bool continues_run(char32_t c) {
  return is_undivided(c) || c == kZwsp || is_joiner(c) ||
         u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_GRAPHEME_EXTEND) != 0;
}

// Whether no word begins behind it.
bool joins_next(char32_t c) {
  return is_joiner(c) ||
         u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_INVISIBLE_STACKER;
}

}  // namespace

WordBreaks::Iterator WordBreaks::open(UBreakIteratorType type) {
  UErrorCode error = U_ZERO_ERROR;
  Iterator breaks(ubrk_open(type, "", nullptr, 0, &error));
  expect(error);
  return breaks;
}

WordBreaks::WordBreaks() : lines_(open(UBRK_LINE)), clusters_(open(UBRK_CHARACTER)) {}

std::vector<std::size_t> WordBreaks::of(std::u32string_view text) {
  std::vector<std::size_t> breaks;
  for (std::size_t begin = 0; begin < text.size();) {
    // U+200B at the begin of a line of Thai has divided it as well.
    if (!is_undivided(text[begin]) && text[begin] != kZwsp) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < text.size() && continues_run(text[end])) ++end;
    if (text.substr(begin, end - begin).find(kZwsp) == std::u32string_view::npos) {
      add_of_run(text, begin, end, breaks);
    }
    begin = end;
  }
  return breaks;
}

void WordBreaks::add_of_run(std::u32string_view text, std::size_t begin, std::size_t end,
                            std::vector<std::size_t>& breaks) {
  std::u16string units;
  std::vector<std::size_t> indices;  // of the characters that the units belong to
  for (std::size_t i = begin; i < end; ++i) {
    const auto c = static_cast<UChar32>(text[i]);
    if (U16_LENGTH(c) == 2) {
      units += static_cast<char16_t>(U16_LEAD(c));
      indices.push_back(i);
      units += static_cast<char16_t>(U16_TRAIL(c));
    } else {
      units += static_cast<char16_t>(c);
    }
    indices.push_back(i);
  }
  UErrorCode error = U_ZERO_ERROR;
  const auto length = static_cast<std::int32_t>(units.size());
  ubrk_setText(lines_.get(), units.data(), length, &error);
  ubrk_setText(clusters_.get(), units.data(), length, &error);
  expect(error);
  static_cast<void>(ubrk_first(lines_.get()));
  for (std::int32_t at = ubrk_next(lines_.get()); at != UBRK_DONE && at < length; at = ubrk_next(lines_.get())) {
    const std::size_t i = indices[static_cast<std::size_t>(at)];
    if (ubrk_isBoundary(clusters_.get(), at) != 0 && !is_joiner(text[i]) && !joins_next(text[i - 1])) {
      breaks.push_back(i);
    }
  }
}

}  // namespace embidi::tool
