// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A font of somebody else, by the public interface of EmbidiGFX: a toy that needs no library of others.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "Embidi_Canvas.h"
#include "Embidi_ForeignFont.h"
#include "Embidi_GFX.h"
#include "Embidi_GFXFont.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"

namespace {

constexpr uint16_t PAPER = 0x0000, INK = 0xFFFF, HOST = 0xFFE0, BACK = 0x001F;

// Notices who draws outside of it.
class Screen {
 public:
  Screen(int width, int height) : width_(width), height_(height), pixels(size_t(width) * size_t(height), PAPER) {}
  int width() const { return width_; }
  int height() const { return height_; }
  void startWrite() { ++depth; }
  void endWrite() { --depth; }
  void drawPixel(int x, int y, uint16_t colour) { fillRect(x, y, 1, 1, colour); }
  void drawFastHLine(int x, int y, int w, uint16_t colour) { fillRect(x, y, w, 1, colour); }
  void fillRect(int x, int y, int w, int h, uint16_t colour) {
    if (depth != 1 || x < 0 || y < 0 || w < 1 || h < 1 || x + w > width_ || y + h > height_) ++faults;
    for (int row = y; row < y + h; ++row) {
      for (int column = x; column < x + w; ++column) {
        if (row >= 0 && row < height_ && column >= 0 && column < width_) pixels[size_t(row * width_ + column)] = colour;
      }
    }
  }
  uint16_t at(int x, int y) const { return pixels[size_t(y * width_ + x)]; }

 private:
  int width_, height_;

 public:
  std::vector<uint16_t> pixels;
  int depth = 0, faults = 0;
};

struct Drawn {
  uint16_t glyph;
  int x, y;
};

// Latin, Hebrew without final letters, a mark, and the forms of one Arabic letter. A glyph is a bar at the left of its
// cell, as high as the line; 8 pixels wide, of a mark 4.
class Toy : public EmbidiForeignFont {
 public:
  int height() const override { return 10; }
  int baseline() const override { return 8; }
  uint16_t find(uint32_t c, uint16_t* advance) const override {
    *advance = c == 0x5B8 ? 4 : 8;
    const bool has = (c >= 0x20 && c < 0x7F) || (c >= 0x5D0 && c <= 0x5EA) || c == 0x5B8 || c == 0x628 ||
                     (c >= 0xFE8F && c <= 0xFE92);
    return has ? static_cast<uint16_t>(c) : uint16_t(0);
  }
  void draw(uint16_t glyph, const EmbidiInk& ink) const override {
    drawn.push_back({glyph, int(ink.x), int(ink.y)});
    last_background = ink.background;
    if (glyph == ' ') return;
    for (int y = 0; y < height(); ++y) {
      if (greys.empty()) {
        ink.run(0, y, 3);
      } else {
        ink.row(0, y, greys.data(), int(greys.size()));
      }
    }
  }
  std::vector<uint16_t> order() const {
    std::vector<uint16_t> all;
    for (const Drawn& one : drawn) all.push_back(one.glyph);
    return all;
  }
  mutable std::vector<Drawn> drawn;
  mutable uint16_t last_background = 0;
  std::vector<uint8_t> greys;
};

struct Bench {
  explicit Bench(int width = 200) : screen(width, 60), gfx(screen, toy, memory) { gfx.setTextColor(INK); }
  ~Bench() {
    EXPECT_EQ(screen.faults, 0);
    EXPECT_EQ(screen.depth, 0);
  }
  int ink(uint16_t colour = INK) const {
    int count = 0;
    for (const uint16_t pixel : screen.pixels) count += pixel == colour;
    return count;
  }
  Screen screen;
  Toy toy;
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx;
};

using Glyphs = std::vector<uint16_t>;

TEST(ForeignFont, glyphs_come_in_visual_order_with_mirrored_brackets) {
  Bench bench;
  EXPECT_TRUE(bench.gfx.drawText(4, 5, "(אב) 1").complete());
  EXPECT_EQ(bench.toy.order(), (Glyphs{'1', ' ', '(', 0x5D1, 0x5D0, ')'}));
  for (size_t i = 0; i < bench.toy.drawn.size(); ++i) {
    EXPECT_EQ(bench.toy.drawn[i].x, 4 + 8 * int(i));
    EXPECT_EQ(bench.toy.drawn[i].y, 5);
  }
  EXPECT_EQ(bench.screen.at(4, 5), INK);
  EXPECT_EQ(bench.screen.at(7, 5), PAPER);
  EXPECT_EQ(bench.ink(), 5 * 3 * 10);
}

TEST(ForeignFont, arabic_letters_join_by_the_forms_that_the_font_has) {
  Bench bench;
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "ببب ب").complete());
  EXPECT_EQ(bench.toy.order(), (Glyphs{0xFE8F, ' ', 0xFE90, 0xFE92, 0xFE91}));
}

TEST(ForeignFont, a_mark_is_centred_over_its_letter) {
  Bench bench;
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "אבָ").complete());
  ASSERT_EQ(bench.toy.drawn.size(), 3u);
  for (const Drawn& one : bench.toy.drawn) {
    EXPECT_EQ(one.x, one.glyph == 0x5D0 ? 8 : one.glyph == 0x5D1 ? 0 : 2);
  }
  EXPECT_EQ(bench.gfx.textWidth("אבָ"), 16);
}

TEST(ForeignFont, what_it_lacks_is_a_box_and_other_white_space_a_space) {
  Bench bench;
  EXPECT_EQ(bench.gfx.drawText(0, 0, "aאж").flags, EMBIDI_GFX_MISSING);
  EXPECT_GT(bench.ink(), 2 * 3 * 10);
  bench.toy.drawn.clear();
  EXPECT_TRUE(bench.gfx.drawText(0, 20, "a\u00A0b\u2011c").complete());
  EXPECT_EQ(bench.toy.order(), (Glyphs{'a', ' ', 'b', '-', 'c'}));
}

TEST(ForeignFont, the_host_of_a_link_is_bold_and_has_its_colour) {
  Bench bench;
  bench.gfx.setRecognize(EMBIDI_RECOGNIZE_IRI);
  bench.gfx.setHostColor(HOST);
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "http://a.b/c").complete());
  EXPECT_EQ(bench.ink(HOST), 3 * 4 * 10);  // a dot as the labels beside it
  bench.gfx.setBoldHost(false);
  std::fill(bench.screen.pixels.begin(), bench.screen.pixels.end(), PAPER);
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "http://a.b/c").complete());
  EXPECT_EQ(bench.ink(HOST), 3 * 3 * 10);
}

TEST(ForeignFont, a_background_is_painted_before_the_glyphs) {
  Bench bench;
  bench.gfx.setTextColor(INK, BACK);
  EXPECT_TRUE(bench.gfx.drawText(10, 10, 100, "אב").complete());
  EXPECT_EQ(bench.ink(), 2 * 3 * 10);
  EXPECT_EQ(bench.ink(BACK), 100 * 10 - 2 * 3 * 10);
  EXPECT_EQ(bench.toy.drawn.size(), 2u);
  EXPECT_EQ(bench.toy.last_background, BACK);
  EXPECT_EQ(bench.screen.at(110 - 16, 10), INK);
}

TEST(ForeignFont, greys_are_mixed_on_a_background_and_halved_without) {
  Bench bench;
  bench.toy.greys = {255, 255, 127, 128, 0, 1};
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "a").complete());
  EXPECT_EQ(bench.ink(), 3 * 10);
  bench.gfx.setTextColor(0xFFFF, 0x0000);
  EXPECT_TRUE(bench.gfx.drawText(0, 20, "a").complete());
  const uint16_t half = EmbidiInk::mixed(0x0000, 0xFFFF, 127);
  EXPECT_EQ(half, 15u << 11 | 31u << 5 | 15u);
  EXPECT_EQ(bench.screen.at(1, 20), 0xFFFF);
  EXPECT_EQ(bench.screen.at(2, 20), half);
  EXPECT_EQ(bench.screen.at(4, 20), 0x0000);
  EXPECT_EQ(EmbidiInk::mixed(0, 1, 127), 0);
  EXPECT_EQ(EmbidiInk::mixed(0, 1, 128), 1);
}

TEST(ForeignFont, bold_greys_are_the_stronger_of_two) {
  Bench bench;
  bench.toy.greys = {255, 128, 0, 200};
  const EmbidiInk ink = {0, 0, 0, 0, 200, 60, INK, PAPER, 1, true, EmbidiCanvas(bench.screen)};
  bench.screen.startWrite();
  ink.row(0, 0, bench.toy.greys.data(), 4);
  bench.screen.endWrite();
  const int expected[] = {255, 255, 128, 200, 200, 0};
  for (int x = 0; x < 6; ++x) {
    EXPECT_EQ(bench.screen.at(x, 0), EmbidiInk::mixed(PAPER, INK, unsigned(expected[x]))) << x;
  }
}

TEST(ForeignFont, magnified) {
  Bench bench;
  bench.gfx.setTextSize(3);
  EXPECT_TRUE(bench.gfx.drawText(2, 1, "אב").complete());
  EXPECT_EQ(bench.ink(), 2 * 9 * 30);
  EXPECT_EQ(bench.toy.drawn[1].x, 2 + 24);
  EXPECT_EQ(bench.gfx.lineHeight(), 30);
  EXPECT_EQ(bench.gfx.baseline(), 24);
}

TEST(ForeignFont, a_window_is_all_that_changes) {
  for (const uint16_t background : {INK, BACK}) {
    Bench bench;
    bench.gfx.setTextColor(INK, background);
    EXPECT_EQ(bench.gfx.drawWindow(50, 10, 30, 13, "אבגדהוזחט").flags, EMBIDI_GFX_CLIPPED);
    for (int x = 0; x < 200; ++x) {
      const int from_end = 80 + 13 - 1 - x;  // columns from the right end of the text
      const bool bar = from_end / 8 < 9 && from_end % 8 >= 5;
      const uint16_t behind = background == INK ? PAPER : background;
      EXPECT_EQ(bench.screen.at(x, 10), x < 50 || x >= 80 ? PAPER : bar ? INK : behind) << x;
    }
  }
}

TEST(ForeignFont, outside_of_the_screen_nothing_is_drawn) {
  Bench bench(20);
  EXPECT_EQ(bench.gfx.drawText(-5, -4, "abcdef").flags, EMBIDI_GFX_CLIPPED);
  EXPECT_EQ(bench.gfx.drawText(5, 55, "אבגדה").flags, EMBIDI_GFX_CLIPPED);
}

TEST(ForeignFont, a_box_wraps_and_aligns_it) {
  Bench bench;
  const EmbidiGFXResult result = bench.gfx.drawBox(0, 0, 30, 40, "אב גד abc");
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.lines, 3);
  EXPECT_EQ(bench.toy.drawn[0].glyph, 0x5D1);
  EXPECT_EQ(bench.toy.drawn[0].x, 14);
  EXPECT_EQ(bench.gfx.textHeight(30, "אב גד abc"), 30);
}

TEST(ForeignFont, bounds_are_those_of_the_cells) {
  Bench bench;
  int16_t x = 0, y = 0;
  uint16_t w = 0, h = 0;
  EXPECT_TRUE(bench.gfx.textBounds(7, 9, "אב", &x, &y, &w, &h).complete());
  EXPECT_EQ(x, 7);
  EXPECT_EQ(y, 9);
  EXPECT_EQ(w, 16);
  EXPECT_EQ(h, 10);
}

TEST(ForeignFont, the_cursor_is_at_the_baseline) {
  Bench bench;
  bench.gfx.setCursor(3, 20);
  bench.gfx.println("a");
  bench.gfx.print("b");
  EXPECT_EQ(bench.toy.drawn[0].y, 12);
  EXPECT_EQ(bench.toy.drawn[1].x, 0);
  EXPECT_EQ(bench.toy.drawn[1].y, 22);
}

TEST(ForeignFont, in_a_chain_another_font_helps_out) {
  Bench bench;
  const EmbidiGFXFont fonts[] = {bench.toy, embidi_font_unifont_small};
  const EmbidiGFXFont chain = EmbidiGFXFont::chain(fonts);
  bench.gfx.setFont(chain);
  EXPECT_TRUE(bench.gfx.drawText(0, 0, "aس").complete());
  ASSERT_EQ(bench.toy.drawn.size(), 1u);
  EXPECT_EQ(bench.toy.drawn[0].y, chain.baseline() - 8);
  EXPECT_GT(bench.ink(), 3 * 10);
}

}  // namespace
