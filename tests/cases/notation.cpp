// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "notation.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "line_reader.hpp"

namespace embidi::test {
namespace {

constexpr uint32_t kAlef = 0x5D0;

Letters letters_are = Letters::BIDI;

bool append(uint32_t c, uint32_t times, CodePoints& out) {
  if (times > kMaxCaseText - out.count) return false;
  for (; times > 0; --times) out.chars[out.count++] = c;
  return true;
}

// The rest of "u{5D0 202B*60}" or "x{C3 28}" after its brace: numbers up to `highest`, each perhaps repeated.
bool read_numbers(const char*& at, uint32_t highest, uint32_t flag, CodePoints& out) {
  do {
    uint32_t number = 0;
    uint32_t times = 1;
    if (!read_number(at, 16, number) || number > highest) return false;
    if (skip_prefix(at, "*") && !read_number(at, 10, times)) return false;
    if (!append(number | flag, times, out)) return false;
  } while (skip_prefix(at, " "));
  return skip_prefix(at, "}");
}

// What follows a backslash.
bool read_escape(const char*& at, CodePoints& out) {
  if (skip_prefix(at, "\\")) return append('\\', 1, out);
  if (skip_prefix(at, "x{")) return read_numbers(at, 0xFF, kRawByte, out);
  return skip_prefix(at, "u{") && read_numbers(at, 0x10FFFF, 0, out);
}

// One character in UTF-8 that begins at `at`; the file is taken to be well-formed.
bool read_utf8(const char*& at, const char* last, uint32_t& c) {
  c = static_cast<unsigned char>(*at++);
  if (c < 0x80) return true;
  const int more = c < 0xC0 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
  if (more == 0 || last - at < more) return false;
  c &= 0x3Fu >> more;
  for (int i = 0; i < more; ++i) c = c << 6 | (static_cast<unsigned char>(*at++) & 0x3Fu);
  return true;
}

struct Range {
  uint32_t first, last;
};

// Not to be seen in an editor, or hard to tell from others: controls, spaces, joiners, marks, U+FFFD.
constexpr Range kHidden[] = {{0, 0x1F},        {0x7F, 0xA0},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x2000, 0x2011},
                             {0x2028, 0x202F}, {0x205F, 0x206F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}, {0xFFFD, 0xFFFD}};

bool is_hidden(uint32_t c) {
  for (const Range& range : kHidden) {
    if (c >= range.first && c <= range.last) return true;
  }
  return (c & kRawByte) != 0;
}

bool stands_for_itself(uint32_t c) {
  if (c == '\\' || c == '|') return false;
  if (letters_are == Letters::LITERAL) return !is_hidden(c);
  return c > 0x20 && c < 0x7F && !(c >= 'A' && c <= 'Z');
}

bool is_letter_of_notation(uint32_t c) {
  return letters_are == Letters::BIDI && c >= kAlef && c <= kAlef + ('Z' - 'A');
}

// Blanks at the ends are written as escapes, so that they can be seen.
bool needs_escape(const uint32_t* chars, size_t count, size_t i) {
  if (chars[i] == ' ') return i == 0 || i + 1 == count;
  return !stands_for_itself(chars[i]) && !is_letter_of_notation(chars[i]) && chars[i] != '\\';
}

void write_unescaped(uint32_t c, Put put) {
  char letter[5] = {};
  encode_utf8(is_letter_of_notation(c) ? 'A' + (c - kAlef) : c, letter);
  if (c == '\\') put(letter);
  put(letter);
}

}  // namespace

void set_letters(Letters letters) { letters_are = letters; }

bool read_notation(const char* first, const char* last, CodePoints& out) {
  out.count = 0;
  while (first < last) {
    if (skip_prefix(first, "\\")) {
      if (!read_escape(first, out)) return false;
      continue;
    }
    uint32_t c = 0;
    if (!read_utf8(first, last, c)) return false;
    if (letters_are == Letters::BIDI) {
      if (c > 0x7F) return false;
      if (c >= 'A' && c <= 'Z') c = kAlef + (c - 'A');
    }
    if (!append(c, 1, out)) return false;
  }
  return first == last;
}

void write_number(size_t number, unsigned base, Put put) {
  char digits[24];
  char* at = digits + sizeof digits - 1;
  *at = '\0';
  do {
    *--at = "0123456789ABCDEF"[number % base];
    number /= base;
  } while (number != 0);
  put(at);
}

void write_notation(const uint32_t* chars, size_t count, Put put) {
  bool open = false;
  for (size_t i = 0; i < count; ++i) {
    const bool escape = needs_escape(chars, count, i);
    if (open && !escape) put("}");
    if (!escape) write_unescaped(chars[i], put);
    if (escape) {
      const size_t first = i;
      while (i + 1 < count && chars[i + 1] == chars[first] && needs_escape(chars, count, i + 1)) ++i;
      put(open ? " " : "\\u{");
      write_number(chars[first], 16, put);
      if (i > first) put("*");
      if (i > first) write_number(i - first + 1, 10, put);
    }
    open = escape;
  }
  if (open) put("}");
}

}  // namespace embidi::test
