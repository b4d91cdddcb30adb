// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the text to the classes of its characters: P1, UAX #44.
#include "paragraph/text.hpp"

#include "unicode/properties.hpp"

namespace embidi {

namespace {

// A character of class B, ON_OPEN or ON_CLOSE, which has gone to slot `i`. Returns where the paragraph ends: at `at`,
// behind the character, if that ends it (P1), otherwise at `end`.
[[gnu::noinline]] const uint8_t* note_special(embidi_paragraph& p, size_t i, uint32_t code_point, uint8_t c,
                                              const uint8_t* at, const uint8_t* end) {
  if (c != B) {
    p.slots.set_bracket_pair(i, bracket_pair(code_point, static_cast<Class>(c)));
    return end;
  }
  return code_point == '\r' && at != end && *at == '\n' ? end : at;
}

#if EMBIDI_FAST

// A well-formed character of two or three bytes that starts at `at`, which moves on; 0 if there is none.
[[gnu::always_inline]] inline uint32_t decode_quickly(uint32_t lead, const uint8_t*& at, const uint8_t* end) {
  const size_t available = static_cast<size_t>(end - at);
  if (available < 2) return 0;
  const uint32_t second = at[1] ^ 0x80u;
  if (second > 0x3F) return 0;
  uint32_t code_point = lead << 6 | second;
  if (lead < 0xE0) {
    if (lead < 0xC2) return 0;
    at += 2;
    return code_point - (0xC0u << 6);
  }
  if (available < 3 || lead >= 0xF0) return 0;
  const uint32_t third = at[2] ^ 0x80u;
  if (third > 0x3F) return 0;
  code_point = (code_point << 6 | third) - (0xE0u << 12);
  if (code_point < 0x800 || code_point >> 11 == 0xD800 >> 11) return 0;
  at += 3;
  return code_point;
}

#endif

}  // namespace

size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  constexpr size_t interval = size_t{1} << kCheckpointShift;
  constexpr uint32_t special = 1u << B | 1u << ON_OPEN | 1u << ON_CLOSE;
  p.slots.enter(Slots::decoding);
  uint8_t* const classes = p.slots.decoded_classes();
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
    uint8_t* to = classes + slot;
    const uint8_t* const stop = to + (p.capacity - slot < interval ? p.capacity - slot : interval);
    do {
      uint32_t code_point = *at;
      uint8_t c;
#if EMBIDI_FAST
      if (code_point < kDirectAsciiEnd) {
        ++at;
        c = kDirect[code_point];
      } else if (const uint32_t quick = decode_quickly(code_point, at, end); quick != 0) {
        code_point = quick;
        const uint32_t in_page = code_point - kDirectPageFirst;
        if (in_page < kDirectPageEnd - kDirectPageFirst) {
          c = kDirect[kDirectAsciiEnd + in_page] & kClassMask;
        } else {
          const uint32_t place = stage_place(code_point);
          c = static_cast<uint8_t>(place == kNoPlace ? properties_without_place(code_point)
                                                     : kStageProperties[stage_record(place)] & kClassMask);
        }
#else
      if (code_point < kDirectAsciiEnd) {
        ++at;
        c = kDirect[code_point];
#endif
      } else {
        const Decoded d = decode_multibyte(at, static_cast<size_t>(end - at));
        at += d.length();
        mask |= d.bits & kIllFormed;
        code_point = d.code_point();
        c = static_cast<uint8_t>(properties_beyond_ascii(code_point) & kClassMask);
      }
      mask |= 1u << c;
      *to++ = c;
      if ((1u << c & special) != 0)
        end = note_special(p, static_cast<size_t>(to - 1 - classes), code_point, c, at, end);
    } while (at != end && to != stop);
    slot = static_cast<size_t>(to - classes);
  }
  const size_t count = before + slot, consumed = static_cast<size_t>(at - text);
  // Too many bytes are reported as such: then no block would do.
  if (consumed > kNone) return consumed;
  if (before != 0) return count;
  if ((count & (interval - 1)) == 0) p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(consumed);
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

uint32_t code_point_at(const embidi_paragraph& p, size_t index) { return Reader(p, index).next(); }

}  // namespace embidi
