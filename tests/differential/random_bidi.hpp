// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random paragraphs for the bidirectional algorithm alone, biased to where implementations of it go wrong: brackets,
// isolates, nesting up to the depth limit and past it, marks after brackets, BN everywhere.
#ifndef EMBIDI_TESTS_RANDOM_BIDI_HPP
#define EMBIDI_TESTS_RANDOM_BIDI_HPP

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace embidi::test {

class RandomBidi {
 public:
  static constexpr size_t kMaxLength = 512;

  explicit RandomBidi(uint64_t seed) : random_(seed) {}
  std::u32string next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

 private:
  std::u32string of(const std::u32string& letters, size_t longest);
  std::u32string nested();
  std::u32string nested_brackets();
  std::u32string structured(int depth);
  void put_after_brackets(std::u32string& text, char32_t mark);
  void put_everywhere(std::u32string& text);

  std::mt19937_64 random_;
};

}  // namespace embidi::test

#endif
