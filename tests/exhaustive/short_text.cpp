// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "short_text.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../../port/utf8.hpp"

namespace embidi::test {

std::string to_utf8(const std::u32string& text) {
  std::string out;
  for (const char32_t c : text) append_utf8(out, c);
  return out;
}

std::vector<std::u32string> all_texts(const std::u32string& alphabet, size_t longest) {
  std::vector<std::u32string> texts{U""};
  size_t begin = 0;
  for (size_t length = 1; length <= longest; ++length) {
    const size_t end = texts.size();
    for (; begin < end; ++begin) {
      for (const char32_t c : alphabet) texts.push_back(texts[begin] + c);
    }
  }
  texts.erase(texts.begin());
  return texts;
}

Shown show(const std::u32string& text, const Options& options) {
  static Paragraph<64, 64> paragraph;
  const std::string utf8 = to_utf8(text);
  Line line;
  if (!paragraph.layout(utf8.data(), utf8.size(), options) || !line.init(paragraph, 0, paragraph.length())) {
    std::printf("refused: %s\n", utf8.c_str());
    std::exit(1);
  }
  Shown shown;
  for (const Visual& v : line.characters()) {
    shown.sources.push_back(v.source);
    shown.display += static_cast<char32_t>(v.code_point);
  }
  return shown;
}

bool count_is(const char* what, size_t got, size_t expected) {
  std::printf("%s %9zu %s\n", got == expected ? "pass" : "FAIL", got, what);
  if (got != expected) std::printf("               expected %zu\n", expected);
  return got == expected;
}

}  // namespace embidi::test
