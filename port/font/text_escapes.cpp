// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "text_escapes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "../utf8.hpp"

namespace embidi::fontc {
namespace {

constexpr std::string_view kHex = "0123456789abcdef0123456789ABCDEF", kOctal = "01234567";

// The value of at most `most` digits. How many there are is added to `at`.
std::uint32_t digits(std::string_view text, std::size_t& at, std::size_t most, std::string_view known,
                     std::uint32_t base) {
  std::uint32_t value = 0;
  for (const std::size_t end = std::min(text.size(), at + most); at < end; ++at) {
    const std::size_t digit = known.find(text[at]);
    if (digit == std::string_view::npos) break;
    value = value * base + static_cast<std::uint32_t>(digit) % base;
  }
  return value;
}

bool read_unit(std::string_view text, std::size_t& at, std::uint32_t& unit) {
  std::size_t end = at + 1;
  if (at >= text.size() || (text[at] != 'u' && text[at] != 'U')) return false;
  unit = digits(text, end, 4, kHex, 16);
  if (end != at + 5) return false;
  at = end;
  return true;
}

bool is_high(std::uint32_t unit) { return (unit & 0xFC00) == 0xD800; }
bool is_low(std::uint32_t unit) { return (unit & 0xFC00) == 0xDC00; }

}  // namespace

bool read_c_escape(std::string_view text, std::size_t& at, std::string& out) {
  constexpr std::string_view kLetters = "abfnrtv\"'\\?", kMeanings = "\a\b\f\n\r\t\v\"'\\?";
  if (at >= text.size()) return false;
  const std::size_t letter = kLetters.find(text[at]);
  if (letter != std::string_view::npos) {
    out += kMeanings[letter];
    ++at;
    return true;
  }
  const bool hex = text[at] == 'x';
  const std::size_t begin = at + (hex ? 1 : 0);
  std::size_t end = begin;
  const std::uint32_t byte = hex ? digits(text, end, 2, kHex, 16) : digits(text, end, 3, kOctal, 8);
  if (end == begin || byte > 0xFF) return false;
  out += static_cast<char>(byte);
  at = end;
  return true;
}

bool read_utf16_escape(std::string_view text, std::size_t& at, std::string& out) {
  std::size_t end = at;
  std::uint32_t c = 0, low = 0;
  if (!read_unit(text, end, c) || is_low(c)) return false;
  if (is_high(c)) {
    if (end == text.size() || text[end] != '\\') return false;
    ++end;
    if (!read_unit(text, end, low) || !is_low(low)) return false;
    c = 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF));
  }
  append_utf8(out, c);
  at = end;
  return true;
}

}  // namespace embidi::fontc
