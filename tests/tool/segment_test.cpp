// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What holds of `embidi segment` whatever words ICU finds.
#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "process.hpp"

namespace {

const std::string kZwsp = "\u200B";

// Lines in, lines out.
std::string segmented(const std::string& lines) {
  const embidi::tests::Outcome outcome = embidi::tests::run_process({EMBIDI_TOOL_PATH, "segment"}, lines);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  return outcome.out;
}

std::string without_breaks(std::string text) {
  for (std::size_t at = 0; (at = text.find(kZwsp, at)) != std::string::npos;) text.erase(at, kZwsp.size());
  return text;
}

std::size_t breaks_in(const std::string& text) { return (text.size() - without_breaks(text).size()) / kZwsp.size(); }

TEST(Segment, FindsWordsInEachScript) {
  for (const char* const text : {"ภาษาไทย", "ພາສາລາວ", "ខ្ញុំស្រឡាញ់ភាសាខ្មែរ", "မြန်မာဘာသာစကား"}) {
    const std::string out = segmented(std::string(text) + "\n");
    EXPECT_GE(breaks_in(out), 1u) << out;
    EXPECT_EQ(without_breaks(out), std::string(text) + "\n");
    EXPECT_EQ(segmented(out), out);
  }
}

// Texts of pieces in any order, sensible or not.
TEST(Segment, ChangesNothingElseAndNothingTwice) {
  const std::vector<std::string> pieces = {
      "ภาษา",   "ไทย",  "เ",    "\u0E34",  "\u0E48", "ๆ",    "กรุงเทพ", "๑",      "ພາສາ",   "ລາວ",    "ໆ",      "ខ្ញុំ",
      "\u17D2", "ខ្មែរ", "។",    "မြန်မာ",   "\u1039", "စကား", "၊",      "\u200C", "\u200D", "\u2060", "\u0301", "\u00AD",
      " ",      "a",    ".com", "http://", "@",      "-",    "1",      "日",     "שלום",   "\u200F", "(",      ")"};
  std::mt19937 random(7);
  std::string lines;
  for (unsigned round = 0; round < 3000; ++round) {
    for (std::size_t i = random() % 14 + 1; i > 0; --i) lines += pieces[random() % pieces.size()];
    lines += "\n";
  }
  const std::string out = segmented(lines);
  EXPECT_EQ(without_breaks(out), lines);
  EXPECT_EQ(segmented(out), out);
  EXPECT_GT(breaks_in(out), 100u);
  for (const char* const mark : {"\u0E34", "\u0E48", "\u17D2", "\u1039", "\u200C", "\u200D", "\u2060", "\u0301"}) {
    EXPECT_EQ(out.find(kZwsp + mark), std::string::npos) << mark;
  }
  for (const char* const joiner : {"\u17D2", "\u1039", "\u200C", "\u200D", "\u2060"}) {
    EXPECT_EQ(out.find(joiner + kZwsp), std::string::npos) << joiner;
  }
}

}  // namespace
