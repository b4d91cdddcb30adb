// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// --features: what a device draws is what HarfBuzz draws with these features.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ligature_search.hpp"
#include "options.hpp"
#include "support.hpp"
#include "syllable_shaper.hpp"
#include "tiny_font.hpp"

namespace embidi::fontc {
namespace {

using Row = std::vector<std::pair<std::uint32_t, int>>;  // glyphs of the font file, and their pens

// With shaper if it has tables.
struct Drawn {
  explicit Drawn(std::vector<std::string> more) : font(arguments(std::move(more))), usable(*font.get()) {
    if (!font.file().syllables.empty()) usable.shaper = &embidi_syllables;
  }

  static std::vector<std::string> arguments(std::vector<std::string> more) {
    for (const char* const argument : {"--input", EMBIDI_DEJAVU_SANS, "--size", "16", "--script", "latin"}) {
      more.emplace_back(argument);
    }
    return more;
  }

  Row operator()(const std::string& text) const {
    GlyphsOf glyphs(usable, text);
    Row row;
    for (embidi_glyph glyph; glyphs.next(glyph);) {
      EXPECT_EQ(glyph.flags & EMBIDI_GLYPH_UNSHAPED, 0) << text;
      row.emplace_back(font.file().selection.glyphs.at(glyph.glyph - 1u).glyph.outline, static_cast<int>(glyph.x));
    }
    return row;
  }

  CompiledFont font;
  embidi_font usable;
};

Row by_harfbuzz(const CompiledSyllables& part, const std::string& text) {
  Row row;
  const std::u32string characters(text.begin(), text.end());
  for (const ShapedGlyph& glyph : part.source->shaper().shape(part.script, characters, true)) {
    row.emplace_back(glyph.glyph, glyph.x);
  }
  return row;
}

// Without spaces, which draw nothing.
constexpr const char* kWords[] = {"office", "waffle",  "fjord", "AVATAR", "Tyrol", "fffi", "ffff",   "Type.",
                                  "L'Oro",  "P.O.Box", "WAVY",  "Yes-No", "affix", "flow", "fluffy", "Tofig"};

TEST(LigaturesTest, AreWhatHarfBuzzDraws) {
  for (const char* const features : {"kern,liga", "liga", "kern"}) {
    const Drawn drawn({"--features", features});
    ASSERT_EQ(drawn.font.file().syllables.size(), 1u);
    for (const char* const word : kWords) {
      EXPECT_EQ(drawn(word), by_harfbuzz(drawn.font.file().syllables[0], word)) << word << " with " << features;
    }
  }
}

TEST(LigaturesTest, NobodyWhoDoesNotAskPays) {
  const Drawn drawn({});
  EXPECT_TRUE(drawn.font.file().syllables.empty());
  EXPECT_EQ(drawn("office").size(), 6u);
  EXPECT_EQ(Drawn({"--features", "liga"})("office").size(), 4u);
}

TEST(LigaturesTest, ACaretDoesNotDivideOne) {
  const Drawn drawn({"--features", "liga"});
  Paragraph<16, 0> paragraph;
  const std::string text = "office";
  ASSERT_TRUE(paragraph.layout(text.data(), text.size()));
  embidi_wrapped wrapped;
  for (std::uint32_t width = 0; width < 60; ++width) {
    ASSERT_EQ(embidi_wrap(paragraph.get(), &drawn.usable, 0, width, &wrapped).status, EMBIDI_OK);
    EXPECT_TRUE(wrapped.end == 1 || wrapped.end >= 4) << wrapped.end;
  }
}

TEST(LigaturesTest, JoinerAndOtherLettersPartThem) {
  const Drawn drawn({"--features", "liga", "--script", "hebrew"});
  EXPECT_EQ(drawn("of\u200Cfice").size(), 6u - 1);
  EXPECT_EQ(drawn("f\u05D0i").size(), 3u);
}

// Allah alone, behind letters that join it and others, and before one that it joins; words without it.
const std::u32string kArabicWords[] = {U"\u0627\u0644\u0644\u0647",       U"\u0644\u0644\u0647",
                                       U"\u0628\u0627\u0644\u0644\u0647", U"\u0641\u0644\u0644\u0647",
                                       U"\u0627\u0644\u0644\u0647\u0645", U"\u0639\u0628\u062F\u0627\u0644\u0644\u0647",
                                       U"\u0644\u0644\u0647\u0628",       U"\u0631\u064A\u0627\u0644",
                                       U"\u0645\u062D\u0645\u062F",       U"\u0648\u0627\u0644\u0644\u0647"};

TEST(LigaturesTest, OfArabicAreWhatHarfBuzzDraws) {
  for (const char* const name :
       {"NotoNaskhArabic-Regular.ttf", "NotoKufiArabic-Regular.ttf", "NotoSansArabic-Regular.ttf"}) {
    const std::string noto = std::string(EMBIDI_NOTO_FOLDER) + "/" + name;
    const CompiledFont font({"--input", noto, "--size", "24", "--script", "arabic", "--features", "liga"});
    ASSERT_EQ(font.file().syllables.size(), 1u) << name;
    const CompiledSyllables& part = font.file().syllables[0];
    EXPECT_TRUE(part.factored.table.joining);
    embidi_font usable = *font.get();
    usable.shaper = &embidi_syllables;
    // A letter's form may be another glyph of the file that looks alike.
    const std::vector<std::uint32_t>& ligatures = part.factored.glyphs;
    const auto note = [&](std::vector<std::uint32_t>& row, std::uint32_t glyph) {
      const bool is_ligature = std::find(ligatures.begin(), ligatures.end(), glyph) != ligatures.end();
      row.push_back(is_ligature ? glyph : 0);
    };
    for (const std::u32string& word : kArabicWords) {
      const std::string text = utf8(word);
      GlyphsOf glyphs(usable, text);
      std::vector<std::uint32_t> drawn, wanted;
      for (embidi_glyph glyph; glyphs.next(glyph);) {
        EXPECT_EQ(glyph.flags & EMBIDI_GLYPH_UNSHAPED, 0) << text;
        note(drawn, font.file().selection.glyphs.at(glyph.glyph - 1u).glyph.outline);
      }
      for (const ShapedGlyph& glyph : part.source->shaper().shape(part.script, word, true)) note(wanted, glyph.glyph);
      EXPECT_EQ(drawn, wanted) << text << " in " << name;
    }
  }
}

TEST(LigaturesTest, WithoutFeaturesArabicHasNoTable) {
  const std::string noto = std::string(EMBIDI_NOTO_FOLDER) + "/NotoNaskhArabic-Regular.ttf";
  EXPECT_TRUE(CompiledFont({"--input", noto, "--size", "24", "--script", "arabic"}).file().syllables.empty());
  EXPECT_TRUE(CompiledFont({"--input", noto, "--size", "24", "--script", "arabic", "--features", "kern"})
                  .file()
                  .syllables.empty());
}

// A font's `calt` stands in for what Latin fonts do with it: programming ligatures.
TEST(LigaturesTest, ContextIsAFeature) {
  const TinyFont font(U"wx=!", {U"www", U"!="}, "calt");
  const std::vector<std::string> input{"--input", font.path(), "--size",  "16", "--range", "77",
                                       "--range", "78",        "--range", "3D", "--range", "21"};
  const auto with = [&](const char* features) {
    std::vector<std::string> arguments = input;
    arguments.insert(arguments.end(), {"--features", features});
    return arguments;
  };
  EXPECT_TRUE(CompiledFont(with("liga")).file().syllables.empty());
  const CompiledFont compiled(with("calt"));
  embidi_font usable = *compiled.get();
  usable.shaper = &embidi_syllables;
  for (const auto& [text, count] :
       std::vector<std::pair<std::string, int>>{{"www", 1}, {"ww", 2}, {"wwww", 2}, {"w!=x", 3}}) {
    GlyphsOf glyphs(usable, text);
    int drawn = 0;
    for (embidi_glyph glyph; glyphs.next(glyph);) ++drawn;
    EXPECT_EQ(drawn, count) << text;
  }
}

// With many letters only what is a letter longer than a ligature is tried: programming fonts have hundreds.
TEST(LigaturesTest, TheSearchEnds) {
  std::u32string letters;
  for (char32_t c = U'A'; letters.size() < 60; ++c) letters += c;
  std::set<std::u32string> found;
  std::map<std::size_t, std::size_t> tried;
  search_ligatures(letters, found, [&](const std::u32string& text) {
    ++tried[text.size()];
    if (text == U"AB" || text == U"ABC") found.insert(text);
  });
  EXPECT_EQ(tried, (std::map<std::size_t, std::size_t>{{2, 3600}, {3, 120}, {4, 120}}));
  tried.clear();
  search_ligatures(U"abcd", {}, [&](const std::u32string& text) { ++tried[text.size()]; });
  EXPECT_EQ(tried, (std::map<std::size_t, std::size_t>{{2, 16}, {3, 64}, {4, 256}, {5, 1024}}));
}

// syllables.md 2, 5: what starts in one table is no letter of another.
TEST(LigaturesTest, DigitsOfKeycapsAreInNoOtherTable) {
  const std::u32string keycap = U"1\uFE0F\u20E3";
  const TinyFont font(U"12\uFE0F\u20E3", {keycap, U"12", U"21", U"22"}, "liga");
  const TextFile text(utf8(keycap + U"2"));
  const CompiledFont compiled(
      {"--input", font.path(), "--size", "16", "--text", text.path() + ":gaps", "--features", "liga"});
  EXPECT_EQ(compiled.file().syllables.size(), 2u);
  for (const CompiledSyllables& part : compiled.file().syllables) {
    if (part.script.name != "Latin") continue;
    EXPECT_EQ(part.factored.table.letters.count(U'1'), 0u);
  }
}

TEST(LigaturesTest, WrongFeaturesAreTold) {
  EXPECT_THROW(parse_options({"--input", "a.ttf", "--binary", "a", "--script", "latin", "--features", "smcp"}),
               UsageError);
  const std::string noto = std::string(EMBIDI_NOTO_FOLDER) + "/NotoSans-Regular.ttf";
  const std::string error = compile_error(
      {"--input", noto, "--size", "16", "--range", "20-24F:gaps", "--range", "1E00-1EFF:gaps", "--features", "kern"});
  EXPECT_NE(error.find("name fewer characters"), std::string::npos) << error;
}

}  // namespace
}  // namespace embidi::fontc
