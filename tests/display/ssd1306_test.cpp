// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The exact transactions of SSD1306 and SSD0303 (SSD1306 data sheet: 8.1.5.2 control bytes, 9 command table, 10.1.1,
// 10.1.2 and 10.1.13 column and page in page addressing mode, 8.7 a column of 8 rows is a byte, lowest bit on top).
#include "ssd1306.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "broken_bus.hpp"

namespace embidi::display {
namespace {

const char* const kSetUp1306 =
    "80 AE\n80 D5 80 80\n80 A8 80 3F\n80 D3 80 00\n80 40\n80 8D 80 14\n80 20 80 02\n80 A1\n80 C8\n80 DA 80 12\n"
    "80 81 80 7F\n80 D9 80 F1\n80 DB 80 20\n80 A4\n80 A6";
const char* const kSetUp0303 = "80 AE\n80 81 80 2B\n80 A1\n80 A4\n80 A6\n80 A8 80 0F\n80 D3 80 00\n80 AD 80 8B";

TEST(Ssd1306, InitSetsUpClearsAndSwitchesOn) {
  BusLog bus;
  std::vector<std::uint8_t> memory(Ssd1306::bytes(128, 64), 0xAA);
  Ssd1306 oled(kSsd1306_128x64, bus.i2c(), memory.data());
  EXPECT_EQ(oled.init(), Status::ok);
  std::string expected = kSetUp1306;
  for (const char* page : {"B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7"}) {
    expected += std::string("\n80 ") + page + "\n80 00\n80 10\n40" + repeated(128, "00");
  }
  EXPECT_EQ(bus.take(), expected + "\n80 AF");
}

TEST(Ssd0303, InitSetsUpClearsAndSwitchesOn) {
  BusLog bus;
  std::vector<std::uint8_t> memory(Ssd1306::bytes(96, 16));
  Ssd1306 oled(kSsd0303_96x16, bus.i2c(), memory.data());
  EXPECT_EQ(oled.init(), Status::ok);
  EXPECT_EQ(bus.take(), std::string(kSetUp0303) + "\n80 B0\n80 04\n80 12\n40" + repeated(96, "00") +
                            "\n80 B1\n80 04\n80 12\n40" + repeated(96, "00") + "\n80 AF");
}

class Ssd1306Test : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(oled.init(), Status::ok);
    bus.take();
  }
  BusLog bus;
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(Ssd1306::bytes(128, 64));
  Ssd1306 oled{kSsd1306_128x64, bus.i2c(), memory.data()};
};

TEST_F(Ssd1306Test, PixelsAreBitsOfPages) {
  const std::uint8_t pixels[] = {15, 8, 7, 9 | kAccent};
  oled.span(18, 10, pixels, 4);
  oled.span(20, 17, pixels, 1);
  EXPECT_EQ(bus.take(), "");
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "80 B1\n80 02\n80 11\n40 04 04 00 04\n80 B2\n80 02\n80 11\n40 00 00 02 00");
  std::uint8_t read[4];
  oled.read(18, 10, read, 4);
  EXPECT_EQ(std::vector<std::uint8_t>(read, read + 4), (std::vector<std::uint8_t>{15, 15, 0, 15}));
  oled.span(18, 10, pixels, 4);
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "");
}

TEST_F(Ssd1306Test, WhatLiesOutsideIsLeftOut) {
  const std::uint8_t pixels[] = {15, 15};
  oled.span(127, 63, pixels, 2);
  oled.span(128, 0, pixels, 2);
  oled.span(0, 64, pixels, 2);
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "80 B7\n80 0F\n80 17\n40 80");
}

// A page that lies above those that wait to be sent is sent, too.
TEST_F(Ssd1306Test, ThePageAboveAChangeIsSent) {
  const std::vector<std::uint32_t> words(32, UINT32_MAX);  // a band of 128 columns
  oled.fill({0, 16, 128, 16}, 15);
  oled.columns({0, 8, 128, 8}, words.data(), 15, 0);
  EXPECT_EQ(oled.flush(), Status::ok);
  std::string expected;
  for (const char* page : {"B1", "B2", "B3"}) {
    expected += std::string(expected.empty() ? "" : "\n") + "80 " + page + "\n80 00\n80 10\n40" + repeated(128, "FF");
  }
  EXPECT_EQ(bus.take(), expected);
}

// Columns of bits and filled areas, anywhere and also off the panel, are the same as by spans: the picture, and what is
// sent.
TEST_F(Ssd1306Test, ColumnsAndAreasAreAsBySpans) {
  BusLog other_bus;
  std::vector<std::uint8_t> other_memory(memory.size());
  Ssd1306 other(kSsd1306_128x64, other_bus.i2c(), other_memory.data());
  ASSERT_EQ(other.init(), Status::ok);
  other_bus.take();
  const unsigned seed = std::random_device()();
  std::printf("seed %u\n", seed);
  std::fflush(stdout);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto below = [&](unsigned bound) { return static_cast<std::uint16_t>(random() % bound); };
  for (unsigned round = 0; round < 6000; ++round) {
    const bool whole = below(2) == 0;  // words of pages
    const auto place = [&](unsigned bound, unsigned unit) {
      return static_cast<std::uint16_t>(whole ? below(bound / unit + 1) * unit : below(bound));
    };
    const std::uint16_t x = place(140, 4), y = place(70, 8), width = place(32, 4), height = place(20, 8);
    const auto ink = static_cast<std::uint8_t>(below(32));
    const std::uint8_t paper = below(3) == 0 ? kKeep : static_cast<std::uint8_t>(below(32));
    std::uint32_t words[3 * 9];
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random());
    if (below(4) == 0) {
      const Rect area = {x, y, static_cast<std::uint16_t>(width * 5), height};
      oled.fill(area, ink);
      other.Display::fill(area, ink);
    } else {
      oled.columns({x, y, width, height}, words, ink, paper);
      other.Display::columns({x, y, width, height}, words, ink, paper);
    }
    ASSERT_EQ(memory, other_memory) << round;
    ASSERT_EQ(oled.flush(), Status::ok);
    ASSERT_EQ(other.flush(), Status::ok);
    ASSERT_EQ(bus.take(), other_bus.take()) << round;
  }
}

TEST_F(Ssd1306Test, WhoDoesNotAcknowledgeIsReported) {
  expect_failures_of_init(bus, oled, 15 + 8 * 4 + 1);
  const std::uint8_t pixels[] = {15};
  oled.span(0, 0, pixels, 1);
  expect_failure(bus, 3, Status::bus_error, [&] { return oled.flush(); });
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "80 B0\n80 00\n80 10\n40 01");
}

}  // namespace
}  // namespace embidi::display
