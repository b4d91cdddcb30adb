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
  // `cursive`: every character with a Joining_Type other than U and T; pieces take any of them, too.
  RandomArabic(uint64_t seed, const std::vector<char32_t>& cursive) : random_(seed), cursive_(cursive) {}
  std::u32string next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

  // A word of Arabic letters and nothing else.
  std::u32string word();

 private:
  std::u32string piece();
  std::mt19937_64 random_;
  const std::vector<char32_t>& cursive_;
};

}  // namespace embidi::test

#endif
