// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// P1.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support.hpp"

namespace embidi::test {
namespace {

struct Split {
  const char* text;
  size_t length, bytes;  // of the first paragraph
};

TEST(ParagraphSeparator, P1) {
  const Split splits[] = {
      {"ab\ncd", 3, 3},        {"ab\rcd", 3, 3},     {"ab\r\ncd", 4, 4}, {"ab\r", 3, 3},
      {"ab\r\n", 4, 4},        {"ab\n\rcd", 3, 3},  // two of them: only CR LF is one
      {"ab\r\rcd", 3, 3},      {"\n", 1, 1},         {"\r\n\r\n", 2, 2}, {"ab\034cd", 3, 3},
      {"ab\035cd", 3, 3},      {"ab\036cd", 3, 3},   {"ab\037cd", 5, 5},  // S
      {"ab\u0085cd", 3, 4},                                               // NEL
      {"ab\u2029cd", 3, 5},    {"ab\u2028cd", 5, 7},                      // WS
      {"ab\013cd\014e", 7, 7},                                            // S and WS
      {"ab\t", 3, 3},          {"", 0, 0},
  };
  for (const Split& s : splits) {
    Laid p(s.text, plain());
    EXPECT_EQ(p->length(), s.length) << testing::PrintToString(s.text);
    EXPECT_EQ(p->consumed_bytes(), s.bytes) << testing::PrintToString(s.text);
  }
}

// A text is walked paragraph by paragraph with what each has consumed.
TEST(ParagraphSeparator, ConsumedLeadsToTheNext) {
  const std::string text = hebrew("AB\r\ncd\nE\u2029\r\n");
  std::string pieces;
  for (size_t at = 0; at < text.size();) {
    Laid p(std::string_view(text).substr(at), plain());
    pieces += std::to_string(p->length()) + (p->base_level() == 1 ? "r " : "l ");
    ASSERT_GT(p->consumed_bytes(), 0u);
    at += p->consumed_bytes();
  }
  EXPECT_EQ(pieces, "4r 3l 2r 2l ");
}

}  // namespace
}  // namespace embidi::test
