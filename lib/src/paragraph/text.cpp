// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the text to the classes of its characters: P1, UAX #44.
#include "paragraph/text.hpp"

#include "unicode/properties.hpp"

namespace embidi {

namespace {

// Where decoding is. The paragraph ends at `end`, as far as is known; characters go to `classes` until `stop`.
struct Decoding {
  const uint8_t* at;
  const uint8_t* end;
  uint8_t* to;
  const uint8_t* stop;
  uint8_t* classes;
  uint32_t mask;  // of classes, and kIllFormed
};

constexpr uint32_t kSpecial = 1u << B | 1u << ON_OPEN | 1u << ON_CLOSE;

// A character of class B, ON_OPEN or ON_CLOSE, which has gone to slot `i`. Returns where the paragraph ends: at `at`,
// behind the character, if that ends it (P1), otherwise at `end`.
#if EMBIDI_FAST
[[gnu::noinline]]
#endif
inline const uint8_t*
note_special(embidi_paragraph& p, size_t i, uint32_t code_point, uint8_t c, const uint8_t* at, const uint8_t* end) {
  if (c != B) {
    p.slots.set_bracket_pair(i, bracket_pair(code_point, static_cast<Class>(c)));
    return end;
  }
  return code_point == '\r' && at != end && *at == '\n' ? end : at;
}

// A character of class `c`, behind which `d.at` is. False: it ends the paragraph.
[[gnu::always_inline]] inline bool put(embidi_paragraph& p, Decoding& d, uint32_t code_point, uint8_t c) {
  d.mask |= 1u << c;
  *d.to++ = c;
  if ((1u << c & kSpecial) == 0) return true;
  d.end = note_special(p, static_cast<size_t>(d.to - 1 - d.classes), code_point, c, d.at, d.end);
  return d.end != d.at;
}

// One character.
[[gnu::always_inline]] inline void decode_one(embidi_paragraph& p, Decoding& d) {
  uint32_t code_point = *d.at;
  uint8_t c;
  if (!kFast && code_point < kDirectAsciiEnd) {
    ++d.at;
    c = kDirect[code_point];
  } else {
    const Decoded one = decode_multibyte(d.at, static_cast<size_t>(d.end - d.at));
    d.at += one.length();
    d.mask |= one.bits & kIllFormed;
    code_point = one.code_point();
    c = static_cast<uint8_t>(properties_beyond_ascii(code_point) & kClassMask);
  }
  put(p, d, code_point, c);
}

#if EMBIDI_FAST

// ASCII from `first` on, whose classes have gone to slot `i` and the ones after it. Returns how many characters belong
// to the paragraph, if it ends among them or with them (P1); otherwise 0.
[[gnu::noinline]] size_t note_ascii(embidi_paragraph& p, size_t i, const uint8_t* first, const uint8_t* last,
                                    const uint8_t* end) {
  for (const uint8_t* at = first; at != last; ++i) {
    const uint8_t code_point = *at++, c = kDirect[code_point];
    if ((1u << c & kSpecial) != 0 && note_special(p, i, code_point, c, at, end) == at)
      return static_cast<size_t>(at - first);
  }
  return 0;
}

// The ASCII that starts with the character at `d.at`.
[[gnu::always_inline]] inline void decode_ascii(embidi_paragraph& p, Decoding& d) {
  const uint8_t* const first = d.at;
  const uint8_t* const last = d.end - d.at < d.stop - d.to ? d.end : d.at + (d.stop - d.to);
  uint32_t seen = 0, code_point = *d.at;
  do {
    const uint8_t c = kDirect[code_point];
    seen |= 1u << c;
    *d.to++ = c;
  } while (++d.at != last && (code_point = *d.at) < kDirectAsciiEnd);
  if ((seen & kSpecial) != 0) {
    d.to -= d.at - first;
    if (const size_t own = note_ascii(p, static_cast<size_t>(d.to - d.classes), first, d.at, d.end)) {
      d.end = d.at = first + own;
      seen = 0;
      for (const uint8_t* at = first; at != d.at; ++at) seen |= 1u << kDirect[*at];
    }
    d.to += d.at - first;
  }
  d.mask |= seen;
}

// Class of a code point of three bytes, or of two outside of the direct pages.
[[gnu::always_inline]] inline uint8_t class_by_stages(uint32_t code_point) {
  uint32_t place = code_point;
  if (code_point >= kFirstGap) {
    place = stage_place(code_point);
    if (place == kNoPlace) return static_cast<uint8_t>(properties_without_place(code_point));
  }
  return static_cast<uint8_t>(kStageProperties[stage_record(place)] & kClassMask);
}

// The characters of two and three bytes from `d.at` on, as long as they are well-formed (table 3-7) and not the text's
// last bytes. False: there was none.
[[gnu::always_inline]] inline bool decode_stretch(embidi_paragraph& p, Decoding& d) {
  if (d.end - d.at < 3) return false;
  const uint8_t* const first = d.at;
  const uint8_t* const last = d.end - 3;
  uint32_t lead = *d.at;
  do {
    const uint32_t second = d.at[1] ^ 0x80u;
    uint32_t code_point;
    uint8_t c;
    if (lead < 0xE0) {
      if (second > 0x3F || lead < 0xC2) break;
      code_point = (lead << 6 | second) - (0xC0u << 6);
      d.at += 2;
      const uint32_t in_page = code_point - kDirectPageFirst;
      c = in_page < kDirectPageEnd - kDirectPageFirst ? kDirect[kDirectAsciiEnd + in_page] & kClassMask
                                                      : class_by_stages(code_point);
    } else {
      const uint32_t third = d.at[2] ^ 0x80u;
      if ((second | third) > 0x3F || lead >= 0xF0) break;
      code_point = (lead << 12 | second << 6 | third) - (0xE0u << 12);
      if (code_point - 0x800 >= 0xD800 - 0x800 && code_point - 0xE000 >= 0x10000 - 0xE000) break;
      d.at += 3;
      c = class_by_stages(code_point);
    }
    if (!put(p, d, code_point, c)) break;
  } while (d.to != d.stop && d.at <= last && (lead = *d.at) >= 0x80);
  return d.at != first;
}

#endif

}  // namespace

size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  constexpr size_t interval = size_t{1} << kCheckpointShift;
  p.slots.enter(Slots::decoding);
  Decoding d{text, text + bytes, nullptr, nullptr, p.slots.decoded_classes(), 0};
  size_t before = 0, slot = 0;  // characters that did not fit, the place of the next one
  while (d.at != d.end) {
    if (slot == p.capacity) {  // from the front again: it only counts on, to tell what a larger block would need
      before += slot;
      slot = 0;
    }
    p.checkpoints[slot >> kCheckpointShift] = static_cast<Index>(d.at - text);
    d.to = d.classes + slot;
    d.stop = d.to + (p.capacity - slot < interval ? p.capacity - slot : interval);
    do {
#if EMBIDI_FAST
      if (*d.at < kDirectAsciiEnd) {
        decode_ascii(p, d);
        continue;
      }
      if (decode_stretch(p, d)) continue;
#endif
      decode_one(p, d);
    } while (d.at != d.end && d.to != d.stop);
    slot = static_cast<size_t>(d.to - d.classes);
  }
  const size_t count = before + slot, consumed = static_cast<size_t>(d.at - text);
  // Too many bytes are reported as such: then no block would do.
  if (consumed > kNone) return consumed;
  if (before != 0) return count;
  if ((count & (interval - 1)) == 0) p.checkpoints[count >> kCheckpointShift] = static_cast<Index>(consumed);
  p.text = text;
  p.mask = d.mask;
  p.ill_formed = (d.mask & kIllFormed) != 0;
  p.bytes = static_cast<Index>(consumed);
  p.length = static_cast<Index>(count);
  return 0;
}

size_t byte_of(const embidi_paragraph& p, size_t index) {
  constexpr size_t interval = size_t{1} << kCheckpointShift;
  const size_t checkpoint = index >> kCheckpointShift;
  size_t byte = p.checkpoints[checkpoint];
  if (kFast && checkpoint < p.length >> kCheckpointShift && p.checkpoints[checkpoint + 1] - byte == interval)
    return byte + (index & (interval - 1));  // a byte each
  for (size_t i = index & ~(interval - 1); i < index; ++i) {
    const uint8_t lead = p.text[byte];
    // Two bits per high half of a lead: how many bytes follow it.
    byte += p.ill_formed ? decode(p.text + byte, p.bytes - byte).length() : 1 + (0xE5000000u >> (lead >> 4) * 2 & 3);
  }
  return byte;
}

uint32_t code_point_at(const embidi_paragraph& p, size_t index) { return Reader(p, index).next(); }

}  // namespace embidi
