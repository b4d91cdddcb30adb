// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random parts of URLs: every value of Link_Term, brackets of several pairs, separators, what looks like an escape or a
// directive, letters of both directions, MARK, EXPLICIT, controls, noncharacters.
#ifndef EMBIDI_TESTS_RANDOM_PARTS_HPP
#define EMBIDI_TESTS_RANDOM_PARTS_HPP

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace embidi::test {

// Without escapes.
struct UrlParts {
  std::u32string scheme, host;  // scheme: empty if there is none; "mailto" with a local part
  std::u32string local;
  std::vector<std::u32string> segments;
  std::vector<std::pair<std::u32string, std::optional<std::u32string>>> pairs;
  std::optional<std::u32string> fragment;
  std::vector<std::u32string> directives;
};

class RandomParts {
 public:
  explicit RandomParts(uint64_t seed) : random_(seed) {}
  // The URL of an IRI, or of an address after "mailto:", whose host is found in running text.
  UrlParts next();
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

 private:
  bool one_in(uint32_t n) { return below(n) == 0; }
  std::u32string data();
  std::u32string nested();
  std::u32string local();

  std::mt19937_64 random_;
};

// Every character that RandomParts makes parts of.
std::u32string parts_alphabet();

}  // namespace embidi::test

#endif
