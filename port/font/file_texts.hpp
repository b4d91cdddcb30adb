// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts, and the lines of the file that they come from.
#ifndef EMBIDI_PORT_FONT_FILE_TEXTS_HPP
#define EMBIDI_PORT_FONT_FILE_TEXTS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace embidi::fontc {

class FileTexts {
 public:
  // More of a text, which stands in one line of the file (from 1; 0: not known). A line feed in it is one of the text.
  void append(std::string_view text, std::size_t line);
  // The same of a text that is written as it is: with each line feed in it a line of the file ends.
  void append_lines(std::string_view text, std::size_t line);
  // A text ends: the next one is a paragraph of its own.
  void end() { append("\n", line_); }

  const std::string& text() const { return text_; }
  // Where this byte of text() comes from.
  std::size_t line_of(std::size_t byte) const;

 private:
  struct Start {
    std::size_t byte, line;
  };
  std::string text_;
  std::vector<Start> starts_;  // ascending
  std::size_t line_ = 0;       // of the last one
};

}  // namespace embidi::fontc

#endif
