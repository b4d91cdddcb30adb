// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random paragraphs of cursive scripts, with all that joins, breaks or hides joining between their letters.
#ifndef EMBIDI_TESTS_RANDOM_ARABIC_HPP
#define EMBIDI_TESTS_RANDOM_ARABIC_HPP

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace embidi::test {

class RandomArabic {
 public:
  // Pieces take any of the characters given, too: letters of right-to-left scripts, and letters of left-to-right ones,
  // which stand in paragraphs of their own.
  RandomArabic(uint64_t seed, const std::vector<char32_t>& right_to_left, const std::vector<char32_t>& left_to_right)
      : random_(seed), right_to_left_(right_to_left), left_to_right_(left_to_right) {}
  std::u32string next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

  // A word of Arabic letters and nothing else.
  std::u32string word();

 private:
  std::u32string piece();
  std::u32string left_to_right_piece();
  std::mt19937_64 random_;
  const std::vector<char32_t>& right_to_left_;
  const std::vector<char32_t>& left_to_right_;
};

}  // namespace embidi::test

#endif
