// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// Whatever the package was built with: Hebrew letters come out from left to right as they are read.
#include <cstring>

#include "embidi/embidi.hpp"

int main() {
  const char* const text = "\u05D0\u05D1\u05D2";
  static embidi::Paragraph<16, 8> paragraph;
  if (!paragraph.layout(text, std::strlen(text))) return 1;
  embidi::Line line;
  if (!paragraph.line(line)) return 2;
  char32_t expected = 0x05D2;
  for (const embidi::Visual& v : line.visual()) {
    if (v.code_point != expected--) return 3;
  }
  return expected == 0x05CF ? 0 : 4;
}
