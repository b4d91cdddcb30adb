// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode: RFC 3492.
#ifndef EMBIDI_SRC_UNICODE_PUNYCODE_HPP
#define EMBIDI_SRC_UNICODE_PUNYCODE_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// No label is longer than what fits a DNS label after "xn--".
inline constexpr size_t kMaxEncodedLabel = 59;

// A code point in three bytes, of which a label may have to be on the stack.
struct CodePoint24 {
  uint8_t bytes[3];

  uint32_t get() const { return bytes[0] | uint32_t{bytes[1]} << 8 | uint32_t{bytes[2]} << 16; }
  void set(uint32_t c) {
    for (uint8_t& byte : bytes) {
      byte = static_cast<uint8_t>(c);
      c >>= 8;
    }
  }
};

// Decodes, in place, the part of an A-label after "xn--": one character an element. Returns the number of code points,
// or 0 where it is ill-formed: longer than kMaxEncodedLabel, nothing encoded in it, no character at all or a surrogate.
// No two inputs give the same output, but for the case of the encoded digits.
size_t punycode_decode(CodePoint24* label, size_t length);

// A label that is read several times over: `next` gives its code points one by one, then kPunycodeEnd, then the first
// again. `put` takes the digits of the encoded form; after false no more are wanted. `room` is its memory.
inline constexpr size_t kEncodingRoom = 18;
struct EncodingRoom {
  uint32_t code_points[kEncodingRoom];
};
struct PunycodeLabel {
  uint32_t (*next)(void* label);
  void* label;
  bool (*put)(void* user, char digit);
  void* user;
  EncodingRoom& room;
};
inline constexpr uint32_t kPunycodeEnd = 0xFFFFFFFF;

// More code points than any domain name has room for, and few enough that nothing overflows.
inline constexpr size_t kMaxEncodable = 249;

// Encodes a label (without "xn--"). False: longer than kMaxEncodable, or no more digits were wanted. Reads the label
// once, and once more for every kEncodingRoom code points above ASCII.
bool punycode_encode(const PunycodeLabel& label);

}  // namespace embidi

#endif
