// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Grapheme clusters against Unicode's own test.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <sstream>
#include <string>
#include <vector>

#include "support.hpp"
#include "unicode/properties.hpp"

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

// Compares the clusters of every line, but of those that need GB9c, which the library leaves out, and the one where a
// ZWJ stands between two symbols that are no pictographs: the library takes them for such (docs/decisions.md). Returns
// how many lines were compared.
size_t compare_lines(std::istream& file) {
  size_t cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#' || line.find("[9.3]") != std::string::npos) continue;
    if (line.find("÷ 2701 × 200D ÷ 2701 ÷") == 0) continue;
    line = line.substr(0, line.find('\t'));
    std::istringstream words(line);
    std::vector<uint32_t> text;
    for (std::string word; words >> word;) {
      if (word != "÷" && word != "×") text.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    EXPECT_EQ(clusters_of(text), line);
    ++cases;
  }
  return cases;
}

TEST(Grapheme, UnicodesTest) {
  std::ifstream file(EMBIDI_UNICODE_DATA "/auxiliary/GraphemeBreakTest.txt");
  ASSERT_TRUE(file) << "Debian's package unicode-data has it";
  // Debian 12 has 15.0, Debian 13 has 15.1; of another version at least as many as the fewest known.
  std::string version;
  ASSERT_TRUE(std::getline(file, version));
  const size_t compared = compare_lines(file);
  if (version == "# GraphemeBreakTest-15.0.0.txt") {
    EXPECT_EQ(compared, 602u);
  } else if (version == "# GraphemeBreakTest-15.1.0.txt") {
    EXPECT_EQ(compared, 1180u);
  } else {
    EXPECT_GE(compared, 602u) << version;
  }
}

// The same of the version of the tables: in the folder that EMBIDI_UCD names or beside the repository, as
// tables/with_ucd looks for it.
TEST(Grapheme, UnicodesTestOfTheTables) {
  const char* const named = std::getenv("EMBIDI_UCD");
  const std::string folder = named ? named : std::string(EMBIDI_SHARED_UCD "/") + unicode_version();
  std::ifstream file(folder + "/auxiliary/GraphemeBreakTest.txt");
  if (!file) GTEST_SKIP() << "no GraphemeBreakTest.txt in " << folder;
  EXPECT_EQ(compare_lines(file), 826u);  // Unicode 18.0
}

// U+061C is a control (GB4, GB5), although its class is that of Arabic letters. Unicode's test does not have it.
TEST(Grapheme, ArabicLetterMarkIsAControl) {
  EXPECT_EQ(clusters_of({'a', 0x61C, 0x301}), "÷ 0061 ÷ 061C ÷ 0301 ÷");
  EXPECT_EQ(clusters_of({0x600, 0x61C, 0x61B, 0x301}), "÷ 0600 ÷ 061C ÷ 061B × 0301 ÷");
}

// Among others, each character is what the table says, whatever short cut is taken (GB4, GB5, GB9, GB9a, GB9b).
TEST(Grapheme, EveryCharacterAmongOthers) {
  for (uint32_t c = 0; c < 0x20000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const Grapheme kind = grapheme_kind(c);
    std::string marked = "a", prepended;
    append_utf8(marked, c);
    append_utf8(marked, 0x301);
    append_utf8(prepended, 0x600);
    append_utf8(prepended, c);
    Laid p(marked, plain());
    ASSERT_EQ(p->next_cluster(0), kind == Grapheme::extend ? 3u : 1u) << c;
    if (kind != Grapheme::extend) {
      ASSERT_EQ(p->next_cluster(1), kind == Grapheme::control ? 2u : 3u) << c;
    }
    Laid q(prepended, plain());
    ASSERT_EQ(q->next_cluster(0), kind == Grapheme::control ? 1u : 2u) << c;
  }
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
