// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The caller's buffer of a conversion.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "convert/output.hpp"

namespace embidi {

void Output::put_byte(uint32_t byte) {
  if (size_ < capacity_) buffer_[size_] = static_cast<char>(byte);
  ++size_;
}

void Output::put_unit(uint32_t byte, bool escape) {
  if (!escape) return put_byte(byte);
  put_byte('%');
  put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte >> 4]));
  put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte & 15]));
}

// The Unicode Standard 3.9, table 3-6.
void Output::encode(uint32_t code_point, bool escape) {
  if (code_point < 0x80) return put_unit(code_point, escape);
  unsigned shift = code_point < 0x800 ? 6 : code_point < 0x10000 ? 12 : 18;
  put_unit((code_point < 0x800 ? 0xC0u : code_point < 0x10000 ? 0xE0u : 0xF0u) | code_point >> shift, escape);
  do {
    shift -= 6;
    put_unit(0x80 | (code_point >> shift & 0x3F), escape);
  } while (shift > 0);
}

void Output::put(uint32_t code_point) { encode(code_point, false); }

void Output::put_ascii(const char* text) {
  for (; *text != 0; ++text) put_byte(static_cast<uint8_t>(*text));
}

void Output::put_rest(ComponentReader&& reader) {
  while (reader.next()) put(reader.code_point());
}

void Output::put_escaped(uint32_t code_point) { encode(code_point, true); }

}  // namespace embidi

#endif
