// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts with syllables: a display shows what embidi_draw_line() draws, and nothing of what was there before.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

#include "../syllable_texts.h"
#include "canvas.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"
#include "text.hpp"

namespace embidi::display {
namespace {

constexpr std::uint16_t kWidth = 240, kHeight = 40;
constexpr std::int32_t kX = 5, kY = 8;

constexpr StyleTable styled(const Style& style) {
  return {style, style, {style, style, style, style, style, style, style, style, style, style}};
}

struct Picture {
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(Canvas::bytes(kWidth, kHeight, 1));
  Canvas canvas{memory.data(), kWidth, kHeight, 1};

  std::vector<unsigned> pixels() const {
    std::vector<unsigned> all;
    for (std::int32_t y = 0; y < kHeight; ++y) {
      for (std::int32_t x = 0; x < kWidth; ++x) all.push_back(canvas.get(x, y));
    }
    return all;
  }
};

// What the library draws: on paper, or inverse.
std::vector<unsigned> wanted(int i, bool inverse) {
  std::vector<std::uint8_t> grey(std::size_t{kWidth} * kHeight);
  embidi_canvas canvas = {};
  canvas.pixels = grey.data();
  canvas.width = kWidth;
  canvas.height = kHeight;
  canvas.format = EMBIDI_PIXELS_GRAY8;
  const std::uint32_t width = draw_syllable_text(&canvas, i, kX, kY, 255);
  EXPECT_GT(width, 60U);
  const std::int32_t bottom = kY + embidi_font_height(kSyllableTexts[i].font);
  std::vector<unsigned> all;
  for (std::int32_t y = 0; y < kHeight; ++y) {
    for (std::int32_t x = 0; x < kWidth; ++x) {
      const bool paper = y >= kY && y < bottom && x >= kX && x < kX + static_cast<std::int32_t>(width);
      const bool ink = grey[static_cast<std::size_t>(y * kWidth + x)] != 0;
      all.push_back(inverse ? paper && !ink : ink);
    }
  }
  return all;
}

std::vector<unsigned> drawn(int i, const Style& style, GlyphCache* cache, unsigned times) {
  Paragraph<64, 8> paragraph;
  Line line;
  const char* const text = kSyllableTexts[i].text;
  EXPECT_TRUE(paragraph.layout(text, std::strlen(text), Options{}));
  EXPECT_TRUE(line.init(paragraph, 0, paragraph.length()));
  Picture picture;
  // Another text is there.
  const StyleTable styles = styled(style);
  EXPECT_TRUE(draw_line(Target(picture.canvas), *line.get(), *kSyllableTexts[i].font, kX + 3, kY).complete);
  for (unsigned time = 0; time < times; ++time) {
    EXPECT_TRUE(
        draw_line(Target(picture.canvas, cache), *line.get(), *kSyllableTexts[i].font, kX, kY, styles).complete);
  }
  return picture.pixels();
}

TEST(Syllables, AreDrawnAsTheLibraryDrawsThem) {
  for (int i = 0; i < kSyllableTextCount; ++i) {
    SCOPED_TRACE(kSyllableTexts[i].text);
    EXPECT_EQ(drawn(i, kNormal, nullptr, 1), wanted(i, false));
    EXPECT_EQ(drawn(i, kInverse, nullptr, 1), wanted(i, true));
  }
}

TEST(Syllables, ACacheChangesNothing) {
  GlyphCacheMemory<128, 64> memory;
  GlyphCache cache(memory);
  for (int i = 0; i < kSyllableTextCount; ++i) {
    SCOPED_TRACE(kSyllableTexts[i].text);
    EXPECT_EQ(drawn(i, kNormal, &cache, 3), wanted(i, false));
    EXPECT_EQ(drawn(i, kInverse, &cache, 3), wanted(i, true));
  }
}

TEST(Syllables, TheInkOfAlignedLinesIsMeasured) {
  for (int i = 0; i < kSyllableTextCount; ++i) {
    Paragraph<64, 8> paragraph;
    Line line;
    const char* const text = kSyllableTexts[i].text;
    ASSERT_TRUE(paragraph.layout(text, std::strlen(text), Options{}));
    ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
    const InkExtent extent = ink_extent(*line.get(), *kSyllableTexts[i].font);
    const std::vector<unsigned> pixels = wanted(i, false);
    std::int32_t begin = kWidth, end = 0;
    for (std::int32_t at = 0; at < kWidth * kHeight; ++at) {
      if (pixels[static_cast<std::size_t>(at)] == 0) continue;
      if (at % kWidth < begin) begin = at % kWidth;
      if (at % kWidth >= end) end = at % kWidth + 1;
    }
    EXPECT_EQ(extent.end, end - kX);
    EXPECT_EQ(extent.begin, begin < kX ? begin - kX : 0);
  }
}

}  // namespace
}  // namespace embidi::display
