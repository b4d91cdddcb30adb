// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "punycode_encode.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tldgen {

namespace {

char digit(uint64_t value) { return static_cast<char>(value < 26 ? 'a' + value : '0' + value - 26); }

uint64_t adapt(uint64_t delta, uint64_t points, bool first) {
  delta /= first ? 700 : 2;
  delta += delta / points;
  uint64_t k = 0;
  for (; delta > 455; k += 36) delta /= 35;
  return k + 36 * delta / (delta + 38);
}

}  // namespace

std::string punycode_integer(uint64_t value, uint64_t bias) {
  std::string out;
  for (uint64_t k = 36;; k += 36) {
    const uint64_t t = std::clamp<uint64_t>(k > bias ? k - bias : 0, 1, 26);
    if (value < t) break;
    out += digit(t + (value - t) % (36 - t));
    value = (value - t) / (36 - t);
  }
  return out + digit(value);
}

std::string punycode_encode(std::u32string_view label) {
  std::string out;
  for (const char32_t c : label) {
    if (c < 0x80) out += static_cast<char>(c);
  }
  const size_t basic = out.size();
  if (basic > 0) out += '-';
  uint64_t n = 0x80, delta = 0, bias = 72;
  for (size_t done = basic; done < label.size(); ++n, ++delta) {
    char32_t next = 0x110000;
    for (const char32_t c : label) {
      if (c >= n) next = std::min(next, c);
    }
    delta += (next - n) * (done + 1);
    n = next;
    for (const char32_t c : label) {
      if (c < n) ++delta;
      if (c != n) continue;
      out += punycode_integer(delta, bias);
      bias = adapt(delta, done + 1, done == basic);
      delta = 0;
      ++done;
    }
  }
  return out;
}

}  // namespace tldgen
