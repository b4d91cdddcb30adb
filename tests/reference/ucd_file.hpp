// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading the UCD's text files: rows of fields that `;` separates, comments after `#`.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace embidi_reference {

struct CodeRange {
  char32_t first;
  char32_t last;
};

// Throws std::runtime_error where the text is no code point, or no range of them ("0041..005A", "00AA").
char32_t parse_hex(const std::string& text);
CodeRange parse_range(const std::string& text);

// The parts without the blanks around them.
std::vector<std::string> split(const std::string& text, char separator);
// "0041 030A": code points with blanks between them.
std::u32string parse_sequence(const std::string& text);

using LineReader = std::function<void(const std::vector<std::string>& fields)>;

// Calls `data` with the fields of every data line and `missing` with those of every @missing line. False: no such file.
bool read_ucd_file(const std::string& path, const LineReader& data, const LineReader& missing = nullptr);

template <typename Value>
void fill(std::vector<Value>& table, const CodeRange& range, Value value) {
  for (char32_t c = range.first; c <= range.last; ++c) table[c] = value;
}

}  // namespace embidi_reference
