// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// --features: what a device draws is what HarfBuzz draws with these features.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "options.hpp"
#include "support.hpp"
#include "syllable_shaper.hpp"

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
