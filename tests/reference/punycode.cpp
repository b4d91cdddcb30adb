// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "punycode.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "ucd.hpp"

namespace embidi_reference {

namespace {

constexpr unsigned punycode_base = 36, punycode_tmin = 1, punycode_tmax = 26;

// Section 6.1.
unsigned adapt(unsigned delta, unsigned count, bool first) {
  constexpr unsigned skew = 38, damp = 700;
  delta = first ? delta / damp : delta / 2;
  delta += delta / count;
  unsigned k = 0;
  while (delta > ((punycode_base - punycode_tmin) * punycode_tmax) / 2) {
    delta /= punycode_base - punycode_tmin;
    k += punycode_base;
  }
  return k + (punycode_base - punycode_tmin + 1) * delta / (delta + skew);
}

char digit(unsigned value) { return static_cast<char>(value < 26 ? 'a' + value : '0' + (value - 26)); }

std::optional<unsigned> digit_value(char32_t c) {
  if (c >= U'a' && c <= U'z') return static_cast<unsigned>(c - U'a');
  if (c >= U'A' && c <= U'Z') return static_cast<unsigned>(c - U'A');
  if (c >= U'0' && c <= U'9') return static_cast<unsigned>(c - U'0') + 26;
  return std::nullopt;
}

unsigned threshold(unsigned k, unsigned bias) {
  return k <= bias ? punycode_tmin : k >= bias + punycode_tmax ? punycode_tmax : k - bias;
}

// The generalized variable-length integer of section 3.3.
void append_integer(std::string& output, unsigned value, unsigned bias) {
  for (unsigned k = punycode_base;; k += punycode_base) {
    const unsigned t = threshold(k, bias);
    if (value < t) break;
    output += digit(t + (value - t) % (punycode_base - t));
    value = (value - t) / (punycode_base - t);
  }
  output += digit(value);
}

}  // namespace

// Section 6.3.
std::string punycode_encode(const std::u32string& label) {
  std::string output;
  for (const char32_t c : label) {
    if (c < 0x80) output += static_cast<char>(c);
  }
  const unsigned basic = static_cast<unsigned>(output.size());
  if (basic > 0) output += '-';
  char32_t n = 0x80;
  unsigned delta = 0, bias = 72, handled = basic;
  while (handled < label.size()) {
    char32_t next = last_code_point;
    for (const char32_t c : label) {
      if (c >= n && c < next) next = c;
    }
    delta += static_cast<unsigned>(next - n) * (handled + 1);
    n = next;
    for (const char32_t c : label) {
      if (c < n) ++delta;
      if (c != n) continue;
      append_integer(output, delta, bias);
      bias = adapt(delta, handled + 1, handled == basic);
      delta = 0;
      ++handled;
    }
    ++delta;
    ++n;
  }
  return output;
}

// Section 6.2. Numbers are 64 bits wide and a code point is refused as soon as it exceeds 10FFFF, so nothing overflows:
// a label has at most 59 digits after "xn--", and longer input ends at the limit on `i`.
std::optional<std::u32string> punycode_decode(const std::u32string& input) {
  const std::size_t delimiter = input.rfind(U'-');
  // Without any code point before it the delimiter is not consumed, and is then a bad digit.
  const std::size_t basic = delimiter == std::u32string::npos ? 0 : delimiter;
  std::u32string output = input.substr(0, basic);
  for (const char32_t c : output) {
    if (c >= 0x80) return std::nullopt;
  }
  char32_t n = 0x80;
  std::uint64_t i = 0;
  unsigned bias = 72;
  std::size_t at = basic > 0 ? basic + 1 : 0;
  while (at < input.size()) {
    const std::uint64_t old_i = i;
    std::uint64_t weight = 1;
    for (unsigned k = punycode_base;; k += punycode_base) {
      if (at == input.size()) return std::nullopt;
      const std::optional<unsigned> value = digit_value(input[at++]);
      if (!value) return std::nullopt;
      i += *value * weight;
      if (i > std::uint64_t{last_code_point} * (input.size() + 1)) return std::nullopt;  // then n will be too large
      const unsigned t = threshold(k, bias);
      if (*value < t) break;
      weight *= punycode_base - t;
    }
    const std::uint64_t length = output.size() + 1;
    bias = adapt(static_cast<unsigned>(i - old_i), static_cast<unsigned>(length), old_i == 0);
    if (n + i / length > last_code_point) return std::nullopt;
    n += static_cast<char32_t>(i / length);
    i %= length;
    if (n >= 0xD800 && n <= 0xDFFF) return std::nullopt;
    output.insert(output.begin() + static_cast<std::ptrdiff_t>(i), n);
    ++i;
  }
  return output;
}

}  // namespace embidi_reference
