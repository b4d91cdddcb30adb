// UTF-8 of one code point.
#ifndef EMBIDI_TESTS_TARGET_UTF8_HPP
#define EMBIDI_TESTS_TARGET_UTF8_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

// Writes one to four bytes at `out` and returns how many.
inline size_t encode_utf8(uint32_t code_point, char* out) {
  const auto tail = [code_point](unsigned shift) { return static_cast<char>(0x80 | ((code_point >> shift) & 0x3F)); };
  if (code_point < 0x80) {
    out[0] = static_cast<char>(code_point);
    return 1;
  }
  if (code_point < 0x800) {
    out[0] = static_cast<char>(0xC0 | (code_point >> 6));
    out[1] = tail(0);
    return 2;
  }
  if (code_point < 0x10000) {
    out[0] = static_cast<char>(0xE0 | (code_point >> 12));
    out[1] = tail(6);
    out[2] = tail(0);
    return 3;
  }
  out[0] = static_cast<char>(0xF0 | (code_point >> 18));
  out[1] = tail(12);
  out[2] = tail(6);
  out[3] = tail(0);
  return 4;
}

}  // namespace embidi::test

#endif
