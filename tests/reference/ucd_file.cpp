// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ucd_file.hpp"

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "ucd.hpp"

namespace embidi_reference {
namespace {

std::string trimmed(const std::string& text) {
  const char* blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(trimmed(text.substr(begin, end == std::string::npos ? end : end - begin)));
    if (end == std::string::npos) return parts;
    begin = end + 1;
  }
}

char32_t parse_hex(const std::string& text) {
  std::size_t used = 0;
  const unsigned long value = std::stoul(text, &used, 16);
  if (used != text.size() || value > last_code_point) throw std::runtime_error("not a code point: " + text);
  return static_cast<char32_t>(value);
}

CodeRange parse_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return {parse_hex(text), parse_hex(text)};
  return {parse_hex(text.substr(0, dots)), parse_hex(text.substr(dots + 2))};
}

std::u32string parse_sequence(const std::string& text) {
  std::u32string result;
  for (const std::string& code : split(text, ' ')) {
    if (!code.empty()) result += parse_hex(code);
  }
  return result;
}

bool read_ucd_file(const std::string& path, const LineReader& data, const LineReader& missing) {
  std::ifstream in(path);
  if (!in) return false;
  const std::string missing_mark = "# @missing:", byte_order_mark = "\xEF\xBB\xBF";
  std::string line;
  while (std::getline(in, line)) {
    if (line.compare(0, byte_order_mark.size(), byte_order_mark) == 0) line.erase(0, byte_order_mark.size());
    if (line.compare(0, missing_mark.size(), missing_mark) == 0) {
      if (missing) missing(split(line.substr(missing_mark.size()), ';'));
      continue;
    }
    const std::string content = trimmed(line.substr(0, line.find('#')));
    if (!content.empty()) data(split(content, ';'));
  }
  return true;
}

}  // namespace embidi_reference
