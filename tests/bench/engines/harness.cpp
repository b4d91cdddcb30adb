// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "harness.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../../port/utf8.hpp"
#include "line_reader.hpp"
#include "platform.hpp"

extern "C" uint32_t __stack_limit[];

namespace embidi::test {

namespace {

// The corpora and cases are well-formed.
uint32_t decode(const char*& at) {
  const auto first = static_cast<uint8_t>(*at++);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  uint32_t code_point = first & (0x3Fu >> more);
  for (int i = 0; i < more; ++i) code_point = code_point << 6 | (static_cast<uint8_t>(*at++) & 0x3F);
  return code_point;
}

constexpr uint32_t kPaint = 0xA5A5A5A5;  // as start.cpp, which looks whether the last word is still so

}  // namespace

size_t convert(const Text& text, char* to) {
  for (size_t i = 0; i < text.bytes; ++i) to[i] = text.begin[i];
  to[text.bytes] = 0;
  return text.bytes;
}

size_t convert(const Text& text, uint16_t* to) {
  size_t units = 0;
  for (const char* at = text.begin; at != text.begin + text.bytes;) {
    const uint32_t c = decode(at);
    if (c > 0xFFFF) to[units++] = static_cast<uint16_t>(0xD7C0 + (c >> 10));
    to[units++] = static_cast<uint16_t>(c > 0xFFFF ? 0xDC00 | (c & 0x3FF) : c);
  }
  to[units] = 0;
  return units;
}

size_t convert(const Text& text, uint32_t* to) {
  size_t units = 0;
  for (const char* at = text.begin; at != text.begin + text.bytes;) to[units++] = decode(at);
  to[units] = 0;
  return units;
}

[[gnu::noinline]] uint32_t painted(void (*call)(void* user), void* user) {
  uint32_t* sp = nullptr;
  asm volatile("mov %0, sp" : "=r"(sp)::"memory");
  for (volatile uint32_t* at = __stack_limit; at != sp; ++at) *at = kPaint;
  call(user);
  const volatile uint32_t* lowest = __stack_limit;
  while (lowest != sp && *lowest == kPaint) ++lowest;
  return static_cast<uint32_t>(sp - lowest) * 4;
}

void print_row(const char* const (&engine)[3], const Row& row) {
  const char* const words[] = {engine[0], engine[1], engine[2], row.item, row.base};
  for (const char* word : words) {
    print(word);
    print(",");
  }
  print_number(row.value);
  print(",");
  print_number(row.code_points);
  print("\n");
}

Text join(const Work& work, size_t code_points, char* to) {
  size_t bytes = 0;
  for (size_t i = 0; i < work.count && code_points > 0; ++i) {
    const char* at = work.texts[i].begin;
    for (const char* const end = at + work.texts[i].bytes; at != end && code_points > 0; --code_points) {
      const char* const begin = at;
      decode(at);
      for (const char* c = begin; c != at; ++c) to[bytes++] = *c;
    }
  }
  return {to, bytes};
}

namespace {

struct Case {
  char text[4 * kLongestCase];
  size_t bytes, length;
  uint32_t direction, level;
  uint8_t levels[kLongestCase];  // 0xFF: removed
  uint16_t order[kLongestCase];
  size_t order_count;
};

bool skip_semicolon(const char*& at) {
  skip_blanks(at);
  return skip_prefix(at, ";");
}

// "code points;direction;paragraph level;levels;visual order"
bool read_case(const char* at, Case& c) {
  c.bytes = c.length = c.order_count = 0;
  uint32_t number = 0;
  for (skip_blanks(at); *at != ';'; skip_blanks(at), ++c.length) {
    if (c.length == kLongestCase || !read_number(at, 16, number)) return false;
    c.bytes += encode_utf8(number, c.text + c.bytes);
  }
  if (!skip_semicolon(at) || !read_number(at, 10, c.direction) || c.direction > kAuto) return false;
  if (!skip_semicolon(at) || !read_number(at, 10, c.level) || !skip_semicolon(at)) return false;
  size_t levels = 0;
  for (skip_blanks(at); *at != ';'; skip_blanks(at), ++levels) {
    number = 0xFF;
    if (levels == c.length || (!skip_prefix(at, "x") && !read_number(at, 10, number))) return false;
    c.levels[levels] = static_cast<uint8_t>(number);
  }
  if (levels != c.length || !skip_semicolon(at)) return false;
  for (skip_blanks(at); *at != 0; skip_blanks(at)) {
    if (c.order_count == c.length || !read_number(at, 10, number)) return false;
    c.order[c.order_count++] = static_cast<uint16_t>(number);
  }
  return true;
}

// Removed characters (X9) do not count: an engine may show them anywhere or nowhere.
bool is_right(const Case& c, const Resolved& r, const uint16_t* unit_of) {
  static uint16_t character_of[4 * kLongestCase];
  for (uint16_t& character : character_of) character = 0xFFFF;
  for (size_t i = 0; i < c.length; ++i) character_of[unit_of[i]] = static_cast<uint16_t>(i);
  if (r.has_levels) {
    if (r.paragraph_level != static_cast<int>(c.level)) return false;
    for (size_t i = 0; i < c.length; ++i) {
      if (c.levels[i] != 0xFF && c.levels[i] != r.levels[unit_of[i]]) return false;
    }
  }
  size_t shown = 0;
  for (size_t i = 0; i < r.count; ++i) {
    const uint16_t character = r.order[i] < 4 * kLongestCase ? character_of[r.order[i]] : 0xFFFF;
    if (character == 0xFFFF || c.levels[character] == 0xFF) continue;
    if (shown == c.order_count || c.order[shown++] != character) return false;
  }
  return shown == c.order_count;
}

}  // namespace

bool check_conformance(const char* folder, Resolve resolve, Conformance& result) {
  static LineReader lines;
  static Case c;
  static Resolved resolved;
  static uint16_t unit_of[4 * kLongestCase];
  static char path[256];
  size_t length = 0;
  const char* const parts[] = {folder, "/BidiCharacterTest.txt"};
  for (const char* part : parts) {
    for (; *part != 0; ++part) {
      if (length == sizeof path - 1) return false;
      path[length++] = *part;
    }
  }
  if (!open_file(path)) return false;
  lines.start(read_file);
  while (lines.next()) {
    const char* at = lines.line();
    if (*at == 0 || *at == '#') continue;
    if (!read_case(at, c)) return false;
    resolved = {};
    ++result.cases;
    const bool right = resolve({c.text, c.bytes}, static_cast<Direction>(c.direction), resolved, unit_of) &&
                       is_right(c, resolved, unit_of);
    result.wrong += !right;
  }
  close_file();
  return !lines.too_long() && result.cases > 0;
}

}  // namespace embidi::test
