// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which glyphs ranges and texts bring, and what is refused by name.
#include "selection.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ios>
#include <random>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "support.hpp"

namespace embidi::fontc {
namespace {

using Keys = std::vector<std::uint32_t>;

constexpr std::uint32_t kFinal = 2u << 24, kInitial = 3u << 24, kMedial = 4u << 24;

Keys keys(const WantedGlyphs& wanted) {
  Keys result;
  for (const auto& [key, w] : wanted) result.push_back(key);
  return result;
}

Keys keys_of_character(std::uint32_t code_point) {
  WantedGlyphs wanted;
  add_character(code_point, wanted);
  return keys(wanted);
}

Keys keys_of_text(const std::string& text) {
  WantedGlyphs wanted;
  add_text(text, wanted);
  return keys(wanted);
}

std::vector<std::string> names(const WantedGlyphs& wanted) {
  std::vector<std::string> result;
  for (const auto& [key, w] : wanted) result.push_back(name_of(w));
  return result;
}

TEST(WantedTest, ALetterBringsItsForms) {
  EXPECT_EQ(keys_of_character(0x628), (Keys{0x628, 0xFE8F, 0xFE90, 0xFE91, 0xFE92}));  // beh: dual-joining
  EXPECT_EQ(keys_of_character(0x627), (Keys{0x627, 0xFE8D, 0xFE8E}));                  // alef: right-joining
  // N'Ko and Syriac have no presentation forms: the letter in a form.
  EXPECT_EQ(keys_of_character(0x7D2), (Keys{0x7D2, kFinal | 0x7D2, kInitial | 0x7D2, kMedial | 0x7D2}));
  EXPECT_EQ(keys_of_character(0x712), (Keys{0x712, kFinal | 0x712, kInitial | 0x712, kMedial | 0x712}));
  EXPECT_EQ(keys_of_character(0x6D5), (Keys{0x6D5, kFinal | 0x6D5}));
}

TEST(WantedTest, OtherCharactersBringThemselves) {
  EXPECT_EQ(keys_of_character('A'), (Keys{'A'}));
  EXPECT_EQ(keys_of_character('('), (Keys{'('}));
  EXPECT_EQ(keys_of_character(0x5D0), (Keys{0x5D0}));
  EXPECT_EQ(keys_of_character(0xFE91), (Keys{0xFE91}));
  EXPECT_EQ(keys_of_character(0x1F600), (Keys{0x1F600}));
  for (const std::uint32_t nothing : {0xADu, 0x200Du, 0x200Fu, 0x202Eu, 0x2029u, 0xD800u, 0xDFFFu}) {
    EXPECT_EQ(keys_of_character(nothing), Keys{}) << std::hex << nothing;
  }
}

TEST(WantedTest, MarksAreKnown) {
  WantedGlyphs wanted;
  for (const std::uint32_t c : {0x41u, 0x301u, 0x5B0u, 0x5D0u, 0x64Eu}) add_character(c, wanted);
  EXPECT_FALSE(wanted[0x41].mark);
  EXPECT_TRUE(wanted[0x301].mark);
  EXPECT_TRUE(wanted[0x5B0].mark);
  EXPECT_FALSE(wanted[0x5D0].mark);
  EXPECT_TRUE(wanted[0x64E].mark);
}

TEST(WantedTest, LamBringsTheLigaturesOfItsAlefs) {
  WantedGlyphs wanted;
  add_ligatures({0x622, 0x627, 0x628, 0x644, 0x672}, wanted);
  EXPECT_EQ(keys(wanted), (Keys{0xFEF5, 0xFEF6, 0xFEFB, 0xFEFC}));
  EXPECT_EQ(names(wanted), (std::vector<std::string>{"U+0644 U+0622 isolated", "U+0644 U+0622 final",
                                                     "U+0644 U+0627 isolated", "U+0644 U+0627 final"}));
}

// A line may begin or end at any letter: beh beh is initial final, or isolated. Never medial.
TEST(WantedTest, ATextBringsTheFormsOfItsLines) {
  EXPECT_EQ(keys_of_text("\u0628\u0628"), (Keys{0x2026, 0xFE8F, 0xFE90, 0xFE91}));
  EXPECT_EQ(keys_of_text("\u0628\u0628\u0628"), (Keys{0x2026, 0xFE8F, 0xFE90, 0xFE91, 0xFE92}));
  EXPECT_EQ(keys_of_text("\u0628 \u0628"), (Keys{' ', 0x2026, 0xFE8F}));
  // Lam-alef: the ligature, and its letters where a line ends between them.
  EXPECT_EQ(keys_of_text("\u0644\u0627"), (Keys{0x2026, 0xFE8D, 0xFEDD, 0xFEFB}));
  EXPECT_EQ(keys_of_text("\u07D2\u07D2"), (Keys{0x7D2, 0x2026, kFinal | 0x7D2, kInitial | 0x7D2}));
}

TEST(WantedTest, ATextBringsMirroredPartnersAndTheEllipsis) {
  EXPECT_EQ(keys_of_text(""), (Keys{0x2026}));
  EXPECT_EQ(keys_of_text("a(\n<b"), (Keys{'(', ')', '<', '>', 'a', 'b', 0x2026}));
  EXPECT_EQ(keys_of_text("a\u0301\u200F\u00AD"), (Keys{'a', 0x301, 0x2026}));
  EXPECT_EQ(keys_of_text("\xFF"), (Keys{0x2026, 0xFFFD}));
}

std::vector<std::string> unifont(std::vector<std::string> more) {
  more.insert(more.begin(), {"--input", EMBIDI_UNIFONT_HEX});
  return more;
}

TEST(SelectionTest, WhatTheFontLacksIsNamed) {
  EXPECT_EQ(compile_error(unifont({"--range", "E000-E001"})),
            "the font lacks U+E000-U+E001 (with :gaps behind a range or text such characters are left out)");
  EXPECT_EQ(compile_error(unifont({"--range", "08BC"})),
            "the font lacks U+08BC final, U+08BC initial, U+08BC medial (with --unjoined such letters stand alone)");
  EXPECT_EQ(compile_error(unifont({"--range", "1820", "--range", "E000"})),
            "the font lacks U+E000 (with :gaps behind a range or text such characters are left out), and U+1820 final, "
            "U+1820 initial, "
            "U+1820 medial (with --unjoined such letters stand alone)");
  EXPECT_EQ(compile_error(unifont({"--range", "1820:gaps"})),
            "the font lacks U+1820 final, U+1820 initial, U+1820 medial (with --unjoined such letters stand alone)");
  EXPECT_EQ(compile_error(unifont({"--range", "1820", "--unjoined"})), "");
  const TextFile text("\u0628\u08BC");
  EXPECT_EQ(compile_error(unifont({"--text", text.path()})),
            "the font lacks U+08BC final \u08BC (" + text.path() + ":1) (with --unjoined such letters stand alone)");
}

// BDF: beh's final and initial form are there, the medial one is not.
TEST(SelectionTest, BitmapFontsHavePresentationForms) {
  const std::string bdf = EMBIDI_TEST_FONTS "/forms.bdf";
  EXPECT_EQ(compile_error({"--input", bdf, "--range", "628"}),
            "the font lacks U+0628 medial (with --unjoined such letters stand alone)");
  const CompiledFont font({"--input", bdf, "--range", "628", "--unjoined"});
  EXPECT_EQ(font.block().cost.glyphs, 4u);  // .notdef, alone, final, initial
  EXPECT_NE(embidi_font_find(font.get(), 0xFE90, 0), 0);
  EXPECT_NE(embidi_font_find(font.get(), 0xFE91, 0), 0);
  EXPECT_EQ(embidi_font_find(font.get(), 0xFE92, 0), 0);
  EXPECT_EQ(embidi_font_find(font.get(), 0x627, 0), 0);
}

TEST(SelectionTest, AnUnjoinedLetterOfATextStandsAlone) {
  const TextFile text("\u08BC\u0628\u08BC");
  const CompiledFont font(unifont({"--text", text.path(), "--unjoined"}));
  for (const Placed& placed : place(*font.get(), "\u08BC\u0628\u08BC"))
    EXPECT_EQ(placed.flags & EMBIDI_GLYPH_MISSING, 0u);
}

// A font of a text has every glyph that any line of it asks for.
TEST(SelectionTest, NoLineOfATextLacksAGlyph) {
  std::mt19937 random(4);
  const auto below = [&](std::size_t bound) { return random() % bound; };
  const std::vector<std::string> pieces = {"\u0644", "\u0627", "\u0622", "\u0628", "\u06CC", "\u062F", "\u064E",
                                           "\u0651", " ",      "a",      "(",      ")",      "1",      "\u0661",
                                           "\u200D", "\u200C", "\u05D0", "\u05BC", "-",      "\u00BB"};
  for (unsigned round = 0; round < 40; ++round) {
    std::string text;
    for (std::size_t i = below(30) + 1; i > 0; --i) text += pieces[below(pieces.size())];
    const TextFile file(text);
    const CompiledFont font(unifont({"--text", file.path()}));
    ::embidi::Paragraph<64, 0> paragraph;
    ::embidi::Options options;
    options.base(round % 2 == 0 ? Base::rtl : Base::auto_);
    options.recognize(Recognize::none);
    ASSERT_TRUE(paragraph.layout(text.data(), text.size(), options));
    const std::size_t length = embidi_length(paragraph.get());
    for (std::size_t begin = 0; begin <= length; ++begin) {
      for (std::size_t end = begin; end <= length; ++end) {
        embidi_line line;
        ASSERT_EQ(embidi_line_init(&line, paragraph.get(), begin, end).status, EMBIDI_OK);
        embidi_glyphs walk;
        ASSERT_EQ(embidi_glyphs_init(&walk, &line, font.get()).status, EMBIDI_OK);
        embidi_glyph glyph;
        while (embidi_glyphs_next(&walk, &glyph)) ASSERT_EQ(glyph.flags & EMBIDI_GLYPH_MISSING, 0) << text;
      }
    }
  }
}

}  // namespace
}  // namespace embidi::fontc
