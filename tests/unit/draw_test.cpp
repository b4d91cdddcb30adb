// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Drawing (embidi/draw.h): every kind of canvas against pixels that are drawn one by one, and nothing outside of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "embidi/bitmap.h"
#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

constexpr uint8_t kGuard = 0xA5;

// The memory of a canvas, with guards on both sides and behind each row.
struct Screen {
  Canvas canvas;
  std::vector<uint16_t> memory;  // as aligned as RGB565 wants it

  Screen(Pixels format, uint16_t width, uint16_t height, unsigned gap) {
    const size_t bits = format == Pixels::rgb565 ? 16 : format == Pixels::gray8 || format == Pixels::pages ? 8 : 1;
    const size_t row = (width * bits + 7) / 8, stride = row + gap;
    const size_t rows = format == Pixels::pages ? (height + 7u) / 8 : height;
    memory.assign((stride * rows + 1) / 2 + 64, kGuard << 8 | kGuard);
    canvas = Canvas::on(format, memory.data() + 32, width, height, gap == 0 ? 0 : stride);
  }
  const uint8_t* bytes() const { return reinterpret_cast<const uint8_t*>(memory.data()); }
};

// A pixel of the canvas and its neighbours: drawn on as the header says, the long way.
void draw_naively(Screen& screen, int64_t x, int64_t y, unsigned coverage, uint32_t colour) {
  const Canvas& c = screen.canvas;
  if (x < 0 || y < 0 || x >= c.width || y >= c.height || coverage == 0) return;
  if (c.clip != nullptr && (x < c.clip->left || y < c.clip->top || x >= c.clip->right || y >= c.clip->bottom)) {
    return;
  }
  auto* const bytes = reinterpret_cast<uint8_t*>(screen.memory.data() + 32);
  const auto column = static_cast<size_t>(x), row = static_cast<size_t>(y);
  const auto bit = [&](size_t byte, size_t number) {
    if (coverage < 128) return;
    bytes[byte] = static_cast<uint8_t>(colour != 0 ? bytes[byte] | 1u << number : bytes[byte] & ~(1u << number));
  };
  const size_t in_bits = c.stride != 0 ? c.stride : (c.width + 7u) / 8;
  switch (c.format()) {
    case Pixels::rows_msb: return bit(row * in_bits + column / 8, 7 - column % 8);
    case Pixels::rows_lsb: return bit(row * in_bits + column / 8, column % 8);
    case Pixels::pages: return bit(row / 8 * (c.stride != 0 ? c.stride : c.width) + column, row % 8);
    case Pixels::gray8: {
      uint8_t& pixel = bytes[row * (c.stride != 0 ? c.stride : c.width) + column];
      const double mixed = ((colour & 0xFF) * coverage + pixel * (255.0 - coverage)) / 255;
      pixel = static_cast<uint8_t>(mixed + 0.5);
      return;
    }
    case Pixels::rgb565: {
      uint16_t pixel;
      uint8_t* const at = bytes + row * (c.stride != 0 ? c.stride : c.width * size_t{2}) + 2 * column;
      std::memcpy(&pixel, at, 2);
      unsigned mixed = 0;
      for (const auto& [shift, most] : {std::pair{11u, 31u}, {5u, 63u}, {0u, 31u}}) {
        const unsigned share = (coverage + 4) / 8, ink = colour >> shift & most, paper = pixel >> shift & most;
        mixed |= (ink * share + paper * (32 - share) + 16) / 32 << shift;
      }
      pixel = static_cast<uint16_t>(mixed);
      std::memcpy(at, &pixel, 2);
      return;
    }
    case Pixels::callback: FAIL();
  }
}

void draw_naively(Screen& screen, const Font& font, uint16_t glyph, int64_t x, int64_t y, uint32_t colour) {
  Bitmap bitmap;
  embidi_rows rows;
  if (!font_bitmap(font, glyph, bitmap)) return;
  embidi_rows_init(&rows, &bitmap);
  y += bitmap.top;
  for (const uint8_t* row; (row = embidi_rows_next(&rows)) != nullptr; ++y) {
    for (int i = 0; i < bitmap.width; ++i) {
      const unsigned coverage = row[i] * 255u / ((1u << bitmap.bits_per_pixel) - 1);
      draw_naively(screen, x + bitmap.left + i, y, coverage, colour);
    }
  }
}

// Letters and a mark, with boxes and pixels of all kinds.
FontBlock random_font(std::mt19937& random) {
  FontBlock block;
  block.bits = static_cast<uint8_t>(1 << random() % 3);
  block.ranges = {{'a', 3, 1}, {0x301, 1, 4}};
  block.bitmaps.resize(4000);
  for (uint8_t& byte : block.bitmaps) byte = static_cast<uint8_t>(random());
  for (unsigned glyph = 0; glyph < 5; ++glyph) {
    FontBlock::Record r;
    r.advance = static_cast<uint8_t>(random() % 12);
    r.width = static_cast<uint8_t>(random() % 40);
    r.height = static_cast<uint8_t>(random() % 20);
    r.left = static_cast<int8_t>(static_cast<int>(random() % 20) - 10);
    r.top = static_cast<int8_t>(static_cast<int>(random() % 20) - 10);
    r.bitmap = static_cast<uint32_t>(random() % 2 << 23 | random() % 3000);
    block.records.push_back(r);
  }
  return block;
}

int32_t random_place(std::mt19937& random, int32_t most) {
  constexpr int32_t kFar[] = {std::numeric_limits<int32_t>::min(),
                              std::numeric_limits<int32_t>::max(),
                              65535,
                              -65536,
                              1 << 20,
                              (1 << 20) + 1,
                              -(1 << 20),
                              -1 - (1 << 20)};
  if (random() % 8 == 0) return kFar[random() % 8];
  return static_cast<int32_t>(random() % static_cast<unsigned>(most + 60)) - 30;
}

Screen random_screen(std::mt19937& random, Pixels format) {
  return {format, static_cast<uint16_t>(random() % 50), static_cast<uint16_t>(random() % 40),
          static_cast<unsigned>(random() % 3) * 2};
}

embidi_clip random_clip(std::mt19937& random) {
  return {random_place(random, 50), random_place(random, 40), random_place(random, 50), random_place(random, 40)};
}

constexpr Pixels kFormats[] = {Pixels::rows_msb, Pixels::rows_lsb, Pixels::pages, Pixels::rgb565, Pixels::gray8};

TEST(Draw, EveryFormatIsDrawnPixelByPixel) {
  std::mt19937 random(1);
  size_t drawn = 0;
  for (int round = 0; round < 20000; ++round) {
    FontBlock block = random_font(random);
    const Font font = block.font();
    Screen screen = random_screen(random, kFormats[round % 5]);
    const embidi_clip clip = random_clip(random);
    if (random() % 2 == 0) screen.canvas.clip = &clip;
    Screen expected = screen;
    const Screen before = screen;
    for (int glyphs = 0; glyphs < 2; ++glyphs) {
      const auto glyph = static_cast<uint16_t>(random() % 5);
      const int32_t x = random_place(random, 50), y = random_place(random, 40);
      const auto colour = static_cast<uint32_t>(random() % 3 == 0 ? 0 : random());
      screen.canvas.pixels = screen.memory.data() + 32;
      ASSERT_TRUE(draw_glyph(screen.canvas, font, glyph, x, y, colour));
      draw_naively(expected, font, glyph, x, y, colour);
    }
    ASSERT_EQ(screen.memory, expected.memory) << round;
    drawn += static_cast<size_t>(screen.memory != before.memory);
  }
  EXPECT_GT(drawn, 1000u);
}

TEST(Draw, ALineIsItsGlyphs) {
  std::mt19937 random(2);
  for (int round = 0; round < 3000; ++round) {
    FontBlock block = random_font(random);
    const Font font = block.font();
    Screen screen = random_screen(random, kFormats[round % 5]);
    Screen expected = screen;
    screen.canvas.pixels = screen.memory.data() + 32;
    Laid p("ab\u0301c\u0301", plain());
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    const int32_t x = random_place(random, 50), y = random_place(random, 40);
    ASSERT_TRUE(draw_line(screen.canvas, line, font, x, y, 0xFFFF));
    for (const Glyph& g : line.glyphs(font)) {
      draw_naively(expected, font, g.glyph, int64_t{x} + g.x + g.dx, int64_t{y} + g.dy, 0xFFFF);
    }
    ASSERT_EQ(screen.memory, expected.memory) << round;
  }
}

void fill_naively(Screen& screen, int64_t x, int64_t y, int64_t width, int64_t height, uint32_t colour) {
  for (int64_t row = y; row < y + height; ++row) {
    for (int64_t column = x; column < x + width; ++column) draw_naively(screen, column, row, 255, colour);
  }
}

void draw_cell_naively(Screen& screen, const FontBlock& block, const Glyph& g, int64_t x, int64_t y,
                       const Style& style) {
  if ((style.flags & EMBIDI_STYLE_PAPER) != 0) fill_naively(screen, x, y, g.advance, block.height, style.paper);
  if ((style.flags & EMBIDI_STYLE_UNDERLINE) == 0) return;
  fill_naively(screen, x, y + std::min(block.baseline + 1, block.height - 1), g.advance, 1, style.colour);
}

void draw_ink_naively(Screen& screen, const Font& font, uint16_t glyph, int64_t x, int64_t y, const Style& style) {
  draw_naively(screen, font, glyph, x, y, style.colour);
  if ((style.flags & EMBIDI_STYLE_BOLD) != 0) draw_naively(screen, font, glyph, x + 1, y, style.colour);
}

Style random_style(std::mt19937& random) {
  return {static_cast<uint32_t>(random() % 3 == 0 ? 0 : random()), static_cast<uint32_t>(random()),
          static_cast<uint8_t>(random())};
}

TEST(Draw, AStyledLineIsItsCellsAndThenItsInk) {
  std::mt19937 random(6);
  for (int round = 0; round < 3000; ++round) {
    FontBlock block = random_font(random);
    block.height = static_cast<uint8_t>(1 + random() % 20);
    block.baseline = static_cast<uint8_t>(random() % block.height);
    const Font font = block.font();
    Screen screen = random_screen(random, kFormats[round % 5]);
    const embidi_clip clip = random_clip(random);
    if (random() % 2 == 0) screen.canvas.clip = &clip;
    Screen expected = screen, alone = screen, alone_expected = screen;
    screen.canvas.pixels = screen.memory.data() + 32;
    alone.canvas.pixels = alone.memory.data() + 32;
    Laid p("ab\u0301c\u0301", plain());
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    const int32_t x = random_place(random, 50), y = random_place(random, 40);
    const Style styles[] = {random_style(random), random_style(random), random_style(random)};
    const auto style_of = [&](const Glyph& g) { return g.source == 2 ? nullptr : &styles[g.source % 3]; };
    ASSERT_TRUE(draw_styled_line(screen.canvas, line, font, x, y, style_of));
    for (const bool ink : {false, true}) {
      for (const Glyph& g : line.glyphs(font)) {
        const Style* const style = style_of(g);
        const int64_t at = int64_t{x} + g.x + g.dx, top = int64_t{y} + g.dy;
        if (style == nullptr) continue;
        if (!ink) draw_cell_naively(expected, block, g, at, top, *style);
        if (ink) draw_ink_naively(expected, font, g.glyph, at, top, *style);
      }
    }
    ASSERT_EQ(screen.memory, expected.memory) << round;
    for (const Glyph& g : line.glyphs(font)) {
      ASSERT_TRUE(draw_styled_glyph(alone.canvas, font, g, x, y, styles[0]));
      draw_cell_naively(alone_expected, block, g, x, y, styles[0]);
      draw_ink_naively(alone_expected, font, g.glyph, x, y, styles[0]);
    }
    ASSERT_EQ(alone.memory, alone_expected.memory) << round;
  }
}

// The callback gets the pixels of a canvas, with the colour as it was given.
TEST(Draw, ACallbackGetsWhatIsCovered) {
  std::mt19937 random(3);
  for (int round = 0; round < 3000; ++round) {
    FontBlock block = random_font(random);
    const Font font = block.font();
    Screen grey(Pixels::gray8, static_cast<uint16_t>(random() % 50), static_cast<uint16_t>(random() % 40), 0);
    std::fill(grey.memory.begin(), grey.memory.end(), uint16_t{0});
    Screen called = grey;
    called.canvas.pixels = nullptr;
    called.canvas.embidi_canvas::format = EMBIDI_PIXELS_CALLBACK;
    called.canvas.user = &called;
    called.canvas.pixel = [](void* user, uint16_t x, uint16_t y, uint32_t colour, uint8_t coverage) {
      Screen& screen = *static_cast<Screen*>(user);
      EXPECT_EQ(colour, 0xFF123456u);
      EXPECT_TRUE(coverage > 0 && x < screen.canvas.width && y < screen.canvas.height);
      reinterpret_cast<uint8_t*>(screen.memory.data() + 32)[size_t{y} * screen.canvas.width + x] = coverage;
    };
    const int32_t x = random_place(random, 50), y = random_place(random, 40);
    const embidi_clip clip = random_clip(random);
    if (random() % 2 == 0) grey.canvas.clip = called.canvas.clip = &clip;
    grey.canvas.pixels = grey.memory.data() + 32;
    ASSERT_TRUE(draw_glyph(grey.canvas, font, 1, x, y, 0xFF));
    ASSERT_TRUE(draw_glyph(called.canvas, font, 1, x, y, 0xFF123456));
    ASSERT_EQ(grey.memory, called.memory) << round;
  }
}

TEST(Draw, DamagedFontsAreDrawnInsideTheCanvas) {
  std::mt19937 random(4);
  size_t drawn = 0;
  for (int round = 0; round < 5000; ++round) {
    FontBlock block = random_font(random);
    block.font();
    std::vector<uint8_t> data = block.data();
    for (auto i = random() % 3; i < 3; ++i) data[random() % 80] = static_cast<uint8_t>(random());
    const Font font{data.data(), data.size(), nullptr, nullptr, nullptr};
    Screen screen = random_screen(random, kFormats[round % 5]);
    screen.canvas.pixels = screen.memory.data() + 32;
    Laid p("abc\u0301", plain());
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    const Result result = draw_line(screen.canvas, line, font, random_place(random, 50), random_place(random, 40), 1);
    ASSERT_EQ(result.status, embidi_font_ok(&font) ? Status::ok : Status::bad_font);
    drawn += static_cast<size_t>(static_cast<bool>(result));
    for (size_t i = 0; i < 64; ++i) {
      ASSERT_EQ(screen.bytes()[i], kGuard);
      ASSERT_EQ(screen.bytes()[2 * screen.memory.size() - 1 - (i < 62 ? i : 0)], kGuard);
    }
  }
  EXPECT_GT(drawn, 1000u);
}

TEST(Draw, Refused) {
  std::mt19937 random(5);
  FontBlock block = random_font(random);
  const Font font = block.font(), foreign{nullptr, 0,
                                          [](const embidi_font*, uint32_t, uint8_t, size_t, uint16_t*advance) {
                                            *advance = 8;
                                            return uint16_t{1};
                                          },
                                          nullptr, nullptr};
  Screen screen(Pixels::rgb565, 10, 10, 0);
  Laid p("a", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  static constexpr embidi_style style = {1, 0, EMBIDI_STYLE_PAPER};
  const embidi_styler styler = [](void*, const embidi_glyph*) { return &style; };
  embidi_glyph glyph = {};
  glyph.glyph = 1;
  const auto expect = [&](embidi_result result, embidi_status status, size_t number) {
    EXPECT_EQ(result.status, status);
    EXPECT_EQ(result.number, number);
  };
  const auto refused = [&](auto damage) {
    embidi_canvas canvas = screen.canvas;
    damage(canvas);
    expect(embidi_draw_glyph(&canvas, &font, 1, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 1);
    expect(embidi_draw_line(&canvas, line.get(), &font, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 1);
    expect(embidi_draw_styled_line(&canvas, line.get(), &font, 0, 0, styler, nullptr), EMBIDI_BAD_ARGUMENT, 1);
    expect(embidi_draw_styled_glyph(&canvas, &font, &glyph, 0, 0, &style), EMBIDI_BAD_ARGUMENT, 1);
  };
  refused([](embidi_canvas& c) { c.pixels = nullptr; });
  refused([](embidi_canvas& c) { c.pixels = static_cast<uint8_t*>(c.pixels) + 1; });
  refused([](embidi_canvas& c) { c.stride = 21; });
  refused([](embidi_canvas& c) { c.stride = 18; });
  refused([](embidi_canvas& c) { c.stride = (SIZE_MAX >> 16) + 1; });
  refused([](embidi_canvas& c) { c.format = EMBIDI_PIXELS_CALLBACK; });
  refused([](embidi_canvas& c) { c.format = EMBIDI_PIXELS_CALLBACK + 1; });
  const embidi_canvas* const canvas = &screen.canvas;
  expect(embidi_draw_glyph(nullptr, &font, 1, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 1);
  expect(embidi_draw_glyph(canvas, nullptr, 1, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 2);
  expect(embidi_draw_glyph(canvas, &font, 5, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 3);
  expect(embidi_draw_line(nullptr, line.get(), &font, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 1);
  expect(embidi_draw_line(canvas, nullptr, &font, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 2);
  expect(embidi_draw_line(canvas, Line().get(), &font, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 2);
  expect(embidi_draw_line(canvas, line.get(), nullptr, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 3);
  for (const Font& bad : {foreign, Font{}}) {
    expect(embidi_draw_glyph(canvas, &bad, 1, 0, 0, 1), EMBIDI_BAD_FONT, 0);
    expect(embidi_draw_line(canvas, line.get(), &bad, 0, 0, 1), EMBIDI_BAD_FONT, 0);
    expect(embidi_draw_styled_line(canvas, line.get(), &bad, 0, 0, styler, nullptr), EMBIDI_BAD_FONT, 0);
    expect(embidi_draw_styled_glyph(canvas, &bad, &glyph, 0, 0, &style), EMBIDI_BAD_FONT, 0);
  }
  expect(embidi_draw_styled_line(canvas, nullptr, &font, 0, 0, styler, nullptr), EMBIDI_BAD_ARGUMENT, 2);
  expect(embidi_draw_styled_line(canvas, line.get(), nullptr, 0, 0, styler, nullptr), EMBIDI_BAD_ARGUMENT, 3);
  expect(embidi_draw_styled_line(canvas, line.get(), &font, 0, 0, nullptr, nullptr), EMBIDI_BAD_ARGUMENT, 6);
  expect(embidi_draw_styled_glyph(canvas, nullptr, &glyph, 0, 0, &style), EMBIDI_BAD_ARGUMENT, 2);
  expect(embidi_draw_styled_glyph(canvas, &font, nullptr, 0, 0, &style), EMBIDI_BAD_ARGUMENT, 3);
  expect(embidi_draw_styled_glyph(canvas, &font, &glyph, 0, 0, nullptr), EMBIDI_BAD_ARGUMENT, 6);
  glyph.glyph = 5;
  expect(embidi_draw_styled_glyph(canvas, &font, &glyph, 0, 0, &style), EMBIDI_BAD_ARGUMENT, 3);
  glyph.glyph = 1;
  for (const uint16_t half : screen.memory) EXPECT_EQ(half, kGuard << 8 | kGuard);
  block.records[1].width = block.records[1].height = 200;  // its bitmap is not in the font
  block.records[1].bitmap = 0;
  const Font cut = block.font();
  expect(embidi_draw_glyph(canvas, &cut, 1, 0, 0, 1), EMBIDI_BAD_ARGUMENT, 3);
  expect(embidi_draw_styled_glyph(canvas, &cut, &glyph, 0, 0, &style), EMBIDI_BAD_ARGUMENT, 3);
  for (const uint16_t half : screen.memory) EXPECT_EQ(half, kGuard << 8 | kGuard);
  expect(embidi_draw_line(canvas, line.get(), &cut, 0, 0, 1), EMBIDI_OK, 0);
}

}  // namespace
}  // namespace embidi::test
