// UTF-8 to code points and their classes.
#include "decode.hpp"

#include "properties.hpp"

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

size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  constexpr size_t block = size_t{1} << kCheckpointShift;
  constexpr uint32_t special = 1u << B | 1u << ON_OPEN | 1u << ON_CLOSE;
  const uint8_t* at = text;
  const uint8_t* end = text + bytes;
  size_t before = 0, slot = 0;  // characters that did not fit, the place of the next one
  uint32_t mask = 0;            // and kIllFormed
  while (at != end) {
    if (slot == p.capacity) {  // from the front again: it only counts on, to tell what a larger block would need
      before += slot;
      slot = 0;
    }
    p.checkpoints[slot >> kCheckpointShift] = static_cast<Index>(at - text);
    uint8_t* to = p.classes + slot;
    const uint8_t* const stop = to + (p.capacity - slot < block ? p.capacity - slot : block);
    do {
      uint32_t code_point = *at;
      uint8_t c;
      if (code_point < kDirectAsciiEnd) {
        ++at;
        c = kDirect[code_point];
      } else {
        const Decoded d = decode_multibyte(at, static_cast<size_t>(end - at));
        at += d.length();
        mask |= d.bits & kIllFormed;
        code_point = d.code_point();
        c = static_cast<uint8_t>(properties_beyond_ascii(code_point) & kClassMask);
      }
      mask |= 1u << c;
      *to++ = c;
      if ((1u << c & special) != 0) {
        if (c != B) {
          p.link[to - 1 - p.classes] = bracket_kind(code_point, static_cast<Class>(c));
        } else if (!(code_point == '\r' && at != end && *at == '\n')) {
          end = at;  // P1
        }
      }
    } while (at != end && to != stop);
    slot = static_cast<size_t>(to - p.classes);
  }
  const size_t count = before + slot, consumed = static_cast<size_t>(at - text);
  // Bytes are told where they would be too many, too: then no block would do.
  if (consumed > kNone) return consumed;
  if (before != 0) return count;
  if ((count & (block - 1)) == 0) p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(consumed);
  p.text = text;
  p.mask = mask;
  p.ill_formed = (mask & kIllFormed) != 0;
  p.bytes = static_cast<Index>(consumed);
  p.length = static_cast<Index>(count);
  return 0;
}

size_t byte_of(const embidi_paragraph& p, size_t index) {
  size_t byte = p.checkpoints[index >> kCheckpointShift];
  for (size_t i = index & ~((size_t{1} << kCheckpointShift) - 1); i < index; ++i) {
    const uint8_t lead = p.text[byte];
    // Two bits per high half of a lead: how many bytes follow it.
    byte += p.ill_formed ? decode(p.text + byte, p.bytes - byte).length() : 1 + (0xE5000000u >> (lead >> 4) * 2 & 3);
  }
  return byte;
}

}  // namespace embidi
