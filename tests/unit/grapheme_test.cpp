// Grapheme clusters against Unicode's own test.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support.hpp"

namespace embidi::test {
namespace {

// Boundaries of a text, paragraph by paragraph, as "÷ 0061 × 0301 ÷".
std::string clusters_of(const std::vector<uint32_t>& text) {
  std::string rest;
  for (const uint32_t c : text) append_utf8(rest, c);
  std::string result = "÷";
  while (!rest.empty()) {
    Laid p(rest, plain());
    size_t next = p->next_cluster(0);
    for (size_t i = 0; i < p->length(); ++i) {
      char code_point[16];
      std::snprintf(code_point, sizeof code_point, " %04X ", static_cast<unsigned>(p->code_point(i)));
      const bool boundary = i + 1 == next;
      result += code_point;
      result += boundary ? "÷" : "×";
      if (boundary) next = p->next_cluster(next);
    }
    rest.erase(0, p->consumed_bytes());
  }
  return result;
}

TEST(Grapheme, UnicodesTest) {
  std::ifstream file(EMBIDI_UNICODE_DATA "/auxiliary/GraphemeBreakTest.txt");
  ASSERT_TRUE(file) << "Debian's package unicode-data has it";
  size_t cases = 0;
  for (std::string line; std::getline(file, line);) {
    line = line.substr(0, line.find('\t'));
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::vector<uint32_t> text;
    for (std::string word; words >> word;) {
      if (word != "÷" && word != "×") text.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    EXPECT_EQ(clusters_of(text), line);
    ++cases;
  }
  EXPECT_EQ(cases, 602u);  // Unicode 15.0
}

TEST(Grapheme, EveryHangulSyllable) {
  for (uint32_t c = 0xAC00; c < 0xAC00 + 11172; ++c) {
    const bool lv = (c - 0xAC00) % 28 == 0;
    std::string text;
    append_utf8(text, c);
    append_utf8(text, 0x1161);  // a vowel
    Laid p(text, plain());
    ASSERT_EQ(p->next_cluster(0), lv ? 2u : 1u) << c;
  }
}

TEST(Grapheme, IndicesOutsideOfTheParagraph) {
  Laid p("ab", plain());
  EXPECT_EQ(p->next_cluster(2), 2u);
  EXPECT_EQ(p->next_cluster(100), 2u);
  EXPECT_EQ(p->previous_cluster(100), 1u);
  EXPECT_EQ(p->previous_cluster(0), 0u);
  EXPECT_EQ(embidi_next_cluster(nullptr, 1), 0u);
  EXPECT_EQ(embidi_previous_cluster(nullptr, 1), 0u);
}

}  // namespace
}  // namespace embidi::test
