// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random paragraphs that mix every class of character, controls, and structures whole, cut short and glued together.
#ifndef EMBIDI_TESTS_RANDOM_TEXT_HPP
#define EMBIDI_TESTS_RANDOM_TEXT_HPP

#include <cstdint>
#include <random>
#include <string>

namespace embidi::test {

class RandomText {
 public:
  explicit RandomText(uint64_t seed) : random_(seed) {}
  std::u32string next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

 private:
  std::u32string piece(uint32_t style);
  std::u32string nest();
  void damage(std::u32string& text);
  std::mt19937_64 random_;
};

// Every character that RandomText makes texts of, sorted.
std::u32string alphabet();

}  // namespace embidi::test

#endif
