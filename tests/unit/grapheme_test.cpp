// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Grapheme clusters against Unicode's own test.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "embidi_core/unicode/properties.hpp"
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

// The versions of Unicode's test that a machine may have, and how many lines of each the library agrees with: all, but
//   * the line of 18.0 where a ZWJ stands between two symbols that are no pictographs (in 15.0 they were): the library
//     takes them for such (docs/decisions.md);
//   * four lines of 15.1, whose GB9c wanted a consonant before a linker, too.
struct TestVersion {
  const char* heading;
  size_t lines;
  std::vector<std::string> others;
};
const TestVersion kTestVersions[] = {
    {"# GraphemeBreakTest-15.0.0.txt", 602, {}},  // Debian 12
    {"# GraphemeBreakTest-15.1.0.txt",            // Debian 13
     1187 - 4,
     {"÷ 094D ÷ 0915 ÷", "÷ 094D × 0308 ÷ 0915 ÷", "÷ 0061 × 094D ÷ 0924 ÷", "÷ 003F × 094D ÷ 0924 ÷"}},
    {"# GraphemeBreakTest-18.0.0.txt", 853 - 1, {"÷ 2701 × 200D ÷ 2701 ÷"}}};

// Compares the clusters of every line of a test.
void compare_lines(std::istream& file) {
  std::string heading;
  ASSERT_TRUE(std::getline(file, heading));
  const auto version = std::find_if(std::begin(kTestVersions), std::end(kTestVersions),
                                    [&](const TestVersion& each) { return each.heading == heading; });
  ASSERT_NE(version, std::end(kTestVersions)) << heading << ": kTestVersions does not have it";
  size_t lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    line = line.substr(0, line.find('\t'));
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (std::count(version->others.begin(), version->others.end(), line) != 0) continue;
    std::istringstream words(line);
    std::vector<uint32_t> text;
    for (std::string word; words >> word;) {
      if (word != "÷" && word != "×") text.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
    }
    EXPECT_EQ(clusters_of(text), line);
    ++lines;
  }
  EXPECT_EQ(lines, version->lines) << heading;
}

TEST(Grapheme, UnicodesTest) {
  std::ifstream file(EMBIDI_UNICODE_DATA "/auxiliary/GraphemeBreakTest.txt");
  ASSERT_TRUE(file) << "Debian's package unicode-data has it";
  compare_lines(file);
}

// The same of the version of the tables: in the folder that EMBIDI_UCD names or beside the repository, as
// tables/with_ucd looks for it.
TEST(Grapheme, UnicodesTestOfTheTables) {
  const char* const named = std::getenv("EMBIDI_UCD");
  const std::string folder = named ? named : std::string(EMBIDI_SHARED_UCD "/") + unicode_version();
  std::ifstream file(folder + "/auxiliary/GraphemeBreakTest.txt");
  if (!file) GTEST_SKIP() << "no GraphemeBreakTest.txt in " << folder;
  compare_lines(file);
}

// GB9c, where Unicode's test has no line, or the machine no test of 15.1 or more.
TEST(Grapheme, Conjuncts) {
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x937}), "÷ 0915 × 094D × 0937 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x937, 0x94D, 0x92F, 0x93E}), "÷ 0915 × 094D × 0937 × 094D × 092F × 093E ÷");
  EXPECT_EQ(clusters_of({0x94D, 0x915, 0x915}), "÷ 094D × 0915 ÷ 0915 ÷");  // of any letter or none before it
  EXPECT_EQ(clusters_of({'a', 0x94D, 'b', 0x915}), "÷ 0061 × 094D ÷ 0062 ÷ 0915 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x904}), "÷ 0915 × 094D ÷ 0904 ÷");  // a vowel
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x600, 0x915}), "÷ 0915 × 094D ÷ 0600 × 0915 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x200B, 0x915}), "÷ 0915 × 094D ÷ 200B ÷ 0915 ÷");
  // Between them are marks, ZWJ, marks of class L that are Extend; but neither spacing marks nor ZWNJ.
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x93C, 0x200D, 0x937}), "÷ 0915 × 094D × 093C × 200D × 0937 ÷");
  EXPECT_EQ(clusters_of({0x995, 0x9CD, 0x9BE, 0x995}), "÷ 0995 × 09CD × 09BE × 0995 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x200C, 0x937}), "÷ 0915 × 094D × 200C ÷ 0937 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x903, 0x937}), "÷ 0915 × 094D × 0903 ÷ 0937 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x903, 0x93C, 0x937}), "÷ 0915 × 094D × 0903 × 093C ÷ 0937 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x94D, 0x903, 0x94D, 0x937}), "÷ 0915 × 094D × 0903 × 094D × 0937 ÷");
  // Linkers of class L and of the second plane; letters that are linkers.
  EXPECT_EQ(clusters_of({0x1B13, 0x1B44, 0x1B13}), "÷ 1B13 × 1B44 × 1B13 ÷");
  EXPECT_EQ(clusters_of({0x11F04, 0x11F42, 0x11F33}), "÷ 11F04 × 11F42 × 11F33 ÷");
  EXPECT_EQ(clusters_of({0x915, 0x1CF5, 0x300, 0x915}), "÷ 0915 ÷ 1CF5 × 0300 × 0915 ÷");
  EXPECT_EQ(clusters_of({0x1CF6, 'a', 0x300, 0x915}), "÷ 1CF6 ÷ 0061 × 0300 ÷ 0915 ÷");
  EXPECT_EQ(clusters_of({0x1CF6, 0x915}), "÷ 1CF6 × 0915 ÷");
  EXPECT_EQ(clusters_of({0x11A3A, 0x11A0B}), "÷ 11A3A × 11A0B ÷");
  EXPECT_EQ(clusters_of({0x11A0B, 0x11A0B}), "÷ 11A0B ÷ 11A0B ÷");
  // A pictograph stays one, for GB11, behind a linker; a pair of regional indicators ends before one.
  EXPECT_EQ(clusters_of({0x1F600, 0x94D, 0x200D, 0x1F600}), "÷ 1F600 × 094D × 200D × 1F600 ÷");
  EXPECT_EQ(clusters_of({0x1F600, 0x94D, 0x915}), "÷ 1F600 × 094D × 0915 ÷");
  EXPECT_EQ(clusters_of({0x1F1E6, 0x1F1E6, 0x94D, 0x1F1E6}), "÷ 1F1E6 × 1F1E6 × 094D ÷ 1F1E6 ÷");
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
