// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Unicode 15.0, section 3.9: tables 3-6 and 3-7 row by row, and "U+FFFD Substitution of Maximal Subparts". Written from
// these alone, with nothing of the library's.
#ifndef EMBIDI_TESTS_PROOF_TABLE_3_7_HPP
#define EMBIDI_TESTS_PROOF_TABLE_3_7_HPP

#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"

struct Table37 {
  uint32_t code_point;
  unsigned length;
  bool well_formed;
};

struct Row37 {
  uint8_t bytes;
  uint8_t range[4][2];  // first and last value of each byte
};

inline constexpr Row37 kTable37[] = {
    {1, {{0x00, 0x7F}}},
    {2, {{0xC2, 0xDF}, {0x80, 0xBF}}},
    {3, {{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}},
    {3, {{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {3, {{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}}},
    {3, {{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}}},
};

// Table 3-6: the bits of the scalar value.
inline uint32_t table_3_6(const uint8_t* p, unsigned length) {
  switch (length) {
    case 1: return p[0];
    case 2: return (p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu);
    case 3: return (p[0] & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
    default: return (p[0] & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
  }
}

// What starts at `p`, of which `available` > 0 bytes are there: a character, or the maximal subpart of one, or a byte
// of none.
inline Table37 table_3_7(const uint8_t* p, size_t available) {
  unsigned subpart = 1;
  for (const Row37& row : kTable37) {
    unsigned fits = 0;
    while (fits < row.bytes && fits < available && p[fits] >= row.range[fits][0] && p[fits] <= row.range[fits][1])
      ++fits;
    if (fits == row.bytes) return {table_3_6(p, fits), fits, true};
    if (fits > subpart) subpart = fits;
  }
  return {0xFFFD, subpart, false};
}

#endif
