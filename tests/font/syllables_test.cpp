// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables: where they end, their tables, and that what a device finds in these is what HarfBuzz draws.
#include "syllables.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support.hpp"
#include "syllable_block.hpp"
#include "syllable_classes.hpp"
#include "syllable_kerning.hpp"
#include "syllable_odds.hpp"
#include "syllable_piece_classes.hpp"
#include "syllable_pruning.hpp"
#include "syllable_reader.hpp"
#include "syllable_shaper.hpp"

namespace embidi::fontc {
namespace {

std::string font_of(const std::string& script) {
  return std::string(EMBIDI_NOTO_FOLDER) + "/NotoSans" + script + "-Regular.ttf";
}

SyllableRules rules_for(const SyllableScript& script) {
  SyllableRules rules;
  rules.letter_class = [&script](char32_t c) { return letter_class(script, c); };
  return rules;
}

std::vector<std::u32string> cut(const SyllableScript& script, const std::u32string& text, const SyllableRules& rules) {
  std::vector<std::u32string> syllables;
  for (const FoundSyllable& found : find_syllables(text, rules)) {
    syllables.push_back(text.substr(found.begin, found.end - found.begin));
  }
  EXPECT_FALSE(script.name.empty());
  return syllables;
}

std::vector<std::u32string> cut(const std::string& script, const std::u32string& text) {
  return cut(*syllable_script(script), text, rules_for(*syllable_script(script)));
}

using Syllables = std::vector<std::u32string>;

TEST(SyllablesTest, ConjunctsAreOne) {
  EXPECT_EQ(cut("hindi", U"हिन्दी में"), (Syllables{U"हि", U"न्दी", U"में"}));
  EXPECT_EQ(cut("hindi", U"क्\u200Dष क्\u200Cष"), (Syllables{U"क्\u200Dष", U"क्\u200C", U"ष"}));
  EXPECT_EQ(cut("telugu", U"స్క్రీన్"), (Syllables{U"స్క్రీ", U"న్"}));
  EXPECT_EQ(cut("khmer", U"ខ្មែរ"), (Syllables{U"ខ្មែ", U"រ"}));
}

TEST(SyllablesTest, SignsWithoutALetterAreNone) {
  EXPECT_EQ(cut("hindi", U"\u093F\u0902"), Syllables{});
  EXPECT_EQ(cut("hindi", U"\u094D\u0915"), Syllables{});  // joined, to no syllable
}

TEST(SyllablesTest, MoreThanFifteenLettersAreNone) {
  std::u32string text = U"क";
  for (int i = 0; i < 7; ++i) text += U"्क";
  EXPECT_EQ(cut("hindi", text), Syllables{text});
  text += U"ं";
  EXPECT_EQ(cut("hindi", text), Syllables{});
}

TEST(SyllablesTest, VowelsBeforeThaiConsonantsStandAlone) {
  EXPECT_EQ(cut("thai", U"เก้าน้ำ"), (Syllables{U"เ", U"ก้", U"า", U"น้ำ"}));
}

TEST(SyllablesTest, LaoVowelsBelongToTheConsonantBehindThem) {
  EXPECT_EQ(cut("lao", U"ແລັດ"), (Syllables{U"ແລັ", U"ດ"}));
}

TEST(SyllablesTest, SinhalaJoinsByAJoinerOnly) {
  EXPECT_EQ(cut("sinhala", U"ව්\u200Dයප්ත"), (Syllables{U"ව්\u200Dය", U"ප්", U"ත"}));
}

TEST(SyllablesTest, BurmeseAaBelongsToWhatIsBefore) {
  EXPECT_EQ(cut("burmese", U"မြန်မာ"), (Syllables{U"မြ", U"န်", U"မာ"}));
}

TEST(SyllablesTest, WeakViramasJoinWhatTheTableHas) {
  const SyllableScript& tamil = *syllable_script("tamil");
  SyllableRules rules = rules_for(tamil);
  rules.has_key = [](const std::u32string& three) { return three == U"க்ஷ"; };
  EXPECT_EQ(cut(tamil, U"பக்கம்", rules), (Syllables{U"ப", U"க்", U"க", U"ம்"}));
  EXPECT_EQ(cut(tamil, U"லக்ஷ்மி", rules), (Syllables{U"ல", U"க்ஷ்", U"மி"}));
}

TEST(SyllablesTest, PartsOfASyllable) {
  const SyllableScript& hindi = *syllable_script("hindi");
  SyllableParts parts = parts_of(U"र्क्षीं", rules_for(hindi), hindi.prefix, false);
  EXPECT_EQ(std::pair(parts.begin, parts.end), std::pair(std::size_t{2}, std::size_t{5}));
  parts = parts_of(U"र्\u200Dक", rules_for(hindi), hindi.prefix, false);  // an eyelash, not a reph
  EXPECT_EQ(std::pair(parts.begin, parts.end), std::pair(std::size_t{0}, std::size_t{4}));
  const SyllableScript& telugu = *syllable_script("telugu");
  parts = parts_of(U"స్క్రీ", rules_for(telugu), telugu.prefix, true);
  EXPECT_EQ(std::pair(parts.begin, parts.end), std::pair(std::size_t{1}, std::size_t{5}));
}

// A table made by hand: letters a, b, c; v joins, i is a sign.
class ReaderTest : public testing::Test {
 protected:
  ReaderTest() {
    table_.letters = {{U'a', kStarts | kCore}, {U'b', kStarts | kCore}, {U'c', kStarts | kCore},
                      {U'i', kExtends},        {U'j', kExtends},        {U'v', kExtends | kJoins}};
    table_.entries[U"a"] = {value({1}, 0), {}};
    table_.entries[U"b"] = {value({2}, 3), {}};
    table_.entries[U"v"] = {value({9}, 0), {}};
    table_.entries[U"av"] = {value({3}, 0), {}};
    table_.entries[U"i"] = {value({4, 5}, 1), {{3, value({6}, 1)}, {kBeginOfWord, value({7}, 0)}}};
    table_.entries[kHole + std::u32string(U"bvi")] = {value({8}, 0), {}};
  }

  static SyllableValue value(const std::vector<std::uint32_t>& glyphs, std::uint8_t detail) {
    SyllableValue value;
    for (const std::uint32_t glyph : glyphs) value.glyphs.push_back({glyph, false, false, 0, 0, 0});
    value.detail = detail;
    return value;
  }

  SyllableReader reader() const {
    return SyllableReader(bytes_of(table_, [](std::uint32_t glyph, bool /*mark*/) { return GlyphInFont{glyph, 0}; }));
  }

  // The numbers of glyphs, 0 for .notdef; then 1000 if they are flagged.
  std::vector<std::uint32_t> read(const std::u32string& syllable, bool begins_word = false) const {
    const ReadSyllable read = reader().look_up(syllable, begins_word);
    std::vector<std::uint32_t> numbers;
    for (const ReadGlyph& glyph : read.glyphs) numbers.push_back(glyph.missing ? 0 : glyph.number);
    if (read.unshaped) numbers.push_back(1000);
    return numbers;
  }

  using Numbers = std::vector<std::uint32_t>;
  SyllableTable table_;
};

TEST_F(ReaderTest, PiecesFramesVariantsAndWholes) {
  EXPECT_EQ(read(U"ai"), (Numbers{4, 1, 5}));
  EXPECT_EQ(read(U"bi"), (Numbers{6, 2}));        // of its class
  EXPECT_EQ(read(U"ai", true), (Numbers{1, 7}));  // at the begin of a word
  EXPECT_EQ(read(U"bvi"), (Numbers{8}));
  EXPECT_EQ(read(U"av"), (Numbers{1, 9}));         // as a syllable
  EXPECT_EQ(read(U"avb"), (Numbers{3, 2, 1000}));  // as a piece: two are more than was verified
  EXPECT_EQ(read(U"aij"), (Numbers{4, 1, 5, 0, 1000}));
  EXPECT_EQ(read(U"ci"), (Numbers{4, 0, 5, 1000}));
}

TEST_F(ReaderTest, LettersBehindAFrameArePutTogetherFromPieces) {
  table_.entries[U"j"] = {value({10}, 0), {}};
  EXPECT_EQ(read(U"aij"), (Numbers{4, 1, 5, 10, 1000}));
}

TEST_F(ReaderTest, TheBlockBeginsWithTheSmallestLetter) {
  table_.letters = {{U'a', kStarts | kCore}, {0x1000, kStarts | kCore}, {0x1001, kExtends}, {0x1002, kExtends}};
  table_.entries.clear();
  const std::vector<std::uint8_t> bytes = bytes_of(table_, [](std::uint32_t, bool) { return GlyphInFont{}; });
  EXPECT_EQ(bytes[4], 'a');
  EXPECT_EQ(SyllableReader(bytes).letter_class(0x1001), kExtends);
}

TEST(KerningTest, EqualRowsAndColumnsAreStoredOnce) {
  const std::vector<std::uint8_t> bytes = bytes_of(KernedPairs{{{1, 5}, -1}, {{1, 6}, -1}, {{2, 5}, -1}, {{2, 6}, -1}});
  EXPECT_EQ(bytes, (std::vector<std::uint8_t>{2, 0, 2, 0, 1, 0, 1, 0, 0, 2, 0, 0, 5, 0, 0, 6, 0, 0, 255}));
  EXPECT_TRUE(bytes_of(KernedPairs{}).empty());
}

TEST_F(ReaderTest, VerifiedPiecesAreNotFlagged) {
  table_.verified = 2;
  EXPECT_EQ(read(U"avb"), (Numbers{3, 2}));
}

TEST_F(ReaderTest, DoubtfulValuesAreFlagged) {
  table_.entries[U"b"].value.doubtful = true;
  EXPECT_EQ(read(U"b"), (Numbers{2, 1000}));
  EXPECT_EQ(read(U"bi"), (Numbers{6, 2, 1000}));
  table_.entries[U"i"].variants[1].second.doubtful = true;  // at the begin of a word
  EXPECT_EQ(read(U"ai"), (Numbers{4, 1, 5}));
  EXPECT_EQ(read(U"ai", true), (Numbers{1, 7, 1000}));
  table_.entries[kHole + std::u32string(U"bvi")].value.doubtful = true;
  EXPECT_EQ(read(U"bvi"), (Numbers{8, 1000}));
}

TEST_F(ReaderTest, TooManyLettersAreTold) {
  for (char32_t c = 0x1000; c < 0x1200; c += 2) table_.letters[c] = kStarts | kCore;
  EXPECT_THROW(reader(), std::runtime_error);
}

TEST(PieceClassesTest, EqualRowsShareAClass) {
  PieceRows rows;
  rows.frames = 3;
  rows.cells = {{1, 2, 3}, {1, 2, 3}, {4, 5, 6}, {PieceRows::kNone, 2, 3}};
  const PieceClasses classes = classify_pieces(rows);
  EXPECT_EQ(classes.class_of[0], classes.class_of[1]);
  EXPECT_EQ(classes.class_of[0], classes.class_of[3]);
  EXPECT_NE(classes.class_of[0], classes.class_of[2]);
}

TEST(PruningTest, WhatCostsMoreThanItIsWorthIsDropped) {
  // Part 0 is wrong twice and right once, part 1 is right with part 2 only; part 3 stays.
  const std::vector<SyllableOfParts> syllables{
      {{0, 3}, false, 0}, {{0, 3}, false, 0}, {{0, 1}, true, 1}, {{1, 2}, true, 1}, {{1, 3}, false, 0}};
  EXPECT_EQ(parts_to_drop(syllables, {{}, {}, {}, {0, true}}), (std::vector<std::size_t>{0}));
}

TEST(OddsTest, ConjunctsAndSignsOfTextsAreLikely) {
  const SyllableScript& hindi = *syllable_script("hindi");
  SyllableOdds odds(rules_for(hindi), hindi.prefix);
  EXPECT_TRUE(odds.is_empty());
  odds.add(U"क्त", 20);
  odds.add(U"क्ती", 20);
  odds.add(U"त्र", 20);
  EXPECT_GT(odds.expected(U"त्री"), 1);  // as often as its conjunct, with a sign that others have
  EXPECT_GT(odds.expected(U"क्त्र"), 0);  // of two that overlap
  EXPECT_EQ(odds.expected(U"त्रु"), 0);   // no text has the sign
  EXPECT_LT(odds.expected(U"र्\u200Dक"), 1);
  const Syllables likely = odds.likely(1, {});
  EXPECT_EQ(std::set<std::u32string>(likely.begin(), likely.end()),
            (std::set<std::u32string>{U"क्त", U"क्ती", U"त्र", U"त्री"}));
}

struct Case {
  std::string font, script, text;
};

class ShapedTest : public testing::TestWithParam<Case> {};

// Whether the font draws the syllable as HarfBuzz does, within a pixel.
bool is_drawn(const CompiledFile& file, const CompiledSyllables& part, const ReadSyllable& read,
              const ShapedSyllable& shape) {
  if (read.glyphs.size() != shape.size()) return false;
  std::vector<int> pens;
  int pen = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const ReadGlyph& glyph = read.glyphs[i];
    const auto number = part.glyphs.find({shape[i].glyph, shape[i].mark && glyph.mark});
    if (glyph.missing || number == part.glyphs.end() || number->second + 1 != glyph.number) return false;
    pens.push_back(pen);
    const std::size_t index = glyph.number - 1;
    int x = pen + glyph.dx, y = glyph.dy;
    if (glyph.mark) {
      if (glyph.base == ReadGlyph::kNoBase) return false;
      const MarkClasses& table = file.marks.table;
      const std::size_t base = read.glyphs[glyph.base].number - 1u;
      const std::size_t at =
          2 * ((file.marks.classes[index] - 1u) * table.base_classes + file.marks.classes[base] - 1u);
      x = (glyph.placed ? pen + glyph.dx : pens[glyph.base] + table.offsets.at(at)) + file.marks.shifts[index];
      if (!glyph.placed) y = table.offsets.at(at + 1);
    } else {
      pen += glyph.placed ? glyph.advance : file.selection.glyphs[index].glyph.advance;
    }
    if (std::abs(x - shape[i].x) > 1 || std::abs(y - shape[i].y) > 1) return false;
  }
  return std::abs(pen - shape.back().pen - shape.back().advance) <= 1;
}

// Every syllable of the text is drawn right, and whatever is not flagged is right for every letter of the table with
// every other.
TEST_P(ShapedTest, IsWhatHarfBuzzDraws) {
  const Case& c = GetParam();
  if (!std::filesystem::exists(font_of(c.font))) GTEST_SKIP() << "no " << font_of(c.font) << " (fonts-noto-core)";
  const TextFile text(c.text);
  const CompiledFont font({"--input", font_of(c.font), "--size", "16", "--text", text.path() + ":gaps"});
  ASSERT_EQ(font.file().syllables.size(), 1u);
  const CompiledSyllables& part = font.file().syllables[0];
  const SyllableReader reader(part.bytes);
  SyllableShaper& shaper = part.source->shaper();
  const SyllableScript& script = *syllable_script(c.script);
  SyllableRules rules;
  rules.letter_class = [&](char32_t letter) { return reader.letter_class(letter); };
  rules.has_key = [&](const std::u32string& key) { return reader.has_key(key); };
  std::u32string characters;
  for (const auto& [letter, letter_class] : part.factored.table.letters) characters += letter;
  std::set<std::u32string> others;
  for (const std::u32string& key : Syllables{U"", U"\u094D", U"\u09CD", U"\u0C4D", U"\u17D2"}) {
    for (const char32_t a : characters) {
      for (const char32_t b : characters) {
        for (const char32_t sign : characters + U' ') {
          const std::u32string made = std::u32string{a} + key + b + sign;
          for (const FoundSyllable& f : find_syllables(made, rules))
            others.insert(made.substr(f.begin, f.end - f.begin));
        }
      }
    }
  }
  const auto check = [&](const std::u32string& syllable, bool must_be_right) {
    if (syllable.size() < 2) return;
    for (const bool begins_word : {true, false}) {
      if (!begins_word && !shaper.knows_words(script)) continue;
      const ReadSyllable read = reader.look_up(syllable, begins_word);
      if (read.unshaped && !must_be_right) continue;
      EXPECT_TRUE(is_drawn(font.file(), part, read, shaper.shape(script, syllable, begins_word)))
          << utf8(syllable) << (begins_word ? " at the begin of a word" : "");
    }
  };
  for (const std::u32string& syllable : others) check(syllable, false);
  for (const std::u32string& syllable : part.asked) check(syllable, true);
  EXPECT_FALSE(part.asked.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Scripts, ShapedTest,
    testing::Values(Case{"Devanagari", "devanagari",
                         "हिन्दी में लिखा हुआ पाठ: फ़ाइल, निर्देशिका, विकल्प, स्क्रीन, कृपया प्रतीक्षा करें, शक्ति, र्की, वाक्"},
                    Case{"Bengali", "bengali", "বাংলা লেখা: দেখে দেখে কেমন, নির্বাচন, ব্যবহার, স্ক্রিন, মেমরি, ছেলেমেয়ে"},
                    Case{"Tamil", "tamil", "தமிழில் கோப்பு, பக்கம், லக்ஷ்மி, ஸ்ரீ, கொடு, செய்தி, எடுத்துக்காட்டு"},
                    Case{"Telugu", "telugu", "తెలుగు: స్క్రీన్, ప్రోగ్రాం, దస్త్రం, అక్షరం, క్లిక్, కొత్త, రాష్ట్రం"},
                    Case{"Khmer", "khmer", "ភាសាខ្មែរ: ឯកសារ កម្មវិធី ជ្រើសរើស ប្រព័ន្ធ ស្ត្រី"},
                    Case{"Thai", "thai", "ภาษาไทย: น้ำ ผู้ใช้ แฟ้ม ตั้งค่า ที่นี่ ปุ่ม ญี่ปุ่น กำลัง"}),
    [](const auto& of) { return of.param.font; });

}  // namespace
}  // namespace embidi::fontc
