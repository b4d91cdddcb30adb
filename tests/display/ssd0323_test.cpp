// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The exact bytes that the SSD0323 driver sends (data sheet, section 9: command table; 15h and 75h, the window).
#include "ssd0323.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "broken_bus.hpp"

namespace embidi::display {
namespace {

const char* const kSetUp =
    "C AE 81 3F 86 A0 52 A1 00 A2 4C A4 A8 3F B1 22 B2 46 B3 91 B8 01 11 22 32 43 54 65 76 BC 1A BE 00 BF 0D AD 02";

std::string dark_panel() {
  std::string log = "C 15 00 3F 75 00 3F";
  for (int row = 0; row < 64; ++row) log += "\nD" + repeated(64, "00");
  return log;
}

class Ssd0323Test : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(oled.init(), Status::ok);
    set_up = bus.take();
  }

  BusLog bus;
  Ssd0323 oled{bus.spi()};
  std::string set_up;
};

TEST_F(Ssd0323Test, InitSetsUpClearsAndSwitchesOn) {
  EXPECT_EQ(set_up, std::string(kSetUp) + "\n" + dark_panel() + "\nC AF");
}

TEST_F(Ssd0323Test, SpanIsSeenOnFlushOnly) {
  const std::uint8_t grey[] = {15, 1, 2 | kAccent};
  oled.span(4, 10, grey, 3);
  EXPECT_EQ(bus.take(), "");
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "C 15 02 03 75 0A 0A\nD F1 20");
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "");
}

// A byte is two pixels: an odd edge takes its neighbour along, with what was drawn there before.
TEST_F(Ssd0323Test, OddEdgesKeepTheirNeighbours) {
  const std::uint8_t grey[] = {3, 4, 5, 6};
  oled.span(0, 0, grey, 4);
  EXPECT_EQ(oled.flush(), Status::ok);
  bus.take();
  const std::uint8_t others[] = {3, 7, 8, 6};  // only the two in the middle differ
  oled.span(0, 0, others, 4);
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "C 15 00 01 75 00 00\nD 37 86");
}

TEST_F(Ssd0323Test, WhatIsAlreadyThereIsNotSent) {
  oled.fill({0, 0, 128, 64}, 0);
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "");
}

TEST_F(Ssd0323Test, WhatLiesOutsideIsLeftOut) {
  const std::uint8_t grey[] = {7, 8, 9};
  oled.span(126, 63, grey, 3);
  oled.span(0, 64, grey, 3);
  oled.span(128, 0, grey, 3);
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "C 15 3F 3F 75 3F 3F\nD 78");
  std::uint8_t read[3] = {1, 1, 1};
  oled.read(126, 63, read, 3);
  EXPECT_EQ(read[0], 7);
  EXPECT_EQ(read[1], 8);
  EXPECT_EQ(read[2], 0);
}

// It is reported at once, and the next try brings everything.
TEST_F(Ssd0323Test, ABrokenBusIsReported) {
  EXPECT_EQ(expect_failures_of_init(bus, oled, 1 + 1 + 64 + 1), set_up);

  const std::uint8_t grey[] = {15};
  oled.span(2, 3, grey, 1);
  expect_failure(bus, 1, Status::bus_error, [&] { return oled.flush(); });
  EXPECT_EQ(oled.flush(), Status::ok);
  EXPECT_EQ(bus.take(), "C 15 01 01 75 03 03\nD F0");
}

}  // namespace
}  // namespace embidi::display
