// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The caller's buffer of a conversion.
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/convert/output.hpp"
#include "embidi_core/unicode/encode.hpp"

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

// Not inlined: at -O2 each of the two that call it would have all of it.
[[gnu::noinline]] void Output::put_units(uint32_t code_point, bool escape) {
  encode(code_point, [&](uint32_t byte) { put_unit(byte, escape); });
}

void Output::put(uint32_t code_point) { put_units(code_point, false); }

void Output::put_ascii(const char* text) {
  for (; *text != 0; ++text) put_byte(static_cast<uint8_t>(*text));
}

void Output::put_rest(ComponentReader&& reader) {
  while (reader.next()) put(reader.code_point());
}

void Output::put_escaped(uint32_t code_point) { put_units(code_point, true); }

}  // namespace embidi

#endif
