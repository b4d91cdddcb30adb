// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// IP addresses.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/ip_address.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// What a part of an IPv4 address is not.
enum : uint8_t {
  kNotThere = 1,
  kNotDecimal = 2,  // digits
  kNoNumber = 4,
  kTooLarge = 8
};

// One part of an IPv4 address, read digit by digit: 0x7F, 0177, 127.
struct Ipv4Part {
  uint32_t value = 0;
  uint32_t base = 10;
  size_t length = 0;
  unsigned flaws = kNotThere;

  void put(uint32_t c);
  bool within(uint32_t highest) const { return (flaws & (kNotThere | kNoNumber | kTooLarge)) == 0 && value <= highest; }
};

void Ipv4Part::put(uint32_t c) {
  flaws &= ~unsigned{kNotThere};
  if (!is_digit(c)) flaws |= kNotDecimal;
  ++length;
  if (length == 1 && c == '0') {
    base = 8;  // a zero alone is one in any base
  } else if (length == 2 && base == 8 && (c | 0x20) == 'x') {
    base = 16;  // no digit after it: a zero, too
  } else {
    const uint32_t digit = hex_value(c);
    if (digit >= base) flaws |= kNoNumber;
    if (value > (0xFFFFFFFF - digit) / base) flaws |= kTooLarge;
    value = value * base + digit;
  }
}

}  // namespace

Ipv4 parse_ipv4(ComponentReader host, uint8_t* address) {
  Ipv4Part part, last;
  size_t count = 0;   // parts, `last` the last of them
  bool bytes = true;  // all before `last` are 0 to 255
  uint32_t high = 0;  // ... and these are they
  for (bool more = true; more;) {
    more = host.next();
    if (more && delimiter(host.code_point()) != kIdnSeparator) {
      part.put(host.code_point());
      continue;
    }
    if (!more && part.length == 0) break;  // one empty last part is none
    if (count++ > 0) {
      bytes = bytes && last.within(255);
      high = high << 8 | (last.value & 0xFF);
    }
    last = part;
    part = Ipv4Part();
  }
  constexpr unsigned kNeither = kNotDecimal | kNoNumber;
  if ((last.flaws & kNotThere) != 0 || (last.flaws & kNeither) == kNeither) return Ipv4::no_number;
  if (count > 4 || !bytes || !last.within(0xFFFFFFFFu >> (8 * (count - 1)))) return Ipv4::broken;
  const uint32_t value = count == 1 ? last.value : high << (8 * (5 - count)) | last.value;
  for (unsigned i = 0; i < 4; ++i) address[i] = static_cast<uint8_t>(value >> (24 - 8 * i));
  return Ipv4::valid;
}

namespace {

// Characters of an IPv6 address.
struct AddressText {
  const uint8_t* at;
  const uint8_t* end;
  bool more() const { return at != end; }
  bool skip(uint8_t c) {
    if (!more() || *at != c) return false;
    ++at;
    return true;
  }
};

// Four decimal numbers from 0 to 255 without leading zeros, up to the end.
bool read_ipv4_tail(AddressText in, uint8_t* address) {
  for (unsigned i = 0; i < 4; ++i) {
    if (i > 0 && !in.skip('.')) return false;
    unsigned value = 0, digits = 0;
    for (; in.more() && is_digit(*in.at); ++digits) {
      if (digits > 0 && value == 0) return false;
      value = value * 10 + (*in.at++ - '0');
      if (value > 255) return false;
    }
    if (digits == 0) return false;
    address[i] = static_cast<uint8_t>(value);
  }
  return !in.more();
}

constexpr unsigned kBytes = 16;

// The pieces between colons. `gap` is where "::" stands, in bytes; kBytes + 1: nowhere. Returns the bytes, or kBytes
// + 1.
unsigned read_pieces(AddressText in, uint8_t* address, unsigned& gap) {
  constexpr unsigned kWrong = kBytes + 1;
  unsigned count = 0;
  gap = kWrong;
  if (in.skip(':')) {
    if (!in.skip(':')) return kWrong;
    gap = 0;
  }
  while (in.more()) {
    if (count == kBytes) return kWrong;
    if (in.skip(':')) {
      if (gap != kWrong) return kWrong;
      gap = count;
      continue;
    }
    const AddressText piece = in;
    unsigned value = 0, digits = 0;
    for (; digits < 4 && in.more() && is_hex(*in.at); ++digits) value = value << 4 | hex_value(*in.at++);
    if (in.more() && *in.at == '.') {
      if (digits == 0 || count > kBytes - 4 || !read_ipv4_tail(piece, address + count)) return kWrong;
      return count + 4;
    }
    if (digits == 0) return kWrong;
    address[count++] = static_cast<uint8_t>(value >> 8);
    address[count++] = static_cast<uint8_t>(value);
    if (in.more() && (!in.skip(':') || !in.more())) return kWrong;
  }
  return count;
}

char* write_decimal(char* at, unsigned value) {
  if (value >= 100) *at++ = static_cast<char>('0' + value / 100);
  if (value >= 10) *at++ = static_cast<char>('0' + value / 10 % 10);
  *at++ = static_cast<char>('0' + value % 10);
  return at;
}

char* write_piece(char* at, unsigned value) {
  for (unsigned shift = 16; shift > 0;) {
    shift -= 4;
    if (value >> shift == 0 && shift > 0) continue;
    *at++ = "0123456789abcdef"[value >> shift & 15];
  }
  return at;
}

char* write_ipv4(const uint8_t* address, char* at) {
  for (unsigned i = 0; i < 4; ++i) {
    if (i > 0) *at++ = '.';
    at = write_decimal(at, address[i]);
  }
  return at;
}

// RFC 5952: the longest run of zero pieces, two or more, the first of equals, is "::".
char* write_ipv6(const uint8_t* address, char* at) {
  constexpr unsigned kPieces = 8;
  const auto piece = [&](unsigned i) { return static_cast<unsigned>(address[2 * i] << 8 | address[2 * i + 1]); };
  unsigned best = kPieces, best_length = 1;
  for (unsigned i = 0; i < kPieces; ++i) {
    unsigned length = 0;
    while (i + length < kPieces && piece(i + length) == 0) ++length;
    if (length > best_length) {
      best = i;
      best_length = length;
    }
  }
  for (unsigned i = 0; i < kPieces; ++i) {
    if (i == best) {
      *at++ = ':';
      *at++ = ':';
      i += best_length - 1;
      continue;
    }
    if (i > 0 && i != best + best_length) *at++ = ':';
    at = write_piece(at, piece(i));
  }
  return at;
}

}  // namespace

bool parse_ipv6(ComponentReader host, uint8_t* address) {
  constexpr size_t kLongest = 47;  // six pieces of four digits, an IPv4 address, the brackets
  uint8_t text[kLongest];
  size_t length = 0;
  while (host.next()) {
    if (length == kLongest || host.code_point() >= 0x80) return false;
    text[length++] = static_cast<uint8_t>(host.code_point());
  }
  if (length < 2) return false;
  unsigned gap = 0;
  const unsigned count = read_pieces({text + 1, text + length - 1}, address, gap);
  if (gap > kBytes) return count == kBytes;
  if (count >= kBytes) return false;
  // What stands after "::" belongs to the end.
  const unsigned after_gap = count - gap;
  for (unsigned i = 0; i < after_gap; ++i) address[kBytes - 1 - i] = address[count - 1 - i];
  for (unsigned i = gap; i < kBytes - after_gap; ++i) address[i] = 0;
  return true;
}

size_t write_address(const uint8_t* address, size_t bytes, char* text) {
  return static_cast<size_t>((bytes == 4 ? write_ipv4(address, text) : write_ipv6(address, text)) - text);
}

}  // namespace embidi

#endif
