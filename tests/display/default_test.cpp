// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What Display does by itself for a port that has span() alone.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "display.hpp"

namespace embidi::display {
namespace {

class SpansOnly final : public Display {
 public:
  SpansOnly(uint16_t width, uint16_t height) : Display(width, height), seen(size_t{width} * height) {}
  void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) override {
    EXPECT_GT(count, 0);
    ++spans;
    for (unsigned i = 0; i < count; ++i) seen.at(size_t{y} * width() + x + i) = pixels[i];
  }
  std::vector<uint8_t> seen;
  unsigned spans = 0;
};

TEST(Display, ReadsNothing) {
  const SpansOnly display(4, 1);
  std::array<uint8_t, 5> pixels;
  pixels.fill(7);
  display.read(0, 0, pixels.data(), 4);
  EXPECT_EQ(pixels, (std::array<uint8_t, 5>{0, 0, 0, 0, 7}));
  EXPECT_EQ(SpansOnly(4, 1).flush(), Status::ok);
}

// In pieces of 32 pixels, and none of them empty; what lies outside is left out.
TEST(Display, FillsBySpans) {
  for (const uint16_t width : std::array<uint16_t, 6>{1, 31, 32, 33, 64, 70}) {
    SpansOnly display(70, 4);
    display.fill({0, 1, width, 2}, 5);
    EXPECT_EQ(display.spans, 2u * ((width + 31u) / 32u)) << width;
    for (unsigned i = 0; i < display.seen.size(); ++i) {
      const bool in = i % 70 < width && i / 70 >= 1 && i / 70 < 3;
      ASSERT_EQ(display.seen[i], in ? 5 : 0) << width << ' ' << i;
    }
  }
  SpansOnly display(70, 4);
  display.fill({69, 3, 60000, 60000}, 5);
  EXPECT_EQ(display.seen.back(), 5);
  EXPECT_EQ(display.spans, 1u);
  display.fill({70, 0, 1, 1}, 5);
  display.fill({0, 4, 1, 1}, 5);
  display.fill({0, 0, 0, 4}, 5);
  EXPECT_EQ(display.spans, 1u);
}

// Bits of columns, four columns a word, the topmost row in a byte's lowest bit.
TEST(Display, DrawsColumnsBySpans) {
  SpansOnly display(8, 10);
  const uint32_t words[] = {0x04030201, 0x00000080, 0x01020001, 0x00000002};  // two bands of 5 columns
  display.columns({2, 0, 5, 10}, words, 9, 3);
  for (unsigned y = 0; y < 10; ++y) {
    for (unsigned x = 0; x < 5; ++x) {
      const bool ink = (words[y / 8 * 2 + x / 4] >> (x % 4 * 8 + y % 8) & 1) != 0;
      EXPECT_EQ(display.seen[y * 8 + 2 + x], ink ? 9 : 3) << x << ' ' << y;
    }
    EXPECT_EQ(display.seen[y * 8 + 1] + display.seen[y * 8 + 7], 0);
  }
  // Between the ink what was read stays: nothing, of a display that cannot be read.
  display.columns({0, 0, 1, 2}, words, 9, kKeep);
  EXPECT_EQ(display.seen[0], 9);
  EXPECT_EQ(display.seen[8], 0);
}

TEST(Dirty, IsTheSmallestRectangle) {
  Dirty dirty;
  EXPECT_TRUE(dirty.empty());
  dirty.add(5, 7);
  EXPECT_FALSE(dirty.empty());
  EXPECT_TRUE(dirty.holds(5, 7, 6, 8));
  EXPECT_FALSE(dirty.holds(4, 7, 6, 8));
  EXPECT_FALSE(dirty.holds(5, 6, 6, 8));
  EXPECT_FALSE(dirty.holds(5, 7, 7, 8));
  EXPECT_FALSE(dirty.holds(5, 7, 6, 9));
  dirty.add({2, 9, 2, 3});
  EXPECT_EQ(dirty.left(), 2);
  EXPECT_EQ(dirty.top(), 7);
  EXPECT_EQ(dirty.right(), 6);
  EXPECT_EQ(dirty.bottom(), 12);
  dirty.clear();
  EXPECT_TRUE(dirty.empty());
}

}  // namespace
}  // namespace embidi::display
