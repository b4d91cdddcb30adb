// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// IP addresses as browsers read them: WHATWG URL, "host parsing" and "host serializing".
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checks.hpp"

namespace embidi_reference {
namespace {

// "Strictly split on U+002E", where a host has any IDNSep; the last empty part is taken off by the callers.
std::vector<std::u32string> parts_of(const std::u32string& host) {
  std::vector<std::u32string> parts(1);
  for (const char32_t c : host) {
    if (Classes::idn_sep(c)) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The IPv4 number parser. The value stops growing above 2^32: any such number is too large.
std::optional<std::uint64_t> ipv4_number(const std::u32string& part) {
  if (part.empty()) return std::nullopt;
  unsigned radix = 10;
  std::u32string digits = part;
  if (part.size() >= 2 && part[0] == U'0' && (part[1] == U'x' || part[1] == U'X')) {
    digits = part.substr(2);
    radix = 16;
  } else if (part.size() >= 2 && part[0] == U'0') {
    digits = part.substr(1);
    radix = 8;
  }
  std::uint64_t value = 0;  // "If input is the empty string, return 0"
  for (const char32_t c : digits) {
    unsigned digit = 99;
    if (Classes::digit(c)) digit = static_cast<unsigned>(c - U'0');
    if (Classes::hex(c) && !Classes::digit(c)) digit = static_cast<unsigned>((c | 0x20) - U'a') + 10;
    if (digit >= radix) return std::nullopt;
    if (value <= 0xFFFFFFFF) value = value * radix + digit;
  }
  return value;
}

bool all_digits(const std::u32string& part) {
  for (const char32_t c : part) {
    if (!Classes::digit(c)) return false;
  }
  return !part.empty();
}

std::string dotted(std::uint64_t address) {
  std::string text;
  for (int shift = 24; shift >= 0; shift -= 8) {
    text += std::to_string(address >> shift & 255);
    if (shift > 0) text += '.';
  }
  return text;
}

using Pieces = std::array<unsigned, 8>;

// The IPv6 parser, step by step.
class Ipv6Parser {
 public:
  explicit Ipv6Parser(const std::u32string& text) : text_(text) {}

  std::optional<Pieces> run() {
    if (at(0) == U':') {
      if (at(1) != U':') return std::nullopt;
      pointer_ = 2;
      compress_ = ++index_;
    }
    while (pointer_ < text_.size()) {
      if (!piece()) return std::nullopt;
      if (finished_) break;
    }
    if (compress_ < 0 && index_ != 8) return std::nullopt;
    if (compress_ >= 0) expand();
    return pieces_;
  }

 private:
  char32_t at(std::size_t i) const { return i < text_.size() ? text_[i] : 0; }
  char32_t here() const { return at(pointer_); }

  // One turn of the loop. False: failure.
  bool piece() {
    if (index_ == 8) return false;
    if (here() == U':') {
      if (compress_ >= 0) return false;
      ++pointer_;
      compress_ = ++index_;
      return true;
    }
    unsigned value = 0, length = 0;
    while (length < 4 && Classes::hex(here())) {
      const char32_t c = here();
      value = value * 16 + static_cast<unsigned>(Classes::digit(c) ? c - U'0' : (c | 0x20) - U'a' + 10);
      ++pointer_;
      ++length;
    }
    if (here() == U'.') return length > 0 && embedded_ipv4(length);
    if (here() == U':') {
      ++pointer_;
      if (pointer_ == text_.size()) return false;
    } else if (pointer_ < text_.size()) {
      return false;
    }
    pieces_[static_cast<std::size_t>(index_++)] = value;
    return true;
  }

  // d.d.d.d at the end of the address; decimal, without leading zeros.
  bool embedded_ipv4(unsigned length) {
    pointer_ -= length;
    if (index_ > 6) return false;
    int seen = 0;
    while (pointer_ < text_.size()) {
      if (seen > 0) {
        if (here() != U'.' || seen == 4) return false;
        ++pointer_;
      }
      if (!Classes::digit(here())) return false;
      int value = -1;
      while (Classes::digit(here())) {
        const int digit = static_cast<int>(here() - U'0');
        if (value == 0) return false;
        value = value < 0 ? digit : value * 10 + digit;
        if (value > 255) return false;
        ++pointer_;
      }
      unsigned& piece = pieces_[static_cast<std::size_t>(index_)];
      piece = piece * 256 + static_cast<unsigned>(value);
      ++seen;
      if (seen == 2 || seen == 4) ++index_;
    }
    finished_ = true;
    return seen == 4;
  }

  // What stands after "::" moves to the end.
  void expand() {
    int swaps = index_ - compress_;
    index_ = 7;
    while (index_ != 0 && swaps > 0) {
      std::swap(pieces_[static_cast<std::size_t>(index_)], pieces_[static_cast<std::size_t>(compress_ + swaps - 1)]);
      --index_;
      --swaps;
    }
  }

  const std::u32string& text_;
  std::size_t pointer_ = 0;
  int index_ = 0, compress_ = -1;
  bool finished_ = false;
  Pieces pieces_{};
};

// The IPv6 serializer: the first longest run of two or more zero pieces is compressed.
std::string serialized(const Pieces& pieces) {
  std::size_t best = 8, best_length = 1;
  for (std::size_t i = 0; i < 8; ++i) {
    std::size_t length = 0;
    while (i + length < 8 && pieces[i + length] == 0) ++length;
    if (length > best_length) {
      best = i;
      best_length = length;
    }
  }
  std::string text;
  for (std::size_t i = 0; i < 8; ++i) {
    if (i == best) {
      text += i == 0 ? "::" : ":";
      i += best_length - 1;
      continue;
    }
    std::array<char, 8> hex{};
    std::snprintf(hex.data(), hex.size(), "%x", pieces[i]);
    text += hex.data();
    if (i != 7) text += ':';
  }
  return text;
}

}  // namespace

bool ends_in_number(const std::u32string& host) {
  std::vector<std::u32string> parts = parts_of(host);
  if (parts.back().empty()) {
    if (parts.size() == 1) return false;
    parts.pop_back();
  }
  return all_digits(parts.back()) || ipv4_number(parts.back()).has_value();
}

std::optional<std::string> parse_ipv4(const std::u32string& host) {
  if (!ends_in_number(host)) return std::nullopt;
  std::vector<std::u32string> parts = parts_of(host);
  if (parts.back().empty() && parts.size() > 1) parts.pop_back();
  if (parts.size() > 4) return std::nullopt;
  std::uint64_t address = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::optional<std::uint64_t> number = ipv4_number(parts[i]);
    if (!number) return std::nullopt;
    if (i + 1 < parts.size()) {
      if (*number > 255) return std::nullopt;
      address += *number << (8 * (3 - i));
    } else {
      if (*number >= std::uint64_t{1} << (8 * (5 - parts.size()))) return std::nullopt;
      address += *number;
    }
  }
  return dotted(address);
}

std::optional<std::string> parse_ipv6(const std::u32string& text) {
  const std::optional<Pieces> pieces = Ipv6Parser(text).run();
  if (!pieces) return std::nullopt;
  return serialized(*pieces);
}

}  // namespace embidi_reference
