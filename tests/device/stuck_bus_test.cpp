// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A display's bus that gets stuck at any byte: it is told in bounded time, and once it is free again the panel gets all
// that is missing. Built with the file of each board.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "board.hpp"
#include "played_devices.hpp"

namespace embidi::test {
namespace {

enum Address : std::uintptr_t {
  I2C0_MCS = 0x40020004,
  I2C0_MDR = 0x40020008,
  SSI0_DR = 0x40008008,
  SSI0_SR = 0x4000800C
};
constexpr std::uint32_t kI2cBusy = 1, kI2cError = 2, kI2cRun = 1, kI2cStop = 4;
constexpr std::uint32_t kTransmitNotFull = 2, kReceiveNotEmpty = 4;
// The boards' own, and what the good bytes take.
constexpr std::size_t kMostReads = 100000 + 10000;

}  // namespace

PlayedBus& played_bus() {
  static PlayedBus bus;
  return bus;
}

std::uint32_t PlayedBus::read(std::uintptr_t address) {
  if (address == I2C0_MCS) {
    ++reads;
    return (faulty(busy) ? kI2cBusy : 0) | (faulty(refused) ? kI2cError : 0);
  }
  if (address != SSI0_SR) return 0;
  ++reads;
  return (faulty(busy) ? 0 : kTransmitNotFull) | (faulty(silent) ? 0 : kReceiveNotEmpty);
}

void PlayedBus::write(std::uintptr_t address, std::uint32_t value) {
  if (address == I2C0_MDR) data_ = value;
  if (address == I2C0_MCS) stopped = (value & kI2cStop) != 0;
  const bool run = address == SSI0_DR || (address == I2C0_MCS && (value & kI2cRun) != 0);
  if (address == SSI0_DR) data_ = value;
  if (run && !faulty(busy) && !faulty(silent) && !faulty(refused)) bytes += static_cast<char>(data_);
}

namespace {

std::string taken() {
  std::string bytes;
  bytes.swap(played_bus().bytes);
  played_bus().reads = 0;
  return bytes;
}

void set(PlayedBus::Fault fault, std::size_t good_bytes) {
  taken();
  played_bus().fault = fault;
  played_bus().good_bytes = good_bytes;
}

display::Status draw_and_flush(uint8_t grey) {
  board::display().fill({3, 2, 40, 12}, grey);
  return board::display().flush();
}

class StuckBus : public testing::TestWithParam<PlayedBus::Fault> {};

TEST_P(StuckBus, AtAnyByteOfTheSetUp) {
  set(PlayedBus::none, 0);
  ASSERT_EQ(board::init_display(), display::Status::ok);
  const std::string all = taken();
  ASSERT_GT(all.size(), 100u);
  for (std::size_t n = 0; n < all.size(); n += n < 150 ? 1 : 97) {
    set(GetParam(), n);
    EXPECT_EQ(board::init_display(), display::Status::bus_error) << n;
    EXPECT_LT(played_bus().reads, kMostReads) << n;
    EXPECT_EQ(taken(), all.substr(0, n)) << n;
    set(PlayedBus::none, 0);
    EXPECT_EQ(board::init_display(), display::Status::ok) << n;
    EXPECT_EQ(taken(), all) << n;
  }
}

TEST_P(StuckBus, AtAnyByteOfAFlush) {
  set(PlayedBus::none, 0);
  ASSERT_EQ(board::init_display(), display::Status::ok);
  ASSERT_EQ(draw_and_flush(15), display::Status::ok);
  ASSERT_EQ(draw_and_flush(0), display::Status::ok);
  taken();
  ASSERT_EQ(draw_and_flush(15), display::Status::ok);
  const std::string all = taken();
  ASSERT_GT(all.size(), 60u);
  for (std::size_t n = 0; n < all.size(); ++n) {
    ASSERT_EQ(draw_and_flush(0), display::Status::ok);
    set(GetParam(), n);
    EXPECT_EQ(draw_and_flush(15), display::Status::bus_error) << n;
    EXPECT_LT(played_bus().reads, kMostReads) << n;
    // It stays stuck: the next time is no longer.
    const std::size_t reads = played_bus().reads;
    played_bus().good_bytes = 0;
    EXPECT_EQ(board::display().flush(), display::Status::bus_error) << n;
    EXPECT_LT(played_bus().reads - reads, kMostReads) << n;
    set(PlayedBus::none, 0);
    EXPECT_EQ(board::display().flush(), display::Status::ok) << n;
    EXPECT_EQ(taken(), all) << n;
    EXPECT_EQ(board::display().flush(), display::Status::ok) << n;
    EXPECT_EQ(taken(), "") << n;
  }
}

#ifdef EMBIDI_BOARD_LM3S811EVB
// The bus is given free with a stop condition, whatever went wrong.
TEST_P(StuckBus, EndsWithAStop) {
  set(PlayedBus::none, 0);
  ASSERT_EQ(board::init_display(), display::Status::ok);
  EXPECT_TRUE(played_bus().stopped);
  for (const std::size_t n : {0u, 1u, 5u, 20u}) {
    set(GetParam(), n);
    EXPECT_EQ(board::init_display(), display::Status::bus_error);
    EXPECT_TRUE(played_bus().stopped) << n;
  }
}
INSTANTIATE_TEST_SUITE_P(I2c, StuckBus, testing::Values(PlayedBus::busy, PlayedBus::refused));
#else
INSTANTIATE_TEST_SUITE_P(Spi, StuckBus, testing::Values(PlayedBus::busy, PlayedBus::silent));
#endif

}  // namespace
}  // namespace embidi::test
