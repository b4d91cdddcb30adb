// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// BidiTest.txt: "@Levels:" and "@Reorder:" hold for the data lines that follow; a data line is "L AL WS; 7".
#include <stddef.h>
#include <stdint.h>

#include "formats.hpp"

namespace embidi::test {
namespace {

// Two characters for each class, of different lengths in UTF-8; used by turns.
struct Representative {
  const char* name;
  uint32_t chars[2];
};
constexpr Representative kRepresentatives[] = {
    {"L", {0x61, 0x10400}},    {"R", {0x5D0, 0x10800}},   {"AL", {0x627, 0x1EE00}},  {"EN", {0x30, 0x1D7D8}},
    {"ES", {0x2B, 0xFE62}},    {"ET", {0x25, 0x20AC}},    {"AN", {0x660, 0x10E60}},  {"CS", {0x2C, 0xA0}},
    {"NSM", {0x300, 0xE0100}}, {"BN", {0xAD, 0xE0001}},   {"B", {0x2029, 0x0A}},     {"S", {0x09, 0x1F}},
    {"WS", {0x20, 0x3000}},    {"ON", {0x21, 0x1F600}},   {"LRE", {0x202A, 0x202A}}, {"RLE", {0x202B, 0x202B}},
    {"PDF", {0x202C, 0x202C}}, {"LRO", {0x202D, 0x202D}}, {"RLO", {0x202E, 0x202E}}, {"LRI", {0x2066, 0x2066}},
    {"RLI", {0x2067, 0x2067}}, {"FSI", {0x2068, 0x2068}}, {"PDI", {0x2069, 0x2069}},
};

bool ends_word(char c) { return c == '\0' || c == ' ' || c == '\t' || c == ';'; }

bool read_class(const char*& at, size_t turn, uint32_t& code_point) {
  for (const Representative& r : kRepresentatives) {
    const char* after = at;
    if (!skip_prefix(after, r.name) || !ends_word(*after)) continue;
    at = after;
    code_point = r.chars[turn % 2];
    return true;
  }
  return false;
}

// The classes and the direction bits (1 auto, 2 left to right, 4 right to left).
bool read_data(const char* at, uint32_t line, Case& c, uint32_t& directions) {
  c.count = 0;
  for (skip_blanks(at); *at != ';'; skip_blanks(at)) {
    if (c.count == kMaxCaseChars || !read_class(at, line + c.count, c.chars[c.count])) return false;
    ++c.count;
  }
  ++at;
  skip_blanks(at);
  return read_number(at, 16, directions) && directions != 0 && directions <= 7 && *at == '\0';
}

}  // namespace

void run_bidi_test(LineReader& lines, Checker& checker) {
  static Expected expected;
  static Case c;
  static const embidi_base kBases[] = {EMBIDI_BASE_AUTO, EMBIDI_BASE_LTR, EMBIDI_BASE_RTL};
  while (lines.next()) {
    const char* at = lines.line();
    if (*at == '\0' || *at == '#') continue;
    if (*at == '@') {
      const bool good = (skip_prefix(at, "@Levels:") && read_levels(at, expected)) ||
                        (skip_prefix(at, "@Reorder:") && read_order(at, expected));
      if (!good) checker.malformed(lines.number());
      continue;
    }
    uint32_t directions = 0;
    if (!read_data(at, lines.number(), c, directions)) {
      checker.malformed(lines.number());
      continue;
    }
    for (uint32_t bit = 0; bit < 3; ++bit) {
      if ((directions & (1u << bit)) == 0) continue;
      c.base = kBases[bit];
      checker.check(lines.number(), c, expected);
    }
  }
}

}  // namespace embidi::test
