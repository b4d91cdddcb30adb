// UTF-8 to code points and their classes.
#include "decode.hpp"

#include "properties.hpp"

namespace embidi {

namespace {

Decoded ill_formed(unsigned length) { return {0xFFFDu | static_cast<uint32_t>(length) << 24 | 1u << 31}; }

bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

// Counts the characters from `at` to the paragraph's end without keeping any: what a larger block would need.
// Bytes are told where they would be too many, too: then no block would do.
embidi_result too_long(const uint8_t* text, size_t bytes, size_t at, size_t count) {
  while (at < bytes) {
    const Decoded d = decode(text + at, bytes - at);
    at += d.length();
    ++count;
    if (bidi_class(d.code_point()) == B) {
      if (d.code_point() == '\r' && at < bytes && text[at] == '\n') {
        ++at;
        ++count;
      }
      break;
    }
  }
  return {EMBIDI_TOO_LONG, at > kNone ? at : count};
}

}  // namespace

Decoded decode_multibyte(const uint8_t* p, size_t available) {
  uint32_t code_point = *p;
  unsigned trail;
  uint8_t low = 0x80, high = 0xBF;  // of the second byte: table 3-7 excludes overlong forms, surrogates, above 10FFFF
  if (code_point < 0xC2) return ill_formed(1);
  if (code_point < 0xE0) {
    trail = 1;
    code_point &= 0x1F;
  } else if (code_point < 0xF0) {
    if (code_point == 0xE0) low = 0xA0;
    if (code_point == 0xED) high = 0x9F;
    trail = 2;
    code_point &= 0x0F;
  } else if (code_point < 0xF5) {
    if (code_point == 0xF0) low = 0x90;
    if (code_point == 0xF4) high = 0x8F;
    trail = 3;
    code_point &= 0x07;
  } else {
    return ill_formed(1);
  }
  for (unsigned length = 1;; low = 0x80, high = 0xBF) {
    if (length >= available || p[length] < low || p[length] > high) return ill_formed(length);
    code_point = code_point << 6 | (p[length] & 0x3Fu);
    ++length;
    if (length > trail) return {code_point | static_cast<uint32_t>(length) << 24};
  }
}

Decoded decode_before(const uint8_t* text, size_t end) {
  size_t begin = end - 1;
  if (is_continuation(text[begin])) {
    while (begin > 0 && end - begin < 4 && is_continuation(text[begin])) --begin;
    const Decoded d = decode(text + begin, end - begin);
    if (begin + d.length() == end) return d;
    begin = end - 1;  // a continuation byte that belongs to nothing
  }
  return decode(text + begin, end - begin);
}

embidi_result decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  size_t at = 0, count = 0;
  uint32_t mask = 0, damage = 0;
  while (at < bytes) {
    if (count == p.capacity) return too_long(text, bytes, at, count);
    if ((count & ((1u << kCheckpointShift) - 1)) == 0)
      p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(at);
    const Decoded d = decode(text + at, bytes - at);
    const uint32_t code_point = d.code_point();
    const Class c = bidi_class(code_point);
    p.classes[count] = c;
    if (c == ON_OPEN || c == ON_CLOSE) p.link[count] = bracket_pair(code_point, c);
    mask |= 1u << c;
    damage |= d.bits;
    at += d.length();
    ++count;
    if (c == B && !(code_point == '\r' && at < bytes && text[at] == '\n')) break;
  }
  if (at > kNone) return {EMBIDI_TOO_LONG, at};
  if ((count & ((1u << kCheckpointShift) - 1)) == 0) p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(at);
  p.text = text;
  p.mask = mask;
  p.ill_formed = damage >> 31 != 0;
  p.bytes = static_cast<Index>(at);
  p.length = static_cast<Index>(count);
  return {EMBIDI_OK, 0};
}

size_t byte_of(const embidi_paragraph& p, size_t index) {
  size_t byte = p.checkpoints[index >> kCheckpointShift];
  for (size_t i = index & ~((size_t{1} << kCheckpointShift) - 1); i < index; ++i) {
    byte += decode(p.text + byte, p.bytes - byte).length();
  }
  return byte;
}

}  // namespace embidi
