// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Properties of code points, from the generated tables. Unicode Character Database; UAX #44.
#ifndef EMBIDI_SRC_UNICODE_PROPERTIES_HPP
#define EMBIDI_SRC_UNICODE_PROPERTIES_HPP

#include <stdint.h>

#include "embidi_core/unicode/bidi_class.hpp"

namespace embidi {

// Joining_Type: Non_Joining, Join_Causing, Dual_, Right_, Left_Joining, Transparent.
enum class JoiningType : uint8_t { U, C, D, R, L, T };

// What a character is to grapheme clusters (UAX #29, table 2), as far as tables are needed for it. Hangul syllables,
// regional indicators and pictographs are `other`.
enum class Grapheme : uint8_t {
  other,
  extend,   // Extend, SpacingMark and ZWJ: no boundary before it
  prepend,  // no boundary after it
  control   // Control, CR and LF: a boundary on either side
};

// The table holds a class and a joining type as one byte, the class in the low bits.
constexpr unsigned kClassBits = 5;
constexpr uint32_t kClassMask = (1u << kClassBits) - 1;

// Looked up by one load: ASCII, whose joining type is U (0) so that the byte is the class, then Hebrew and Arabic
// (U+0590..06FF).
constexpr uint32_t kDirectAsciiEnd = 0x80;
constexpr uint32_t kDirectPageFirst = 0x590;
constexpr uint32_t kDirectPageEnd = 0x700;
extern const uint8_t kDirect[kDirectAsciiEnd + kDirectPageEnd - kDirectPageFirst];

// The others of the BMP are looked up in three stages (tables/README.md), by their place: that leaves
// out two parts where every code point but the hexagrams is L, joins nothing and has no grapheme kind. They have the
// places of characters with the same properties: a letter and a trigram.
constexpr uint32_t kBmpEnd = 0x10000;
constexpr uint32_t kFirstGap = 0x3400, kFirstGapEnd = 0xA000, kSecondGap = 0xAC00, kSecondGapEnd = 0xFB00;
constexpr uint32_t kPlaces = kBmpEnd - (kFirstGapEnd - kFirstGap) - (kSecondGapEnd - kSecondGap);
constexpr uint32_t kPlaceOfGaps = 0x100, kPlaceOfHexagrams = 0x2630;
[[gnu::always_inline]] constexpr bool is_in_gap(uint32_t code_point) {
  return code_point - kFirstGap < kFirstGapEnd - kFirstGap || code_point - kSecondGap < kSecondGapEnd - kSecondGap;
}
constexpr bool is_hexagram(uint32_t code_point) { return code_point - 0x4DC0 < 0x40; }
[[gnu::always_inline]] constexpr uint32_t stage_place(uint32_t code_point) {
  if (is_in_gap(code_point)) return is_hexagram(code_point) ? kPlaceOfHexagrams : kPlaceOfGaps;
  if (code_point >= kSecondGapEnd) code_point -= kSecondGapEnd - kSecondGap;
  return code_point < kFirstGap ? code_point : code_point - (kFirstGapEnd - kFirstGap);
}
extern const uint8_t kStageOf16[], kStageOf4[], kStageRecord[], kStageProperties[], kStageGrapheme[];
[[gnu::always_inline]] inline uint32_t stage_record(uint32_t place) {
  const uint32_t fours = uint32_t{kStageOf16[place >> 4]} << 2 | (place >> 2 & 3);
  return kStageRecord[uint32_t{kStageOf4[fours]} << 2 | (place & 3)];
}

// By a call; of the BMP.
uint32_t record_by_stages(uint32_t code_point);

// Class and joining type of any code point, by a call and in bounded time (tables/README.md): what asks at many places,
// and is in no hurry, is smaller so. Total: 0 above 10FFFF.
uint32_t properties_of(uint32_t code_point);

// The same without a call for ASCII.
inline uint32_t properties(uint32_t code_point) {
  return code_point < kDirectAsciiEnd ? kDirect[code_point] : properties_of(code_point);
}

// The same without a call for Hebrew and Arabic, too.
[[gnu::always_inline]] inline uint32_t direct_properties(uint32_t code_point) {
  if (code_point < kDirectAsciiEnd) return kDirect[code_point];
  if (code_point - kDirectPageFirst >= kDirectPageEnd - kDirectPageFirst) return properties_of(code_point);
  return kDirect[code_point - (kDirectPageFirst - kDirectAsciiEnd)];
}

// Class of a code point up to 10FFFF, unassigned ones included (DerivedBidiClass.txt with its @missing lines). Total: a
// value above 10FFFF is L.
inline Class bidi_class(uint32_t code_point) { return static_cast<Class>(properties(code_point) & kClassMask); }

// Joining type of a code point up to 10FFFF (DerivedJoiningType.txt). Total: a value above 10FFFF is U.
inline JoiningType joining_type(uint32_t code_point) {
  return static_cast<JoiningType>(properties(code_point) >> kClassBits);
}

// The same by a call.
Class class_of(uint32_t code_point);
inline JoiningType joining_of(uint32_t code_point) {
  return static_cast<JoiningType>(properties_of(code_point) >> kClassBits);
}

// Total: a value above 10FFFF is `other`.
Grapheme grapheme_kind(uint32_t code_point);

// The table of mirrored pairs has 16 bits for a character. U+1D800..1DFFF, where a few are, change places with the
// surrogates, of which none is mirrored.
constexpr uint32_t mirror_place(uint32_t code_point) {
  return (code_point >> 11 | 0x20) == 0x3B ? code_point ^ 0x10000 : code_point;
}

// Bidi_Mirroring_Glyph, or the code point itself where there is none (BidiMirroring.txt).
uint32_t mirror(uint32_t code_point);

// Which pair a bracket belongs to, for BD16: a number below kBracketPairs, the same for both brackets of a pair and for
// canonical equivalents (U+2329 and U+3008), another for every other pair. `code_point` must be of class ON_OPEN or
// ON_CLOSE.
inline constexpr unsigned kBracketPairs = 128;
uint8_t bracket_pair(uint32_t code_point, Class bracket_class);

// Version of the tables: "18.0.0".
const char* table_version();

}  // namespace embidi

#endif
