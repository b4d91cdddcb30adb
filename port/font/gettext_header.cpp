// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "gettext_header.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "text_formats.hpp"

namespace embidi::fontc {

void expect_utf8(std::string_view header, std::size_t line) {
  constexpr std::string_view kKey = "charset=";
  const std::size_t key = header.find(kKey);
  if (key == std::string_view::npos) return;
  const std::string_view rest = header.substr(key + kKey.size());
  const std::string charset(rest.substr(0, rest.find_first_of("\r\n; ")));
  std::string capitals = charset;
  std::transform(capitals.begin(), capitals.end(), capitals.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  // A template has CHARSET, and nothing but ASCII.
  for (const char* const good : {"UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET"}) {
    if (capitals == good) return;
  }
  throw TextFault(line, "the charset is " + charset + ", and must be UTF-8 (msgconv converts .po)");
}

}  // namespace embidi::fontc
