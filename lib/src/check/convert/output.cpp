// The caller's buffer of a conversion.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/convert/output.hpp"

namespace embidi {

// The Unicode Standard 3.9, table 3-6.
template <class PutByte>
void Output::encode(uint32_t code_point, PutByte put_byte) {
  if (code_point < 0x80) return put_byte(code_point);
  unsigned shift = code_point < 0x800 ? 6 : code_point < 0x10000 ? 12 : 18;
  put_byte((code_point < 0x800 ? 0xC0u : code_point < 0x10000 ? 0xE0u : 0xF0u) | code_point >> shift);
  do {
    shift -= 6;
    put_byte(0x80 | (code_point >> shift & 0x3F));
  } while (shift > 0);
}

void Output::put(uint32_t code_point) {
  encode(code_point, [this](uint32_t byte) { put_byte(byte); });
}

void Output::put_rest(ComponentReader&& reader) {
  while (reader.next()) put(reader.code_point());
}

void Output::put_escaped(uint32_t code_point) {
  encode(code_point, [this](uint32_t byte) {
    put_byte('%');
    put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte >> 4]));
    put_byte(static_cast<uint8_t>("0123456789ABCDEF"[byte & 15]));
  });
}

}  // namespace embidi

#endif
