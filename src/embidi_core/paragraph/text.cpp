// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the text to the classes of its characters: P1, UAX #44.
#include "embidi_core/paragraph/text.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Characters from one checkpoint to the next.
constexpr size_t kInterval = size_t{1} << kCheckpointShift;

// Where characters are decoded: a copy that stays in registers.
struct DecodeCursor {
  const uint8_t* at;
  uint8_t* to;
  uint32_t seen;  // mask of the classes
};

// Where decoding is. The paragraph ends at `end`, as far as is known; characters go to `classes` until `stop`.
struct Decoding {
  const uint8_t* at;
  const uint8_t* end;
  uint8_t* to;
  uint8_t* stop;
  uint8_t* classes;
  uint32_t mask;  // of classes, and kIllFormed
  const uint8_t* text;
  Index* checkpoints;
  const uint8_t* safe;  // no well-formed character of up to three bytes that starts before it crosses `end`
  DecodeCursor from;
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

// Class of a code point outside of what is known without a table.
[[gnu::always_inline]] inline uint32_t class_by_stages(uint32_t code_point) {
  return kStageProperties[record_by_stages(code_point)] & kClassMask;
}

// Kept in a register: the compiler does not load it again in each turn of a loop.
template <typename T>
[[gnu::always_inline]] inline T* in_register(T* pointer) {
  asm("" : "+r"(pointer));
  return pointer;
}

// Greek, Coptic and Cyrillic letters, all of which are L (unit test ParagraphsHaveTheClassOfEveryCodePoint).
constexpr uint32_t kFirstLetterL = 0x3F7, kLastLetterL = 0x482;
// Leads of U+4000..9FFF, all L but the hexagrams, U+4DC0..4DFF (likewise).
constexpr uint32_t kFirstLeadL = 0xE4, kLastLeadL = 0xE9, kHexagramsSecond = 0xB7 ^ 0x80;
// Thai, U+0E00..0E7F, by the bits after its lead: all L but, in U+0E30..0E4F, a bit each, the baht sign and what is NSM
// (likewise).
constexpr uint32_t kThaiLead = 0xE0, kThai = 0xE00, kThaiMarksFirst = 0xE30, kBaht = 0xE3F;
constexpr uint32_t kThaiMarks = 1u << 1 | 0x7Fu << 4 | 1u << (kBaht - kThaiMarksFirst) | 0xFFu << 23;

// Decodes up to `stop`. False: stopped before what is ill-formed or of four bytes.
[[gnu::always_inline]] inline bool decode_short(DecodeCursor& cursor, const uint8_t* stop, const uint8_t* direct,
                                                uint32_t one) {
  do {
    const uint8_t* const at = cursor.at;
    const uint32_t lead = at[0];
    uint32_t c;
    if (lead < 0x80) {
      cursor.at += 1;
      c = direct[lead];
    } else if (lead < 0xE0) {
      if (lead < 0xC2) return false;  // what follows may not be there
      const uint32_t second = at[1] ^ 0x80u;
      if (second > 0x3F) return false;
      cursor.at += 2;
      const uint32_t code_point = (lead << 6 | second) - (0xC0u << 6);
      const uint32_t in_page = code_point - kDirectPageFirst;
      if (in_page < kDirectPageEnd - kDirectPageFirst) {
        c = direct[kDirectAsciiEnd + in_page] & kClassMask;
      } else {
        c = code_point - kFirstLetterL <= kLastLetterL - kFirstLetterL ? uint32_t{L} : class_by_stages(code_point);
      }
    } else {
      const uint32_t second = at[1] ^ 0x80u, third = at[2] ^ 0x80u;
      if ((second | third) > 0x3F) return false;
      const uint32_t bits = second << 6 | third;
      c = L;
      const uint32_t mark = bits - kThaiMarksFirst;
      if (lead == kThaiLead && (mark < 32 || bits >> 7 == kThai >> 7)) {
        if (mark < 32 && (kThaiMarks >> mark & 1) != 0) c = bits == kBaht ? ET : NSM;
      } else if (lead - kFirstLeadL > kLastLeadL - kFirstLeadL || (lead == kFirstLeadL && second == kHexagramsSecond)) {
        const uint32_t code_point = (lead << 12) + bits - (0xE0u << 12);
        if (code_point < 0x800 || code_point >> 11 == 0xD800 >> 11 || code_point > 0xFFFF) return false;  // table 3-7
        c = class_by_stages(code_point);
      }
      cursor.at += 3;
    }
    cursor.seen |= one << c;
    *cursor.to++ = static_cast<uint8_t>(c);
  } while (cursor.to != stop);
  return true;
}

// Decodes up to `d.stop`, with checkpoints, but stops before what is ill-formed or of four bytes or could be, and at
// the first checkpoint after something special. `d.from` is then where the last checkpoint was. Returns the mask of the
// classes.
[[gnu::noinline]] uint32_t decode_intervals(Decoding& d) {
  const uint8_t* const direct = in_register(kDirect);
  uint32_t one = 1;
  asm("" : "+r"(one));
  DecodeCursor cursor{d.at, d.to, 0};
  const uint8_t* end;  // of the interval
  do {
    const size_t slot = static_cast<size_t>(cursor.to - d.classes), after = slot & (kInterval - 1);
    if (after == 0) d.checkpoints[slot >> kCheckpointShift] = static_cast<Index>(cursor.at - d.text);
    d.from = cursor;
    end = cursor.to + (kInterval - after);
    if (end > d.stop) end = d.stop;
    do {
      const ptrdiff_t left = d.safe - cursor.at;
      const uint8_t* stop = end;
      if (left < ptrdiff_t{3 * kInterval}) {
        if (left <= 0) break;
        // As many as there are for certain: a third, without a division; exact below 64.
        const ptrdiff_t third = left <= 3 ? 1 : left * 43 >> 7;
        if (third < end - cursor.to) stop = cursor.to + third;
      }
      if (!decode_short(cursor, stop, direct, one)) break;
    } while (cursor.to != end);
  } while (cursor.to == end && end != d.stop && (cursor.seen & kSpecial) == 0);
  d.at = cursor.at;
  d.to = cursor.to;
  return cursor.seen;
}

// The characters of class B, ON_OPEN and ON_CLOSE among those from `at` on, whose classes are in the slots from `to`
// on up to `d.to`. Where one ends the paragraph, `d` gets there. Returns the mask of the classes that belong to it.
[[gnu::noinline]] uint32_t note_specials(embidi_paragraph& p, Decoding& d, const uint8_t* at, uint8_t* to) {
  uint32_t seen = 0;
  do {
    const uint8_t* const character = at;
    const uint8_t c = *to++;
    at += length_by_lead(*at);
    seen |= 1u << c;
    if ((1u << c & kSpecial) == 0) continue;
    const uint32_t code_point = decode(character, 4).code_point();
    d.end = note_special(p, static_cast<size_t>(to - 1 - d.classes), code_point, c, at, d.end);
    if (d.end == at) d.to = to, d.at = at;
  } while (to != d.to);
  return seen;
}

// Decodes some characters, one at least; `d` is neither at its end nor at its stop.
void decode_some(embidi_paragraph& p, Decoding& d) {
  uint32_t seen = decode_intervals(d);
  if ((seen & kSpecial) != 0) seen = d.from.seen | note_specials(p, d, d.from.at, d.from.to);
  d.mask |= seen;
  if (seen == 0) decode_one(p, d);
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
  d.text = text;
  d.checkpoints = p.checkpoints;
  d.safe = d.end;
  if (bytes >= 1 && d.end[-1] >= 0xC0) d.safe = d.end - 1;
  if (bytes >= 2 && d.end[-2] >= 0xE0) d.safe = d.end - 2;
  size_t before = 0;  // characters that did not fit
  while (d.at != d.end) {
    if (d.to == d.stop) {  // from the front again: it only counts on, to tell what a larger block would need
      before += p.capacity;
      d.to = classes;
    }
    decode_some(p, d);
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

size_t extension_of_name(const embidi_paragraph& p, size_t begin, size_t end) {
  constexpr size_t most = 8;
  for (Reader reader(p, begin); reader.index() < end;) {
    const size_t index = reader.index();
    if (reader.next() == '.' && index != begin && end - index <= most) return index;
  }
  return end;
}

uint32_t code_point_at(const embidi_paragraph& p, size_t index) { return Reader(p, index).next(); }

}  // namespace embidi
