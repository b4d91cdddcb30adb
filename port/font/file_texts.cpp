// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "file_texts.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace embidi::fontc {

void FileTexts::append(std::string_view text, std::size_t line) {
  if (line != line_) starts_.push_back({text_.size(), line});
  line_ = line;
  text_ += text;
}

void FileTexts::append_lines(std::string_view text, std::size_t line) {
  while (!text.empty()) {
    const std::size_t feed = text.find('\n');
    const std::size_t length = feed == std::string_view::npos ? text.size() : feed + 1;
    append(text.substr(0, length), line++);
    text.remove_prefix(length);
  }
}

std::size_t FileTexts::line_of(std::size_t byte) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), byte,
                                      [](std::size_t b, const Start& start) { return b < start.byte; });
  return after == starts_.begin() ? 0 : std::prev(after)->line;
}

}  // namespace embidi::fontc
