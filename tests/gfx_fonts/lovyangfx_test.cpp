// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// LovyanGFX's fonts by EmbidiGFX, beside its own drawString() of the same text in visual order, on its own sprites.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "Embidi_GFX.h"
#include "Embidi_GFXFont.h"
#include "Embidi_LovyanGFX.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#include "made_fonts.hpp"
#include "texts.hpp"

extern "C" {
extern const uint8_t u8g2_font_unifont_t_hebrew[];
extern const uint8_t u8g2_font_unifont_t_arabic[];
}

namespace {

constexpr uint16_t PAPER = 0x0000, INK = 0xFFE0, BACK = 0x0011;
enum { WIDTH = 480, HEIGHT = 120 };

class Sprite : public LGFX_Sprite {
 public:
  Sprite() {
    setColorDepth(16);
    createSprite(WIDTH, HEIGHT);
    fillScreen(PAPER);
  }
  uint16_t at(int x, int y) { return readPixel(x, y); }
};

// The greatest difference of two colours, in steps of a channel.
int difference(uint16_t a, uint16_t b) {
  int most = 0;
  for (const auto& channel : {std::pair<int, int>(11, 31), {5, 63}, {0, 31}}) {
    const int one = std::abs((a >> channel.first & channel.second) - (b >> channel.first & channel.second));
    most = one > most ? one : most;
  }
  return most;
}

// Pixels that differ by more than `most`.
int differences(Sprite& a, Sprite& b, int most = 0) {
  int count = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) count += difference(a.at(x, y), b.at(x, y)) > most;
  }
  return count;
}

int ink(Sprite& sprite) {
  int count = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) count += sprite.at(x, y) != PAPER;
  }
  return count;
}

struct Bench {
  explicit Bench(const lgfx::IFont& in_font) : font(sprite, in_font), gfx(sprite, font, memory) {
    gfx.setTextColor(INK);
    gfx.setRecognize(EMBIDI_RECOGNIZE_NONE);
  }
  Sprite sprite;
  EmbidiLovyanFont font;
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx;
};

// `most`: how far greys may be apart. `pixels`: how many may be further apart.
void expect_same(const lgfx::IFont& font, const TwoOrders& text, uint8_t size, uint16_t background, int most,
                 int pixels = 0) {
  SCOPED_TRACE(text.logical);
  Bench bench(font);
  bench.gfx.setTextColor(INK, background);
  bench.gfx.setTextSize(size);
  const EmbidiGFXResult result = bench.gfx.drawText(9, 7, text.logical);
  EXPECT_TRUE(result.complete()) << int(result.flags);
  Sprite theirs;
  theirs.setFont(&font);
  theirs.setTextSize(size);
  theirs.setTextColor(INK, background);
  theirs.drawString(text.visual, 9, 7);
  EXPECT_LE(differences(bench.sprite, theirs, most), pixels);
  EXPECT_GT(ink(theirs), 20);
}

template <size_t Count>
void expect_same(const lgfx::IFont& font, const TwoOrders (&texts)[Count], int most = 0) {
  for (const TwoOrders& text : texts) {
    for (const uint8_t size : {uint8_t(1), uint8_t(2)}) expect_same(font, text, size, INK, most);
  }
}

// A font of a file in memory.
struct Vlw : lgfx::VLWfont {
  explicit Vlw(const embidi_font& font) : file(vlw_of(font)) {
    data.set(file.data(), uint32_t(file.size()));
    EXPECT_TRUE(loadFont(&data));
  }
  ~Vlw() override { unloadFont(); }  // while there is a file to close
  Vlw(const Vlw&) = delete;
  Vlw& operator=(const Vlw&) = delete;
  std::vector<uint8_t> file;
  lgfx::PointerWrapper data;
};

// A GFXfont with a range of ASCII and one of Hebrew letters.
struct Ranges {
  explicit Ranges(const embidi_font& from) {
    for (const auto& range : {std::pair<uint16_t, uint16_t>(0x20, 0x7E), {0x5D0, 0x5EA}}) {
      ranges.push_back({range.first, range.second, uint16_t(glyphs.size())});
      for (const MadeGlyph& g : made_glyphs(from, range.first, range.second)) {
        glyphs.push_back({uint32_t(bits.size()), uint8_t(g.width), uint8_t(g.height), uint8_t(g.advance),
                          int8_t(g.left), int8_t(-g.above)});
        std::vector<uint8_t> packed((g.strengths.size() + 7) / 8 + 1);
        for (size_t i = 0; i < g.strengths.size(); ++i) {
          if (g.strengths[i] != 0) packed[i / 8] = uint8_t(packed[i / 8] | 0x80 >> i % 8);
        }
        bits.insert(bits.end(), packed.begin(), packed.end());
      }
    }
  }
  lgfx::GFXfont font() { return {bits.data(), glyphs.data(), 0x20, 0x5EA, 16, 2, ranges.data()}; }
  std::vector<uint8_t> bits;
  std::vector<lgfx::GFXglyph> glyphs;
  std::vector<lgfx::EncodeRange> ranges;
};

TEST(LovyanGFX, latin_in_each_kind_of_font) {
  const lgfx::IFont* const fonts[] = {&fonts::Font0,         &fonts::Font2,         &fonts::Font4,
                                      &fonts::AsciiFont8x16, &fonts::FreeSans9pt7b, &fonts::DejaVu18};
  for (const lgfx::IFont* font : fonts) {
    SCOPED_TRACE(int(font->getType()));
    expect_same(*font, kLatin);
  }
  expect_same(fonts::lv_font_montserrat_14, kLatin, 1);
}

TEST(LovyanGFX, hebrew_and_arabic_in_u8g2_fonts) {
  const lgfx::U8g2font hebrew(u8g2_font_unifont_t_hebrew), arabic(u8g2_font_unifont_t_arabic);
  expect_same(hebrew, kLatin);
  expect_same(hebrew, kHebrew);
  expect_same(arabic, kArabic);
}

TEST(LovyanGFX, hebrew_and_arabic_in_vlw_fonts) {
  const Vlw grey(embidi_font_dejavu20), plain(embidi_font_unifont_small);
  for (const Vlw* font : {&grey, &plain}) {
    expect_same(*font, kLatin);
    expect_same(*font, kHebrew);
    expect_same(*font, kArabic);
  }
}

TEST(LovyanGFX, hebrew_in_a_gfxfont_with_ranges) {
  Ranges made(embidi_font_unifont_small);
  const lgfx::GFXfont font = made.font();
  expect_same(font, kLatin);
  expect_same(font, kHebrew);
}

TEST(LovyanGFX, hebrew_in_a_bdf_font_as_efont_is_one) {
  const std::vector<MadeGlyph> glyphs = made_glyphs(embidi_font_unifont_small, 0x20, 0x5EA);
  std::vector<uint16_t> index;
  std::vector<uint8_t> rows(glyphs.size() * 16);
  for (size_t i = 0; i < glyphs.size(); ++i) {
    index.push_back(glyphs[i].code_point);
    for (int y = 0; y < glyphs[i].height; ++y) {
      for (int x = 0; x < glyphs[i].width; ++x) {
        const int column = x + glyphs[i].left, row = y + 14 - glyphs[i].above;
        if (glyphs[i].strengths[size_t(y * glyphs[i].width + x)] == 0 || column < 0 || column > 7) continue;
        if (row >= 0 && row < 16) rows[i * 16 + size_t(row)] |= uint8_t(0x80 >> column);
      }
    }
  }
  const lgfx::BDFfont font(rows.data(), index.data(), uint16_t(index.size()), 8, 8, 16, 14, 16);
  expect_same(font, kLatin);
  expect_same(font, kHebrew);
  Bench bench(font);
  EXPECT_EQ(bench.gfx.drawText(0, 0, "Ж").flags, EMBIDI_GFX_MISSING);
}

TEST(LovyanGFX, on_a_background) {
  const lgfx::U8g2font hebrew(u8g2_font_unifont_t_hebrew);
  const Vlw grey(embidi_font_dejavu20);
  for (const TwoOrders& text : kHebrew) {
    for (const uint8_t size : {uint8_t(1), uint8_t(2)}) {
      expect_same(hebrew, text, size, BACK, 0);
      // Where two letters overlap, LovyanGFX mixes the second with the background, and here with the first.
      expect_same(grey, text, size, BACK, 1, 4);
    }
  }
}

TEST(LovyanGFX, the_font_that_a_display_has_loaded) {
  Sprite sprite;
  const std::vector<uint8_t> file = vlw_of(embidi_font_dejavu20);
  ASSERT_TRUE(sprite.loadFont(file.data()));
  const EmbidiLovyanFont font(sprite);
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx(sprite, font, memory);
  gfx.setTextColor(INK);
  EXPECT_TRUE(gfx.drawText(9, 7, kHebrew[0].logical).complete());
  Sprite theirs;
  ASSERT_TRUE(theirs.loadFont(file.data()));
  theirs.setTextColor(INK);
  EXPECT_EQ(gfx.textWidth(kHebrew[0].logical), int32_t(theirs.drawString(kHebrew[0].visual, 9, 7)));
  EXPECT_EQ(differences(sprite, theirs), 0);
  EXPECT_EQ(gfx.lineHeight(), theirs.fontHeight());
  sprite.unloadFont();  // a sprite's destructor closes its file when that is gone
  theirs.unloadFont();
}

TEST(LovyanGFX, a_mark_is_over_its_letter) {
  const Vlw grey(embidi_font_dejavu20);
  Bench with(grey), without(grey);
  EXPECT_TRUE(with.gfx.drawText(9, 7, "אבָג").complete());
  EXPECT_TRUE(without.gfx.drawText(9, 7, "אבג").complete());
  const int left = 9 + without.gfx.textWidth("ג"), right = left + without.gfx.textWidth("ב");
  int changed = 0, outside = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      const bool differs = with.sprite.at(x, y) != without.sprite.at(x, y);
      changed += differs;
      outside += differs && (x < left || x >= right);
    }
  }
  EXPECT_GT(changed, 5);
  EXPECT_EQ(outside, 0);
}

TEST(LovyanGFX, a_host_is_bold) {
  const lgfx::U8g2font hebrew(u8g2_font_unifont_t_hebrew);
  const Vlw grey(embidi_font_dejavu20);
  for (const lgfx::IFont* font : {static_cast<const lgfx::IFont*>(&hebrew), static_cast<const lgfx::IFont*>(&grey)}) {
    Bench bold(*font), plain(*font);
    for (Bench* bench : {&bold, &plain}) {
      bench->gfx.setRecognize(EMBIDI_RECOGNIZE_IRI);
      bench->gfx.setBoldHost(bench == &bold);
      EXPECT_TRUE(bench->gfx.drawText(9, 7, "http://אב.com/").complete());
    }
    EXPECT_GT(ink(bold.sprite), ink(plain.sprite) + 20);
  }
}

TEST(LovyanGFX, a_window_and_the_sketchs_own_clip_hold) {
  const lgfx::U8g2font hebrew(u8g2_font_unifont_t_hebrew);
  const Vlw grey(embidi_font_dejavu20);
  for (const lgfx::IFont* font : {static_cast<const lgfx::IFont*>(&hebrew), static_cast<const lgfx::IFont*>(&grey)}) {
    for (const uint16_t background : {INK, BACK}) {
      Bench bench(*font), all(*font);
      bench.gfx.setTextColor(INK, background);
      all.gfx.setTextColor(INK, background);
      bench.sprite.setClipRect(20, 9, 200, 90);
      bench.gfx.drawWindow(50, 7, 60, 13, "abcdefghij אבגדהוזח");
      bench.sprite.fillRect(0, 0, 50, HEIGHT, PAPER);
      all.gfx.drawText(50 - 13, 7, "abcdefghij אבגדהוזח");
      int32_t x = 0, y = 0, w = 0, h = 0;
      bench.sprite.getClipRect(&x, &y, &w, &h);
      EXPECT_EQ(x, 20);
      EXPECT_EQ(y, 9);
      EXPECT_EQ(w, 200);
      EXPECT_EQ(h, 90);
      int wrong = 0;
      for (int row = 0; row < HEIGHT; ++row) {
        for (int column = 0; column < WIDTH; ++column) {
          const bool inside = column >= 50 && column < 110 && row >= 9;
          wrong += bench.sprite.at(column, row) != (inside ? all.sprite.at(column, row) : PAPER);
        }
      }
      EXPECT_EQ(wrong, 0);
    }
  }
}

TEST(LovyanGFX, a_colour_of_a_palette_is_its_number) {
  const lgfx::U8g2font hebrew(u8g2_font_unifont_t_hebrew);
  LGFX_Sprite ours, theirs;
  for (LGFX_Sprite* sprite : {&ours, &theirs}) {
    sprite->setColorDepth(4);
    ASSERT_NE(sprite->createSprite(WIDTH, HEIGHT), nullptr);
    sprite->createPalette();
    sprite->fillScreen(2);
  }
  const EmbidiLovyanFont font(ours, hebrew);
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx(ours, font, memory);
  gfx.setTextColor(5, 3);
  EXPECT_TRUE(gfx.drawText(9, 7, kHebrew[0].logical).complete());
  theirs.setFont(&hebrew);
  theirs.setTextColor(5, 3);
  theirs.drawString(kHebrew[0].visual, 9, 7);
  int wrong = 0, drawn = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      wrong += ours.readPixelValue(x, y) != theirs.readPixelValue(x, y);
      drawn += ours.readPixelValue(x, y) == 5;
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(drawn, 100);
}

TEST(LovyanGFX, what_a_font_lacks_is_a_box_or_another_fonts) {
  Bench bench(fonts::Font2);
  EXPECT_EQ(bench.gfx.drawText(9, 7, "aא").flags, EMBIDI_GFX_MISSING);
  EXPECT_EQ(bench.gfx.drawText(9, 27, "aé").flags, EMBIDI_GFX_MISSING);
  Bench classic(fonts::Font0);  // its upper half is code page 437
  EXPECT_EQ(classic.gfx.drawText(9, 7, "é").flags, EMBIDI_GFX_MISSING);
  const EmbidiGFXFont fonts[] = {bench.font, embidi_font_unifont_small};
  bench.gfx.setFont(EmbidiGFXFont::chain(fonts));
  EXPECT_TRUE(bench.gfx.drawText(9, 47, "aא").complete());
}

}  // namespace
