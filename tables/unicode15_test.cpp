// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The generator, run on Debian's UCD 15.0, against utf8proc 2.8 (Unicode 15.0): a second opinion from another project's
// reading of UnicodeData.txt. The library's properties.cpp is compiled with the tables of 15.0 here.
#include <gtest/gtest.h>
#include <utf8proc.h>

#include <cstdint>
#include <ios>
#include <map>
#include <string>

#include "embidi_core/unicode/properties.hpp"

namespace {

using embidi::Class;
using embidi::Grapheme;

constexpr int32_t kEnd = 0x110000;

// Brackets are ON to utf8proc.
int utf8proc_class(Class value) {
  static const int kClasses[embidi::kClassCount] = {
      UTF8PROC_BIDI_CLASS_L,   UTF8PROC_BIDI_CLASS_R,   UTF8PROC_BIDI_CLASS_AN,  UTF8PROC_BIDI_CLASS_EN,
      UTF8PROC_BIDI_CLASS_ON,  UTF8PROC_BIDI_CLASS_WS,  UTF8PROC_BIDI_CLASS_S,   UTF8PROC_BIDI_CLASS_B,
      UTF8PROC_BIDI_CLASS_AL,  UTF8PROC_BIDI_CLASS_NSM, UTF8PROC_BIDI_CLASS_ES,  UTF8PROC_BIDI_CLASS_ET,
      UTF8PROC_BIDI_CLASS_CS,  UTF8PROC_BIDI_CLASS_ON,  UTF8PROC_BIDI_CLASS_ON,  UTF8PROC_BIDI_CLASS_LRI,
      UTF8PROC_BIDI_CLASS_RLI, UTF8PROC_BIDI_CLASS_FSI, UTF8PROC_BIDI_CLASS_PDI, UTF8PROC_BIDI_CLASS_BN,
      UTF8PROC_BIDI_CLASS_LRE, UTF8PROC_BIDI_CLASS_RLE, UTF8PROC_BIDI_CLASS_LRO, UTF8PROC_BIDI_CLASS_RLO,
      UTF8PROC_BIDI_CLASS_PDF};
  return kClasses[value];
}

// A single code point's full canonical decomposition, or the code point itself where that is longer.
uint32_t canonical(uint32_t code_point) {
  utf8proc_int32_t out[4] = {};
  int boundary = 0;
  const auto c = static_cast<utf8proc_int32_t>(code_point);
  return utf8proc_decompose_char(c, out, 4, UTF8PROC_DECOMPOSE, &boundary) == 1 ? static_cast<uint32_t>(out[0])
                                                                                : code_point;
}

TEST(Unicode15, SameVersions) {
  // Of one Debian: 12 has 15.0.0, 13 has 15.1.0.
  EXPECT_STREQ(embidi::table_version(), utf8proc_unicode_version());
}

// utf8proc knows UnicodeData.txt alone, so that it has no class (0) for a code point that has no line there; those
// defaults are the checker's, which reads the @missing lines.
TEST(Unicode15, ClassOfEveryCodePoint) {
  int compared = 0;
  int without_class = 0;
  for (int32_t c = 0; c < kEnd; ++c) {
    const utf8proc_property_t* property = utf8proc_get_property(c);
    if (property->bidi_class == 0) {
      ASSERT_EQ(property->category, UTF8PROC_CATEGORY_CN) << std::hex << c;
      ++without_class;
      continue;
    }
    ASSERT_EQ(utf8proc_class(embidi::bidi_class(static_cast<uint32_t>(c))), property->bidi_class) << std::hex << c;
    ++compared;
  }
  EXPECT_EQ(compared + without_class, kEnd);
  const std::string version = embidi::table_version();
  if (version == "15.0.0") {
    EXPECT_EQ(compared, 288767);  // 149,251 characters and controls, 137,468 for private use, 2,048 surrogates
  } else if (version == "15.1.0") {
    EXPECT_EQ(compared, 289394);  // 627 characters more
  } else {
    EXPECT_GT(compared, 289394) << version;
  }
}

Grapheme utf8proc_grapheme(int32_t code_point) {
  switch (utf8proc_get_property(code_point)->boundclass) {
    case UTF8PROC_BOUNDCLASS_EXTEND:
    case UTF8PROC_BOUNDCLASS_SPACINGMARK:
    case UTF8PROC_BOUNDCLASS_ZWJ: return Grapheme::extend;
    case UTF8PROC_BOUNDCLASS_PREPEND: return Grapheme::prepend;
    case UTF8PROC_BOUNDCLASS_CONTROL:
    case UTF8PROC_BOUNDCLASS_CR:
    case UTF8PROC_BOUNDCLASS_LF: return Grapheme::control;
    default: return Grapheme::other;
  }
}

TEST(Unicode15, GraphemeKindOfEveryCodePoint) {
  int kinds[4] = {};
  for (int32_t c = 0; c < kEnd; ++c) {
    const utf8proc_property_t* property = utf8proc_get_property(c);
    if (property->category == UTF8PROC_CATEGORY_CN || property->category == UTF8PROC_CATEGORY_CS) continue;
    const Grapheme kind = embidi::grapheme_kind(static_cast<uint32_t>(c));
    ASSERT_EQ(kind, utf8proc_grapheme(c)) << std::hex << c;
    ++kinds[static_cast<int>(kind)];
  }
  // Unassigned code points that are Control are the checker's.
  EXPECT_EQ(kinds[1], 2526);
  EXPECT_EQ(kinds[2], 27);
  EXPECT_EQ(kinds[3], 126);
}

// utf8proc has no mirror glyphs, only Bidi_Mirrored, which also holds for characters without such a glyph.
TEST(Unicode15, MirroredCodePoints) {
  int with_glyph = 0;
  int mirrored = 0;
  for (int32_t c = 0; c < kEnd; ++c) {
    const auto code_point = static_cast<uint32_t>(c);
    const bool is_mirrored = utf8proc_get_property(c)->bidi_mirrored != 0;
    mirrored += is_mirrored;
    if (embidi::mirror(code_point) == code_point) continue;
    ++with_glyph;
    ASSERT_TRUE(is_mirrored) << std::hex << c;
    ASSERT_EQ(embidi::mirror(embidi::mirror(code_point)), code_point) << std::hex << c;
  }
  EXPECT_EQ(with_glyph, 428);
  EXPECT_EQ(mirrored, 553);
}

// BD16 takes canonical equivalents for one; utf8proc knows which those are.
TEST(Unicode15, BracketPairsAreCanonical) {
  int brackets = 0;
  std::map<unsigned, uint32_t> openings;
  for (uint32_t c = 0; c < kEnd; ++c) {
    const Class value = embidi::bidi_class(c);
    if (value != embidi::ON_OPEN && value != embidi::ON_CLOSE) continue;
    ++brackets;
    const unsigned kind = embidi::bracket_pair(c, value);
    ASSERT_LT(kind, embidi::kBracketPairs) << std::hex << c;
    const uint32_t opening = value == embidi::ON_OPEN ? canonical(c) : embidi::mirror(canonical(c));
    ASSERT_EQ(openings.emplace(kind, opening).first->second, opening) << std::hex << c;
  }
  EXPECT_EQ(brackets, 128);
  EXPECT_EQ(openings.size(), 63u);  // no two pairs have one kind
}

}  // namespace
