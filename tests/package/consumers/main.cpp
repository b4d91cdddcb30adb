// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a user of the library does first: a URL in a right-to-left paragraph, shown in its one order.
#include <cstring>
#include <string>

#include "embidi/embidi.hpp"

#ifdef EXPECTED_INDEX_BITS
static_assert(EMBIDI_INDEX_BITS == EXPECTED_INDEX_BITS, "the target carries the switch");
#endif

int main() {
  const char* const url = "http://ab.\u05D0\u05D1.com/\u05D2\u05D3";
  static embidi::Paragraph<64, 16> paragraph;
  embidi::Options options;
  options.base(embidi::Base::rtl);
  options.recognize(embidi::Recognize::iri);
  if (!paragraph.layout(url, std::strlen(url), options)) return 1;
  embidi::Line line;
  if (!line.init(paragraph, 0, paragraph.length())) return 2;
  std::u32string shown;
  for (const embidi::Visual& v : line.characters()) shown.push_back(v.code_point);
  return shown == U"http://ab.\u05D1\u05D0.com/\u05D3\u05D2" ? 0 : 3;
}
