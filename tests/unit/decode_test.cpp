// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8: Unicode 3.9, table 3-7 and maximal subparts, against the table itself.
#include "embidi_core/unicode/decode.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ios>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "embidi_core/paragraph/paragraph.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// Table 3-7, a row each: ranges of the first to the fourth byte, and the row's first code point.
struct Row {
  size_t length;
  uint8_t low[4], high[4];
  uint32_t first;
};
constexpr Row kTable[] = {
    {1, {0x00}, {0x7F}, 0x0000},
    {2, {0xC2, 0x80}, {0xDF, 0xBF}, 0x0080},
    {3, {0xE0, 0xA0, 0x80}, {0xE0, 0xBF, 0xBF}, 0x0800},
    {3, {0xE1, 0x80, 0x80}, {0xEC, 0xBF, 0xBF}, 0x1000},
    {3, {0xED, 0x80, 0x80}, {0xED, 0x9F, 0xBF}, 0xD000},
    {3, {0xEE, 0x80, 0x80}, {0xEF, 0xBF, 0xBF}, 0xE000},
    {4, {0xF0, 0x90, 0x80, 0x80}, {0xF0, 0xBF, 0xBF, 0xBF}, 0x10000},
    {4, {0xF1, 0x80, 0x80, 0x80}, {0xF3, 0xBF, 0xBF, 0xBF}, 0x40000},
    {4, {0xF4, 0x80, 0x80, 0x80}, {0xF4, 0x8F, 0xBF, 0xBF}, 0x100000},
};

struct Expected {
  uint32_t code_point;
  size_t length;
  bool ill_formed;
};

// The longest beginning of `bytes` that begins a row of the table; a whole row is a character, a part of one or an
// impossible byte is U+FFFD.
Expected expected(const uint8_t* bytes, size_t available) {
  size_t subpart = 1;
  for (const Row& row : kTable) {
    size_t n = 0;
    while (n < row.length && n < available && bytes[n] >= row.low[n] && bytes[n] <= row.high[n]) ++n;
    if (n == row.length) {
      uint32_t value = 0;
      for (size_t i = 0; i < n; ++i) value = value * (i == 0 ? 1u : 0x40u) + (bytes[i] - (i == 0 ? row.low[0] : 0x80u));
      const uint32_t skipped = n > 1 ? row.low[1] - 0x80u : 0;  // the row's first code point has `low` bytes
      return {row.first + value - (skipped << 6 * (n > 1 ? n - 2 : 0)), n, false};
    }
    if (n > subpart) subpart = n;
  }
  return {0xFFFD, subpart, true};
}

void check(const uint8_t* bytes, size_t available) {
  const Expected e = expected(bytes, available);
  const Decoded d = decode(bytes, available);
  ASSERT_TRUE(d.code_point() == e.code_point && d.length() == e.length && d.ill_formed() == e.ill_formed)
      << std::hex << unsigned{bytes[0]} << " " << unsigned{bytes[1]} << " " << unsigned{bytes[2]} << " "
      << unsigned{bytes[3]} << ", " << available << " bytes: " << d.code_point() << " of " << d.length() << ", not "
      << e.code_point << " of " << e.length;
}

// Both sides of every boundary that the table has.
constexpr uint8_t kBoundaries[] = {0x00, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2,
                                   0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};

std::vector<uint32_t> code_points(std::string_view text) {
  Laid p(text, plain());
  std::vector<uint32_t> out;
  for (size_t i = 0; i < p->length(); ++i) out.push_back(p->code_point(i));
  return out;
}

TEST(Decode, EveryBoundaryOfTable37) {
  for (const uint8_t a : kBoundaries) {
    for (const uint8_t b : kBoundaries) {
      for (const uint8_t c : kBoundaries) {
        for (const uint8_t d : kBoundaries) {
          const uint8_t bytes[] = {a, b, c, d};
          for (size_t available = 1; available <= 4; ++available) {
            check(bytes, available);
            if (HasFatalFailure()) return;
          }
        }
      }
    }
  }
}

TEST(Decode, EveryCodePoint) {
  for (uint32_t c = 0; c < 0x110000; ++c) {
    std::string text;
    append_utf8(text, c);
    const Decoded d = decode(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    const bool surrogate = c >= 0xD800 && c < 0xE000;
    ASSERT_EQ(d.ill_formed(), surrogate) << std::hex << c;
    ASSERT_EQ(d.code_point(), surrogate ? 0xFFFD : c);
    ASSERT_EQ(d.length(), surrogate ? 1 : text.size()) << std::hex << c;
  }
}

// What a layout decodes by itself, stretches of it and the text's last bytes, is what decode() says, character by
// character.
void check_paragraph(Laid& p, const std::string& text) {
  ASSERT_TRUE(p.layout(text, plain()));
  const auto* const bytes = reinterpret_cast<const uint8_t*>(text.data());
  size_t at = 0, count = 0;
  uint32_t mask = 0;
  bool ends = false;
  while (at < text.size() && !ends) {
    const Decoded d = decode(bytes + at, text.size() - at);
    const Class c = bidi_class(d.code_point());
    mask |= 1u << c | (d.ill_formed() ? kIllFormed : 0);
    at += d.length();
    ends = c == B && !(d.code_point() == '\r' && at < text.size() && text[at] == '\n');
    ++count;
  }
  ASSERT_EQ(p->length(), count) << testing::PrintToString(text);
  ASSERT_EQ(p->consumed_bytes(), at) << testing::PrintToString(text);
  ASSERT_EQ(p->get()->mask, mask) << testing::PrintToString(text);
  ASSERT_EQ(p->byte_offset(count - 1), at - decode_before(bytes, at).length()) << testing::PrintToString(text);
}

TEST(Decode, ParagraphsAreDecodedLikewise) {
  Laid p(Capacity{32, 0});
  for (const uint8_t a : kBoundaries) {
    for (const uint8_t b : kBoundaries) {
      for (const uint8_t c : kBoundaries) {
        for (const char* const before : {"", "a", "\u05D0\u05D0", "abcdef"}) {
          for (const char* const after : {"", "a", "\u05D0", "aaaa", "\n("}) {
            std::string text = before;
            for (const uint8_t byte : {a, b, c}) text += static_cast<char>(byte);
            check_paragraph(p, text + after);
            if (HasFatalFailure()) return;
          }
        }
      }
    }
  }
}

TEST(Decode, ParagraphsHaveTheClassOfEveryCodePoint) {
  Laid p(Capacity{32, 0});
  for (uint32_t c = 0; c < 0x110000; ++c) {
    if (c - 0xD800 < 0x800) continue;
    std::string text;
    append_utf8(text, c);
    check_paragraph(p, text + "abcd");
    if (HasFatalFailure()) return;
  }
}

// The examples of Unicode 3.9: tables 3-8 to 3-11.
TEST(Decode, MaximalSubpartsOfTheStandard) {
  const uint32_t x = 0xFFFD;
  using V = std::vector<uint32_t>;
  EXPECT_EQ(code_points("\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41"), (V{x, x, x, x, x, x, x, x, 0x41}));
  EXPECT_EQ(code_points("\xED\xA0\x80\xED\xBF\xBF\xED\xAF\x41"), (V{x, x, x, x, x, x, x, x, 0x41}));
  EXPECT_EQ(code_points("\xF4\x91\x92\x93\xFF\x41\x80\xBF\x42"), (V{x, x, x, x, x, 0x41, x, x, 0x42}));
  EXPECT_EQ(code_points("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41"), (V{x, x, x, x, 0x41}));
  EXPECT_EQ(code_points("\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64"),
            (V{0x61, x, x, x, 0x62, x, 0x63, x, x, 0x64}));
}

// Backwards from the end decode_before() meets the same characters as decode() forwards from the start.
void check_inverse(const std::vector<uint8_t>& bytes) {
  std::vector<Decoded> forwards;
  for (size_t at = 0; at < bytes.size(); at += forwards.back().length()) {
    forwards.push_back(decode(bytes.data() + at, bytes.size() - at));
  }
  size_t end = bytes.size();
  for (size_t i = forwards.size(); i-- > 0;) {
    ASSERT_GT(end, 0u);
    const Decoded d = decode_before(bytes.data(), end);
    ASSERT_EQ(d.bits, forwards[i].bits) << "before byte " << end << " of " << testing::PrintToString(bytes);
    end -= d.length();
  }
  ASSERT_EQ(end, 0u);
}

TEST(Decode, BackwardsIsTheInverse) {
  constexpr uint32_t seed = 20261121;
  std::mt19937 random(seed);
  for (int round = 0; round < 300000; ++round) {
    std::vector<uint8_t> bytes(1 + random() % 12);
    for (uint8_t& b : bytes) {
      b = random() % 4 == 0 ? static_cast<uint8_t>(random()) : kBoundaries[random() % std::size(kBoundaries)];
    }
    check_inverse(bytes);
    ASSERT_FALSE(HasFatalFailure()) << "seed " << seed << ", round " << round;
  }
}

TEST(Decode, IllFormedTextIsFlagged) {
  EXPECT_FALSE(Laid("abc", plain())->ill_formed());
  EXPECT_FALSE(Laid("\xEF\xBF\xBD", plain())->ill_formed());  // a well-formed U+FFFD
  EXPECT_TRUE(Laid("ab\x80", plain())->ill_formed());
  EXPECT_TRUE(Laid("\xC3", plain())->ill_formed());
  Laid two("ab\n\x80", plain());
  EXPECT_FALSE(two->ill_formed());  // the damage is in the next paragraph
}

}  // namespace
}  // namespace embidi::test
