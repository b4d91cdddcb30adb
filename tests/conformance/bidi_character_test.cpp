// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// BidiCharacterTest.txt: "code points;direction;paragraph level;levels;visual order", direction 0 ltr, 1 rtl, 2 auto.
#include <stdint.h>

#include "formats.hpp"

namespace embidi::test {
namespace {

bool skip_semicolon(const char*& at) {
  skip_blanks(at);
  return skip_prefix(at, ";");
}

bool read_data(const char* at, Case& c, Expected& expected) {
  static const embidi_base kBases[] = {EMBIDI_BASE_LTR, EMBIDI_BASE_RTL, EMBIDI_BASE_AUTO};
  c.count = 0;
  for (skip_blanks(at); *at != ';'; skip_blanks(at)) {
    if (c.count == kMaxCaseChars || !read_number(at, 16, c.chars[c.count])) return false;
    ++c.count;
  }
  uint32_t direction = 0;
  uint32_t level = 0;
  if (!skip_semicolon(at) || !read_number(at, 10, direction) || direction > 2) return false;
  if (!skip_semicolon(at) || !read_number(at, 10, level) || level > 1) return false;
  if (!skip_semicolon(at) || !read_levels(at, expected)) return false;
  if (!skip_semicolon(at) || !read_order(at, expected)) return false;
  c.base = kBases[direction];
  expected.paragraph_level = static_cast<int>(level);
  return *at == '\0';
}

}  // namespace

void run_bidi_character_test(LineReader& lines, Checker& checker) {
  static Expected expected;
  static Case c;
  while (lines.next()) {
    const char* at = lines.line();
    if (*at == '\0' || *at == '#') continue;
    if (read_data(at, c, expected)) {
      checker.check(lines.number(), c, expected);
    } else {
      checker.malformed(lines.number());
    }
  }
}

}  // namespace embidi::test
