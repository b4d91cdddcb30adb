// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packed bitmaps: what is packed comes back, and hostile data are read within their bounds.
#include "pack.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "embidi/fonts.h"
#include "packed_bitmap.hpp"

namespace embidi::fontc {
namespace {

Glyph glyph_of(int width, int height, std::vector<std::uint8_t> pixels) {
  Glyph glyph;
  glyph.width = width;
  glyph.height = height;
  glyph.pixels = std::move(pixels);
  return glyph;
}

// The same by words, a few rows at a time.
std::vector<std::uint8_t> read_words(const embidi_bitmap& bitmap) {
  std::vector<std::uint8_t> pixels;
  embidi_bit_rows rows{};
  EXPECT_TRUE(embidi_bit_rows_init(&rows, &bitmap));
  std::uint32_t words[3];
  for (unsigned most = 1; const std::uint32_t count = embidi_bit_rows_read(&rows, words, most); most = most % 3 + 1) {
    for (unsigned i = 0; i < count; ++i) {
      for (unsigned x = 0; x < 32; ++x) {
        const unsigned bit = words[i] >> (31 - x) & 1;
        if (x < bitmap.width) {
          pixels.push_back(static_cast<std::uint8_t>(bit));
        } else {
          EXPECT_EQ(bit, 0u);
        }
      }
    }
  }
  return pixels;
}

// The pixels that a reader gets from exactly these bytes. They lie on the heap, where AddressSanitizer guards their
// end.
std::vector<std::uint8_t> read(const std::vector<std::uint8_t>& bytes, int width, int height, unsigned bits,
                               bool packed) {
  const std::unique_ptr<std::uint8_t[]> data(new std::uint8_t[bytes.size()]);
  std::copy(bytes.begin(), bytes.end(), data.get());
  embidi_bitmap bitmap{};
  bitmap.bits = data.get();
  bitmap.bytes = bytes.size();
  bitmap.width = static_cast<std::uint8_t>(width);
  bitmap.height = static_cast<std::uint8_t>(height);
  bitmap.bits_per_pixel = static_cast<std::uint8_t>(bits);
  bitmap.packed = packed;
  font::BitmapRows rows(bitmap);
  std::vector<std::uint8_t> pixels;
  while (const std::uint8_t* row = rows.next()) pixels.insert(pixels.end(), row, row + width);
  EXPECT_EQ(rows.next(), nullptr);
  if (bits == 1 && width <= 32) {
    EXPECT_EQ(read_words(bitmap), pixels);
  } else {
    embidi_bit_rows none{};
    EXPECT_FALSE(embidi_bit_rows_init(&none, &bitmap));
  }
  return pixels;
}

void expect_back(const Glyph& glyph, unsigned bits) {
  const std::vector<std::uint8_t> packed = packed_bits(glyph, bits);
  ASSERT_EQ(read(packed, glyph.width, glyph.height, bits, true), glyph.pixels);
  ASSERT_EQ(read(raw_bits(glyph, bits), glyph.width, glyph.height, bits, false), glyph.pixels);
  // In a font other bitmaps follow; the last number may be open, but not read them into this one.
  for (const unsigned next : {0x00u, 0xFFu, 0x55u}) {
    std::vector<std::uint8_t> longer = packed;
    longer.insert(longer.end(), 4, static_cast<std::uint8_t>(next));
    ASSERT_EQ(read(longer, glyph.width, glyph.height, bits, true), glyph.pixels);
  }
}

// The coding as embidi/bitmap.h describes it, worked by hand: 1, 0 / 1, 1. The first pixel is expected to be 0 and is
// not (0 right ones: 10); then left 1 gives 1, which is wrong (10); above 1 gives 1, right, then 1 + 0 - 1 = 0 is wrong
// (1 right one: 11).
TEST(PackTest, CodesAsDescribed) {
  EXPECT_EQ(packed_bits(glyph_of(2, 2, {1, 0, 1, 1}), 1), std::vector<std::uint8_t>{0b10101100});
  // With 2 bits per pixel: 0 is wrong (10), value 1; left 1 and then left 2 are neither 0 nor 3, so values 2 and 3.
  EXPECT_EQ(packed_bits(glyph_of(3, 1, {1, 2, 3}), 2), std::vector<std::uint8_t>{0b10011011});
  // All is as expected: one open number, of which the zeros are enough.
  EXPECT_EQ(packed_bits(glyph_of(2, 1, {0, 0}), 1), std::vector<std::uint8_t>{0});
}

TEST(PackTest, EmptyDataIsAsExpected) {
  EXPECT_EQ(read({}, 3, 2, 1, true), std::vector<std::uint8_t>(6, 0));
  EXPECT_EQ(read({}, 0, 2, 1, true), std::vector<std::uint8_t>{});
  EXPECT_EQ(read({}, 3, 0, 1, true), std::vector<std::uint8_t>{});
}

// All of what 3x3 pixels of 1 bit and 2x2 of 2 bits can be.
TEST(PackTest, EverySmallBitmapComesBack) {
  for (unsigned value = 0; value < 512; ++value) {
    Glyph glyph = glyph_of(3, 3, std::vector<std::uint8_t>(9));
    for (unsigned i = 0; i < 9; ++i) glyph.pixels[i] = (value >> i) & 1;
    expect_back(glyph, 1);
  }
  for (unsigned value = 0; value < 256; ++value) {
    Glyph glyph = glyph_of(2, 2, std::vector<std::uint8_t>(4));
    for (unsigned i = 0; i < 4; ++i) glyph.pixels[i] = (value >> (2 * i)) & 3;
    expect_back(glyph, 2);
  }
}

TEST(PackTest, RandomBitmapsComeBack) {
  std::mt19937 random(1);
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  for (unsigned round = 0; round < 3000; ++round) {
    const unsigned bits = 1u << below(3);
    const auto width = static_cast<int>(1 + below(round % 50 == 0 ? 255 : 24));
    const auto height = static_cast<int>(1 + below(round % 50 == 0 ? 255 : 24));
    Glyph glyph = glyph_of(width, height, {});
    const unsigned change = 1 + below(40);  // runs of every length
    unsigned value = 0;
    for (int i = 0; i < width * height; ++i) {
      if (below(change) == 0) value = below(1u << bits);
      glyph.pixels.push_back(static_cast<std::uint8_t>(value));
    }
    ASSERT_NO_FATAL_FAILURE(expect_back(glyph, bits))
        << width << "x" << height << " bits " << bits << " round " << round;
  }
}

// A box of one value as large as can be: the longest numbers.
TEST(PackTest, TheLongestRunsComeBack) {
  for (const unsigned bits : {1u, 2u, 4u}) {
    for (const unsigned value : {0u, (1u << bits) - 1}) {
      Glyph glyph = glyph_of(255, 255, std::vector<std::uint8_t>(255 * 255, static_cast<std::uint8_t>(value)));
      expect_back(glyph, bits);
      glyph.pixels.back() = static_cast<std::uint8_t>((1u << bits) - 1 - value);
      expect_back(glyph, bits);
    }
  }
}

TEST(PackTest, HostileDataAreReadWithinTheirBounds) {
  std::mt19937 random(2);
  for (unsigned round = 0; round < 5000; ++round) {
    std::vector<std::uint8_t> bytes(random() % 64);
    const unsigned mask = round % 3 == 0 ? 0x01u : 0xFFu;  // mostly zeros: long numbers
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() & mask);
    const unsigned bits = 1u << random() % 3;
    const auto width = static_cast<int>(random() % 256), height = static_cast<int>(random() % 256);
    const std::vector<std::uint8_t> pixels = read(bytes, width, height, bits, true);
    ASSERT_EQ(pixels.size(), static_cast<std::size_t>(width * height));
    for (const std::uint8_t pixel : pixels) ASSERT_LT(pixel, 1u << bits);
    // Any number of the bytes is as good.
    if (!bytes.empty()) bytes.pop_back();
    ASSERT_EQ(read(bytes, width, height, bits, true).size(), pixels.size());
  }
}

// Every glyph of a built-in font has pixels where its box is: rows and columns at the box's edges are not empty.
TEST(PackTest, BoxesOfBuiltInFontsAreTight) {
  for (const embidi_font* font :
       {&embidi_font_unifont, &embidi_font_unifont_small, &embidi_font_dejavu20, &embidi_font_noto20}) {
    std::size_t boxes = 0;
    embidi_bitmap bitmap;
    for (std::uint16_t glyph = 0; embidi_font_bitmap(font, glyph, &bitmap); ++glyph) {
      if (bitmap.bits == nullptr) continue;
      ++boxes;
      font::BitmapRows rows(bitmap);
      std::vector<bool> columns(bitmap.width), lines;
      while (const std::uint8_t* row = rows.next()) {
        lines.push_back(false);
        for (unsigned x = 0; x < bitmap.width; ++x) {
          if (row[x] != 0) columns[x] = lines.back() = true;
        }
      }
      ASSERT_TRUE(columns.front() && columns.back() && lines.front() && lines.back()) << "glyph " << glyph;
    }
    EXPECT_GT(boxes, 300u);
  }
}

}  // namespace
}  // namespace embidi::fontc
