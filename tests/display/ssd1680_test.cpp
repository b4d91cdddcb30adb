// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The exact bytes for the e-paper controller SSD1680 (data sheet 0.14: 7 command table, 9 operation flow: reset,
// set-up, window 44h 45h, counters 4Eh 4Fh, RAM 24h 26h, sequence 22h, activation 20h, busy).
#include "ssd1680.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "broken_bus.hpp"

namespace embidi::display {
namespace {

constexpr std::uint16_t kWidth = 250, kHeight = 122;  // 16 bytes a gate

// "C <code>" and, where there is any, "D <data>".
std::string command(const std::string& code, const std::string& data = "") {
  return "C " + code + "\n" + (data.empty() ? "" : "D " + data + "\n");
}

std::string window(const std::string& x, const std::string& y) { return command("44", x) + command("45", y); }

// A plane written from counters x, y: `rows` rows.
std::string plane(const std::string& x, const std::string& y, const std::string& code, int rows,
                  const std::string& row) {
  std::string log = command("4E", x) + command("4F", y) + command(code);
  for (int i = 0; i < rows; ++i) log += "D" + row + "\n";
  return log;
}

std::string update(const std::string& sequence) { return command("22", sequence) + command("20") + "W\n"; }

const std::string kSetUp = "W\n" + command("12") + "W\n" + command("01", "F9 00 00") + command("11", "03") +
                           command("3C", "05") + command("21", "00 80") + command("18", "80");

std::string whole(const std::string& code, const char* byte) {
  return plane("00", "00 00", code, 250, repeated(16, byte));
}

class Ssd1680Test : public testing::TestWithParam<Ssd1680Colours> {
 protected:
  // What was sent, every line with its LF.
  std::string taken() {
    const std::string log = bus.take();
    return log.empty() ? log : log + "\n";
  }
  BusLog bus;
  std::vector<std::uint8_t> memory =
      std::vector<std::uint8_t>(Ssd1680::bytes(kWidth, kHeight, Ssd1680Colours::black_white_red), 0xAA);
  Ssd1680 two{kWidth, kHeight, Ssd1680Colours::black_white, bus.spi(), memory.data()};
  Ssd1680 three{kWidth, kHeight, Ssd1680Colours::black_white_red, bus.spi(), memory.data()};
};

TEST_F(Ssd1680Test, TheMemoryIsOneOrTwoPlanes) {
  EXPECT_EQ(Ssd1680::bytes(250, 122, Ssd1680Colours::black_white), 4000u);
  EXPECT_EQ(Ssd1680::bytes(250, 122, Ssd1680Colours::black_white_red), 8000u);
}

// White is 1 in the black RAM; afterwards the second RAM holds the old picture, for partial refreshes.
TEST_F(Ssd1680Test, InitMakesABlackAndWhitePanelWhite) {
  EXPECT_EQ(two.init(), Status::ok);
  EXPECT_EQ(taken(), kSetUp + window("00 0F", "00 00 F9 00") + whole("24", "FF") + update("F7") + whole("26", "FF"));
}

// Not red is 0 in the red RAM.
TEST_F(Ssd1680Test, InitMakesARedPanelWhite) {
  EXPECT_EQ(three.init(), Status::ok);
  EXPECT_EQ(taken(), kSetUp + window("00 0F", "00 00 F9 00") + whole("24", "FF") + whole("26", "00") + update("F7"));
}

// Row 121 is source 0, row 0 source 121; column x is gate x.
TEST_F(Ssd1680Test, FlushRefreshesAWindow) {
  ASSERT_EQ(two.init(), Status::ok);
  bus.take();
  const std::uint8_t pixels[] = {15, 7, 8 | kAccent};
  two.span(100, 121, pixels, 3);
  EXPECT_EQ(bus.take(), "");
  EXPECT_EQ(two.flush(), Status::ok);
  const std::string rows = "D 7F\nD FF\nD 7F\n";
  const std::string place = command("4E", "00") + command("4F", "64 00");
  EXPECT_EQ(taken(), window("00 00", "64 00 66 00") + place + command("24") + rows + update("FF") + place +
                         command("26") + rows);
  std::uint8_t read[3];
  two.read(100, 121, read, 3);
  EXPECT_EQ(std::vector<std::uint8_t>(read, read + 3), (std::vector<std::uint8_t>{15, 0, 15}));

  two.span(100, 121, pixels, 3);  // nothing new
  EXPECT_EQ(two.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "");

  const std::uint8_t top[] = {15};
  two.span(249, 0, top, 1);
  EXPECT_EQ(two.flush(), Status::ok);
  EXPECT_EQ(taken(), window("0F 0F", "F9 00 F9 00") + plane("0F", "F9 00", "24", 1, " BF") + update("FF") +
                         plane("0F", "F9 00", "26", 1, " BF"));
}

TEST_F(Ssd1680Test, RedHasAPlaneOfItsOwn) {
  ASSERT_EQ(three.init(), Status::ok);
  bus.take();
  const std::uint8_t pixels[] = {15 | kAccent, 15, kAccent | 7, 8 | kAccent};
  three.span(0, 121, pixels, 4);
  EXPECT_EQ(three.flush(), Status::ok);
  const std::string place = command("4E", "00") + command("4F", "00 00");
  EXPECT_EQ(taken(), window("00 00", "00 00 03 00") + place + command("24") + "D FF\nD 7F\nD FF\nD FF\n" + place +
                         command("26") + "D 80\nD 00\nD 00\nD 80\n" + update("F7"));
  std::uint8_t read[4];
  three.read(0, 121, read, 4);
  EXPECT_EQ(std::vector<std::uint8_t>(read, read + 4), (std::vector<std::uint8_t>{31, 15, 0, 31}));
  // Red turns black: both planes change.
  const std::uint8_t black[] = {15};
  three.span(0, 121, black, 1);
  EXPECT_EQ(three.flush(), Status::ok);
  EXPECT_EQ(taken(), window("00 00", "00 00 00 00") + plane("00", "00 00", "24", 1, " 7F") +
                         plane("00", "00 00", "26", 1, " 00") + update("F7"));
}

TEST_F(Ssd1680Test, FullRefreshWritesEverything) {
  ASSERT_EQ(two.init(), Status::ok);
  bus.take();
  EXPECT_EQ(two.full_refresh(), Status::ok);
  EXPECT_EQ(taken(), window("00 0F", "00 00 F9 00") + whole("24", "FF") + update("F7") + whole("26", "FF"));
}

// A pixel is found again where it was drawn, in any row, and nowhere else.
TEST_F(Ssd1680Test, ReadsWhatWasDrawn) {
  ASSERT_EQ(three.init(), Status::ok);
  for (unsigned drawn = 0; drawn < kHeight; ++drawn) {
    const std::uint8_t pixel = drawn % 2 == 0 ? kMaxGrey : kMaxGrey | kAccent, nothing = 0;
    three.span(3, static_cast<std::uint16_t>(drawn), &pixel, 1);
    for (unsigned y = 0; y < kHeight; ++y) {
      std::uint8_t read[3] = {7, 7, 7};
      three.read(2, static_cast<std::uint16_t>(y), read, 3);
      EXPECT_EQ(read[0], 0) << drawn << " " << y;
      EXPECT_EQ(read[1], y == drawn ? pixel : 0) << drawn << " " << y;
      EXPECT_EQ(read[2], 0) << drawn << " " << y;
    }
    three.span(3, static_cast<std::uint16_t>(drawn), &nothing, 1);
  }
}

TEST_F(Ssd1680Test, WhatLiesOutsideIsLeftOut) {
  ASSERT_EQ(two.init(), Status::ok);
  bus.take();
  const std::uint8_t pixels[] = {15, 15};
  two.span(250, 0, pixels, 2);
  two.span(0, 122, pixels, 2);
  EXPECT_EQ(two.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "");
  two.span(249, 121, pixels, 2);
  EXPECT_EQ(two.flush(), Status::ok);
  EXPECT_EQ(bus.bytes(),
            std::string("44 00 00 45 F9 00 F9 00 4E 00 4F F9 00 24 7F 22 FF 20 4E 00 4F F9 00 26 7F").size() / 3 + 1);
}

// A gate is whole bytes, of which the last one has as few as one source.
TEST(Ssd1680, HasAnyNumberOfSources) {
  constexpr std::uint16_t kGates = 3;
  for (const std::uint16_t height : std::initializer_list<std::uint16_t>{1, 7, 8, 9, 15, 16, 17, 121}) {
    const unsigned stride = (height + 7u) / 8;
    std::vector<std::uint8_t> memory(Ssd1680::bytes(kGates, height, Ssd1680Colours::black_white));
    ASSERT_EQ(memory.size(), stride * kGates);
    BusLog bus;
    Ssd1680 paper(kGates, height, Ssd1680Colours::black_white, bus.spi(), memory.data());
    ASSERT_EQ(paper.init(), Status::ok);
    EXPECT_EQ(memory, std::vector<std::uint8_t>(stride * kGates, 0xFF)) << height;
    bus.take();
    const std::uint8_t pixels[] = {kMaxGrey};
    paper.span(1, 0, pixels, 1);  // the last source of the gate in the middle
    const unsigned last = height - 1u;
    std::vector<std::uint8_t> expected(stride * kGates, 0xFF);
    expected[stride + last / 8] = static_cast<std::uint8_t>(0xFF ^ 0x80 >> last % 8);
    EXPECT_EQ(memory, expected) << height;
    EXPECT_EQ(paper.full_refresh(), Status::ok);
    const std::string end = {'0', "0123456789ABCDEF"[stride - 1]};
    const std::string first = command("44", "00 " + end);
    EXPECT_EQ(bus.take().substr(0, first.size()), first) << height;
  }
}

// Neither a bus without an answer nor a controller that stays busy hangs the firmware; the next flush tries again.
TEST_F(Ssd1680Test, ABrokenBusIsReported) {
  ASSERT_EQ(two.init(), Status::ok);
  const int calls_of_init = bus.calls();
  const std::string log = bus.take();
  for (int calls = 0; calls < calls_of_init; ++calls) {
    // Which call would have been the next one: SWRESET stands between waits, the other one follows the activation.
    const bool waited = calls == 0 || calls == 2 || calls == 1 + 1 + 1 + 10 + 4 + 5 + 250 + 3;
    expect_failure(bus, calls, waited ? Status::timeout : Status::bus_error, [&] { return two.init(); });
  }
  ASSERT_EQ(two.init(), Status::ok);
  EXPECT_EQ(bus.take(), log);

  const std::uint8_t pixels[] = {15};
  two.span(0, 121, pixels, 1);
  constexpr int kBeforeWait = 4 + 5 + 1 + 3;  // window, counters and code, data, sequence
  const std::string first_try = expect_failure(bus, kBeforeWait, Status::timeout, [&] { return two.flush(); });
  EXPECT_EQ(two.flush(), Status::ok);
  EXPECT_EQ(taken(), first_try + "\nW\n" + plane("00", "00 00", "26", 1, " 7F"));
}

}  // namespace
}  // namespace embidi::display
