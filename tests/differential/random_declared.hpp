// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random texts that are declared to be one structure (ordering.md 3.2): every rule, whole and damaged, with transparent
// characters anywhere and ends that are trimmed.
#ifndef EMBIDI_TESTS_RANDOM_DECLARED_HPP
#define EMBIDI_TESTS_RANDOM_DECLARED_HPP

#include <cstdint>
#include <random>
#include <string>

namespace embidi::test {

struct DeclaredText {
  enum class Kind { iri, email, filename };
  Kind kind;
  std::u32string text;
};

class RandomDeclared {
 public:
  explicit RandomDeclared(uint64_t seed) : random_(seed) {}
  DeclaredText next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

 private:
  bool one_in(uint32_t n) { return below(n) == 0; }
  std::u32string words(uint32_t most);
  std::u32string separated(const std::u32string& separators, uint32_t most);
  std::u32string seps(uint32_t n);
  std::u32string any_case(std::u32string text);
  std::u32string host();
  std::u32string port();
  std::u32string authority();
  std::u32string tail();
  std::u32string query_and_fragment();
  std::u32string opaque();
  std::u32string address();
  std::u32string iri();
  std::u32string email();
  std::u32string filename();
  void damage(std::u32string& text);
  void hide_transparent(std::u32string& text);
  std::u32string end();

  std::mt19937_64 random_;
};

// Every character that RandomDeclared makes texts of, sorted.
std::u32string declared_alphabet();

}  // namespace embidi::test

#endif
