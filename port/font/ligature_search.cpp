// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ligature_search.hpp"

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr std::size_t kLongestLigature = 5;
constexpr std::size_t kMostOfALength = 100000;

// `text` with each of the letters in the places from `at` to its end, one after the other.
void note_all(const std::u32string& letters, std::u32string& text, std::size_t at,
              const std::function<void(const std::u32string&)>& note) {
  if (at == text.size()) return note(text);
  for (const char32_t c : letters) {
    text[at] = c;
    note_all(letters, text, at + 1, note);
  }
}

}  // namespace

void search_ligatures(const std::u32string& letters, const std::set<std::u32string>& found,
                      const std::function<void(const std::u32string&)>& note) {
  std::size_t count = letters.size();
  for (std::size_t length = 2; length <= kLongestLigature; ++length) {
    count = count > kMostOfALength ? count : count * letters.size();
    if (count <= kMostOfALength || length == 2) {
      std::u32string text(length, U'\0');
      note_all(letters, text, 0, note);
      continue;
    }
    const std::vector<std::u32string> shorter(found.begin(), found.end());  // note() adds to them
    for (const std::u32string& key : shorter) {
      if (key.size() != length - 1) continue;
      for (const char32_t c : letters) note(key + c);
      for (const char32_t c : letters) note(c + key);
    }
  }
}

}  // namespace embidi::fontc
