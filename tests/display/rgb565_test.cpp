// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The framebuffer's pixels.
#include "rgb565.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace embidi::display {
namespace {

using Pixels = std::vector<std::uint8_t>;

TEST(Rgb565, PacksColours) {
  EXPECT_EQ(rgb565(255, 255, 255), 0xFFFF);
  EXPECT_EQ(rgb565(255, 0, 0), 0xF800);
  EXPECT_EQ(rgb565(0, 255, 0), 0x07E0);
  EXPECT_EQ(rgb565(0, 0, 255), 0x001F);
  EXPECT_EQ(rgb565(7, 3, 7), 0);
}

TEST(Rgb565, MixesPaperInkAndAccent) {
  std::vector<std::uint16_t> memory(32 * 2, 0x1234);
  const Rgb565Colours colours = {rgb565(255, 255, 255), rgb565(0, 0, 0), rgb565(255, 0, 0)};
  // On the heap, where AddressSanitizer sees a step beyond its palette.
  const auto lcd = std::make_unique<Rgb565>(memory.data(), uint16_t{32}, uint16_t{2}, colours);
  Pixels pixels(32);
  for (unsigned i = 0; i < 32; ++i) pixels[i] = static_cast<std::uint8_t>(i);
  lcd->span(0, 1, pixels.data(), 32);
  EXPECT_EQ(memory[0], 0x1234);
  EXPECT_EQ(memory[32], 0xFFFF);
  EXPECT_EQ(memory[32 + 15], 0x0000);
  EXPECT_EQ(memory[32 + 31], 0xF800);
  // 5 of 15 parts ink: two thirds of 31, 63, 31, rounded.
  EXPECT_EQ(memory[32 + 5], 21 << 11 | 42 << 5 | 21);
  EXPECT_EQ(memory[32 + 16 + 5], 31 << 11 | 42 << 5 | 21);
  Pixels read(33, 99);
  lcd->read(0, 1, read.data(), 33);
  Pixels expected = pixels;
  expected[16] = 0;  // no strength of the accent is the paper
  expected.push_back(0);
  EXPECT_EQ(read, expected);
  lcd->read(0, 0, read.data(), 1);
  EXPECT_EQ(read[0], 0);  // a foreign picture
}

TEST(Rgb565, PresentsWhatHasChanged) {
  struct Presented {
    int calls = 0;
    Rect changed{};
    bool answer = true;
    static bool present(void* user, const std::uint16_t*, std::uint16_t stride, const Rect& changed) {
      Presented& self = *static_cast<Presented*>(user);
      EXPECT_EQ(stride, 20);
      ++self.calls;
      self.changed = changed;
      return self.answer;
    }
  } presented;
  std::vector<std::uint16_t> memory(20 * 10, 0xFFFF);
  Rgb565 lcd(memory.data(), 20, 10, kBlackOnWhite, {&Presented::present, &presented});
  const std::uint8_t pixels[] = {0, 15, 0};
  lcd.span(3, 4, pixels, 3);
  lcd.fill({4, 6, 3, 2}, 15);
  lcd.fill({0, 8, 20, 2}, 0);  // is white already
  presented.answer = false;
  EXPECT_EQ(lcd.flush(), Status::bus_error);
  presented.answer = true;
  EXPECT_EQ(lcd.flush(), Status::ok);
  EXPECT_EQ(presented.calls, 2);
  EXPECT_EQ(presented.changed.x, 4);
  EXPECT_EQ(presented.changed.y, 4);
  EXPECT_EQ(presented.changed.width, 3);
  EXPECT_EQ(presented.changed.height, 4);
  EXPECT_EQ(lcd.flush(), Status::ok);
  EXPECT_EQ(presented.calls, 2);
}

TEST(Rgb565, WhatLiesOutsideIsLeftOut) {
  std::vector<std::uint16_t> memory(4 * 2 + 4, 0xFFFF);
  Rgb565 lcd(memory.data(), 4, 2, kBlackOnWhite);
  const std::uint8_t pixels[] = {15, 15};
  lcd.span(4, 0, pixels, 2);
  lcd.span(0, 2, pixels, 2);
  lcd.fill({0, 2, 4, 4}, 15);
  lcd.fill({4, 0, 4, 4}, 15);
  EXPECT_EQ(memory, std::vector<std::uint16_t>(12, 0xFFFF));
  lcd.span(3, 1, pixels, 2);
  EXPECT_EQ(memory[7], 0);
  EXPECT_EQ(memory[8], 0xFFFF);
  EXPECT_EQ(lcd.flush(), Status::ok);
}

}  // namespace
}  // namespace embidi::display
