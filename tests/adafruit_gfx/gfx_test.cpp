// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// EmbidiGFX on the real Adafruit GFX. tests/pictures/pack compares its pictures with pictures.txt.
#include <Adafruit_GFX.h>
#include <Fonts/FreeSans9pt7b.h>
#include <Fonts/TomThumb.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <ios>
#include <string>
#include <vector>

#include "../syllable_texts.h"
#include "../unit/font_block.hpp"
#include "../unit/moved_syllables.hpp"
#include "Embidi_GFX.h"
#include "displays.hpp"
#include "embidi/fonts.h"

// Its name there is `font`.
namespace classic {
#include <glcdfont.c>
}

namespace {

#define CHECK EXPECT_TRUE
#define CHECK_EQUAL(a, b) EXPECT_EQ(static_cast<long long>(a), static_cast<long long>(b))

enum : uint16_t { PAPER = 0x0000, INK = 0xFFFF, HOST = 0xFFE0, PARTS = 0x7BEF, DIGITS = 0x07E0 };

const char kHebrew[] = "שלום עולם, 12:30!";
const char kArabic[] = "مُحَمَّدٌ لَا إِلٰهَ";
const char kUrl[] = "ראו http://ab.cd.אב.גד.com/הו/זח.";
const char kLongUrl[] = "https://user@shop.example.com/catalogue/winter/coats/blue/index.html?id=12345&lang=he#top";
const char kTwo[] = "Total: 12.50\nסך הכול: 12.50 ₪";

// A display, and what draws on it.
template <size_t chars = 200, size_t fields = 32>
struct Bench {
  Bench(int16_t width, int16_t height, const EmbidiGFXFont& font = embidi_font_unifont_small)
      : canvas(uint16_t(width), uint16_t(height)), gfx(canvas, font, memory) {
    canvas.fillScreen(PAPER);
    gfx.setTextColor(INK);
    gfx.setHostColor(HOST);
    gfx.setPartsColor(PARTS);
  }
  std::string seen() const {
    return picture(canvas.width(), canvas.height(),
                   {{'.', PAPER}, {'#', INK}, {'H', HOST}, {'p', PARTS}, {'b', DIGITS}},
                   [this](int x, int y) { return canvas.getPixel(int16_t(x), int16_t(y)); });
  }
  GFXcanvas16 canvas;
  EmbidiGFXBuffer<chars, fields> memory;
  EmbidiGFX gfx;
};

void show(const std::string& name, const std::string& seen) {
  const char* const path = std::getenv("EMBIDI_PICTURES");
  CHECK(path != nullptr);
  if (path != nullptr) std::ofstream(path, std::ios::app) << "== " << name << '\n' << seen;
}

size_t ink(const std::string& rows) {
  size_t count = 0;
  for (const char c : rows) count += c != '.' && c != '\n';
  return count;
}

// ------------------------------------------------------------------------------------- as Adafruit's own print()

void expect_same_print(const GFXfont* theirs, const EmbidiGFXFont& ours, uint8_t size, const char* text) {
  Bench<> bench(240, 80, ours);
  bench.gfx.setRecognize(EMBIDI_RECOGNIZE_NONE);
  bench.gfx.setTextSize(size);
  bench.gfx.setCursor(3, 30);
  const EmbidiGFXResult result = bench.gfx.print(text);
  CHECK_EQUAL(result.error, EMBIDI_OK);
  CHECK_EQUAL(result.flags & ~EMBIDI_GFX_CLIPPED, 0);
  GFXcanvas16 canvas(240, 80);
  canvas.fillScreen(PAPER);
  canvas.setFont(theirs);
  canvas.setTextWrap(false);
  canvas.setTextSize(size);
  canvas.setTextColor(INK);
  canvas.setCursor(3, 30);
  canvas.print(text);
  CHECK(std::memcmp(canvas.getBuffer(), bench.canvas.getBuffer(), 240 * 80 * 2) == 0);
  CHECK_EQUAL(canvas.getCursorX(), bench.gfx.getCursorX());
}

const char* const kLatin[] = {"Hello, world!",
                              "The quick brown fox",
                              "()[]{}<>",
                              "!\"#$%&'*+,-./0123456789:;=?@",
                              "ABCDEFGHIJKLMNOP",
                              "jpqy^_`|~",
                              " leading and trailing ",
                              "QRSTUVWXYZ\\ abcdefghiklmnorstuvwxz"};

TEST(AdafruitGfx, prints_latin_as_adafruit_does_in_a_gfxfont) {
  for (const char* text : kLatin) {
    expect_same_print(&FreeSans9pt7b, FreeSans9pt7b, 1, text);
    expect_same_print(&FreeSans9pt7b, FreeSans9pt7b, 2, text);
    expect_same_print(&TomThumb, TomThumb, 1, text);
    expect_same_print(&TomThumb, TomThumb, 3, text);
  }
}

TEST(AdafruitGfx, prints_latin_as_adafruit_does_in_the_classic_font) {
  for (const char* text : kLatin) {
    expect_same_print(nullptr, EmbidiGFXFont::classic(classic::font), 1, text);
    expect_same_print(nullptr, EmbidiGFXFont::classic(classic::font), 2, text);
  }
}

TEST(AdafruitGfx, the_cursor_goes_on_as_adafruits_does) {
  Bench<> bench(200, 100, FreeSans9pt7b);
  GFXcanvas16 canvas(200, 100);
  canvas.setFont(&FreeSans9pt7b);
  canvas.setCursor(5, 20);
  bench.gfx.setCursor(5, 20);
  canvas.print("one");
  bench.gfx.print("one");
  canvas.println(" two");
  bench.gfx.println(" two");
  canvas.print("three\nfour");
  bench.gfx.print("three\nfour");
  CHECK_EQUAL(canvas.getCursorX(), bench.gfx.getCursorX());
  CHECK_EQUAL(canvas.getCursorY(), bench.gfx.getCursorY());
  CHECK_EQUAL(bench.gfx.getCursorY(), 64);
}

TEST(AdafruitGfx, the_classic_font_has_code_page_437) {
  Bench<> bench(64, 8, EmbidiGFXFont::classic(classic::font));
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "é°½Ω█").flags, 0);
  GFXcanvas16 canvas(64, 8);
  canvas.cp437(true);
  const unsigned char codes[] = {0x82, 0xF8, 0xAB, 0xEA, 0xDB, 0};
  canvas.print(reinterpret_cast<const char*>(codes));
  CHECK(std::memcmp(canvas.getBuffer(), bench.canvas.getBuffer(), 64 * 8 * 2) == 0);
}

TEST(AdafruitGfx, a_gfxfont_makes_a_line_that_holds_its_ink) {
  const EmbidiGFXFont free_sans(FreeSans9pt7b);
  CHECK_EQUAL(free_sans.height(), 22);
  CHECK(free_sans.baseline() >= 13 && free_sans.baseline() <= 18);
  Bench<> bench(200, 22, FreeSans9pt7b);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "Ag|{jÅ").flags, EMBIDI_GFX_MISSING);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "Ag|{j").flags, 0);
}

// A GFXfont with ranges, as LovyanGFX has them: 0, 1 and alef, in a table of three glyphs.
struct Range {
  uint16_t start, end, base;
};
struct RangedFont {
  const uint8_t* bitmap;
  const GFXglyph* glyph;
  uint16_t first, last;
  uint8_t yAdvance;
  uint16_t range_num;
  const Range* range;
};
const uint8_t kRangedBits[] = {0x80, 0x40, 0x20};
const GFXglyph kRangedGlyphs[] = {{0, 1, 4, 3, 0, -4}, {1, 2, 4, 4, 0, -4}, {2, 3, 5, 5, 0, -5}};
const Range kRanges[] = {{0x30, 0x31, 0}, {0x40, 0x3F, 9}, {0x5D0, 0x5D0, 2}};

TEST(AdafruitGfx, a_gfxfont_with_ranges_has_their_characters_only) {
  const RangedFont ranged = {kRangedBits, kRangedGlyphs, 0x30, 0x5D0, 8, 3, kRanges};
  const EmbidiGFXFont font(ranged);
  CHECK_EQUAL(font.height(), 8);
  const struct {
    uint32_t code_point;
    uint16_t glyph, advance;
  } expected[] = {{'0', 1, 3},  {'1', 2, 4},   {0x5D0, 3, 5}, {'/', 0, 4},    {'2', 0, 4},
                  {0x40, 0, 4}, {0x5CF, 0, 4}, {0x5D1, 0, 4}, {0x105D0, 0, 4}};
  for (const auto& e : expected) {
    uint16_t advance = 0;
    CHECK_EQUAL(font.font().lookup(&font.font(), e.code_point, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance), e.glyph);
    CHECK_EQUAL(advance, e.advance);
  }
  EmbidiGFXBitmap bitmap;
  CHECK(font.bitmap(3, &bitmap) && bitmap.bits == kRangedBits + 2 && bitmap.width == 3);
  CHECK(!font.bitmap(4, &bitmap) && !font.bitmap(0, &bitmap) && !font.bitmap(0x5D0 - 0x30 + 1, &bitmap));
  // Without ranges all from first to last.
  const RangedFont all = {kRangedBits, kRangedGlyphs, 'a', 'c', 8, 0, nullptr};
  CHECK_EQUAL(embidi_font_find(&EmbidiGFXFont(all).font(), 'c', EMBIDI_FORM_NONE), 3);
}

TEST(AdafruitGfx, several_fonts_are_one) {
  const EmbidiGFXFont fonts[] = {TomThumb, embidi_font_unifont_small, EmbidiGFXFont::classic(classic::font)};
  const EmbidiGFXFont chain = EmbidiGFXFont::chain(fonts);
  const auto found = [](const EmbidiGFXFont& in, uint32_t c, uint16_t& advance) {
    return in.font().data != nullptr ? embidi_font_find(&in.font(), c, EMBIDI_FORM_NONE)
                                     : in.font().lookup(&in.font(), c, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance);
  };
  const struct {
    uint32_t code_point;
    size_t font;
  } expected[] = {{'A', 0}, {0x00A0, 0}, {0x05D0, 1}, {0xFE8D, 1}, {0x2502, 2}};
  for (const auto& e : expected) {
    uint16_t advance = 0, own = 0;
    const uint16_t glyph = found(chain, e.code_point, advance);
    CHECK(glyph != 0 && advance != 0);
    EmbidiGFXBitmap bitmap, alone;
    CHECK(chain.bitmap(glyph, &bitmap) && fonts[e.font].bitmap(found(fonts[e.font], e.code_point, own), &alone));
    CHECK(bitmap.width == alone.width && bitmap.height == alone.height && bitmap.left == alone.left);
    CHECK_EQUAL(bitmap.top - chain.baseline(), alone.top - fonts[e.font].baseline());
  }
  uint16_t advance = 0;
  CHECK_EQUAL(found(chain, 0x1F600, advance), 0);
  // A form is of the font that its letter is of, even if another one has it.
  const GFXglyph beh_glyphs[] = {{0, 1, 4, 5, 0, -4}};
  const RangedFont beh = {kRangedBits, beh_glyphs, 0x628, 0x628, 8, 0, nullptr};
  const EmbidiGFXFont arabic[] = {beh, embidi_font_unifont_small};
  const EmbidiGFXFont mixed = EmbidiGFXFont::chain(arabic);
  CHECK_EQUAL(found(mixed, 0x628, advance), 1);
  CHECK_EQUAL(found(mixed, 0xFE91, advance), 0);  // beh, initial: so the letter is drawn alone
  CHECK(found(mixed, 0xFE8E, advance) != 0);      // alef, final: all of it is in the other font
  CHECK(found(mixed, 0xFEFB, advance) != 0);      // lam-alef
  EmbidiGFXBitmap bitmap;
  CHECK(!chain.bitmap(0, &bitmap) && !chain.bitmap(0xFFFF, &bitmap));
  CHECK(chain.height() >= 16 && chain.baseline() >= 14);
  Bench<> bench(160, 20, chain);
  CHECK(bench.gfx.drawText(0, 0, kHebrew).complete());
  show("chain", bench.seen());
}

// By its ink, as a mark in a cell is by its advance.
TEST(AdafruitGfx, a_mark_without_an_advance_is_centred_in_a_chain) {
  embidi::test::FontBlock block;
  block.ranges = {{0x5B8, 1, 2}, {0x5D0, 1, 1}};
  block.records = {{8, 2, 2}, {9, 5, 6, 1, 6}, {0, 3, 2, -4, 13}};
  block.bitmaps.assign(12, 0xFF);
  const embidi_font pointed = block.font();
  const EmbidiGFXFont fonts[] = {TomThumb, pointed};
  const EmbidiGFXFont chain = EmbidiGFXFont::chain(fonts);
  uint16_t advance = 0;
  const uint16_t mark = chain.font().lookup(&chain.font(), 0x5B8, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &advance);
  EmbidiGFXBitmap bitmap;
  CHECK(chain.bitmap(mark, &bitmap));
  CHECK_EQUAL(advance, 3);
  CHECK_EQUAL(bitmap.left, 0);
}

TEST(AdafruitGfx, a_chain_has_no_chain_in_it) {
  const EmbidiGFXFont inner[] = {TomThumb, EmbidiGFXFont::classic(classic::font)};
  const EmbidiGFXFont outer[] = {embidi_font_unifont_small, EmbidiGFXFont::chain(inner)};
  const EmbidiGFXFont chain = EmbidiGFXFont::chain(outer);
  CHECK(!embidi_font_ok(&chain.font()) && chain.height() == 0);
  EmbidiGFXBitmap bitmap;
  CHECK(!chain.bitmap(1, &bitmap));
  Bench<> bench(160, 20, chain);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, kHebrew).error, EMBIDI_BAD_FONT);
}

// ------------------------------------------------------------------------------------- pictures

TEST(AdafruitGfx, hebrew) {
  Bench<> bench(136, 16);
  CHECK(bench.gfx.drawText(0, 0, kHebrew).complete());
  show("hebrew", bench.seen());
}

TEST(AdafruitGfx, arabic_with_marks) {
  Bench<> bench(96, 32);
  CHECK(bench.gfx.drawText(0, 8, 96, kArabic).complete());
  show("arabic", bench.seen());
}

TEST(AdafruitGfx, host_in_bold_and_in_another_colour) {
  Bench<> bench(288, 16);
  CHECK(bench.gfx.drawText(0, 0, 288, kUrl).complete());
  show("url", bench.seen());
  CHECK(bench.seen().find('H') != std::string::npos);
}

TEST(AdafruitGfx, a_box_wraps) {
  Bench<> bench(128, 64);
  const EmbidiGFXResult result = bench.gfx.drawBox(4, 0, 120, 64, "לפרטים נוספים ראו http://example.com/אב ותודה רבה");
  CHECK(result.complete());
  CHECK_EQUAL(result.lines, 4);
  CHECK_EQUAL(result.height, 64);
  show("box", bench.seen());
}

TEST(AdafruitGfx, a_box_that_is_too_small_ends_in_an_ellipsis) {
  Bench<> bench(128, 40);
  const EmbidiGFXResult result = bench.gfx.drawBox(0, 0, 128, 40, "One two three four five six seven eight nine ten");
  CHECK_EQUAL(result.flags, EMBIDI_GFX_ELIDED);
  CHECK_EQUAL(result.lines, 2);
  show("box_elided", bench.seen());
}

TEST(AdafruitGfx, paragraphs_in_a_box_are_aligned_by_themselves) {
  Bench<> bench(144, 32);
  CHECK(bench.gfx.drawBox(0, 0, 144, 32, kTwo).complete());
  show("paragraphs", bench.seen());
  Bench<> small(144, 16);
  CHECK_EQUAL(small.gfx.drawBox(0, 0, 144, 16, kTwo).flags, EMBIDI_GFX_ELIDED);
  show("paragraphs_elided", small.seen());
}

TEST(AdafruitGfx, an_elided_line_keeps_the_host) {
  Bench<> bench(200, 16);
  const EmbidiGFXResult result = bench.gfx.drawText(0, 0, 200, kLongUrl);
  CHECK_EQUAL(result.flags, EMBIDI_GFX_ELIDED);
  CHECK(result.width <= 200);
  show("elided", bench.seen());
}

TEST(AdafruitGfx, alignment) {
  const embidi_text_align aligns[] = {EMBIDI_TEXT_ALIGN_START, EMBIDI_TEXT_ALIGN_LEFT, EMBIDI_TEXT_ALIGN_RIGHT,
                                      EMBIDI_TEXT_ALIGN_CENTER};
  std::string all;
  for (const embidi_text_align align : aligns) {
    Bench<> bench(64, 16);
    bench.gfx.setAlign(align);
    CHECK(bench.gfx.drawText(0, 0, 64, "אב, x").complete());
    all += bench.seen();
  }
  show("aligned", all);
}

TEST(AdafruitGfx, a_window_scrolls) {
  std::string all;
  Bench<> bench(64, 16);
  bench.gfx.setTextColor(INK, PAPER);
  for (const int32_t offset : {0, 20, 70}) {
    const EmbidiGFXResult result = bench.gfx.drawWindow(8, 0, 48, offset, kHebrew);
    CHECK_EQUAL(result.flags, EMBIDI_GFX_CLIPPED);
    all += bench.seen();
  }
  CHECK_EQUAL(bench.gfx.drawWindow(0, 0, 64, 0, "אב").flags, 0);
  all += bench.seen();
  show("window", all);
}

TEST(AdafruitGfx, magnified) {
  Bench<> bench(96, 32);
  bench.gfx.setTextSize(2);
  CHECK(bench.gfx.drawText(0, 0, 96, "גד x").complete());
  CHECK_EQUAL(bench.gfx.lineHeight(), 32);
  CHECK_EQUAL(bench.gfx.textWidth("גד x"), 64);
  show("magnified", bench.seen());
}

TEST(AdafruitGfx, characters_that_the_font_lacks_are_boxes) {
  Bench<> bench(80, 22, FreeSans9pt7b);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "aאb").flags, EMBIDI_GFX_MISSING);
  show("missing", bench.seen());
}

TEST(AdafruitGfx, a_role_of_its_own) {
  Bench<> bench(200, 16);
  bench.gfx.setBoldHost(false);
  bench.gfx.setRoleColor(EMBIDI_ROLE_PORT, DIGITS);
  bench.gfx.setRoleColor(EMBIDI_ROLE_NONE, DIGITS);  // no such colour
  CHECK(bench.gfx.drawText(0, 0, "http://a.com:8080/").complete());
  show("role", bench.seen());
}

// ------------------------------------------------------------------------------------- grey

TEST(AdafruitGfx, grey_pixels_are_mixed_on_a_background_and_cut_off_without) {
  Bench<> plain(80, 40, embidi_font_dejavu20), mixed(80, 40, embidi_font_dejavu20);
  const uint16_t red = 0xF800, blue = 0x001F;
  plain.gfx.setTextColor(red);
  mixed.canvas.fillScreen(blue);
  mixed.gfx.setTextColor(red, blue);
  CHECK(plain.gfx.drawText(0, 0, 80, "Wß א").complete());
  CHECK(mixed.gfx.drawText(0, 0, 80, "Wß א").complete());
  int greys = 0;
  for (int16_t y = 0; y < 32; ++y) {
    for (int16_t x = 0; x < 80; ++x) {
      const unsigned a = plain.canvas.getPixel(x, y), b = mixed.canvas.getPixel(x, y);
      const unsigned reds = b >> 11, blues = b & 31u;
      CHECK(a == red || a == 0);
      CHECK_EQUAL(b >> 5 & 63u, 0);
      CHECK(reds + blues >= 30 && reds + blues <= 32);  // parts of one whole
      CHECK_EQUAL(a == red, reds > blues);              // half and more is drawn
      greys += reds != 0 && blues != 0;
    }
  }
  CHECK(greys > 50);
}

TEST(AdafruitGfx, a_monochrome_display_takes_the_nearer_of_both) {
  GFXcanvas1 without(80, 40), with(80, 40);
  EmbidiGFXBuffer<40> memory;
  EmbidiGFX a(without, embidi_font_dejavu20, memory);
  a.setTextColor(1);
  CHECK(a.drawText(0, 0, "שלו Wß").complete());
  EmbidiGFXBuffer<40> other;
  EmbidiGFX b(with, embidi_font_dejavu20, other);
  b.setTextColor(1, 0);
  CHECK(b.drawText(0, 0, "שלו Wß").complete());
  CHECK(std::memcmp(without.getBuffer(), with.getBuffer(), 80 / 8 * 40) == 0);
}

// ------------------------------------------------------------------------------------- syllables

// What the library draws, as Bench::seen().
std::string drawn_by_the_library(const embidi_font& font, const char* text, int16_t width, int16_t height,
                                 uint32_t* text_width) {
  std::vector<uint8_t> grey(size_t(width) * size_t(height));
  embidi_canvas canvas = {};
  canvas.pixels = grey.data();
  canvas.width = uint16_t(width);
  canvas.height = uint16_t(height);
  canvas.format = EMBIDI_PIXELS_GRAY8;
  *text_width = draw_syllables(&canvas, &font, text, 0, 0, 255);
  return picture(width, height, {{'.', 0}, {'#', 255}}, [&](int x, int y) { return grey[size_t(y * width + x)]; });
}

void expect_as_the_library(const embidi_font& font, const char* text) {
  uint32_t width = 0;
  const std::string wanted = drawn_by_the_library(font, text, 250, 30, &width);
  Bench<> plain(250, 30, font), on_paper(250, 30, font), in_box(250, 30, font), in_window(250, 30, font);
  const EmbidiGFXResult result = plain.gfx.drawText(0, 0, text);
  CHECK(result.complete());
  CHECK_EQUAL(result.width, width);
  CHECK(plain.seen() == wanted);
  int16_t x = 0, y = 0;
  uint16_t ink_width = 0, ink_height = 0;
  CHECK(plain.gfx.textBounds(0, 0, text, &x, &y, &ink_width, &ink_height).complete());
  size_t end = 0;
  for (size_t at = 0; at < wanted.size(); ++at) {
    if (wanted[at] == '#' && at % 251 >= end) end = at % 251 + 1;
  }
  CHECK_EQUAL(x + ink_width, end);
  for (Bench<>* const each : {&on_paper, &in_box, &in_window}) {
    each->gfx.setTextColor(INK, PAPER);
    each->canvas.fillRect(0, 0, 250, embidi_font_height(&font), DIGITS);
  }
  CHECK(on_paper.gfx.drawText(0, 0, 250, text).complete());
  CHECK(on_paper.seen() == wanted);
  CHECK(in_box.gfx.drawBox(0, 0, 250, 30, text).complete());
  CHECK(in_box.seen() == wanted);
  CHECK_EQUAL(in_window.gfx.drawWindow(0, 0, 250, 0, text).error, EMBIDI_OK);
  CHECK(in_window.seen() == wanted);
}

TEST(AdafruitGfx, syllables_are_drawn_as_the_library_draws_them) {
  for (const auto& each : kSyllableTexts) expect_as_the_library(*each.font, each.text);
  embidi::test::FontBlock moved = embidi::test::moved_syllables();
  expect_as_the_library(moved.font(), "aababa");
}

// ------------------------------------------------------------------------------------- backgrounds

TEST(AdafruitGfx, a_background_replaces_what_was_there) {
  Bench<> fresh(144, 32), used(144, 32);
  fresh.gfx.setTextColor(INK, DIGITS);
  used.gfx.setTextColor(INK, DIGITS);
  fresh.canvas.fillScreen(DIGITS);
  for (int16_t y = 0; y < 32; ++y) used.canvas.drawFastHLine(0, y, 144, uint16_t(y * 77));
  CHECK(used.gfx.drawBox(0, 0, 144, 32, kTwo).complete());
  CHECK(fresh.gfx.drawBox(0, 0, 144, 32, kTwo).complete());
  CHECK(fresh.seen() == used.seen());
  fresh.gfx.setTextColor(INK);
  fresh.canvas.fillScreen(DIGITS);
  CHECK(fresh.gfx.drawBox(0, 0, 144, 32, kTwo).complete());
  CHECK(fresh.seen() == used.seen());
}

TEST(AdafruitGfx, each_pixel_of_a_line_is_written_once) {
  FakeTftEspi display(160, 20, PAPER);
  EmbidiGFXBuffer<80> memory;
  EmbidiGFX gfx(display, embidi_font_unifont_small, memory);
  gfx.setTextColor(INK, PAPER);
  CHECK(gfx.drawText(2, 2, 156, "שלום abc 12").complete());
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < 160; ++x) {
      CHECK_EQUAL(display.pixels.writes(x, y), x >= 2 && x < 158 && y >= 2 && y < 18 ? 1 : 0);
    }
  }
}

// ------------------------------------------------------------------------------------- other libraries

template <class Display>
std::string on(Display& display, EmbidiGFX& gfx) {
  gfx.setTextColor(INK, PAPER);
  gfx.setHostColor(HOST);
  gfx.setPartsColor(PARTS);
  CHECK_EQUAL(gfx.drawText(-5, 0, kUrl).error, EMBIDI_OK);
  CHECK_EQUAL(gfx.drawText(0, 16, 160, kUrl).error, EMBIDI_OK);
  CHECK_EQUAL(gfx.drawBox(3, 32, 150, 40, kArabic).error, EMBIDI_OK);
  CHECK_EQUAL(gfx.drawWindow(10, 70, 100, 33, kHebrew).error, EMBIDI_OK);
  gfx.setTextSize(2);
  CHECK_EQUAL(gfx.drawText(100, 60, "אב").error, EMBIDI_OK);
  CHECK_EQUAL(display.pixels.faults, 0);
  CHECK_EQUAL(display.pixels.depth, 0);
  return picture(160, 80, {{'.', PAPER}, {'#', INK}, {'H', HOST}, {'p', PARTS}},
                 [&display](int x, int y) { return display.pixels.get(x, y); });
}

TEST(AdafruitGfx, tft_espi_and_lovyangfx_draw_the_same) {
  EmbidiGFXBuffer<200> memory_1, memory_2, memory_3;
  Driver adafruit(160, 80, PAPER);
  FakeTftEspi tft(160, 80, PAPER);
  FakeLovyanGfx lgfx(160, 80, PAPER);
  EmbidiGFX a(adafruit, embidi_font_unifont_small, memory_1);
  EmbidiGFX b(tft, embidi_font_unifont_small, memory_2);
  EmbidiGFX c(lgfx, embidi_font_unifont_small, memory_3);
  const std::string seen = on(adafruit, a);
  CHECK(ink(seen) > 1000);
  CHECK(seen.find('?') == std::string::npos);
  CHECK(on(tft, b) == seen);
  CHECK(on(lgfx, c) == seen);
  CHECK_EQUAL(tft.pixels.transactions, 5);
  CHECK_EQUAL(lgfx.pixels.transactions, 5);
}

TEST(AdafruitGfx, the_canvas_of_the_real_library_draws_the_same) {
  Bench<> bench(160, 80);
  FakeTftEspi tft(160, 80, PAPER);
  EmbidiGFXBuffer<200> memory;
  EmbidiGFX gfx(tft, embidi_font_unifont_small, memory);
  gfx.setTextColor(INK);
  bench.gfx.setTextColor(INK);
  CHECK(bench.gfx.drawBox(0, 0, 160, 80, kUrl).flags == gfx.drawBox(0, 0, 160, 80, kUrl).flags);
  CHECK(bench.seen() ==
        picture(160, 80, {{'.', PAPER}, {'#', INK}}, [&tft](int x, int y) { return tft.pixels.get(x, y); }));
}

// ------------------------------------------------------------------------------------- a paragraph that is kept

TEST(AdafruitGfx, a_kept_text_draws_as_one_that_is_not) {
  EmbidiGFXBuffer<200> memory;
  EmbidiText text(memory);
  CHECK(text.set(kUrl).complete());
  CHECK(text.isRTL());
  Bench<> kept(200, 64), other(200, 64);
  for (int round = 0; round < 3; ++round) {
    CHECK_EQUAL(kept.gfx.drawText(0, 0, 200, text).flags, other.gfx.drawText(0, 0, 200, kUrl).flags);
    CHECK_EQUAL(kept.gfx.drawWindow(0, 16, 90, 30, text).flags, other.gfx.drawWindow(0, 16, 90, 30, kUrl).flags);
    CHECK(kept.seen() == other.seen());
  }
  CHECK_EQUAL(kept.gfx.textWidth(text), other.gfx.textWidth(kUrl));
}

// As wide as the line's own pictures side by side.
TEST(AdafruitGfx, windows_side_by_side_are_the_line) {
  for (const char* const source : {kUrl, kHebrew, kArabic, kLongUrl, "plain"}) {
    EmbidiGFXBuffer<200> memory;
    EmbidiText text(memory);
    CHECK(text.set(source).complete());
    Bench<> whole(800, 16), windows(800, 16);
    const int32_t width = whole.gfx.textWidth(text);
    CHECK(whole.gfx.drawText(0, 0, text).complete());
    for (int32_t x = 0; x < width; x += 13) {
      const int32_t w = width - x < 13 ? width - x : 13;
      const int32_t offset = text.isRTL() ? width - x - w : x;
      windows.gfx.drawWindow(int16_t(x), 0, int16_t(w), offset, text);
    }
    CHECK(whole.seen() == windows.seen());
  }
}

// ------------------------------------------------------------------------------------- measured

TEST(AdafruitGfx, bounds_are_those_of_the_ink) {
  for (const char* const source : {"Hello", "גל,", kHebrew, "_", "لاَ"}) {
    Bench<> bench(200, 40);
    bench.gfx.setBoldHost(false);
    int16_t x1 = 0, y1 = 0;
    uint16_t w = 0, h = 0;
    CHECK(bench.gfx.textBounds(10, 8, source, &x1, &y1, &w, &h).complete());
    CHECK(bench.gfx.drawText(10, 8, source).complete());
    int left = 999, top = 999, right = -1, bottom = -1;
    for (int16_t y = 0; y < 40; ++y) {
      for (int16_t x = 0; x < 200; ++x) {
        if (bench.canvas.getPixel(x, y) == PAPER) continue;
        left = x < left ? x : left;
        top = y < top ? y : top;
        right = x > right ? x : right;
        bottom = y > bottom ? y : bottom;
      }
    }
    CHECK_EQUAL(x1, left);
    CHECK_EQUAL(y1, top);
    CHECK_EQUAL(w, right - left + 1);
    CHECK_EQUAL(h, bottom - top + 1);
  }
  Bench<> bench(20, 20);
  int16_t x1 = 0, y1 = 0;
  uint16_t w = 9, h = 9;
  CHECK(bench.gfx.textBounds(3, 4, "", &x1, &y1, &w, &h).complete());
  CHECK_EQUAL(x1 + y1 + w + h, 7);
}

TEST(AdafruitGfx, height_is_that_of_the_wrapped_box) {
  Bench<> bench(100, 200);
  CHECK_EQUAL(bench.gfx.textHeight(100, kLongUrl), bench.gfx.drawBox(0, 0, 100, 200, kLongUrl).height);
  CHECK_EQUAL(bench.gfx.textHeight(100, kTwo), bench.gfx.drawBox(0, 0, 100, 200, kTwo).height);
  CHECK_EQUAL(bench.gfx.textHeight(0, kTwo), 0);
  CHECK_EQUAL(bench.gfx.textWidth("ab\nabcd\nx"), 32);
}

TEST(AdafruitGfx, strings_and_flash) {
  Bench<> bench(64, 48);
  CHECK(bench.gfx.drawText(0, 0, String("שלום")).complete());
  CHECK(bench.gfx.drawText(0, 16, F("שלום")).complete());
  CHECK(bench.gfx.drawText(0, 32, EmbidiStr("שלום, no more", 8)).complete());
  const std::string seen = bench.seen();
  CHECK(seen.substr(0, 65 * 16) == seen.substr(65 * 16, 65 * 16));
  CHECK(seen.substr(0, 65 * 16) == seen.substr(65 * 32, 65 * 16));
  CHECK(bench.gfx.drawText(0, 0, EmbidiStr(static_cast<const char*>(nullptr))).complete());
}

// ------------------------------------------------------------------------------------- bad input

TEST(AdafruitGfx, ill_formed_text_is_drawn_and_reported) {
  Bench<> bench(100, 16);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "a\xFF\xD7").flags & EMBIDI_GFX_ILL_FORMED, EMBIDI_GFX_ILL_FORMED);
  CHECK(ink(bench.seen()) > 10);
  CHECK_EQUAL(bench.gfx.drawBox(0, 0, 100, 16, "\x80\xC0\xE0\xF5").error, EMBIDI_OK);
}

TEST(AdafruitGfx, boxes_without_room_show_nothing) {
  Bench<> bench(40, 20);
  for (const int16_t w : {int16_t(0), int16_t(-7), int16_t(INT16_MIN)}) {
    CHECK_EQUAL(bench.gfx.drawText(5, 0, w, "abc").flags, EMBIDI_GFX_ELIDED);
    CHECK_EQUAL(bench.gfx.drawBox(5, 0, w, 20, "abc").flags, EMBIDI_GFX_ELIDED);
    CHECK_EQUAL(bench.gfx.drawBox(5, 0, 30, w, "abc").flags, EMBIDI_GFX_ELIDED);
    CHECK_EQUAL(bench.gfx.drawWindow(5, 0, w, 3, "abc").flags, EMBIDI_GFX_CLIPPED);
  }
  CHECK_EQUAL(bench.gfx.drawBox(5, 0, 30, 15, "abc").flags, EMBIDI_GFX_ELIDED);
  CHECK_EQUAL(ink(bench.seen()), 0);
  CHECK_EQUAL(bench.gfx.drawBox(5, 0, 0, 0, "").flags, 0);
  CHECK_EQUAL(bench.gfx.drawBox(5, 0, 3, 40, "abc").flags & EMBIDI_GFX_CLIPPED, EMBIDI_GFX_CLIPPED);
}

TEST(AdafruitGfx, outside_of_the_display_is_clipped_and_said) {
  Bench<> bench(40, 20);
  const int16_t far[] = {INT16_MIN, -20, 39, INT16_MAX};
  for (const int16_t x : far) {
    for (const int16_t y : far) {
      CHECK_EQUAL(bench.gfx.drawText(x, y, "שלום abc").flags, EMBIDI_GFX_CLIPPED);
      CHECK_EQUAL(bench.gfx.drawText(x, y, INT16_MAX, "שלום abc").flags, EMBIDI_GFX_CLIPPED);
      CHECK(bench.gfx.drawWindow(x, y, 100, INT32_MAX, "שלום abc").error == EMBIDI_OK);
      CHECK(bench.gfx.drawWindow(x, y, 100, INT32_MIN, "שלום abc").error == EMBIDI_OK);
    }
  }
}

// A letter that reaches two pixels to the left of its pen, as "j" does in slanted fonts.
TEST(AdafruitGfx, ink_outside_of_its_cell_is_clipped_and_said) {
  static uint8_t bits[] = {0xFF, 0xFF};
  static GFXglyph glyph = {0, 4, 4, 5, -2, -4};
  const GFXfont slanted = {bits, &glyph, 'j', 'j', 10};
  for (const bool opaque : {false, true}) {
    Bench<> bench(40, 20, EmbidiGFXFont(slanted));
    if (opaque) bench.gfx.setTextColor(INK, PAPER);
    CHECK_EQUAL(bench.gfx.drawText(0, 0, "jj").flags, EMBIDI_GFX_CLIPPED);
    CHECK_EQUAL(bench.gfx.drawBox(5, 0, 30, 20, "j").flags, EMBIDI_GFX_CLIPPED);
    CHECK_EQUAL(bench.gfx.drawText(2, 0, "jj").flags, 0);
    CHECK_EQUAL(bench.gfx.drawText(5, 0, 30, "j").flags, 0);
  }
}

// No width, height or place overflows what holds it.
TEST(AdafruitGfx, what_is_enormous_is_measured_as_the_most) {
  static EmbidiGFXBuffer<60000, 0> memory;
  static const std::string text(60000, 'W');
  GFXcanvas16 canvas(40, 20);
  EmbidiGFX gfx(canvas, embidi_font_dejavu20, memory);
  gfx.setTextSize(255);
  int16_t x = 0, y = 0;
  uint16_t w = 0, h = 0;
  CHECK_EQUAL(gfx.textBounds(INT16_MAX, INT16_MIN, text.c_str(), &x, &y, &w, &h).error, EMBIDI_OK);
  CHECK_EQUAL(w, UINT16_MAX);
  CHECK_EQUAL(x, INT16_MAX);
  CHECK(y < 0 && h > 0);
  CHECK(gfx.textWidth(text.c_str()) > 60000 * 255 * 10);
  CHECK_EQUAL(gfx.drawText(0, 0, text.c_str()).flags, EMBIDI_GFX_CLIPPED);
  for (const embidi_base base : {EMBIDI_BASE_LTR, EMBIDI_BASE_RTL}) {
    gfx.setBase(base);
    CHECK_EQUAL(gfx.drawWindow(0, 0, 40, INT32_MAX, text.c_str()).flags, EMBIDI_GFX_CLIPPED);
    CHECK_EQUAL(gfx.drawWindow(0, 0, 40, 100000000, text.c_str()).flags, EMBIDI_GFX_CLIPPED);
  }
  gfx.setCursor(INT16_MAX, INT16_MIN);
  gfx.print("W\nW");
  CHECK_EQUAL(gfx.getCursorX(), gfx.textWidth("W"));
  gfx.setFont(EmbidiGFXFont(embidi_font_unifont_small));
  CHECK_EQUAL(gfx.lineHeight(), 16 * 255);
}

TEST(AdafruitGfx, a_text_that_is_too_long_ends_in_an_ellipsis) {
  Bench<16> bench(200, 32);
  EmbidiGFXResult result = bench.gfx.drawText(0, 0, "אבגד הוזח טיכל מנסע פצקר");
  CHECK_EQUAL(result.flags, EMBIDI_GFX_CUT);
  CHECK_EQUAL(result.number, 24);
  result = bench.gfx.drawBox(0, 16, 200, 16, "0123456789 0123456789 0123456789\nmore");
  CHECK_EQUAL(result.flags, EMBIDI_GFX_ELIDED);
  show("cut", bench.seen());
  CHECK_EQUAL(bench.gfx.drawWindow(0, 0, 200, 0, "0123456789 0123456789").flags & EMBIDI_GFX_CUT, EMBIDI_GFX_CUT);
  CHECK(bench.gfx.textWidth("0123456789 0123456789") <= 17 * 8);
}

TEST(AdafruitGfx, a_box_has_room_for_any_number_of_characters) {
  Bench<16> bench(100, 64);
  Bench<> other(100, 64);
  const char text[] = "0123456789 0123456789 0123456789\nmore";
  const EmbidiGFXResult result = bench.gfx.drawBox(0, 0, 100, 64, text);
  CHECK(result.complete());
  CHECK_EQUAL(result.lines, 4);
  CHECK(other.gfx.drawBox(0, 0, 100, 64, text).complete());
  CHECK(bench.seen() == other.seen());
}

// Of http://bank.com.evil.org/ the cut must not leave http://bank.com.
TEST(AdafruitGfx, a_link_is_not_cut_inside_its_host) {
  Bench<24> bench(300, 16);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "to http://bank.com.evil-site.org/").flags, EMBIDI_GFX_CUT);
  CHECK_EQUAL(bench.gfx.drawBox(0, 0, 300, 16, "to http://bank.com.evil-site.org/").flags, EMBIDI_GFX_ELIDED);
  CHECK(bench.seen().find('H') == std::string::npos);
  bench.canvas.fillScreen(PAPER);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "to http://bank.com/a/long/path").flags, EMBIDI_GFX_CUT);
  CHECK(bench.seen().find('H') != std::string::npos);
  show("cut_link", bench.seen());
  bench.canvas.fillScreen(PAPER);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "http://bank.com.evil-site.org/").flags, EMBIDI_GFX_CUT);
  CHECK(ink(bench.seen()) > 0 && ink(bench.seen()) < 10);  // the ellipsis
}

TEST(AdafruitGfx, too_many_links_are_drawn_as_text) {
  Bench<200, 8> bench(300, 16);
  const EmbidiGFXResult result = bench.gfx.drawText(0, 0, "a.com b.com c.com d.com e.com");
  CHECK(result.complete());
  CHECK(bench.seen().find('H') != std::string::npos);
  Bench<200, 0> none(300, 16);
  CHECK(none.gfx.drawText(0, 0, "a.com b.com c.com").complete());
}

template <size_t fields>
std::string drawn(const char* text, bool numbers) {
  Bench<200, fields> bench(400, 16);
  bench.gfx.setHostColor(INK);
  bench.gfx.setPartsColor(INK);
  bench.gfx.setBoldHost(false);
  if (!numbers) bench.gfx.setNumbers(false);
  CHECK(bench.gfx.drawText(0, 0, text).complete());
  return bench.seen();
}

TEST(AdafruitGfx, a_telephone_number_stays_as_it_is_dialled) {
  const char* const phone = "هاتف: +966-11-123-4567";
  CHECK(drawn<32>(phone, true) == drawn<32>("هاتف: \u2066+966-11-123-4567\u2069", false));
  CHECK(drawn<32>(phone, true) != drawn<32>(phone, false));
  CHECK(drawn<0>(phone, true) == drawn<0>(phone, false));
  EmbidiGFXBuffer<200> memory;
  EmbidiText kept(memory);
  kept.set(phone);
  CHECK_EQUAL(embidi_structure_count(kept.paragraph()), 1U);
}

TEST(AdafruitGfx, links_come_before_numbers) {
  const char* const many = "ه +12-345678 ه +12-345678 ه x.il/א/ב";
  CHECK(drawn<9>(many, true) == drawn<9>(many, false));
  CHECK(drawn<32>(many, true) != drawn<32>(many, false));
}

TEST(AdafruitGfx, an_ellipsis_keeps_away_from_a_host) {
  Bench<> bench(160, 16);
  CHECK_EQUAL(bench.gfx.drawText(0, 0, "http://bank.com\nmore").flags, EMBIDI_GFX_ELIDED);
  show("apart", bench.seen());
}

TEST(AdafruitGfx, what_cannot_be_used_is_an_error_and_draws_nothing) {
  GFXcanvas16 canvas(40, 20);
  alignas(8) static uint8_t block[64];
  EmbidiGFXMemory small(block, sizeof block, 100, 8);
  EmbidiGFX no_room(canvas, embidi_font_unifont_small, small);
  CHECK_EQUAL(no_room.drawText(0, 0, "abc").error, EMBIDI_BLOCK_TOO_SMALL);
  CHECK_EQUAL(no_room.drawText(0, 0, "abc").number, EMBIDI_BLOCK_SIZE(100, 8));
  CHECK_EQUAL(no_room.drawBox(0, 0, 40, 20, "abc").error, EMBIDI_BLOCK_TOO_SMALL);
  CHECK_EQUAL(no_room.drawWindow(0, 0, 40, 0, "abc").error, EMBIDI_BLOCK_TOO_SMALL);
  CHECK_EQUAL(no_room.print("abc").error, EMBIDI_BLOCK_TOO_SMALL);
  CHECK_EQUAL(no_room.textWidth("abc") + no_room.textHeight(40, "abc"), 0);
  EmbidiGFXBuffer<40> memory;
  const embidi_font bad = {block, sizeof block, nullptr, nullptr, nullptr};
  EmbidiGFX no_font(canvas, bad, memory);
  CHECK_EQUAL(no_font.drawText(0, 0, "abc").error, EMBIDI_BAD_FONT);
  CHECK_EQUAL(no_font.drawBox(0, 0, 40, 20, "abc").error, EMBIDI_BAD_FONT);
  no_font.setFont(embidi_font_unifont_small);
  embidi_options unknown = no_font.options();
  unknown.order = 99;
  no_font.setOptions(unknown);
  CHECK_EQUAL(no_font.drawText(0, 0, "abc").error, EMBIDI_BAD_ARGUMENT);
  for (int i = 0; i < 40 * 20; ++i) CHECK_EQUAL(canvas.getBuffer()[i], 0);
}

}  // namespace
