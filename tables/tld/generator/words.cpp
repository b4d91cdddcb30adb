// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi_core/structure/tld_automaton.hpp"
#include "punycode_encode.hpp"

namespace tldgen {

std::vector<std::string> to_words(const Labels& labels) {
  std::vector<std::string> words;
  for (const std::u32string& label : labels) {
    std::string word;
    embidi::TldSymbols symbols;
    for (const char32_t c : label) symbols.put(c, [&word](uint32_t symbol) { word += static_cast<char>(symbol); });
    words.push_back(word);
  }
  std::sort(words.begin(), words.end());
  return words;
}

size_t longest_encoded(const Labels& labels) {
  size_t longest = 1;
  for (const std::u32string& label : labels) {
    const bool ascii = std::all_of(label.begin(), label.end(), [](char32_t c) { return c < 0x80; });
    if (!ascii) longest = std::max(longest, punycode_encode(label).size());
  }
  return longest;
}

}  // namespace tldgen
