// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures of the built-in fonts. A file of pictures/: the font's name, the text, and then what is drawn. New ones are
// written by EMBIDI_WRITE_PICTURES=1 font_test, and looked at.
#include "picture.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "embidi/fonts.h"

namespace embidi::fontc {
namespace {

const embidi_font* font_of(const std::string& name) {
  if (name == "unifont") return &embidi_font_unifont;
  if (name == "unifont_small") return &embidi_font_unifont_small;
  if (name == "unifont_full") return &embidi_font_unifont_full;
  if (name == "noto20") return &embidi_font_noto20;
  return name == "dejavu20" ? &embidi_font_dejavu20 : nullptr;
}

class PictureTest : public testing::TestWithParam<const char*> {};

TEST_P(PictureTest, IsDrawn) {
  const std::string path = std::string(EMBIDI_TEST_FONTS "/pictures/") + GetParam() + ".txt";
  std::ifstream in(path);
  std::string name, text, line;
  ASSERT_TRUE(std::getline(in, name) && std::getline(in, text)) << path;
  const embidi_font* const font = font_of(name);
  ASSERT_NE(font, nullptr) << name;
  std::vector<std::string> expected;
  while (std::getline(in, line)) expected.push_back(line);
  in.close();
  std::vector<std::string> drawn;
  for (const std::string& row : picture(*font, text)) {
    drawn.push_back("|" + row.substr(0, row.find_last_not_of(' ') + 1));
  }
  if (std::getenv("EMBIDI_WRITE_PICTURES") != nullptr) {
    std::ofstream out(path);
    out << name << "\n" << text << "\n";
    for (const std::string& row : drawn) out << row << "\n";
  } else if (drawn != expected) {
    std::string both = "expected:\n";
    for (const std::string& row : expected) both += row + "\n";
    both += "drawn:\n";
    for (const std::string& row : drawn) both += row + "\n";
    FAIL() << path << "\n" << both;
  }
}

INSTANTIATE_TEST_SUITE_P(BuiltIn, PictureTest,
                         testing::Values("unifont_arabic", "unifont_hebrew", "unifont_thaana", "unifont_latin",
                                         "unifont_small", "unifont_full", "dejavu20_arabic", "dejavu20_hebrew",
                                         "dejavu20_latin", "dejavu20_nko", "noto20_urdu", "noto20_thaana"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace embidi::fontc
