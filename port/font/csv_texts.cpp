// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// .csv.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "text_formats.hpp"

namespace embidi::fontc {
namespace {

// The field at the start of `rest`, which is in quotation marks; those in it are doubled. Removes it, and adds to
// `line`.
void read_quoted(std::string_view& rest, std::size_t& line, FileTexts& out) {
  const std::size_t first_line = line;
  for (bool more = true; more;) {
    const std::size_t end = rest.find('"', 1);
    if (end == std::string_view::npos) throw TextFault(first_line, "the closing quotation mark is missing");
    more = rest.substr(end + 1, 1) == "\"";
    const std::string_view text = rest.substr(1, more ? end : end - 1);
    out.append_lines(text, line);
    line += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    rest.remove_prefix(end + 1);
  }
}

}  // namespace

void read_csv(std::string_view content, FileTexts& out) {
  std::size_t line = 1;
  while (!content.empty()) {
    if (content[0] == '"') {
      read_quoted(content, line, out);
    } else {
      const std::size_t end = std::min(content.find_first_of(",\"\r\n"), content.size());
      out.append(content.substr(0, end), line);
      content.remove_prefix(end);
    }
    out.end();
    if (content.substr(0, 2) == "\r\n") content.remove_prefix(1);
    if (content.empty()) break;
    if (content[0] == '"') throw TextFault(line, "a quotation mark inside a field that is not in quotation marks");
    if (content[0] != ',' && content[0] != '\r' && content[0] != '\n') {
      throw TextFault(line, "a comma is missing behind a quotation mark");
    }
    if (content[0] == '\n') ++line;
    content.remove_prefix(1);
  }
}

}  // namespace embidi::fontc
