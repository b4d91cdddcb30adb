// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "utf8.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace embidi_reference {
namespace {

struct ByteRange {
  unsigned low, high;
};

// One row of table 3-7, "Well-Formed UTF-8 Byte Sequences", per entry.
struct Row {
  std::vector<ByteRange> bytes;
};

const std::vector<Row>& table_3_7() {
  static const std::vector<Row> rows = {
      {{{0x00, 0x7F}}},
      {{{0xC2, 0xDF}, {0x80, 0xBF}}},
      {{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}}},
      {{{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}}},
      {{{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}}},
      {{{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}}},
      {{{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
      {{{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
      {{{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}}},
  };
  return rows;
}

// How many bytes from `at` agree with the row.
std::size_t agreeing(const Row& row, const std::string& bytes, std::size_t at) {
  std::size_t count = 0;
  while (count < row.bytes.size() && at + count < bytes.size()) {
    const unsigned byte = static_cast<unsigned char>(bytes[at + count]);
    if (byte < row.bytes[count].low || byte > row.bytes[count].high) break;
    ++count;
  }
  return count;
}

char32_t value_of(const std::string& bytes, std::size_t at, std::size_t length) {
  const unsigned lead = static_cast<unsigned char>(bytes[at]);
  if (length == 1) return lead;
  char32_t value = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) value = (value << 6) | (static_cast<unsigned char>(bytes[at + i]) & 0x3Fu);
  return value;
}

}  // namespace

Decoded decode(const std::string& bytes) {
  Decoded result;
  std::size_t at = 0;
  while (at < bytes.size()) {
    // Definition D93b: the longest subsequence that starts a well-formed one, or else a single byte.
    std::size_t subpart = 0;
    bool complete = false;
    for (const Row& row : table_3_7()) {
      const std::size_t count = agreeing(row, bytes, at);
      if (count == row.bytes.size()) complete = true;
      if (count > subpart) subpart = count;
    }
    if (subpart == 0) subpart = 1;
    result.text += complete ? value_of(bytes, at, subpart) : U'\uFFFD';
    result.replaced.push_back(!complete);
    if (!complete) result.ill_formed = true;
    at += subpart;
  }
  return result;
}

std::string encode(const std::u32string& text) {
  std::string bytes;
  const auto trailing = [&bytes](char32_t c, int shift) { bytes += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  for (const char32_t c : text) {
    if (c < 0x80) {
      bytes += static_cast<char>(c);
    } else if (c < 0x800) {
      bytes += static_cast<char>(0xC0 | (c >> 6));
      trailing(c, 0);
    } else if (c < 0x10000) {
      bytes += static_cast<char>(0xE0 | (c >> 12));
      trailing(c, 6);
      trailing(c, 0);
    } else {
      bytes += static_cast<char>(0xF0 | (c >> 18));
      trailing(c, 12);
      trailing(c, 6);
      trailing(c, 0);
    }
  }
  return bytes;
}

}  // namespace embidi_reference
