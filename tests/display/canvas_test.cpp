// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The canvas in memory.
#include "canvas.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace embidi::display {
namespace {

TEST(Canvas, KeepsPixelsOfEveryDepthApart) {
  for (const std::uint8_t bits : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{8}}) {
    std::vector<std::uint8_t> memory(Canvas::bytes(5, 3, bits), 0xAA);
    Canvas canvas(memory.data(), 5, 3, bits);
    canvas.fill(0);
    EXPECT_EQ(memory, std::vector<std::uint8_t>(memory.size(), 0));
    for (int i = 0; i < 15; ++i) {
      EXPECT_TRUE(canvas.set(i % 5, i / 5, static_cast<std::uint8_t>((i * 7 + 1) & canvas.max_value())));
    }
    for (int i = 0; i < 15; ++i) EXPECT_EQ(canvas.get(i % 5, i / 5), (i * 7 + 1) & canvas.max_value());
    canvas.fill(canvas.max_value());
    EXPECT_EQ(memory, std::vector<std::uint8_t>(memory.size(), 0xFF));
  }
}

TEST(Canvas, TakesNothingOutside) {
  std::uint8_t memory[2] = {0, 0};
  Canvas canvas(memory, 3, 2, 1);
  EXPECT_FALSE(canvas.set(-1, 0, 1));
  EXPECT_FALSE(canvas.set(3, 0, 1));
  EXPECT_FALSE(canvas.set(0, -1, 1));
  EXPECT_FALSE(canvas.set(0, 2, 1));
  EXPECT_EQ(memory[0] | memory[1], 0);
  EXPECT_TRUE(canvas.set(2, 1, 1));
  EXPECT_EQ(memory[1], 0x20);
}

// The interface's 16 strengths on 1, 2, 4 and 8 bits and back.
TEST(Canvas, SpreadsStrengthsOverItsValues) {
  std::uint8_t strengths[16];
  for (unsigned i = 0; i < 16; ++i) strengths[i] = static_cast<std::uint8_t>(i | (i % 2 != 0 ? kAccent : 0));
  const auto through = [&](std::uint8_t bits) {
    std::vector<std::uint8_t> memory(Canvas::bytes(16, 1, bits));
    Canvas canvas(memory.data(), 16, 1, bits);
    canvas.span(0, 0, strengths, 16);
    std::vector<std::uint8_t> read(16);
    canvas.read(0, 0, read.data(), 16);
    return read;
  };
  using Pixels = std::vector<std::uint8_t>;
  EXPECT_EQ(through(1), (Pixels{0, 0, 0, 0, 0, 0, 0, 0, 15, 15, 15, 15, 15, 15, 15, 15}));
  EXPECT_EQ(through(2), (Pixels{0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15, 15}));
  EXPECT_EQ(through(4), (Pixels{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}));
  EXPECT_EQ(through(8), through(4));
}

TEST(Canvas, FillsAndLeavesOutWhatLiesOutside) {
  std::vector<std::uint8_t> memory(Canvas::bytes(70, 3, 2));
  Canvas canvas(memory.data(), 70, 3, 2);
  canvas.fill(Rect{2, 1, 66, 60000}, 10);
  int filled = 0;
  for (int i = 0; i < 70 * 3; ++i) filled += canvas.get(i % 70, i / 70) == 2 ? 1 : 0;
  EXPECT_EQ(filled, 66 * 2);
  EXPECT_EQ(canvas.get(1, 1) + canvas.get(68, 1) + canvas.get(2, 0), 0);
  canvas.fill(Rect{70, 0, 1, 1}, 15);
  canvas.fill(Rect{0, 3, 1, 1}, 15);
  const std::uint8_t pixels[] = {15, 15, 15};
  canvas.span(69, 0, pixels, 3);
  canvas.span(0, 3, pixels, 3);
  EXPECT_EQ(canvas.get(69, 0), 3);
  EXPECT_EQ(canvas.get(0, 1), 0);
  std::uint8_t read[3] = {9, 9, 9};
  canvas.read(69, 0, read, 3);
  EXPECT_EQ(read[0] + read[1] + read[2], 15);
}

// What a port leaves to the interface. Row 65,536 is no row, and not row 0 either.
TEST(Display, ColumnsLeaveOutRowsBeyondTheLast) {
  std::uint8_t memory[4] = {0, 0, 0, 0};
  Canvas canvas(memory, 4, 4, 1);
  const std::uint32_t words[2] = {0xFFFFFFFF, 0xFFFFFFFF};
  canvas.columns({0, 65530, 4, 16}, words, kMaxGrey, 0);
  EXPECT_EQ(memory[0] | memory[1] | memory[2] | memory[3], 0);
  canvas.columns({0, 2, 4, 16}, words, kMaxGrey, 0);
  EXPECT_EQ(memory[0] | memory[1], 0);
  EXPECT_EQ(memory[2] & memory[3], 0xF0);
}

TEST(Display, FillsTheWidestRow) {
  std::vector<std::uint8_t> memory(Canvas::bytes(65535, 1, 1));
  Canvas canvas(memory.data(), 65535, 1, 1);
  const Rect row = {0, 0, 65535, 1};
  static_cast<Display&>(canvas).fill(row, kMaxGrey);
  std::vector<std::uint8_t> expected(memory.size(), 0xFF);
  expected.back() = 0xFE;
  EXPECT_EQ(memory, expected);
}

}  // namespace
}  // namespace embidi::display
