// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Code points to UTF-8: The Unicode Standard 3.9, table 3-6.
#ifndef EMBIDI_SRC_UNICODE_ENCODE_HPP
#define EMBIDI_SRC_UNICODE_ENCODE_HPP

#include <stdint.h>

namespace embidi {

constexpr unsigned utf8_length(uint32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

// Gives the bytes one by one to put(uint32_t).
template <class Put>
inline void encode(uint32_t c, const Put& put) {
  if (c < 0x80) return put(c);
  const unsigned more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  put((0xF80u >> more & 0xFF) | c >> 6 * more);  // 110..., 1110..., 11110...
  for (unsigned i = more; i-- > 0;) put(0x80 | (c >> 6 * i & 0x3F));
}

}  // namespace embidi

#endif
