// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The fonts of U8g2_for_Adafruit_GFX by EmbidiGFX, beside its own drawUTF8() of the same text in visual order.
#include <Adafruit_GFX.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

#include "Embidi_GFX.h"
#include "Embidi_GFXFont.h"
#include "Embidi_U8g2_for_Adafruit_GFX.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#include "texts.hpp"

namespace {

constexpr uint16_t PAPER = 0x0000, INK = 0xFFE0, BACK = 0x0011;
enum { WIDTH = 240, HEIGHT = 80 };

struct Bench {
  explicit Bench(const uint8_t* from)
      : canvas(WIDTH, HEIGHT), font(set(u8g2, canvas, from)), gfx(canvas, font, memory) {
    canvas.fillScreen(PAPER);
    gfx.setTextColor(INK);
    gfx.setRecognize(EMBIDI_RECOGNIZE_NONE);
  }
  static EmbidiU8g2Font set(U8G2_FOR_ADAFRUIT_GFX& library, GFXcanvas16& on, const uint8_t* from) {
    library.begin(on);
    if (from != nullptr) library.setFont(from);
    return EmbidiU8g2Font(library);
  }
  int ink() const {
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; ++i) count += canvas.getBuffer()[i] != PAPER;
    return count;
  }
  uint16_t at(int x, int y) const { return canvas.getPixel(int16_t(x), int16_t(y)); }
  GFXcanvas16 canvas;
  U8G2_FOR_ADAFRUIT_GFX u8g2;
  EmbidiU8g2Font font;
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx;
};

template <size_t Count>
void expect_same(const uint8_t* from, const TwoOrders (&texts)[Count]) {
  for (const TwoOrders& text : texts) {
    SCOPED_TRACE(text.logical);
    Bench bench(from), theirs(from);
    bench.gfx.setCursor(9, 30);
    EXPECT_TRUE(bench.gfx.print(text.logical).complete());
    theirs.u8g2.setFontMode(1);
    theirs.u8g2.setForegroundColor(INK);
    EXPECT_EQ(9 + theirs.u8g2.drawUTF8(9, 30, text.visual), bench.gfx.getCursorX());
    EXPECT_EQ(std::memcmp(bench.canvas.getBuffer(), theirs.canvas.getBuffer(), WIDTH * HEIGHT * 2), 0);
    EXPECT_GT(theirs.ink(), 20);
  }
}

TEST(U8g2ForAdafruitGfx, places_and_pixels_are_those_of_drawUTF8) {
  expect_same(u8g2_font_unifont_t_hebrew, kLatin);
  expect_same(u8g2_font_unifont_t_hebrew, kHebrew);
  expect_same(u8g2_font_6x13_t_hebrew, kHebrew);
  expect_same(u8g2_font_unifont_t_arabic, kArabic);
}

TEST(U8g2ForAdafruitGfx, on_a_background_the_whole_line_is_painted) {
  Bench bench(u8g2_font_unifont_t_hebrew), plain(u8g2_font_unifont_t_hebrew);
  bench.gfx.setTextColor(INK, BACK);
  EXPECT_TRUE(bench.gfx.drawText(9, 7, 150, "שלום").complete());
  EXPECT_TRUE(plain.gfx.drawText(9, 7, 150, "שלום").complete());
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      const bool line = x >= 9 && x < 159 && y >= 7 && y < 7 + bench.gfx.lineHeight();
      ASSERT_EQ(bench.at(x, y), plain.at(x, y) == INK ? INK : line ? BACK : PAPER) << x << ", " << y;
    }
  }
}

TEST(U8g2ForAdafruitGfx, magnified_bold_and_in_a_window) {
  Bench one(u8g2_font_unifont_t_hebrew), two(u8g2_font_unifont_t_hebrew), window(u8g2_font_unifont_t_hebrew);
  for (Bench* bench : {&one, &two, &window}) bench->gfx.setRecognize(EMBIDI_RECOGNIZE_IRI);
  two.gfx.setTextSize(2);
  EXPECT_TRUE(one.gfx.drawText(0, 0, "אב.com").complete());
  EXPECT_TRUE(two.gfx.drawText(0, 0, "אב.com").complete());
  window.gfx.drawWindow(50, 0, 20, 13, "אב.com");
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      ASSERT_EQ(two.at(x, y), one.at(x / 2, y / 2)) << x << ", " << y;
      if (x >= 50 && x < 70) continue;
      ASSERT_EQ(window.at(x, y), PAPER) << x << ", " << y;
    }
  }
  EXPECT_GT(window.ink(), 10);
  const int bold = one.ink();
  one.canvas.fillScreen(PAPER);
  one.gfx.setBoldHost(false);
  EXPECT_TRUE(one.gfx.drawText(0, 0, "אב.com").complete());
  EXPECT_GT(bold, one.ink() + 20);
}

TEST(U8g2ForAdafruitGfx, a_mark_is_over_its_letter) {
  Bench with(u8g2_font_unifont_t_hebrew), without(u8g2_font_unifont_t_hebrew);
  EXPECT_TRUE(with.gfx.drawText(9, 7, "אבָג").complete());
  EXPECT_TRUE(without.gfx.drawText(9, 7, "אבג").complete());
  const int left = 9 + without.gfx.textWidth("ג"), right = left + without.gfx.textWidth("ב");
  int changed = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      if (with.at(x, y) == without.at(x, y)) continue;
      ++changed;
      EXPECT_TRUE(x >= left && x < right) << x;
    }
  }
  EXPECT_GT(changed, 1);
}

TEST(U8g2ForAdafruitGfx, the_sketchs_own_state_stays) {
  Bench bench(u8g2_font_unifont_t_hebrew);
  bench.u8g2.setFontMode(0);
  bench.u8g2.setFontDirection(1);
  EXPECT_TRUE(bench.gfx.drawText(9, 7, "שלום").complete());
  EXPECT_EQ(bench.u8g2.u8g2.font_decode.is_transparent, 0);
  EXPECT_EQ(bench.u8g2.u8g2.font_decode.dir, 1);
  EXPECT_EQ(bench.u8g2.u8g2.gfx, &bench.canvas);
}

TEST(U8g2ForAdafruitGfx, what_it_lacks_is_a_box_or_another_fonts) {
  Bench bench(u8g2_font_unifont_t_hebrew), none(nullptr);
  EXPECT_EQ(bench.gfx.drawText(9, 7, "aب").flags, EMBIDI_GFX_MISSING);
  EXPECT_EQ(none.gfx.drawText(9, 7, "a").flags, EMBIDI_GFX_MISSING);
  const EmbidiGFXFont fonts[] = {bench.font, embidi_font_unifont_small};
  bench.gfx.setFont(EmbidiGFXFont::chain(fonts));
  EXPECT_TRUE(bench.gfx.drawText(9, 47, "aאب").complete());
}

}  // namespace
