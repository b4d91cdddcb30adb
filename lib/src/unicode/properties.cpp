// Properties of code points: Bidi_Class and Bidi_Paired_Bracket_Type, Joining_Type, Grapheme_Cluster_Break,
// Bidi_Mirroring_Glyph, bracket pairs.
#include "unicode/properties.hpp"

#include "embidi/config.h"
#include "unicode/packed_table.hpp"
#include "unicode_tables.hpp"

namespace embidi {

static_assert(kDirectAsciiEnd == unicode_tables::kAsciiEnd && kDirectPageFirst == unicode_tables::kPageFirst &&
                  kDirectPageEnd == unicode_tables::kPageEnd,
              "properties.hpp and the generator agree on what is looked up directly");

static_assert(kClassCount <= kClassMask + 1, "a class fits");

uint32_t properties_packed(uint32_t code_point) {
  // Explicit controls, since hostile texts are made of them. Of the isolates the classes have the order of the code
  // points, and the joining type is U; the embeddings are LRE, RLE, PDF, LRO, RLO, and transparent.
  if (code_point - 0x2066 < 4) return LRI + (code_point - 0x2066);
  const uint32_t embedding = code_point - 0x202A;
  if (embedding < 5)
    return (static_cast<uint32_t>(JoiningType::T) << kClassBits) + LRE + (0x32410u >> 4 * embedding & 7);
  return code_point > 0x10FFFF ? uint32_t{L}
                               : PropertyTable::kProperties[packed_record(PropertyTable::kTable, code_point)];
}

#if EMBIDI_SHAPING || EMBIDI_FIT  // otherwise the table has classes alone

namespace {

// The pages of direct look-up have no column of their own: the class says it, except of the letters' signs.
Grapheme grapheme_of_direct(uint32_t code_point) {
  if (code_point < kDirectAsciiEnd) {
    return code_point < 0x20 || code_point == 0x7F ? Grapheme::control : Grapheme::other;
  }
  if (code_point == 0x61C) return Grapheme::control;
  if (code_point - 0x600 < 6 || code_point == 0x6DD) return Grapheme::prepend;
  return bidi_class(code_point) == NSM ? Grapheme::extend : Grapheme::other;
}

}  // namespace

Grapheme grapheme_kind(uint32_t code_point) {
  const bool direct = code_point < kDirectAsciiEnd || code_point - kDirectPageFirst < kDirectPageEnd - kDirectPageFirst;
  if (direct) return grapheme_of_direct(code_point);
  if (code_point > 0x10FFFF) return Grapheme::other;
  return static_cast<Grapheme>(PropertyTable::kGrapheme[packed_record(PropertyTable::kTable, code_point)]);
}

#endif

namespace {

constexpr uint32_t kMirrorEntries = sizeof kMirrorStart / sizeof kMirrorStart[0];

// The pairs below U+0100. Few of the other characters there get as far as the search.
uint32_t mirror_latin1(uint32_t code_point) {
  static constexpr uint8_t pairs[] = {'(', ')', '<', '>', '[', ']', '{', '}', 0xAB, 0xBB};
  if ((code_point & 0x1F) > 0x0B && (code_point & 0x1F) < 0x1B) return code_point;
  for (unsigned i = 0; i < sizeof pairs; ++i) {
    if (pairs[i] == code_point) return pairs[i ^ 1];
  }
  return code_point;
}

}  // namespace

uint32_t mirror(uint32_t code_point) {
  if (code_point < 0x100) return mirror_latin1(code_point);
  // Hebrew and Arabic end here: they come before the first mirrored character.
  if (code_point < kMirrorStart[0] || code_point > 0xFFFF) return code_point;

  // The last entry that starts at or before it is in the first `kSteps` entries or the last.
  constexpr uint32_t kSteps = 64;
  static_assert(kMirrorEntries >= kSteps && kMirrorEntries <= 2 * kSteps,
                "entries are looked at in two overlapping halves");
  uint32_t entry = kMirrorStart[kMirrorEntries - kSteps] <= code_point ? kMirrorEntries - kSteps : 0;
  uint32_t step = kSteps / 2;
  do {
    if (kMirrorStart[entry + step] <= code_point) entry += step;
  } while ((step >>= 1) != 0);
  const uint32_t offset = code_point - kMirrorStart[entry];
  const uint32_t data = kMirrorData[entry];
  if (data >= 128) return offset == 0 ? kMirrorStart[data - 128] : code_point;
  return offset < 2 * data ? kMirrorStart[entry] + (offset ^ 1) : code_point;
}

// The brackets of a pair are neighbours, or an odd code point and the one after the next, so that both come to the same
// here; but two pairs cross each other (U+298D, 2990 and 298F, 298E). Of what they come to, a hash that has no
// collision but the one that is wanted: U+2329 with U+3008. tables/checker.cpp proves it of every bracket.
uint8_t bracket_pair(uint32_t code_point, Class bracket_class) {
  if (bracket_class == ON_OPEN) {
    ++code_point;
  } else if (code_point - 0x298E < 4) {
    code_point ^= 0x298E ^ 0x2990;
  }
  const uint32_t pair = (code_point >> 1) + 0x9F278B1;
  return static_cast<uint8_t>(pair * pair >> 25);
}

const char* unicode_version() { return kUnicodeVersion; }

}  // namespace embidi
