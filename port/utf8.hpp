// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8 of one code point. Freestanding.
#ifndef EMBIDI_PORT_UTF8_HPP
#define EMBIDI_PORT_UTF8_HPP

#include <stdint.h>

namespace embidi {

// Writes one to four bytes at `out` and returns how many (The Unicode Standard, table 3-6).
inline unsigned encode_utf8(uint32_t c, char* out) {
  if (c < 0x80) {
    out[0] = static_cast<char>(c);
    return 1;
  }
  const unsigned length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (unsigned i = length - 1; i > 0; --i, c >>= 6) out[i] = static_cast<char>(0x80 | (c & 0x3F));
  out[0] = static_cast<char>((0xF00u >> length & 0xFFu) | c);
  return length;
}

// Appends them to a string.
template <class String>
void append_utf8(String& out, uint32_t c) {
  char bytes[4];
  out.append(bytes, encode_utf8(c, bytes));
}

}  // namespace embidi

#endif
