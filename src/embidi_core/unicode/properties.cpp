// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Properties of code points: Bidi_Class and Bidi_Paired_Bracket_Type, Joining_Type, Grapheme_Cluster_Break,
// Bidi_Mirroring_Glyph, bracket pairs.
#include "embidi_core/unicode/properties.hpp"

#include <stdint.h>

#include "embidi/config.h"
#include "embidi_core/tables/unicode_tables.hpp"
#include "embidi_core/unicode/packed_table.hpp"

namespace embidi {

static_assert(kDirectAsciiEnd == unicode_tables::kAsciiEnd && kDirectPageFirst == unicode_tables::kPageFirst &&
                  kDirectPageEnd == unicode_tables::kPageEnd,
              "properties.hpp and the generator agree on what is looked up directly");

static_assert(kClassCount <= kClassMask + 1, "a class fits");

// A call of its own: beside packed_record() and not below it, on the way that needs most stack.
[[gnu::noinline]] uint32_t record_by_stages(uint32_t code_point) { return stage_record(stage_place(code_point)); }

namespace {

uint32_t properties_elsewhere(uint32_t code_point) {
  if (code_point < kBmpEnd) return kStageProperties[record_by_stages(code_point)];
  if (code_point > 0x10FFFF) return L;
  return PropertyTable::kProperties[packed_record(PropertyTable::kTable, code_point)];
}

}  // namespace

// In one file with its callers, GCC 12 takes a copy of this for a constant, and warns of the branch that it does not
// take.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Warray-bounds"
uint32_t properties_of(uint32_t code_point) {
  if (code_point < kDirectAsciiEnd) return kDirect[code_point];
  const uint32_t in_page = code_point - kDirectPageFirst;
  if (in_page < kDirectPageEnd - kDirectPageFirst) return kDirect[kDirectAsciiEnd + in_page];
  return properties_elsewhere(code_point);
}
#pragma GCC diagnostic pop

Class class_of(uint32_t code_point) { return static_cast<Class>(properties_of(code_point) & kClassMask); }

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
  if (code_point < kBmpEnd) return static_cast<Grapheme>(kStageGrapheme[record_by_stages(code_point)]);
  return static_cast<Grapheme>(PropertyTable::kGrapheme[packed_record(PropertyTable::kTable, code_point)]);
}

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
  const uint32_t place = mirror_place(code_point);
  // Hebrew and Arabic end here: they come before the first mirrored character.
  if (place < kMirrorStart[0] || place > 0xFFFF) return code_point;

  // The last entry that starts at or before it is in the first `kSteps` entries or the last.
  constexpr uint32_t kSteps = 64;
  static_assert(kMirrorEntries >= kSteps && kMirrorEntries <= 2 * kSteps,
                "entries are looked at in two overlapping halves");
  uint32_t entry = kMirrorStart[kMirrorEntries - kSteps] <= place ? kMirrorEntries - kSteps : 0;
  uint32_t step = kSteps / 2;
  do {
    if (kMirrorStart[entry + step] <= place) entry += step;
  } while ((step >>= 1) != 0);
  const uint32_t offset = place - kMirrorStart[entry];
  const uint32_t data = kMirrorData[entry];
  if (data >= 128) return offset == 0 ? mirror_place(kMirrorStart[data - 128]) : code_point;
  return offset < 2 * data ? mirror_place(kMirrorStart[entry] + (offset ^ 1)) : code_point;
}

namespace {

// A number that both brackets of a pair come to. The closing bracket is the next code point or, where the opening one
// is odd, the one after that; so the opening one plus 1 is the closing one but for the lowest bit. Only two pairs cross
// each other: U+298D with 2990, and U+298F with 298E. There the closing ones, which are U+298E and 2990, change places.
constexpr uint32_t kFirstCrossed = 0x298E, kLastCrossed = 0x2991, kCrossedClosing = 0x298E ^ 0x2990;
constexpr uint32_t pair_of(uint32_t code_point, Class bracket_class) {
  if (bracket_class == ON_OPEN) {
    ++code_point;
  } else if (code_point - kFirstCrossed <= kLastCrossed - kFirstCrossed) {
    code_point ^= kCrossedClosing;
  }
  return code_point >> 1;
}
static_assert(pair_of('(', ON_OPEN) == pair_of(')', ON_CLOSE), "neighbours");
static_assert(pair_of('[', ON_OPEN) == pair_of(']', ON_CLOSE), "two apart");
static_assert(pair_of(0x298D, ON_OPEN) == pair_of(0x2990, ON_CLOSE), "crossed");
static_assert(pair_of(0x298F, ON_OPEN) == pair_of(0x298E, ON_CLOSE), "crossed");

// Of that a hash: the highest bits of a square. The offset was found by trying numbers until no two pairs came to the
// same but the ones that must: U+2329 and U+3008, which are canonically equivalent. tables/checker.cpp proves it for
// every bracket; a new Unicode version with other brackets may want another offset.
constexpr uint32_t kPairHashOffset = 0x9F278B1;
constexpr unsigned kPairHashShift = 25;
static_assert(kBracketPairs == 1u << (32 - kPairHashShift), "as many numbers as there are highest bits");
constexpr uint8_t pair_hash(uint32_t pair) {
  return static_cast<uint8_t>((pair + kPairHashOffset) * (pair + kPairHashOffset) >> kPairHashShift);
}
static_assert(pair_hash(pair_of(0x2329, ON_OPEN)) == pair_hash(pair_of(0x3008, ON_OPEN)), "canonical equivalents");

}  // namespace

uint8_t bracket_pair(uint32_t code_point, Class bracket_class) { return pair_hash(pair_of(code_point, bracket_class)); }

const char* table_version() { return kUnicodeVersion; }

}  // namespace embidi
