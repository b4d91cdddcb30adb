// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts with syllables: a display shows what embidi_draw_line() draws, and nothing of what was there before.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

#include "../syllable_texts.h"
#include "../unit/moved_syllables.hpp"
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

struct Text {
  embidi_font font;
  const char* text;
};

std::vector<Text> all_texts() {
  std::vector<Text> all;
  for (const auto& each : kSyllableTexts) all.push_back({*each.font, each.text});
  static test::FontBlock moved = test::moved_syllables();
  all.push_back({moved.font(), "aababa"});
  return all;
}

// What the library draws: on paper, or inverse.
std::vector<unsigned> wanted(const Text& text, bool inverse) {
  std::vector<std::uint8_t> grey(std::size_t{kWidth} * kHeight);
  embidi_canvas canvas = {};
  canvas.pixels = grey.data();
  canvas.width = kWidth;
  canvas.height = kHeight;
  canvas.format = EMBIDI_PIXELS_GRAY8;
  const std::uint32_t width = draw_syllables(&canvas, &text.font, text.text, kX, kY, 255);
  EXPECT_GT(width, 20U);
  const std::int32_t bottom = kY + embidi_font_height(&text.font);
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

std::vector<unsigned> drawn(const Text& text, const Style& style, GlyphCache* cache, unsigned times) {
  Paragraph<64, 8> paragraph;
  Line line;
  EXPECT_TRUE(paragraph.layout(text.text, std::strlen(text.text), Options{}));
  EXPECT_TRUE(line.init(paragraph, 0, paragraph.length()));
  Picture picture;
  // Another text is there.
  const StyleTable styles = styled(style);
  EXPECT_TRUE(draw_line(Target(picture.canvas), *line.get(), text.font, kX + 3, kY).complete);
  for (unsigned time = 0; time < times; ++time) {
    EXPECT_TRUE(draw_line(Target(picture.canvas, cache), *line.get(), text.font, kX, kY, styles).complete);
  }
  return picture.pixels();
}

TEST(Syllables, AreDrawnAsTheLibraryDrawsThem) {
  for (const Text& text : all_texts()) {
    SCOPED_TRACE(text.text);
    EXPECT_EQ(drawn(text, kNormal, nullptr, 1), wanted(text, false));
    EXPECT_EQ(drawn(text, kInverse, nullptr, 1), wanted(text, true));
  }
}

TEST(Syllables, ACacheChangesNothing) {
  GlyphCacheMemory<128, 64> memory;
  GlyphCache cache(memory);
  for (const Text& text : all_texts()) {
    SCOPED_TRACE(text.text);
    EXPECT_EQ(drawn(text, kNormal, &cache, 3), wanted(text, false));
    EXPECT_EQ(drawn(text, kInverse, &cache, 3), wanted(text, true));
  }
}

TEST(Syllables, TheInkOfAlignedLinesIsMeasured) {
  for (const Text& text : all_texts()) {
    Paragraph<64, 8> paragraph;
    Line line;
    ASSERT_TRUE(paragraph.layout(text.text, std::strlen(text.text), Options{}));
    ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
    const InkExtent extent = ink_extent(*line.get(), text.font);
    const std::vector<unsigned> pixels = wanted(text, false);
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
