// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A UART whose transmitter is stuck: nothing waits for ever, and nothing is lost silently (port/qemu/uart.c, here with
// UART_PATIENCE 1000).
#include "uart.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace {

std::string sent;
size_t room, polls, slow;  // bytes that it still takes; how often it was asked; how often it says no before each

size_t refused;

void plug(size_t bytes) {
  room = bytes;
  polls = 0;
}

size_t write(const std::string& text) { return uart_write(text.data(), text.size()); }

// What the last line says that tells of losses.
size_t told() {
  const size_t at = sent.rfind(" bytes\n"), begin = sent.rfind("lost ", at);
  return at == std::string::npos ? 0 : std::stoul(sent.substr(begin + 5));
}

class Uart : public testing::Test {
 protected:
  // Not stuck; what was lost before is counted on.
  Uart() {
    slow = 0;
    plug(0);
    write("x");
    plug(SIZE_MAX);
    write("x");
    before = told();
    sent.clear();
    polls = 0;
  }
  std::string lost(size_t bytes) const { return "\nlost " + std::to_string(before + bytes) + " bytes\n"; }
  size_t before;
};

TEST_F(Uart, WaitsForASlowTransmitter) {
  slow = UART_PATIENCE - 1;
  EXPECT_EQ(write("hello\n"), 6u);
  EXPECT_EQ(sent, "hello\n");
}

TEST_F(Uart, GivesUpAndSaysWhatIsMissing) {
  plug(3);
  EXPECT_EQ(write("hello\n"), 3u);
  EXPECT_EQ(polls, 3u + UART_PATIENCE);
  // Nobody waits once more.
  polls = 0;
  EXPECT_EQ(write("and more\n"), 0u);
  EXPECT_EQ(write("\n"), 0u);
  EXPECT_EQ(polls, 2u);
  plug(SIZE_MAX);
  EXPECT_EQ(write("again\n"), 6u);
  EXPECT_EQ(sent, "hel" + lost(13) + "again\n");
  EXPECT_EQ(write("\n"), 1u);
  EXPECT_EQ(sent, "hel" + lost(13) + "again\n\n");
}

TEST_F(Uart, StuckAgainWhileItSaysSo) {
  plug(0);
  EXPECT_EQ(write("12345"), 0u);
  plug(4);
  EXPECT_EQ(write("67"), 0u);
  EXPECT_EQ(sent, "\nlos");
  EXPECT_LE(polls, 5u + UART_PATIENCE);
  plug(SIZE_MAX);
  EXPECT_EQ(write("8"), 1u);
  EXPECT_EQ(sent, "\nlos" + lost(7) + "8");
}

// Whenever it is stuck, and for however long: what came and what is told to be missing are all there was.
TEST_F(Uart, NothingIsMissingUnsaid) {
  size_t written = 0, taken = 0;
  for (unsigned i = 0; i < 20000; ++i) {
    if (i % 7 == 0) plug(i * 2654435761u % 61);
    polls = 0;
    const std::string text(1 + i % 40, static_cast<char>('A' + i % 26));
    taken += write(text);
    written += text.size();
    ASSERT_LE(polls, 2 * UART_PATIENCE + 80u);
  }
  plug(SIZE_MAX);
  EXPECT_EQ(write("Z"), 1u);
  EXPECT_EQ(written, taken + told() - before);
  EXPECT_GT(told() - before, 1000u);
  EXPECT_GT(taken, 1000u);
  size_t letters = 0;
  for (const char c : sent) letters += c >= 'A' && c <= 'Z';
  EXPECT_EQ(letters, taken + 1);
}

// The last test: it cannot count on.
TEST_F(Uart, CountsAsFarAsItCan) {
  plug(0);
  static const char byte = 'x';
  EXPECT_EQ(uart_write(&byte, SIZE_MAX - 1), 0u);
  EXPECT_EQ(uart_write(&byte, 5), 0u);
  plug(SIZE_MAX);
  EXPECT_EQ(write("."), 1u);
  EXPECT_EQ(sent, "\nlost " + std::to_string(SIZE_MAX) + " bytes\n.");
}

}  // namespace

bool uart_put(uint8_t byte) {
  ++polls;
  if (room == 0 || refused < slow) {
    ++refused;
    return false;
  }
  refused = 0;
  if (room != SIZE_MAX) --room;
  sent += static_cast<char>(byte);
  return true;
}
