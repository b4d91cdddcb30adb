// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the text to the classes of its characters: P1, UAX #44.
#include "paragraph/text.hpp"

#include <stddef.h>
#include <stdint.h>

#include "unicode/properties.hpp"

namespace embidi {

namespace {

// Characters from one checkpoint to the next.
constexpr size_t kInterval = size_t{1} << kCheckpointShift;

// Where decoding is. The paragraph ends at `end`, as far as is known; characters go to `classes` until `stop`.
struct Decoding {
  const uint8_t* at;
  const uint8_t* end;
  uint8_t* to;
  uint8_t* stop;
  uint8_t* classes;
  uint32_t mask;  // of classes, and kIllFormed
};

constexpr uint32_t kSpecial = 1u << B | 1u << ON_OPEN | 1u << ON_CLOSE;

// A character of class B, ON_OPEN or ON_CLOSE, which has gone to slot `i`. Returns where the paragraph ends: at `at`,
// behind the character, if that ends it (P1), otherwise at `end`.
inline const uint8_t* note_special(embidi_paragraph& p, size_t i, uint32_t code_point, uint8_t c, const uint8_t* at,
                                   const uint8_t* end) {
  if (c != B) {
    p.slots.set_bracket_pair(i, bracket_pair(code_point, static_cast<Class>(c)));
    return end;
  }
  return code_point == '\r' && at != end && *at == '\n' ? end : at;
}

// One character.
inline void decode_one(embidi_paragraph& p, Decoding& d) {
  uint32_t code_point = *d.at;
  uint8_t c;
  if (code_point < kDirectAsciiEnd) {
    ++d.at;
    c = kDirect[code_point];
  } else {
    const Decoded one = decode_multibyte(d.at, static_cast<size_t>(d.end - d.at));
    d.at += one.length();
    d.mask |= one.bits & kIllFormed;
    code_point = one.code_point();
    c = static_cast<uint8_t>(properties_of(code_point) & kClassMask);
  }
  d.mask |= 1u << c;
  *d.to++ = c;
  if ((1u << c & kSpecial) != 0)
    d.end = note_special(p, static_cast<size_t>(d.to - 1 - d.classes), code_point, c, d.at, d.end);
}

}  // namespace

size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  p.slots.enter(Slots::decoding);
  uint8_t* const classes = p.slots.decoded_classes();
  Decoding d;
  d.at = text;
  d.end = text + bytes;
  d.to = d.classes = classes;
  d.stop = classes + p.capacity;
  d.mask = 0;
  size_t before = 0;  // characters that did not fit
  while (d.at != d.end) {
    if (d.to == d.stop) {  // from the front again: it only counts on, to tell what a larger block would need
      before += p.capacity;
      d.to = classes;
    }
    const size_t slot = static_cast<size_t>(d.to - classes);
    p.checkpoints[slot >> kCheckpointShift] = static_cast<Index>(d.at - text);
    const uint8_t* const stop = p.capacity - slot < kInterval ? d.stop : d.to + kInterval;
    do decode_one(p, d);
    while (d.at != d.end && d.to != stop);
  }
  const size_t count = before + static_cast<size_t>(d.to - classes), consumed = static_cast<size_t>(d.at - text);
  // Too many bytes are reported as such: then no block would do.
  if (consumed > kNone) return consumed;
  if (before != 0) return count;
  if ((count & (kInterval - 1)) == 0) p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(consumed);
  p.text = text;
  p.mask = d.mask;
  p.ill_formed = (d.mask & kIllFormed) != 0;
  p.bytes = static_cast<Index>(consumed);
  p.length = static_cast<Index>(count);
  return 0;
}

size_t byte_of(const embidi_paragraph& p, size_t index) {
  const size_t checkpoint = index >> kCheckpointShift;
  size_t byte = p.checkpoints[checkpoint], after = index & (kInterval - 1);
  for (; after != 0; --after) {
    const uint8_t* const at = p.text + byte;
    byte += p.ill_formed && *at >= 0x80 ? decode_multibyte(at, p.bytes - byte).length() : length_by_lead(*at);
  }
  return byte;
}

uint32_t code_point_at(const embidi_paragraph& p, size_t index) { return Reader(p, index).next(); }

}  // namespace embidi
