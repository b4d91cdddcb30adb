// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace embidi::tool {
namespace {

// Mistakes between two words; two neighbours swapped are one mistake (optimal string alignment).
std::size_t mistakes(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      const std::size_t wrong = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + wrong});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

// "--base" without its dashes: they are no sign that two options are alike.
std::string letters(const std::string& word) { return word.substr(std::min(word.find_first_not_of('-'), word.size())); }

}  // namespace

std::vector<std::string> nearest(const std::string& given, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 64;  // no word is as long, and a TEXT in the wrong place may be very long
  const std::string typed = letters(given);
  if (typed.size() < 2 || typed.size() > kLongest) return {};
  std::vector<std::string> found;
  for (const std::string& word : words) {
    if (letters(word).compare(0, typed.size(), typed) == 0) found.push_back(word);
  }
  if (!found.empty()) return found;
  std::size_t fewest = std::min<std::size_t>(2, typed.size() / 2);
  for (const std::string& word : words) {
    const std::size_t n = mistakes(typed, letters(word));
    if (n < fewest) found.clear();
    if (n <= fewest) found.push_back(word);
    fewest = std::min(fewest, n);
  }
  return found;
}

}  // namespace embidi::tool
