// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Emoji, from a font file to the glyphs of a line.
#include "emoji.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "support.hpp"
#include "syllables.hpp"
#include "tiny_font.hpp"

namespace embidi::fontc {
namespace {

const std::u32string kMan = U"👨", kWoman = U"👩", kGirl = U"👧", kFire = U"🔥", kHeart = U"❤", kThumb = U"👍",
                     kFlag = U"🏴";
const std::u32string kZwj = U"\u200D", kText = U"\uFE0E", kPicture = U"\uFE0F", kTone = U"\U0001F3FD";
const std::u32string kFamily = kMan + kZwj + kWoman + kZwj + kGirl, kGermany = U"🇩🇪", kOne = U"1\uFE0F\u20E3";
const std::u32string kWales = kFlag + U"\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F";
const std::u32string kOnFire = kHeart + kPicture + kZwj + kFire;

const std::u32string kTags = U"\U000E0062\U000E0067\U000E006C\U000E0073\U000E0077\U000E007F";
const std::u32string kCharacters =
    U"12 aابت👨👩👧🔥❤👍🏴🏽🏻🇩🇪🇫\u20E3" + kZwj + kText + kPicture + kTags;
const std::vector<std::u32string> kLigatures{kFamily, kGermany,       kOne,           kThumb + kTone,       kWales,
                                             kOnFire, kHeart + kText, kWoman + kTone, kHeart + kZwj + kFire};

// What a glyph of a tiny font is: its characters.
std::u32string meaning(std::size_t outline) {
  if (outline <= kCharacters.size()) return kCharacters.substr(outline - 1, 1);
  return kLigatures.at(outline - 1 - kCharacters.size());
}

// "👨 1️⃣! " and so on: the glyphs of a line from left to right, with ! where they are flagged.
class Shown {
 public:
  explicit Shown(const std::vector<std::string>& arguments) : font_(arguments), with_syllables_(*font_.get()) {
    with_syllables_.shaper = &embidi_syllables;
    EXPECT_TRUE(embidi_font_ok(&with_syllables_));
  }

  std::string operator()(const std::u32string& text) const {
    const std::string bytes = utf8(text);
    GlyphsOf glyphs(with_syllables_, bytes);
    embidi_glyph glyph;
    std::string shown;
    while (glyphs.next(glyph)) {
      if (!shown.empty()) shown += " ";
      if (glyph.glyph == 0) {
        shown += "?";
      } else {
        shown += utf8(meaning(font_.file().selection.glyphs.at(glyph.glyph - 1u).glyph.outline));
      }
      if ((glyph.flags & EMBIDI_GLYPH_UNSHAPED) != 0) shown += "!";
    }
    return shown;
  }

  std::size_t unshaped(const std::u32string& text) const {
    ::embidi::Paragraph<256, 0> paragraph;
    const std::string bytes = utf8(text);
    EXPECT_TRUE(paragraph.layout(bytes.data(), bytes.size()));
    return embidi_unshaped(paragraph.get(), &with_syllables_);
  }

  const CompiledFile& file() const { return font_.file(); }
  const embidi_font* font() const { return &with_syllables_; }

 private:
  CompiledFont font_;
  embidi_font with_syllables_;
};

// Of pieces of text, with spaces between them.
std::string spaced(const std::vector<std::u32string>& texts) {
  std::string all;
  for (const std::u32string& text : texts) all += (all.empty() ? "" : " ") + utf8(text);
  return all;
}

class EmojiTest : public testing::Test {
 protected:
  Shown compiled(const std::u32string& text, std::vector<std::string> more = {}) const {
    const TextFile file(utf8(text));
    std::vector<std::string> arguments{"--input", font_.path(), "--size", "32", "--text", file.path() + ":gaps"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Shown(arguments);
  }

  TinyFont font_{kCharacters, kLigatures};
};

const std::u32string kAll = kFamily + kGermany + kOne + kThumb + kTone + kWales + kOnFire;

TEST_F(EmojiTest, EachSequenceOfATextIsOneGlyph) {
  const Shown shown = compiled(kAll + U" 12");
  EXPECT_EQ(shown(kAll), spaced({kFamily, kGermany, kOne, kThumb + kTone, kWales, kOnFire}));
  EXPECT_EQ(shown.unshaped(kAll), 0u);
}

TEST_F(EmojiTest, InARightToLeftLineTheyStayWhole) {
  const Shown shown = compiled(U"اب" + kAll);
  EXPECT_EQ(shown(U"ب" + kFamily + U"ا" + kThumb + kTone + U"ب"), spaced({U"ب", kThumb + kTone, U"ا", kFamily, U"ب"}));
  EXPECT_EQ(shown(U"ب" + kOne + kGermany + kWales), spaced({kWales, kOne, kGermany, U"ب"}));
  EXPECT_EQ(shown(U"ب" + kMan + kZwj + kFire), "👨! 🔥! ب");
}

TEST_F(EmojiTest, WhatTheFontLacksIsItsPartsAndFlagged) {
  const Shown shown = compiled(kAll + kMan + kZwj + kFire + U"🇩🇫" + kWoman + kTone + kZwj + kFire);
  EXPECT_EQ(shown(kMan + kZwj + kFire), "👨! 🔥!");
  EXPECT_EQ(shown(U"🇩🇫"), "🇩! 🇫!");
  EXPECT_EQ(shown(kWoman + kTone + kZwj + kFire), utf8(kWoman + kTone) + "! 🔥!");
  EXPECT_EQ(shown(kThumb + U"\U0001F3FB"), "👍!");  // of a skin tone that no text has
  EXPECT_EQ(shown(kFamily + kZwj + kFire), utf8(kFamily) + "! 🔥!");
  EXPECT_EQ(shown.unshaped(kMan + kZwj + kFire + U"🇩🇫 " + kFamily), 2u);
}

TEST_F(EmojiTest, FlagsArePairsFromTheLeft) {
  const Shown shown = compiled(kGermany + U"🇫");
  EXPECT_EQ(shown(U"🇩🇪🇩🇪🇫"), spaced({kGermany, kGermany, U"🇫"}));
  EXPECT_EQ(shown(U"🇫🇩🇪"), "🇫! 🇩! 🇪");
}

TEST_F(EmojiTest, StylesChangeOnlyWhatTheFontHasForThem) {
  const Shown shown = compiled(kAll + kHeart + kText);
  EXPECT_EQ(shown(kHeart + kText), utf8(kHeart + kText));
  EXPECT_EQ(shown(kHeart + kPicture + kThumb + kText + kFamily + kPicture), spaced({kHeart, kThumb, kFamily}));
  EXPECT_EQ(shown.unshaped(kHeart + kPicture + kThumb + kText + kFamily + kPicture), 0u);
}

TEST_F(EmojiTest, DigitsOfKeycapsAreDigits) {
  const Shown shown = compiled(kOne + U"12");
  EXPECT_EQ(shown(U"121" + kPicture + U"2" + kPicture + kOne), spaced({U"1", U"2", U"1", U"2", kOne}));
  EXPECT_EQ(shown.unshaped(U"121" + kPicture + U"2" + kPicture + kOne), 0u);
  // Without one in the texts no digit is a letter: a device looks for syllables from the first letter on.
  EXPECT_TRUE(compiled(U"12 1" + kPicture).file().syllables.empty());
  EXPECT_TRUE(compiled(U"12 👨❤" + kPicture).file().syllables.empty());
}

TEST_F(EmojiTest, CharactersAreThoseOfTheFirstFont) {
  const TinyFont letters(U"12❤ ");
  const TextFile text(utf8(U"12 " + kOne + kHeart + kOnFire + kHeart + kPicture));
  const Shown shown(
      {"--input", letters.path(), "--input", font_.path(), "--size", "32", "--text", text.path() + ":gaps"});
  const auto files = [&](const std::u32string& characters) {
    std::string names;
    const std::string bytes = utf8(characters);
    GlyphsOf glyphs(*shown.font(), bytes);
    embidi_glyph glyph;
    while (glyphs.next(glyph)) {
      const std::string* const file = shown.file().selection.glyphs.at(glyph.glyph - 1u).glyph.file;
      names += *file == letters.path() ? 'L' : 'E';
    }
    return names;
  };
  EXPECT_EQ(files(U"1" + kOne + U"1" + kPicture + kHeart + kHeart + kPicture + kHeart + kText + kOnFire), "LELLELE");
}

TEST_F(EmojiTest, ByNameAllThatTheFontForms) {
  const Shown shown({"--input", font_.path(), "--size", "32", "--script", "emoji"});
  EXPECT_EQ(shown(kFamily + kGermany + kThumb + kTone + kWales + kOnFire + kHeart + kZwj + kFire + U"1"),
            spaced({kFamily, kGermany, kThumb + kTone, kWales, kOnFire, kHeart + kZwj + kFire, U"1"}));
}

TEST_F(EmojiTest, RareOnesAreLeftOut) {
  const std::u32string text = kFamily + kFamily + kWales;
  const Shown all = compiled(text);
  std::size_t bytes = 0;
  for (const CompiledSyllables& part : all.file().syllables) bytes += part.factored.bytes.size();
  const Shown some = compiled(text, {"--max-bytes", std::to_string(bytes - 1)});
  EXPECT_EQ(all(kFamily + kWales), spaced({kFamily, kWales}));
  EXPECT_EQ(some(kFamily), utf8(kFamily));
  EXPECT_EQ(some(kWales).substr(0, 4), utf8(kFlag));
}

TEST(EmojiSequencesTest, OnesThatIcuDoesNotKnowAreFound) {
  const std::u32string made = U"🔥\u200D👍", toned = U"🔥\U0001F3FD";
  const TinyFont font(U"🔥👍🏽\u200D", {made, toned});
  const CompiledFont compiled({"--input", font.path(), "--size", "32", "--script", "emoji"});
  ASSERT_EQ(compiled.file().syllables.size(), 1u);
  EXPECT_EQ(compiled.file().syllables[0].syllables, 2u);
}

// A table has at most 255 letters.
TEST(EmojiSequencesTest, ManyHaveSeveralTables) {
  std::u32string letters;
  for (const auto& [first, last] : emoji_characters()) {
    for (char32_t c = first; c <= last && letters.size() < 300; ++c) {
      if (c >= 0x1F300 && !is_skin_tone(c)) letters += c;
    }
  }
  std::vector<std::u32string> pairs, chain;
  std::u32string text_of_pairs, text_of_chain;
  for (std::size_t i = 0; i + 1 < letters.size(); ++i) {
    const std::u32string pair{letters[i], kZwj[0], letters[i + 1]};
    if (i % 2 == 0) text_of_pairs += pair + U" ";
    text_of_chain += pair + U" ";
    chain.push_back(pair);
  }
  const TinyFont font(letters + kZwj + U" ", chain);
  const auto tables_of = [&](const std::u32string& text) {
    const TextFile file(utf8(text));
    const CompiledFont compiled({"--input", font.path(), "--size", "16", "--text", file.path() + ":gaps"});
    std::vector<std::size_t> counts;
    for (const CompiledSyllables& part : compiled.file().syllables) {
      counts.push_back(part.syllables);
      counts.push_back(part.left_out);
    }
    return counts;
  };
  const std::vector<std::size_t> of_pairs = tables_of(text_of_pairs), of_chain = tables_of(text_of_chain);
  ASSERT_EQ(of_pairs.size(), 4u);
  EXPECT_EQ(of_pairs[0] + of_pairs[2], 150u);
  EXPECT_EQ(of_pairs[1] + of_pairs[3], 0u);
  ASSERT_EQ(of_chain.size(), 4u);
  EXPECT_EQ(of_chain[0] + of_chain[2] + of_chain[1], 299u);
  EXPECT_GT(of_chain[1], 0u);
}

TEST(EmojiSequencesTest, WhereTheyBeginAndEnd) {
  const auto cut = [](EmojiKind kind, const std::u32string& text) {
    SyllableRules rules;
    rules.letter_class = [kind](char32_t c) { return emoji_class(kind, c); };
    std::vector<std::u32string> found;
    for (const FoundSyllable& f : find_syllables(text, rules)) found.push_back(text.substr(f.begin, f.end - f.begin));
    return found;
  };
  using Sequences = std::vector<std::u32string>;
  EXPECT_EQ(cut(EmojiKind::picture, kFamily + kThumb + kTone + kThumb + U"1" + kTone),
            (Sequences{kFamily, kThumb + kTone, kThumb}));
  EXPECT_EQ(cut(EmojiKind::keycap, U"a1" + kOne + U"\u20E3"), (Sequences{U"1", kOne + U"\u20E3"}));
  EXPECT_EQ(cut(EmojiKind::flag, U"🇩🇪🇫 🇫" + kMan), (Sequences{U"🇩🇪", U"🇫", U"🇫"}));
}

}  // namespace
}  // namespace embidi::fontc
