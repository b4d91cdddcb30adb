// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the text to the classes of its characters: P1, UAX #44.
#include "paragraph/text.hpp"

#include "unicode/properties.hpp"

namespace embidi {

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
          p.slots.set_bracket_pair(static_cast<size_t>(to - 1 - classes),
                                   bracket_pair(code_point, static_cast<Class>(c)));
        } else if (!(code_point == '\r' && at != end && *at == '\n')) {
          end = at;  // P1
        }
      }
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
