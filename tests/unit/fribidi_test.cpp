// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Shaping against FriBidi, character by character: presentation forms and lam-alef of random strings of Arabic script.
// What they differ on is listed here, each with its reason; every other difference is a failure.
#include <fribidi/fribidi.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <ios>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "support.hpp"

namespace {

constexpr size_t kStrings = 120000;
constexpr uint32_t kConsumed = 0xFEFF;  // FriBidi puts it where lam of lam-alef was
constexpr uint32_t kZwj = 0x200D;
constexpr uint32_t kHamza = 0x0621;

// clang-format off
constexpr uint32_t kLetters[] = {
    0x0621, 0x0622, 0x0623, 0x0624, 0x0625, 0x0626, 0x0627, 0x0628, 0x0629, 0x062A, 0x062B, 0x062C, 0x062D, 0x062E, 0x062F,
    0x0630, 0x0631, 0x0632, 0x0633, 0x0634, 0x0635, 0x0636, 0x0637, 0x0638, 0x0639, 0x063A, 0x063B, 0x063F, 0x0641, 0x0642,
    0x0643, 0x0644, 0x0645, 0x0646, 0x0647, 0x0648, 0x0649, 0x064A, 0x066E, 0x0671, 0x0674, 0x0677, 0x0679, 0x067A, 0x067E,
    0x0683, 0x0686, 0x0688, 0x0691, 0x0698, 0x06A4, 0x06A6, 0x06A9, 0x06AD, 0x06AF, 0x06B1, 0x06B3, 0x06BA, 0x06BB, 0x06BE,
    0x06C0, 0x06C1, 0x06C5, 0x06C6, 0x06C8, 0x06CB, 0x06CC, 0x06D0, 0x06D2, 0x06D3, 0x06D5, 0x06EE, 0x0750, 0x075B, 0x08A0};
constexpr uint32_t kLamAlef[] = {0x0644, 0x0644, 0x0644, 0x0622, 0x0623, 0x0625, 0x0627, 0x0627};
constexpr uint32_t kBetween[] = {0x064B, 0x064E, 0x0651, 0x0670, 0x200C, 0x200D, 0x200D, 0x0640, 0x200F, 0x00AD, 0x200B};
constexpr uint32_t kOther[] = {' ', ' ', 'a', '1', 0x0661, 0x05D0, '.', 0x060C, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E};
// clang-format on

class Random {
 public:
  template <class Choices>
  uint32_t any_of(const Choices& choices) {
    return choices[random_() % std::size(choices)];
  }

  std::vector<uint32_t> text() {
    std::vector<uint32_t> text;
    for (size_t n = 1 + random_() % 24; n > 0; --n) {
      const size_t dice = random_() % 100;
      text.push_back(dice < 50   ? any_of(kLetters)
                     : dice < 66 ? any_of(kLamAlef)
                     : dice < 84 ? any_of(kBetween)
                                 : any_of(kOther));
    }
    return text;
  }

 private:
  std::mt19937 random_{20250817};
};

// What FriBidi makes of a text, in logical order, and the joining types that it takes.
struct Fribidi {
  std::vector<FriBidiChar> shaped;
  std::vector<FriBidiJoiningType> joining;
  std::vector<FriBidiLevel> levels;

  explicit Fribidi(const std::vector<uint32_t>& text)
      : shaped(text.begin(), text.end()), joining(text.size()), levels(text.size()) {
    const auto length = static_cast<FriBidiStrIndex>(text.size());
    std::vector<FriBidiCharType> types(text.size());
    std::vector<FriBidiBracketType> brackets(text.size());
    std::vector<FriBidiArabicProp> forms(text.size());
    FriBidiParType base = FRIBIDI_PAR_ON;
    fribidi_get_bidi_types(shaped.data(), length, types.data());
    fribidi_get_bracket_types(shaped.data(), length, types.data(), brackets.data());
    EXPECT_NE(fribidi_get_par_embedding_levels_ex(types.data(), brackets.data(), length, &base, levels.data()), 0);
    fribidi_get_joining_types(shaped.data(), length, joining.data());
    forms.assign(joining.begin(), joining.end());
    fribidi_join_arabic(types.data(), length, levels.data(), forms.data());
    constexpr FriBidiFlags kFlags =
        FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA;
    fribidi_shape(kFlags, levels.data(), length, forms.data(), shaped.data());
  }
};

// What the library makes of it: 0 where a character has no glyph.
struct Embidi {
  std::vector<uint32_t> shaped;
  std::vector<bool> apart;     // a letter of a lam-alef with something between
  std::vector<size_t> source;  // the character that its glyph begins with
  std::vector<uint8_t> levels;

  explicit Embidi(const std::vector<uint32_t>& text) : shaped(text.size()), apart(text.size()), source(text.size()) {
    embidi::Paragraph<64, 1> paragraph;
    const std::string utf8 = embidi::test::to_utf8(text);
    EXPECT_TRUE(paragraph.layout(utf8.data(), utf8.size(), embidi::test::plain()));
    embidi_line line;
    embidi_glyphs walk;
    EXPECT_EQ(embidi_line_init(&line, paragraph.get(), 0, text.size()).status, EMBIDI_OK);
    EXPECT_EQ(embidi_glyphs_init(&walk, &line, &kFont).status, EMBIDI_OK);
    for (size_t i = 0; i < text.size(); ++i) levels.push_back(embidi_line_level(&line, i));
    for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
      shaped[g.source] = g.code_point;
      source[g.source] = source[g.end - 1] = g.source;
      if ((g.flags & EMBIDI_GLYPH_LIGATURE) == 0) continue;
      shaped[g.end - 1] = g.code_point;
      shaped[g.source] = kConsumed;
      apart[g.source] = apart[g.end - 1] = g.end - g.source > 2;
    }
  }

 private:
  static uint16_t has_all(const embidi_font*, uint32_t, uint8_t, uint16_t* advance) {
    *advance = 1;
    return 1;
  }
  static constexpr embidi_font kFont = {nullptr, 0, has_all, nullptr};
};

// Whether, on one side of character i, a ZWJ stands after transparent characters of which one has another level.
bool joiner_at_other_level(const std::vector<uint32_t>& text, const Fribidi& fribidi, const Embidi& embidi, size_t i,
                           int step) {
  bool other_level = false;
  for (size_t j = i + static_cast<size_t>(step); j < text.size(); j += static_cast<size_t>(step)) {
    if (text[j] == kZwj) return other_level;
    if (!FRIBIDI_IS_JOIN_SKIPPED(fribidi.joining[j])) return false;
    other_level = other_level || (embidi.levels[j] != EMBIDI_NO_LEVEL && embidi.levels[j] != embidi.levels[i]);
  }
  return false;
}

struct Counts {
  size_t same = 0, hamza = 0, lam_alef = 0, joiner = 0, other = 0;
};

void compare(const std::vector<uint32_t>& text, Counts& counts) {
  const Fribidi fribidi(text);
  const Embidi embidi(text);
  for (size_t i = 0; i < text.size(); ++i) {
    if (embidi.shaped[i] == 0) continue;
    if (embidi.shaped[i] == fribidi.shaped[i]) {
      ++counts.same;
    } else if (text[i] == kHamza && fribidi.shaped[i] == kHamza && embidi.shaped[i] == 0xFE80) {
      ++counts.hamza;  // FriBidi leaves a letter that joins nothing as it is; its isolated form is compatible to it
    } else if (embidi.apart[i]) {
      ++counts.lam_alef;  // FriBidi makes lam-alef only of direct neighbours; a mark or ZWJ between does not prevent it
    } else if (joiner_at_other_level(text, fribidi, embidi, i, 1) ||
               joiner_at_other_level(text, fribidi, embidi, embidi.source[i], -1)) {
      ++counts.joiner;  // FriBidi joins with a ZWJ across a mark at another level; embidi only within a level
    } else if (++counts.other < 5) {
      ADD_FAILURE() << "character " << i << " of " << embidi::test::to_hex(text) << ": FriBidi " << std::hex
                    << fribidi.shaped[i] << ", embidi " << embidi.shaped[i];
    }
  }
}

TEST(Fribidi, ShapesTheSame) {
  Random random;
  Counts counts;
  for (size_t i = 0; i < kStrings; ++i) compare(random.text(), counts);
  EXPECT_EQ(counts.other, 0u);
  // Each difference occurs: a list that is longer than needed would hide something.
  EXPECT_EQ(counts.same, 1242753u);
  EXPECT_EQ(counts.hamza, 9867u);
  EXPECT_EQ(counts.lam_alef, 3762u);
  EXPECT_EQ(counts.joiner, 253u);
  std::printf("%zu strings: %zu characters the same; %zu hamza, %zu lam-alef apart, %zu ZWJ at another level\n",
              kStrings, counts.same, counts.hamza, counts.lam_alef, counts.joiner);
}

}  // namespace
