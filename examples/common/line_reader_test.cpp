// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "line_reader.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace {

struct Line {
  std::string text;
  size_t lost;
  bool operator==(const Line& other) const { return text == other.text && lost == other.lost; }
};

void PrintTo(const Line& line, std::ostream* out) { *out << '"' << line.text << "\" lost " << line.lost; }

std::vector<Line> lines(const std::string& bytes, size_t capacity = 16) {
  std::string buffer(capacity, '?');
  line_reader reader;
  line_reader_init(&reader, buffer.data(), capacity);
  std::vector<Line> result;
  const auto take = [&] { result.push_back({std::string(buffer.data(), reader.length), reader.lost}); };
  for (const char byte : bytes) {
    if (line_reader_feed(&reader, static_cast<uint8_t>(byte))) take();
  }
  if (line_reader_end(&reader)) take();
  EXPECT_FALSE(line_reader_end(&reader));
  return result;
}

using Lines = std::vector<Line>;

TEST(LineReader, EveryLineEnd) {
  EXPECT_EQ(lines("a\nb\rc\r\nd"), (Lines{{"a", 0}, {"b", 0}, {"c", 0}, {"d", 0}}));
  EXPECT_EQ(lines("a\n\nb\r\rc\r\n\r\n"), (Lines{{"a", 0}, {"", 0}, {"b", 0}, {"", 0}, {"c", 0}, {"", 0}}));
  // LF CR is no line end of anybody's: two.
  EXPECT_EQ(lines("a\n\rb\n"), (Lines{{"a", 0}, {"", 0}, {"b", 0}}));
  EXPECT_EQ(lines(""), Lines{});
}

TEST(LineReader, NoiseIsPassedAsBytes) {
  const std::string noise("\0\x80\xFF\x1B\t\x7F", 6);
  EXPECT_EQ(lines(noise + "\n"), (Lines{{noise, 0}}));
}

TEST(LineReader, TooLongIsTold) {
  EXPECT_EQ(lines("1234\n", 4), (Lines{{"1234", 0}}));
  EXPECT_EQ(lines("12345\n", 4), (Lines{{"1234", 1}}));
  EXPECT_EQ(lines(std::string(1000, 'x') + "\r\nok\r\n", 4), (Lines{{"xxxx", 996}, {"ok", 0}}));
  EXPECT_EQ(lines("123456", 4), (Lines{{"1234", 2}}));
  EXPECT_EQ(lines("ab\n", 0), (Lines{{"", 2}}));
}

TEST(LineReader, LostStaysAtItsMost) {
  char buffer[1];
  line_reader reader;
  line_reader_init(&reader, buffer, 0);
  reader.lost = SIZE_MAX - 1;
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(line_reader_feed(&reader, 'x'));
  EXPECT_EQ(reader.lost, SIZE_MAX);
}

TEST(LineReader, LineStaysUntilTheNextByte) {
  char buffer[8];
  line_reader reader;
  line_reader_init(&reader, buffer, sizeof buffer);
  EXPECT_FALSE(line_reader_feed(&reader, 'a'));
  EXPECT_TRUE(line_reader_feed(&reader, '\r'));
  EXPECT_FALSE(line_reader_feed(&reader, '\n'));  // belongs to the line that was given already
  EXPECT_EQ(std::string(buffer, reader.length), "a");
  EXPECT_FALSE(line_reader_feed(&reader, 'b'));
  EXPECT_EQ(std::string(buffer, reader.length), "b");
}

}  // namespace
