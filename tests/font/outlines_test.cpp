// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Outline fonts: forms, strokes that meet, marks where the font places them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ios>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"
#include "embidi/fonts.h"
#include "harfbuzz.hpp"
#include "picture.hpp"
#include "support.hpp"

namespace embidi::fontc {
namespace {

constexpr char kSyriac[] = "/usr/share/fonts/truetype/noto/NotoSansSyriac-Regular.ttf";
constexpr char kMono[] = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";
constexpr char kArabic[] = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf";

std::string utf8(const std::vector<std::uint32_t>& characters) {
  std::string text;
  for (const std::uint32_t c : characters) append_utf8(text, c);
  return text;
}

// DejaVu Sans has Arabic twice: by its features, and as presentation forms. What HarfBuzz finds for a letter in a form
// must be the presentation form, for every letter and joined form that has one there. (What stands alone it has twice.)
TEST(OutlinesTest, FeaturesGiveThePresentationForms) {
  const HarfBuzz harfbuzz(EMBIDI_DEJAVU_SANS);
  WantedGlyphs wanted;
  std::vector<std::uint32_t> letters;
  for (std::uint32_t c = 0x621; c <= 0x6D3; ++c) {
    add_character(c, wanted);
    letters.push_back(c);
  }
  add_ligatures(letters, wanted);
  std::size_t compared = 0;
  for (const auto& [key, w] : wanted) {
    const std::optional<Shape> presentation = harfbuzz.nominal(key);
    const bool alone = w.form == EMBIDI_FORM_NONE || (w.form == EMBIDI_FORM_ISOLATED && w.letters.size() == 1);
    if (alone || key > 0xFFFF || !presentation) continue;
    const std::optional<Shape> shape = harfbuzz.shape(w);
    ASSERT_TRUE(shape) << name_of(w);
    ASSERT_EQ(shape->pieces.size(), 1u) << name_of(w);
    EXPECT_EQ(shape->pieces[0].glyph, presentation->pieces[0].glyph) << name_of(w);
    ++compared;
  }
  EXPECT_EQ(compared, 165u);
}

// Without presentation forms the letter in each form has a glyph of its own, and the library finds it.
void expect_forms(const embidi_font& font, const std::vector<std::uint32_t>& letters) {
  for (const std::uint32_t letter : letters) {
    std::set<std::uint16_t> glyphs{embidi_font_find(&font, letter, EMBIDI_FORM_NONE)};
    for (const unsigned form : {EMBIDI_FORM_FINAL, EMBIDI_FORM_INITIAL, EMBIDI_FORM_MEDIAL}) {
      glyphs.insert(embidi_font_find(&font, letter, static_cast<std::uint8_t>(form)));
    }
    EXPECT_EQ(glyphs.size(), 4u) << std::hex << letter;
    EXPECT_EQ(glyphs.count(0), 0u) << std::hex << letter;
    const std::vector<Placed> line = place(font, utf8({letter, letter, letter}));  // right to left
    ASSERT_EQ(line.size(), 3u);
    EXPECT_EQ(line[2].form, EMBIDI_FORM_INITIAL);
    EXPECT_EQ(line[1].form, EMBIDI_FORM_MEDIAL);
    EXPECT_EQ(line[0].form, EMBIDI_FORM_FINAL);
    for (const Placed& placed : line) EXPECT_EQ(placed.code_point, letter);
  }
}

TEST(OutlinesTest, NKoAndSyriacHaveFormsByCodePointAndForm) {
  const CompiledFont nko({"--input", EMBIDI_DEJAVU_SANS, "--size", "20", "--range", "7C0-7FF:gaps"});
  expect_forms(*nko.get(), {0x7CA, 0x7D2, 0x7D3, 0x7DE, 0x7E7});
  const CompiledFont syriac({"--input", kSyriac, "--size", "20", "--range", "712-71D", "--unjoined"});
  expect_forms(*syriac.get(), {0x712, 0x713, 0x71A, 0x71B, 0x71D});
  // Dalath and waw join to the right only.
  for (const std::uint32_t letter : {0x715u, 0x718u}) {
    EXPECT_NE(embidi_font_find(syriac.get(), letter, EMBIDI_FORM_FINAL), 0);
    EXPECT_EQ(embidi_font_find(syriac.get(), letter, EMBIDI_FORM_MEDIAL), 0);
  }
}

// DejaVu Sans has no heh with yeh above (U+06C0); HarfBuzz makes it of ae and a hamza that it attaches, and the font
// has it as one glyph. What it cannot attach, as the dot on S with acute in DejaVu Sans Mono, is lacking.
TEST(OutlinesTest, GlyphsOfSeveralPiecesAreOne) {
  const HarfBuzz harfbuzz(EMBIDI_DEJAVU_SANS);
  EXPECT_FALSE(harfbuzz.nominal(0x6C0));
  EXPECT_EQ(harfbuzz.shape({{0x6C0}, EMBIDI_FORM_NONE, false})->pieces.size(), 2u);
  const CompiledFont font(
      {"--input", EMBIDI_DEJAVU_SANS, "--size", "24", "--range", "6C0", "--range", "6D5", "--unjoined"});
  const Placed both = place(*font.get(), utf8({0x6C0})).at(0), base = place(*font.get(), utf8({0x6D5})).at(0);
  EXPECT_LT(both.top, base.top - 2);
  EXPECT_EQ(both.bottom, base.bottom);
  EXPECT_EQ(both.advance, base.advance);
  EXPECT_EQ(compile_error({"--input", kMono, "--size", "24", "--range", "53", "--range", "1E64"}),
            "the font lacks U+1E64 (with :gaps behind a range or text such characters are left out)");
}

const std::string kGrey = " 123456789abcde#";

// Where two letters join, ink of both meets: in some row the last column of one and the first of the other are not
// empty.
void expect_strokes_meet(const embidi_font& font, const std::vector<std::uint32_t>& letters, unsigned least) {
  for (const std::uint32_t right : letters) {
    for (const std::uint32_t left : letters) {
      const std::string text = utf8({right, left});
      const std::vector<Placed> line = place(font, text);
      ASSERT_EQ(line.size(), 2u) << std::hex << right << " " << left;
      const auto seam = static_cast<std::size_t>(line[0].advance);
      unsigned strongest = 0;
      const std::vector<std::string> rows = picture(font, text);
      const auto strength = [&](std::size_t y, std::size_t x) {
        return x < rows[y].size() ? static_cast<unsigned>(kGrey.find(rows[y][x])) : 0u;
      };
      for (std::size_t y = 1; y + 1 < rows.size(); ++y) {
        for (const std::size_t beside : {y - 1, y, y + 1}) {  // Unifont's final lam is met at a corner
          strongest = std::max(strongest, std::min(strength(y, seam - 1), strength(beside, seam)));
        }
      }
      EXPECT_GE(strongest, least) << std::hex << right << " " << left;
    }
  }
}

const std::vector<std::uint32_t> kDualJoining = {0x626, 0x628, 0x62A, 0x62B, 0x62C, 0x62D, 0x62E, 0x633, 0x634, 0x635,
                                                 0x636, 0x637, 0x638, 0x639, 0x63A, 0x641, 0x642, 0x643, 0x644, 0x645,
                                                 0x646, 0x647, 0x64A, 0x67E, 0x686, 0x6A9, 0x6AF, 0x6CC};

TEST(OutlinesTest, StrokesOfJoinedLettersMeet) {
  expect_strokes_meet(embidi_font_unifont, kDualJoining, 15);
  expect_strokes_meet(embidi_font_unifont_small, kDualJoining, 15);
  expect_strokes_meet(embidi_font_dejavu20, kDualJoining, 8);
  expect_strokes_meet(embidi_font_noto20, kDualJoining, 8);
  for (const char* const size : {"14", "17", "23", "32"}) {
    for (const char* const path : {EMBIDI_DEJAVU_SANS, kArabic}) {
      const CompiledFont grey({"--input", path, "--size", size, "--bits", "4", "--range", "621-63A", "--range",
                               "640-64A", "--range", "670-6CC:gaps", "--unjoined"});
      expect_strokes_meet(*grey.get(), kDualJoining, 6);
    }
  }
}

// Marks against HarfBuzz: where it puts the mark's origin, the mark's box, drawn alone, stands in the line.
void expect_marks_as_font(const std::string& path, unsigned size, const std::vector<std::uint32_t>& bases,
                          const std::vector<std::uint32_t>& marks, std::size_t attached) {
  std::vector<std::string> arguments = {"--input", path, "--size", std::to_string(size), "--bits", "4", "--unjoined"};
  for (const auto& list : {bases, marks}) {
    for (const std::uint32_t c : list) {
      char text[16];
      std::snprintf(text, sizeof text, "%X", static_cast<unsigned>(c));
      arguments.insert(arguments.end(), {"--range", text});
    }
  }
  const CompiledFont font(arguments);
  EXPECT_LE(font.marks().table.error, 1.0 + 1e-6);
  EXPECT_EQ(font.marks().table.left_out, 0u);
  const HarfBuzz harfbuzz(path);
  const std::unique_ptr<Source> source = open_source({path, size, 4});
  std::size_t count = 0;
  for (const std::uint32_t base : bases) {
    for (const std::uint32_t mark : marks) {
      const std::optional<Position> position = harfbuzz.mark_position({{base}, EMBIDI_FORM_NONE, false}, mark);
      if (!position) continue;
      ++count;
      const std::vector<Placed> line = place(*font.get(), utf8({base, mark}));
      ASSERT_EQ(line.size(), 2u);
      const Glyph alone = *source->glyph(mark, {{mark}, EMBIDI_FORM_NONE, true});
      const double scale = double{1} * size / harfbuzz.units_per_em();
      const double x = alone.left + position->x * scale;
      const double y = embidi_font_baseline(font.get()) - alone.top - position->y * scale;
      EXPECT_NEAR(line[1].left, x, 1.01) << std::hex << base << " " << mark;
      EXPECT_NEAR(line[1].top, y, 1.01) << std::hex << base << " " << mark;
    }
  }
  EXPECT_EQ(count, attached);
}

TEST(OutlinesTest, MarksStandWhereTheFontPutsThem) {
  expect_marks_as_font(EMBIDI_DEJAVU_SANS, 20, {'A', 'E', 'a', 'e', 'g', 'i', 'l'}, {0x300, 0x301, 0x308, 0x30A, 0x323},
                       23);
  expect_marks_as_font(EMBIDI_DEJAVU_SANS, 20, {0x628, 0x62F, 0x631, 0x633, 0x644, 0x645, 0x649},
                       {0x64B, 0x64E, 0x64F, 0x650, 0x651, 0x652}, 42);
  expect_marks_as_font("/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf", 24,
                       {0x5D0, 0x5D1, 0x5D5, 0x5DC, 0x5E7, 0x5E9}, {0x5B0, 0x5B4, 0x5B8, 0x5B9, 0x5BC, 0x5C1, 0x5C2},
                       37);
}

bool is_over(const Placed& mark, const Placed& base) {
  return 2 * base.left <= mark.left + mark.right && mark.left + mark.right <= 2 * base.right;
}

// shadda and fatha over lam: one above the other, above the letter, between its sides.
TEST(OutlinesTest, ShaddaAndFathaStackOverLam) {
  for (const std::string& text : {utf8({0x644, 0x651, 0x64E}), utf8({0x628, 0x651, 0x64E})}) {
    const std::vector<Placed> line = place(embidi_font_dejavu20, text);
    ASSERT_EQ(line.size(), 3u);
    EXPECT_TRUE(is_over(line[1], line[0]));
    EXPECT_TRUE(is_over(line[2], line[0]));
    EXPECT_LE(line[1].bottom, line[0].bottom);
    EXPECT_LE(line[2].bottom, line[1].top);
    EXPECT_GE(line[2].top, 0);
  }
}

// Dagesh inside bet; sheva below it; shin dot right, sin dot left; holam over the left of lamed.
TEST(OutlinesTest, HebrewPointsStandInTheirPlaces) {
  const std::vector<Placed> bet = place(embidi_font_dejavu20, utf8({0x5D1, 0x5BC, 0x5B0}));
  ASSERT_EQ(bet.size(), 3u);
  // In canonical order: the sheva, then the dagesh.
  EXPECT_GE(bet[1].top, bet[0].bottom);
  EXPECT_TRUE(is_over(bet[1], bet[0]));
  EXPECT_GT(bet[2].top, bet[0].top);
  EXPECT_LT(bet[2].bottom, bet[0].bottom);
  EXPECT_TRUE(is_over(bet[2], bet[0]));
  const std::vector<Placed> shin = place(embidi_font_dejavu20, utf8({0x5E9, 0x5C1}));
  const std::vector<Placed> sin = place(embidi_font_dejavu20, utf8({0x5E9, 0x5C2}));
  EXPECT_GT(shin[1].left + shin[1].right, shin[0].left + shin[0].right + 6);
  EXPECT_LT(sin[1].left + sin[1].right, sin[0].left + sin[0].right - 6);
  EXPECT_LE(shin[1].bottom, shin[0].top);
  const std::vector<Placed> holam = place(embidi_font_dejavu20, utf8({0x5DC, 0x5B9}));
  EXPECT_LT(holam[1].left + holam[1].right, holam[0].left + holam[0].right);
}

// Of several fonts the first one that has a letter gives it, and all its forms.
// HarfBuzz takes it apart, and its mark has no base where it stands alone: then it is the font's own glyph.
TEST(OutlinesTest, SaraAmIsALetterOfTexts) {
  const TextFile text("น้ำชา\n");
  const CompiledFont font({"--input", EMBIDI_NOTO_FOLDER "/NotoSansThai-Regular.ttf", "--input",
                           EMBIDI_NOTO_FOLDER "/NotoSans-Regular.ttf", "--size", "16", "--bits", "1", "--text",
                           text.path()});
  EXPECT_NE(embidi_font_find(font.get(), 0xE33, EMBIDI_FORM_NONE), 0);
}

TEST(OutlinesTest, FontsAreChained) {
  const std::vector<std::string> rest = {"--size", "20",      "--bits", "4",       "--unjoined", "--range",
                                         "41",     "--range", "628",    "--range", "6C1"};
  const auto compiled = [&](std::vector<std::string> inputs) {
    inputs.insert(inputs.end(), rest.begin(), rest.end());
    return CompiledFont(inputs);
  };
  // DejaVu Sans has no U+06C1; Noto Sans Arabic has no A.
  const std::string text = utf8({0x628, 0x628, 'A'});
  const CompiledFont dejavu_first = compiled({"--input", EMBIDI_DEJAVU_SANS, "--input", kArabic});
  const CompiledFont noto_first = compiled({"--input", kArabic, "--input", EMBIDI_DEJAVU_SANS});
  const CompiledFont dejavu(
      {"--input", EMBIDI_DEJAVU_SANS, "--size", "20", "--bits", "4", "--range", "41", "--range", "628"});
  const CompiledFont noto(
      {"--input", kArabic, "--size", "20", "--bits", "4", "--range", "628", "--range", "6C1", "--unjoined"});
  const auto ink = [](const CompiledFont& font, const std::string& line) {
    std::string all;
    for (const std::string& row : picture(*font.get(), line))
      all += row.find_first_not_of(' ') == std::string::npos ? "" : row + "\n";
    return all;
  };
  EXPECT_EQ(ink(dejavu_first, text), ink(dejavu, text));
  EXPECT_EQ(ink(noto_first, utf8({0x628, 0x628, 0x6C1})), ink(noto, utf8({0x628, 0x628, 0x6C1})));
  EXPECT_EQ(ink(dejavu_first, utf8({0x6C1, 0x6C1})), ink(noto, utf8({0x6C1, 0x6C1})));
  EXPECT_EQ(ink(noto_first, "A"), ink(dejavu, "A"));
}

TEST(OutlinesTest, CentredNeedsNoTable) {
  const CompiledFont font(
      {"--input", EMBIDI_DEJAVU_SANS, "--size", "20", "--range", "41", "--range", "301", "--centred"});
  EXPECT_EQ(font.block().cost.position_bytes, 0u);
  EXPECT_EQ(font.block().cost.class_bytes, 0u);
  const std::vector<Placed> line = place(*font.get(), utf8({'A', 0x301}));
  EXPECT_NEAR(line[1].left + line[1].right, line[0].left + line[0].right, 1);
}

// The OpenType font (CFF outlines) of Unifont is drawn as its bitmaps are.
TEST(OutlinesTest, OutlinesOfUnifontAreItsBitmaps) {
  const std::vector<std::string> range = {"--range", "20-7E", "--range", "5D0-5EA"};
  std::vector<std::string> otf = {"--input", "/usr/share/fonts/opentype/unifont/unifont.otf", "--size", "16"};
  std::vector<std::string> hex = {"--input", EMBIDI_UNIFONT_HEX};
  otf.insert(otf.end(), range.begin(), range.end());
  hex.insert(hex.end(), range.begin(), range.end());
  EXPECT_EQ(CompiledFont(otf).block().data, CompiledFont(hex).block().data);
}

// What is wrong with a font file is said, however much of it is there.
TEST(OutlinesTest, TruncatedFontsAreRefusedOrRead) {
  std::FILE* const file = std::fopen(EMBIDI_DEJAVU_SANS, "rb");
  ASSERT_NE(file, nullptr);
  std::string bytes(1000000, '\0');
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
  std::fclose(file);
  ASSERT_GT(bytes.size(), 700000u);
  std::size_t refused = 0;
  for (std::size_t length = 0; length < bytes.size(); length += 20011) {
    const TextFile part(bytes.substr(0, length));
    if (!compile_error({"--input", part.path(), "--size", "20", "--range", "41", "--range", "644", "--range", "64E"})
             .empty()) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 30u);
}

}  // namespace
}  // namespace embidi::fontc
