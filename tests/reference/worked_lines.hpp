// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Worked lines of the specifications and of test data: "column | column", where \u{D A} stands for code points.
#ifndef EMBIDI_TESTS_REFERENCE_WORKED_LINES_HPP
#define EMBIDI_TESTS_REFERENCE_WORKED_LINES_HPP

#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "utf8.hpp"

namespace embidi_reference {

inline std::vector<std::string> columns_of(const std::string& line) {
  const std::string bar = " | ";
  std::vector<std::string> columns;
  std::size_t begin = 0;
  for (std::size_t end; (end = line.find(bar, begin)) != std::string::npos; begin = end + bar.size()) {
    columns.push_back(line.substr(begin, end - begin));
  }
  columns.push_back(line.substr(begin));
  return columns;
}

inline std::string expanded(const std::string& column) {
  std::string text;
  for (std::size_t i = 0; i < column.size(); ++i) {
    if (column.compare(i, 3, "\\u{") != 0) {
      text += column[i];
      continue;
    }
    const std::size_t end = column.find('}', i);
    if (end == std::string::npos) throw std::runtime_error("\\u{ without }: " + column);
    std::istringstream codes(column.substr(i + 3, end - i - 3));
    for (std::string code; codes >> code;) text += encode({static_cast<char32_t>(std::stoul(code, nullptr, 16))});
    i = end;
  }
  return text;
}

}  // namespace embidi_reference

#endif
