// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joined forms that a bitmap font lacks, in a font of a few letters of our own.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "embidi/font.h"
#include "source.hpp"
#include "support.hpp"

namespace embidi::fontc {
namespace {

using Rows = std::map<int, unsigned>;  // of eight pixels, the leftmost in the highest bit; the others are empty

constexpr Rows::mapped_type kEveryPixel = 0xFF;

// Reh, its final form, and the skeleton of beh in all forms. The dots of teh stand one pixel further right and higher
// over a tooth than over the bowl.
const Rows kReh{{8, 0x04}, {9, 0x04}, {10, 0x04}, {11, 0x04}, {12, 0x08}, {13, 0x30}};
const Rows kRehFinal{{8, 0x04}, {9, 0x04}, {10, 0x07}, {11, 0x04}, {12, 0x08}, {13, 0x30}};
const Rows kBowl{{9, 0x81}, {10, 0x7E}}, kBowlFinal{{9, 0x80}, {10, 0x7F}};
const Rows kTooth{{8, 0x08}, {9, 0x08}, {10, 0xF8}}, kToothMedial{{8, 0x08}, {9, 0x08}, {10, kEveryPixel}};

Rows with(Rows rows, const Rows& dots) {
  for (const auto& [row, pixels] : dots) rows[row] |= pixels;
  return rows;
}

std::string line_of(std::uint32_t code_point, const Rows& rows) {
  char text[8];
  static_cast<void>(std::snprintf(text, sizeof text, "%04X:", static_cast<unsigned>(code_point)));
  std::string line = text;
  for (int row = 0; row < 16; ++row) {
    const auto found = rows.find(row);
    static_cast<void>(std::snprintf(text, sizeof text, "%02X", found == rows.end() ? 0 : found->second));
    line += text;
  }
  return line + "\n";
}

class JoinedFormsTest : public testing::Test {
 protected:
  // The rows of a letter's form; empty if the font lacks it.
  Rows form(std::uint32_t letter, unsigned form) {
    const Wanted wanted{{letter}, static_cast<std::uint8_t>(form), false};
    const std::optional<Glyph> glyph = source_->glyph(form << 24 | letter, wanted);
    Rows rows;
    if (!glyph) return rows;
    EXPECT_EQ(glyph->advance, 8);
    for (int y = 0; y < glyph->height; ++y) {
      for (int x = 0; x < glyph->width; ++x) {
        if (glyph->at(x, y) != 0) rows[14 - glyph->top + y] |= 0x80u >> (glyph->left + x);
      }
    }
    return rows;
  }

  // Alone: zain, reh with two dots, with one below; teh, beh with three dots, with one below and none; kaf; a letter of
  // which only the middle is drawn.
  const Rows two_{{5, 0x0A}}, below_{{15, 0x04}}, three_{{5, 0x14}, {7, 0x08}};
  TextFile file_{line_of(0x640, {{10, kEveryPixel}}) + line_of(0x631, kReh) + line_of(0xFEAE, kRehFinal) +
                     line_of(0x632, with(kReh, {{5, 0x04}})) + line_of(0xFEB0, with(kRehFinal, {{5, 0x04}})) +
                     line_of(0x697, with(kReh, two_)) + line_of(0x694, with(kReh, below_)) +
                     line_of(0x62A, with(kBowl, {{6, 0x24}})) + line_of(0xFE96, with(kBowlFinal, {{6, 0x24}})) +
                     line_of(0xFE97, with(kTooth, {{5, 0x12}})) + line_of(0xFE98, with(kToothMedial, {{5, 0x12}})) +
                     line_of(0x67D, with(kBowl, three_)) + line_of(0x66E, kBowl) +
                     line_of(0x6AA, {{8, 0x20}, {10, 0x3C}}) + line_of(0x6B8, {{4, 0x3C}}) + line_of(0x8BC, kBowl),
                 ".hex"};
  std::unique_ptr<Source> source_ = open_source({file_.path(), 0, 1});
};

TEST_F(JoinedFormsTest, DotsKeepTheirPlaceOverTheFormOfTheSkeleton) {
  EXPECT_EQ(form(0x697, EMBIDI_FORM_FINAL), with(kRehFinal, two_));
  EXPECT_EQ(form(0x694, EMBIDI_FORM_FINAL), with(kRehFinal, below_));
}

TEST_F(JoinedFormsTest, DotsMoveAsThoseOfALetterWithTheSameSkeleton) {
  EXPECT_EQ(form(0x67D, EMBIDI_FORM_FINAL), with(kBowlFinal, three_));
  EXPECT_EQ(form(0x67D, EMBIDI_FORM_INITIAL), with(kTooth, {{4, 0x0A}, {6, 0x04}}));
  EXPECT_EQ(form(0x67D, EMBIDI_FORM_MEDIAL), with(kToothMedial, {{4, 0x0A}, {6, 0x04}}));
}

TEST_F(JoinedFormsTest, ALetterWithoutDotsIsTheSkeleton) {
  EXPECT_EQ(form(0x66E, EMBIDI_FORM_FINAL), kBowlFinal);
  EXPECT_EQ(form(0x66E, EMBIDI_FORM_INITIAL), kTooth);
  EXPECT_EQ(form(0x66E, EMBIDI_FORM_MEDIAL), kToothMedial);
}

TEST_F(JoinedFormsTest, AStrokeJoinsALetterOfItsOwnSkeleton) {
  EXPECT_EQ(form(0x6AA, EMBIDI_FORM_FINAL), (Rows{{8, 0x20}, {10, 0x3F}}));
  EXPECT_EQ(form(0x6AA, EMBIDI_FORM_INITIAL), (Rows{{8, 0x20}, {10, 0xFC}}));
  EXPECT_EQ(form(0x6AA, EMBIDI_FORM_MEDIAL), (Rows{{8, 0x20}, {10, kEveryPixel}}));
}

TEST_F(JoinedFormsTest, AFormThatNothingTellsIsLacking) {
  EXPECT_EQ(form(0x6B8, EMBIDI_FORM_FINAL), Rows{});    // it does not reach the line
  EXPECT_EQ(form(0x8BC, EMBIDI_FORM_INITIAL), Rows{});  // joined it has a dot
  EXPECT_EQ(form(0x633, EMBIDI_FORM_FINAL), Rows{});    // the font has no seen
  EXPECT_EQ(form(0x67D, EMBIDI_FORM_NONE), with(kBowl, three_));
}

// The letters of these languages that have no presentation forms, whatever Unifont draws.
TEST(JoinedFormsOfUnifontTest, NothingIsLackingInTheLettersOfLivingLanguages) {
  const std::array<const char*, 3> languages{
      "کوردی: ڕ ڵ ێ ۆ ە", "پښتو: ټ ځ څ ډ ړ ږ ښ ګ ڼ ې ۍ ئ",
      "سنڌي: ٻ ڀ ٺ ٽ ٿ ڄ ڃ ڇ ڊ ڌ ڍ ڏ ڙ ڦ ڪ ڳ ڱ ڻ; كٲشُر ٲ ٳ ؠ ۄ; جاوي: ڠ ڤ ݢ ڽ ۏ"};
  for (const char* const letters : languages) {
    std::string joined;
    for (const char c : std::string(letters)) joined += c == ' ' ? std::string("\u200D \u200D") : std::string(1, c);
    const TextFile text(joined);
    EXPECT_EQ(compile_error({"--input", EMBIDI_UNIFONT_HEX, "--text", text.path()}), "") << letters;
  }
}

}  // namespace
}  // namespace embidi::fontc
