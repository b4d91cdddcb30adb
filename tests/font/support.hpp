// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts compiled inside a test.
#ifndef EMBIDI_TESTS_FONT_SUPPORT_HPP
#define EMBIDI_TESTS_FONT_SUPPORT_HPP

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "font_compiler.hpp"
#include "options.hpp"

namespace embidi::fontc {

// What embidi-fontc makes of these options; --name and --output are not needed.
class CompiledFont {
 public:
  explicit CompiledFont(std::vector<std::string> arguments);

  const embidi_font* get() const { return &font_; }
  const Block& block() const { return file_.block; }
  const MarkPositions& marks() const { return file_.marks; }
  const CompiledFile& file() const { return file_; }

 private:
  std::unique_ptr<Source> source_;
  CompiledFile file_;
  embidi_font font_{};
};

// The message of the std::runtime_error that compiling ends with; empty if it does not.
std::string compile_error(const std::vector<std::string>& arguments);

// A text file that is gone with the object. Its name may end like that of a font.
class TextFile {
 public:
  explicit TextFile(const std::string& text, const std::string& ending = "");
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;
  ~TextFile();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// One glyph of a line, with its box on the line: x from the line's left, y from its top.
struct Placed {
  std::uint32_t code_point = 0;
  unsigned flags = 0, form = 0;
  int pen = 0, advance = 0;
  int left = 0, top = 0, right = 0, bottom = 0;
};

// The glyphs of a text, the whole of it as one line.
class GlyphsOf {
 public:
  GlyphsOf(const embidi_font& font, const std::string& text);
  bool next(embidi_glyph& glyph) { return embidi_glyphs_next(&walk_, &glyph); }

 private:
  Paragraph<256, 0> paragraph_;
  embidi_line line_;
  embidi_glyphs walk_;
};

std::vector<Placed> place(const embidi_font& font, const std::string& text);

std::string utf8(const std::u32string& characters);

}  // namespace embidi::fontc

#endif
