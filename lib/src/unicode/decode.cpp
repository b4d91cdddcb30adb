// UTF-8 to code points: Unicode 3.9, table 3-7.
#include "unicode/decode.hpp"

namespace embidi {

namespace {

Decoded ill_formed(unsigned length) { return {0xFFFDu | static_cast<uint32_t>(length) << 24 | 1u << 31}; }

bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

}  // namespace

Decoded decode_multibyte(const uint8_t* p, size_t available) {
  const uint32_t lead = *p;
  if (lead < 0xC2 || lead > 0xF4 || available < 2) return ill_formed(1);
  uint32_t bits = p[1] ^ 0x80u;  // of a continuation byte
  if (bits > 0x3F) return ill_formed(1);
  uint32_t code_point = lead << 6 | bits;
  if (lead < 0xE0) return {(code_point & 0x7FF) | 2u << 24};

  // Table 3-7: no second byte of an overlong form, of a surrogate, of more than 10FFFF.
  const bool four = lead >= 0xF0;
  code_point &= 0x3FF;
  if (four) {
    code_point &= 0x1FF;
    if (code_point < 0x10000 >> 12 || code_point > 0x10FFFF >> 12) return ill_formed(1);
  } else if (code_point < 0x800 >> 6 || code_point >> 5 == 0xD800 >> 11) {
    return ill_formed(1);
  }
  if (available < 3) return ill_formed(2);
  bits = p[2] ^ 0x80u;
  if (bits > 0x3F) return ill_formed(2);
  code_point = code_point << 6 | bits;
  if (!four) return {code_point | 3u << 24};
  if (available < 4) return ill_formed(3);
  bits = p[3] ^ 0x80u;
  if (bits > 0x3F) return ill_formed(3);
  return {code_point << 6 | bits | 4u << 24};
}

Decoded decode_before(const uint8_t* text, size_t end) {
  size_t begin = end - 1;
  while (begin > 0 && end - begin < 4 && is_continuation(text[begin])) --begin;
  const Decoded d = decode(text + begin, end - begin);
  if (begin + d.length() == end) return d;
  return decode(text + end - 1, 1);  // a continuation byte that belongs to nothing
}

}  // namespace embidi
