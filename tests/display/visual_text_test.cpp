// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Lines as strings for libraries that draw from left to right.
#include "visual_text.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"

namespace embidi::display {
namespace {

class VisualText : public testing::Test {
 protected:
  const embidi_line* line(const std::string& text, Recognize recognize = Recognize::none) {
    text_ = text;
    Options options;
    options.recognize(recognize);
    EXPECT_TRUE(paragraph_.layout(text_.data(), text_.size(), options));
    EXPECT_TRUE(line_.init(paragraph_, 0, paragraph_.length()));
    return line_.get();
  }
  std::string utf8(const std::string& text, Recognize recognize = Recognize::none) {
    const embidi_line* of = line(text, recognize);
    std::string visual(embidi_visual_utf8(of, nullptr, 0), '?');
    EXPECT_EQ(embidi_visual_utf8(of, visual.data(), visual.size() + 1), visual.size());
    return visual;
  }

 private:
  std::string text_;
  Paragraph<64, 16> paragraph_;
  Line line_;
};

TEST_F(VisualText, IsInVisualOrderMirroredWithMarksAfterTheirBase) {
  EXPECT_EQ(utf8("a (\u05d0\u05d1)"), "a (\u05d1\u05d0)");
  EXPECT_EQ(utf8("\u05d0(1)"), "(1)\u05d0");
  EXPECT_EQ(utf8("\u05e9\u05bc\u05c1\u05d0"), "\u05d0\u05e9\u05bc\u05c1");
  EXPECT_EQ(utf8("http://\u05d0.\u05d1/\u05d2", Recognize::iri), "http://\u05d0.\u05d1/\u05d2");
  EXPECT_EQ(utf8(""), "");
}

TEST_F(VisualText, EncodesEveryLength) {
  EXPECT_EQ(utf8("~\u00a1\u052f\u0904\ua000\U00010000"), "~\u00a1\u052f\u0904\ua000\U00010000");
}

// Whole characters only, and nothing after the first that does not fit.
TEST_F(VisualText, TellsWhatIsNeeded) {
  const embidi_line* of = line("a\u00e9b");
  const std::string expected[] = {"", "", "a", "a", "a\u00e9", "a\u00e9b", "a\u00e9b"};
  for (std::size_t capacity = 0; capacity < 7; ++capacity) {
    std::vector<char> out(8, '#');
    EXPECT_EQ(embidi_visual_utf8(of, out.data(), capacity), 4u);
    if (capacity > 0) {
      EXPECT_STREQ(out.data(), expected[capacity].c_str());
    }
    for (std::size_t i = capacity; i < out.size(); ++i) EXPECT_EQ(out[i], '#');
  }
}

TEST_F(VisualText, AsCodePoints) {
  const embidi_line* of = line("\u05d0(a");
  std::vector<std::uint32_t> out(4, 0);
  EXPECT_EQ(embidi_visual_utf32(of, nullptr, 0), 3u);
  EXPECT_EQ(embidi_visual_utf32(of, out.data(), 2), 3u);
  EXPECT_EQ(out, (std::vector<std::uint32_t>{'a', ')', 0, 0}));
  EXPECT_EQ(embidi_visual_utf32(of, out.data(), 4), 3u);
  EXPECT_EQ(out, (std::vector<std::uint32_t>{'a', ')', 0x5d0, 0}));
}

}  // namespace
}  // namespace embidi::display
