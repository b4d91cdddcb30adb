// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "support.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // mkstemp
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <ios>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"

namespace embidi::fontc {

CompiledFont::CompiledFont(std::vector<std::string> arguments) {
  for (const char* const argument : {"--binary", "-"}) arguments.emplace_back(argument);  // not written here
  const Options options = parse_options(arguments);
  source_ = open_sources(options);
  file_ = compile_font(options, *source_);
  const std::vector<std::uint8_t>& data = file_.block.data;
  font_ = {data.data(), data.size(), nullptr, nullptr, nullptr};
  EXPECT_TRUE(file_.syllables.empty() ? embidi_font_ok(&font_) : data[4] == 2);
}

std::string compile_error(const std::vector<std::string>& arguments) {
  try {
    const CompiledFont font(arguments);
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

TextFile::TextFile(const std::string& text, const std::string& ending)
    : path_(testing::TempDir() + "embidi-font-XXXXXX" + ending) {
  const int file = mkstemps(path_.data(), static_cast<int>(ending.size()));
  EXPECT_GE(file, 0);
  close(file);
  std::ofstream(path_, std::ios::binary) << text;
}

TextFile::~TextFile() { unlink(path_.c_str()); }

GlyphsOf::GlyphsOf(const embidi_font& font, const std::string& text) {
  ::embidi::Options options;
  options.recognize(Recognize::none);
  EXPECT_TRUE(paragraph_.layout(text.data(), text.size(), options));
  EXPECT_EQ(embidi_line_init(&line_, paragraph_.get(), 0, embidi_length(paragraph_.get())).status, EMBIDI_OK);
  EXPECT_EQ(embidi_glyphs_init(&walk_, &line_, &font).status, EMBIDI_OK);
}

std::vector<Placed> place(const embidi_font& font, const std::string& text) {
  GlyphsOf glyphs(font, text);
  std::vector<Placed> result;
  int pen = 0;
  embidi_glyph glyph;
  while (glyphs.next(glyph)) {
    embidi_bitmap bitmap;
    EXPECT_TRUE(embidi_font_bitmap(&font, glyph.glyph, &bitmap));
    Placed placed;
    placed.code_point = glyph.code_point;
    placed.flags = glyph.flags;
    placed.form = glyph.form;
    placed.pen = pen;
    placed.advance = glyph.advance;
    placed.left = pen + glyph.dx + bitmap.left;
    placed.top = glyph.dy + bitmap.top;
    placed.right = placed.left + bitmap.width;
    placed.bottom = placed.top + bitmap.height;
    result.push_back(placed);
    pen += glyph.advance;
  }
  return result;
}

std::string utf8(const std::u32string& characters) {
  std::string text;
  for (const char32_t c : characters) append_utf8(text, c);
  return text;
}

}  // namespace embidi::fontc
