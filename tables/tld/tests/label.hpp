// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Labels as is_tld() takes them, in paragraphs made by hand, without the library's decoder.
#ifndef EMBIDI_TABLES_TLD_TESTS_LABEL_HPP
#define EMBIDI_TABLES_TLD_TESTS_LABEL_HPP

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "../../../port/utf8.hpp"
#include "structure/tld.hpp"

namespace tldtest {

using embidi::append_utf8;

// `text` must live as long.
inline embidi_paragraph paragraph(const std::string& text, std::vector<embidi_index>& checkpoints) {
  embidi_paragraph p{};
  checkpoints.clear();
  size_t count = 0;
  for (size_t byte = 0; byte <= text.size(); ++byte) {
    if (byte < text.size() && (text[byte] & 0xC0) == 0x80) continue;
    if (count % 8 == 0) checkpoints.push_back(static_cast<embidi_index>(byte));
    if (byte < text.size()) ++count;
  }
  p.text = reinterpret_cast<const uint8_t*>(text.data());
  p.bytes = static_cast<embidi_index>(text.size());
  p.length = static_cast<embidi_index>(count);
  p.checkpoints = checkpoints.data();
  return p;
}

// is_tld() of `label` after `before` and before `after`, none of which it may look at.
inline bool accepts(const std::u32string& label, const std::u32string& before = U"",
                    const std::u32string& after = U"") {
  static std::string text;
  static std::vector<embidi_index> checkpoints;
  text.clear();
  for (const char32_t c : before + label + after) append_utf8(text, c);
  embidi_paragraph p = paragraph(text, checkpoints);
  return embidi::is_tld(p, before.size(), before.size() + label.size());
}

// For messages.
inline std::string hex(const std::u32string& label) {
  std::string text;
  for (const char32_t c : label) {
    char number[16];
    static_cast<void>(std::snprintf(number, sizeof number, "%X ", static_cast<unsigned>(c)));
    text += number;
  }
  return text;
}

}  // namespace tldtest

#endif
