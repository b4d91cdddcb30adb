// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// L1 and L2 for lines of a paragraph, and where its characters lie in the text.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "support.hpp"

namespace embidi::test {
namespace {

TEST(Line, AnyNumberOfRuns) {
  constexpr size_t pairs = 500;
  std::string text = "\u202B";
  for (size_t i = 0; i < pairs; ++i) text += "\u05D0a";
  Laid p(text, plain(Base::ltr));
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Visual v;
  for (size_t source = 2 * pairs; source > 0; --source) {
    ASSERT_TRUE(line.next(v));
    ASSERT_EQ(v.source, source);
  }
  EXPECT_FALSE(line.next(v));
}

TEST(Line, EmptyLine) {
  Laid p(hebrew("aB"), plain());
  for (const size_t at : {0u, 1u, 2u}) {
    Line line;
    ASSERT_TRUE(line.init(*p, at, at));
    Visual v;
    EXPECT_FALSE(line.next(v));
    line.rewind();
    EXPECT_FALSE(line.next(v));
    EXPECT_EQ(line.level(at), no_level);
  }
  Laid removed("\u202A\u202C\u00AD", plain());  // nothing that is seen
  EXPECT_EQ(removed.display(), "");
  Laid empty("", plain());
  EXPECT_EQ(empty.display(), "");
}

TEST(Line, Rewind) {
  Laid p(hebrew("ab CD 12 e"), plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  for (size_t steps = 0; steps < 12; ++steps) {
    Visual v;
    line.rewind();
    for (size_t i = 0; i < steps; ++i) EXPECT_EQ(line.next(v), i < 10);
    line.rewind();
    std::string whole;
    while (line.next(v)) append_utf8(whole, v.code_point);
    EXPECT_EQ(notation(whole), "ab 12 DC e");
    EXPECT_FALSE(line.next(v));
  }
}

TEST(Line, LevelOutsideOfIt) {
  Laid p("abcdef", plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 2, 4));
  EXPECT_EQ(line.level(1), no_level);
  EXPECT_EQ(line.level(2), 0);
  EXPECT_EQ(line.level(3), 0);
  EXPECT_EQ(line.level(4), no_level);
}

TEST(Offsets, OfEveryCharacter) {
  std::string text;
  std::vector<size_t> at;
  std::vector<uint32_t> code_points;
  const struct {
    const char* bytes;
    uint32_t code_point;
  } pieces[] = {{"a", 'a'},         {"\xC2", 0xFFFD},        {"\u05D0", 0x5D0}, {"\xF0\x9F\x98", 0xFFFD},
                {"\u20AC", 0x20AC}, {"\U0001F600", 0x1F600}, {"\x80", 0xFFFD}};
  for (size_t i = 0; i < 100; ++i) {
    const auto& piece = pieces[i * i % std::size(pieces)];
    at.push_back(text.size());
    code_points.push_back(piece.code_point);
    text += piece.bytes;
    text += 'x';  // so that no piece runs into the next
    at.push_back(text.size() - 1);
    code_points.push_back('x');
    Laid p(text, plain());
    ASSERT_EQ(p->length(), at.size());
    for (size_t k = 0; k < at.size(); ++k) {
      ASSERT_EQ(p->byte_offset(k), at[k]) << k;
      ASSERT_EQ(p->code_point(k), code_points[k]) << k;
    }
    EXPECT_EQ(p->byte_offset(at.size()), text.size());
    EXPECT_EQ(p->byte_offset(at.size() + 9), text.size());
    EXPECT_EQ(p->code_point(at.size()), 0u);
    EXPECT_EQ(p->level(at.size()), no_level);
  }
}

// L1 and L2 by the book, on what the paragraph says of its characters.
struct Book {
  std::vector<size_t> order;
  std::vector<uint8_t> levels;
};

bool is_space(uint32_t c) { return c == ' ' || c == 0x3000 || c == '\t' || c == '\n' || (c >= 0x2066 && c <= 0x2069); }

Book by_the_book(Laid& p, size_t begin, size_t end) {
  Book b;
  for (size_t i = begin; i < end; ++i) b.levels.push_back(p->level(i));
  for (size_t i = end; i > begin && (p->level(i - 1) == no_level || is_space(p->code_point(i - 1))); --i) {
    if (p->level(i - 1) != no_level) b.levels[i - 1 - begin] = p->base_level();
  }
  for (size_t i = begin; i < end; ++i) {
    if (p->level(i) != no_level) b.order.push_back(i);
  }
  const auto level = [&](size_t i) { return b.levels[i - begin]; };
  for (unsigned l = 126; l > 0; --l) {
    for (size_t i = 0; i < b.order.size(); ++i) {
      size_t k = i;
      while (k < b.order.size() && level(b.order[k]) >= l) ++k;
      std::reverse(b.order.begin() + static_cast<std::ptrdiff_t>(i), b.order.begin() + static_cast<std::ptrdiff_t>(k));
      i = k;
    }
  }
  return b;
}

// Plain texts only: under another order what is virtual parts the runs, which tests/differential knows.
TEST(Line, RandomLinesByTheBook) {
  constexpr uint32_t seed = 911;
  std::mt19937 random(seed);
  const uint32_t letters[] = {'a',    'b',    0x5D0,  0x5D1,  0x627,  '1',    0x661,  ' ',
                              ' ',    0x3000, '\t',   '-',    0x202A, 0x202B, 0x202D, 0x202E,
                              0x202C, 0x2066, 0x2067, 0x2068, 0x2069, 0x200D, 0x00AD, 0x301};
  for (int round = 0; round < 20000; ++round) {
    std::vector<uint32_t> text(random() % 40);
    for (uint32_t& c : text) c = letters[random() % std::size(letters)];
    if (random() % 4 == 0) text.push_back('\n');
    Laid p(to_utf8(text), plain(static_cast<Base>(random() % 3)), {64, 0});
    for (int lines = 0; lines < 4; ++lines) {
      const size_t begin = random() % (text.size() + 1);
      const size_t end = begin + random() % (text.size() + 1 - begin);
      const Book book = by_the_book(p, begin, end);
      ASSERT_EQ(p.order(begin, end), book.order)
          << to_hex(text) << ", characters " << begin << ".." << end << ", seed " << seed << ", round " << round;
      Line line;
      ASSERT_TRUE(line.init(*p, begin, end));
      for (size_t i = begin; i < end; ++i)
        ASSERT_EQ(line.level(i), book.levels[i - begin]) << to_hex(text) << " at " << i;
    }
  }
}

}  // namespace
}  // namespace embidi::test
