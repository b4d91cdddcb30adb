// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Drawing with a glyph cache, with the words of columns() and by spans alone: the same pixels, the same bytes on the
// bus, and the same answer whether ink was lost.
#include "glyph_cache.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "bus_log.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "ssd1306.hpp"
#include "test_font.hpp"
#include "text.hpp"

namespace embidi::display {
namespace {

static_assert(sizeof(GlyphCacheMemory<64>) == 64 * 24 && sizeof(GlyphCacheMemory<16, 32>) == 16 * 40, "as it says");

// An SSD1306 that has nothing but spans: everything else comes from class Display.
class BySpans final : public Display {
 public:
  explicit BySpans(Ssd1306& panel) : Display(panel.width(), panel.height()), panel_(panel) {}
  void span(std::uint16_t x, std::uint16_t y, const std::uint8_t* pixels, std::uint16_t count) override {
    panel_.span(x, y, pixels, count);
  }
  void read(std::uint16_t x, std::uint16_t y, std::uint8_t* pixels, std::uint16_t count) const override {
    panel_.read(x, y, pixels, count);
  }

 private:
  Ssd1306& panel_;
};

struct Panel {
  BusLog bus;
  alignas(4) std::uint8_t memory[Ssd1306::bytes(128, 64)] = {};
  Ssd1306 oled{kSsd1306_128x64, bus.i2c(), memory};
  Panel() {
    EXPECT_EQ(oled.init(), Status::ok);
    bus.take();
  }
  std::string sent() {
    EXPECT_EQ(oled.flush(), Status::ok);
    return bus.take();
  }
};

constexpr StyleTable styled(const Style& style) {
  return {style, style, {style, style, style, style, style, style, style, style, style, style}};
}

// Cells of every sort: within, reaching out on any side, wider than a word, empty, and marks.
const TestFont& letters() {
  static const TestFont font(1, 12,
                             {{' ', 4, 0, 0, {}},
                              {'a', 8, 1, 3, {"11..11", "1.11.1", "111111"}},
                              {'b', 5, 0, 0, {"1.", "1.", "11", "1."}},
                              {'c', 12, 0, 0, std::vector<std::string>(12, "1.11.1..11.1")},
                              {'w', 2, -1, 2, {"1111"}},
                              {'y', 2, 0, 11, {"1", "1", "1"}},
                              {'z', 40, 2, 5, {std::string(36, '1'), std::string(36, '1')}},
                              {0x301, 0, 0, 0, {"111", "1.1"}},
                              {0x323, 0, -2, 9, {"11111"}}});
  return font;
}

const TestFont& greys() {
  static const TestFont font(4, 12,
                             {{'a', 8, 1, 3, {"05af", "fa50"}}, {'b', 5, 0, 0, {"f9"}}, {0x301, 0, 0, 0, {"8f8"}}});
  return font;
}

// What is drawn in one step.
struct Drawn {
  std::string text;
  const embidi_font* font;
  StyleTable styles;
  Rect clip;
  std::int32_t x, y;
  bool whole;  // a paragraph, otherwise one line
};

bool draw(Display& display, GlyphCache* cache, const Drawn& each) {
  Paragraph<64, 16> paragraph;
  Line line;
  EXPECT_TRUE(paragraph.layout(each.text.data(), each.text.size(), Options{}));
  EXPECT_TRUE(line.init(paragraph, 0, paragraph.length()));
  const Target target(display, each.clip, cache);
  return each.whole ? draw_paragraph(target, *paragraph.get(), *each.font, each.y, each.styles)
                    : draw_line(target, *line.get(), *each.font, each.x, each.y, each.styles).complete;
}

class Steps {
 public:
  explicit Steps(unsigned seed) : random_(seed) {}

  Drawn next() {
    // clang-format off
    static const char* const kLetters[] = {
        "a", "b", "c", "w", "y", "z", " ", "a\u0301", "b\u0323", "\u05d0", "\u05e9\u05c1", "\u0628", "\u0644\u0627",
        "\u0645\u0651", "1", "Q", "\u4e2d"};
    // clang-format on
    static const embidi_font* const kFonts[] = {&embidi_font_unifont, &embidi_font_unifont, &embidi_font_unifont_small,
                                                &letters().get(),     &letters().get(),     &greys().get()};
    static const Style kStyles[] = {
        kNormal, kNormal, kBold, kInverse, kDim, {0, 0, false}, {kMaxGrey, kMaxGrey, true}, {kAccent, 3, false}};
    Drawn drawn;
    for (unsigned i = below(20); i > 0; --i) drawn.text += kLetters[below(std::size(kLetters))];
    drawn.font = kFonts[below(std::size(kFonts))];
    drawn.styles = styled(kStyles[below(std::size(kStyles))]);
    drawn.clip = {0, 0, 128, 64};
    if (below(3) == 0) {
      const auto x = static_cast<std::uint16_t>(below(100)), y = static_cast<std::uint16_t>(below(50));
      drawn.clip = {x, y, static_cast<std::uint16_t>(below(129 - x)), static_cast<std::uint16_t>(below(65 - y))};
    }
    const bool aligned = below(2) == 0;  // with the panel's pages
    drawn.x = static_cast<std::int32_t>(below(150)) - 20;
    drawn.y = static_cast<std::int32_t>(below(80)) - 16;
    if (aligned) drawn.x &= ~7, drawn.y &= ~7;
    drawn.whole = below(2) == 0 && drawn.clip.width > 0;
    return drawn;
  }

 private:
  unsigned below(std::size_t bound) { return static_cast<unsigned>(random_() % bound); }
  std::mt19937 random_;
};

template <unsigned Glyphs, unsigned Bytes>
void expect_the_same(unsigned seed) {
  SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::to_string(Glyphs) + " glyphs");
  Steps steps(seed);
  Panel cached, uncached, by_spans;
  BySpans slow(by_spans.oled);
  GlyphCacheMemory<Glyphs, Bytes> memory;
  std::memset(&memory, 0xA5, sizeof memory);  // what it holds does not count
  GlyphCache cache(memory);
  for (unsigned step = 0; step < 400; ++step) {
    const Drawn each = steps.next();
    const bool complete = draw(slow, nullptr, each);
    ASSERT_EQ(draw(uncached.oled, nullptr, each), complete) << step << ": " << each.text;
    ASSERT_EQ(draw(cached.oled, &cache, each), complete) << step << ": " << each.text;
    ASSERT_EQ(std::memcmp(uncached.memory, by_spans.memory, sizeof by_spans.memory), 0) << step << ": " << each.text;
    ASSERT_EQ(std::memcmp(cached.memory, by_spans.memory, sizeof by_spans.memory), 0) << step << ": " << each.text;
    const std::string sent = by_spans.sent();
    ASSERT_EQ(uncached.sent(), sent) << step;
    ASSERT_EQ(cached.sent(), sent) << step;
  }
}

TEST(GlyphCache, ChangesNoPixelAndNoByte) {
  const unsigned fresh = std::random_device()();
  std::printf("seed %u\n", fresh);
  std::fflush(stdout);
  for (const unsigned seed : {1u, 2u, 3u, fresh}) {
    expect_the_same<1, 16>(seed);
    expect_the_same<8, 4>(seed);
    expect_the_same<64, 32>(seed);
    expect_the_same<512, 16>(seed);
  }
}

// Ink extents are those of the font, whatever bits of a glyph are there.
TEST(GlyphCache, KeepsTheMetrics) {
  GlyphCacheMemory<64, 32> memory;
  GlyphCache cache(memory);
  Panel panel;
  for (const char* text : {"a", "b c", "w", "awa", "z", "a\u0301\u0323", " ", "y"}) {
    Paragraph<16> paragraph;
    Line line;
    ASSERT_TRUE(paragraph.layout(text, std::strlen(text), Options{}));
    ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
    const InkExtent expected = ink_extent(*line.get(), letters().get());
    for (unsigned round = 0; round < 2; ++round) {
      LineGlyphs glyphs(*line.get(), letters().get());
      const InkExtent extent = ink_extent(glyphs, &cache);
      EXPECT_EQ(extent.begin, expected.begin) << text;
      EXPECT_EQ(extent.end, expected.end) << text;
      draw_line(Target(panel.oled, &cache), glyphs, 20, 8);
    }
  }
}

// Every bit of a glyph as wide as two words of columns, and then some.
TEST(GlyphCache, KeepsEveryPixelOfAWideGlyph) {
  const auto ink = [](unsigned x, unsigned y) { return (x * 5 + y * 3) % 7 < 3; };
  std::vector<std::string> rows(8);
  for (unsigned y = 0; y < 8; ++y) {
    for (unsigned x = 0; x < 13; ++x) rows[y] += ink(x, y) ? '1' : '.';
  }
  const TestFont font(1, 8, {{'a', 13, 0, 0, rows}});
  GlyphCacheMemory<8> memory;
  GlyphCache cache(memory);
  Panel panel;
  EXPECT_TRUE(draw(panel.oled, &cache, {"aa", &font.get(), styled(kNormal), {0, 0, 128, 64}, 0, 0, false}));
  ASSERT_NE(cache.find(1, 1), nullptr);
  for (unsigned x = 0; x < 26; ++x) {
    unsigned column = 0;
    for (unsigned y = 0; y < 8; ++y) column |= (ink(x % 13, y) ? 1u : 0u) << y;
    EXPECT_EQ(panel.memory[x], column) << x;
  }
}

// A mark whose bits are kept is drawn from the font where the clip cuts it, on any side, and not beside the clip.
TEST(GlyphCache, CutsAKeptMark) {
  GlyphCacheMemory<16> memory;
  GlyphCache cache(memory);
  for (const char* text : {"c\u0301", "c\u0323"}) {
    Panel cached, uncached;
    const Drawn whole = {text, &letters().get(), styled(kNormal), {0, 0, 128, 64}, 8, 8, false};
    ASSERT_TRUE(draw(cached.oled, &cache, whole));
    for (std::uint16_t side = 0; side < 24; ++side) {
      for (const Rect& clip :
           {Rect{side, 0, 104, 64}, Rect{0, side, 128, 40}, Rect{0, 0, side, 64}, Rect{0, 0, 128, side}}) {
        clear(Target(cached.oled), 0, 0, 128, 64, 0);
        clear(Target(uncached.oled), 0, 0, 128, 64, 0);
        Drawn cut = whole;
        cut.clip = clip;
        EXPECT_EQ(draw(cached.oled, &cache, cut), draw(uncached.oled, nullptr, cut));
        ASSERT_EQ(std::memcmp(cached.memory, uncached.memory, sizeof cached.memory), 0)
            << text << ": " << clip.x << ' ' << clip.y << ' ' << clip.width << ' ' << clip.height;
      }
    }
  }
}

// A glyph that a place has no room for is not kept: nine rows are two words, and the second would lie behind them.
TEST(GlyphCache, KeepsNoGlyphThatIsTooLarge) {
  const TestFont font(1, 9, {{'a', 4, 0, 0, std::vector<std::string>(9, "1111")}});
  struct {
    GlyphCacheMemory<1, 4> memory;
    std::uint32_t behind;
  } cached;
  cached.behind = 0xA5A5A5A5;
  GlyphCache cache(cached.memory);
  Panel panel;
  EXPECT_TRUE(draw(panel.oled, &cache, {"a", &font.get(), styled(kNormal), {0, 0, 128, 64}, 0, 0, false}));
  EXPECT_EQ(cache.find(1, 1), nullptr);
  EXPECT_EQ(cached.behind, 0xA5A5A5A5);
  EXPECT_EQ(panel.memory[3], 0xFF);
  EXPECT_EQ(panel.memory[128 + 3], 1);
}

// A glyph that fills its place leaves alone what lies behind it, however many words its columns take.
TEST(GlyphCache, WritesNothingBehindAGlyph) {
  constexpr unsigned kMostWords = 8, kBehind = 8;
  for (unsigned words = 1; words <= kMostWords; ++words) {
    const unsigned width = 4 * words;
    const TestFont font(1, 8,
                        {{'a', static_cast<int>(width), 0, 0, std::vector<std::string>(8, std::string(width, '1'))}});
    // A place for the widest; what a narrower one does not fill counts as behind it.
    struct {
      GlyphCacheMemory<1, 4 * kMostWords> memory;
      std::uint32_t behind[kBehind];
    } cached;
    std::memset(&cached, 0xA5, sizeof cached);
    GlyphCache cache(cached.memory);
    Panel panel;
    EXPECT_TRUE(draw(panel.oled, &cache, {"a", &font.get(), styled(kNormal), {0, 0, 128, 64}, 0, 0, false}));
    const CachedGlyph* const kept = cache.find(1, kCellBits);
    ASSERT_NE(kept, nullptr);
    for (unsigned i = 0; i < kMostWords; ++i) {
      EXPECT_EQ(cached.memory.glyphs[0].bits[i], i < words ? 0xFFFFFFFF : 0xA5A5A5A5) << words << ' ' << i;
    }
    for (const std::uint32_t word : cached.behind) EXPECT_EQ(word, 0xA5A5A5A5) << words;
    for (unsigned x = 0; x < 128; ++x) EXPECT_EQ(panel.memory[x], x < width ? 0xFF : 0) << words << ' ' << x;
  }
}

// A font in RAM that has changed is another one after clear().
TEST(GlyphCache, ForgetsWhenItIsTold) {
  const TestFont full(1, 8, {{'a', 8, 0, 0, std::vector<std::string>(8, "11111111")}});
  const TestFont half(1, 8, {{'a', 8, 0, 0, std::vector<std::string>(8, "1111....")}});
  ASSERT_EQ(full.get().bytes, half.get().bytes);
  std::vector<std::uint8_t> data(full.get().data, full.get().data + full.get().bytes);
  embidi_font font = full.get();
  font.data = data.data();
  GlyphCacheMemory<8> memory;
  GlyphCache cache(memory);
  Panel panel;
  const Drawn each = {"a", &font, styled(kNormal), {0, 0, 128, 64}, 0, 0, false};
  EXPECT_TRUE(draw(panel.oled, &cache, each));
  EXPECT_EQ(panel.memory[7], 0xFF);
  std::memcpy(data.data(), half.get().data, data.size());
  cache.clear();
  EXPECT_TRUE(draw(panel.oled, &cache, each));
  EXPECT_EQ(panel.memory[3], 0xFF);
  EXPECT_EQ(panel.memory[7], 0);
}

}  // namespace
}  // namespace embidi::display
