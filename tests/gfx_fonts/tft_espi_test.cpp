// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// TFT_eSPI's smooth fonts by EmbidiGFX, beside its own drawString() of the same text in visual order, on its own
// sprites.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <utility>
#include <vector>

#include "Embidi_GFX.h"
#include "Embidi_GFXFont.h"
#include "Embidi_TFT_eSPI.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#include "made_fonts.hpp"
#include "texts.hpp"

SPIClass SPI;
#ifdef FONT_FS_AVAILABLE
fs::FS SPIFFS;
#endif

namespace {

constexpr uint16_t PAPER = 0x0000, INK = 0xFFE0, BACK = 0x0011;
enum { WIDTH = 240, HEIGHT = 80 };

TFT_eSPI tft;

class Sprite : public TFT_eSprite {
 public:
  Sprite() : TFT_eSprite(&tft) {
    setColorDepth(16);
    createSprite(WIDTH, HEIGHT);
    fillSprite(PAPER);
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

// How a VLW file gets into a sprite.
using Load = void (*)(Sprite& into, const std::vector<uint8_t>& file);
void as_array(Sprite& into, const std::vector<uint8_t>& file) { into.loadFont(file.data()); }

struct Bench {
  explicit Bench(const embidi_font& from, Load load = as_array)
      : file(vlw_of(from)), loaded((load(sprite, file), sprite.fontLoaded)), font(sprite), gfx(sprite, font, memory) {
    gfx.setTextColor(INK);
    gfx.setRecognize(EMBIDI_RECOGNIZE_NONE);
  }
  ~Bench() { sprite.unloadFont(); }
  std::vector<uint8_t> file;
  Sprite sprite;
  bool loaded;
  EmbidiSmoothFont font;
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx;
};

// `most`: how far greys may be apart. `pixels`: how many may be further apart.
template <size_t Count>
void expect_same(const embidi_font& from, const TwoOrders (&texts)[Count], uint16_t background, int most,
                 int pixels = 0) {
  for (const TwoOrders& text : texts) {
    SCOPED_TRACE(text.logical);
    Bench bench(from);
    ASSERT_TRUE(bench.loaded);
    bench.gfx.setTextColor(INK, background);
    EXPECT_TRUE(bench.gfx.drawText(9, 7, text.logical).complete());
    Sprite theirs;
    theirs.loadFont(bench.file.data());
    theirs.setTextColor(INK, background, background != INK);
    theirs.drawString(text.visual, 9, 7);
    theirs.unloadFont();
    EXPECT_LE(differences(bench.sprite, theirs, most), pixels);
    EXPECT_GT(ink(theirs), 20);
  }
}

TEST(TFT_eSPI, places_and_pixels_are_those_of_drawString) {
  expect_same(embidi_font_unifont_small, kLatin, INK, 0);
  expect_same(embidi_font_unifont_small, kHebrew, INK, 0);
  expect_same(embidi_font_unifont_small, kArabic, INK, 0);
}

TEST(TFT_eSPI, greys_on_a_background) {
  expect_same(embidi_font_unifont_small, kHebrew, BACK, 0);
  // TFT_eSPI wipes out what reaches into the next cell.
  expect_same(embidi_font_dejavu20, kLatin, BACK, 1, 2);
  expect_same(embidi_font_dejavu20, kHebrew, BACK, 1);
  expect_same(embidi_font_dejavu20, kArabic, BACK, 1);
}

TEST(TFT_eSPI, the_font_of_one_sprite_on_another) {
  Bench bench(embidi_font_dejavu20);
  Sprite other;
  EmbidiGFXBuffer<100> memory;
  EmbidiGFX gfx(other, bench.font, memory);
  gfx.setTextColor(INK);
  EXPECT_TRUE(gfx.drawText(9, 7, kHebrew[0].logical).complete());
  EXPECT_TRUE(bench.gfx.drawText(9, 7, kHebrew[0].logical).complete());
  EXPECT_EQ(differences(bench.sprite, other), 0);
}

TEST(TFT_eSPI, magnified_each_pixel_is_a_square) {
  Bench one(embidi_font_dejavu20), two(embidi_font_dejavu20);
  one.gfx.setTextColor(INK, BACK);
  two.gfx.setTextColor(INK, BACK);
  two.gfx.setTextSize(2);
  EXPECT_TRUE(one.gfx.drawText(0, 0, "אבג abc").complete());
  EXPECT_TRUE(two.gfx.drawText(0, 0, "אבג abc").complete());
  int wrong = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) wrong += two.sprite.at(x, y) != one.sprite.at(x / 2, y / 2);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(ink(two.sprite), 100);
}

TEST(TFT_eSPI, a_mark_is_over_its_letter) {
  Bench with(embidi_font_dejavu20), without(embidi_font_dejavu20);
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

TEST(TFT_eSPI, a_host_is_bold) {
  Bench bold(embidi_font_dejavu20), plain(embidi_font_dejavu20);
  for (Bench* bench : {&bold, &plain}) {
    bench->gfx.setRecognize(EMBIDI_RECOGNIZE_IRI);
    bench->gfx.setBoldHost(bench == &bold);
    EXPECT_TRUE(bench->gfx.drawText(9, 7, "http://אב.com/").complete());
  }
  EXPECT_GT(ink(bold.sprite), ink(plain.sprite) + 20);
}

TEST(TFT_eSPI, a_window_is_all_that_changes) {
  Bench bench(embidi_font_dejavu20), all(embidi_font_dejavu20);
  bench.gfx.setTextColor(INK, BACK);
  all.gfx.setTextColor(INK, BACK);
  bench.gfx.drawWindow(50, 7, 60, 13, "abcdefghij אבגד");
  all.gfx.drawText(50 - 13, 7, "abcdefghij אבגד");
  int wrong = 0;
  for (int y = 0; y < HEIGHT; ++y) {
    for (int x = 0; x < WIDTH; ++x) {
      wrong += bench.sprite.at(x, y) != (x >= 50 && x < 110 ? all.sprite.at(x, y) : PAPER);
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(TFT_eSPI, what_it_lacks_is_a_box_and_without_a_font_everything_is) {
  Bench bench(embidi_font_dejavu20);
  EXPECT_EQ(bench.gfx.drawText(9, 7, "a\U0001F600").flags, EMBIDI_GFX_MISSING);
  Sprite empty;
  const EmbidiSmoothFont none(empty);
  bench.gfx.setFont(none);
  EXPECT_EQ(bench.gfx.drawText(9, 7, "a b").flags, EMBIDI_GFX_MISSING);
}

#ifdef FONT_FS_AVAILABLE
void as_file(Sprite& into, const std::vector<uint8_t>& file) {
  SPIFFS.files["/font.vlw"] = file;
  into.loadFont("font");
}

TEST(TFT_eSPI, a_font_in_a_file_is_drawn_as_in_an_array) {
  for (const TwoOrders& text : kArabic) {
    SCOPED_TRACE(text.logical);
    Bench array(embidi_font_dejavu20), file(embidi_font_dejavu20, as_file);
    EXPECT_TRUE(array.gfx.drawText(9, 7, text.logical).complete());
    EXPECT_TRUE(file.gfx.drawText(9, 7, text.logical).complete());
    EXPECT_EQ(differences(array.sprite, file.sprite), 0);
    EXPECT_GT(ink(file.sprite), 20);
  }
}

TEST(TFT_eSPI, of_a_file_that_is_cut_off_what_is_there_is_drawn) {
  Bench all(embidi_font_dejavu20, as_file);
  Bench cut(embidi_font_dejavu20, [](Sprite& into, const std::vector<uint8_t>& file) {
    as_file(into, {file.begin(), file.begin() + static_cast<std::ptrdiff_t>(file.size() / 2)});
  });
  const char text[] = "abc سلام";  // whose joined forms are at the end
  EXPECT_TRUE(cut.gfx.drawText(9, 7, text).complete());
  EXPECT_TRUE(all.gfx.drawText(9, 7, text).complete());
  EXPECT_LT(ink(cut.sprite), ink(all.sprite));
}

TEST(TFT_eSPI, of_a_file_that_is_not_there_or_closed_everything_is_missing) {
  SPIFFS.files.clear();
  Bench none(embidi_font_dejavu20, [](Sprite& into, const std::vector<uint8_t>&) { into.loadFont("font"); });
  EXPECT_EQ(none.gfx.drawText(9, 7, "a b").flags, EMBIDI_GFX_MISSING);
  Bench closed(embidi_font_dejavu20, as_file);
  closed.sprite.fontFile.close();
  EXPECT_EQ(closed.gfx.drawText(9, 7, "a b").flags, EMBIDI_GFX_MISSING);
}
#endif

}  // namespace
