// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random running texts for links.md, numbers.md and ordering.md 3.1: links, email addresses, file names and numbers
// with what every rule about them asks for, glued to words and to each other, and damaged.
#ifndef EMBIDI_TESTS_RANDOM_LINKS_HPP
#define EMBIDI_TESTS_RANDOM_LINKS_HPP

#include <cstdint>
#include <random>
#include <string>

namespace embidi::test {

class RandomLinks {
 public:
  explicit RandomLinks(uint64_t seed) : random_(seed) {}
  // 1 to 60 pieces, most often a few.
  std::u32string next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

 private:
  bool one_in(uint32_t n) { return below(n) == 0; }
  std::u32string atom();
  std::u32string label();
  std::u32string dot();
  std::u32string tld();
  std::u32string domain();
  std::u32string host();
  std::u32string port();
  std::u32string tail_pieces(uint32_t most);
  std::u32string tail();
  std::u32string authority();
  std::u32string local();
  std::u32string prefix();
  std::u32string link();
  std::u32string email();
  std::u32string filename();
  std::u32string quoted_filename();
  std::u32string digits(uint32_t most);
  std::u32string joined_digits(const std::u32string& joins, uint32_t most);
  std::u32string signed_number();
  std::u32string amount();
  std::u32string ets();
  std::u32string quantity();
  std::u32string star();
  std::u32string group(uint32_t length);
  std::u32string groups();
  std::u32string token();
  std::u32string code();
  std::u32string phone();
  std::u32string number();
  std::u32string word();
  std::u32string piece(uint32_t style);
  std::u32string glue();
  void damage(std::u32string& text);
  void hide_marks(std::u32string& text);

  std::mt19937_64 random_;
  bool tidy_ = false;
};

// Every character that RandomLinks makes texts of, sorted.
std::u32string links_alphabet();

}  // namespace embidi::test

#endif
